// A key that was lost, or mistyped, ends open hands: whoever started the house is told.

#include <gmock/gmock.h>

#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(LostKey, IsTold) {
    const TemporaryFolder folder;
    std::vector<std::string> told;
    HouseOptions options;
    options.store = folder / "data";
    options.key = folder / "key";
    options.log = [&](const std::string& line) { told.push_back(line); };
    {
        OpenHouse house(options);
        const auto ana = house.guest();
        const auto table = house.open_table(DiceSource::drawn);
        house.open_table(DiceSource::entered);
        ASSERT_FALSE(house.sit(table, ana, 100).denial);
        house.open_again();
        EXPECT_THAT(told, IsEmpty());
    }
    options.key = folder / "mistyped";
    OpenHouse house(options);
    EXPECT_EQ(house->recovery().epochs, 1U);
    EXPECT_THAT(told, ElementsAre(HasSubstr(options.key + " does not open the dice of 1 table ")));
    EXPECT_THAT(told.front(), HasSubstr("1 chain begins a new epoch"));
    house.open_again();
    EXPECT_EQ(told.size(), 1U) << "it is the key now";
    expect_whole(house.audited());
}

}  // namespace
