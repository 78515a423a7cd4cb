// A command written and read again is the same command.
#include "table/notation.hpp"

#include <gtest/gtest.h>

#include "table/reason_text.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

class Notation : public ::testing::Test {
  protected:
    // A table with Ana and Bob, a point on 6 and a Come of Ana's on 8.
    void open(const char* rules) {
        ASSERT_TRUE(told(session, std::string("rules ") + rules));
        for (const char* line :
             {"seat 1 Ana 1000", "seat 2 Bob 500", "Ana pass 10", "roll 2-4", "Ana come 10", "roll 3-5"})
            ASSERT_TRUE(told(session, line));
    }

    Result<Reading> read(std::string_view line) {
        return read_command(session.rules(), session.table(), line);
    }

    void expect_same(std::string_view line) {
        const auto reading = read(line);
        ASSERT_TRUE(reading) << line << ": " << reading.faults().front().what;
        EXPECT_EQ(write_command(session.rules(), session.table(), reading->command), line);
    }

    Session session{builtin_shelf()};
};

TEST_F(Notation, CommandsReadBackAsTheyAreWritten) {
    open("wind-creek");
    for (const char* line : {"Ana buys_in 200",
                             "Ana buys_in 2.50",
                             "Bob leaves",
                             "Ana stands",
                             "Ana sits",
                             "Ana pass 10",
                             "Ana place 6 12",
                             "Ana hop 3-3 5",
                             "Ana horn_high 12 5",
                             "Ana come 8 10",
                             "Ana pass_odds 20",
                             "Ana come_odds 8 20",
                             "Ana hop_set 2-2,1-3 2",
                             "Ana call buy 4 25, buy 10 25",
                             "Ana across 27",
                             "Ana inside 22 including",
                             "Ana down place 6",
                             "Ana down dont_pass 10",
                             "Ana down come 8",
                             "Ana on place 8",
                             "Ana off hard 6",
                             "Ana no_action",
                             "Ana press place 8",
                             "Ana parlay place 8",
                             "Ana sets pass_odds 700",
                             "Ana for_dealers pass 5",
                             "Ana match_play pass 25",
                             "Ana says place 6 12",
                             "Ana says place 6 12 cash 20",
                             "confirm Ana by box dealer",
                             "roll 3-4",
                             "roll 3-4 right",
                             "out",
                             "out 3-4",
                             "throw",
                             "rest 3-4",
                             "rest 3-4 right",
                             "settle",
                             "noroll off_table",
                             "noroll improper by box",
                             "ruling 3-5 by box",
                             "Ana shoots",
                             "Ana declines",
                             "Ana passes_dice",
                             "forced_pass Ana delay by box",
                             "new_dice lost_die",
                             "offer Ana",
                             "Ana chooses 1 4",
                             "Ana same_dice",
                             "ask Ana by stick",
                             "Ana asks_on place 8",
                             "button Ana place 8 by dealer",
                             "bring_in fire by box",
                             "rest 3-4 off_table in",
                             "noroll off_table lost",
                             "Ana goes_away",
                             "Ana comes_back",
                             "Ana tokes 5",
                             "Ana place 6 12 out_of 30 by dealer",
                             "recall by box because a die was cocked",
                             "void by box because the lights went out",
                             "correct 10 from bank to Ana by box because paid short",
                             "fill 5000 by box",
                             "credit 5000 by box"})
        expect_same(line);
}

TEST_F(Notation, AnyReasonReadsBack) {
    open("ma-craps");
    for (const char* why : {"a die was cocked", "  ", "# c", "chip #4", "\"", "said \"no\"",
                            "\"no\" was said", " a  b ", "because \"#\"", "\"\"#"}) {
        const Command voided{command::Void{why}, kNoSeat, crew_bit(Crew::box)};
        const auto line = write_command(session.rules(), session.table(), voided);
        const auto commented = line + "  # and a comment";
        EXPECT_EQ(without_comment(commented), line);
        const auto reading = read(line);
        ASSERT_TRUE(reading) << line << ": " << reading.faults().front().what;
        EXPECT_EQ(reading->command, voided) << line;
    }
    EXPECT_EQ(write_reason("said \"no\""), "said \"no\"");
    EXPECT_FALSE(read("void by box because \"no end"));
    EXPECT_FALSE(read("void by box because \"an end\" and more"));
}

TEST_F(Notation, EveryWagerOfEveryRulebookReadsBack) {
    for (const auto& book : builtin_shelf()) {
        session = Session(builtin_shelf());
        open(book.id.c_str());
        const auto& rules = session.rules();
        for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
            const auto& wager = rules.wagers[i];
            if (wager.hop_parts > 0) continue;
            if (wager.number_from_puck && wager.number != session.table().point) continue;
            const Command command{command::Bet{{{static_cast<WagerIndex>(i)}, Money::units(60)}}, 0};
            const auto line = write_command(rules, session.table(), command);
            const auto reading = read(line);
            ASSERT_TRUE(reading) << book.id << ": " << line << ": " << reading.faults().front().what;
            EXPECT_EQ(reading->command, command) << book.id << ": " << line;
        }
    }
}

TEST_F(Notation, PairsInEitherOrderAreOneWager) {
    open("ma-craps");
    EXPECT_EQ(read("Ana hop 1-3 5")->command, read("Ana hop 3-1 5")->command);
}

TEST_F(Notation, WhatIsNotUnderstoodIsSaidSo) {
    open("ma-craps");
    for (const char* line : {"Ana",
                             "Ana dances",
                             "Ana place",
                             "Ana place 6",
                             "Ana place 6 twelve",
                             "roll",
                             "roll 34",
                             "roll a-b",
                             "roll 3-4 up",
                             "seat",
                             "seat one Ana 10",
                             "seat 3 pass! 10",
                             "seat 3 roll 10",
                             "seat 99 Zoe 10",
                             "confirm Ana",
                             "confirm Ana by cook",
                             "noroll",
                             "ruling 3-4",
                             "rest 3",
                             "throw now",
                             "Ana call",
                             "Ana down",
                             "Ana hop_set 1-3",
                             "Ana hop_set 9-9,1-1 2"}) {
        const auto reading = read(line);
        EXPECT_TRUE(!reading || reading->refusal.code != RefusalCode::none) << line;
        EXPECT_TRUE(reading || !reading.faults().front().what.empty()) << line;
    }
}

// How a die leans and where it fell are part of a rest, and are written too.
// A slip of the pen is neither a player who is not there nor another command.
TEST_F(Notation, SlipsAreToldFromPeople) {
    open("wind-creek");
    const auto error = [&](const char* line) {
        const auto reading = read(line);
        return reading ? "" : reading.faults().front().what;
    };
    EXPECT_EQ(error("rol 2-4"), "'rol' is neither a command nor a player (did you mean 'roll'?)");
    EXPECT_EQ(error("rol"), "'rol' is neither a command nor a player (did you mean 'roll'?)");
    EXPECT_EQ(error("setle"), "'setle' is neither a command nor a player (did you mean 'settle'?)");
    EXPECT_EQ(error("Anna"), "'Anna' is neither a command nor a player (did you mean 'Ana'?)");
    EXPECT_EQ(error("zzzz 2-4"), "'zzzz' is neither a command nor a player");
    EXPECT_EQ(error("Ana plce 6 12"), "'plce' is no wager (did you mean 'place'?)");
    EXPECT_EQ(error("Ana leavs"), "'leavs' is no wager (did you mean 'leaves'?)");
    EXPECT_EQ(error("Ana acros 27"), "'acros' is no wager (did you mean 'across'?)");
    EXPECT_EQ(error("Ana xyzzy 5"), "'xyzzy' is no wager");
    // Somebody who does something a player can do, and is not there.
    for (const char* line : {"Zoe pass 10", "Zoe leaves", "Zoe across 27", "rol pass 10", "Zoe big 6 5"}) {
        EXPECT_EQ(error(line), "") << line;
        EXPECT_NE(read(line)->refusal.code, RefusalCode::none) << line;
    }
    EXPECT_EQ(read("Zoe pass 10")->refusal.code, RefusalCode::no_player);
}

TEST_F(Notation, RestWithAReason) {
    open("ma-craps");
    expect_same("rest 3-4 bank");
    expect_same("rest 3-~4");
    expect_same("rest 3-?");
    expect_same("rest ?-3");
    expect_same("rest ?-?");
    expect_same("rest ?-~4");
    expect_same("rest ~4-?");
    expect_same("noroll improper by supervisor pit_manager");
}

TEST_F(Notation, NamesBelongToThoseWhoSit) {
    open("ma-craps");
    EXPECT_TRUE(told(session, "seat 3 Żółw 100"));
    EXPECT_EQ(session.table().seat_of("Żółw"), 2);
    EXPECT_EQ(session.table().seat_of(""), kNoSeat);
    EXPECT_EQ(session.table().seat_of("Zoe"), kNoSeat);
    EXPECT_EQ(session.table().player_at(9), "?");
    EXPECT_TRUE(told(session, "Żółw leaves"));
    EXPECT_EQ(session.table().seat_of("Żółw"), kNoSeat);
}

}  // namespace
}  // namespace hardway
