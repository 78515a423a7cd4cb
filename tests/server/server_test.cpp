// The server as strangers meet it: started, asked, watched, killed and started again.

#include <gtest/gtest.h>
#include <signal.h>

#include "client.hpp"
#include "running_server.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

class ServerTest : public testing::Test {
  protected:
    void SetUp() override { start(); }
    void start() {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
    }
    std::string guest() {
        const auto made = call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"});
        EXPECT_EQ(made.status, 200) << made.body;
        return made.json()["token"];
    }
    std::string open_table(const std::string& token, const std::string& more = "") {
        const auto made =
            call(server->port(),
                 {"POST", "/api/tables", R"({"name":"One","rulebook":"ma-craps")" + more + "}", token});
        EXPECT_EQ(made.status, 201) << made.body;
        return made.json()["setup"]["id"];
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
};

TEST_F(ServerTest, SaysWhereItListensAndIsWell) {
    EXPECT_EQ(server->first_line(), "listening on http://127.0.0.1:" + std::to_string(server->port()));
    EXPECT_EQ(call(server->port(), {"GET", "/health"}).status, 200);
    EXPECT_EQ(server->stop(SIGTERM), 0);
}

TEST_F(ServerTest, AGuestSitsBetsAndThrows) {
    const auto token = guest();
    const auto table = open_table(token, R"(,"dice":"scripted","script":"3-4 2-2")");
    WebSocket socket(server->port(), token);
    ASSERT_TRUE(socket.open());
    const auto shown = socket.ask({{"ask", "watch"}, {"table", table}});
    ASSERT_TRUE(shown.contains("ok")) << shown;
    const auto sat = socket.ask(sit(table, "500"));
    ASSERT_TRUE(sat.contains("ok")) << sat;
    const auto said =
        socket.ask({{"ask", "say"}, {"table", table}, {"throw", 1}, {"text", "10 on the pass line"}});
    ASSERT_TRUE(said.contains("ok")) << said;
    const auto stale = socket.ask({{"ask", "say"}, {"table", table}, {"throw", 2}, {"text", "field 5"}});
    EXPECT_EQ(stale["refused"]["code"], "stale") << stale;
    const auto thrown = socket.ask({{"ask", "do"}, {"table", table}, {"commands", {{{"command", "throw"}}}}});
    ASSERT_TRUE(thrown.contains("ok")) << thrown;
    const auto now = call(server->port(), {"GET", "/api/tables/" + table}).json();
    EXPECT_EQ(now["table"]["seats"][0]["rail"], "510");
    EXPECT_EQ(now["next_throw"], 2);
    EXPECT_EQ(now["dice"], "scripted dice, not random");
    const auto offers = socket.ask({{"ask", "offers"}, {"table", table}});
    EXPECT_GT(offers["ok"]["offers"].size(), 20U);
}

TEST_F(ServerTest, KilledAndStartedAgainEveryChipLiesWhereItLay) {
    const auto token = guest();
    const auto table = open_table(token);
    WebSocket socket(server->port(), token);
    ASSERT_TRUE(socket.ask({{"ask", "watch"}, {"table", table}}).contains("ok"));
    ASSERT_TRUE(socket.ask(sit(table, "500")).contains("ok"));
    for (int i = 0; i < 50; ++i) {
        const auto next = call(server->port(), {"GET", "/api/tables/" + table}).json()["next_throw"];
        socket.ask({{"ask", "say"}, {"table", table}, {"throw", next}, {"text", "pass 5"}});
        socket.ask({{"ask", "do"}, {"table", table}, {"commands", {{{"command", "throw"}}}}});
    }
    const auto before = call(server->port(), {"GET", "/api/tables/" + table}).json();
    server->stop(SIGKILL);
    start();
    auto after = call(server->port(), {"GET", "/api/tables/" + table}).json();
    // The lost connection may have been noticed by then: the table itself is the same.
    EXPECT_EQ(after["table"]["seats"][0]["rail"], before["table"]["seats"][0]["rail"]);
    EXPECT_EQ(after["table"]["hand"], before["table"]["hand"]);
    EXPECT_GE(after["number"], before["number"]);

    // Whoever comes back hears what was missed, each record once.
    WebSocket again(server->port(), token);
    ASSERT_TRUE(again.ask({{"ask", "watch"}, {"table", table}, {"from", 3}}).contains("ok"));
    const auto last = after["number"].get<std::uint64_t>();
    std::uint64_t expected = 4;
    while (expected <= last) {
        const auto text = again.next();
        ASSERT_TRUE(text);
        const auto record = Json::parse(*text);
        if (!record.contains("record")) continue;
        EXPECT_EQ(record["record"]["number"], expected++);
    }
}

TEST_F(ServerTest, ForeignHostsAndPagesAreTurnedAway) {
    EXPECT_EQ(call(server->port(), {"GET", "/health", "", "", "evil.example"}).status, 403);
    EXPECT_EQ(call(server->port(), {"POST", "/api/guests", "{}", "", "", "http://evil.example"}).status, 403);
    const auto own = "http://127.0.0.1:" + std::to_string(server->port());
    EXPECT_EQ(call(server->port(), {"POST", "/api/guests", "{}", "", "", own}).status, 200);
}

TEST_F(ServerTest, BadInputIsToldAndLosesNothing) {
    const auto port = server->port();
    EXPECT_EQ(call(port, {"GET", "/api/nothing"}).status, 404);
    EXPECT_EQ(call(port, {"DELETE", "/api/guests"}).status, 405);
    EXPECT_EQ(call(port, {"POST", "/api/tables", "{}"}).status, 401);
    EXPECT_EQ(call(port, {"POST", "/api/guests", "[1,"}).status, 400);
    EXPECT_EQ(call(port, {"GET", "/../../etc/passwd"}).status, 404);
    const auto token = guest();
    EXPECT_EQ(call(port, {"POST", "/api/tables", R"({"name":"x","rulebook":"nowhere"})", token}).status, 400);
    EXPECT_EQ(
        call(port, {"POST", "/api/tables", R"({"name":"x","rulebook":"ma-craps","pay":"9"})", token}).status,
        400);
    Line garbage(port);
    garbage.send("\x01\x02 nothing of the kind\r\n\r\n");
    garbage.read_until("\r\n\r\n");
    WebSocket socket(port, token);
    for (const char* text : {"", "{", "[]", "{\"v\":2}", "{\"v\":1,\"id\":\"a\",\"ask\":\"fly\"}"}) {
        ASSERT_TRUE(socket.send(text));
        const auto answer = socket.next();
        ASSERT_TRUE(answer) << text;
        EXPECT_TRUE(Json::parse(*answer).contains("refused")) << *answer;
    }
    WebSocket loud(port, token);
    loud.send(std::string(1 << 20, 'x'));
    EXPECT_FALSE(loud.next());  // closed
    EXPECT_EQ(call(port, {"GET", "/health"}).status, 200);
}

TEST_F(ServerTest, NobodyActsForAnother) {
    const auto ana = guest();
    const auto bob = guest();
    const auto table = open_table(ana, R"(,"dice":"scripted","script":"3-4")");
    WebSocket one(server->port(), ana);
    WebSocket two(server->port(), bob);
    WebSocket nobody(server->port(), "");
    ASSERT_TRUE(one.ask(sit(table, "100")).contains("ok"));
    Json bet{{"ask", "do"},
             {"table", table},
             {"throw", 1},
             {"commands",
              {{{"command", "bet"}, {"seat", 1}, {"wager", "pass"}, {"stake", "10"}, {"out_of", "0"}}}}};
    EXPECT_TRUE(two.ask(bet).contains("refused"));
    EXPECT_EQ(nobody.ask(bet)["refused"]["code"], "sign_in");
    EXPECT_TRUE(two.ask(sit(table, "5000")).contains("refused"));  // more than the wallet holds
    ASSERT_TRUE(two.ask(sit(table, "1000")).contains("ok"));
    EXPECT_EQ(two.ask(bet)["refused"]["code"], "not_yours");
}

}  // namespace
