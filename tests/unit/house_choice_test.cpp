// House choices: what a rulebook permits is taken, what it fixes may be named, anything else is an error with
// its section.
#include <gtest/gtest.h>

#include "rules/text.hpp"
#include "unit/variant.hpp"

namespace hardway {
namespace {

const Wager& wager(const Loaded& loaded, const char* id) {
    return (*loaded.rules)[loaded.rules->find(id)];
}

TEST(HouseChoice, PerNumber) {
    const auto loaded =
        load_house("ma-craps", {"vig.4=on_win", "max_odds.4=3", "max_odds.10=7", "pays.place.6=8:6"});
    ASSERT_TRUE(loaded.rules) << loaded.text();
    EXPECT_EQ(wager(loaded, "buy 4").vig.time, VigTime::on_win);
    EXPECT_EQ(wager(loaded, "buy 5").vig.time, VigTime::up_front);
    EXPECT_EQ(wager(loaded, "lay 4").vig.time, VigTime::up_front);  // per number is granted for Buy alone
    EXPECT_EQ(wager(loaded, "pass_odds 4").cap.times, 3);
    EXPECT_EQ(wager(loaded, "come_odds 4").cap.times, 3);
    EXPECT_EQ(wager(loaded, "come_odds 10").cap.times, 7);
    EXPECT_EQ(wager(loaded, "pass_odds 6").cap.times, 100);
    EXPECT_EQ(wager(loaded, "place 6").prices[0].ratio, (Ratio{4, 3}));
    EXPECT_EQ(wager(loaded, "place 8").prices[0].ratio, (Ratio{7, 6}));
}

TEST(HouseChoice, PerNumberOfNoPoint) {
    expect_fault(load_house("ma-craps", {"max_odds.7=3"}), 0, "'7' is no point", "4 5 6 8 9 10");
    expect_fault(load_house("ma-craps", {"vig.11=on_win"}), 0, "vig.11");
    expect_fault(load_house("ma-craps", {"fire.4=A"}), 0, "cannot be chosen per number");
    expect_fault(load_house("ma-craps", {"chip.4=5"}), 0, "takes no number");
}

TEST(HouseChoice, ThreeFourFive) {
    const auto loaded = load_house("ma-craps", {"max_odds=3-4-5"});
    ASSERT_TRUE(loaded.rules) << loaded.text();
    const std::pair<const char*, int> expected[] = {{"4", 3}, {"10", 3}, {"5", 4},
                                                    {"9", 4}, {"6", 5},  {"8", 5}};
    for (const auto& [number, times] : expected)
        for (const std::string kind : {"pass_odds ", "dont_pass_odds ", "come_odds ", "dont_come_odds "})
            EXPECT_EQ(wager(loaded, (kind + number).c_str()).cap.times, times) << kind << number;
    for (const char* wrong :
         {"max_odds=3-4", "max_odds=3-4-500", "max_odds=0-4-5", "max_odds=3-4-5-6", "max_odds=a-b-c"})
        expect_fault(load_house("ma-craps", {wrong}), 0, wrong, "three multiples");
    expect_fault(load_house("md-crapless", {"max_odds=3-4-5"}), 0, "3-4-5", "max_odds.4");
}

TEST(HouseChoice, NamingAFixedValueIsAccepted) {
    EXPECT_TRUE(load_house("ma-craps", {"come_odds_on_comeout=off"}).rules);
    EXPECT_TRUE(load_house("ma-craps", {"rounding=refuse"}).rules);
    EXPECT_TRUE(load_house("sg-mbs", {"max_odds=3-4-5"}).rules);
    EXPECT_TRUE(load_house("md-crapless", {"lay=off"}).rules);
}

TEST(HouseChoice, AnyOtherThanTheFixedValueIsAnError) {
    expect_fault(load_house("ma-craps", {"come_odds_on_comeout=on"}), 0, "come_odds_on_comeout=on", "off");
    expect_fault(load_house("ma-craps", {"rounding=down"}), 0, "rounding=down", "refuse");
    expect_fault(load_house("sg-mbs", {"max_odds=10"}), 0, "max_odds");
    expect_fault(load_house("md-crapless", {"lay=on"}), 0, "lay=on", "off");
}

TEST(HouseChoice, ErrorsNameTheSection) {
    for (const auto& [house, section] :
         std::vector<std::pair<std::string, std::string>>{{"come_odds_on_comeout=on", "3(e)"},
                                                          {"vig_rate=6", "5(a)"},
                                                          {"max_odds=101", "6(a)"},
                                                          {"fire=C", "4(e)"},
                                                          {"pays.place.6=1:1", "4(b)"},
                                                          {"layout.two=30 for 1", "4(a)"}}) {
        const auto loaded = load_house("ma-craps", {house});
        ASSERT_FALSE(loaded.faults.empty()) << house;
        EXPECT_NE(loaded.faults[0].cite.find(section), std::string::npos) << loaded.text();
        EXPECT_FALSE(loaded.faults[0].allowed.empty()) << loaded.text();
    }
}

TEST(HouseChoice, EveryValueListedIsTaken) {
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        ASSERT_TRUE(rules) << book.id;
        for (const auto& choice : rules->choices) {
            EXPECT_FALSE(rules->cited(choice.cite).empty()) << book.id << " " << choice.key;
            EXPECT_FALSE(choice.words.empty()) << book.id << " " << choice.key;
            if (choice.standard.empty() || choice.allowed.find(" to ") != std::string::npos) continue;
            for (const auto value : split(choice.allowed, ',')) {
                const auto loaded = load_house(book.id, {choice.key + "=" + std::string(trim(value))});
                EXPECT_TRUE(loaded.rules) << book.id << ": " << loaded.text();
            }
        }
    }
}

TEST(HouseChoice, NamingEveryStandardChangesNothing) {
    for (const auto& book : builtin_shelf()) {
        const auto plain = load_rules(builtin_shelf(), book.id, {});
        ASSERT_TRUE(plain);
        for (const auto& choice : plain->choices) {
            std::string standard = choice.standard;
            if (!standard.empty() && standard.back() == '%') standard.pop_back();
            if (standard.empty() || standard.find(' ') != std::string::npos) continue;
            const auto loaded = load_house(book.id, {choice.key + "=" + standard});
            ASSERT_TRUE(loaded.rules) << book.id << ": " << loaded.text();
            EXPECT_EQ(loaded.rules->digest, plain->digest) << book.id << " " << choice.key << "=" << standard;
        }
    }
}

TEST(HouseChoice, ChosenTwiceOrUnknown) {
    expect_fault(load_house("ma-craps", {"fire=A", "fire=B"}), 0, "'fire' is chosen twice");
    expect_fault(load_house("ma-craps", {"fyre=A"}), 0,
                 "no house choice is called 'fyre' (did you mean 'fire'?)", "fire");
    Faults faults;
    EXPECT_FALSE(parse_choice("fire").or_add_to(faults));
    EXPECT_FALSE(parse_choice("=A").or_add_to(faults));
    EXPECT_FALSE(parse_choice("fire=").or_add_to(faults));
    EXPECT_EQ(faults.size(), 3U);
}

TEST(HouseChoice, AnotherChoiceIsAnotherDigest) {
    const auto plain = load_house("ma-craps", {});
    const auto fire = load_house("ma-craps", {"fire=A"});
    EXPECT_NE(plain.rules->digest, fire.rules->digest);
    EXPECT_EQ(plain.rules->digest, load_house("ma-craps", {}).rules->digest);
}

TEST(HouseFile, IsReadWithItsLines) {
    const auto house = parse_house_file(
        "rules = \"ma-craps\"\n[house]\nfire = \"A\"\nmin = 5\nvig.4 = \"on_win\"\n", "h.toml");
    ASSERT_TRUE(house);
    EXPECT_EQ(house->rules, "ma-craps");
    ASSERT_EQ(house->choices.size(), 3U);
    EXPECT_EQ(house->choices[0].line, 3);
    EXPECT_EQ(house->choices[2].key, "vig.4");
    EXPECT_TRUE(load_rules(builtin_shelf(), house->rules, house->choices));
}

TEST(HouseFile, FaultsNameFileAndLine) {
    Faults faults;
    const auto house =
        parse_house_file("rules = \"ma-craps\"\n[house]\nvig_rate = \"6\"\n", "h.toml").or_add_to(faults);
    ASSERT_TRUE(house);
    EXPECT_FALSE(load_rules(builtin_shelf(), house->rules, house->choices).or_add_to(faults));
    ASSERT_FALSE(faults.empty());
    EXPECT_EQ(faults[0].file, "h.toml");
    EXPECT_EQ(faults[0].line, 3);
}

TEST(HouseFile, SlipsAreFaults) {
    for (const char* text :
         {"", "rules = 3\n", "[house]\nfire = \"A\"\n", "rules = \"ma-craps\"\nhause = 1\n", "rules = \"x\n",
          "house = 3\nrules = \"ma-craps\"\n"}) {
        Faults faults;
        EXPECT_FALSE(parse_house_file(text, "h.toml").or_add_to(faults)) << text;
        ASSERT_FALSE(faults.empty()) << text;
        EXPECT_EQ(faults[0].file, "h.toml");
        EXPECT_GT(faults[0].line, 0);
    }
}

// pays.place.6 = "8:6" is two tables deep in TOML.
TEST(HouseFile, KeysOfThreeParts) {
    const auto house = parse_house_file("rules = \"ma-craps\"\n[house]\npays.place.6 = \"8:6\"\n", "h.toml");
    ASSERT_TRUE(house);
    ASSERT_EQ(house->choices.size(), 1U);
    EXPECT_EQ(house->choices[0].key, "pays.place.6");
    EXPECT_EQ(house->choices[0].value, "8:6");
}

}  // namespace
}  // namespace hardway
