// `hardway study --trace`: a strategy stepped through given throws. That bets lie as they must after each
// throw is tested for every shipped strategy by layout_test.cpp; here it is what is told of them.

#include "study/program.hpp"

namespace hardway::tests {
namespace {

using Json = nlohmann::json;

Json steps_of(const std::string& arguments) {
    const auto json = run_json("study " + arguments + " --json");
    return json.at("strategies").at(0).at("steps");
}

// As in tests/study/layouts/pass_odds.txt, with a bankroll of 1000.
TEST(Trace, TellsLayoutAndMoneyAfterEachThrow) {
    const auto steps = steps_of("pass_odds --rules wind-creek --trace '2-2 1-3 1-4 3-4'");
    ASSERT_EQ(steps.size(), 5U);
    const std::vector<Json> expected = {
        {{"point", 0}, {"net", 0}, {"result", 0}, {"rail", 990}, {"felt", 10}},
        {{"roll", "2-2"}, {"point", 4}, {"net", 0}, {"result", 0}, {"rail", 970}, {"felt", 30}},
        {{"roll", "1-3"}, {"point", 0}, {"net", 50}, {"result", 50}, {"rail", 1040}, {"felt", 10}},
        {{"roll", "1-4"}, {"point", 5}, {"net", 0}, {"result", 50}, {"rail", 1020}, {"felt", 30}},
        {{"roll", "3-4"}, {"point", 0}, {"net", -30}, {"result", 20}, {"rail", 1010}, {"felt", 10}},
    };
    for (std::size_t i = 0; i < expected.size(); ++i)
        for (const auto& [key, value] : expected[i].items())
            EXPECT_EQ(steps[i].at(key), value) << key << " after throw " << i;
    const auto pass = Json{{"wager", "pass"}, {"stake", 10}, {"slot", 0}};
    EXPECT_EQ(steps[2].at("bets"), Json::array({pass}));
    EXPECT_EQ(steps[1].at("bets").at(1).at("stake"), 20);
    EXPECT_EQ(steps[2].at("table").at("seats").at(1).at("rail"), "1040");
    EXPECT_EQ(steps[1].at("table").at("seats").at(1).at("bets").at(0).at("wager"), "pass");
    EXPECT_FALSE(steps[0].contains("call"));
    EXPECT_NE(steps[4].at("call"), "");
    EXPECT_FALSE(steps[0].contains("roll"));
    EXPECT_GE(steps[2].at("said").size(), 2U) << "the line and the odds won";
}

TEST(Trace, TellsWhatIsOffAndWhatIsRefused) {
    const auto placed = steps_of("place_6_8 --rules wind-creek --trace '2-2 1-3'");
    EXPECT_FALSE(placed[1].at("bets").at(0).contains("off"));
    EXPECT_EQ(placed[2].at("bets").at(0).at("off"), true) << "on a come-out";
    const auto refused = steps_of("dont_pass_odds --rules md-crapless --trace 2-2")[0].at("refused");
    ASSERT_FALSE(refused.empty());
    EXPECT_EQ(refused[0].at("wish"), "dont_pass");
    EXPECT_EQ(refused[0].at("reason"), "not_offered");
}

TEST(Trace, EndsWhereTheVisitEnds) {
    const auto ruined = run_json("study pass_flat --bankroll 15 --trace '1-1 1-1 1-1' --json");
    EXPECT_EQ(ruined.at("strategies").at(0).at("ended"), "ruined");
    EXPECT_EQ(ruined.at("strategies").at(0).at("steps").size(), 2U);
    const auto ahead = run_json("study pass_flat --win 10 --trace '3-4 3-4' --json");
    EXPECT_EQ(ahead.at("strategies").at(0).at("ended"), "ahead");
    const auto all = run_json("study pass_flat --trace '3-4 3-4' --json");
    EXPECT_FALSE(all.at("strategies").at(0).contains("ended"));
}

TEST(Trace, IsShownAsLines) {
    const auto ran = run_line("study pass_odds:odds=1 iron_cross --rules wind-creek --trace '2-2 1-3'");
    EXPECT_EQ(ran.status, 0) << ran.out;
    for (const char* part : {"pass_odds:odds=1", "iron_cross", "start", "2-2", "+30", "pass 10, pass_odds"})
        EXPECT_NE(ran.out.find(part), std::string::npos) << part << "\n" << ran.out;
}

TEST(Trace, RefusesWhatMakesNoSense) {
    expect_refusal("study pass_flat --trace '3-3 7-1'", "7-1");
    expect_refusal("study --trace 3-3", "no strategy");
    expect_refusal("study pass_flat --trace 3-3 --html x.html", "not with --trace");
    expect_refusal("study pass_flat --trace 3-3 --part 1/2", "not with --trace");
    std::string many = "3-3";
    for (int i = 0; i < 1000; ++i) many += " 3-3";
    expect_refusal("study pass_flat --trace '" + many + "'", "1000 or fewer");
}

}  // namespace
}  // namespace hardway::tests
