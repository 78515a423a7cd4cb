#include "rules/roll.hpp"

#include <gtest/gtest.h>

#include <string>

namespace hardway {
namespace {

TEST(Roll, EveryOutcomeReadsBackAsItIsWritten) {
    for (int i = 0; i < Roll::kCount; ++i) {
        const Roll roll = Roll::from_index(i);
        EXPECT_EQ(Roll::parse(roll.text()), roll) << roll.text();
        EXPECT_EQ(roll.total(), roll.low() + roll.high());
        EXPECT_EQ(roll.hard(), roll.low() == roll.high());
    }
}

TEST(Roll, AnythingElseIsNoThrow) {
    for (const char* text :
         {"", "3", "3-", "-3", "0-3", "3-0", "7-1", "1-7", "3-44", "33-4", "3_4", "3 4", "a-b", "3–4"})
        EXPECT_FALSE(Roll::parse(text)) << text;
}

TEST(RollSet, WaysOfEveryTotal) {
    constexpr int kWays[] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};
    for (int total = 2; total <= 12; ++total) EXPECT_EQ(RollSet::total(total).ways(), kWays[total]) << total;
    EXPECT_EQ(RollSet::all().ways(), 36);
}

void expect_round_trip(RollSet set) {
    EXPECT_EQ(RollSet::parse(set.text()), set) << set.text();
}

TEST(RollSet, TotalsReadBackAsTheyAreWritten) {
    for (int total = 2; total <= 12; ++total) {
        EXPECT_EQ(RollSet::total(total).text(), std::to_string(total));
        expect_round_trip(RollSet::total(total));
    }
    // every set of totals
    for (unsigned bits = 1; bits < 1U << 11; ++bits) {
        RollSet set;
        for (int total = 2; total <= 12; ++total)
            if (bits >> (total - 2) & 1U) set = set | RollSet::total(total);
        expect_round_trip(set);
    }
}

TEST(RollSet, PairsReadBackAsTheyAreWritten) {
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high) {
            expect_round_trip(RollSet::pair(low, high));
            EXPECT_EQ(RollSet::pair(low, high).ways(), low == high ? 1 : 2);
            EXPECT_EQ(RollSet::parse(Roll(high, low).text()), RollSet::pair(low, high));
        }
}

TEST(RollSet, HardAndEasyReadBackAsTheyAreWritten) {
    for (const int total : {4, 6, 8, 10}) {
        EXPECT_EQ(RollSet::hard(total).text(), "hard " + std::to_string(total));
        expect_round_trip(RollSet::hard(total));
        expect_round_trip(RollSet::total(total).without(RollSet::hard(total)));
    }
    EXPECT_EQ(RollSet::hard(2), RollSet::total(2));
    EXPECT_EQ(RollSet::hard(12), RollSet::total(12));
}

TEST(RollSet, MixedSets) {
    EXPECT_EQ(RollSet::parse("2 3 12")->ways(), 4);
    EXPECT_EQ(RollSet::parse("1-3 hard 8")->text(), "1-3 hard 8");
    EXPECT_EQ(RollSet::parse("hard 4 1-3"), RollSet::total(4));
    EXPECT_EQ(RollSet::parse("any"), RollSet::all());
    EXPECT_EQ(RollSet::all().text(), "any");
    EXPECT_EQ(RollSet{}.text(), "none");
}

TEST(RollSet, AnythingElseIsNoSet) {
    for (const char* text : {"", " ", "1", "13", "hard", "hard 5", "hard 1-3", "7 hard", "2,3", "-2", "2.0",
                             "0-0", "any 7", "none", "999999999999999999"})
        EXPECT_FALSE(RollSet::parse(text)) << text;
}

TEST(RollSet, MembershipIsByOrderedThrow) {
    const auto set = RollSet::pair(1, 3);
    EXPECT_TRUE(set.has(Roll(1, 3)));
    EXPECT_TRUE(set.has(Roll(3, 1)));
    EXPECT_FALSE(set.has(Roll(2, 2)));
    EXPECT_TRUE((RollSet::total(7) & RollSet::total(11)).empty());
}

}  // namespace
}  // namespace hardway
