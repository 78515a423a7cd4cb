// How fast a table goes: as people ask for it, and as it is kept.

#include "house/tables/pace.hpp"

#include <gtest/gtest.h>

#include "house/tables/table_setup.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

TEST(PaceOfATable, IsANameOrSecondsOrBoth) {
    EXPECT_EQ(*parse_pace(""), Pace{});
    EXPECT_EQ(*parse_pace("usual"), Pace{});
    EXPECT_EQ(parse_pace("brisk")->betting, 8'000);
    EXPECT_EQ(parse_pace("betting=30")->betting, 30'000);
    EXPECT_EQ(parse_pace("betting=30")->throwing, Pace{}.throwing);
    const auto both = parse_pace("brisk absent=60 empty=10");
    EXPECT_EQ(both->betting, 8'000);
    EXPECT_EQ(both->absent, 60'000);
    EXPECT_EQ(both->empty, 10'000);
}

TEST(PaceOfATable, IsBoundedAndSaysHow) {
    for (const char* text :
         {"fast", "betting", "betting=", "betting=0", "betting=601", "betting=-1", "betting=1.5", "absent=4",
          "empty=86401", "betting=30 brisk", "speed=3", "betting==3"}) {
        const auto pace = parse_pace(text);
        ASSERT_FALSE(pace) << text;
        const auto words = pace.faults().front().text();
        EXPECT_NE(words.find("usual, relaxed, brisk, or seconds: betting=1…600"), words.npos) << words;
    }
}

TEST(PaceOfATable, IsKeptAsItIs) {
    for (const auto& named : kPaces) EXPECT_EQ(*read_pace(write(named.pace)), named.pace);
    EXPECT_FALSE(read_pace(wire::Json::object()));
    EXPECT_FALSE(read_pace({{"betting", 1}, {"throwing", 1}, {"shares", 1}, {"absent", -1}, {"empty", 1}}));
}

TEST(SetupOfATable, HasSeatsOnlyWhereTheyAreFewer) {
    TableSetup setup;
    setup.id = "t1";
    EXPECT_FALSE(write(setup).contains("seats"));
    EXPECT_EQ(*read_setup(write(setup)), setup);
    setup.seats = 4;
    EXPECT_EQ(*read_setup(write(setup)), setup);
    auto json = write(setup);
    json["seats"] = "4";
    EXPECT_FALSE(read_setup(json));
    json["seats"] = 300;
    EXPECT_FALSE(read_setup(json));
}

}  // namespace
