// What is offered, and that nothing else is taken.

#include "table/offers.hpp"

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "table/decide.hpp"
#include "table/pair.hpp"
#include "table/session.hpp"

namespace hardway {
namespace {

class Offering : public ::testing::Test {
  protected:
    void tell(std::initializer_list<const char*> lines) {
        for (const char* line : lines) ASSERT_TRUE(session_.tell(line)) << line << ": " << session_.trouble();
    }
    const Rules& rules() const { return session_.rules(); }
    const Table& table() const { return session_.table(); }
    RefusalCode bet(const BetKey& key, Money stake) const {
        Events events;
        return decide(rules(), table(), {command::Bet{{key, stake}}, 0}, events).code;
    }

    Session session_{builtin_shelf()};
};

// A don't that skips its come-out would be a gift.
TEST_F(Offering, NothingIsMadeFurtherOnThanItStartsNow) {
    tell({"rules wind-creek", "seat 1 Ana 1000"});
    for (const char* id : {"pass", "dont_pass"}) {
        const auto line = rules().find(id);
        const auto on_nine = rules()[line].stage_on(9);
        EXPECT_EQ(bet({line, on_nine}, Money::units(10)), RefusalCode::wrong_phase) << id;
        EXPECT_EQ(bet({line, 200}, Money::units(10)), RefusalCode::wrong_phase) << id;
    }
    tell({"Ana pass 10", "roll 4-5"});
    const auto pass = rules().find("pass");
    EXPECT_EQ(bet({pass, rules()[pass].stage_on(9)}, Money::units(10)), RefusalCode::none);
    EXPECT_EQ(bet({pass, rules()[pass].stage_on(4)}, Money::units(10)), RefusalCode::wrong_phase);
    const auto come = rules().find("come");
    EXPECT_EQ(bet({come, rules()[come].stage_on(4)}, Money::units(10)), RefusalCode::no_bet);
    EXPECT_EQ(bet({rules().find("field"), 1}, Money::units(10)), RefusalCode::wrong_phase);
}

TEST_F(Offering, AHopSetHasItsPairs) {
    tell({"rules wind-creek", "seat 1 Ana 1000"});
    const auto two = rules().find_hop_set(2);
    const auto pairs = pair_bit(Roll(1, 3)) | pair_bit(Roll(2, 2));
    EXPECT_EQ(bet({two, 0, pairs}, Money::units(2)), RefusalCode::none);
    EXPECT_EQ(bet({two, 0, 0}, Money::units(2)), RefusalCode::not_offered);
    EXPECT_EQ(bet({two, 0, pair_bit(Roll(1, 3))}, Money::units(2)), RefusalCode::not_offered);
    EXPECT_EQ(bet({two, 0, pair_bit(Roll(1, 3)) | 1U << 30}, Money::units(2)), RefusalCode::not_offered);
    EXPECT_EQ(bet({rules().find("field"), 0, pairs}, Money::units(5)), RefusalCode::not_offered);
}

TEST_F(Offering, ACouponIsNotForTheDealers) {
    tell({"rules wind-creek", "seat 1 Ana 1000", "Ana pass 10", "Ana for_dealers pass 10"});
    const auto pass = rules().find("pass");
    EXPECT_EQ(bet({pass, 0, 0, false, true}, Money::units(5)), RefusalCode::none);
    EXPECT_EQ(bet({pass, 0, 0, true, true}, Money::units(5)), RefusalCode::no_coupon);
}

}  // namespace
}  // namespace hardway
