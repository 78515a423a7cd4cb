// Health tests pass for what is sound and fail for what is not; their bounds are those of the standard.

#include "house/dice/dice_health.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace {

using namespace hardway;
using namespace hardway::house;

using Bytes = std::vector<std::uint8_t>;

// No byte twice in a row, and in each window of 512 its first byte twice.
Bytes counting(std::size_t count) {
    Bytes bytes(count);
    for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<std::uint8_t>(i);
    return bytes;
}

TEST(DiceHealth, IsWellAndSaysWhatWasTested) {
    const auto health = dice_health();
    EXPECT_TRUE(health.well()) << health.text();
    const auto text = health.text();
    for (const char* says : {"FIPS 180-4", "a known hand: 8 of 8 throws right", "65536 bytes: longest run ",
                             "128 windows of 512 bytes", "36000 throws: "})
        EXPECT_NE(text.find(says), std::string::npos) << text;
}

TEST(DiceHealth, IsNotWellIfOneTestFails) {
    auto health = dice_health();
    health.tests[3].passed = false;
    EXPECT_FALSE(health.well());
    EXPECT_NE(health.text().find("FAILED  adaptive proportion"), std::string::npos);
    EXPECT_FALSE(DiceHealth{}.well());
}

TEST(DiceHealth, CountsRepetitions) {
    auto bytes = counting(1000);
    EXPECT_TRUE(test_repetition(bytes).passed);
    std::fill_n(bytes.begin() + 500, kRepetitionCutoff - 1, std::uint8_t{1});
    EXPECT_TRUE(test_repetition(bytes).passed);
    std::fill_n(bytes.begin() + 500, kRepetitionCutoff, std::uint8_t{1});
    EXPECT_FALSE(test_repetition(bytes).passed);
    EXPECT_FALSE(test_repetition({}).passed);
}

TEST(DiceHealth, CountsProportions) {
    auto bytes = counting(2 * kProportionWindow);
    EXPECT_TRUE(test_proportion(bytes).passed);
    // The first byte of the second window, 0, is there twice; every other byte makes it more.
    for (std::size_t more = 0; more < kProportionCutoff - 3; ++more)
        bytes[kProportionWindow + 2 * more + 2] = 0;
    EXPECT_TRUE(test_proportion(bytes).passed) << test_proportion(bytes).figures;
    bytes[2 * kProportionWindow - 1] = 0;
    EXPECT_FALSE(test_proportion(bytes).passed) << test_proportion(bytes).figures;
    EXPECT_FALSE(test_proportion(counting(kProportionWindow - 1)).passed);
}

// SP 800-90B, 4.4.2: 1 + critbinom(512, 2^-8, 1 - 2^-40), the least k at which the chance of more is at most
// 2^-40.
TEST(DiceHealth, HasTheCutoffsOfTheStandard) {
    EXPECT_EQ(kRepetitionCutoff, 1U + static_cast<std::size_t>(std::ceil(40.0 / 8)));
    long double beyond = 0;
    std::size_t k = kProportionWindow;
    for (;; --k) {
        const auto n = static_cast<long double>(kProportionWindow);
        const auto seen = static_cast<long double>(k);
        const auto term = std::exp(std::lgamma(n + 1) - std::lgamma(seen + 1) - std::lgamma(n - seen + 1) +
                                   seen * std::log(1 / 256.0L) + (n - seen) * std::log(255 / 256.0L));
        if (beyond + term > std::pow(2.0L, -40)) break;
        beyond += term;
    }
    EXPECT_EQ(kProportionCutoff, 1 + k);
}

TEST(DiceHealth, CountsThrows) {
    ThrowCounts counts;
    counts.fill(1000);
    EXPECT_FALSE(test_throws(counts).passed) << "too even";
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] = i % 2 == 0 ? 970 : 1030;
    EXPECT_TRUE(test_throws(counts).passed) << test_throws(counts).figures;
    EXPECT_NE(test_throws(counts).figures.find("36000 throws: 32.40, passes from 5.18 to 110.31"),
              std::string::npos)
        << test_throws(counts).figures;
    counts[5] += 300;
    EXPECT_FALSE(test_throws(counts).passed) << "loaded";
    EXPECT_FALSE(test_throws({}).passed);
}

// The area under the density of chi-square with 35 degrees of freedom, added up in small steps.
TEST(DiceHealth, HasBoundsThatComeOnceInAThousandMillionTimes) {
    const auto density = [](double x) {
        return std::exp(16.5 * std::log(x) - x / 2 - 17.5 * std::log(2.0) - std::lgamma(17.5));
    };
    const auto area = [&](double from, double to) {
        constexpr int kSteps = 200'000;
        double sum = 0;
        for (int i = 0; i < kSteps; ++i) sum += density(from + (to - from) * (i + 0.5) / kSteps);
        return sum * (to - from) / kSteps;
    };
    EXPECT_NEAR(area(0, kChiSquareLeast), 1e-9, 2e-12);
    EXPECT_NEAR(area(kChiSquareMost, 400), 1e-9, 2e-12);
    EXPECT_NEAR(area(0, 400), 1, 1e-9);
}

}  // namespace
