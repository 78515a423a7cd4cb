// A text that goes deeper than any rulebook is refused before the parser goes after it.
#include "rules/nesting.hpp"

#include <gtest/gtest.h>

#include "unit/variant.hpp"

namespace hardway {
namespace {

std::string times(int count, const std::string& text) {
    std::string all;
    for (int i = 0; i < count; ++i) all += text;
    return all;
}

TEST(Nesting, KeysOfManyParts) {
    EXPECT_FALSE(too_deep(times(15, "a.") + "b = 1\n"));
    for (const std::string& text :
         {times(40'000, "a.") + "b = 1\n", "[" + times(40'000, "a.") + "b]\n",
          times(20, "\"a b\" . ") + "c = 1", "x = { " + times(20, "'a'.") + "b = 1 }",
          "[[" + times(20, "a.") + "b]]\n"}) {
        const auto fault = too_deep("\n\n" + text);
        ASSERT_TRUE(fault);
        EXPECT_EQ(fault->line, 3);
        EXPECT_NE(fault->text().find("too many parts; allowed: 16 at most"), std::string::npos);
    }
    expect_fault(load_variant(times(40'000, "a.") + "b = 1\n"), kFirstLine, "too many parts");
    Faults faults;
    EXPECT_FALSE(
        parse_house_file("[house]\n" + times(40'000, "a.") + "b = 1\n", "house.toml").or_add_to(faults));
    EXPECT_EQ(faults.at(0).line, 2);
}

TEST(Nesting, BracketsWithinBrackets) {
    EXPECT_FALSE(too_deep("a = " + times(16, "[") + times(16, "]")));
    for (const std::string& text : {"a = " + times(100'000, "["), "a = " + times(20, "{ b = "),
                                    "a = " + times(10, "[{ b = ") + "1", "a = " + times(17, "[\n")})
        EXPECT_TRUE(too_deep(text)) << text.substr(0, 40);
}

// What stands in strings and remarks nests nothing.
TEST(Nesting, StringsAndRemarks) {
    const auto dots = times(100, ".[{");
    for (const std::string& text :
         {"a = \"" + dots + "\"", "a = '" + dots + "'", "# " + dots + "\na = 1", "a = \"\\\"" + dots + "\"",
          "a = \"\"\"" + dots + "\n\"\" " + dots + "\\\"\"\"" + dots + "\"\"\"",
          "a = '''" + dots + "''\n" + dots + "'''''", "a = \"\" # " + dots, "a = '\\' # " + dots})
        EXPECT_FALSE(too_deep(text)) << text.substr(0, 40);
    EXPECT_TRUE(too_deep("a = \"\"\"x\"\"\"\nb = " + times(20, "[")));
    EXPECT_TRUE(too_deep("a = '\\'\nb = " + times(20, "[")));
    EXPECT_FALSE(too_deep("a = \"never closed " + dots));
    for (const char* book : {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"})
        for (const auto& each : builtin_shelf())
            if (each.id == book) {
                EXPECT_FALSE(too_deep(each.text)) << book;
            }
}

TEST(Nesting, ManyUnknownKeysAreToldInTimeThatGrowsWithThem) {
    std::string few;
    for (int i = 0; i < 5'000; ++i) few += "x" + std::to_string(i) + " = 1\n";
    const auto loaded = load_variant(few);
    EXPECT_EQ(loaded.faults.size(), 5'000U);
    std::string many;
    for (int i = 0; i < 50'000; ++i) many += "x" + std::to_string(i) + " = 1\n";
    const auto refused = load_variant(many);
    ASSERT_EQ(refused.faults.size(), 1U);
    expect_fault(refused, 0, "too many values", "20000 at most");
}

}  // namespace
}  // namespace hardway
