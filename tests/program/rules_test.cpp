// What `hardway rules` prints: every rule with a section that says it, and columns that can be told apart.
#include "rules/rulebook.hpp"
#include "study/program.hpp"

namespace hardway::tests {
namespace {

std::string shown(const std::string& arguments) {
    const auto ran = run_line("rules " + arguments);
    EXPECT_EQ(ran.status, 0) << ran.out;
    return ran.out;
}

bool says(const std::string& text, const std::string& what) {
    return text.find(what) != std::string::npos;
}

TEST(RulesShow, AFamilyHasTheSectionsOfAllItsNumbers) {
    const auto hard = shown("show md-crapless --wager hard");
    EXPECT_TRUE(says(hard, "3.A(5)–(8)")) << hard;
    EXPECT_TRUE(says(hard, "5.A(13)–(16)")) << hard;
    EXPECT_TRUE(says(hard, "3.A(5)(a)–(8)(a), A-41, A-74")) << hard;
    const auto hop = shown("show md-crapless --wager hop");
    EXPECT_TRUE(says(hop, "3.A(19)–(35)")) << hop;
    EXPECT_TRUE(says(hop, "5.A(25)–(41)")) << hop;
    EXPECT_TRUE(says(shown("show ma-craps --wager hop"), "2(v)–(ll)"));
    EXPECT_TRUE(says(shown("show wind-creek --wager pass_odds"), "X.A–C, II.C.17"));
    // No unbroken row: (a) or (b) of the outer numbers is a choice.
    const auto place = shown("show md-crapless --wager place --house place_2_12=25:5");
    for (const char* each : {"5.A(3)(b)", "5.A(4)(a)", "5.A(7)", "5.A(12)(b)"})
        EXPECT_TRUE(says(place, each)) << each << "\n" << place;
}

TEST(RulesShow, ARulingIsShownOrTold) {
    EXPECT_TRUE(says(shown("show A-72"), "A-72 ("));
    EXPECT_EQ(shown("show a-72"), shown("show A-72"));
    EXPECT_TRUE(says(shown("show A-72 --json"), "\"id\": \"A-72\"")) << shown("show A-72 --json");
    expect_refusal("rules show A-49", "A-01 to A-48, A-53 to ");
    expect_refusal("rules show A-72 --wager pass", "are for rulebooks");
    expect_refusal("rules show A-72 --house min=5", "are for rulebooks");
}

TEST(RulesShow, ANumberHasItsOwnSectionsOnly) {
    const auto six = shown("show md-crapless --wager 'place 6'");
    EXPECT_TRUE(says(six, "md-crapless: place 6")) << six;
    EXPECT_TRUE(says(six, "5.A(7)")) << six;
    EXPECT_FALSE(says(six, "5.A(3)")) << six;
    EXPECT_FALSE(says(six, "5.A(8)")) << six;
    EXPECT_FALSE(says(six, "11:2")) << six;
    const auto hard = shown("show md-crapless --wager 'hard 8'");
    EXPECT_TRUE(says(hard, "3.A(7)")) << hard;
    EXPECT_FALSE(says(hard, "–")) << hard;
    EXPECT_TRUE(says(shown("show ma-craps --wager 'hop 3-4'"), "2(gg)"));
}

TEST(RulesShow, WhatIsNotOfferedSaysWhere) {
    expect_refusal("rules show ma-mini-craps --wager small", "[13(a), A-37]");
    expect_refusal("rules show wind-creek --wager 'place 7'", "[XIV]");
    expect_refusal("rules show wind-creek --wager lonestar", "[glossary (lonestar bet)]");
}

TEST(RulesShow, NoPhraseIsCitedThatNobodyFixed) {
    for (const char* book : {"sg-mbs", "ma-craps", "ma-mini-craps", "md-crapless"}) {
        const auto json = run_json(std::string("rules show ") + book + " --json");
        EXPECT_EQ(json["calls"][0]["what"], "before a come-out");
        EXPECT_EQ(json["calls"][0]["cite"], "house") << book;
        EXPECT_NE(json["calls"][1]["cite"], "house") << book;
    }
    EXPECT_EQ(run_json("rules show wind-creek --json")["calls"][0]["cite"], "II.D, II.E");
}

TEST(RulesShow, EveryRuleHasASection) {
    for (const auto& book : builtin_shelf()) {
        const auto json = run_json("rules show " + book.id + " --json");
        for (const auto& kind : json["kinds"])
            for (const auto& fact : kind["facts"])
                EXPECT_TRUE(!fact.value("cite", "").empty() || fact["says"] == "no pay table chosen")
                    << book.id << " " << kind["kind"] << " " << fact;
        for (const auto& fact : json["game"]) EXPECT_NE(fact["cite"], "") << book.id << " " << fact;
    }
}

TEST(RulesDiff, ColumnsAreTitledByWhatDiffers) {
    const TemporaryFile house(".toml", "rules = \"ma-craps\"\n[house]\nfire = \"A\"\nmax_odds = \"3-4-5\"\n");
    const TemporaryFile other(".toml", "rules = \"ma-craps\"\n[house]\nfire = \"B\"\n");
    const auto titled = [](const std::string& first, const std::string& second, const std::string& a,
                           const std::string& b, const std::string& differs) {
        const auto text = shown("diff " + first + " " + second);
        const auto head = text.substr(0, text.find('\n'));
        EXPECT_TRUE(head.starts_with(a + " (") && says(head, " and " + b + " (")) << text;
        EXPECT_TRUE(says(text, differs)) << text;
    };
    titled("ma-craps", house.path(), "ma-craps", house.path(), "not at this table");
    titled(house.path(), other.path(), house.path(), other.path(), "24:1");
    titled(house.path(), "md-crapless", house.path(), "md-crapless", "lay");
}

}  // namespace
}  // namespace hardway::tests
