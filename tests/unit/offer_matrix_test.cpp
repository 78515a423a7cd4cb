// Which rulebook offers what, and how many wagers each has.
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rules/rulebook.hpp"

namespace hardway {
namespace {

Rules rules_offered(const std::string& id) {
    Faults faults;
    auto rules = load_rules(builtin_shelf(), id, {}).or_add_to(faults);
    EXPECT_TRUE(rules) << id << ": " << (faults.empty() ? "" : faults[0].text());
    return rules ? *std::move(rules) : Rules{};
}

TEST(OfferMatrix, Counts) {
    EXPECT_EQ(rules_offered("sg-mbs").count(), 43);
    EXPECT_EQ(rules_offered("wind-creek").count(), 77);
    EXPECT_EQ(rules_offered("ma-craps").count(), 73);
    EXPECT_EQ(rules_offered("ma-mini-craps").count(), 69);
    EXPECT_EQ(rules_offered("md-crapless").count(), 63);
}

struct Row {
    const char* kind;
    const char* books;  // s sg-mbs, w wind-creek, m ma-craps, i ma-mini-craps, c md-crapless
};

constexpr Row kRows[] = {
    {"pass", "swmic"},
    {"pass_odds", "swmic"},
    {"dont_pass", "swmi"},
    {"dont_pass_odds", "swmi"},
    {"come", "swmic"},
    {"come_odds", "swmic"},
    {"dont_come", "swmi"},
    {"dont_come_odds", "swmi"},
    {"put", "w"},
    {"place", "swmic"},
    {"place_lose", "mi"},
    {"buy", "swmic"},
    {"lay", "swmi"},
    {"hard", "swmic"},
    {"field", "swmic"},
    {"any_seven", "swmic"},
    {"any_craps", "swmic"},
    {"two", "swmic"},
    {"three", "swmic"},
    {"twelve", "swmic"},
    {"eleven", "swmic"},
    {"c_and_e", "swmi"},
    {"horn", "swmic"},
    {"horn_high", "swmic"},
    {"whirl", "wmic"},
    {"hop", "wmic"},
    {"six_seven_eight", "mic"},
    {"hi_lo", "w"},
    {"hi_lo_yo", "w"},
    {"three_way", "w"},
    {"seven_eleven", "w"},
    {"eleven_twelve", "w"},
    {"hop_set", "w"},
    {"mugsy", "w"},
    {"fire", "wmc"},
    {"small", "wmc"},
    {"tall", "wmc"},
    {"all", "wmc"},
    {"hot_roller", "mi"},
};

const std::map<char, std::string> kBooks = {
    {'s', "sg-mbs"}, {'w', "wind-creek"}, {'m', "ma-craps"}, {'i', "ma-mini-craps"}, {'c', "md-crapless"}};

TEST(OfferMatrix, Kinds) {
    for (const auto& [letter, id] : kBooks) {
        const auto rules = rules_offered(id);
        std::set<std::string> known;
        for (const auto& row : kRows) {
            known.insert(row.kind);
            const bool offered = std::string(row.books).find(letter) != std::string::npos;
            EXPECT_EQ(rules.has_kind(row.kind), offered) << id << " " << row.kind;
        }
        for (const auto& wager : rules.wagers)
            EXPECT_TRUE(known.contains(wager.kind)) << id << " " << wager.kind;
    }
}

std::string numbers(const Rules& rules, const std::string& kind) {
    std::string all;
    for (const auto& wager : rules.wagers)
        if (wager.kind == kind) all += (all.empty() ? "" : " ") + wager.label;
    return all;
}

TEST(OfferMatrix, Numbers) {
    const std::string six = "4 5 6 8 9 10";
    const std::string ten = "2 3 4 5 6 8 9 10 11 12";
    for (const auto& [letter, id] : kBooks) {
        const auto rules = rules_offered(id);
        const auto& box = letter == 'c' ? ten : six;
        EXPECT_EQ(numbers(rules, "place"), box) << id;
        EXPECT_EQ(numbers(rules, "buy"), box) << id;
        EXPECT_EQ(numbers(rules, "come_odds"), box) << id;
        EXPECT_EQ(numbers(rules, "lay"), letter == 'c' ? "" : six) << id;
        EXPECT_EQ(numbers(rules, "hard"), "4 6 8 10") << id;
        EXPECT_EQ(numbers(rules, "horn_high"), "2 3 11 12") << id;
        EXPECT_EQ(rules.points.text(), box) << id;
    }
}

TEST(OfferMatrix, HopsOnPropNumbersAreAliasesAtWindCreekOnly) {
    for (const auto& [letter, id] : kBooks) {
        const auto rules = rules_offered(id);
        const bool aliases = letter == 'w';
        EXPECT_EQ(rules.find("hop 1-1") != kNoWager, aliases) << id;
        if (!aliases) continue;
        EXPECT_EQ(rules[rules.find("hop 1-1")].id, "two");
        EXPECT_EQ(rules[rules.find("hop 1-2")].id, "three");
        EXPECT_EQ(rules[rules.find("hop 5-6")].id, "eleven");
        EXPECT_EQ(rules[rules.find("hop 6-6")].id, "twelve");
    }
}

TEST(OfferMatrix, WagersWithSeveralPayTablesAreOffUntilOneIsPicked) {
    const std::map<std::string, std::vector<std::string>> off = {
        {"wind-creek", {"fire"}},
        {"ma-craps", {"fire", "small", "tall", "all", "hot_roller"}},
        {"ma-mini-craps", {"hot_roller"}},
        {"md-crapless", {"fire", "small", "tall", "all"}},
        {"sg-mbs", {}}};
    for (const auto& [id, kinds] : off) {
        const auto rules = rules_offered(id);
        for (const auto& wager : rules.wagers) {
            const bool expected = std::find(kinds.begin(), kinds.end(), wager.kind) == kinds.end();
            EXPECT_EQ(wager.sold, expected) << id << " " << wager.id;
        }
    }
}

TEST(OfferMatrix, MacrosAreWindCreeks) {
    for (const auto& [letter, id] : kBooks)
        EXPECT_EQ(rules_offered(id).macros.size(), letter == 'w' ? 3U : 0U) << id;
}

TEST(OfferMatrix, EverythingHasItsSection) {
    for (const auto& [letter, id] : kBooks) {
        const auto rules = rules_offered(id);
        for (const auto& wager : rules.wagers) {
            for (const Cite cite : {wager.cite, wager.make.cite, wager.raise.cite, wager.down.cite,
                                    wager.working.cite, wager.stays_cite, wager.unit_cite, wager.limits.cite})
                EXPECT_FALSE(rules.cited(cite).empty()) << id << " " << wager.id;
            if (!wager.prices.empty()) {
                EXPECT_FALSE(rules.cited(wager.price_cite).empty()) << id << " " << wager.id;
            }
        }
        for (const auto& reason : rules.no_rolls)
            EXPECT_FALSE(rules.cited(reason.cite).empty()) << id << " " << reason.id;
    }
}

}  // namespace
}  // namespace hardway
