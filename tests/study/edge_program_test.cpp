// `hardway edge` as people and programs meet it.

#include "study/program.hpp"

namespace hardway::tests {

namespace {

using Json = nlohmann::json;

const Json* row_with(const Json& rows, const Json& wanted) {
    for (const auto& row : rows) {
        bool all = true;
        for (const auto& [key, value] : wanted.items()) all &= row.at(key) == value;
        if (all) return &row;
    }
    return nullptr;
}

TEST(EdgeProgram, JsonRowsHaveTheirKeys) {
    const auto rows = run_json("edge --json");
    ASSERT_TRUE(rows.is_array());
    for (const auto& row : rows)
        for (const char* key : {"rulebook", "wager", "number", "options", "basis", "edge", "percent", "stake",
                                "base", "win", "push", "lose", "sd", "rolls"})
            ASSERT_TRUE(row.contains(key)) << key << " " << row;
    const auto* pass = row_with(rows, {{"rulebook", "ma-craps"}, {"wager", "pass"}, {"basis", "per_bet"}});
    ASSERT_NE(pass, nullptr);
    EXPECT_EQ(pass->at("edge"), "7/495");
    EXPECT_NEAR(pass->at("percent").get<double>(), 1.41414141, 1e-8);
    EXPECT_TRUE(pass->at("number").is_null());
    EXPECT_TRUE(pass->at("base").is_null());
    const auto* buy = row_with(rows, {{"rulebook", "ma-craps"},
                                      {"wager", "buy"},
                                      {"number", 4},
                                      {"options", "vig=up_front"},
                                      {"basis", "per_bet"},
                                      {"base", "stake_plus_vig"}});
    ASSERT_NE(buy, nullptr);
    EXPECT_EQ(buy->at("edge"), "1/21");
    EXPECT_EQ(buy->at("stake"), 20);
    EXPECT_NE(row_with(rows, {{"wager", "hop"}, {"number", "1-6"}, {"edge", "1/9"}}), nullptr);
}

TEST(EdgeProgram, OneWagerAndOneBasis) {
    const auto rows = run_json("edge sg-mbs --wager 'place 6' --basis per_roll --json");
    ASSERT_EQ(rows.size(), 1U);
    EXPECT_EQ(rows[0].at("edge"), "1/216");
    EXPECT_EQ(run_json("edge wind-creek --wager 'hop 1-1' --basis per_bet --json")[0].at("wager"), "two");
}

TEST(EdgeProgram, AHouseFileSellsWhatItChose) {
    const TemporaryFile house(".toml", "rules = \"ma-craps\"\n[house]\nfire = \"A\"\nvig = \"on_win\"\n");
    const auto rows = run_json("edge " + house.path() + " --json");
    EXPECT_EQ(row_with(rows, {{"wager", "buy"}, {"number", 4}, {"basis", "per_bet"}})->at("edge"), "1/60");
    EXPECT_EQ(row_with(rows, {{"wager", "fire"}})->at("options"), "fire=A");
    EXPECT_EQ(row_with(rows, {{"wager", "hot_roller"}}), nullptr);
}

TEST(EdgeProgram, OwnRulebooksWork) {
    const auto rows = run_json("edge rulebooks/examples/riverboat.toml --json");
    EXPECT_EQ(
        row_with(rows, {{"rulebook", "riverboat"}, {"wager", "field"}, {"basis", "per_bet"}})->at("edge"),
        "1/36");
}

TEST(EdgeProgram, TextIsSortedBestFirst) {
    const auto ran = run_line("edge ma-craps");
    EXPECT_EQ(ran.status, 0);
    const auto at = [&](const char* words) { return ran.out.find(words); };
    EXPECT_LT(at("\npass_odds 4 10"), at("\ndont_pass  "));
    EXPECT_LT(at("\ndont_pass  "), at("\npass  "));
    EXPECT_LT(at("\npass  "), at("\nplace 6 8"));
    EXPECT_LT(at("\nplace 6 8"), at("\nany_seven"));
    EXPECT_NE(at("7/495"), std::string::npos);
}

TEST(EdgeProgram, CompareShowsDifferences) {
    const auto ran = run_line("edge ma-craps md-crapless --compare");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("≠  pass "), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("≠  field"), std::string::npos) << ran.out;
    const auto lines = run_json("edge ma-craps md-crapless --compare --json");
    const auto* pass = row_with(lines, {{"wager", "pass"}});
    EXPECT_EQ(pass->at("differs"), true);
    EXPECT_EQ(pass->at("rulebooks").at("md-crapless")[0].at("edge"), "373/6930");
}

TEST(EdgeProgram, CsvHasALineForEachRow) {
    const auto csv = run_line("edge sg-mbs --csv").out;
    const auto rows = run_json("edge sg-mbs --json");
    EXPECT_EQ(static_cast<std::size_t>(std::count(csv.begin(), csv.end(), '\n')), rows.size() + 1);
    EXPECT_NE(csv.find("sg-mbs,pass,,,per_bet,7/495,"), std::string::npos);
}

TEST(EdgeProgram, BadInput) {
    expect_refusal("edge no-such-book", "no-such-book");
    expect_refusal("edge no-such-file.toml", "cannot read");
    expect_refusal("edge ma-craps --house fire=Z", "fire=Z");
    expect_refusal("edge ma-craps --house nonsense", "no house choice");
    expect_refusal("edge ma-craps --wager big_red", "big_red");
    expect_refusal("edge md-crapless --wager dont_pass", "dont_pass");
    expect_refusal("edge sg-mbs --wager junk", "sg-mbs has no wager 'junk' [3.3, 3.4]; it has: pass, ");
    expect_refusal("edge sg-mbs --wager pass --basis per_action",
                   "sg-mbs: 'pass' is not counted per_action here, only per_bet, per_decision, per_roll");
    expect_refusal("edge sg-mbs --compare", "--compare: takes two rulebooks or more");
    expect_refusal("edge sg-mbs sg-mbs", "sg-mbs: named twice");
    expect_refusal("edge ma-craps sg-mbs ma-craps --compare", "ma-craps: named twice");
    expect_refusal("edge --house fire=A", "sg-mbs: house: fire=A; allowed: off");
    expect_refusal("edge ma-craps --stake -5", "");
    expect_refusal("edge ma-craps --stake 0", "--stake");
    expect_refusal("edge ma-craps --wager 'place 6' --stake 25", "takes a stake of 25");
    expect_refusal("edge ma-craps --sort colour", "colour");
    expect_refusal("edge ma-craps --csv --json", "");
}

}  // namespace

}  // namespace hardway::tests
