// Studies that people ask a server for: the same figures as the program's own, in processes that may be
// killed.

#include <signal.h>
#include <sys/resource.h>

#include <array>
#include <cstdio>
#include <fstream>

#include "house_of_guests.hpp"
#include "workers.hpp"

namespace {

using namespace server_test;

// More than any test waits for, at the lowest priority.
const Json kLong = {{"strategies", {"iron_cross"}}, {"visits", 2'000'000'000}, {"sampled_only", true}};
constexpr const char* kOwn =
    "wagers { 'field' } function play() bet('field', at_least('field', see.rail / 100)) end\n";

class StudyJobTest : public HouseOfGuests {
  protected:
    std::string ask_for(const Json& what, const std::string& token) {
        const auto made = ask("POST", "/api/studies", what, token);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? made.json()["id"].get<std::string>() : "";
    }
    Json show(const std::string& id, const std::string& token) {
        return ask("GET", "/api/studies/" + id, {}, token).json();
    }
    std::string state(const std::string& id, const std::string& token) { return show(id, token)["state"]; }
    void expect_refused(const Json& what, const std::string& part, const std::string& token) {
        const auto answer = ask("POST", "/api/studies", what, token);
        EXPECT_EQ(answer.status, 400) << what;
        EXPECT_NE(answer.body.find(part), std::string::npos) << answer.body;
    }
    Json studied(const std::string& words) {
        const auto command =
            "cd " + folder.path() + " && " + HARDWAY_PROGRAM + " study --json --no-timing " + words;
        std::string text;
        auto* pipe = ::popen(command.c_str(), "r");
        std::array<char, 4096> buffer{};
        while (const auto many = std::fread(buffer.data(), 1, buffer.size(), pipe))
            text.append(buffer.data(), many);
        EXPECT_EQ(::pclose(pipe), 0) << command;
        return Json::parse(text, nullptr, false);
    }
};

TEST_F(StudyJobTest, FindsWhatTheProgramFinds) {
    const auto token = guest();
    const auto id = ask_for({{"strategies", {"pass_odds:odds=2", "place_6_8"}},
                             {"rules", "wind-creek"},
                             {"bankroll", "300"},
                             {"length", 60},
                             {"visits", 500},
                             {"seed", 7}},
                            token);
    ASSERT_TRUE(until([&] { return state(id, token) == "done"; })) << show(id, token);
    const auto expected = studied(
        "pass_odds:odds=2 place_6_8 --rules wind-creek --bankroll 300 --length 60 --visits 500 --seed 7");
    EXPECT_EQ(show(id, token)["result"], expected);
    EXPECT_EQ(ask("GET", "/api/studies", {}, token).json()["studies"].size(), 1U);
    EXPECT_EQ(ask("GET", "/api/studies/" + id, {}, guest()).status, 404);  // one's own alone
    EXPECT_EQ(ask("DELETE", "/api/studies/" + id, {}, token).status, 200);
    EXPECT_EQ(ask("GET", "/api/studies/" + id, {}, token).status, 404);
}

TEST_F(StudyJobTest, AFileThatCameAlongIsReadAndNoOther) {
    const auto token = guest();
    const auto id =
        ask_for({{"strategies", {"own.lua"}}, {"visits", 50}, {"files", {{"own.lua", kOwn}}}}, token);
    ASSERT_TRUE(until([&] { return state(id, token) == "done"; })) << show(id, token);
    std::ofstream(folder.path() + "/own.lua") << kOwn;
    EXPECT_EQ(show(id, token)["result"], studied("own.lua --visits 50"));
    expect_refused({{"strategies", {folder.path() + "/own.lua"}}}, "did not come with the question", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"rules", "/etc/passwd"}},
                   "did not come with the question", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"throws", "/etc/passwd"}},
                   "did not come with the question", token);
}

TEST_F(StudyJobTest, StepsThroughThrowsAsTheProgramDoes) {
    const auto token = guest();
    const auto traced = ask("POST", "/api/traces",
                            {{"strategies", {"own.lua", "pass_odds:odds=1"}},
                             {"rules", "sg-mbs"},
                             {"bankroll", "300"},
                             {"trace", "3-3 2-4 6-1"},
                             {"files", {{"own.lua", kOwn}}}},
                            token);
    EXPECT_EQ(traced.status, 200) << traced.body;
    std::ofstream(folder.path() + "/own.lua") << kOwn;
    EXPECT_EQ(traced.json(),
              studied("own.lua pass_odds:odds=1 --rules sg-mbs --bankroll 300 --trace '3-3 2-4 6-1'"));
    EXPECT_TRUE(workers_of(server->process(), "trace").empty());
}

TEST_F(StudyJobTest, WhatIsWrongWithATraceIsTold) {
    const auto token = guest();
    const auto expect_told = [&](const Json& what, const std::string& part) {
        const auto answer = ask("POST", "/api/traces", what, token);
        EXPECT_EQ(answer.status, 400) << what;
        EXPECT_NE(answer.body.find(part), std::string::npos) << answer.body;
    };
    const auto own = [](const char* text) {
        return Json{{"strategies", {"own.lua"}}, {"trace", "3-3"}, {"files", {{"own.lua", text}}}};
    };
    expect_told(own("wagers { 'pass' }\nfunction play()\n    bet('pas', 5)\nend"), "own.lua:3: 'pas'");
    expect_told(own("wagers { 'pass' }\nfunction play() while true do end end"), "a loop without an end");
    expect_told({{"strategies", {"pass_flat"}}, {"trace", "3-9"}}, "3-9");
    expect_told({{"strategies", {"pass_flat"}}, {"trace", 7}}, "throws to step through");
    expect_told({{"strategies", {"pass_flat"}}}, "throws to step through");
    expect_told({{"strategies", {"/etc/passwd.lua"}}, {"trace", "3-3"}}, "did not come with the question");
    expect_refused({{"strategies", {"pass_flat"}}, {"trace", "3-3"}}, "is not known", token);
    EXPECT_EQ(ask("POST", "/api/traces", own("x"), "").status, 401);
}

TEST_F(StudyJobTest, ASecondOneWaitsAndACancelledOneMakesWay) {
    const auto token = guest();
    const auto first = ask_for(kLong, token);
    ASSERT_TRUE(until([&] { return show(first, token).contains("share"); })) << show(first, token);
    EXPECT_EQ(state(first, token), "running");
    const auto second = ask_for({{"strategies", {"pass_flat"}}, {"visits", 100}}, token);
    EXPECT_EQ(state(second, token), "waiting");
    // Somebody else does not wait for that.
    const auto other = guest();
    const auto theirs = ask_for({{"strategies", {"pass_flat"}}, {"visits", 100}}, other);
    EXPECT_TRUE(until([&] { return state(theirs, other) == "done"; })) << show(theirs, other);
    EXPECT_EQ(state(second, token), "waiting");
    EXPECT_EQ(ask("DELETE", "/api/studies/" + first, {}, token).status, 200);
    EXPECT_EQ(state(first, token), "cancelled");
    EXPECT_TRUE(until([&] { return state(second, token) == "done"; })) << show(second, token);
    EXPECT_TRUE(until([&] { return workers_of(server->process(), "study").empty(); }));
}

TEST_F(StudyJobTest, TheQueueHasAnEnd) {
    const auto token = guest();
    const auto first = ask_for(kLong, token);
    ASSERT_TRUE(until([&] { return state(first, token) == "running"; }));
    for (int i = 0; i < 4; ++i) EXPECT_NE(ask_for(kLong, token), "");
    const auto full = ask("POST", "/api/studies", kLong, token);
    EXPECT_EQ(full.status, 429);
    EXPECT_NE(full.body.find("are waiting already"), std::string::npos) << full.body;
    EXPECT_EQ(server->stop(SIGTERM), 0);  // and nothing of it holds up the server
}

TEST_F(StudyJobTest, AWorkerThatIsKilledIsAFailureAndNothingElse) {
    const auto token = guest();
    const auto id = ask_for(kLong, token);
    ASSERT_TRUE(until([&] { return workers_of(server->process(), "study").size() == 1; }));
    const auto worker = workers_of(server->process(), "study").front();
    EXPECT_TRUE(until([&] { return show(id, token).contains("share"); }));
    EXPECT_EQ(::getpriority(PRIO_PROCESS, static_cast<id_t>(worker)), 19);
    ::kill(worker, SIGKILL);
    ASSERT_TRUE(until([&] { return state(id, token) == "failed"; }));
    EXPECT_EQ(show(id, token)["why"], "its process was ended by signal 9");
    const auto next = ask_for({{"strategies", {"pass_flat"}}, {"visits", 100}}, token);
    EXPECT_TRUE(until([&] { return state(next, token) == "done"; }));
    // Studies end with their server, also one that is killed.
    const auto last = ask_for(kLong, token);
    ASSERT_TRUE(until([&] { return workers_of(server->process(), "study").size() == 1; }));
    const auto orphan = workers_of(server->process(), "study").front();
    ASSERT_TRUE(until([&] { return show(last, token).contains("share"); }));
    server->stop(SIGKILL);
    EXPECT_TRUE(until([&] { return !runs(orphan); }));
    ASSERT_NO_FATAL_FAILURE(start());
    const auto gone = ask("GET", "/api/studies/" + last, {}, token);
    EXPECT_EQ(gone.status, 404);
    EXPECT_NE(gone.body.find("ended with the server"), std::string::npos) << gone.body;
}

TEST_F(StudyJobTest, WhatCannotBeStudiedIsRefusedInWords) {
    const auto token = guest();
    expect_refused({{"strategies", Json::array()}}, "no strategy", token);
    expect_refused({{"strategies", {"nothing"}}}, "is no strategy", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"length", 0}}, "length", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"bankroll", "much"}}, "bankroll", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"visits", 5}, {"rolls", 5}}, "--visits", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"threads", 8}}, "is not known", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"out", "/tmp/x"}}, "is not known", token);
    expect_refused({{"strategies", {"pass_flat"}}, {"rules", "nowhere"}}, "nowhere", token);
    expect_refused({{"strategies", {"bad.lua"}}, {"files", {{"bad.lua", "function play( end"}}}}, "bad.lua",
                   token);
    expect_refused({{"strategies", {"pass_flat"}}, {"files", {{"x", 1}}}}, "files", token);
    expect_refused(Json::array(), "no object", token);
    EXPECT_EQ(ask("POST", "/api/studies", kLong, "").status, 401);
    EXPECT_EQ(ask("GET", "/api/studies", {}, token).json()["studies"].size(), 0U);
}

}  // namespace
