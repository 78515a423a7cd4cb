// Resolved rules: one text that rests on no other file and is the same rules again.

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "wire/wire.hpp"
#include "words/facts.hpp"

namespace hardway {
namespace {

void expect_same(const Rules& a, const Rules& b) {
    EXPECT_EQ(a.id, b.id);
    EXPECT_EQ(a.digest_text(), b.digest_text());
    EXPECT_EQ(a.cites, b.cites);
    EXPECT_EQ(wire::summary(a), wire::summary(b));
    ASSERT_EQ(a.choices.size(), b.choices.size());
    for (std::size_t i = 0; i < a.choices.size(); ++i) {
        EXPECT_EQ(a.choices[i].value, b.choices[i].value) << a.choices[i].key;
        EXPECT_EQ(a.choices[i].chosen, b.choices[i].chosen) << a.choices[i].key;
    }
    for (const auto& facts : {words::game_facts, words::crew_facts, words::no_roll_facts, words::order_facts,
                              words::call_facts, words::felt_facts}) {
        const auto mine = facts(a);
        const auto theirs = facts(b);
        ASSERT_EQ(mine.size(), theirs.size());
        for (std::size_t i = 0; i < mine.size(); ++i) EXPECT_EQ(mine[i].says, theirs[i].says) << mine[i].what;
    }
}

TEST(RulebookResolved, LoadsAgainAsTheSame) {
    const std::vector<std::pair<std::string, std::string>> houses = {
        {"sg-mbs", "chip=0.05 min=5 max=500"},
        {"wind-creek", "fire=B min=10 max=1000 off_and_on=on"},
        {"ma-craps", "fire=A bonus=1 pays.field.\"2 12\"=3:1"},
        {"ma-mini-craps", "hot_roller=C"},
        {"md-crapless", "vig=on_win place_2_12=25:5"},
    };
    for (const auto& [id, said] : houses)
        for (const auto& text : {std::string(), said}) {
            const auto choices = parse_choices(text);
            ASSERT_TRUE(choices) << choices.faults().front().text();
            const auto rules = load_rules(builtin_shelf(), id, *choices);
            ASSERT_TRUE(rules) << id << " " << text << ": " << rules.faults().front().text();
            const auto resolved = resolved_rules(builtin_shelf(), id, *choices);
            ASSERT_TRUE(resolved) << id << " " << text << ": " << resolved.faults().front().text();
            const auto again = load_resolved(*resolved);
            ASSERT_TRUE(again) << again.faults().front().text();
            expect_same(*rules, *again);
            EXPECT_EQ(*resolved_rules({{id, "x", *resolved}}, id, {}), *resolved) << id << " " << text;
        }
}

TEST(RulebookResolved, AFaultIsAFault) {
    EXPECT_FALSE(resolved_rules(builtin_shelf(), "nowhere", {}).faults().empty());
    EXPECT_FALSE(load_resolved("id = 7").faults().empty());
}

}  // namespace
}  // namespace hardway
