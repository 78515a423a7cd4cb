// What a study says of two strategies: from exact figures where there are any, and never that less action is
// better.

#include <regex>

#include "study/program.hpp"

namespace hardway::tests {
namespace {

using Json = nlohmann::json;

std::string placing(int number) {
    const auto text = std::to_string(number);
    return "wagers { 'place' }\nfunction play()\n  if not see.come_out then bet('place " + text +
           "', 10) end\nend\n";
}

// Looks at its money: it has no automaton, so nothing about it is exact.
std::string looking(int stake) {
    return "wagers { 'pass' }\nfunction play()\n  if see.come_out and see.rail > 0 then bet('pass', " +
           std::to_string(stake) + ") end\nend\n";
}

Json pair_of(const std::string& arguments) {
    const auto json = run_json("study " + arguments + " --json --no-timing");
    EXPECT_EQ(json.at("pairs").size(), 1U);
    return json.at("pairs").at(0);
}

std::string words_of(const Json& pair) {
    return pair.at("verdict").get<std::string>();
}

void expect_words(const Json& pair, const std::string& words) {
    EXPECT_NE(words_of(pair).find(words), std::string::npos) << words_of(pair);
}

// The 4 and the 10 are worth the same, whatever comes up in a few visits.
TEST(Verdict, EqualExactMeansAreEqual) {
    const TemporaryFile four(".lua", placing(4));
    const TemporaryFile ten(".lua", placing(10));
    const auto pair = pair_of(four.path() + " " + ten.path() + " --visits 300 --length 60");
    for (const char* key : {"result", "handle", "hour", "wagered"}) {
        EXPECT_EQ(pair.at(key).at("basis"), "exact") << key;
        EXPECT_EQ(pair.at(key).at("higher"), "same") << key;
        EXPECT_EQ(pair.at(key).at("difference"), 0) << key;
        EXPECT_FALSE(pair.at(key).contains("error")) << key;
    }
    EXPECT_NE(pair.at("paired").at("difference"), 0);
    EXPECT_EQ(pair.at("significant"), false);
    expect_words(pair, "both lose");
    expect_words(pair, "both wager the same (exact)");
    EXPECT_EQ(words_of(pair).find("shown"), std::string::npos) << words_of(pair);
}

// A difference no sample of this size could show.
TEST(Verdict, ExactFiguresAreNotASample) {
    const auto pair = pair_of("pass_flat pass_flat:base=11 --visits 10 --length 20 --finish-hand");
    EXPECT_EQ(pair.at("result").at("basis"), "exact");
    EXPECT_EQ(pair.at("result").at("higher"), "first");
    EXPECT_EQ(pair.at("significant"), true);
    EXPECT_NEAR(pair.at("hour").at("difference").get<double>(), 100 * 7.0 / 1671, 1e-12);
}

TEST(Verdict, HalfTheBetsAreLessActionNotBetter) {
    const auto pair = pair_of("pass_flat:base=20 pass_flat --visits 5000 --bankroll 100000");
    EXPECT_EQ(pair.at("result").at("higher"), "second");
    EXPECT_EQ(pair.at("handle").at("higher"), "first");
    EXPECT_EQ(pair.at("hour").at("higher"), "second");
    EXPECT_EQ(pair.at("wagered").at("higher"), "same");
    expect_words(pair, "pass_flat loses ");
    expect_words(pair, " a visit less than pass_flat:base=20 and wagers 50 % as much: less action (exact).");
    expect_words(pair, "Of 100 wagered both lose 1.41 (long run, exact).");
}

// Odds cost nothing: the same loss, on more action.
TEST(Verdict, TheSameLossOnMoreAction) {
    const auto pair = pair_of("pass_345 pass_flat --visits 100 --bankroll 100000");
    EXPECT_EQ(pair.at("hour").at("higher"), "same");
    EXPECT_EQ(pair.at("handle").at("higher"), "first");
    EXPECT_EQ(pair.at("wagered").at("higher"), "first");
    expect_words(pair, "more action");
    expect_words(pair, "An hour both lose 4.19 (long run, exact).");
    expect_words(pair, "Of 100 wagered pass_345 loses 0.3743 and pass_flat loses 1.41 (long run, exact).");
}

TEST(Verdict, WhereNothingIsExactTheSampleDecides) {
    const TemporaryFile small(".lua", looking(10));
    const TemporaryFile large(".lua", looking(20));
    const auto many =
        pair_of(small.path() + " " + large.path() + " --visits 500 --length 60 --bankroll 10000");
    for (const char* key : {"result", "handle", "hour", "wagered"}) {
        EXPECT_EQ(many.at(key).at("basis"), "sampled") << key;
        EXPECT_EQ(many.at(key).at("of"), "visit") << key;
    }
    EXPECT_EQ(many.at("handle").at("higher"), "second");
    expect_words(many, "% as much: less action");
    const auto few = pair_of(small.path() + " " + large.path() + " --visits 99 --length 60");
    EXPECT_TRUE(few.at("result").at("higher").is_null());
    EXPECT_TRUE(few.at("handle").at("higher").is_null());
    expect_words(few, "no difference of a visit's result shown");
    // One of them exact is not both.
    const auto mixed = pair_of(small.path() + " pass_flat --visits 300 --length 60");
    EXPECT_EQ(mixed.at("result").at("basis"), "sampled");
    EXPECT_EQ(mixed.at("result").at("higher"), "same") << "the same bets on the same throws";
    EXPECT_EQ(mixed.at("hour").at("of"), "visit");
    expect_words(mixed, "come to the same on every visit");
}

// Exact figures beside recorded throws are those of other dice.
TEST(Verdict, RecordedThrowsAreComparedAsTheyFell) {
    std::string fell;
    for (int i = 0; i < 200; ++i) fell += i % 2 == 0 ? "3-4\n" : "5-6\n";
    const TemporaryFile throws(".throws", fell);
    const auto pair =
        pair_of("pass_flat pass_flat:base=20 --throws " + throws.path() + " --length 2 --bankroll 500");
    for (const char* key : {"result", "handle", "hour", "wagered"})
        EXPECT_EQ(pair.at(key).at("basis"), "recorded") << key;
    EXPECT_EQ(pair.at("result").at("higher"), "second");
    expect_words(pair, "pass_flat:base=20 wins 20.00 a visit more than pass_flat and wagers 200 % as much");
    expect_words(pair, "(recorded)");
}

// A long run that depends on luck has no one figure to compare: the visit has.
TEST(Verdict, WhereTheLongRunDependsOnLuckVisitsAreCompared) {
    const TemporaryFile luck(".lua",
                             "wagers { 'pass', 'field' }\nmemory { way = { 0, 2 } }\nfunction play()\n"
                             "  if memory.way == 0 and lost('pass') > 0 then memory.way = 1 end\n"
                             "  if memory.way == 0 and won('pass') > 0 then memory.way = 2 end\n"
                             "  if memory.way == 2 then bet('field', 10)\n"
                             "  elseif see.come_out then bet('pass', 10) end\nend\n");
    const auto json =
        run_json("study " + luck.path() + " pass_flat --visits 100 --length 30 --json --no-timing");
    const auto& pair = json.at("pairs").at(0);
    EXPECT_NE(json.at("strategies").at(0).at("notes").dump().find("depends on luck"), std::string::npos);
    for (const char* key : {"hour", "wagered"}) {
        EXPECT_EQ(pair.at(key).at("of"), "visit") << key;
        EXPECT_EQ(pair.at(key).at("basis"), "exact") << key;
    }
    expect_words(pair, "(visits, exact)");
}

TEST(Verdict, AllReportsSayTheSame) {
    const TemporaryFile html(".html", "");
    const std::string line = "study pass_flat pass_345 iron_cross --visits 200 --length 60 --no-timing ";
    const auto json = run_json(line + "--json");
    const auto text =
        std::regex_replace(run_line(line + "--html " + html.path()).out, std::regex("\\s+"), " ");
    const auto page = html.read();
    ASSERT_EQ(json.at("pairs").size(), 3U);
    for (const auto& pair : json.at("pairs")) {
        EXPECT_NE(text.find(words_of(pair)), std::string::npos) << words_of(pair) << "\n" << text;
        EXPECT_NE(page.find(words_of(pair)), std::string::npos) << words_of(pair);
    }
    for (const auto* report : {&text, &page}) EXPECT_EQ(report->find("better"), std::string::npos);
}

}  // namespace
}  // namespace hardway::tests
