#pragma once
// A guest with 100 at a table of a house whose dice are real, and entered by the crew.

#include <gtest/gtest.h>

#include <optional>
#include <string>

#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {

class EnteredTable : public testing::Test {
  protected:
    EnteredTable() {
        house::HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        house.emplace(options);
        ana = house->guest();
        table = house->open_table(house::DiceSource::entered);
        EXPECT_FALSE(house->sit(table, ana, 100).denial);
    }

    const TemporaryFolder folder;
    std::optional<OpenHouse> house;
    std::string ana, table;
};

}  // namespace hardway::tests
