#include "rules/money.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace hardway {
namespace {

TEST(Money, ReadsUnitsAndCents) {
    EXPECT_EQ(Money::parse("12"), Money::units(12));
    EXPECT_EQ(Money::parse("0"), Money{});
    EXPECT_EQ(Money::parse("2.5"), Money{250});
    EXPECT_EQ(Money::parse("2.05"), Money{205});
    EXPECT_EQ(Money::parse("0.25"), Money{25});
    EXPECT_EQ(Money::parse("007"), Money::units(7));
}

TEST(Money, GarbageIsNoAmount) {
    for (const char* text :
         {"",   " ",  ".",     "1.",  ".5",   "-1",  "+1",   "1.234", "0.001", "1,5", "1 2",
          " 1", "1 ", "1.2.3", "1e3", "0x10", "ten", "1.-5", "1.+5",  "∞",     "NaN", "９"})
        EXPECT_FALSE(Money::parse(text)) << text;
}

TEST(Money, StopsBelowAMillionMillion) {
    EXPECT_EQ(Money::parse("999999999999.99"), Money{kMostCents - 1});
    for (const char* text :
         {"1000000000000", "9223372036854775807", "9223372036854775808", "18446744073709551616",
          "92233720368547758.08", "99999999999999999999999999999999999999999"})
        EXPECT_FALSE(Money::parse(text)) << text;
}

TEST(Money, WritesItselfAsItIsRead) {
    for (const std::int64_t cents : {0L, 1L, 9L, 10L, 25L, 99L, 100L, 101L, 250L, 123456L, 99999999999999L})
        EXPECT_EQ(Money::parse(Money{cents}.text()), Money{cents}) << cents;
    EXPECT_EQ(Money{250}.text(), "2.50");
    EXPECT_EQ(Money{1200}.text(), "12");
    EXPECT_EQ(Money{5}.text(), "0.05");
}

TEST(Money, NegativeAmountsAreWrittenToo) {
    EXPECT_EQ(Money{-25}.text(), "-0.25");
    EXPECT_EQ(Money{-1200}.text(), "-12");
    EXPECT_EQ((-Money{7}).text(), "-0.07");
    EXPECT_EQ(Money{std::numeric_limits<std::int64_t>::min()}.text(), "-92233720368547758.08");
}

TEST(Money, RoundsToSteps) {
    EXPECT_EQ(Money{583}.down_to(Money{25}), Money{575});
    EXPECT_EQ(Money{583}.up_to(Money{25}), Money{600});
    EXPECT_EQ(Money{600}.up_to(Money{25}), Money{600});
    EXPECT_TRUE(Money{600}.multiple_of(Money{25}));
    EXPECT_FALSE(Money{601}.multiple_of(Money{25}));
}

TEST(MoneyDeathTest, ArithmeticThatLeaves64BitsTraps) {
    const Money most{std::numeric_limits<std::int64_t>::max()};
    EXPECT_DEATH((void)(most + Money{1}), "");
    EXPECT_DEATH((void)(Money{std::numeric_limits<std::int64_t>::min()} - Money{1}), "");
    EXPECT_DEATH((void)(most * 2), "");
}

}  // namespace
}  // namespace hardway
