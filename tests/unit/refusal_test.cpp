// Every refusal has a name, words and, where a rule stands behind it, its section.
#include "table/refusal.hpp"

#include <gtest/gtest.h>

#include <set>

#include "table/offers.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

Rules rules_refusing(const std::string& id) {
    auto rules = load_rules(builtin_shelf(), id, {});
    EXPECT_TRUE(rules);
    return *rules;
}

TEST(Refusal, EveryCodeHasANameOfItsOwn) {
    std::set<std::string> names;
    for (int i = 1; i < kCodes; ++i) {
        const auto code = static_cast<RefusalCode>(i);
        EXPECT_TRUE(names.insert(std::string(name_of(code))).second) << name_of(code);
        EXPECT_EQ(code_named(name_of(code)), code);
    }
    EXPECT_FALSE(code_named("none"));
    EXPECT_FALSE(code_named("nonsense"));
}

TEST(Refusal, EveryCodeHasWords) {
    const auto rules = rules_refusing("ma-craps");
    std::set<std::string> all;
    for (int i = 1; i < kCodes; ++i) {
        Refusal refusal;
        refusal.code = static_cast<RefusalCode>(i);
        refusal.wager = rules.find("place 6");
        const auto words = words_of(refusal, rules);
        EXPECT_GT(words.size(), 10U) << words;
        EXPECT_EQ(words.find('{'), std::string::npos) << words;
        EXPECT_TRUE(all.insert(words).second) << words;
        refusal.wager = kNoWager;
        EXPECT_EQ(words_of(refusal, rules).find('{'), std::string::npos);
    }
}

TEST(Refusal, WordsNameTheWagerTheBoundAndTheSection) {
    const auto rules = rules_refusing("ma-craps");
    Refusal refusal;
    refusal.code = RefusalCode::above_max;
    refusal.wager = rules.find("place 6");
    refusal.cite = rules[refusal.wager].limits.cite;
    refusal.most = Money::units(9996);
    const auto words = words_of(refusal, rules);
    EXPECT_NE(words.find("Place to Win 6"), std::string::npos) << words;
    EXPECT_NE(words.find("9996"), std::string::npos) << words;
    EXPECT_NE(words.find("[ma-craps "), std::string::npos) << words;
}

// Codes about people, names and dice faces: no rulebook speaks of them.
bool beside_the_rules(RefusalCode code) {
    return code == RefusalCode::no_player || code == RefusalCode::no_money ||
           code == RefusalCode::bad_amount || code == RefusalCode::bad_dice;
}

TEST(Refusal, EveryOfferRefusedNamesItsSection) {
    for (const auto& book : builtin_shelf()) {
        Session session(builtin_shelf());
        ASSERT_TRUE(told(session, "rules " + book.id));
        for (const char* line : {"seat 1 Ana 1000", "Ana pass 10", "roll 2-4", "roll 1-2"}) {
            ASSERT_TRUE(told(session, line));
            for (const auto& each : offers(session.rules(), session.table(), 0)) {
                if (each.open() || beside_the_rules(each.code)) continue;
                EXPECT_FALSE(session.rules().cited(each.cite).empty())
                    << book.id << " " << int{each.wager} << " " << name_of(each.code) << " after " << line;
            }
        }
    }
}

TEST(Refusal, EveryStakeRefusedNamesItsSection) {
    Session session(builtin_shelf());
    for (const char* line : {"rules ma-craps", "seat 1 Ana 1000000", "Ana pass 10", "roll 2-4"})
        ASSERT_TRUE(told(session, line));
    for (const char* line :
         {"Ana place 6 5", "Ana place 6 60000", "Ana pass_odds 99999", "Ana come_odds 6 10", "Ana pass 10",
          "Ana down pass", "Ana on pass", "Ana fire 5", "Ana horn 3"}) {
        const auto trouble = trouble_with(session, line);
        EXPECT_NE(trouble.find("[ma-craps "), std::string::npos) << line << ": " << trouble;
    }
}

// A call over several numbers leaves out the point's.
TEST(Refusal, ACallThatFitsWithThePointSaysSo) {
    Session session(builtin_shelf());
    for (const char* line : {"rules wind-creek", "seat 1 Ana 1000", "Ana pass 10", "roll 2-4"})
        ASSERT_TRUE(told(session, line));
    EXPECT_NE(trouble_with(session, "Ana across 32").find("`including`"), std::string::npos);
    EXPECT_EQ(trouble_with(session, "Ana across 33").find("`including`"), std::string::npos);
    EXPECT_NE(trouble_with(session, "Ana across 33").find("nearest: 26 or 52"), std::string::npos);
    EXPECT_TRUE(told(session, "Ana across 32 including"));
}

TEST(Refusal, WhatHasNotWonIsNotCalledMissing) {
    Session session(builtin_shelf());
    for (const char* line :
         {"rules wind-creek", "seat 1 Ana 1000", "Ana pass 10", "roll 2-4", "Ana place 8 12"})
        ASSERT_TRUE(told(session, line));
    EXPECT_NE(trouble_with(session, "Ana press place 8").find("has not just won"), std::string::npos);
    EXPECT_NE(trouble_with(session, "Ana press place 9").find("no such wager"), std::string::npos);
}

TEST(Refusal, ASlipInANameGetsTheNearestPlayer) {
    Session session(builtin_shelf());
    for (const char* line : {"rules wind-creek", "seat 1 Ana 1000", "seat 2 Bob 1000"})
        ASSERT_TRUE(told(session, line));
    EXPECT_NE(trouble_with(session, "Anna pass 10").find("did you mean 'Ana'?"), std::string::npos);
    EXPECT_EQ(trouble_with(session, "Wolfgang pass 10").find("did you mean"), std::string::npos);
}

}  // namespace
}  // namespace hardway
