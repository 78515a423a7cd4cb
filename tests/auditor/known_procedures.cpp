// The auditor on the procedure scenarios of docs/rules.md 9.2 that move money, and on the rulings they rest
// on.

#include <gtest/gtest.h>

#include <sstream>

#include "auditor.hpp"
#include "vig.hpp"

namespace auditor {
namespace {

// Commands separated by ";"; "!" marks one that must be refused, a bare throw is rolled.
void tell(Auditor& table, const std::string& text) {
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ';');) {
        std::string command = part.substr(part.find_first_not_of(' '));
        const bool refused = command.starts_with("!");
        if (refused) command.erase(0, 1);
        if (read_roll(command)) command = "roll " + command;
        const Answer answer = table.say(command);
        EXPECT_EQ(answer, refused ? Answer::refused : Answer::accepted) << table.explain();
    }
}

Auditor open(const char* rulebook, std::map<std::string, std::string> house = {}) {
    Auditor table(rulebook, std::move(house));
    tell(table, "seat 1 Ana 1000; seat 2 Bob 1000; seat 3 Cid 1000");
    return table;
}

void expect(const Auditor& table, const char* name, const char* rail, const char* felt) {
    EXPECT_EQ(table.rail(name).cents, read_money(rail)->cents) << name << "'s rail after " << table.explain();
    EXPECT_EQ(table.felt(name).cents, read_money(felt)->cents) << name << "'s felt after " << table.explain();
}

TEST(Shooter, FireOutlivesAChangeOfShooter) {  // P25
    Auditor table = open("ma-craps", {{"fire", "A"}});
    tell(table, "Ana pass 10; Bob fire 5; 2-2; Ana passes_dice; !Ana passes_dice; Bob shoots");
    EXPECT_EQ(table.point(), 4);
    expect(table, "Bob", "995", "5");
    tell(table, "3-4");
    expect(table, "Bob", "995", "0");
    EXPECT_EQ(table.ledger().dice.last_seat, 2);
}

TEST(Shooter, WindCreekFinisherKeepsTheDice) {  // P26, A-27
    Auditor table = open("wind-creek");
    tell(table, "Ana pass 10; 2-2; Ana passes_dice; 3-4");
    EXPECT_EQ(table.ledger().dice.shooter, "Bob");
    tell(table, "!3-4; Bob pass 10; 2-2; 3-4; Bob pass 10; Cid pass 10; 3-3");
    EXPECT_EQ(table.ledger().dice.shooter, "Cid");
}

TEST(Shooter, WindCreekStripsToTheMinimum) {  // P27
    Auditor table = open("wind-creek", {{"min", "10"}});
    tell(table, "Ana dont_pass 20; 2-2; Ana down dont_pass 10; !Ana down dont_pass 5");
    EXPECT_EQ(table.ledger().dice.shooter, "Ana");
    tell(table, "Ana down dont_pass; 3-3");
    EXPECT_EQ(table.ledger().dice.shooter, "Bob");
}

TEST(Shooter, ThrowsOnlyToFinishCome) {  // P28, P30
    Auditor table = open("ma-craps");
    tell(table, "Ana pass 10; 2-2; Ana come 10; 3-3; Ana come_odds 6 10; 3-1; Ana place 8 6; !Ana come 5");
    tell(table, "4-4; 5-5");
    EXPECT_EQ(table.point(), 0);
    tell(table, "4-3");  // the Come is lost, its odds are saved, the Place bet is off
    expect(table, "Ana", "994", "6");
    tell(table, "!4-3; Bob pass 10; 4-4");
    EXPECT_EQ(table.point(), 8);
    EXPECT_EQ(table.ledger().dice.shooter, "Bob");
}

TEST(Shooter, CraplessComeOddsWorkInThoseThrows) {  // P29, A-07
    Auditor table = open("md-crapless");
    tell(table, "Ana pass 10; 2-2; Ana come 10; 1-1; Ana come_odds 2 10; 3-1; 1-1");
    expect(table, "Ana", "1080", "0");
    tell(table, "!3-4");
}

TEST(Shooter, NoLineWagerNoThrow) {  // P31
    for (const char* rulebook : {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"}) {
        Auditor table = open(rulebook);
        tell(table, "!3-4; Ana pass 10; 3-4; !3-4");
    }
}

TEST(Shooter, SingaporePuckGoesOffWithTheLastLineWager) {
    Auditor table = open("sg-mbs");
    tell(table, "Ana dont_pass 10; Bob dont_pass 10; 2-2; Ana down dont_pass");
    EXPECT_EQ(table.point(), 4);
    tell(table, "5-5; Bob come 10; Bob down dont_pass");
    EXPECT_EQ(table.point(), 0);
    tell(table, "!3-4; Cid pass 10; 3-4");
    expect(table, "Bob", "1010", "0");
}

TEST(NoRoll, ChangesNothing) {  // P01
    Auditor table = open("ma-craps", {{"fire", "A"}});
    tell(table, "Ana pass 10; noroll off_table; !noroll rack; Ana fire 5; 3-4");
    expect(table, "Ana", "1005", "5");
    tell(table, "Ana pass 10; !Bob fire 5");  // P55
}

TEST(Sets, ComeOnTheComeOutIsHandedBack) {  // P32, P33
    Auditor table = open("wind-creek");
    tell(table, "Ana pass 10; !Ana come 10; Ana sets come 10");
    expect(table, "Ana", "980", "20");
    tell(table, "5-6");
    expect(table, "Ana", "1010", "0");
    Auditor elsewhere = open("ma-craps");
    tell(elsewhere, "Ana pass 10; !Ana sets come 10");
}

TEST(Sets, OddsOverTheCapPlayAtTheCap) {  // P34, P35
    Auditor wins = open("wind-creek");
    tell(wins, "Ana pass 5; 1-3; !Ana pass_odds 700; Ana sets pass_odds 700; 2-2");
    expect(wins, "Ana", "2005", "0");
    Auditor loses = open("wind-creek");
    tell(loses, "Ana pass 5; 1-3; Ana sets pass_odds 700; 3-4");
    expect(loses, "Ana", "495", "0");
}

TEST(Odds, WindCreekCeiling) {  // P36
    Auditor table = open("wind-creek");
    tell(table, "seat 4 Dan 50000; Dan pass 200; 3-3; !Dan pass_odds 10001; Dan pass_odds 10000");
}

TEST(Odds, LeaveWithTheirFlat) {
    Auditor table = open("sg-mbs");
    tell(table, "Bob pass 10; Ana dont_pass 10; 2-2; Ana dont_pass_odds 60; Ana down dont_pass 5");
    expect(table, "Ana", "965", "35");
    tell(table, "Ana down dont_pass");
    expect(table, "Ana", "1000", "0");
}

TEST(Odds, MassachusettsPassesTheCapToBePaid) {  // 2.6, A-44
    Auditor table = open("ma-craps", {{"max_odds", "1"}});
    tell(table, "Ana dont_pass 5; 2-3; !Ana dont_pass_odds 12; Ana dont_pass_odds 9; 3-4");
    expect(table, "Ana", "1011", "0");
}

TEST(VigOf, WindCreekBrackets) {  // P37, P38
    const std::map<int, int> printed{{39, 1}, {40, 2},  {59, 2},  {60, 3},
                                     {99, 4}, {100, 5}, {119, 5}, {120, 6}};
    for (const auto& [base, vig] : printed)
        EXPECT_EQ(wind_creek_vig(Money::units(base), Money{25}), Money::units(vig)) << base;
    EXPECT_EQ(wind_creek_vig(Money::units(5), Money{25}), Money{25});
    Auditor together = open("wind-creek");
    tell(together, "Ana call buy 4 30, buy 10 30");
    EXPECT_EQ(together.commission(), Money::units(3));
    Auditor apart = open("wind-creek");
    tell(apart, "Ana buy 4 30; Ana buy 10 30");
    EXPECT_EQ(apart.commission(), Money::units(2));
}

TEST(VigOf, SingaporeComesOutWhole) {  // 7
    Auditor table = open("sg-mbs");
    tell(table, "!Ana buy 4 10; Ana buy 4 20; !Ana lay 4 20; Ana lay 4 40");
    EXPECT_EQ(table.commission(), Money::units(2));
}

TEST(VigOf, ByNumberInMassachusetts) {  // P62
    Auditor table = open("ma-craps", {{"vig.4", "on_win"}});
    tell(table, "Ana buy 4 20; Ana buy 5 20");
    expect(table, "Ana", "959", "40");
    tell(table, "Bob pass 10; 3-3; 2-2");
    expect(table, "Ana", "998", "40");
}

TEST(DealerBets, GoToTheTokeBox) {  // P39, 2.11
    Auditor table = open("wind-creek");
    tell(table, "Ana for_dealers buy 4 20; Ana pass 10; Ana for_dealers pass 5; 3-3");
    expect(table, "Ana", "965", "35");
    tell(table, "Ana for_dealers pass_odds 5; 2-2; 3-3");
    EXPECT_EQ(table.toke(), Money::units(40 + 10 + 11));
    EXPECT_EQ(table.commission(), Money{});
    expect(table, "Ana", "980", "20");
}

TEST(DealerBets, Limits) {  // P40, P41, P42, A-15
    Auditor table = open("wind-creek", {{"max", "500"}, {"fire", "A"}});
    tell(table, "Ana eleven 500; !Ana for_dealers eleven 60; Ana for_dealers eleven 50");
    tell(table, "Bob eleven 470; !Bob for_dealers eleven 60; Bob for_dealers eleven 30");
    tell(table, "Cid for_dealers fire 8; !Cid for_dealers small 11; Cid for_dealers small 10");
    EXPECT_EQ(table.toke(), Money::units(3));
    expect(table, "Cid", "982", "15");
}

TEST(Macros, FitTheChart) {  // P46, P47
    Auditor table = open("wind-creek");
    tell(table, "Bob pass 10; 4-5; Ana across 27; !Ana across 32; Ana across 32 including");
    expect(table, "Ana", "941", "59");
    tell(table,
         "3-6; Bob pass 10; 3-3; !Cid inside 22; Cid inside 22 including; !Cid inside 17; Cid inside 16");
    expect(table, "Cid", "962", "38");
}

TEST(PressAndParlay, OnlyAfterAWin) {  // 2.9
    Auditor table = open("wind-creek");
    tell(table, "Bob pass 10; 3-3; Ana place 8 12; !Ana press place 8; 4-4; Ana press place 8");
    expect(table, "Ana", "990", "24");
    tell(table, "4-4; Ana parlay place 8");
    expect(table, "Ana", "990", "52");
    tell(table, "5-5; !Ana parlay place 8");
    Auditor exact = open("sg-mbs");
    tell(exact, "Bob pass 10; 3-3; Ana place 8 12; 4-4; Ana parlay place 8");
    expect(exact, "Ana", "990", "24");
}

TEST(MatchPlay, PaysItsFaceOnce) {  // P21, A-43
    Auditor table = open("ma-craps");
    tell(table, "!Ana match_play pass 25; Ana pass 25; !Ana match_play pass 30; Ana match_play pass 25");
    expect(table, "Ana", "975", "25");
    tell(table, "2-2; !Ana match_play pass 1; 2-2");
    expect(table, "Ana", "1050", "0");
    tell(table, "Ana dont_pass 25; Ana match_play dont_pass 25; 6-6; 1-1");
    expect(table, "Ana", "1100", "0");
    tell(table, "!Ana match_play field 5");
}

TEST(DontPass, IsNotReplacedInMassachusetts) {
    Auditor table = open("ma-craps");
    tell(table,
         "Ana dont_pass 10; Ana down dont_pass 5; !Ana dont_pass 5; Ana down dont_pass; !Ana dont_pass 5");
    tell(table, "Bob pass 10; 2-2; 2-2; Ana dont_pass 5");
}

TEST(Buttons, LastUntilThePuckTurns) {  // A-74, P70
    Auditor table = open("ma-craps");
    tell(table, "Bob pass 10; Ana place 8 6; Ana on place 8; 3-4");
    expect(table, "Ana", "994", "0");
    tell(table, "Bob pass 10; Ana place 8 6; Ana on place 8; 2-2; !Ana off place 8; 2-2; Bob pass 10; 3-4");
    expect(table, "Ana", "988", "6");
}

TEST(SideBets, DiceologyKeepsTheLongCount) {  // P56
    Auditor table = open("wind-creek");
    tell(table, "Bob pass 10; Ana all 5; Ana small 5; 1-1; Bob pass 10; 1-2; Bob pass 10; 1-3; 1-4; 1-5");
    expect(table, "Ana", "1165", "5");
    tell(table, "!Ana all 5; Ana small 5; Ana down small; 6-2; 6-3; 6-4; 6-5; 6-6");
    expect(table, "Ana", "2045", "0");
}

TEST(Lay, LosesOnTheRollThatSetsThePoint) {  // P63
    Auditor table = open("sg-mbs");
    tell(table, "Bob pass 10; Ana lay 4 40; 2-2");
    EXPECT_EQ(table.point(), 4);
    expect(table, "Ana", "959", "0");
}

}  // namespace
}  // namespace auditor
