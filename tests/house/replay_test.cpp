// Past hands, told step by step.

#include "house/replay.hpp"

#include <gmock/gmock.h>

#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::ElementsAre;
using testing::HasSubstr;

class ReplayTest : public testing::Test {
  protected:
    ReplayTest() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        house.emplace(options);
        ana = house->account("Ana");
    }
    std::vector<HandSpan> hands(const std::string& table) {
        const auto all = hands_of((*house)->store(), table);
        EXPECT_TRUE(all);
        return all->hands;
    }
    // Everything that was said in this hand; throws as "3-3: the stick's call".
    std::vector<std::string> said(const std::string& table, std::uint64_t hand) {
        const auto replayed = replay_hand((*house)->store(), table, hand);
        EXPECT_TRUE(replayed);
        std::vector<std::string> all;
        for (const auto& step : replayed->steps)
            for (const auto& line : step.lines)
                all.push_back(line.roll.empty() ? line.text : line.roll + ": " + line.text);
        return all;
    }

    const TemporaryFolder folder;
    std::optional<OpenHouse> house;
    std::string ana;
};

TEST_F(ReplayTest, EveryBetThrowAndPayment) {
    const auto table =
        house->open_table(DiceSource::scripted, {Roll(3, 3), Roll(2, 4), Roll(2, 2), Roll(3, 4)});
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 5).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 5).denial);

    const auto all = hands(table);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].throws, 4U);
    EXPECT_EQ(all[0].end, "seven_out");
    EXPECT_THAT(all[0].shooters, ElementsAre("Ana"));
    EXPECT_EQ(all[0].first, 1U);
    EXPECT_EQ(all[1].first, all[0].last + 1);
    EXPECT_EQ(all[1].end, "");
    EXPECT_EQ(all[1].throws, 0U);

    const auto first = said(table, 1);
    EXPECT_EQ(first[0], "The table opens.");
    EXPECT_EQ(first[1], "Ana sits down in seat 1 with 100.");
    EXPECT_THAT(first, testing::Contains("Ana bets 10 on Pass."));
    EXPECT_THAT(first, testing::Contains(testing::StartsWith("3-3: ")));
    EXPECT_THAT(first, testing::Contains(testing::StartsWith("Ana's Pass won 10 at ")));
    EXPECT_THAT(first, testing::Contains("Ana's Pass lost 5."));
    EXPECT_EQ(first.back(), "Seven out.");
    EXPECT_EQ(std::count_if(first.begin(), first.end(), [](const auto& each) { return each[1] == '-'; }), 4);
    EXPECT_THAT(said(table, 2), ElementsAre("Ana bets 5 on Pass."));

    const auto none = replay_hand((*house)->store(), table, 3);
    ASSERT_FALSE(none);
    EXPECT_THAT(none.faults().front().text(), HasSubstr("there is no hand 3; allowed: 1 to 2"));
    EXPECT_THAT(hands_of((*house)->store(), "none").faults().front().text(),
                HasSubstr("there is no such table"));
}

TEST_F(ReplayTest, HandsOfDrawnDiceAreTheirOwn) {
    const auto table = house->open_table(DiceSource::drawn);
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    std::uint64_t number = 1;
    for (int i = 0; i < 1000 && number < 4; ++i) {
        house->wait_for_bets(table);
        house->bet(table, ana, "pass", 1);
        house->throw_dice(table, ana);
        house->see(table, [&](const OpenTable& now) { number = now.hand()->record().id.number; });
    }
    const auto all = hands(table);
    ASSERT_EQ(all.size(), 4U);
    for (std::size_t i = 0; i < 3; ++i) {
        EXPECT_EQ(all[i].number, i + 1);
        EXPECT_EQ(all[i].end, "seven_out");
        EXPECT_GE(all[i].throws, 2U);
        EXPECT_THAT(said(table, i + 1).back(), HasSubstr("its secret was"));
    }
    EXPECT_THAT(said(table, 4).front(), HasSubstr("Hand 4 of its dice begins; the house commits to"));
}

// A seven-out that the crew takes back ended nothing.
TEST_F(ReplayTest, ARecalledSevenOutDoesNotEndAHand) {
    const auto table = house->open_table(DiceSource::entered);
    const auto crew = static_cast<CrewSet>(crew_bit(Crew::stick) | crew_bit(Crew::box));
    const auto throws = [&](Roll roll) {
        EXPECT_FALSE(house->ask(table, "sue", {command::Out{}, kNoSeat, 0}, crew).denial);
        EXPECT_FALSE(house->throw_dice(table, ana).denial);
        EXPECT_FALSE(house->ask(table, "sue", {command::Rest{roll}, kNoSeat, 0}, crew).denial);
        EXPECT_FALSE(house->ask(table, "sue", {command::Settle{}, kNoSeat, 0}, crew).denial);
    };
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    throws(Roll(3, 3));
    throws(Roll(3, 4));
    ASSERT_EQ(hands(table).size(), 1U);
    EXPECT_EQ(hands(table)[0].end, "seven_out");
    ASSERT_FALSE(house->ask(table, "sue", {command::Recall{"misread"}, kNoSeat, 0}, crew).denial);
    ASSERT_EQ(hands(table).size(), 1U);
    EXPECT_EQ(hands(table)[0].end, "");
    EXPECT_EQ(hands(table)[0].throws, 1U);
    EXPECT_THAT(said(table, 1), testing::Contains("The throw 3-4 is recalled (misread)."));
}

}  // namespace
