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
        Command command;
        command.verb = Verb::sit;
        command.seat = 0;
        command.amount = Money::units(1000);
        ASSERT_EQ(carry_out(rules_, table, command, events).code, Code::none);
        const auto flat = Money::units(static_cast<std::int64_t>(10 + chance.below(90)));
        command.verb = Verb::bet;
        for (const char* side : {"pass", "dont_pass"}) {
            command.ask = {rules_.find(side), 0, 0, flat};
            ASSERT_EQ(carry_out(rules_, table, command, events).code, Code::none);
        }
        command.verb = Verb::roll;
        for (int i = 0; i < 200; ++i) {
            const bool come_out = table.come_out();
            command.roll = chance.roll();
            ASSERT_EQ(carry_out(rules_, table, command, events).code, Code::none);
            const bool bar = come_out && command.roll.total() == 12;
            const Money worth = table.seats[0].rail + table.seats[0].felt();
            ASSERT_EQ(worth, Money::units(1000) - (bar ? flat : Money{})) << command.roll.text();
            twelves += bar ? 1 : 0;
            if (bar || (table.come_out() && table.seats[0].felt().zero())) break;
        }
    }
    EXPECT_GT(twelves, 0);
}

}  // namespace
