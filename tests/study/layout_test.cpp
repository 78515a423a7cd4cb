// Every shipped strategy at a table: after each of a list of throws its bets lie as people describe it, and
// the money is what it must be. The lists are tests/study/layouts/NAME.txt, worked out by hand:
//
//   rules sg-mbs [house choices]
//   start   0   pass 10
//   3-3     0   pass 10, pass_odds 50        # throw, money won since the start, bets on the felt

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include "rules/text.hpp"
#include "study/shop.hpp"
#include "table/notation.hpp"

namespace hardway::tests {
namespace {

std::multiset<std::string> bets_on(const Rules& rules, const Table& table) {
    std::multiset<std::string> bets;
    for (const auto& bet : table.seats[kPlayer].bets)
        if (bet.live()) bets.insert(write_bet(rules, bet) + " " + bet.stake.text());
    return bets;
}

std::multiset<std::string> bets_of(std::string_view text) {
    std::multiset<std::string> bets;
    if (text == "nothing") return bets;
    for (const auto part : split(text, ',')) {
        const auto parts = split_words(part);
        bets.insert(join({parts.begin(), parts.end()}, " "));
    }
    return bets;
}

// One table of a file.
class Story {
  public:
    Story(const std::vector<std::string_view>& parts, std::string_view script)
        : rules_(rules_of(std::string(parts.at(1)).c_str(), choices(parts))),
          strategy_(strategy_of(script, rules_)),
          player_(rules_, *strategy_) {}

    // "3-3  0  pass 10, pass_odds 50"
    void check(std::string_view line) {
        const auto parts = split_words(line);
        ASSERT_GE(parts.size(), 3U);
        Faults faults;
        if (parts[0] == "start") {
            ASSERT_TRUE(player_.start(position_, {}, faults));
        } else {
            Transition what;
            const auto roll = Roll::parse(parts[0]);
            ASSERT_TRUE(roll);
            ASSERT_TRUE(player_.play(position_, *roll, {}, what, faults));
            net_ += what.net;
        }
        EXPECT_EQ(net_.text(), parts[1]);
        const auto bets = line.substr(static_cast<std::size_t>(parts[2].data() - line.data()));
        EXPECT_EQ(bets_on(rules_, position_.table), bets_of(bets));
    }

  private:
    static HouseChoices choices(const std::vector<std::string_view>& parts) {
        HouseChoices all;
        Faults faults;
        for (std::size_t i = 2; i < parts.size(); ++i)
            if (const auto choice = parse_choice(parts[i]).or_add_to(faults)) all.push_back(*choice);
        for (const auto& fault : faults) ADD_FAILURE() << fault.text();
        return all;
    }

    Rules rules_;
    std::unique_ptr<Strategy> strategy_;
    Player player_;
    Position position_{Table(rules_), {}, {}, {}, 0, false};
    Money net_;
};

void check_file(const std::string& path, std::string_view script) {
    std::ifstream file(path);
    ASSERT_TRUE(file) << path << " is missing";
    std::unique_ptr<Story> story;
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        SCOPED_TRACE(path + ":" + std::to_string(number) + ": " + line);
        line.resize(std::min(line.size(), line.find('#')));
        line.resize(line.find_last_not_of(' ') + 1);
        if (line.empty()) continue;
        if (line.starts_with("rules "))
            story = std::make_unique<Story>(split_words(line), script);
        else if (story)
            story->check(line);
    }
    EXPECT_TRUE(story);
}

class Layout : public testing::TestWithParam<unsigned> {};

TEST_P(Layout, IsAsDescribed) {
    const auto& strategy = kBuiltinStrategyList[GetParam()];
    check_file("tests/study/layouts/" + std::string(strategy.id) + ".txt", strategy.text);
}

INSTANTIATE_TEST_SUITE_P(Shipped, Layout, testing::Range(0U, kBuiltinStrategyCount),
                         [](const auto& it) { return std::string(kBuiltinStrategyList[it.param].id); });

TEST(Layouts, AreOfShippedStrategies) {
    for (const auto& entry : std::filesystem::directory_iterator("tests/study/layouts"))
        EXPECT_NE(builtin_text(entry.path().stem().string()), "") << entry.path();
}

TEST(Shipped, SayWhatTheyAreAndWhereTheyAreDescribed) {
    const auto rules = rules_of("wind-creek");
    EXPECT_GE(kBuiltinStrategyCount, 20U);
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i) {
        SCOPED_TRACE(kBuiltinStrategyList[i].id);
        const auto strategy = strategy_of(kBuiltinStrategyList[i].text, rules);
        ASSERT_TRUE(strategy);
        EXPECT_GT(strategy->head().about.size(), 10U);
        EXPECT_GT(strategy->head().source.size(), 10U);
        EXPECT_FALSE(strategy->head().settings.empty());
    }
}

}  // namespace
}  // namespace hardway::tests
