// The felt: every wager that is sold has exactly one spot, whatever the house chooses, and what a rulebook
// says of its layout is told with its section.

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "rules/text.hpp"
#include "unit/variant.hpp"
#include "wire/wire.hpp"

namespace hardway {
namespace {

std::string text_of(const std::string& file) {
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

// All rulebooks there are, the examples too.
Shelf whole_shelf() {
    auto shelf = builtin_shelf();
    shelf.push_back({"riverboat", "riverboat.toml", text_of("rulebooks/examples/riverboat.toml")});
    return shelf;
}

// What a player says to make it, as the felt names it.
std::string said(const Wager& wager) {
    if (wager.hop_parts > 0) return wager.kind + " of " + std::to_string(wager.hop_parts);
    return wager.number_from_puck ? wager.kind : wager.id;
}

void expect_one_spot_each(const Rules& rules, const std::string& house) {
    std::map<std::string, int> spots;
    const auto felt = wire::summary(rules)["felt"];
    for (const auto& area : felt["areas"]) {
        EXPECT_FALSE(area["spots"].empty()) << rules.id << " " << house << ": " << area["id"];
        for (const auto& spot : area["spots"]) ++spots[spot["wager"].get<std::string>()];
    }
    std::map<std::string, int> sold;
    for (const auto& wager : rules.wagers)
        if (wager.sold) sold[said(wager)] = 1;
    EXPECT_EQ(spots, sold) << rules.id << " " << house;
}

TEST(Felt, EverythingSoldHasOneSpotWhateverTheHouseChooses) {
    const auto shelf = whole_shelf();
    for (const auto& book : shelf) {
        const auto standard = load_rules(shelf, book.id, {});
        ASSERT_TRUE(standard) << book.id << ": " << standard.faults().front().text();
        expect_one_spot_each(*standard, "");
        for (const auto& choice : standard->choices)
            for (const auto value : split(choice.allowed, ',')) {
                const HouseChoices chosen{{choice.key, std::string(trim(value)), "", 0}};
                if (const auto rules = load_rules(shelf, book.id, chosen))
                    expect_one_spot_each(*rules, choice.key + "=" + chosen[0].value);
            }
    }
}

TEST(Felt, EveryAreaOfTheRulebooksIsStatedAndCited) {
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        ASSERT_TRUE(rules);
        EXPECT_NE(rules->felt.cite, 0) << book.id;
        for (const auto& area : rules->felt.areas) EXPECT_NE(area.cite, 0) << book.id << " " << area.id;
    }
}

const FeltArea& area(const Loaded& loaded, const char* kind) {
    static const FeltArea kNone;
    const auto* found = loaded.rules ? loaded.rules->felt.area_of(kind) : nullptr;
    EXPECT_NE(found, nullptr) << kind << "\n" << loaded.text();
    return found ? *found : kNone;
}

TEST(Felt, SingaporesAreasHaveTheirLetters) {
    const auto loaded = load_house("sg-mbs", {});
    std::string letters;
    for (const auto& each : loaded.rules->felt.areas) letters += each.letter;
    std::sort(letters.begin(), letters.end());
    EXPECT_EQ(letters, "ABCDEFGHIJKLMNOPQRSTUV");
    EXPECT_EQ(area(loaded, "c_and_e").at, FeltPlace::beside_centre);
    EXPECT_EQ(area(loaded, "pass").words, "PASS LINE");
}

TEST(Felt, CraplessHasTenBoxesAndNoDont) {
    const auto felt = wire::summary(*load_house("md-crapless", {}).rules)["felt"];
    EXPECT_EQ(felt["boxes"], wire::Json::parse("[2,3,4,5,6,8,9,10,11,12]"));
    for (const auto& each : felt["areas"]) {
        EXPECT_NE(each["at"], "dont_line");
        EXPECT_NE(each["at"], "dont_come");
        EXPECT_NE(each["at"], "behind_box");
    }
    EXPECT_EQ(felt["notes"][0]["words"], "NO CALL BETS");
}

TEST(Felt, TheBarIsTheRulebooks) {
    const auto shelf = whole_shelf();
    for (const auto& [id, bar] : {std::pair{"sg-mbs", "12"}, std::pair{"riverboat", "2"}}) {
        const auto felt = wire::summary(*load_rules(shelf, id, {}))["felt"];
        for (const auto& each : felt["areas"]) {
            const bool dont = each["at"] == "dont_line" || each["at"] == "dont_come";
            EXPECT_EQ(each.value("bars", ""), dont ? bar : "") << id << " " << each["id"];
        }
    }
}

TEST(Felt, AWagerOfOnesOwnLiesWhereItsLikeLie) {
    const auto shelf = whole_shelf();
    const auto rules = load_rules(shelf, "riverboat", {});
    ASSERT_TRUE(rules);
    EXPECT_EQ(rules->felt.area_of("big")->at, FeltPlace::corner);
    EXPECT_EQ(rules->felt.area_of("big")->cite, 0);
}

// A rulebook without a word about its felt has the same places.
TEST(Felt, WithoutAWordEveryKindHasItsPlace) {
    for (const auto& book : builtin_shelf()) {
        if (book.id == "ma-mini-craps") continue;  // its areas are ma-craps'
        const auto at = book.text.find("\n[felt]\n");
        ASSERT_NE(at, std::string::npos) << book.id;
        auto end = book.text.find("\n# ----", at);
        const auto bare =
            book.text.substr(0, at + 1) + (end == std::string::npos ? "" : book.text.substr(end));
        const auto stated = load_rules(builtin_shelf(), book.id, {});
        const auto silent = load_rules({{book.id, "bare.toml", bare}}, book.id, {});
        ASSERT_TRUE(silent) << silent.faults().front().text();
        EXPECT_EQ(silent->felt.cite, 0);
        for (const auto& each : stated->felt.areas)
            for (const auto& kind : each.kinds) {
                const bool circles = each.at == FeltPlace::beside_centre;
                EXPECT_EQ(silent->felt.area_of(kind)->at, circles ? FeltPlace::centre : each.at)
                    << book.id << " " << kind;
            }
        expect_one_spot_each(*silent, "without a felt");
        EXPECT_EQ(silent->felt.area_of("pass_odds")->words, "Odds");
        EXPECT_EQ(silent->felt.area_of("twelve")->beside, "three");
    }
}

TEST(Felt, WhatIsDroppedLeavesTheFelt) {
    const auto loaded = load_variant("drop = [\"wager.horn\"]\n", {}, "md-crapless");
    ASSERT_TRUE(loaded.rules) << loaded.text();
    EXPECT_EQ(loaded.rules->felt.area_of("horn"), nullptr);
    EXPECT_EQ(area(loaded, "whirl").beside, "");  // it stood beside the horn
    EXPECT_EQ(area(loaded, "tall").beside, "all");
}

constexpr int kHere = kFirstLine + 1;  // the line after [felt.area]

std::string with_area(const std::string& says) {
    return "[felt.area]\n" + says + "\n";
}

TEST(Felt, SlipsAreTold) {
    expect_fault(load_variant(with_area("field = { at = \"moon\" }")), kHere, "felt.area.field.at is 'moon'",
                 "front_of_box");
    expect_fault(
        load_variant(with_area("mine = { at = \"centre\", takes = [\"yo\"], words = \"Yo\", cite = \"1\" }")),
        kHere, "no wager is called 'yo'");
    expect_fault(load_variant(with_area(
                     "mine = { at = \"centre\", takes = [\"field\"], words = \"F\", cite = \"1\" }")),
                 kHere, "'field' lies on field already");
    expect_fault(load_variant(with_area("field = { takes = [] }")), kHere, "takes is empty");
    expect_fault(load_variant(with_area("field = { at = \"come\" }")), kHere, "lies where come is");
    expect_fault(load_variant(with_area("field = { at = \"in_box\" }")), 0, "has no number of its own");
    expect_fault(load_variant(with_area("field = { beside = \"come\" }")), kHere, "beside is 'come'",
                 "named before it");
    expect_fault(load_variant(with_area("field = { words = \"" + std::string(41, 'x') + "\" }")), kHere,
                 "too long to be printed");
    expect_fault(load_variant(with_area("mine = { words = \"Mine\", cite = \"1\" }")), kHere,
                 "missing 'takes'");
    expect_fault(load_variant(with_area("mine = { words = \"Mine\", cite = \"1\" }")), kHere, "missing 'at'");
    expect_fault(load_variant(with_area("field = { colour = \"red\" }")), kHere, "unknown key 'colour'",
                 "words");
    expect_fault(load_variant("[felt]\nends = 3\n"), kHere, "felt.ends is 3", "1 to 2");
    expect_fault(load_variant("[felt]\ncloth = \"plaid\"\n"), kHere, "'plaid'", "wine");
    expect_fault(load_variant("[felt.numbers]\n13 = \"THIRTEEN\"\n"), kHere, "'13' is no number of a box");
    expect_fault(load_variant("[felt.note]\nmine = { words = \"Hello\" }\n"), kHere, "missing citation");
    expect_fault(load_variant("felt = 3\n"), kFirstLine, "felt must be a table");
}

}  // namespace
}  // namespace hardway
