// The automaton of a strategy against the engine it was compiled from: the same money, throw by throw.

#include "study/compile/compile.hpp"

#include <gtest/gtest.h>

#include "study/shop.hpp"
#include "table/bettor.hpp"

namespace hardway::tests {

using namespace study;
namespace {

struct House {
    const char* rules;
    HouseChoices choices;
};

HouseChoices choose(std::initializer_list<const char*> texts) {
    HouseChoices choices;
    for (const char* text : texts) choices.push_back(*parse_choice(text));
    return choices;
}

// The five as they are, and two that sell what is optional.
const std::vector<House>& houses() {
    static const std::vector<House> all = {{"sg-mbs", {}},
                                           {"wind-creek", {}},
                                           {"ma-craps", {}},
                                           {"ma-mini-craps", {}},
                                           {"md-crapless", {}},
                                           {"wind-creek", choose({"fire=A"})},
                                           {"md-crapless", choose({"fire=A", "bonus=A"})}};
    return all;
}

// All strategies see the same throws.
const std::vector<Roll>& common_throws(std::size_t count) {
    static std::vector<Roll> throws;
    static Chance chance(7);
    while (throws.size() < count) throws.push_back(chance.roll());
    return throws;
}

void compare(const Rules& rules, Strategy& strategy, const ShooterLimits& limits, const Automaton& automaton,
             std::size_t count) {
    Faults faults;
    Player player(rules, strategy, limits);
    Position position{Table(rules), {}, {}, {}, 0, false};
    ASSERT_TRUE(player.start(position, {}, faults));
    const auto& throws = common_throws(count);
    std::uint32_t state = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const auto& expected = automaton.after(state, throws[i]);
        Transition what;
        ASSERT_TRUE(player.play(position, throws[i], {}, what, faults));
        what.next = state = expected.next;
        ASSERT_TRUE(what == expected)
            << "throw " << i << ": " << what.net.text() << ", not " << expected.net.text();
        ASSERT_EQ(position.need(), automaton.need[state]) << "throw " << i;
    }
}

void compare_everywhere(const BuiltinStrategy& builtin, std::size_t throws, std::uint32_t states) {
    for (const auto& house : houses()) {
        const bool optional = builtin.id == "fire_bettor" || builtin.id == "bonus_craps";
        if (!house.choices.empty() && !optional) continue;
        SCOPED_TRACE(std::string(builtin.id) + " " + house.rules);
        const auto rules = rules_of(house.rules, house.choices);
        LuaLimits uncounted;
        uncounted.steps = 0;  // a quarter faster
        const auto strategy = strategy_of(builtin.text, rules, {}, uncounted);
        ASSERT_TRUE(strategy);
        Compiled compiled;
        Faults faults;
        CompileLimits limits;
        limits.states = states;
        const auto end = compile(rules, *strategy, {}, limits, compiled, faults);
        for (const auto& fault : faults) ADD_FAILURE() << fault.text();
        if (end == CompileEnd::too_large && states < CompileLimits{}.states) continue;
        ASSERT_EQ(end, CompileEnd::done);
        compare(rules, *strategy, {}, compiled.automaton, throws);
    }
}

class Compile : public testing::TestWithParam<unsigned> {};
class SlowCompile : public testing::TestWithParam<unsigned> {};

TEST_P(Compile, GivesTheMoneyOfTheEngine) {
    compare_everywhere(kBuiltinStrategyList[GetParam()], 2'000, 1'000);
}

TEST_P(SlowCompile, GivesTheMoneyOfTheEngineOverAMillionThrows) {
    compare_everywhere(kBuiltinStrategyList[GetParam()], 1'000'000, CompileLimits{}.states);
}

std::string name_of_strategy(const testing::TestParamInfo<unsigned>& it) {
    return std::string(kBuiltinStrategyList[it.param].id);
}
INSTANTIATE_TEST_SUITE_P(Shipped, Compile, testing::Range(0U, kBuiltinStrategyCount), name_of_strategy);
INSTANTIATE_TEST_SUITE_P(Shipped, SlowCompile, testing::Range(0U, kBuiltinStrategyCount), name_of_strategy);

TEST(CompileWithLimits, OnAShooterGivesTheMoneyOfTheEngine) {
    ShooterLimits rolls;
    rolls.rolls = 7;
    const ShooterLimits money{Money::units(30), Money::units(40), 0};
    const ShooterLimits all{Money::units(50), Money::units(50), 12};
    for (const char* id : {"sg-mbs", "wind-creek", "md-crapless"}) {
        const auto rules = rules_of(id);
        for (const char* name :
             {"pass_flat", "place_6_8", "iron_cross", "dont_come", "five_count", "buy_4_10"})
            for (const auto& limits : {rolls, money, all}) {
                SCOPED_TRACE(std::string(id) + " " + name);
                const auto strategy = strategy_of(builtin_text(name), rules);
                compare(rules, *strategy, limits, compiled_of(rules, *strategy, limits).automaton, 10'000);
            }
    }
}

// A limit on one side only leaves the other open: that runs the slow way.
TEST(CompileWithLimits, OnOneSideHasNoEnd) {
    const auto rules = rules_of("sg-mbs");
    const auto strategy = strategy_of(builtin_text("place_6_8"), rules);
    ShooterLimits loss;
    loss.loss = Money::units(40);
    CompileLimits limits;
    limits.states = 2'000;
    Compiled compiled;
    Faults faults;
    EXPECT_EQ(compile(rules, *strategy, loss, limits, compiled, faults), CompileEnd::too_large);
}

TEST(CompileSize, IsSmall) {
    const auto size = [](const char* rules, const char* name) {
        return automaton_of(rules, builtin_text(name)).states();
    };
    EXPECT_EQ(size("sg-mbs", "pass_flat"), 7U);
    EXPECT_EQ(size("md-crapless", "pass_flat"), 11U);
    EXPECT_EQ(size("sg-mbs", "pass_345"), 7U);
    EXPECT_EQ(size("sg-mbs", "three_point_molly"), 118U);
    EXPECT_EQ(size("sg-mbs", "martingale"), 7U * 7U);
}

TEST(CompileEnds, WhereItMust) {
    const auto rules = rules_of("sg-mbs");
    const auto end = [&](const char* script, std::uint32_t states) {
        const auto strategy = strategy_of(script, rules);
        Compiled compiled;
        Faults faults;
        CompileLimits limits;
        limits.states = states;
        return compile(rules, *strategy, {}, limits, compiled, faults);
    };
    EXPECT_EQ(end("wagers { 'pass' } function play() if see.rail > 100 then bet('pass', 10) end end", 1000),
              CompileEnd::reads_rail);
    EXPECT_EQ(end("wagers { 'field' } memory { n = { 0, 500 } } "
                  "function play() memory.n = memory.n + 1 bet('field', 1 + memory.n) end",
                  100),
              CompileEnd::too_large);
    EXPECT_EQ(end("wagers { 'pass' } function play() if see.total == 12 then bet('pass', -1) end end", 1000),
              CompileEnd::fault);
}

TEST(CompileRefusals, AreToldWithTheirThrow) {
    const auto rules = rules_of("md-crapless");
    const auto strategy = strategy_of(builtin_text("doey_dont"), rules);
    const auto compiled = compiled_of(rules, *strategy);
    ASSERT_EQ(compiled.refused.size(), 1U);
    EXPECT_EQ(strategy->word(compiled.refused[0].word), "dont_pass");
    EXPECT_EQ(compiled.refused[0].code, RefusalCode::not_offered);
    EXPECT_EQ(compiled.refused_at_start.size(), 1U);
    EXPECT_FALSE(compiled.refusals.empty());
}

}  // namespace
}  // namespace hardway::tests
