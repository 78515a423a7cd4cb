// Bad input is told clearly and changes nothing: the table is the same before and after.
#include <gtest/gtest.h>

#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

class BadInput : public ::testing::Test {
  protected:
    void SetUp() override {
        for (const char* line : {"rules ma-craps", "seat 1 Ana 1000", "seat 2 Łukasz_7 300", "Ana pass 10",
                                 "roll 2-4", "Ana place 8 12"})
            ASSERT_TRUE(told(session, line));
    }

    void expect_refused(const std::string& line, const std::string& says = "") {
        const Table before = session.table();
        const auto history = session.history().size();
        const auto trouble = trouble_with(session, line);
        EXPECT_FALSE(trouble.empty()) << "taken: " << line;
        EXPECT_NE(trouble.find(says), std::string::npos) << line << ": " << trouble;
        EXPECT_EQ(session.table(), before) << line;
        EXPECT_EQ(session.history().size(), history) << line;
    }

    Session session{builtin_shelf()};
};

TEST_F(BadInput, HugeNumbers) {
    for (const char* amount : {"9223372036854775807", "9223372036854775808", "18446744073709551616",
                               "1000000000000", "99999999999999999999999999999999"}) {
        expect_refused("Ana place 6 " + std::string(amount), "bad_amount");
        expect_refused("Ana buys_in " + std::string(amount), "bad_amount");
        expect_refused("seat 3 Zoe " + std::string(amount), "bad_amount");
    }
    expect_refused("Ana place 99999999999999999999 12");
    expect_refused("seat 99999999999999999999 Zoe 10");
}

TEST_F(BadInput, NegativeAndFractionalAmounts) {
    for (const char* amount : {"-5", "0", "0.001", "12.345", "-0.01"})
        expect_refused("Ana place 6 " + std::string(amount), "bad_amount");
    expect_refused("Ana place 6 0.50");
    expect_refused("Ana place 6 6.50");
    expect_refused("Ana buys_in 0");
    expect_refused("seat 3 Zoe -10");
}

TEST_F(BadInput, WhatIsNoAmountIsNotUnderstood) {
    for (const char* word : {"1e1", "1e300", "+10", "10.", ".5", "1,000", "1,5", "-", ".", "--5"})
        expect_refused("Ana place 6 " + std::string(word), " is no amount (12, 2.50)");
}

TEST_F(BadInput, WhatIsMissingIsNamed) {
    for (const char* line : {"offer", "ask", "ask by stick", "confirm by dealer", "button"})
        expect_refused(line, "a player is missing");
    for (const char* line : {"Ana asks_on place", "button Ana place", "Ana down place", "Ana press place"})
        expect_refused(line, "the number of place is missing");
}

// A name that is a word of the notation would make two things of one line.
TEST_F(BadInput, NamesAreNoWordsOfTheNotation) {
    for (const char* name : {"pass", "place", "lonestar", "across", "by", "in", "stick", "shoots", "out_of",
                             "\ufe0f", "A\ufe0f", "\ue000", "\ufffc", "A\U00050000", "\U00100000"})
        expect_refused("seat 3 " + std::string(name) + " 100", "is no name");
    EXPECT_TRUE(told(session, "seat 3 Pass 100"));
}

// The record keeps a reason as it was said, so there is nothing in it that could not be shown.
TEST_F(BadInput, ReasonsAreText) {
    for (const char* why : {"a\xff", "\xc3", "a\x1b[31m", "\x01", "a\u202e", "\xed\xa0\x80"}) {
        expect_refused("void by box because " + std::string(why), "bad_text");
        expect_refused("correct 1 from bank to Ana by box because " + std::string(why), "bad_text");
        expect_refused("new_dice " + std::string(why), "bad_text");
    }
    EXPECT_TRUE(told(session, "void by box because Zoë saw it"));
}

TEST_F(BadInput, RailsCannotGrowBeyondTheMost) {
    expect_refused("Ana buys_in 999999999999.99", "bad_amount");
}

TEST_F(BadInput, ManyBuyInsNeverOverflow) {
    for (int i = 0; i < 200; ++i) (void)session.tell("Łukasz_7 buys_in 999999999998");
    const auto rail = session.table().seats[1].rail;
    EXPECT_GE(rail, Money::units(300));
    EXPECT_LE(rail, Money{kMostCents});
}

TEST_F(BadInput, UnknownPlayers) {
    expect_refused("Zoe place 6 12", "no_player");
    expect_refused("Zoe leaves", "no_player");
    expect_refused("confirm Zoe by box", "no_player");
    expect_refused("ana place 6 12", "no_player");  // names are as written
}

TEST_F(BadInput, NoMoney) {
    expect_refused("Ana place 6 1200", "no_money");
    expect_refused("Łukasz_7 field 301", "no_money");
}

TEST_F(BadInput, DiceThatAreNone) {
    for (const char* dice : {"0-3", "7-1", "3-0", "1-7", "99-99"}) {
        expect_refused("roll " + std::string(dice), "bad_dice");
        expect_refused("out " + std::string(dice), "bad_dice");
    }
    for (const char* dice : {"", "3", "3-", "-", "3-4-5", "x-y", "３-４", "--"})
        expect_refused("roll " + std::string(dice));
}

TEST_F(BadInput, WordsThatMeanNothing) {
    for (const char* line : {"abracadabra", "Ana", "Ana juggles", "Ana place", "=", "= Ana", "= nonsense",
                             "refused", "refused Ana", "refused Ana place 6 12 nonsense", "rules",
                             "rules wind-creek", "house fire=A", "house", "seat"})
        expect_refused(line);
}

TEST_F(BadInput, NamesBeyondAscii) {
    ASSERT_TRUE(told(session, "seat 3 日本語 100"));
    ASSERT_TRUE(told(session, "日本語 field 5"));
    ASSERT_TRUE(told(session, "= 日本語 rail 95 felt 5"));
    ASSERT_TRUE(told(session, "seat 4 Ωμέγα 100"));
    expect_refused("seat 5 two-words 10");
    expect_refused("seat 5 a!b 10");
    expect_refused("seat 5 " + std::string(1000, 'x') + " 10");
    expect_refused("seat 5 roll 10");
    expect_refused("seat 5 Ana 10", "seat_taken");
}

TEST(BadStory, AMarkBeforeTheFirstLineIsSkipped) {
    Session story{builtin_shelf()};
    EXPECT_TRUE(story.tell_all("\xef\xbb\xbfrules ma-craps\nseat 1 Ana 10\n").empty());
}

TEST_F(BadInput, PlacesThatAreTakenOrNotThere) {
    expect_refused("seat 1 Zoe 10", "seat_taken");
    expect_refused("seat 0 Zoe 10", "no_place");
    expect_refused("seat 15 Zoe 10", "no_place");
}

TEST_F(BadInput, BytesOfEveryKind) {
    for (int i = 1; i < 256; ++i) {
        const char c = static_cast<char>(i);
        if (c == '#' || c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
        expect_refused(std::string(1, c));
        expect_refused(std::string("Ana ") + c);
        if (c != '6') expect_refused(std::string("Ana place 6 ") + c);
        expect_refused(std::string("roll 3") + c);
    }
    std::string garbage;
    for (int i = 0; i < 2000; ++i) garbage += static_cast<char>((i * 167 + 13) % 255 + 1);
    for (auto& c : garbage)
        if (c == '\n' || c == '#') c = 'x';
    expect_refused(garbage);
    expect_refused(std::string("Ana\0place", 9));
    expect_refused(std::string(100000, 'a'));
}

TEST_F(BadInput, CallsAreAllOrNothing) {
    expect_refused("Ana call place 6 12, place 5 7", "off_unit");
    expect_refused("Ana call place 6 12, place 9 5000");
    expect_refused("Ana call place 6 12, zzz 5");
    expect_refused("Ana call");
}

TEST(BadStory, EmptyFilesAreTold) {
    for (const char* text : {"", "\n\n", "# nothing but words\n", "   \n\t\n"}) {
        Session session(builtin_shelf());
        const auto mismatches = session.tell_all(text);
        ASSERT_EQ(mismatches.size(), 1U);
        EXPECT_NE(mismatches[0].what.find("rules"), std::string::npos);
    }
}

TEST(BadStory, NothingWithoutRules) {
    for (const char* text : {"seat 1 Ana 10\n", "rules nowhere\nseat 1 Ana 10\n", "rules\n", "= point 6\n",
                             "\xff\xfe\x01\x02\n"}) {
        Session session(builtin_shelf());
        const auto mismatches = session.tell_all(text);
        ASSERT_FALSE(mismatches.empty()) << text;
        EXPECT_EQ(mismatches[0].line, 1);
        EXPECT_FALSE(session.started());
    }
}

TEST(BadStory, BadHouseChoicesLeaveTheOldOnes) {
    Session session(builtin_shelf());
    ASSERT_TRUE(told(session, "rules ma-craps"));
    ASSERT_TRUE(told(session, "house fire=A"));
    const auto digest = session.rules().digest;
    for (const char* line : {"house hot_roller=A", "house vig_rate=6", "house nonsense", "house fire=B",
                             "house =", "house a=b=c"})
        EXPECT_FALSE(session.tell(line)) << line;
    EXPECT_EQ(session.rules().digest, digest);
}

TEST(BadStory, ManyLinesOfGarbageAreAllTold) {
    std::string text = "rules ma-craps\nseat 1 Ana 100\n";
    for (int i = 0; i < 100; ++i) text += "garbage " + std::to_string(i) + "\n";
    Session session(builtin_shelf());
    EXPECT_EQ(session.tell_all(text).size(), 100U);
    EXPECT_EQ(session.table().seats[0].rail, Money::units(100));
}

}  // namespace
}  // namespace hardway
