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
        for (const char* line : lines) {
            const auto told = session_.tell(line);
            ASSERT_TRUE(told) << line << ": " << told.faults().front().text();
        }
    }
    const Rules& rules() const { return session_.rules(); }
    const Table& table() const { return session_.table(); }
    RefusalCode bet(const BetKey& key, Money stake) const {
        Events events;
        return decide(rules(), table(), {command::Bet{{key, stake}}, 0}, events).code;
    }

    // "7 11 1:1; on 4: 4 1:1"
    std::string paid(const BetKey& key) const {
        std::string text;
        for (const auto& each : payoffs(rules(), key)) {
            if (!text.empty()) text += "; ";
            if (each.number != 0) text += "on " + std::to_string(each.number) + ": ";
            if (each.second) text += "then ";
            text += each.level > 0 ? "from " + std::to_string(each.level) : each.rolls.text();
            text += " " + each.price.text();
        }
        return text;
    }
    std::vector<ListedOffer> rows(const char* id) const {
        auto all = offers(rules(), table(), 0);
        std::erase_if(all, [&](const ListedOffer& row) {
            return (row.macro == kNoMacro ? rules()[row.wager].id : rules().macros[row.macro].id) != id;
        });
        return all;
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
    Rules both = rules();  // no rulebook has coupons and bets for the dealers
    both.match_play.kinds = {"pass"};
    const auto coupon = [&](bool for_dealers) {
        Events events;
        const command::Bet bet{{{both.find("pass"), 0, 0, for_dealers, true}, Money::units(5)}};
        return decide(both, table(), {bet, 0}, events).code;
    };
    EXPECT_EQ(coupon(false), RefusalCode::none);
    EXPECT_EQ(coupon(true), RefusalCode::no_coupon);
}

TEST_F(Offering, SaysWhatItPays) {
    tell({"rules wind-creek", "house fire=A", "seat 1 Ana 1000"});
    EXPECT_EQ(paid({rules().find("field")}), "2 12 2:1; 3 4 9 10 11 1:1");
    EXPECT_EQ(paid({rules().find("place 6")}), "6 7:6");
    EXPECT_EQ(paid({rules().find("fire")}), "from 4 24:1; from 5 249:1; from 6 999:1");
    const auto come = rules().find("come");
    EXPECT_EQ(paid({come, rules()[come].stage_on(9)}), "on 9: 9 1:1");
    EXPECT_EQ(paid({rules().find("put 9")}), "on 9: 9 1:1");
    EXPECT_EQ(paid({come}),
              "7 11 1:1; on 4: 4 1:1; on 5: 5 1:1; on 6: 6 1:1; on 8: 8 1:1; on 9: 9 1:1; on 10: 10 1:1");
    const auto two = rules().find_hop_set(2);
    EXPECT_EQ(paid({two, 0, pair_bit(Roll(1, 3)) | pair_bit(Roll(2, 2))}), "hard 4 29:2; 1-3 7:1");
}

TEST_F(Offering, ListsEveryWay) {
    tell({"rules wind-creek", "seat 1 Ana 1000", "Ana pass 10", "roll 4-5", "Ana come 10", "roll 2-2"});
    const auto come = rows("come");
    ASSERT_EQ(come.size(), 4U);  // own, the one on 4, for the dealers, under control
    EXPECT_TRUE(come[0].open());
    EXPECT_FALSE(come[0].raise);
    EXPECT_TRUE(come[1].open());
    EXPECT_TRUE(come[1].raise);
    EXPECT_EQ(come[1].stage, rules()[rules().find("come")].stage_on(4));
    EXPECT_EQ(come[1].standing, Money::units(10));
    EXPECT_TRUE(come[2].for_dealers && !come[2].control);
    EXPECT_TRUE(come[3].for_dealers && come[3].control);
}

TEST_F(Offering, ListsCouponsWhereTheyAreGood) {
    tell({"rules ma-craps", "seat 1 Ana 1000", "Ana pass 10"});
    const auto pass = rows("pass");
    ASSERT_GE(pass.size(), 2U);
    EXPECT_TRUE(pass[1].coupon);
    EXPECT_EQ(pass[1].most, Money::units(10));  // no more than the chips beside it
    for (const auto& row : rows("come")) EXPECT_FALSE(row.coupon);
}

TEST_F(Offering, PairsThatStandHaveRowsOfTheirOwn) {
    tell({"rules wind-creek", "seat 1 Ana 1000", "Ana hop_set 1-3,2-2 4"});
    std::size_t open = 0;
    std::size_t raises = 0;
    for (const auto& row : offers(rules(), table(), 0)) {
        if (row.macro != kNoMacro || rules()[row.wager].hop_parts != 2 || row.for_dealers) continue;
        (row.pairs == 0 ? open : raises) += 1;
        EXPECT_EQ(row.raise, row.pairs != 0);
    }
    EXPECT_EQ(open, 1U);
    EXPECT_EQ(raises, 1U);
}

TEST_F(Offering, AMacroIsRowsOfItsChart) {
    tell({"rules wind-creek", "seat 1 Ana 500", "Ana pass 10", "roll 4-5"});
    const auto across = rows("across");
    ASSERT_EQ(across.size(), 4U);  // placed and bought, without the point and with it
    EXPECT_FALSE(across[0].including);
    EXPECT_EQ(across[0].least, Money::units(27));  // 5 on 4 5 10, 6 on 6 and 8
    EXPECT_EQ(across[0].step, Money::units(27));
    EXPECT_EQ(across[0].most, Money::units(81));  // from 20 on a number 4 and 10 are bought
    EXPECT_EQ(across[0].bound, RefusalCode::none);
    ASSERT_EQ(across[0].parts.size(), 5U);
    EXPECT_EQ(across[0].parts[2].bet.wager, rules().find("place 6"));
    EXPECT_EQ(across[0].parts[2].stake, Money::units(6));
    EXPECT_EQ(across[1].least, Money::units(108));
    EXPECT_EQ(across[1].parts[0].bet.wager, rules().find("buy 4"));
    EXPECT_EQ(across[1].bound, RefusalCode::no_money);
    EXPECT_TRUE(across[2].including);
    EXPECT_EQ(across[2].least, Money::units(32));
}

}  // namespace
}  // namespace hardway
