// docs/rules.md 9.3(9): taking down a wager that may be taken down changes no other wager but its own odds,
// and a coupon that needs it.

#include <algorithm>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Removal);

bool same_wager(const Bet& a, const Bet& b) {
    return a.stake == b.stake && a.wager == b.wager && a.stage == b.stage && a.pairs == b.pairs &&
           a.for_dealers == b.for_dealers && a.coupon == b.coupon && a.vig == b.vig;
}

TEST_P(Removal, TouchesOnlyItsOwnOdds) {
    std::size_t removed = 0;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 12; ++i) {
            crowd.warm_up(25);
            const Table before = crowd.table();
            for (std::size_t s = 0; s < before.seats.size(); ++s) {
                for (std::size_t slot = 0; slot < before.seats[s].bets.size(); ++slot) {
                    const auto& bet = before.seats[s].bets[slot];
                    if (!bet.live()) continue;
                    const auto& wager = rules_[bet.wager];
                    const Command down{command::Down{bet, std::nullopt}, static_cast<SeatIndex>(s)};
                    Table after = before;
                    Events events;
                    if (carry_out(rules_, after, down, events).code != RefusalCode::none) {
                        ASSERT_EQ(before, after);
                        continue;
                    }
                    ++removed;
                    for (std::size_t t = 0; t < before.seats.size(); ++t) {
                        for (std::size_t other = 0; other < before.seats[t].bets.size(); ++other) {
                            const auto& was = before.seats[t].bets[other];
                            const auto& is = after.seats[t].bets[other];
                            if (!was.live() || same_wager(was, is)) continue;
                            ASSERT_EQ(s, t) << wager.id << "\n" << crowd.story();
                            const auto& kind = rules_[was.wager];
                            const bool itself = other == slot;
                            const bool its_odds = kind.shape == Shape::odds && kind.flat == bet.wager;
                            const bool its_coupon = was.coupon && was.wager == bet.wager;
                            ASSERT_TRUE(itself || its_odds || its_coupon)
                                << wager.id << " changed " << kind.id << "\n"
                                << crowd.story();
                        }
                        if (s != t) {
                            ASSERT_EQ(before.seats[t].rail, after.seats[t].rail) << crowd.story();
                        }
                    }
                }
            }
        }
    }
    EXPECT_GT(removed, 100U);
}

}  // namespace
