#include "study/comparison.hpp"

#include <gtest/gtest.h>

namespace {

using namespace hardway;
using namespace hardway::study;
using Higher = Comparison::Higher;

StrategyFigures with_mean(const Finding& finding, double mean, double bound) {
    StrategyFigures figures;
    figures.finding = &finding;
    figures.visit.mean.exact = mean;
    figures.visit.mean.error_bound = bound;
    return figures;
}

// So many visits, half of them one above the mean and half one below, in units of currency.
Paired paired(std::uint64_t visits, std::int64_t mean_cents) {
    Paired pairs;
    for (std::uint64_t i = 0; i < visits; ++i) {
        VisitResult first;
        first.result = Money{mean_cents + (i % 2 == 0 ? 100 : -100)};
        pairs.add(first, VisitResult{});
    }
    return pairs;
}

Higher of_sample(const Paired& pairs, double bar) {
    const Finding finding;
    StrategyFigures first;
    first.finding = &finding;
    first.visit.mean.sampled = Estimate{1, 1};
    auto second = first;
    second.visit.mean.sampled = Estimate{0, 1};
    return compare(first, second, pairs, {false, 100, bar}).result->higher;
}

TEST(Comparison, WhatIsWithinTheBoundsIsTheSame) {
    const Finding finding;
    const auto near = compare(with_mean(finding, -4, 1e-9), with_mean(finding, -4 - 1.5e-9, 1e-9), {}, {});
    EXPECT_EQ(near.result->higher, Higher::same);
    EXPECT_EQ(near.result->difference.value, 0);
    EXPECT_FALSE(near.significant());
    const auto far = compare(with_mean(finding, -4, 1e-9), with_mean(finding, -4 - 3e-9, 1e-9), {}, {});
    EXPECT_EQ(far.result->higher, Higher::first);
    EXPECT_TRUE(far.significant());
    EXPECT_TRUE(far.result->exact);
}

// Nobody knows the dice of a recording.
TEST(Comparison, RecordedThrowsHaveNothingExact) {
    const Finding finding;
    const auto one = with_mean(finding, -4, 0);
    EXPECT_FALSE(compare(one, one, {}, {true, 100, 0.01}).result);
}

// 10,000 visits with a deviation of 1: an error of 0.01, so 0.03 is three errors and beside it 0.0027 remain.
TEST(Comparison, ASampledDifferenceMustPassTheBar) {
    const auto three = paired(10'000, 3);
    EXPECT_NEAR(three.mean().value / three.mean().error, 3, 1e-3);
    EXPECT_EQ(of_sample(three, 0.0028), Higher::first);
    EXPECT_EQ(of_sample(three, 0.0026), Higher::not_shown);
    EXPECT_EQ(of_sample(paired(10'000, -3), 0.0028), Higher::second);
}

TEST(Comparison, FewVisitsSayNothing) {
    EXPECT_EQ(of_sample(paired(98, 500), 0.01), Higher::not_shown);
    EXPECT_EQ(of_sample(paired(100, 500), 0.01), Higher::first);
}

TEST(Comparison, FractionsDecideWhereBothHaveThem) {
    Finding finding;
    finding.long_run.emplace();
    finding.long_run->closed = 1;
    StrategyFigures first;
    first.finding = &finding;
    first.per_roll.effective_edge.exact = 7.0 / 495;
    first.per_roll.effective_edge.fraction = Rational(7, 495);
    auto second = first;
    second.per_roll.effective_edge.fraction =
        Rational(7, 495) + Rational(1, Integer("1" + std::string(40, '0')));
    const auto wagered = *compare(first, second, {}, {}).wagered;
    EXPECT_TRUE(wagered.long_run);
    EXPECT_EQ(wagered.higher, Higher::first) << "the smaller edge loses less";
    EXPECT_NEAR(wagered.first.value, -1.414141414, 1e-9);
    finding.long_run->closed = 2;
    EXPECT_FALSE(compare(first, second, {}, {}).wagered) << "it depends on luck";
}

// Four figures of each of ten pairs: a hundredth, divided by forty.
TEST(Comparison, TheBarRisesWithThePairs) {
    EXPECT_DOUBLE_EQ(bar_for(1), 0.0025);
    EXPECT_DOUBLE_EQ(bar_for(10), 0.00025);
}

}  // namespace
