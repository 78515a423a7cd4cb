// How cheques are cut: fives or fours, with six to nine shown by threes and fours.
#include "rules/cheque.hpp"

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"

namespace hardway {
namespace {

std::string cut(int unit, int count) {
    Cheque cheque;
    cheque.cut = unit;
    return cut_cheques(cheque, count).stacks;
}

TEST(Cheque, CutByFives) {
    const char* expected[] = {"",      "1",     "2",       "3",       "4",       "5",       "3-3",
                              "3-3-1", "4-4",   "4-4-1",   "5-5",     "5-5-1",   "5-5-2",   "5-5-3",
                              "5-5-4", "5-5-5", "5-5-5-1", "5-5-5-2", "5-5-5-3", "5-5-5-4", "5-5-5-5"};
    for (int count = 1; count <= 20; ++count) EXPECT_EQ(cut(5, count), expected[count]) << count;
}

TEST(Cheque, CutByFours) {
    const char* expected[] = {"",          "1",         "2",        "3",       "4",       "4-1",
                              "3-3",       "3-3-1",     "4-4",      "4-4-1",   "4-4-2",   "4-4-3",
                              "4-4-4",     "4-4-4-1",   "4-4-4-2",  "4-4-4-3", "4-4-4-4", "4-4-4-4-1",
                              "4-4-4-4-2", "4-4-4-4-3", "4-4-4-4-4"};
    for (int count = 1; count <= 20; ++count) EXPECT_EQ(cut(4, count), expected[count]) << count;
}

TEST(Cheque, EveryCutAddsUp) {
    for (const int unit : {4, 5})
        for (int count = 1; count <= 20; ++count) {
            int sum = 0;
            for (const char c : cut(unit, count))
                if (c != '-') sum += c - '0';
            EXPECT_EQ(sum, count) << unit << " " << count;
        }
}

TEST(Cheque, OnlyWholeCutsOfHighChequesAreProved) {
    Faults faults;
    const auto rules = load_rules(builtin_shelf(), "wind-creek", {}, faults);
    ASSERT_TRUE(rules);
    ASSERT_EQ(rules->cheques.size(), 10U);
    const auto& orange = rules->cheques[7];
    const auto& grey = rules->cheques[8];
    const auto& red = rules->cheques[3];
    EXPECT_EQ(cut_cheques(orange, 10).proof, "2-2-1");
    EXPECT_EQ(cut_cheques(orange, 11).proof, "");
    EXPECT_FALSE(cut_cheques(orange, 10).apart);
    EXPECT_EQ(cut_cheques(grey, 8).proof, "2-2");
    EXPECT_TRUE(cut_cheques(grey, 1).apart);
    EXPECT_EQ(cut_cheques(red, 10).proof, "");
}

}  // namespace
}  // namespace hardway
