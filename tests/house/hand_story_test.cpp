// A hand as a story that holds: by itself if it can, with the whole night before it if it cannot.

#include <gmock/gmock.h>

#include "house/export.hpp"
#include "house/open_house.hpp"
#include "table/session.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;
using testing::Not;

class HandStoryTest : public testing::Test {
  protected:
    HandStoryTest() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        house.emplace(options);
        ana = house->account("Ana");
    }
    // Of a hand that holds.
    std::string story(const std::string& table, std::size_t hand) {
        const auto all = hands_of((*house)->store(), table);
        EXPECT_TRUE(all);
        const auto told = story_of_hand((*house)->store(), table, all->hands.at(hand - 1));
        EXPECT_TRUE(told);
        for (const auto& mismatch : Session(builtin_shelf()).tell_all(*told))
            ADD_FAILURE() << mismatch.line << ": " << mismatch.what;
        return *told;
    }
    void throws(const std::string& table, int many) {
        for (int i = 0; i < many; ++i) ASSERT_FALSE(house->throw_dice(table, ana).denial);
    }

    const TemporaryFolder folder;
    std::optional<OpenHouse> house;
    std::string ana;
};

TEST_F(HandStoryTest, BeginsWithWhoSitsThere) {
    const auto table =
        house->open_table(DiceSource::scripted, {Roll(3, 3), Roll(3, 4), Roll(2, 2), Roll(3, 4)});
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    throws(table, 2);
    ASSERT_FALSE(house->bet(table, ana, "pass", 5).denial);
    throws(table, 2);
    EXPECT_THAT(story(table, 1), HasSubstr("seat 1 Ana 100\nAna pass 10\nroll 3-3\nroll 3-4\n"));
    EXPECT_THAT(story(table, 2),
                HasSubstr("seat 1 Ana 90\nAna pass 5\nroll 2-2\nroll 3-4\n= Ana rail 85 felt 0\n"));
    EXPECT_THAT(story(table, 2), Not(HasSubstr("roll 3-3")));
}

// A wager that was off when the seven came still stands in the next hand: no story can begin with that.
TEST_F(HandStoryTest, BeginsWithTheNightIfSomethingWasUp) {
    TableWish wish;
    wish.name = "One";
    wish.rulebook = "wind-creek";
    wish.dice = DiceSource::scripted;
    wish.script = {Roll(3, 3), Roll(3, 4), Roll(2, 2), Roll(3, 4)};
    const auto opened = (*house)->open_table({}, wish);
    ASSERT_TRUE(opened);
    std::string table;
    (*opened)->see([&](const OpenTable& now) { table = now.setup().id; });
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    throws(table, 1);
    ASSERT_FALSE(house->bet(table, ana, "place 8", 12).denial);
    WagerIndex place = kNoWager;
    house->see(table, [&](const OpenTable& now) { place = now.rules().find("place 8"); });
    ASSERT_FALSE(house->ask(table, ana, {command::Turn{{place}, OnOff::off}, kNoSeat, 0}).denial);
    throws(table, 1);
    ASSERT_FALSE(house->bet(table, ana, "pass", 5).denial);
    throws(table, 2);
    EXPECT_THAT(story(table, 2), HasSubstr("seat 1 Ana 100\nAna pass 10\nroll 3-3\n"));
}

}  // namespace
