// The expectation oracle of the rules catalogue (9.4), row by row: the fraction where it prints one, and the
// decimal to its six places.

#include <gtest/gtest.h>

#include "exact/house.hpp"
#include "study/edge/edge.hpp"

namespace hardway::exact {

using namespace study;

namespace {

struct Row {
    const char* name;
    std::vector<std::string> wagers;
    std::vector<std::string> choices;  // a house in which the row holds
    std::vector<std::string> books;
    const char* exact;  // nullptr: not printed
    int millionths;     // the decimal
};

const std::vector<std::string> kStandard = {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps"};
const std::vector<std::string> kCrapless = {"md-crapless"};
const std::vector<std::string> kAll = {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"};
const std::vector<std::string> kMa = {"ma-craps", "ma-mini-craps"};
const std::vector<std::string> kManual = {"wind-creek"};
const std::vector<std::string> kVigOnStake = {"ma-craps", "ma-mini-craps", "md-crapless"};
const std::vector<std::string> kVigOnWin = {"sg-mbs", "wind-creek"};
const std::vector<std::string> kHops = {"wind-creek", "ma-craps", "ma-mini-craps", "md-crapless"};
const std::vector<std::string> kSide = {"ma-craps", "md-crapless"};
const std::vector<std::string> kSideToo = {"wind-creek", "ma-craps", "md-crapless"};

const std::vector<std::string> kOwn = {"riverboat"};

// Per wager made; a bar counts as a result of 0.
const std::vector<Row> kMade = {
    {"an own house: bar 2", {"dont_pass", "dont_come"}, {}, kOwn, "-3/220", -13636},
    {"an own house: Field 12 at 3:1", {"field"}, {}, kOwn, "-1/36", -27778},
    {"an own house: Big 6, Big 8", {"big 6", "big 8"}, {}, kOwn, "-1/11", -90909},
    {"an own house: Buy 4, 10 on wins", {"buy 4", "buy 10"}, {}, kOwn, "-1/60", -16667},
    {"Pass, Come", {"pass", "come"}, {}, kStandard, "-7/495", -14141},
    {"Don't Pass, Don't Come", {"dont_pass", "dont_come"}, {}, kStandard, "-3/220", -13636},
    {"crapless Pass, Come", {"pass", "come"}, {}, kCrapless, "-373/6930", -53824},
    {"Place 4, 10", {"place 4", "place 10"}, {}, kAll, "-1/15", -66667},
    {"Place 5, 9", {"place 5", "place 9"}, {}, kAll, "-1/25", -40000},
    {"Place 6, 8", {"place 6", "place 8"}, {}, kAll, "-1/66", -15152},
    {"Place 2, 12", {"place 2", "place 12"}, {"place_2_12=11:2"}, kCrapless, "-1/14", -71429},
    {"Place 2, 12 at 5", {"place 2", "place 12"}, {"place_2_12=25:5"}, kCrapless, "-1/7", -142857},
    {"Place 3, 11", {"place 3", "place 11"}, {"place_3_11=11:4"}, kCrapless, "-1/16", -62500},
    {"Place 3, 11 at 13:5", {"place 3", "place 11"}, {"place_3_11=13:5"}, kCrapless, "-1/10", -100000},
    {"Place to lose 4, 10", {"place_lose 4", "place_lose 10"}, {}, kMa, "-1/33", -30303},
    {"Place to lose 5, 9", {"place_lose 5", "place_lose 9"}, {}, kMa, "-1/40", -25000},
    {"Place to lose 6, 8", {"place_lose 6", "place_lose 8"}, {}, kMa, "-1/55", -18182},
    {"Buy 2, 12", {"buy 2", "buy 12"}, {"vig=up_front"}, kCrapless, "-1/20", -50000},
    {"Buy 2, 12 on wins", {"buy 2", "buy 12"}, {"vig=on_win"}, kCrapless, "-1/140", -7143},
    {"Buy 3, 11", {"buy 3", "buy 11"}, {"vig=up_front"}, kCrapless, "-1/20", -50000},
    {"Buy 3, 11 on wins", {"buy 3", "buy 11"}, {"vig=on_win"}, kCrapless, "-1/80", -12500},
    {"Buy 4, 10", {"buy 4", "buy 10"}, {"vig=up_front"}, kAll, "-1/20", -50000},
    {"Buy 4, 10 on wins", {"buy 4", "buy 10"}, {"vig=on_win"}, kVigOnStake, "-1/60", -16667},
    {"Buy 5, 9", {"buy 5", "buy 9"}, {"vig=up_front"}, kAll, "-1/20", -50000},
    {"Buy 5, 9 on wins", {"buy 5", "buy 9"}, {"vig=on_win"}, kVigOnStake, "-1/50", -20000},
    {"Buy 6, 8", {"buy 6", "buy 8"}, {"vig=up_front"}, kAll, "-1/20", -50000},
    {"Buy 6, 8 on wins", {"buy 6", "buy 8"}, {"vig=on_win"}, kVigOnStake, "-1/44", -22727},
    {"Lay 4, 10, vig on the win", {"lay 4", "lay 10"}, {}, kVigOnWin, "-1/40", -25000},
    {"Lay 4, 10, vig on the wager", {"lay 4", "lay 10"}, {"vig=up_front"}, kMa, "-1/20", -50000},
    {"Lay 5, 9, vig on the win", {"lay 5", "lay 9"}, {}, kVigOnWin, "-1/30", -33333},
    {"Lay 5, 9, vig on the wager", {"lay 5", "lay 9"}, {"vig=up_front"}, kMa, "-1/20", -50000},
    {"Lay 6, 8, vig on the win", {"lay 6", "lay 8"}, {}, kVigOnWin, "-1/24", -41667},
    {"Lay 6, 8, vig on the wager", {"lay 6", "lay 8"}, {"vig=up_front"}, kMa, "-1/20", -50000},
    {"Lay 4, 10 on wins", {"lay 4", "lay 10"}, {"vig=on_win"}, kMa, "-1/30", -33333},
    {"Lay 5, 9 on wins", {"lay 5", "lay 9"}, {"vig=on_win"}, kMa, "-3/100", -30000},
    {"Lay 6, 8 on wins", {"lay 6", "lay 8"}, {"vig=on_win"}, kMa, "-3/110", -27273},
    {"Hard 4, 10", {"hard 4", "hard 10"}, {}, kAll, "-1/9", -111111},
    {"Hard 6, 8", {"hard 6", "hard 8"}, {}, kAll, "-1/11", -90909},
    {"Field", {"field"}, {}, kAll, "-1/18", -55556},
    {"Any 7", {"any_seven"}, {}, kAll, "-1/6", -166667},
    {"Any Craps", {"any_craps"}, {}, kAll, "-1/9", -111111},
    {"2, 12", {"two", "twelve"}, {}, kAll, "-5/36", -138889},
    {"hard hops", {"hop 2-2", "hop 3-3", "hop 4-4", "hop 5-5"}, {}, kHops, "-5/36", -138889},
    {"3, 11", {"three", "eleven"}, {}, kAll, "-1/9", -111111},
    {"easy hops",
     {"hop 1-3", "hop 1-4", "hop 2-3", "hop 1-5", "hop 2-4", "hop 1-6", "hop 2-5", "hop 3-4", "hop 2-6",
      "hop 3-5", "hop 3-6", "hop 4-5", "hop 4-6"},
     {},
     kHops,
     "-1/9",
     -111111},
    {"Horn", {"horn"}, {}, kAll, "-1/8", -125000},
    {"World", {"whirl"}, {}, kHops, "-2/15", -133333},
    {"C&E", {"c_and_e"}, {}, kStandard, "-1/9", -111111},
    {"Horn High 3, 11", {"horn_high 3", "horn_high 11"}, {}, kAll, "-11/90", -122222},
    {"Horn High 2, 12", {"horn_high 2", "horn_high 12"}, {}, kAll, "-23/180", -127778},
    {"6-7-8", {"six_seven_eight"}, {}, kVigOnStake, "-1/18", -55556},
    {"Mugsy's Corner", {"mugsy"}, {}, kManual, "-1/18", -55556},
    {"Small, Tall at 34:1", {"small", "tall"}, {"bonus=1"}, kSideToo, "-1687/21736", -77613},
    {"Small, Tall at 30:1", {"small", "tall"}, {"bonus=2"}, kSide, "-139241/760760", -183029},
    {"All at 175:1", {"all"}, {"bonus=1"}, kSideToo, nullptr, -74644},
    {"All at 150:1", {"all"}, {"bonus=2"}, kSide, nullptr, -206087},
    {"Fire A", {"fire"}, {"fire=A"}, {"ma-craps", "wind-creek"}, nullptr, -207628},
    {"Fire B", {"fire"}, {"fire=B"}, {"ma-craps", "wind-creek"}, nullptr, -238869},
    {"crapless Fire A", {"fire"}, {"fire=A"}, kCrapless, nullptr, -134152},
    {"crapless Fire B", {"fire"}, {"fire=B"}, kCrapless, nullptr, -257330},
    {"Hot Roller A", {"hot_roller"}, {"hot_roller=A"}, kMa, nullptr, -131290},
    {"Hot Roller B", {"hot_roller"}, {"hot_roller=B"}, kMa, nullptr, -75003},
    {"Hot Roller C", {"hot_roller"}, {"hot_roller=C"}, kMa, nullptr, -33782},
};

// Per wager decided: the bar rides.
const std::vector<Row> kDecided = {
    {"Don't Pass, Don't Come", {"dont_pass", "dont_come"}, {}, kStandard, "-27/1925", -14026},
};

struct Chance {
    const char* name;
    const char* wager;
    const char* choice;
    std::vector<std::string> books;
    int pays;  // the price that is earned
    const char* exact;
    int millionths;
};

const std::vector<Chance> kChances = {
    {"all small before 7", "small", "bonus=1", kSideToo, 34, "20049/760760", 26354},
    {"all tall before 7", "tall", "bonus=1", kSideToo, 34, "20049/760760", 26354},
    {"all ten before 7", "all", "bonus=1", kSideToo, 175, nullptr, 5258},
    {"Fire, exactly 4", "fire", "fire=A", {"ma-craps", "wind-creek"}, 24, nullptr, 8798},
    {"Fire, exactly 5", "fire", "fire=A", {"ma-craps", "wind-creek"}, 249, nullptr, 1640},
    {"Fire, exactly 6", "fire", "fire=A", {"ma-craps", "wind-creek"}, 999, nullptr, 162},
    {"crapless Fire, 4", "fire", "fire=A", kCrapless, 24, nullptr, 7051},
    {"crapless Fire, 5", "fire", "fire=A", kCrapless, 249, nullptr, 1544},
    {"crapless Fire, 6 or more", "fire", "fire=A", kCrapless, 999, nullptr, 303},
    {"Hot Roller, exactly 2", "hot_roller", "hot_roller=A", kMa, 4, nullptr, 56287},
    {"Hot Roller, exactly 3", "hot_roller", "hot_roller=A", kMa, 10, nullptr, 21192},
    {"Hot Roller, exactly 4", "hot_roller", "hot_roller=A", kMa, 20, nullptr, 7528},
    {"Hot Roller, exactly 5", "hot_roller", "hot_roller=A", kMa, 50, nullptr, 2220},
    {"Hot Roller, exactly 6", "hot_roller", "hot_roller=A", kMa, 200, nullptr, 412},
};

void expect_figure(const Rational& found, const char* exact, int millionths, const std::string& where) {
    if (exact) {
        EXPECT_EQ(found, Rational(exact)) << where;
    }
    const Rational away = found * 1'000'000 - millionths;
    EXPECT_LE(abs(away) * 2, 1) << where << ": " << found.convert_to<double>();
}

void expect_rows(const std::vector<Row>& rows, bool decided) {
    for (const auto& row : rows)
        for (const auto& book : row.books) {
            const auto rules = open_house(book, row.choices);
            for (const auto& id : row.wagers) {
                const auto index = rules.find(id);
                ASSERT_NE(index, kNoWager) << book << ": " << id;
                const auto worth = edge(rules, {index});
                const auto& distribution = decided ? worth.decided : worth.made;
                expect_figure(distribution.mean(), row.exact, row.millionths,
                              book + ": " + id + " (" + row.name + ")");
                EXPECT_EQ(distribution.chance(End::win) + distribution.chance(End::push) +
                              distribution.chance(End::lose),
                          1);
                EXPECT_EQ(worth.per_roll(), worth.decided.mean() / worth.decided.rolls);
            }
        }
}

TEST(Oracle, PerWagerMade) {
    expect_rows(kMade, false);
}

TEST(Oracle, PerWagerDecided) {
    expect_rows(kDecided, true);
}

TEST(Oracle, Chances) {
    for (const auto& row : kChances)
        for (const auto& book : row.books) {
            const auto rules = open_house(book, {row.choice});
            Rational chance = 0;
            for (const auto& outcome : edge(rules, {rules.find(row.wager)}).made.outcomes)
                if (outcome.net == row.pays) chance += outcome.chance;
            expect_figure(chance, row.exact, row.millionths, book + ": " + row.name);
        }
}

// Odds are paid at what they are worth.
TEST(Oracle, OddsAreFree) {
    for (const auto& book : rulebooks()) {
        const auto rules = open_house(book);
        for (const auto& ask : edge_asks(rules)) {
            if (rules[ask.wager].shape != Shape::odds) continue;
            EXPECT_EQ(edge(rules, ask).made.mean(), 0) << book << ": " << rules[ask.wager].id;
        }
    }
}

}  // namespace

}  // namespace hardway::exact
