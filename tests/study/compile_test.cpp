#include "study/compile.hpp"

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "study/builtin.hpp"
#include "table/bettor.hpp"

namespace hardway {
namespace {

Rules load(const char* id) {
    Faults faults;
    return *load_rules(builtin_shelf(), id, {}, faults);
}

// The automaton against the engine it was compiled from, throw by throw.
void compare(const Rules& rules, const BuiltinStrategy& builtin, int throws) {
    SCOPED_TRACE(rules.id + " " + std::string(builtin.id));
    Faults faults;
    auto strategy = Strategy::load(builtin.text, std::string(builtin.id) + ".lua", rules, {}, faults);
    for (const auto& fault : faults) ADD_FAILURE() << fault.text();
    ASSERT_TRUE(strategy);
    Compiled compiled;
    ASSERT_EQ(compile(rules, *strategy, {}, {}, compiled, faults), CompileEnd::done);
    const auto& automaton = compiled.automaton;
    Player player(rules, *strategy);
    Position position{Table(rules), {}, {}, {}, 0, false};
    ASSERT_TRUE(player.start(position, {}, faults));
    Chance chance(7);
    std::uint32_t state = 0;
    for (int i = 0; i < throws; ++i) {
        const auto roll = chance.roll();
        const auto& expected = automaton.after(state, roll);
        Transition what;
        ASSERT_TRUE(player.play(position, roll, {}, what, faults));
        what.next = expected.next;
        state = expected.next;
        ASSERT_EQ(what, expected) << "throw " << i;
        ASSERT_EQ(position.need(), automaton.need[state]) << "throw " << i;
    }
}

TEST(Compile, GivesTheMoneyOfTheEngine) {
    for (const char* id : {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"}) {
        const auto rules = load(id);
        for (unsigned i = 0; i < kBuiltinStrategyCount; ++i) compare(rules, kBuiltinStrategyList[i], 20'000);
    }
}

}  // namespace
}  // namespace hardway
