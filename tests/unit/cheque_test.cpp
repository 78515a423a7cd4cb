// How cheques are cut: fives or fours, with six to nine shown by threes and fours, twenty at most in a row.
#include "rules/cheque.hpp"

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"

namespace hardway {
namespace {

std::string cut(int unit, int count) {
    Cheque cheque;
    cheque.cut = unit;
    return cut_cheques(cheque, count).text();
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
        for (int count = 1; count <= 205; ++count) {
            Cheque cheque;
            cheque.cut = unit;
            const auto how = cut_cheques(cheque, count);
            int sum = 0;
            for (const auto& row : how.rows) {
                int in_row = 0;
                for (const char c : row)
                    if (c != '-') in_row += c - '0';
                EXPECT_LE(in_row, 20) << unit << " " << count;
                if (&row != &how.rows.back()) {
                    EXPECT_EQ(in_row, 20) << unit << " " << count;
                }
                sum += in_row;
            }
            EXPECT_EQ(sum, count) << unit << " " << count;
        }
}

TEST(Cheque, MoreThanARow) {
    EXPECT_EQ(cut(5, 21), "5-5-5-5 / 1");
    EXPECT_EQ(cut(5, 26), "5-5-5-5 / 5-1");  // six to nine are said of the cheques cut, not of a row
    EXPECT_EQ(cut(4, 47), "4-4-4-4-4 / 4-4-4-4-4 / 4-3");
}

Rules wind_creek_rules() {
    const auto rules = load_rules(builtin_shelf(), "wind-creek", {});
    EXPECT_TRUE(rules);
    return *rules;
}

TEST(Cheque, OnlyWholeCutsOfHighChequesAreProved) {
    const auto rules = wind_creek_rules();
    ASSERT_EQ(rules.cheques.size(), 10U);
    const auto& orange = rules.cheques[7];
    const auto& grey = rules.cheques[8];
    const auto& red = rules.cheques[3];
    EXPECT_EQ(cut_cheques(orange, 10).proof, "2-2-1");
    EXPECT_EQ(cut_cheques(orange, 11).proof, "");
    EXPECT_FALSE(cut_cheques(orange, 10).apart);
    EXPECT_EQ(cut_cheques(grey, 8).proof, "2-2");
    EXPECT_TRUE(cut_cheques(grey, 1).apart);
    EXPECT_EQ(cut_cheques(red, 10).proof, "");
}

}  // namespace
}  // namespace hardway
