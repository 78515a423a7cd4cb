// Long-run figures against what is known, and fractions against iteration.

#include "study/solve/long_run.hpp"

#include "study/edge/edge.hpp"
#include "study/shop.hpp"

namespace hardway::tests {

using namespace study;
namespace {

constexpr const char* kPass =
    "wagers { 'pass' } function play() if see.come_out then bet('pass', 10) end end";
constexpr const char* kDontPass =
    "wagers { 'dont_pass' } function play() if see.come_out then bet('dont_pass', 10) end end";
constexpr const char* kField = "wagers { 'field' } function play() bet('field', 5) end";

TEST(LongRun, PassIsItsEdgeOverItsTime) {
    const auto run = long_run(automaton_of("ma-craps", kPass), Dice());
    ASSERT_TRUE(run.exact);
    EXPECT_EQ(run.states, 7U);
    EXPECT_EQ(run.exact->net, Rational(-10) * 7 / 495 * 165 / 557);  // a decision takes 557/165 throws
    EXPECT_EQ(-run.exact->net / run.exact->handle, Rational(7, 495));
    EXPECT_EQ(run.exact->hands, Rational(196, 1671));
}

TEST(LongRun, DontPassLeavesPushesOut) {
    const auto run = long_run(automaton_of("ma-craps", kDontPass), Dice());
    ASSERT_TRUE(run.exact);
    EXPECT_EQ(-run.exact->net / run.exact->handle, Rational(27, 1925));
}

// Throws of a one-throw wager have nothing to do with each other: the variance is that of one throw.
TEST(LongRun, FieldHasTheVarianceOfOneThrow) {
    const auto rules = rules_of("ma-craps");
    const auto field = edge(rules, {rules.find("field"), 0, 0, Money::units(5)});
    const auto run = long_run(automaton_of("ma-craps", kField), Dice());
    ASSERT_TRUE(run.exact);
    EXPECT_EQ(run.exact->net, field.made.mean() * 5);
    EXPECT_EQ(run.exact->variance, field.made.variance() * 25);
}

// Renewal: a decision wins X in T throws, and the variance of a long sum is that of X - gT over the mean of
// T, g being the gain of a throw.
TEST(LongRun, PassHasTheVarianceOfItsDecisions) {
    double t = 1;
    double tt = 0;
    double xt = 0;
    for (const auto& [ways, numbers] : {std::pair{3.0, 2.0}, {4.0, 2.0}, {5.0, 2.0}}) {
        const double chance = ways * numbers / 36;
        const double ends = (ways + 6) / 36;  // of every throw for the point
        const double mean = 1 / ends;
        t += chance * mean;
        tt += chance * (1 + 2 * mean + (2 - ends) / (ends * ends));
        xt += chance * 10 * (ways - 6) / (ways + 6) * (1 + mean);
    }
    tt += 12.0 / 36;
    xt += 10 * (8.0 - 4.0) / 36;
    const double x = -10 * 7.0 / 495;
    const double g = x / t;
    const double variance = 100 - x * x - 2 * g * (xt - x * t) + g * g * (tt - t * t);
    const auto run = long_run(automaton_of("ma-craps", kPass), Dice());
    EXPECT_NEAR(run.variance, variance / t, 1e-9);
}

TEST(LongRun, FractionsAgreeWithIteration) {
    for (const auto* rulebook : kRulebooks)
        for (const auto* id : {"pass_345", "three_point_molly"}) {
            const auto automaton = automaton_of(rulebook, builtin_text(id));
            LongRunLimits none;
            none.states = 0;
            const auto iterated = long_run(automaton, Dice(), none);
            EXPECT_FALSE(iterated.exact);
            EXPECT_LT(iterated.error_bound, 1e-10);
            if (automaton.states() > 200) continue;  // crapless Molly takes seconds under sanitizers
            const auto run = long_run(automaton, Dice());
            ASSERT_TRUE(run.exact) << rulebook << " " << id;
            EXPECT_NEAR(iterated.net, run.net, 1e-10);
            EXPECT_NEAR(iterated.variance, run.variance, 1e-8);
            EXPECT_NEAR(iterated.handle, run.handle, 1e-9);
            EXPECT_NEAR(iterated.hands, run.hands, 1e-12);
        }
}

TEST(LongRun, BiasedDiceChangeIt) {
    Dice::Weights weights;
    weights.fill(1);
    for (int i = 0; i < Roll::kCount; ++i)
        if (Roll::from_index(i).total() == 7) weights[static_cast<std::size_t>(i)] = 0;  // never a seven
    const auto dice = Dice::of(weights);
    ASSERT_TRUE(dice) << dice.faults().front().what;
    const auto run = long_run(automaton_of("ma-craps", kPass), *dice);
    ASSERT_TRUE(run.exact);
    EXPECT_EQ(run.exact->hands, 0);
    EXPECT_GT(run.net, 0);
}

}  // namespace
}  // namespace hardway::tests
