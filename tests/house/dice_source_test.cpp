// Where throws come from is told, and a script gives the throws it has.

#include "house/dice/dice_source.hpp"

#include <gtest/gtest.h>

#include <set>

namespace {

using namespace hardway;
using namespace hardway::house;

TEST(DiceSource, HasANameAndALabelOfItsOwn) {
    std::set<std::string_view> said;
    for (const auto source : {DiceSource::drawn, DiceSource::entered, DiceSource::scripted}) {
        EXPECT_EQ(dice_source(name_of(source)), source);
        said.insert(label_of(source));
    }
    EXPECT_EQ(said.size(), 3U);
    EXPECT_FALSE(dice_source("loaded"));
    EXPECT_FALSE(dice_source(""));
}

TEST(DiceScript, GivesItsThrowsInOrder) {
    auto script = DiceScript::read("3-4 6-6 # two\n1-2,2-1\n");
    ASSERT_TRUE(script);
    EXPECT_EQ(script->left(), 4U);
    for (const auto roll : {Roll(3, 4), Roll(6, 6), Roll(1, 2), Roll(2, 1)}) EXPECT_EQ(script->next(), roll);
    EXPECT_FALSE(script->next());
    EXPECT_EQ(script->at(), 4U);
    EXPECT_TRUE(script->go_to(1));
    EXPECT_EQ(script->next(), Roll(6, 6));
    EXPECT_FALSE(script->go_to(5));
    EXPECT_EQ(script->at(), 2U);
}

TEST(DiceScript, SaysWhatIsNoThrow) {
    const auto bad = DiceScript::read("3-4\n6-7 1-1");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.faults()[0].line, 2);
    EXPECT_EQ(bad.faults()[0].what, "'6-7' is no throw");
    EXPECT_FALSE(DiceScript::read(""));
    EXPECT_FALSE(DiceScript::read("# nothing\n"));
}

}  // namespace
