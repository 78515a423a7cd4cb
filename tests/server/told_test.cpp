// What pages hear: records with words and with what they changed, so that nobody has to fold events.

#include <gtest/gtest.h>
#include <signal.h>

#include "client.hpp"
#include "running_server.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

class ToldTest : public testing::Test {
  protected:
    void SetUp() override { start(); }
    void start() {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
    }
    std::string guest() {
        return call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"}).json()["token"];
    }
    std::string open_table(const std::string& token, const std::string& rulebook, const std::string& script,
                           const std::string& bots = "") {
        const Json wish{{"name", "One"},    {"rulebook", rulebook}, {"dice", "scripted"},
                        {"script", script}, {"bots", bots},         {"pace", "betting=600"}};
        const auto made = call(server->port(), {"POST", "/api/tables", wish.dump(), token});
        EXPECT_EQ(made.status, 201) << made.body;
        return made.json()["setup"]["id"];
    }
    Json now(const std::string& table) {
        return call(server->port(), {"GET", "/api/tables/" + table}).json();
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
};

Json doing(const std::string& table, const Json& command) {
    return {{"ask", "do"}, {"table", table}, {"commands", Json::array({command})}};
}

// Until this record was told: that may be a moment after the answer to whoever did it.
bool is_told(WebSocket& socket, std::uint64_t number) {
    for (int i = 0; i < 500; ++i) {
        if (!socket.records.empty() && socket.records.back()["record"]["number"] >= number) return true;
        socket.ask({{"ask", "ping"}});
    }
    return false;
}

// Follows a table from its first answer on; records that are in it already are left out.
struct Follower {
    Json table;
    std::uint64_t number = 0;

    void take(const std::vector<Json>& records) {
        for (const auto& each : records) {
            const auto at = each["record"]["number"].get<std::uint64_t>();
            if (at <= number) continue;
            ASSERT_EQ(at, number + 1);
            number = at;
            fold(table, each["told"]["after"]);
        }
    }
};

TEST_F(ToldTest, WhatChangedIsTheWholeTableInTheEnd) {
    for (const char* rulebook : {"ma-craps", "ma-mini-craps", "md-crapless", "sg-mbs", "wind-creek"}) {
        const auto token = guest();
        const auto table = open_table(token, rulebook, "2-4 1-1 6-6 3-3 5-6 4-4 3-4", "habit habit habit");
        WebSocket socket(server->port(), token);
        const auto begun = socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}});
        ASSERT_TRUE(begun.contains("ok")) << begun;
        Follower follower{begun["ok"]["table"], begun["ok"]["number"]};
        ASSERT_TRUE(
            socket.ask(doing(table, {{"command", "sit"}, {"player", ""}, {"chips", "500"}})).contains("ok"));
        for (int i = 0; i < 14; ++i) {
            socket.ask(
                {{"ask", "say"}, {"table", table}, {"throw", now(table)["next_throw"]}, {"text", "pass 10"}});
            socket.ask({{"ask", "say"},
                        {"table", table},
                        {"throw", now(table)["next_throw"]},
                        {"text", "field 10"}});
            socket.ask({{"ask", "ready"}, {"table", table}});
            socket.ask(doing(table, {{"command", "throw"}}));
        }
        // Bots bet until they are done; then both have everything.
        auto whole = now(table);
        for (int i = 0; i < 200 && follower.number != whole["number"].get<std::uint64_t>(); ++i) {
            socket.ask({{"ask", "ping"}});
            follower.take(socket.records);
            whole = now(table);
        }
        EXPECT_EQ(follower.number, whole["number"].get<std::uint64_t>());
        EXPECT_EQ(follower.table, whole["table"]) << rulebook;
        EXPECT_GT(whole["next_throw"].get<int>(), 5) << rulebook;
    }
}

TEST_F(ToldTest, SaysWhatHappenedToYouAndToOthers) {
    const auto token = guest();
    const auto table = open_table(token, "ma-craps", "1-1");
    WebSocket socket(server->port(), token);
    socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}});
    socket.ask(doing(table, {{"command", "sit"}, {"player", ""}, {"chips", "500"}}));
    socket.ask({{"ask", "say"}, {"table", table}, {"throw", 1}, {"text", "pass 10"}});
    socket.ask({{"ask", "ready"}, {"table", table}});
    const auto thrown = socket.ask(doing(table, {{"command", "throw"}}));
    ASSERT_TRUE(thrown.contains("ok")) << thrown;
    ASSERT_TRUE(is_told(socket, thrown["ok"]["number"]));
    const auto& told = socket.records.back()["told"];
    EXPECT_FALSE(told["call"].get<std::string>().empty()) << told;
    bool found = false;
    for (const auto& one : told["said"][0])
        if (one.value("you", "") == "Your Pass lost 10.") found = one["all"] != one["you"];
    EXPECT_TRUE(found) << told["said"];
}

TEST_F(ToldTest, GoesOnWhereSomebodyLeftOff) {
    const auto token = guest();
    const auto table = open_table(token, "wind-creek", "2-4 1-1 6-6");
    std::uint64_t last = 0;
    {
        WebSocket socket(server->port(), token);
        last = socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}})["ok"]["number"];
        socket.ask(doing(table, {{"command", "sit"}, {"player", ""}, {"chips", "500"}}));
    }
    WebSocket socket(server->port(), token);
    const auto again = socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}, {"from", last}});
    ASSERT_TRUE(again.contains("ok")) << again;
    EXPECT_FALSE(again["ok"].contains("table")) << "records go on instead";
    ASSERT_TRUE(is_told(socket, last + 1));
    EXPECT_EQ(socket.records.front()["record"]["number"], last + 1);
    // After a restart what is known of the past comes from the store.
    server->stop(SIGKILL);
    start();
    WebSocket anew(server->port(), token);
    const auto shown = anew.ask({{"ask", "watch"}, {"table", table}, {"told", true}, {"from", last}});
    EXPECT_FALSE(shown["ok"].contains("table")) << shown;
}

TEST_F(ToldTest, TellsOnesOwnOffersWithWords) {
    const auto token = guest();
    const auto table = open_table(token, "wind-creek", "2-4");
    WebSocket socket(server->port(), token);
    socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}});
    EXPECT_EQ(socket.ask({{"ask", "mine"}, {"table", table}})["refused"]["code"], "not_seated_here");
    socket.ask(doing(table, {{"command", "sit"}, {"player", ""}, {"chips", "500"}}));
    socket.ask({{"ask", "say"}, {"table", table}, {"throw", 1}, {"text", "field 10"}});
    const auto mine = socket.ask({{"ask", "mine"}, {"table", table}})["ok"];
    EXPECT_EQ(mine["throw"], 1);
    bool refused = false;
    int cited = 0;
    for (const auto& offer : mine["offers"]) {
        EXPECT_EQ(offer.contains("refused"), offer.contains("words")) << offer;
        refused |= offer.contains("refused");
        // What it rests on stands beside the words.
        for (const auto& [words, cite] : {std::pair("words", "cite"), std::pair("binds", "binds_cite")})
            if (offer.contains(words)) {
                EXPECT_EQ(offer[words].get<std::string>().find('['), std::string::npos) << offer;
                cited += offer.contains(cite);
            }
        EXPECT_FALSE(offer.contains("for_dealers")) << offer;
    }
    EXPECT_TRUE(refused) << "odds without a line, at least";
    EXPECT_GT(cited, 0);
    int ways = 0;
    for (const auto& outcome : mine["next"]["outcomes"]) {
        ways += outcome["ways"].get<int>();
        if (outcome["total"] == 7) {
            EXPECT_EQ(outcome["net"], "-10") << outcome;
        }
        if (outcome["total"] == 2) {
            EXPECT_EQ(outcome["net"], "20") << outcome;
        }
    }
    EXPECT_EQ(ways, 36);
    // 2 and 12 pay double, 3, 4, 9, 10 and 11 even: 40 + 140 - 200.
    EXPECT_EQ(mine["next"]["sum"], "-20");
    EXPECT_EQ(mine["changes"].size(), 1U);
}

TEST_F(ToldTest, AnswersWhyAndWhatALineMeans) {
    const auto token = guest();
    const auto table = open_table(token, "wind-creek", "2-4");
    WebSocket socket(server->port(), token);
    socket.ask({{"ask", "watch"}, {"table", table}, {"told", true}});
    socket.ask(doing(table, {{"command", "sit"}, {"player", ""}, {"chips", "500"}}));
    const auto heard = socket.ask({{"ask", "hear"}, {"table", table}, {"text", "field 10"}})["ok"];
    EXPECT_EQ(heard["commands"][0]["wager"], "field") << heard;
    const auto lost = R"({"event":"lost","seat":1,"slot":0,"wager":"field","stake":"10","cite":"V"})";
    const auto why = socket.ask({{"ask", "why"}, {"table", table}, {"event", Json::parse(lost)}});
    EXPECT_NE(why["ok"]["section"].get<std::string>().find('V'), std::string::npos) << why;
    EXPECT_EQ(socket.ask({{"ask", "why"}, {"table", table}})["refused"]["code"], "bad_message");
    EXPECT_EQ(socket.ask({{"ask", "hear"}, {"table", table}, {"text", 7}})["refused"]["code"], "bad_message");
    const auto watch = [&](const Json& told) {
        return socket.ask({{"ask", "watch"}, {"table", table}, {"told", told}})["refused"]["code"];
    };
    EXPECT_EQ(watch("yes"), "bad_message");
    EXPECT_EQ(watch(true), "watching");
}

}  // namespace
