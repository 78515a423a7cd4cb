// Figures of findings made up here, against what can be worked out by hand.

#include "study/figures.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "study/normal.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;

// The pass line for 10: 3.376 throws a decision (557/165), an edge of 7/495.
Finding pass_line() {
    Finding finding;
    LongRun run;
    run.exact.emplace();
    run.exact->net = Rational(-70, 1671);
    run.exact->handle = Rational(1650, 557);
    run.exact->decisions = Rational(165, 557);
    run.exact->vig = 0;
    run.net = -70.0 / 1671;
    run.handle = 1650.0 / 557;
    run.decisions = 165.0 / 557;
    run.variance = 100.0 * (1 - 49.0 / (495 * 495)) * 165 / 557;
    finding.long_run = run;
    return finding;
}

// Results -10, 0, 10 and 20 with chances 1/2, 1/4, 1/8, 1/8; 4 throws and 40 of handle on average.
VisitDistribution four_results() {
    VisitDistribution visit;
    visit.unit = Money::units(10);
    visit.least = -1;
    visit.chance = {0.5, 0.25, 0.125, 0.125};
    visit.mean = -1.25;
    visit.sd = 10.532687216470449;  // the root of 112.5 - 1.25²
    visit.rolls = 4;
    visit.handle = 40;
    visit.leave[static_cast<std::size_t>(Leave::ruined)] = 0.5;
    visit.leave[static_cast<std::size_t>(Leave::rolls)] = 0.5;
    return visit;
}

// The same results as a sample of 8 visits of 4 throws, each with 40 of handle.
Sample::Entry eight_visits() {
    Sample::Entry entry("eight", 1000);
    for (const int tens : {-1, -1, -1, -1, 0, 0, 1, 2}) {
        VisitResult visit;
        visit.result = Money::units(std::int64_t{10} * tens);
        visit.peak = larger(visit.result, Money{});
        visit.drawdown = tens < 0 ? Money::units(10) : Money{};
        visit.handle = Money::units(40);
        visit.rolls = 4;
        visit.leave = tens < 0 ? Leave::ruined : Leave::rolls;
        entry.tally.add(visit);
    }
    return entry;
}

TEST(Figures, OfTheLongRun) {
    const auto finding = pass_line();
    const auto figures = figures_of(finding, nullptr, 100, 0.95);
    EXPECT_EQ(figures.per_roll.expectation.fraction, Rational(-70, 1671));
    EXPECT_EQ(figures.per_roll.effective_edge.fraction, Rational(7, 495));
    EXPECT_NEAR(*figures.per_roll.effective_edge.exact, 0.01414141414, 1e-11);
    EXPECT_EQ(figures.per_decision.expectation.fraction, Rational(-70, 495));
    EXPECT_NEAR(*figures.per_decision.expectation.exact, -0.1414141414, 1e-10);
    // An even-money wager of 10 won with chance 244/495.
    EXPECT_NEAR(*figures.per_decision.sd.exact, 20 * std::sqrt(244.0 * 251) / 495, 1e-12);
    EXPECT_NEAR(*figures.per_hour.expectation.exact, -4.189108318, 1e-9);
    EXPECT_NEAR(*figures.per_hour.sd.exact, 10 * *figures.per_roll.sd.exact, 1e-12);
    EXPECT_FALSE(figures.visit.mean.known());
    EXPECT_FALSE(figures.per_roll.expectation.sampled);
}

// Net and handle off by the bound in the worst way: the edge is not further off than its own bound.
TEST(Figures, TheEdgeIsWithinItsBound) {
    auto finding = pass_line();
    auto& run = *finding.long_run;
    run.exact.reset();
    run.error_bound = 1e-6;
    const auto edge = figures_of(finding, nullptr, 100, 0.95).per_roll.effective_edge;
    EXPECT_FALSE(edge.fraction);
    const double worst = -(run.net - 1e-6) / (run.handle - 1e-6);
    EXPECT_NEAR(worst - *edge.exact, edge.error_bound, 1e-12);
}

TEST(Figures, WithoutHandleThereIsNoEdge) {
    Finding finding;
    finding.long_run.emplace();
    const auto figures = figures_of(finding, nullptr, 100, 0.95);
    EXPECT_EQ(figures.per_roll.expectation.exact, 0.0);
    EXPECT_FALSE(figures.per_roll.effective_edge.known());
    EXPECT_FALSE(figures.per_decision.expectation.known());
}

TEST(Figures, OfAVisitExactly) {
    Finding finding;
    finding.visit = four_results();
    finding.bankroll = Money::units(30);
    const auto visit = figures_of(finding, nullptr, 100, 0.95).visit;
    EXPECT_EQ(visit.mean.exact, -1.25);
    EXPECT_EQ(visit.per_roll.exact, -0.3125);
    EXPECT_EQ(visit.effective_edge.exact, 0.03125);
    EXPECT_EQ(visit.profit.exact, 0.25);
    const std::array<double, 7> percentiles = {-10, -10, -10, -10, 0, 20, 20};
    for (std::size_t i = 0; i < percentiles.size(); ++i)
        EXPECT_EQ(visit.percentiles[i].exact, percentiles[i]) << VisitFigures::kPercents[i];
    EXPECT_EQ(visit.leave[static_cast<std::size_t>(Leave::ruined)].exact, 0.5);
    EXPECT_EQ(visit.needed_bankroll.exact, 30.0);
    EXPECT_FALSE(visit.drawdown_median.known());
}

// What was cut off with the tails may have been anywhere.
TEST(Figures, TheBoundGrowsWithTheTails) {
    auto visit = four_results();
    EXPECT_NEAR(visit.error_bound(), 1e-11 * (40 + visit.sd), 1e-15);
    visit.lost = 0.001;
    EXPECT_NEAR(visit.error_bound(), 0.001 * (40 + 40), 1e-8);
}

TEST(Figures, OfAVisitSampled) {
    const Finding finding;
    auto entry = eight_visits();
    entry.paths = {{0, Money::units(20), {}}, {1, Money::units(50), {}}, {2, Money::units(30), {}}};
    const auto figures = figures_of(finding, &entry, 100, 0.5);
    const auto& visit = figures.visit;
    EXPECT_EQ(visit.mean.sampled->value, -1.25);
    // 8 results with squares of 900 in all: (900 - 8 · 1.25²) / 7 each, over 8.
    EXPECT_NEAR(visit.mean.sampled->error, std::sqrt(887.5 / 7 / 8), 1e-12);
    EXPECT_EQ(visit.effective_edge.sampled->value, 0.03125);
    EXPECT_EQ(visit.profit.sampled->value, 0.25);
    EXPECT_NEAR(visit.profit.sampled->error, std::sqrt(0.25 * 0.75 / 8), 1e-15);
    EXPECT_EQ(visit.percentiles[3].sampled->value, -10);
    EXPECT_EQ(visit.percentiles[4].sampled->value, 0);
    EXPECT_EQ(visit.percentiles[6].sampled->value, 20);
    EXPECT_EQ(visit.leave[static_cast<std::size_t>(Leave::ruined)].sampled->value, 0.5);
    EXPECT_EQ(visit.drawdown_median.sampled->value, 0);
    EXPECT_EQ(visit.drawdown_p95.sampled->value, 10);
    EXPECT_EQ(visit.needed_bankroll.sampled->value, 30);
    EXPECT_EQ(visit.needed_bankroll.of_visits, 3U);
    EXPECT_NEAR(ruined_share(entry.paths, Money::units(30)), 1.0 / 3, 1e-15);
    EXPECT_EQ(ruined_share(entry.paths, Money::units(50)), 0);
    // It has an automaton: visits that begin with an empty table are no sample of its long run.
    EXPECT_FALSE(figures.per_roll.expectation.known());
}

TEST(Figures, WithoutAnAutomatonVisitsStandForTheLongRun) {
    Finding finding;
    finding.end = CompileEnd::reads_rail;
    auto entry = eight_visits();
    entry.vig = 1600;
    entry.decisions = 16;
    entry.paths = {{0, Money::units(20), {}}};
    const auto figures = figures_of(finding, &entry, 120, 0.95);
    EXPECT_EQ(figures.per_roll.expectation.sampled->value, -10.0 / 32);
    EXPECT_EQ(figures.per_roll.handle.sampled->value, 10);
    EXPECT_EQ(figures.per_roll.vig.sampled->value, 0.5);
    EXPECT_EQ(figures.per_roll.decisions.sampled->value, 0.5);
    EXPECT_EQ(figures.per_decision.expectation.sampled->value, -10.0 / 16);
    EXPECT_EQ(figures.per_hour.expectation.sampled->value, 120 * -10.0 / 32);
    EXPECT_FALSE(figures.visit.needed_bankroll.known()) << "with other money it would have bet otherwise";
}

TEST(Figures, AnEmptySampleIsNone) {
    const Finding finding;
    const Sample::Entry entry;
    const auto figures = figures_of(finding, &entry, 100, 0.95);
    EXPECT_EQ(figures.entry, nullptr);
    EXPECT_FALSE(figures.visit.mean.known());
}

// From tables of the normal distribution.
TEST(Normal, TailsAndIntervals) {
    EXPECT_EQ(two_sided_tail(0), 1);
    EXPECT_NEAR(two_sided_tail(1), 0.317310507862914, 1e-14);
    EXPECT_NEAR(two_sided_tail(-2), 0.045500263896358, 1e-14);
    EXPECT_NEAR(two_sided_tail(2.5758293035489004), 0.01, 1e-15);
    const auto interval = interval95({10, 2});
    EXPECT_NEAR(two_sided_tail((interval.high - 10) / 2), 0.05, 1e-15);
    EXPECT_NEAR(interval.low, 10 - 2 * 1.96, 1e-4);
}

}  // namespace
