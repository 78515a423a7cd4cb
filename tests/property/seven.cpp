// docs/rules.md 9.3(10): after any seven there is no Come on a number, no Place or Buy that worked, no Bonus
// mark, no Hot Roller.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Seven);

TEST_P(Seven, ClearsTheFelt) {
    int sevens = 0;
    int seven_outs = 0;
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 4; ++i) {
            crowd.warm_up(25);
            const Table before = crowd.table();
            const int die = 1 + static_cast<int>(crowd.chance().below(6));
            if (crowd.tell({command::RollDice{Roll(die, 7 - die)}}).code != RefusalCode::none) continue;
            ++sevens;
            const auto& after = crowd.table();
            ASSERT_TRUE(after.come_out()) << crowd.story();
            for (std::size_t s = 0; s < after.seats.size(); ++s)
                for (std::size_t slot = 0; slot < after.seats[s].bets.size(); ++slot) {
                    const auto& bet = after.seats[s].bets[slot];
                    if (!bet.live()) continue;
                    const auto& wager = rules_[bet.wager];
                    ASSERT_FALSE(wager.is_flat() && bet.stage != 0) << wager.id << "\n" << crowd.story();
                    ASSERT_NE(wager.kind, "hot_roller") << crowd.story();
                    if (wager.shape != Shape::right && wager.shape != Shape::hardway) continue;
                    ASSERT_LT(slot, before.seats[s].bets.size()) << crowd.story();
                    ASSERT_FALSE(works(wager, before.seats[s].bets[slot], before.come_out()))
                        << wager.id << "\n"
                        << crowd.story();
                }
            for (std::size_t i2 = 0; i2 < rules_.trackers.size(); ++i2)
                if (rules_.trackers[i2].id != "fire" || !before.come_out()) {
                    ASSERT_EQ(after.marks[i2], 0U) << rules_.trackers[i2].id << "\n" << crowd.story();
                }
            if (before.come_out()) continue;
            ++seven_outs;
            for (const auto& seat : after.seats)
                for (const auto& bet : seat.bets)
                    ASSERT_FALSE(bet.live() && rules_[bet.wager].kind == "fire") << crowd.story();
        }
    }
    EXPECT_GT(sevens, 50);
    EXPECT_GT(seven_outs, 20);
}

}  // namespace
