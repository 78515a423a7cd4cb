#include "study/simulate/histogram.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "random_automaton.hpp"
#include "study/simulate/int128.hpp"
#include "study/simulate/spans.hpp"

namespace {

using namespace hardway;
using namespace hardway::study;
using test::Chance;

TEST(Histogram, IsTheSameInAnyOrderAndAnySplit) {
    Chance chance(1);
    for (int trial = 0; trial < 60; ++trial) {
        const std::int64_t reach = std::int64_t{1} << (3 + trial % 45);
        std::vector<std::int64_t> values;
        for (int i = 0; i < 400; ++i) {
            const std::int64_t near = chance.between(-reach, reach) / (1 + chance.below(1000));
            values.push_back(near + (trial % 2 == 0 ? 0 : reach));
        }
        Histogram whole;
        for (const std::int64_t value : values) whole.add(value);

        Histogram parts[3];
        for (std::size_t i = values.size(); i-- > 0;) parts[chance.below(3)].add(values[i]);
        Histogram joined = parts[2];
        joined.merge(parts[0]);
        joined.merge(Histogram());
        joined.merge(parts[1]);
        ASSERT_EQ(whole, joined);
        ASSERT_EQ(whole.bins(), joined.bins());

        std::ranges::sort(values);
        ASSERT_EQ(whole.least(), values.front());
        ASSERT_EQ(whole.most(), values.back());
        ASSERT_LE((values.back() - values.front()) / whole.width(), 1 << 16);
        for (std::size_t rank = 0; rank < values.size(); rank += 7) {
            ASSERT_LE(whole.ranked(rank), values[rank]);
            ASSERT_GT(whole.ranked(rank) + whole.width(), values[rank]);
        }
        Histogram restored;
        ASSERT_TRUE(restored.restore(whole.least(), whole.most(), whole.width(), whole.bins()));
        ASSERT_EQ(restored, whole);
    }
}

TEST(Histogram, IsExactWhileItCan) {
    Histogram histogram;
    for (int i = 0; i < 1 << 16; ++i) histogram.add(i - 1000);
    EXPECT_EQ(histogram.width(), 1);
    EXPECT_EQ(histogram.percentile(500'000), 32767 - 1000);
    EXPECT_EQ(histogram.percentile(0), -1000);
    EXPECT_EQ(histogram.percentile(1'000'000), 65535 - 1000);
    histogram.add(-1001);
    EXPECT_EQ(histogram.width(), 2);
    EXPECT_EQ(histogram.count(), 65537u);
    EXPECT_EQ(Histogram().percentile(500'000), 0);
}

TEST(Histogram, RefusesWhatCannotBe) {
    Histogram histogram;
    EXPECT_TRUE(histogram.restore(-1, 3, 1, {{-1, 2}, {3, 1}}));
    EXPECT_EQ(histogram.count(), 3u);
    EXPECT_FALSE(histogram.restore(-1, 3, 2, {{-1, 2}, {3, 1}}));
    EXPECT_FALSE(histogram.restore(-1, 4, 1, {{-1, 2}, {3, 1}}));
    EXPECT_FALSE(histogram.restore(-1, 3, 1, {{-1, 2}, {-1, 2}, {3, 1}}));
    EXPECT_FALSE(histogram.restore(-1, 3, 1, {{-1, 0}, {3, 1}}));
    EXPECT_FALSE(histogram.restore(-1, 3, 1, {{-1, 2}, {7, 1}, {3, 1}}));
    EXPECT_FALSE(histogram.restore(3, -1, 1, {{3, 2}, {-1, 1}}));
    EXPECT_FALSE(histogram.restore(0, 0, 0, {{0, 1}}));
    EXPECT_FALSE(histogram.restore(0, 1, 1, {{0, ~std::uint64_t{0}}, {1, 1}}));
    EXPECT_FALSE(histogram.restore(0, 1, 1, {}));
}

TEST(Spans, JoinAndRefuse) {
    Spans spans;
    EXPECT_TRUE(spans.add({10, 20}));
    EXPECT_TRUE(spans.add({30, 40}));
    EXPECT_FALSE(spans.add({19, 25}));
    EXPECT_FALSE(spans.add({5, 11}));
    EXPECT_FALSE(spans.add({5, 50}));
    EXPECT_FALSE(spans.add({12, 13}));
    EXPECT_FALSE(spans.add({25, 25}));
    EXPECT_TRUE(spans.add({20, 30}));
    EXPECT_EQ(spans.all(), (std::vector<Spans::Span>{{10, 40}}));
    EXPECT_EQ(spans.count(), 30u);
    for (const std::uint64_t visits : {0ull, 1ull, 10ull, 1ull << 63}) {
        std::uint64_t at = 0;
        for (std::uint64_t i = 1; i <= 7; ++i) {
            EXPECT_EQ(part(visits, i, 7).first, at);
            at = part(visits, i, 7).end;
        }
        EXPECT_EQ(at, visits);
    }
}

TEST(Int128, IsWrittenAndRead) {
    for (const Int128 value : {static_cast<Int128>(0), static_cast<Int128>(-7), static_cast<Int128>(1) << 100,
                               -(static_cast<Int128>(1) << 126)})
        EXPECT_EQ(parse_int128(text(value)), value);
    EXPECT_EQ(text(static_cast<Int128>(1) << 100), "1267650600228229401496703205376");
    for (const char* wrong : {"", "-", "1x", "+1", " 1", "999999999999999999999999999999999999999"})
        EXPECT_FALSE(parse_int128(wrong)) << wrong;
}

}  // namespace
