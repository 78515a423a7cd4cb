// Events keep who of the crew said so, and why something went back.

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "told.hpp"
#include "words/sentence.hpp"

namespace hardway {
namespace {

class Kept : public ::testing::Test {
  protected:
    void tell(std::initializer_list<const char*> lines) {
        for (const char* line : lines) ASSERT_TRUE(told(session, line));
    }
    template <typename Kind>
    std::vector<Kind> all() const {
        std::vector<Kind> found;
        for (const auto& event : session.live().events())
            if (const auto* one = event.as<Kind>()) found.push_back(*one);
        return found;
    }

    Session session{builtin_shelf()};
};

TEST_F(Kept, WhoSaidSo) {
    tell({"rules ma-craps", "seat 1 Ana 1000", "Ana pass 10", "out", "throw", "rest 3-4",
          "ruling 3-5 by box"});
    ASSERT_EQ(all<event::Rested>().size(), 1U);
    EXPECT_EQ(all<event::Rested>().front().by, crew_bit(Crew::box));
    tell({"settle", "out", "throw", "noroll improper by stick"});
    ASSERT_EQ(all<event::NoRoll>().size(), 1U);
    EXPECT_EQ(all<event::NoRoll>().front().by, crew_bit(Crew::stick));
    tell({"forced_pass Ana delay by box"});
    ASSERT_EQ(all<event::GaveUpDice>().size(), 1U);
    EXPECT_EQ(all<event::GaveUpDice>().front().by, crew_bit(Crew::box));
}

// "Why was I not paid 40?"
TEST_F(Kept, WhyOddsWentBack) {
    tell({"rules ma-craps", "seat 1 Ana 1000", "Ana pass 10", "roll 2-2", "Ana come 10", "roll 3-3",
          "Ana come_odds 6 10", "roll 1-3", "Ana pass 10", "roll 2-4"});
    ASSERT_EQ(all<event::Returned>().size(), 1U);
    EXPECT_EQ(all<event::Returned>().front().cause, ReturnCause::was_off);
    ASSERT_EQ(all<event::WasOff>().size(), 1U);
    EXPECT_EQ(all<event::WasOff>().front().verdict, Verdict::win);
    EXPECT_EQ(all<event::WasOff>().front().bet, all<event::Returned>().front().bet);
    for (const auto& event : session.live().events()) {
        if (!event.is<event::Returned>() && !event.is<event::WasOff>()) continue;
        EXPECT_FALSE(session.rules().cited(event.cite).empty());
    }
}

TEST_F(Kept, WhatIsVoidIsNotLate) {
    tell({"rules ma-craps", "seat 1 Ana 1000", "Ana pass 10", "Ana says place 6 12 cash 20",
          "void by box because the lights went out"});
    ASSERT_EQ(all<event::Returned>().size(), 1U);
    EXPECT_EQ(all<event::Returned>().front().cause, ReturnCause::voided);
    ASSERT_EQ(all<event::Dropped>().size(), 1U);
    EXPECT_EQ(all<event::Dropped>().front().cause, DropCause::voided);
    const auto words = words::sentence(session.rules(), session.table(), all<event::Dropped>().front(), 0);
    EXPECT_EQ(words.find("in time"), std::string::npos) << words;
}

}  // namespace
}  // namespace hardway
