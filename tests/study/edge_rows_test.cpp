// The rows of `hardway edge`: published figures, every wager there, every permitted choice told.

#include <algorithm>
#include <cmath>
#include <set>

#include "study/rows.hpp"

namespace hardway::tests {

namespace {

struct Figure {
    const char* book;
    RowName name;
    const char* edge;  // nullptr: only the decimal is printed
    int millionths;
};

constexpr auto kStake = EdgeBase::stake;
constexpr auto kBoth = EdgeBase::stake_plus_vig;

// The oracle of the rules catalogue (9.4), and the combined figures every craps book prints.
const std::vector<Figure> kFigures = {
    {"ma-craps", {"pass", ""}, "7/495", 14141},
    {"sg-mbs", {"come", ""}, "7/495", 14141},
    {"ma-craps", {"dont_pass", ""}, "3/220", 13636},
    {"wind-creek", {"dont_come", "", Basis::per_decision}, "27/1925", 14026},
    {"ma-craps", {"pass", "", Basis::per_roll}, "7/1671", 4189},
    {"md-crapless", {"pass", ""}, "373/6930", 53824},
    {"sg-mbs", {"place 4", ""}, "1/15", 66667},
    {"sg-mbs", {"place 9", ""}, "1/25", 40000},
    {"md-crapless", {"place 6", ""}, "1/66", 15152},
    {"md-crapless", {"place 2", "place_2_12=11:2"}, "1/14", 71429},
    {"md-crapless", {"place 12", "place_2_12=25:5"}, "1/7", 142857},
    {"md-crapless", {"place 3", "place_3_11=11:4"}, "1/16", 62500},
    {"md-crapless", {"place 11", "place_3_11=13:5"}, "1/10", 100000},
    {"ma-craps", {"place_lose 4", ""}, "1/33", 30303},
    {"ma-mini-craps", {"place_lose 6", ""}, "1/55", 18182},
    {"md-crapless", {"buy 2", "vig=up_front", Basis::per_bet, kStake}, "1/20", 50000},
    {"md-crapless", {"buy 2", "vig=on_win", Basis::per_bet, kStake}, "1/140", 7143},
    {"ma-craps", {"buy 4", "vig=up_front", Basis::per_bet, kStake}, "1/20", 50000},
    {"ma-craps", {"buy 4", "vig=up_front", Basis::per_bet, kBoth}, "1/21", 47619},
    {"ma-craps", {"buy 4", "vig=on_win", Basis::per_bet, kStake}, "1/60", 16667},
    {"ma-craps", {"buy 5", "vig=on_win", Basis::per_bet, kStake}, "1/50", 20000},
    {"ma-craps", {"buy 8", "vig=on_win", Basis::per_bet, kStake}, "1/44", 22727},
    {"sg-mbs", {"buy 10", "vig=up_front", Basis::per_bet, kStake}, "1/20", 50000},
    {"sg-mbs", {"lay 4", "vig=up_front", Basis::per_bet, kStake}, "1/40", 25000},
    {"wind-creek", {"lay 4", "vig=up_front", Basis::per_bet, kBoth}, "1/41", 24390},
    {"wind-creek", {"lay 6", "vig=up_front", Basis::per_bet, kStake}, "1/24", 41667},
    {"ma-craps", {"lay 5", "vig=on_win", Basis::per_bet, kStake}, "3/100", 30000},
    {"ma-craps", {"hard 10", ""}, "1/9", 111111},
    {"ma-craps", {"hard 6", ""}, "1/11", 90909},
    {"sg-mbs", {"field", ""}, "1/18", 55556},
    {"sg-mbs", {"any_seven", ""}, "1/6", 166667},
    {"wind-creek", {"hop 1-6", ""}, "1/9", 111111},
    {"wind-creek", {"hop 3-3", ""}, "5/36", 138889},
    {"wind-creek", {"hop_set 1 easy 1 hard", ""}, "1/8", 125000},
    {"sg-mbs", {"horn_high 12", ""}, "23/180", 127778},
    {"ma-craps", {"whirl", ""}, "2/15", 133333},
    {"ma-craps", {"six_seven_eight", ""}, "1/18", 55556},
    {"wind-creek", {"mugsy", ""}, "1/18", 55556},
    {"ma-craps", {"small", "bonus=1"}, "1687/21736", 77613},
    {"md-crapless", {"tall", "bonus=B"}, "139241/760760", 183029},
    {"wind-creek", {"all", ""}, nullptr, 74644},
    {"ma-craps", {"all", "bonus=2"}, nullptr, 206087},
    {"ma-craps", {"fire", "fire=A"}, nullptr, 207628},
    {"wind-creek", {"fire", "fire=B"}, nullptr, 238869},
    {"md-crapless", {"fire", "fire=A"}, nullptr, 134152},
    {"md-crapless", {"fire", "fire=B"}, nullptr, 257330},
    {"ma-craps", {"hot_roller", "hot_roller=A"}, nullptr, 131290},
    {"ma-mini-craps", {"hot_roller", "hot_roller=B"}, nullptr, 75003},
    {"ma-craps", {"hot_roller", "hot_roller=C"}, nullptr, 33782},
    {"ma-craps", {"pass+odds", "odds=1x", Basis::per_action}, "7/825", 8485},
    {"ma-craps", {"pass+odds", "odds=2x", Basis::per_action}, "1/165", 6061},
    {"sg-mbs", {"pass+odds", "odds=3-4-5x", Basis::per_action}, "7/1870", 3743},
    {"wind-creek", {"come+odds", "odds=10x", Basis::per_action}, "7/3795", 1845},
    {"ma-craps", {"pass+odds", "odds=100x", Basis::per_action}, "1/4785", 209},
    {"ma-craps", {"dont_pass+odds", "odds=1x", Basis::per_action}, "3/440", 6818},
    {"sg-mbs", {"dont_come+odds", "odds=3-4-5x", Basis::per_action}, "3/1100", 2727},
};

TEST(EdgeRows, PublishedFigures) {
    std::map<std::string, EdgeRows> rows;
    for (const auto& book : kBooks) rows[book] = rows_of(book);
    for (const auto& figure : kFigures) {
        const std::string where =
            std::string(figure.book) + ": " + figure.name.id + " " + figure.name.options;
        const auto* row = find_row(rows[figure.book], figure.name);
        ASSERT_NE(row, nullptr) << where;
        if (figure.edge) {
            EXPECT_EQ(row->edge.str(), figure.edge) << where;
        }
        EXPECT_LE(std::abs(row->percent() * 1e4 - figure.millionths), 0.5001) << where;
        EXPECT_EQ(row->win + row->push + row->lose, 1) << where;
    }
}

TEST(EdgeRows, SpreadAndTime) {
    const auto rows = rows_of("ma-craps");
    const auto* pass = find_row(rows, {"pass", ""});
    EXPECT_EQ(pass->win.str(), "244/495");
    EXPECT_EQ(pass->variance.str(), "244976/245025");  // 1 less the square of the edge
    EXPECT_EQ(pass->rolls.str(), "557/165");
    const auto* dont = find_row(rows, {"dont_pass", ""});
    EXPECT_EQ(dont->push.str(), "1/36");
    EXPECT_EQ(dont->rolls.str(), "557/165");
    EXPECT_TRUE(find_row(rows, {"dont_pass", "", Basis::per_decision})->push.is_zero());
}

// 43, 77, 73, 69 and 63 wagers, sold in a standard house or not.
TEST(EdgeRows, EveryWagerIsThereOnceForEachWayOfCounting) {
    const std::map<std::string, int> counts = {
        {"sg-mbs", 43}, {"wind-creek", 77}, {"ma-craps", 73}, {"ma-mini-craps", 69}, {"md-crapless", 63}};
    for (const auto& book : kBooks) {
        const auto rules = load_rules(builtin_shelf(), book, {});
        EXPECT_EQ(rules->count(), counts.at(book));
        const auto rows = rows_of(book);
        for (std::size_t i = 0; i < rules->wagers.size(); ++i)
            for (const auto basis : {Basis::per_bet, Basis::per_decision, Basis::per_roll}) {
                const auto found = std::count_if(rows.begin(), rows.end(), [&](const EdgeRow& row) {
                    return row.order == static_cast<int>(i) && row.basis == basis;
                });
                EXPECT_GT(found, 0) << book << ": " << rules->wagers[i].id;
            }
        std::set<std::string> names;
        for (const auto& row : rows)
            EXPECT_TRUE(names
                            .insert(row.id() + "|" + row.options + "|" + name_of(row.basis) +
                                    (row.base ? name_of(*row.base) : ""))
                            .second)
                << book << ": " << row.id() << " " << row.options << " is told twice";
    }
}

std::set<std::string> options_of(const EdgeRows& rows, const std::string& id) {
    std::set<std::string> options;
    for (const auto& row : rows)
        if (row.id() == id) options.insert(row.options);
    return options;
}

TEST(EdgeRows, PermittedPayTablesAndVigTimes) {
    using Set = std::set<std::string>;
    const auto ma = rows_of("ma-craps");
    EXPECT_EQ(options_of(ma, "fire"), (Set{"fire=A", "fire=B"}));
    EXPECT_EQ(options_of(ma, "hot_roller"), (Set{"hot_roller=A", "hot_roller=B", "hot_roller=C"}));
    EXPECT_EQ(options_of(ma, "tall"), (Set{"bonus=1", "bonus=2"}));
    EXPECT_EQ(options_of(ma, "lay 9"), (Set{"vig=up_front", "vig=on_win"}));
    EXPECT_EQ(options_of(ma, "place 6"), (Set{""}));
    EXPECT_EQ(options_of(ma, "c_and_e"), (Set{""}));  // sold in other units: worth the same
    EXPECT_EQ(options_of(rows_of("sg-mbs"), "buy 4"), (Set{"vig=up_front"}));
}

TEST(EdgeRows, AHouseSellsWhatItChose) {
    const auto rows = rows_of("ma-craps", {"vig.4=on_win", "fire=B", "pays.place.6=8:6", "max_odds=3"});
    EXPECT_EQ(find_row(rows, {"buy 4", "vig.4=on_win", Basis::per_bet, kStake})->edge.str(), "1/60");
    EXPECT_EQ(find_row(rows, {"buy 10", "vig=up_front", Basis::per_bet, kStake})->edge.str(), "1/20");
    EXPECT_EQ(find_row(rows, {"place 6", "pays.place.6=8:6"})->edge.str(), "-2/33");
    EXPECT_EQ(find_row(rows, {"place 8", ""})->edge.str(), "1/66");
    EXPECT_NE(find_row(rows, {"fire", "fire=B"}), nullptr);
    EXPECT_TRUE(options_of(rows, "hot_roller").empty());
    EXPECT_EQ(options_of(rows, "pass+odds"), (std::set<std::string>{"odds=1x", "odds=2x", "odds=3x"}));
}

TEST(EdgeRows, ADefaultStakeCarriesItsVigWhole) {
    const auto rows = rows_of("sg-mbs");
    EXPECT_EQ(find_row(rows, {"buy 4", "vig=up_front", Basis::per_bet, kStake})->stake, Money::units(20));
    EXPECT_EQ(find_row(rows, {"lay 4", "vig=up_front", Basis::per_bet, kStake})->stake, Money::units(40));
    EXPECT_FALSE(find_row(rows, {"pass", ""})->stake);
}

TEST(EdgeRows, AStakeAskedForIsRoundedAsTheTableDoes) {
    const auto rows = rows_of("ma-craps", {}, Money::units(25));
    const auto* row = find_row(rows, {"buy 4", "vig=up_front", Basis::per_bet, kStake});
    ASSERT_NE(row, nullptr);
    EXPECT_EQ(row->edge.str(), "1/25");  // a vig of 1 on 25
    EXPECT_TRUE(options_of(rows, "place 6").empty()) << "25 is not taken";
}

}  // namespace

}  // namespace hardway::tests
