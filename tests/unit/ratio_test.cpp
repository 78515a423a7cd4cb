#include "rules/ratio.hpp"

#include <gtest/gtest.h>

namespace hardway {
namespace {

TEST(Ratio, ReadsBothWaysOfWritingOdds) {
    EXPECT_EQ(Ratio::parse("9:5"), (Ratio{9, 5}));
    EXPECT_EQ(Ratio::parse("9 to 5"), (Ratio{9, 5}));
    EXPECT_EQ(Ratio::parse("30 to 1")->text(), "30:1");
    EXPECT_EQ(Ratio::parse("25:5"), (Ratio{5, 1}));  // lowest terms
    EXPECT_EQ(Ratio::parse("1000000000:999999999"), (Ratio{1'000'000'000, 999'999'999}));
}

TEST(Ratio, OddsWithForAreRefused) {
    EXPECT_FALSE(Ratio::parse("30 for 1"));
    EXPECT_FALSE(Ratio::parse("5 for 4"));
}

TEST(Ratio, GarbageIsNoPrice) {
    for (const char* text :
         {"", ":", "9:", ":5", "9", "9:0", "0:1", "0:0", "-9:5", "9:-5", "9.5:1", "9/5", "9 to", "to 5",
          "9 to 5 to 1", "1000000001:1", "1:1000000001", "9223372036854775808:1", "nine to five"})
        EXPECT_FALSE(Ratio::parse(text)) << text;
}

TEST(Ratio, FitsOrIsNone) {
    EXPECT_EQ(Ratio::fitting(0, 4), (Ratio{0, 1}));
    EXPECT_EQ(Ratio::fitting(4'000'000'000, 4), (Ratio{1'000'000'000, 1}));
    for (const auto& [pays, per] : {std::pair<std::int64_t, std::int64_t>{-1, 4},
                                    {1, 0},
                                    {0, 0},
                                    {3'000'000'000, 1},
                                    {1, 3'000'000'000}})
        EXPECT_FALSE(Ratio::fitting(pays, per)) << pays << ":" << per;
}

TEST(Ratio, ComparesAsAFraction) {
    EXPECT_LT((Ratio{7, 6}), (Ratio{7, 5}));
    EXPECT_FALSE((Ratio{7, 5}) < (Ratio{7, 5}));
    EXPECT_LT((Ratio{5, 11}), (Ratio{1, 2}));
}

TEST(Ratio, ProductsOfAnySizeAreExact) {
    EXPECT_EQ(exact_win(Money{kMostCents}, {999'999'999, 1'000'000'000}), Money{99'999'999'900'000});
    EXPECT_EQ(share_of(Money{kMostCents}, Money{kMostCents - 1}, Money{kMostCents}), Money{kMostCents - 1});
}

TEST(Ratio, PaysDownToTheChip) {
    EXPECT_EQ(pay(Money::units(5), {7, 6}, Money{25}), Money{575});
    EXPECT_EQ(pay(Money::units(12), {7, 6}, Money::units(1)), Money::units(14));
    EXPECT_EQ(pay(Money::units(4), {27, 4}, Money::units(1)), Money::units(27));
    EXPECT_EQ(pay(Money::units(5), {0, 1}, Money::units(1)), Money{});
}

}  // namespace
}  // namespace hardway
