// Who of the crew may say what, as a page is told: the table's own list, whatever the house chooses.

#include <gtest/gtest.h>

#include <set>

#include "unit/variant.hpp"
#include "wire/wire.hpp"

namespace hardway {
namespace {

using Members = std::set<std::string>;

Members members(const wire::Json& list) {
    Members all;
    for (const auto& each : list) all.insert(each.get<std::string>());
    return all;
}

Members who_calls(const Rules& rules, const std::string& reason) {
    const auto summary = wire::summary(rules);
    for (const auto& each : summary["no_rolls"])
        if (each["id"] == reason) return members(each["by"]);
    ADD_FAILURE() << "no such reason: " << reason;
    return {};
}

const Members kEverybody = {"box", "stick", "dealer", "floor", "supervisor", "pit_manager"};
const Members kBox = {"box", "supervisor", "pit_manager"};

TEST(CrewSummary, NamesWhoMaySayWhat) {
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
    ASSERT_TRUE(rules);
    const wire::Json crew = wire::summary(*rules)["crew"];
    EXPECT_EQ(members(crew["out"]), Members{"stick"});
    EXPECT_EQ(members(crew["rest"]), Members{"stick"});
    EXPECT_EQ(members(crew["settle"]), kEverybody);
    EXPECT_EQ(members(crew["confirm"]), (Members{"box", "dealer"}));
    EXPECT_EQ(members(crew["ruling"]), Members{"box"});
    for (const char* money : {"recall", "void", "correct", "fill", "credit"})
        EXPECT_EQ(members(crew[money]), kBox) << money;
    for (const char* players : {"bet", "sit", "throw", "no_roll"})
        EXPECT_FALSE(crew.contains(players)) << players;
}

TEST(CrewSummary, NamesWhoCallsWhichNoRoll) {
    const auto both = load_rules(builtin_shelf(), "ma-craps", {});
    ASSERT_TRUE(both);
    EXPECT_EQ(who_calls(*both, "off_table"), kEverybody);  // a No Roll without any call
    EXPECT_EQ(who_calls(*both, "missed_end"), (Members{"box", "stick"}));
    const auto one = load_rules(builtin_shelf(), "ma-craps", {HouseChoice{"no_roll_by", "stick", "", 0}});
    ASSERT_TRUE(one);
    EXPECT_EQ(who_calls(*one, "missed_end"), Members{"stick"});
}

}  // namespace
}  // namespace hardway
