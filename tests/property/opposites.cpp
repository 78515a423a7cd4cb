// docs/rules.md 9.3(7): Pass and Don't Pass of equal size net nothing, except on a come-out 12, which costs
// the flat.

#include "property/house.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Opposites);

TEST_P(Opposites, NetNothingButForTwelve) {
    if (rules_.find("dont_pass") == kNoWager) return;  // crapless
    Chance chance(3);
    Events events;
    int twelves = 0;
    for (int hand = 0; hand < 400; ++hand) {
        Table table(rules_);
        const auto tell = [&](const Command& command) {
            ASSERT_EQ(carry_out(rules_, table, command, events).code, RefusalCode::none);
        };
        tell({command::Sit{"Ana", Money::units(1000)}, 0});
        const auto flat = Money::units(static_cast<std::int64_t>(10 + chance.below(90)));
        for (const char* side : {"pass", "dont_pass"}) tell({command::Bet{{{rules_.find(side)}, flat}}, 0});
        for (int i = 0; i < 200; ++i) {
            const bool come_out = table.come_out();
            const auto roll = chance.roll();
            tell({command::RollDice{roll}});
            const bool bar = come_out && roll.total() == 12;
            const Money worth = table.seats[0].rail + table.seats[0].felt();
            ASSERT_EQ(worth, Money::units(1000) - (bar ? flat : Money{})) << roll.text();
            twelves += bar ? 1 : 0;
            if (bar || (table.come_out() && table.seats[0].felt().zero())) break;
        }
    }
    EXPECT_GT(twelves, 0);
}

}  // namespace
