// The solver on chains whose answers are known by heart.

#include "study/edge/chain.hpp"

#include <gtest/gtest.h>

namespace hardway::exact {

using namespace study;

namespace {

TEST(Chain, GamblersRuinInOneComponent) {
    // From 1 of 4 with a fair coin: ruin 3/4, mean length 1 · 3.
    Chain chain;
    for (int i = 0; i < 3; ++i) chain.add_state();
    chain.add_end(0, 0, 1);
    chain.add_step(0, 1, 1);
    chain.add_step(1, 0, 1);
    chain.add_step(1, 2, 1);
    chain.add_step(2, 1, 1);
    chain.add_end(2, 1, 1);
    EXPECT_EQ(components(chain).size(), 1U);
    const auto solved = absorb(chain, 0);
    EXPECT_EQ(solved.ends[0], fraction(3, 4));
    EXPECT_EQ(solved.ends[1], fraction(1, 4));
    EXPECT_EQ(solved.steps, 3);
    EXPECT_EQ(solved.mean({-1, 3}), 0);
    EXPECT_EQ(solved.second_moment({-1, 3}), 3);
}

TEST(Chain, WaitsInASelfLoop) {
    Chain chain;
    chain.add_state();
    chain.add_step(0, 0, 25);
    chain.add_end(0, 0, 5);
    chain.add_end(0, 1, 6);
    const auto solved = absorb(chain, 0);
    EXPECT_EQ(solved.ends[0], fraction(5, 11));
    EXPECT_EQ(solved.steps, fraction(36, 11));
}

TEST(Chain, ALongLineIsSolvedOneByOne) {
    constexpr std::uint32_t kLong = 200'000;
    Chain chain;
    for (std::uint32_t i = 0; i < kLong; ++i) chain.add_state();
    for (std::uint32_t i = 0; i + 1 < kLong; ++i) chain.add_step(i, i + 1, 36);
    chain.add_end(kLong - 1, 0, 36);
    EXPECT_EQ(components(chain).size(), kLong);
    EXPECT_EQ(absorb(chain, 0).steps, kLong);
}

TEST(Chain, ComponentsComeAfterWhatLeadsToThem) {
    Chain chain;
    for (int i = 0; i < 4; ++i) chain.add_state();
    chain.add_step(2, 0, 1);  // {2} → {0, 1} → {3}
    chain.add_step(0, 1, 1);
    chain.add_step(1, 0, 1);
    chain.add_step(1, 3, 1);
    chain.add_end(3, 0, 1);
    const auto found = components(chain);
    ASSERT_EQ(found.size(), 3U);
    EXPECT_EQ(found[0], std::vector<std::uint32_t>{2});
    EXPECT_EQ(found[1].size(), 2U);
    EXPECT_EQ(found[2], std::vector<std::uint32_t>{3});
}

}  // namespace

}  // namespace hardway::exact
