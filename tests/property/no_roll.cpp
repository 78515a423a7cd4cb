// docs/rules.md 9.3(2): a No Roll changes nothing but who holds the dice, and drops what still waited for the
// crew.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(NoRoll);

// What a No Roll may touch, made equal.
Table without_dice(Table table) {
    table.shooter = table.last_shooter = kNoSeat;
    table.finisher = false;
    table.shooter_throws = 0;
    table.declined = 0;
    table.asked = 0;
    table.set = {};
    table.dice = DiceStep::centre;
    table.roll = Roll();
    table.landed_right = false;
    table.come_only = false;  // the OFF marker is laid down before the dice fly
    table.pending.clear();
    return table;
}

TEST_P(NoRoll, ChangesNothing) {
    std::size_t called = 0;
    for (std::uint64_t seed = 1; seed <= 30; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 5; ++i) {
            crowd.warm_up(20);
            for (const auto& reason : rules_.no_rolls) {
                const Table before = crowd.table();
                if (crowd.tell({command::NoRoll{reason.id}}).code != RefusalCode::none) {
                    ASSERT_EQ(before, crowd.table()) << crowd.story();
                    continue;
                }
                ++called;
                ASSERT_EQ(without_dice(before), without_dice(crowd.table())) << reason.id << "\n"
                                                                             << crowd.story();
                if (before.shooter != kNoSeat && before.shooter == crowd.table().shooter) {
                    ASSERT_EQ(before.shooter_throws, crowd.table().shooter_throws) << crowd.story();
                }
            }
        }
    }
    EXPECT_GT(called, 100U);
}

TEST_P(NoRoll, ChangesNothingFromTheAir) {
    std::size_t called = 0;
    for (std::uint64_t seed = 101; seed <= 160; ++seed) {
        Crowd crowd(rules_, seed);
        crowd.warm_up(40);
        const Table before = crowd.table();
        if (crowd.tell({command::Out{}}).code != RefusalCode::none) continue;
        ASSERT_EQ(crowd.tell({command::ThrowDice{}}).code, RefusalCode::none) << crowd.story();
        ASSERT_EQ(crowd.tell({command::NoRoll{"off_table"}}).code, RefusalCode::none) << crowd.story();
        ++called;
        ASSERT_EQ(without_dice(before), without_dice(crowd.table())) << crowd.story();
    }
    EXPECT_GT(called, 20U);
}

}  // namespace
