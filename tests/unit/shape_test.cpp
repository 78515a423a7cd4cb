#include "rules/shape.hpp"

#include <gtest/gtest.h>

namespace hardway {
namespace {

const RollSet kBoxes = *RollSet::parse("4 5 6 8 9 10");

// The throws on which a stage has this verdict.
RollSet on(const Stage& stage, Verdict verdict) {
    RollSet set;
    for (int i = 0; i < Roll::kCount; ++i)
        if (stage.cells[static_cast<std::size_t>(i)].verdict == verdict)
            set = set | RollSet::of(Roll::from_index(i));
    return set;
}

const Cell& cell(const Stage& stage, Roll roll) {
    return stage.cells[static_cast<std::size_t>(roll.index())];
}

TEST(Shape, LineWinsAtOnceOrOnItsNumber) {
    const auto life = line_life({*RollSet::parse("7 11"), *RollSet::parse("2 3 12"), {}, kBoxes}, false);
    ASSERT_EQ(life.size(), 7U);
    EXPECT_EQ(on(life[0], Verdict::win).text(), "7 11");
    EXPECT_EQ(on(life[0], Verdict::lose).text(), "2 3 12");
    EXPECT_EQ(on(life[0], Verdict::move).text(), "4 5 6 8 9 10");
    for (std::size_t i = 1; i < life.size(); ++i) {
        EXPECT_EQ(on(life[i], Verdict::win), RollSet::total(life[i].number));
        EXPECT_EQ(on(life[i], Verdict::lose), RollSet::total(7));
        EXPECT_EQ(cell(life[0], Roll(life[i].number > 6 ? 6 : 1,
                                     life[i].number > 6 ? life[i].number - 6 : life[i].number - 1))
                      .stage,
                  i);
    }
}

TEST(Shape, CraplessLineHasTenNumbersAndNeverLosesAtOnce) {
    const auto life =
        line_life({RollSet::total(7), {}, {}, *RollSet::parse("2 3 4 5 6 8 9 10 11 12")}, false);
    EXPECT_EQ(life.size(), 11U);
    EXPECT_TRUE(on(life[0], Verdict::lose).empty());
    EXPECT_EQ(on(life[0], Verdict::move).ways(), 30);
}

TEST(Shape, DontBarsTwelveAndWinsOnSeven) {
    const auto life =
        line_life({*RollSet::parse("2 3"), *RollSet::parse("7 11"), RollSet::total(12), kBoxes}, true);
    EXPECT_EQ(on(life[0], Verdict::push).text(), "12");
    EXPECT_EQ(on(life[0], Verdict::win).text(), "2 3");
    EXPECT_EQ(on(life[0], Verdict::lose).text(), "7 11");
    for (std::size_t i = 1; i < life.size(); ++i) {
        EXPECT_EQ(on(life[i], Verdict::win), RollSet::total(7));
        EXPECT_EQ(on(life[i], Verdict::lose), RollSet::total(life[i].number));
    }
}

TEST(Shape, RightAndWrongStandUntilDecided) {
    const auto right = standing_life(6, RollSet::total(6), RollSet::total(7));
    ASSERT_EQ(right.size(), 1U);
    EXPECT_EQ(right[0].number, 6);
    EXPECT_EQ(on(right[0], Verdict::win).ways(), 5);
    EXPECT_EQ(on(right[0], Verdict::lose).ways(), 6);
    EXPECT_EQ(on(right[0], Verdict::stay).ways(), 25);
    const auto wrong = standing_life(6, RollSet::total(7), RollSet::total(6));
    EXPECT_EQ(on(wrong[0], Verdict::win), on(right[0], Verdict::lose));
    EXPECT_EQ(on(wrong[0], Verdict::lose), on(right[0], Verdict::win));
}

TEST(Shape, HardwayLosesEasyAndOnSeven) {
    const auto hard = RollSet::hard(8);
    const auto life = standing_life(8, hard, RollSet::total(7) | RollSet::total(8).without(hard));
    EXPECT_EQ(on(life[0], Verdict::win).text(), "hard 8");
    EXPECT_EQ(on(life[0], Verdict::lose).ways(), 10);
}

TEST(Shape, NextIsDecidedByEveryThrow) {
    const std::vector<Price> field = {{{2, 1}, *RollSet::parse("2 12"), 0, ""},
                                      {{1, 1}, *RollSet::parse("3 4 9 10 11"), 0, ""}};
    const auto life = next_life(field, {}, {});
    ASSERT_EQ(life.size(), 1U);
    EXPECT_EQ(on(life[0], Verdict::win).ways(), 16);
    EXPECT_EQ(on(life[0], Verdict::lose).ways(), 20);
    EXPECT_EQ(cell(life[0], Roll(1, 1)).price, 0);
    EXPECT_EQ(cell(life[0], Roll(1, 2)).price, 1);
}

TEST(Shape, NextInTwoThrowsMovesOnce) {
    const std::vector<Price> first = {{{2, 1}, RollSet::total(7), 0, ""}};
    const std::vector<Price> then = {{{3, 1}, RollSet::total(7), 0, ""}};
    const auto life = next_life(first, *RollSet::parse("2 3 11 12"), then);
    ASSERT_EQ(life.size(), 2U);
    EXPECT_EQ(on(life[0], Verdict::move), kBoxes);
    EXPECT_EQ(on(life[1], Verdict::win).text(), "7");
    EXPECT_EQ(on(life[1], Verdict::lose).ways(), 30);
    EXPECT_EQ(cell(life[1], Roll(3, 4)).price, 1);  // the second throw's own price
}

TEST(Shape, OddsTakeTheirFlatsVerdict) {
    const auto line = line_life({*RollSet::parse("7 11"), *RollSet::parse("2 3 12"), {}, kBoxes}, false);
    const auto odds = odds_life(line[1]);
    EXPECT_EQ(odds[0].number, 4);
    EXPECT_EQ(on(odds[0], Verdict::win), RollSet::total(4));
    EXPECT_EQ(on(odds[0], Verdict::lose), RollSet::total(7));
}

}  // namespace
}  // namespace hardway
