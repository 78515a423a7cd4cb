// Sampled means against exact ones: every shipped strategy under every rulebook.

#include <cmath>

#include "study/shop.hpp"
#include "study/simulate/simulate.hpp"

namespace hardway::tests {

using namespace study;
namespace {

constexpr std::uint32_t kRolls = 200;
constexpr std::uint64_t kVisits = 20'000;

// The mean result after so many throws: the chances of the states flow along, and no money is kept.
double exact_mean(const Automaton& automaton, const Dice& dice) {
    std::vector<double> now(automaton.states(), 0);
    now[0] = 1;
    double mean = 0;
    for (std::uint32_t roll = 0; roll < kRolls; ++roll) {
        std::vector<double> next(now.size(), 0);
        for (std::uint32_t state = 0; state < automaton.states(); ++state) {
            if (now[state] == 0) continue;
            for (int i = 0; i < Roll::kCount; ++i) {
                const auto thrown = Roll::from_index(i);
                const double share = now[state] * dice.weight(thrown) / dice.sum();
                const auto& what = automaton.after(state, thrown);
                next[what.next] += share;
                mean += share * static_cast<double>(what.net.cents) / 100;
            }
        }
        now.swap(next);
    }
    return mean;
}

void compare(const Automaton& automaton, const Dice& dice, const Throws& throws, const std::string& name) {
    SimulationPlan plan;
    plan.entrants = {{name, &automaton}};
    plan.throws = throws;
    plan.terms.rolls = kRolls;
    plan.terms.bankroll = Money::units(100'000'000);
    plan.visits = {0, kVisits};
    plan.follow_paths = false;
    const auto simulated = simulate(plan);
    const auto mean = simulated.sample.entries[0].tally.mean_result();
    EXPECT_LE(std::abs(mean.value - exact_mean(automaton, dice)), 4 * mean.error + 1e-9) << name;
}

class SlowSampled : public testing::TestWithParam<const char*> {};

TEST_P(SlowSampled, MeansAreWithinFourErrors) {
    const auto rules = rules_of(GetParam());
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i) {
        const auto strategy = strategy_of(kBuiltinStrategyList[i].text, rules);
        const auto name = rules.id + " " + std::string(kBuiltinStrategyList[i].id);
        compare(compiled_of(rules, *strategy).automaton, Dice(), Throws::fair(17), name);
    }
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, SlowSampled, testing::ValuesIn(kRulebooks));

TEST(Sampled, BiasedDiceToo) {
    Dice::Weights weights;
    for (std::uint32_t i = 0; i < weights.size(); ++i) weights[i] = 1 + i % 5;
    const auto dice = Dice::of(weights);
    ASSERT_TRUE(dice) << dice.faults().front().what;
    const auto automaton = automaton_of("ma-craps", builtin_text("pass_345"));
    compare(automaton, *dice, Throws::weighted(3, *dice), "biased");
}

}  // namespace
}  // namespace hardway::tests
