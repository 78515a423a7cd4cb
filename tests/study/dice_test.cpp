#include "study/simulate/dice.hpp"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace hardway;
using namespace hardway::study;

std::string fault_of(const std::string& text) {
    Faults faults;
    EXPECT_FALSE(Dice::parse(text, "my.dice").or_add_to(faults)) << text;
    return faults.empty() ? "" : faults.front().text();
}

std::string repeated(const std::string& word, int times) {
    std::string text;
    for (int i = 0; i < times; ++i) text += word;
    return text;
}

TEST(Dice, AreReadInAnyLayout) {
    Faults faults;
    std::string text = "# a pair that likes 6-6\n";
    for (int i = 0; i < 35; ++i) text += i % 6 == 5 ? "10\n" : "10, ";
    const auto dice = Dice::parse(text + "30  # here", "my.dice").or_add_to(faults);
    ASSERT_TRUE(dice) << faults.front().text();
    EXPECT_EQ(dice->weight(Roll(1, 1)), 1u);  // without common factors
    EXPECT_EQ(dice->weight(Roll(6, 6)), 3u);
    EXPECT_EQ(dice->sum(), 38u);
    EXPECT_FALSE(dice->fair());
    EXPECT_TRUE(Dice::parse(repeated("7\r\n", 36), "my.dice").or_add_to(faults)->fair());
    EXPECT_TRUE(Dice().fair());
}

TEST(Dice, SayWhatIsWrongAndWhere) {
    EXPECT_EQ(fault_of("1 2\n3 x"), "my.dice:2: 'x' is not a weight: a whole number, 0 or more");
    EXPECT_EQ(fault_of("-1"), "my.dice:1: '-1' is not a weight: a whole number, 0 or more");
    EXPECT_EQ(fault_of("0.5"), "my.dice:1: '0.5' is not a weight: a whole number, 0 or more");
    EXPECT_EQ(fault_of(repeated("1 ", 35)),
              "my.dice:1: 35 weights, not 36: one for each throw, 1-1 1-2 … 6-6");
    EXPECT_EQ(fault_of(repeated("1\n", 37)),
              "my.dice:37: more than 36 weights: one for each throw, 1-1 1-2 … 6-6");
    EXPECT_EQ(fault_of(repeated("0 ", 36)), "my.dice:1: all weights are 0: no throw can come");
    EXPECT_EQ(fault_of("1 " + repeated("100000000 ", 35)),
              "my.dice:1: the weights add up to 3500000001, at most 100000000");
    EXPECT_EQ(fault_of("100000001"), "my.dice:1: weight 100000001 is above 100000000");
    EXPECT_EQ(fault_of(""), "my.dice:1: 0 weights, not 36: one for each throw, 1-1 1-2 … 6-6");
}

// Every height of every column, counted: 36 times its weight for each throw.
TEST(Dice, AliasTableIsExact) {
    std::mt19937 chance(3);
    for (int trial = 0; trial < 200; ++trial) {
        Dice::Weights weights{};
        for (auto& weight : weights)
            weight = chance() % 3 == 0 ? 0 : static_cast<std::uint32_t>(chance() % 50);
        weights[chance() % 36] += 1;
        const auto dice = Dice::of(weights);
        ASSERT_TRUE(dice) << dice.faults().front().what;
        const AliasTable alias(*dice);
        ASSERT_EQ(alias.height(), dice->sum());
        std::array<std::uint32_t, Roll::kCount> count{};
        for (std::uint32_t column = 0; column < 36; ++column)
            for (std::uint32_t height = 0; height < alias.height(); ++height)
                ++count[alias.at(column, height)];
        for (std::size_t i = 0; i < count.size(); ++i) ASSERT_EQ(count[i], 36 * dice->weights()[i]);
    }
}

}  // namespace
