// docs/rules.md 9.3(8): Buy without vig and odds are worth nothing to either side; Place is worth less than
// Buy without vig. Counted from the very cells that settle the wager: 36 ways, no division.

#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Fairness);

struct Worth {  // of one unit, as a fraction: gain − loss in units of 1/per
    std::int64_t gain = 0;
    std::int64_t ways_lost = 0;
    std::int64_t per = 1;
    std::int64_t ways = 0;

    std::int64_t numerator() const { return gain - ways_lost * per; }
};

// A wager that waits for one number or seven, won at one price.
Worth worth_of(const Wager& wager) {
    Worth worth;
    for (const auto& cell : wager.stages[0].cells) {
        if (cell.verdict == Verdict::win) {
            const auto& ratio = wager.prices[cell.price].ratio;
            worth.per = ratio.per;
            worth.gain += ratio.pays;
            ++worth.ways;
        }
        if (cell.verdict == Verdict::lose) {
            ++worth.ways_lost;
            ++worth.ways;
        }
    }
    return worth;
}

TEST_P(Fairness, OddsAndBuyWithoutVigAreFair) {
    int odds = 0;
    int bought = 0;
    for (const auto& wager : rules_.wagers) {
        if (wager.shape == Shape::odds) {
            ++odds;
            EXPECT_EQ(worth_of(wager).numerator(), 0) << wager.id;
            EXPECT_GT(worth_of(wager).ways, 6) << wager.id;
        }
        if (wager.kind == "buy" || wager.kind == "lay") {
            ++bought;
            EXPECT_EQ(worth_of(wager).numerator(), 0) << wager.id;
            EXPECT_GT(worth_of(wager).ways, 6) << wager.id;
        }
    }
    EXPECT_GE(odds, 20);
    EXPECT_GE(bought, 10);
}

TEST_P(Fairness, PlaceIsWorthLessThanBuyWithoutVig) {
    for (const auto& wager : rules_.wagers) {
        if (wager.kind != "place" && wager.kind != "place_lose") continue;
        EXPECT_LT(worth_of(wager).numerator(), 0) << wager.id;
    }
}

}  // namespace
