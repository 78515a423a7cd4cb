// `roll 3-4` is all steps at once: out, throw, rest and settle give the very same table.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Steps);

TEST_P(Steps, GiveTheSameTableAsARoll) {
    std::size_t thrown = 0;
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 12; ++i) {
            crowd.warm_up(12);
            const auto roll = crowd.chance().roll();
            const bool right = crowd.chance().one_in(2);
            Table at_once = crowd.table();
            Table in_steps = crowd.table();
            Events events;
            const auto rolled = carry_out(rules_, at_once, {command::RollDice{roll, right}}, events);
            RefusalCode stepped = RefusalCode::none;
            const Command steps[] = {{command::Out{}},
                                     {command::ThrowDice{}},
                                     {command::Rest{roll, right, Lean::flat, 0, ""}},
                                     {command::Settle{}}};
            for (const auto& command : steps) {
                const auto refusal = carry_out(rules_, in_steps, command, events);
                if (stepped == RefusalCode::none) stepped = refusal.code;
                if (stepped != RefusalCode::none) break;
            }
            ASSERT_EQ(rolled.code, stepped) << name_of(rolled.code) << " " << name_of(stepped) << "\n"
                                            << crowd.story();
            ASSERT_EQ(at_once, in_steps) << roll.text() << "\n" << crowd.story();
            thrown += rolled.code == RefusalCode::none ? 1U : 0U;
        }
    }
    EXPECT_GT(thrown, 100U);
}

}  // namespace
