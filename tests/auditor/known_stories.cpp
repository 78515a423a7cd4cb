// The auditor on the worked scenarios of docs/rules.md 9.1, so that it is trusted before it meets the engine.
//
// Ana plays with 1000 in her rail; Zoe shoots and has a Pass bet at every come-out. "3-4" is a throw, "point
// 6" one that sets that point for Zoe, "!" a command that must be refused.

#include <gtest/gtest.h>

#include <sstream>

#include "auditor.hpp"

namespace auditor {
namespace {

struct Story {
    const char* id;
    const char* rulebook;
    const char* house;
    const char* text;
    const char* rail;
    const char* felt;
};

std::ostream& operator<<(std::ostream& out, const Story& story) {
    return out << story.id;
}

// clang-format off
const Story kSingapore[] = {
    {"S01", "sg-mbs", "",
     "pass 10; 3-4", "1010", "0"},
    {"S03", "sg-mbs", "",
     "dont_pass 10; 6-6; 1-1", "1010", "0"},
    {"S04", "sg-mbs", "",
     "dont_pass 10; 5-6", "990", "0"},
    {"S06", "sg-mbs", "",
     "pass 10; 4-5; !pass_odds 41; pass_odds 40; 3-6", "1070", "0"},
    {"S07", "sg-mbs", "",
     "pass 10; 5-1; !pass_odds 51; pass_odds 50; 4-3", "940", "0"},
    {"S09", "sg-mbs", "",
     "dont_pass 10; 4-4; !dont_pass_odds 66; dont_pass_odds 60; 6-1", "1060", "0"},
    {"S10", "sg-mbs", "",
     "dont_pass 10; 3-2; !dont_pass_odds 63; dont_pass_odds 60; 3-4", "1050", "0"},
    {"S12", "sg-mbs", "",
     "pass 10; 4-4; come 10; 2-3; come_odds 5 40; 6-2; pass 10; 3-4", "970", "0"},
    {"S13", "sg-mbs", "",
     "pass 10; 4-1; place 6 12; 5-1", "992", "22"},
    {"S15", "sg-mbs", "",
     "place 8 12; on place 8; 6-2", "1002", "12"},
    {"S16", "sg-mbs", "",
     "pass 10; 2-2; place 8 12; off place 8; 3-4", "978", "12"},
    {"S18", "sg-mbs", "",
     "lay 4 40; 5-2", "1019", "0"},
    {"S19", "sg-mbs", "",
     "lay 10 200; off lay 10; 4-6", "795", "200"},
    {"S21", "sg-mbs", "",
     "hard 8 5; 4-4; 6-2", "995", "0"},
    {"S22", "sg-mbs", "",
     "hard 8 5; on hard 8; 4-4", "1040", "5"},
    {"S24", "sg-mbs", "",
     "pass 10; 3-6; hard 10 5; 5-5", "1020", "15"},
    {"S25", "sg-mbs", "",
     "field 10; 1-1; field 10; 6-6; field 10; 1-2; field 10; 2-3", "1040", "0"},
    {"S27", "sg-mbs", "",
     "horn_high 12 5; 6-6; horn_high 12 5; 1-2; horn_high 12 5; 3-4", "1063", "0"},
    {"S28", "sg-mbs", "",
     "c_and_e 2; 6-6; c_and_e 2; 5-6; c_and_e 2; 3-4", "1018", "0"},
    {"S30", "sg-mbs", "",
     "pass 10; !down pass; 2-2; !down pass; pass 10; 1-3", "1020", "0"},
    {"S31", "sg-mbs", "",
     "dont_pass 10; 4-5; down dont_pass; !dont_pass 10", "1000", "0"},
};

const Story kWindCreek[] = {
    {"W01", "wind-creek", "",
     "point 6; come 5; 5-5; come_odds 10 5; come 5; 4-6", "1010", "5"},
    {"W03", "wind-creek", "",
     "point 8; come 10; 1-5; come_odds 6 20; 4-4; 3-4", "990", "0"},
    {"W04", "wind-creek", "",
     "point 8; come 10; 1-5; come_odds 6 20; 4-4; on come_odds 6; 3-4", "970", "0"},
    {"W06", "wind-creek", "",
     "point 8; come 10; 1-5; come_odds 6 20; 4-4; on come_odds 6; 5-1", "1034", "0"},
    {"W07", "wind-creek", "",
     "point 6; call buy 4 25, buy 10 25; 2-2", "998", "50"},
    {"W09", "wind-creek", "",
     "point 6; lay 4 80; 3-4", "1038", "0"},
    {"W10", "wind-creek", "",
     "point 6; call lay 4 60, lay 10 60; 3-4", "1057", "0"},
    {"W12", "wind-creek", "",
     "mugsy 10; 5-1; 4-3", "1030", "0"},
    {"W13", "wind-creek", "",
     "mugsy 10; 5-1; 4-4", "990", "0"},
    {"W15", "wind-creek", "",
     "mugsy 10; 6-6; 5-1; !mugsy 10", "990", "0"},
    {"W16", "wind-creek", "fire=A",
     "5-6; fire 5; 1-3; 2-2; 1-4; 2-3; 1-3; 3-1; 1-5; 2-4; !fire 5; 2-6; 3-5; 4-5; 3-4", "1120", "0"},
    {"W18", "wind-creek", "",
     "small 5; 1-1; 1-2; 1-3; 1-4; 1-5; small 5; 3-4", "1165", "0"},
    {"W19", "wind-creek", "",
     "1-1; !small 5; tall 5; 3-4", "995", "0"},
    {"W21", "wind-creek", "",
     "!small 4; !small 401; small 400; 3-4", "600", "0"},
    {"W22", "wind-creek", "",
     "point 8; dont_come 10; 4-5; no_action; 1-2", "1010", "0"},
    {"W24", "wind-creek", "",
     "dont_pass 20; 4-5; down dont_pass 10; !dont_pass 5; !dont_pass_odds 10; dont_pass_odds 9; 3-4", "1016", "0"},
    {"W25", "wind-creek", "",
     "pass 5; 1-3; !pass_odds 501; pass_odds 500; 2-2", "2005", "0"},
    {"W27", "wind-creek", "",
     "three_way 3; 6-6; 1-2; 5-6", "1038", "0"},
    {"W28", "wind-creek", "",
     "hi_lo_yo 3; 5-6; 1-1", "1038", "3"},
    {"W30", "wind-creek", "",
     "seven_eleven 2; 3-4; 5-6", "1015", "2"},
    {"W31", "wind-creek", "",
     "eleven_twelve 2; 5-6; 6-6", "1041", "2"},
    {"W33", "wind-creek", "",
     "eleven 5; 5-6", "1070", "5"},
    {"W34", "wind-creek", "",
     "hop 3-3 1; 3-3; hop 2-4 1; 4-2", "1043", "1"},
    {"W36", "wind-creek", "",
     "hop_set 1-5,2-4,3-3 3; 1-5; 3-3", "1038", "3"},
    {"W37", "wind-creek", "",
     "hop_set 1-6,2-5,3-4 3; 2-5", "1010", "3"},
    {"W39", "wind-creek", "",
     "point 6; place 8 12; 4-4; place 8 12; 6-2", "1018", "24"},
    {"W40", "wind-creek", "",
     "point 8; place 6 5; 5-1", "1000.75", "5"},
    {"W42", "wind-creek", "",
     "point 8; put 6 10; come_odds 6 50; 4-2", "1070", "0"},
    {"W43", "wind-creek", "",
     "point 9; dont_come 10; 2-3; come 10; dont_come 10; 1-4", "970", "20"},
    {"W45", "wind-creek", "",
     "field 10; 1-1", "1020", "0"},
    {"W46", "wind-creek", "",
     "point 6; across 130; 2-2", "918", "130"},
};

const Story kMassachusetts[] = {
    {"M01", "ma-craps", "",
     "!place 6 5; point 8; place 6 6; 5-1", "1001", "6"},
    {"M03", "ma-craps", "",
     "!place_lose 5 5; place_lose 5 8; 2-3", "992", "0"},
    {"M04", "ma-craps", "",
     "place_lose 6 5; 3-4", "1004", "0"},
    {"M06", "ma-craps", "vig=on_win",
     "point 8; buy 4 20; 1-3", "1019", "20"},
    {"M07", "ma-craps", "vig=up_front",
     "point 8; buy 4 20; 3-4", "979", "0"},
    {"M09", "ma-craps", "vig=up_front",
     "lay 4 40; 3-4", "1018", "0"},
    {"M10", "ma-craps", "max_odds=1",
     "pass 5; 2-3; !pass_odds 7; pass_odds 6; 1-4", "1014", "0"},
    {"M12", "ma-craps", "hot_roller=A",
     "hot_roller 5; 1-3; 2-2; 1-4; 2-3; 3-4", "1020", "0"},
    {"M13", "ma-craps", "hot_roller=B",
     "hot_roller 5; 1-3; 2-2; 1-4; 2-3; 3-4", "1025", "0"},
    {"M15", "ma-craps", "hot_roller=C",
     "hot_roller 5; 1-3; 2-2; 1-4; 2-3; 1-5; 2-4; 3-3; 2-6; 3-5; 4-4; 3-6; 4-5; 4-6; 5-5; 3-4", "2500", "0"},
    {"M16", "ma-craps", "hot_roller=A",
     "hot_roller 10; 1-3; 2-2; 1-4; 2-3; 1-5; 2-4; 3-3; 3-4", "1100", "0"},
    {"M18", "ma-craps", "fire=A",
     "fire 1; 1-3; 2-2; 1-4; 2-3; 1-5; 2-4; 2-6; 3-5; 3-6; 4-5; 4-6; 5-5; 1-3; 3-4", "1999", "0"},
    {"M19", "ma-mini-craps", "hot_roller=A",
     "!fire 5; !small 5; hot_roller 5; 3-4", "995", "0"},
    {"M21", "ma-craps", "",
     "six_seven_eight 10; 3-4; six_seven_eight 10; 3-3; six_seven_eight 10; 2-3", "1020", "0"},
    {"M22", "ma-craps", "",
     "whirl 5; 3-4", "1000", "0"},
    {"M24", "ma-craps", "",
     "c_and_e 2; 1-2", "1006", "0"},
    {"M25", "ma-craps", "",
     "pass 10; down pass; pass 10; 4-4; !down pass; !pass 10", "990", "10"},
    {"M27", "ma-craps", "",
     "point 8; come 10; 2-3; come_odds 5 10; 6-2; 3-4", "990", "0"},
    {"M28", "ma-craps", "",
     "point 8; dont_come 10; 2-3; dont_come_odds 5 15; 6-2; 3-4", "1020", "0"},
    {"M30", "ma-craps", "",
     "hard 4 5; 1-3; 2-2", "1030", "5"},
    {"M31", "ma-craps", "",
     "hard 4 5; on hard 4; 1-3", "995", "0"},
    {"M33", "ma-craps", "",
     "hop 1-6 5; 6-1", "1075", "0"},
    {"M34", "ma-craps", "",
     "point 8; dont_come 10; 6-6; 1-2", "1010", "0"},
    {"M36", "ma-craps", "bonus=A",
     "all 1; 1-1; 1-2; 1-3; 1-4; 1-5; 6-6; 5-6; 6-4; 6-3; 6-2", "1175", "0"},
    {"M37", "ma-craps", "hot_roller=A",
     "3-4; !hot_roller 5", "1000", "0"},
};

const Story kMaryland[] = {
    {"D01", "md-crapless", "",
     "pass 10; 6-6; pass_odds 10; 6-6", "1070", "0"},
    {"D03", "md-crapless", "",
     "point 8; place 2 10; 1-1", "1045", "10"},
    {"D04", "md-crapless", "place_2_12=25:5",
     "point 8; place 2 10; 1-1", "1040", "10"},
    {"D06", "md-crapless", "place_3_11=13:5",
     "point 8; place 3 20; 1-2", "1032", "20"},
    {"D07", "md-crapless", "vig=up_front",
     "point 8; buy 12 20; 6-6", "1099", "20"},
    {"D09", "md-crapless", "",
     "!dont_pass 10; !lay 4 40; !c_and_e 2; !place_lose 4 11; !hi_lo 2; !mugsy 5", "1000", "0"},
    {"D10", "md-crapless", "",
     "point 8; come 10; 1-2; come_odds 3 20; 1-2", "1070", "0"},
    {"D12", "md-crapless", "fire=A",
     "fire 5; 1-1; 1-1; 6-6; 6-6; 5-6; 5-6; 1-5; 2-4; 1-3; 3-4", "1120", "0"},
    {"D13", "md-crapless", "fire=A",
     "fire 5; 1-1; 1-1; 1-2; 1-2; 1-3; 1-3; 1-4; 1-4; 1-5; 1-5; 2-6; 2-6; 3-6; 3-6; 1-3; 3-4", "5995", "0"},
    {"D15", "md-crapless", "fire=A",
     "fire 5; 1-1; 1-1; 3-4; 6-6; 6-6; 5-6; 5-6; 1-5; 2-4; 1-3; 3-4", "1120", "0"},
    {"D16", "md-crapless", "bonus=2",
     "small 5; 1-1; 1-2; 1-3; 1-4; 1-5", "1150", "0"},
    {"D18", "md-crapless", "",
     "place 6 12; 3-4", "988", "12"},
    {"D19", "md-crapless", "",
     "point 8; come 10; 3-4", "1010", "0"},
    {"D21", "md-crapless", "max_odds=1",
     "pass 10; 1-2; !pass_odds 11; pass_odds 10; 1-2", "1040", "0"},
    {"D22", "md-crapless", "",
     "any_craps 5; 1-2; twelve 1; 6-6", "1065", "0"},
    {"D24", "md-crapless", "",
     "point 6; come 10; 6-6; 5-6; 6-6", "1010", "0"},
};

// clang-format on

std::map<std::string, std::string> choices(const std::string& text) {
    std::map<std::string, std::string> house;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        house[word.substr(0, word.find('='))] = word.substr(word.find('=') + 1);
    return house;
}

std::vector<std::string> commands(const std::string& text) {
    std::vector<std::string> list;
    std::istringstream parts(text);
    for (std::string part; std::getline(parts, part, ';');)
        list.push_back(part.substr(part.find_first_not_of(' ')));
    return list;
}

void throw_dice(Auditor& table, const std::string& dice) {
    if (table.point() == 0) table.say("Zoe pass 10");
    ASSERT_EQ(table.say("roll " + dice), Answer::accepted) << table.explain();
}

void play(Auditor& table, const std::string& command) {
    if (command.starts_with("point ")) {
        const int point = std::stoi(command.substr(6));
        const int low = point > 7 ? point - 6 : 1;
        return throw_dice(table, std::to_string(low) + "-" + std::to_string(point - low));
    }
    if (read_roll(command)) return throw_dice(table, command);
    const bool refused = command.starts_with("!");
    const Answer answer = table.say("Ana " + command.substr(refused ? 1 : 0));
    EXPECT_EQ(answer, refused ? Answer::refused : Answer::accepted) << table.explain();
}

class KnownStory : public testing::TestWithParam<Story> {};

TEST_P(KnownStory, EndsWithTheMoneyOfTheCatalogue) {
    const Story& story = GetParam();
    Auditor table(story.rulebook, choices(story.house));
    ASSERT_EQ(table.say("seat 1 Zoe 100000"), Answer::accepted);
    ASSERT_EQ(table.say("seat 2 Ana 1000"), Answer::accepted);
    for (const std::string& command : commands(story.text)) play(table, command);
    EXPECT_EQ(table.rail("Ana").cents, read_money(story.rail)->cents);
    EXPECT_EQ(table.felt("Ana").cents, read_money(story.felt)->cents);
}

std::string name(const testing::TestParamInfo<Story>& story) {
    return story.param.id;
}

INSTANTIATE_TEST_SUITE_P(Singapore, KnownStory, testing::ValuesIn(kSingapore), name);
INSTANTIATE_TEST_SUITE_P(WindCreek, KnownStory, testing::ValuesIn(kWindCreek), name);
INSTANTIATE_TEST_SUITE_P(Massachusetts, KnownStory, testing::ValuesIn(kMassachusetts), name);
INSTANTIATE_TEST_SUITE_P(Maryland, KnownStory, testing::ValuesIn(kMaryland), name);

}  // namespace
}  // namespace auditor
