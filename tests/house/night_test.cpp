// Somebody's night: what was won after each throw, and what each layout had to expect.

#include "house/night.hpp"

#include <gtest/gtest.h>

#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

class NightTest : public testing::Test {
  protected:
    NightTest() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        house.emplace(options);
        ana = house->account("Ana");
    }
    std::vector<NightThrow> night(const std::string& table, std::uint64_t from = 1, std::size_t most = 100) {
        const auto found = night_of((*house)->store(), table, ana, from, most);
        EXPECT_TRUE(found);
        return *found;
    }

    const TemporaryFolder folder;
    std::optional<OpenHouse> house;
    std::string ana;
};

// A pass line of 10 on a come-out wins on 8 of 36 throws and loses on 4; on the point six it wins on 5 and
// loses on 6.
TEST_F(NightTest, EachThrowBesideThe36ThatCouldHaveCome) {
    const auto table = house->open_table(DiceSource::scripted, {Roll(3, 3), Roll(2, 4), Roll(5, 5)});
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    const auto throws = night(table);
    ASSERT_EQ(throws.size(), 2U);
    EXPECT_EQ(throws[0].sum, Money::units(40));
    EXPECT_NEAR(throws[0].variance, 1200.0 / 36 - 1600.0 / 1296, 1e-9);
    EXPECT_EQ(throws[0].after, Money{});
    EXPECT_EQ(throws[1].sum, Money::units(-10));
    EXPECT_NEAR(throws[1].variance, 1100.0 / 36 - 100.0 / 1296, 1e-9);
    EXPECT_EQ(throws[1].before, Money{});
    EXPECT_EQ(throws[1].after, Money::units(10));
    EXPECT_EQ(throws[1].roll, Roll(2, 4));
    EXPECT_EQ(throws[1].thrown, 2U);
    // A page at a time.
    ASSERT_EQ(night(table, 1, 1).size(), 1U);
    EXPECT_EQ(night(table, throws[0].number + 1).size(), 1U);
}

// What is brought, taken away and brought again is nothing won; nobody else's throws are counted.
TEST_F(NightTest, GoesOnWhenSomebodyComesBack) {
    const auto bob = house->account("Bob");
    const auto table = house->open_table(DiceSource::scripted, {Roll(3, 4), Roll(1, 1)});
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->ask(table, ana, {command::Leave{}, kNoSeat, 0}).denial);
    ASSERT_FALSE(house->sit(table, bob, 100).denial);
    ASSERT_FALSE(house->bet(table, bob, "pass", 10).denial);
    ASSERT_FALSE(house->throw_dice(table, bob).denial);
    ASSERT_FALSE(house->ask(table, bob, {command::Leave{}, kNoSeat, 0}).denial);
    ASSERT_FALSE(house->sit(table, ana, 200).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 20).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    const auto throws = night(table);
    ASSERT_EQ(throws.size(), 2U);
    EXPECT_EQ(throws[0].after, Money::units(10));
    EXPECT_EQ(throws[1].before, Money::units(10));
    EXPECT_EQ(throws[1].after, Money::units(30));
    EXPECT_EQ(throws[1].thrown, 3U);
}

TEST_F(NightTest, ARecalledThrowIsNone) {
    const auto table = house->open_table(DiceSource::entered);
    const auto crew = static_cast<CrewSet>(crew_bit(Crew::stick) | crew_bit(Crew::box));
    ASSERT_FALSE(house->sit(table, ana, 100).denial);
    ASSERT_FALSE(house->bet(table, ana, "pass", 10).denial);
    ASSERT_FALSE(house->ask(table, "sue", {command::Out{}, kNoSeat, 0}, crew).denial);
    ASSERT_FALSE(house->throw_dice(table, ana).denial);
    ASSERT_FALSE(house->ask(table, "sue", {command::Rest{Roll(1, 1)}, kNoSeat, 0}, crew).denial);
    ASSERT_FALSE(house->ask(table, "sue", {command::Settle{}, kNoSeat, 0}, crew).denial);
    ASSERT_EQ(night(table).size(), 1U);
    EXPECT_EQ(night(table)[0].after, Money::units(-10));
    EXPECT_EQ(night(table)[0].sum, Money::units(40));
    ASSERT_FALSE(house->ask(table, "sue", {command::Recall{"misread"}, kNoSeat, 0}, crew).denial);
    EXPECT_TRUE(night(table).empty());
}

TEST_F(NightTest, OfNoTableThereIsNone) {
    EXPECT_FALSE(night_of((*house)->store(), "nowhere", ana, 1, 10));
}

}  // namespace
