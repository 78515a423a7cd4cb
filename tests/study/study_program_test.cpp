// `hardway study`, run as people run it.

#include <gtest/gtest.h>
#include <signal.h>

#include <map>
#include <nlohmann/json.hpp>

#include "study/process.hpp"

namespace hardway::tests {
namespace {

using Json = nlohmann::json;

// The figures alone: how fast they came is another matter.
std::vector<std::string> figures(std::vector<std::string> words) {
    words.insert(words.begin(), "study");
    words.insert(words.end(), {"--json", "--no-timing"});
    return words;
}

Json json_of(const Ran& ran) {
    EXPECT_EQ(ran.status, 0) << ran.err;
    return Json::parse(ran.out, nullptr, false);
}

TEST(StudyProgram, HandsOutJson) {
    const auto json = json_of(run_hardway(
        {"study", "pass_345", "--rules", "sg-mbs", "--rolls", "100000", "--threads", "1", "--json"}));
    ASSERT_TRUE(json.is_object());
    EXPECT_GT(json.at("throws_per_second").get<double>(), 0);
    EXPECT_EQ(json.at("visits"), 200);
    const auto& strategy = json.at("strategies").at(0);
    EXPECT_EQ(strategy.at("states"), 7);
    EXPECT_EQ(strategy.at("per_roll").at("expectation").at("fraction"), "-70/1671");
    EXPECT_EQ(strategy.at("per_roll").at("effective_edge").at("fraction"), "7/1870");
    EXPECT_TRUE(strategy.at("visit").at("ruin").contains("exact"));
    EXPECT_TRUE(strategy.at("visit").at("ruin").contains("sampled"));
    // What is brought, and who is ruined with it: with nothing everybody, with more never more of them.
    const auto& ruin = strategy.at("sample").at("ruin").at("rows");
    EXPECT_EQ(ruin.front(), Json::array({0, 1.0}));
    for (std::size_t i = 1; i < ruin.size(); ++i) {
        EXPECT_GT(ruin[i][0], ruin[i - 1][0]);
        EXPECT_LE(ruin[i][1], ruin[i - 1][1]);
    }
    EXPECT_LT(ruin.back()[1], 0.01);
    double sum = 0;
    for (const auto& chance : strategy.at("distribution").at("chance")) sum += chance.get<double>();
    EXPECT_NEAR(sum, 1, 1e-9);
}

// Loss and handle are read at the same moment, the end of the visit, and in every visit: a hand played to its
// seven out has all its Pass wagers decided, so that the edge is that of Pass.
TEST(StudyProgram, HandleIsThatOfEveryVisitToItsEnd) {
    const auto json = json_of(run_hardway(figures(
        {"pass_flat", "--length", "1", "--finish-hand", "--visits", "200000", "--bankroll", "100000"})));
    const auto& visit = json.at("strategies").at(0).at("visit");
    const auto& edge = visit.at("effective_edge");
    const double pass = 7.0 / 495;
    EXPECT_NEAR(edge.at("exact").get<double>(), pass, 1e-12);
    EXPECT_NEAR(edge.at("sampled").get<double>(), pass, 4 * edge.at("error").get<double>());
    EXPECT_LT(edge.at("error").get<double>(), 0.0015) << "all visits, not the first few thousand";
    const auto& handle = visit.at("handle");
    EXPECT_NEAR(handle.at("sampled").get<double>(), handle.at("exact").get<double>(),
                4 * handle.at("error").get<double>());
    EXPECT_FALSE(edge.contains("visits"));
    EXPECT_EQ(visit.at("needed_bankroll").at("visits"), 4096) << "this one is from the first visits alone";
}

// The same through the engine itself, for a strategy without an automaton.
TEST(StudyProgram, HandleIsThatOfEveryVisitWithoutAnAutomatonToo) {
    const TemporaryFile looks(
        ".lua", "wagers { 'pass' }\nfunction play()\n  if see.rail > 0 then bet('pass', 10) end\nend\n");
    const auto json = json_of(run_hardway(figures(
        {looks.path(), "--length", "1", "--finish-hand", "--visits", "6000", "--bankroll", "100000"})));
    const auto& edge = json.at("strategies").at(0).at("visit").at("effective_edge");
    EXPECT_NEAR(edge.at("sampled").get<double>(), 7.0 / 495, 4 * edge.at("error").get<double>());
    const auto& roll = json.at("strategies").at(0).at("per_roll");
    const auto of = [&](const char* key) { return roll.at(key).at("sampled").get<double>(); };
    EXPECT_NEAR(of("handle"), 10 * of("decisions"), 1e-9);
    EXPECT_NEAR(of("effective_edge"), -of("expectation") / of("handle"), 1e-12);
}

TEST(StudyProgram, GivesTheSameBytesHoweverItIsRun) {
    const std::vector<std::string> study = {"pass_345", "three_point_molly", "--visits",
                                            "3000",     "--length",          "100"};
    const auto with = [&](std::vector<std::string> more) {
        auto words = study;
        words.insert(words.end(), more.begin(), more.end());
        return run_hardway(figures(words)).out;
    };
    const auto one = with({"--threads", "1"});
    EXPECT_GT(one.size(), 1000U);
    EXPECT_EQ(one, with({"--threads", "3"}));
    EXPECT_EQ(one, with({"--engine", "scalar"}));
    const TemporaryFile first(".part", "");
    const TemporaryFile second(".part", "");
    with({"--part", "1/2", "--out", first.path()});
    with({"--part", "2/2", "--out", second.path()});
    EXPECT_EQ(one, run_hardway({"study", "merge", second.path(), first.path(), "--json", "--no-timing"}).out);
}

TEST(StudyProgram, RefusesPartsThatDoNotBelongTogether) {
    const TemporaryFile first(".part", "");
    const TemporaryFile other(".part", "");
    run_hardway({"study", "pass_345", "--visits", "100", "--part", "1/2", "--out", first.path()});
    run_hardway(
        {"study", "pass_345", "--visits", "100", "--seed", "2", "--part", "2/2", "--out", other.path()});
    for (const auto& files :
         {std::vector{first.path(), other.path()}, std::vector{first.path(), first.path()}}) {
        const auto ran = run_hardway({"study", "merge", files[0], files[1]});
        EXPECT_EQ(ran.status, 1);
        EXPECT_FALSE(ran.err.empty());
    }
    const TemporaryFile garbage(".part", "no part at all\n");
    EXPECT_EQ(run_hardway({"study", "merge", garbage.path()}).status, 1);
    // A part alone is told to be one.
    const auto half = run_hardway({"study", "merge", first.path()});
    EXPECT_EQ(half.status, 130);
    EXPECT_NE(half.out.find("50 visits"), std::string::npos) << half.out;
    EXPECT_NE(half.out.find("Not in these parts: 50 of 100 visits."), std::string::npos) << half.out;
    EXPECT_EQ(half.out.find("Stopped"), std::string::npos) << half.out;
}

// Three ranks of an MPI job.
TEST(SlowStudyProgram, GivesTheSameBytesOnACluster) {
    const std::vector<std::string> study = {"pass_345", "three_point_molly", "--visits",
                                            "2000",     "--length",          "100"};
    const auto one = run_hardway(figures(study));
    std::vector<std::string> words = {"mpirun", "--allow-run-as-root", "--oversubscribe", "-n",
                                      "3",      HARDWAY_PROGRAM};
    const auto rest = figures(study);
    words.insert(words.end(), rest.begin(), rest.end());
    const auto three = run_program(words);
    EXPECT_EQ(three.status, 0) << three.err;
    EXPECT_EQ(one.out, three.out);
}

// Compiles for hours: more states than there may be, each of them after a long thought.
constexpr char kSlow[] =
    "wagers { 'pass' }\nmemory { n = { 0, 1000000 } }\nfunction play()\n"
    "  memory.n = memory.n + 1\n  for i = 1, 20000 do end\nend\n";

TEST(StudyProgram, StopsCleanly) {
    auto ran = run_hardway({"study", "pass_345", "--visits", "1000000000", "--json"}, 1500);
    // A slow machine may not have come to its first visits: then there is nothing to tell.
    for (int wait = 5'000; ran.out.empty() && wait <= 45'000; wait *= 3)
        ran = run_hardway({"study", "pass_345", "--visits", "1000000000", "--json"}, wait);
    EXPECT_EQ(ran.status, 130) << ran.err;
    const auto json = Json::parse(ran.out, nullptr, false);
    ASSERT_TRUE(json.is_object()) << ran.out;
    EXPECT_EQ(json.at("complete"), false);
    EXPECT_GT(json.at("visits").get<std::uint64_t>(), 0U);
}

// A second signal is not waited upon, whichever it is and whatever the program is doing.
TEST(StudyProgram, EndsAtOnceWhenToldTwice) {
    for (const auto& twice : {std::vector{SIGINT, SIGTERM}, {SIGTERM, SIGINT}})
        EXPECT_NE(run_signalled({"study", "pass_345", "--visits", "1000000000"}, twice, 1000), 0);
    const TemporaryFile slow(".lua", kSlow);
    EXPECT_NE(run_signalled({"study", slow.path()}, {SIGINT, SIGTERM}, 1000), 0);
}

// One signal is enough while a slow strategy is compiled.
TEST(StudyProgram, StopsASlowStrategy) {
    const TemporaryFile slow(".lua", kSlow);
    const auto ran = run_hardway({"study", slow.path()}, 1500);
    EXPECT_EQ(ran.status, 130) << ran.err;
    EXPECT_NE(ran.err.find("stopped before the exact figures were found; nothing is shown"),
              std::string::npos)
        << ran.err;
}

// What was refused at the table is part of the sample, however it was split.
TEST(StudyProgram, JoinsRefusals) {
    const TemporaryFile looks(
        ".lua", "wagers { 'place' }\nfunction play()\n  if see.rail > 0 then bet('place 6', 13) end\nend\n");
    const auto whole = run_hardway(figures({looks.path(), "--visits", "40", "--length", "20"}));
    EXPECT_NE(whole.out.find("off_unit"), std::string::npos) << whole.out;
    const TemporaryFile first(".part", "");
    const TemporaryFile second(".part", "");
    for (const auto& [part, file] : {std::pair{"1/2", &first}, {"2/2", &second}})
        run_hardway({"study", looks.path(), "--visits", "40", "--length", "20", "--part", part, "--out",
                     file->path()});
    EXPECT_EQ(whole.out,
              run_hardway({"study", "merge", first.path(), second.path(), "--json", "--no-timing"}).out);
}

// A wish that is refused on every throw is told before figures that are all zero.
TEST(StudyProgram, TellsFirstThatNothingWasEverBet) {
    const TemporaryFile never(".lua", "wagers { 'place' }\nfunction play() bet('place 6', 13) end\n");
    const std::vector<std::string> study = {"study", never.path(), "--visits", "40", "--length", "20"};
    const auto text = run_hardway(study).out;
    const auto warned = text.find("It never has a wager decided: see what was refused.");
    const auto refused = text.find("Refused wishes");
    const auto zeros = text.find("expectation");
    ASSERT_NE(warned, std::string::npos) << text;
    ASSERT_NE(refused, std::string::npos) << text;
    ASSERT_NE(zeros, std::string::npos) << text;
    EXPECT_LT(warned, zeros) << text;
    EXPECT_LT(refused, zeros) << text;
    const auto json = json_of(run_hardway(figures({never.path(), "--visits", "40", "--length", "20"})));
    EXPECT_EQ(json.at("strategies").at(0).at("warning"),
              "It never has a wager decided: see what was refused.");
}

TEST(StudyProgram, DoesNotHangOnDiceThatAlwaysLose) {
    std::string only = "1";
    for (int i = 1; i < 36; ++i) only += " 0";
    const TemporaryFile dice(".dice", only);
    EXPECT_EQ(
        run_hardway({"study", "martingale", "--dice", dice.path(), "--length", "3", "--visits", "10"}).status,
        0);
    EXPECT_EQ(run_hardway({"study", "pass_flat", "--shooters", "1000000", "--visits", "10"}).status, 0);
}

// 36 weights, one for each throw, by the total.
std::string weights_by_total(const std::map<int, int>& weights) {
    std::string text;
    for (int first = 1; first <= 6; ++first)
        for (int second = 1; second <= 6; ++second) {
            const auto found = weights.find(first + second);
            text += (found == weights.end() ? "0" : std::to_string(found->second)) + " ";
        }
    return text;
}

TEST(StudyProgram, SaysThatAHandNeverEnds) {
    const TemporaryFile no_seven(".dice", weights_by_total({{4, 1}, {8, 1}, {12, 1}}));
    const TemporaryFile no_point(".dice", weights_by_total({{2, 1}, {7, 1}}));
    for (const auto& [dice, rules, fine] : {std::tuple{&no_seven, "ma-craps", false},
                                            {&no_seven, "md-crapless", false},
                                            {&no_point, "ma-craps", false},
                                            {&no_point, "md-crapless", true}}) {
        const auto ran = run_hardway({"study", "pass_flat", "--rules", rules, "--dice", dice->path(),
                                      "--finish-hand", "--length", "5", "--visits", "10"});
        EXPECT_EQ(ran.status, fine ? 0 : 1) << ran.err;
        EXPECT_EQ(ran.err.find("no hand ever ends") == std::string::npos, fine) << ran.err;
        EXPECT_EQ(ran.out.empty(), !fine);
    }
    const auto without =
        run_hardway({"study", "pass_flat", "--dice", no_seven.path(), "--length", "5", "--visits", "10"});
    EXPECT_EQ(without.status, 0) << without.err;
}

TEST(StudyProgram, SaysThatSevensAreTooRareToWaitFor) {
    const TemporaryFile rare(".dice", weights_by_total({{4, 30'000'000}, {7, 1}}));
    const TemporaryFile idle(".lua", "wagers { 'pass' }\nfunction play() end\n");
    const auto json = json_of(run_hardway(
        figures({idle.path(), "--dice", rare.path(), "--finish-hand", "--length", "5", "--visits", "10"})));
    const auto& strategy = json.at("strategies").at(0);
    EXPECT_FALSE(strategy.contains("distribution"));
    for (const auto& [key, figure] : strategy.at("visit").items())
        EXPECT_FALSE(figure.contains("exact")) << key;
    const auto notes = strategy.at("notes").dump();
    EXPECT_NE(notes.find("Sevens are so rare"), std::string::npos) << notes;
    EXPECT_NE(notes.find("sampled visits waited 1,000,000 throws"), std::string::npos) << notes;
}

TEST(StudyProgram, TellsWhenItCannotWrite) {
    for (const char* line :
         {"study pass_flat --visits 10", "study pass_flat --visits 10 --part 1/2", "edge sg-mbs --json"}) {
        const auto ran =
            run_program({"sh", "-c", std::string(HARDWAY_PROGRAM) + " " + line + " > /dev/full"});
        EXPECT_EQ(ran.status, 1) << line;
        EXPECT_NE(ran.err.find("hardway: "), std::string::npos) << ran.err;
    }
}

TEST(StudyProgram, ComparesOnlyWhatDiffers) {
    const auto json = json_of(run_hardway(figures(
        {"pass_345", "pass_345:base=10", "three_point_molly", "--visits", "50000", "--sampled-only"})));
    const auto& pairs = json.at("pairs");
    ASSERT_EQ(pairs.size(), 3U);
    EXPECT_EQ(pairs[0].at("significant"), false) << "the same strategy twice";
    EXPECT_EQ(pairs[0].at("paired").at("equal"), 50000);
    EXPECT_EQ(pairs[1].at("significant"), true);
}

TEST(StudyProgram, VariesASetting) {
    const auto json = json_of(run_hardway(
        figures({"three_point_molly", "--vary", "odds=0..2", "--visits", "100", "--length", "50"})));
    ASSERT_EQ(json.at("strategies").size(), 3U);
    double last = 1;
    for (const auto& strategy : json.at("strategies")) {
        const auto edge = strategy.at("per_roll").at("effective_edge").at("exact").get<double>();
        EXPECT_LT(edge, last) << "odds dilute the edge";
        last = edge;
    }
}

TEST(StudyProgram, TakesDiceAndThrowsFromFiles) {
    std::string weights;
    for (int i = 0; i < 36; ++i) weights += i % 7 == 5 ? "0 " : "1 ";
    const TemporaryFile dice(".dice", weights);
    const auto biased =
        json_of(run_hardway(figures({"pass_345", "--dice", dice.path(), "--visits", "1000"})));
    EXPECT_NE(biased.at("strategies").at(0).at("per_roll").at("expectation").at("fraction"), "-70/1671");
    const TemporaryFile throws(".throws", "3-4 3-3 4-2  # a natural, a point, made\n1-1 6-6 5-6\n");
    const auto replay =
        json_of(run_hardway(figures({"pass_345", "--throws", throws.path(), "--length", "3"})));
    EXPECT_EQ(replay.at("visits"), 2);
    const auto& results = replay.at("strategies").at(0).at("sample").at("results").at("counts");
    EXPECT_EQ(results, Json::parse("[[-10,1],[80,1]]")) << "10, then 10 and 60; two losses and a win";
}

TEST(StudyProgram, WritesAReportThatNeedsNothingElse) {
    const TemporaryFile html(".html", "");
    const auto ran = run_hardway({"study", "pass_345", "three_point_molly", "--visits", "2000", "--length",
                                  "60", "--html", html.path()});
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto text = html.read();
    EXPECT_NE(text.find("<svg"), std::string::npos);
    EXPECT_NE(text.find("</html>"), std::string::npos);
    for (const auto* outside : {"http://", "https://", "<script", "<link", "url("})
        EXPECT_EQ(text.find(outside), std::string::npos) << outside;
}

TEST(StudyProgram, RefusesBadInputBeforeWork) {
    const TemporaryFile loops(".lua", "wagers { 'pass' }\nfunction play()\n  while true do end\nend\n");
    const TemporaryFile eats(
        ".lua", "wagers { 'pass' }\nfunction play()\n  local s = 'x'\n  while true do s = s .. s end\nend\n");
    const TemporaryFile chance(".lua",
                               "wagers { 'pass' }\nfunction play()\n  bet('pass', math.random(10))\nend\n");
    const TemporaryFile clock(".lua", "wagers { 'pass' }\nfunction play()\n  bet('pass', os.time())\nend\n");
    const TemporaryFile looks(
        ".lua", "wagers { 'place' }\nfunction play()\n  if see.rail > 0 then bet('place 6', 12) end\nend\n");
    const TemporaryFile good(".throws", "3-4 5-6\n");
    const TemporaryFile few(".dice", "1 2 3\n");
    const TemporaryFile wrong(".throws", "3-4 7-1\n");
    const struct {
        std::vector<std::string> words;
        const char* says;
    } cases[] = {
        {{}, "no strategy"},
        {{"no_such_strategy"}, "no_such_strategy"},
        {{"no_such_file.lua"}, "cannot read"},
        {{"pass_345", "--rules", "nowhere"}, "nowhere"},
        {{"pass_345", "pass_345"}, "twice"},
        {{"pass_345", "--house", "places=1"}, "two places"},
        {{"pass_345", "--confidence", "nan"}, "--confidence"},
        {{"pass_345", "--work", "nan"}, "--work"},
        {{"pass_345", "--throws", good.path(), "--length", "2", "--finish-hand"}, "--finish-hand"},
        {{looks.path(), "--bankroll", "5"}, "12 or more"},
        {{"pass_345", "--bankroll", "-5"}, "--bankroll"},
        {{"pass_345", "--bankroll", "5"}, "10 or more"},
        {{"pass_345", "--lose", "5000"}, "more than the bankroll"},
        {{"pass_345", "--win", "0"}, "--win"},
        {{"pass_345", "--set", "odds=3"}, "no setting"},
        {{"pass_345", "--set", "base"}, "name=number"},
        {{"pass_345", "--vary", "base=9..1"}, "no range"},
        {{"pass_345", "--part", "3/2"}, "no part"},
        {{"pass_345", "--part", "0/2"}, "i from 1 to n, n at most 1000000000"},
        {{"pass_345", "--part", "1/1000000001"}, "i from 1 to n, n at most 1000000000"},
        {{"pass_345", "--set", "base=5", "--set", "base=10"}, "--set: 'base' is chosen twice"},
        {{"pass_345:base=5,base=10"}, "pass_345:base=5,base=10: 'base' is chosen twice"},
        {{"pass_flat:base=5", "--set", "base=7"}, "'base' is chosen by --set, too"},
        {{"pass_345", "--set", "base=5", "--vary", "base=5,10"}, "--vary: 'base' is chosen already"},
        {{"pass_345:base=5", "--vary", "base=5,10"}, "--vary: 'base' is chosen already"},
        {{"pass_flat", "--set", "base=1e15"}, "is no amount: it is too large"},
        {{"pass_345", "--dice", few.path()}, "36"},
        {{"pass_345", "--throws", wrong.path()}, "7-1"},
        {{"pass_345", "--throws", "nowhere.txt"}, "cannot read"},
        {{loops.path()}, ".lua:3: "},
        {{eats.path()}, "string of more than"},
        {{chance.path()}, ".lua:3: "},
        {{clock.path()}, ".lua:3: "},
    };
    for (const auto& [words, says] : cases) {
        std::vector<std::string> all = {"study"};
        all.insert(all.end(), words.begin(), words.end());
        const auto ran = run_hardway(all);
        EXPECT_NE(ran.status, 0) << says;
        EXPECT_NE(ran.err.find(says), std::string::npos) << says << "\n" << ran.err;
        EXPECT_TRUE(ran.out.empty()) << ran.out;
    }
}

}  // namespace
}  // namespace hardway::tests
