#include "rules/ratio.hpp"

#include <gtest/gtest.h>

namespace hardway {
namespace {

TEST(Ratio, ReadsBothWaysOfWritingOdds) {
    EXPECT_EQ(Ratio::parse("9:5"), (Ratio{9, 5}));
    EXPECT_EQ(Ratio::parse("9 to 5"), (Ratio{9, 5}));
    EXPECT_EQ(Ratio::parse("30 to 1")->text(), "30:1");
    EXPECT_EQ(Ratio::parse("25:5"), (Ratio{5, 1}));  // lowest terms
    EXPECT_EQ(Ratio::parse("0:1"), (Ratio{0, 1}));
}

TEST(Ratio, OddsWithForAreRefused) {
    EXPECT_FALSE(Ratio::parse("30 for 1"));
    EXPECT_FALSE(Ratio::parse("5 for 4"));
}

TEST(Ratio, GarbageIsNoPrice) {
    for (const char* text : {"", ":", "9:", ":5", "9", "9:0", "-9:5", "9:-5", "9.5:1", "9/5", "9 to", "to 5",
                             "9 to 5 to 1", "10001:1", "1:10001", "9223372036854775808:1", "nine to five"})
        EXPECT_FALSE(Ratio::parse(text)) << text;
}

TEST(Ratio, ComparesAsAFraction) {
    EXPECT_LT((Ratio{7, 6}), (Ratio{7, 5}));
    EXPECT_FALSE((Ratio{7, 5}) < (Ratio{7, 5}));
    EXPECT_LT((Ratio{5, 11}), (Ratio{1, 2}));
}

TEST(Ratio, PaysDownToTheChip) {
    EXPECT_EQ(pay(Money::units(5), {7, 6}, Money{25}), Money{575});
    EXPECT_EQ(pay(Money::units(12), {7, 6}, Money::units(1)), Money::units(14));
    EXPECT_EQ(pay(Money::units(4), {27, 4}, Money::units(1)), Money::units(27));
    EXPECT_EQ(pay(Money::units(5), {0, 1}, Money::units(1)), Money{});
}

}  // namespace
}  // namespace hardway
