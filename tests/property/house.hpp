#pragma once
// The tables at which properties are tried: every rulebook, with the choices that change most.

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "rules/rulebook.hpp"

namespace property {

using namespace hardway;

struct House {
    std::string rules;
    std::vector<std::pair<std::string, std::string>> choices;

    std::string text() const;  // "ma-craps fire=A"
};
inline void PrintTo(const House& house, std::ostream* out) {
    *out << house.text();
}

std::vector<House> houses();
// Loads it; a house that does not load is a failure of the test, told as an exception.
Rules load(const House& house);

std::string house_name(const testing::TestParamInfo<House>& which);

class EveryHouse : public testing::TestWithParam<House> {
  protected:
    const Rules rules_ = load(GetParam());
};

}  // namespace property

// One suite over every house: a class of its own, so that the suite's name says which property failed.
// NOLINTBEGIN(bugprone-macro-parentheses): a class's name stands in none.
#define PROPERTY_SUITE(Name)                     \
    class Name : public property::EveryHouse {}; \
    INSTANTIATE_TEST_SUITE_P(Houses, Name, testing::ValuesIn(property::houses()), property::house_name)
// NOLINTEND(bugprone-macro-parentheses)
