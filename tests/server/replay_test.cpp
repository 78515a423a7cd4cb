// What happened, told again: hands, records event by event, stories that hold, at closed tables, too.

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

#include "client.hpp"
#include "house/open_house.hpp"
#include "running_server.hpp"
#include "server/desk.hpp"
#include "table/session.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

class ReplayedTableTest : public testing::Test {
  protected:
    void SetUp() override {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
        token = call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"}).json()["token"];
    }
    Answer get(const std::string& path) {
        return call(server->port(), {"GET", "/api/tables/" + path, "", token});
    }
    // Two hands, and the beginning of a third.
    std::string play(const std::string& rulebook, const std::string& bots = "") {
        const Json wish{{"name", "Late, again"}, {"rulebook", rulebook},
                        {"dice", "scripted"},    {"script", "2-4 1-1 4-2 3-3 3-4 5-5 6-1"},
                        {"bots", bots},          {"pace", "betting=600"}};
        const auto made = call(server->port(), {"POST", "/api/tables", wish.dump(), token});
        EXPECT_EQ(made.status, 201) << made.body;
        const std::string table = made.json()["setup"]["id"];
        WebSocket socket(server->port(), token);
        socket.ask({{"ask", "watch"}, {"table", table}});
        EXPECT_TRUE(socket.ask(sit(table, "200")).contains("ok"));  // of a guest's 1000
        for (int next = 1; next <= 8; ++next) {
            for (const char* text : {"pass 10", "field 10"})
                socket.ask({{"ask", "say"}, {"table", table}, {"throw", next}, {"text", text}});
            EXPECT_TRUE(is_thrown(socket, table, next)) << rulebook;
        }
        return table;
    }
    // A bot throws in its own time, or passes the dice on.
    bool is_thrown(WebSocket& socket, const std::string& table, int number) {
        const auto throws = Json::array({{{"command", "throw"}}});
        for (int i = 0; i < 1000; ++i) {
            socket.ask({{"ask", "ready"}, {"table", table}});
            socket.ask({{"ask", "do"}, {"table", table}, {"throw", number}, {"commands", throws}});
            if (get(table).json()["next_throw"].get<int>() > number) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
        return false;
    }
    void close(const std::string& table) {
        EXPECT_EQ(call(server->port(), {"DELETE", "/api/tables/" + table, R"({"why":"late"})", token}).status,
                  200);
    }
    static void expect_holds(const std::string& story) {
        for (const auto& mismatch : hardway::Session(hardway::builtin_shelf()).tell_all(story))
            ADD_FAILURE() << mismatch.line << ": " << mismatch.what << "\n" << story;
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
    std::string token;
};

TEST_F(ReplayedTableTest, EventByEventItIsTheTableThatStandsInTheEnd) {
    for (const char* rulebook : {"ma-craps", "ma-mini-craps", "md-crapless", "sg-mbs", "wind-creek"}) {
        const auto table = play(rulebook, "habit habit");
        const auto told = get(table + "/replay?from=1&most=500").json();
        ASSERT_GT(told["records"].size(), 20U);
        auto by_event = told["before"]["table"];
        auto by_record = by_event;
        auto shown = told["shown"];
        for (const auto& each : told["records"]) {
            for (const auto& did : each["told"].value("said", Json::array()))
                for (const auto& said : did) {
                    EXPECT_FALSE(said["all"].get<std::string>().empty()) << said;
                    fold(by_event, said["after"]);
                    shown = said.value("shown", shown);
                }
            fold(by_record, each["told"]["after"]);
            ASSERT_EQ(by_event, by_record) << rulebook << " " << each["record"];
        }
        const auto last = told["records"].back()["record"]["number"].get<std::uint64_t>();
        const auto after = get(table + "/replay?from=" + std::to_string(last + 1) + "&most=1").json();
        EXPECT_EQ(by_event, after["before"]["table"]) << rulebook;
        EXPECT_EQ(shown, after["shown"]) << rulebook;
        close(table);
    }
}

TEST_F(ReplayedTableTest, AnyHandFromItsFirstRecordOn) {
    const auto table = play("ma-craps");
    close(table);
    const auto all = get(table + "/hands").json();
    ASSERT_EQ(all["hands"].size(), 3U) << all;
    EXPECT_EQ(all["dice"], "scripted dice, not random");
    EXPECT_EQ(all["hands"][0]["end"], "seven_out");
    EXPECT_EQ(all["hands"][0]["throws"], 5);
    const auto& second = all["hands"][1];
    const auto first = second["first"].get<int>();
    const auto many = second["last"].get<int>() - first + 1;
    const auto told =
        get(table + "/replay?from=" + std::to_string(first) + "&most=" + std::to_string(many)).json();
    EXPECT_EQ(told["before"]["number"], first - 1);
    EXPECT_EQ(told["before"]["places"].size(), 1U);
    ASSERT_EQ(told["records"].size(), static_cast<std::size_t>(many));
    EXPECT_EQ(told["records"].back()["record"]["number"], second["last"]);
    EXPECT_TRUE(told["records"].back()["told"].contains("call"));
}

TEST_F(ReplayedTableTest, RulesAreAskedForAfterItHasClosed) {
    const auto table = play("ma-craps");
    const Json event{{"event", "booked"}, {"seat", 1},  {"slot", 0},     {"wager", "pass"},
                     {"stake", "10"},     {"vig", "0"}, {"cite", "2(a)"}};
    WebSocket socket(server->port(), token);
    const Json question{{"ask", "why"}, {"table", table}, {"event", event}};
    const auto open = socket.ask(question);
    ASSERT_TRUE(open.contains("ok")) << open;
    close(table);
    EXPECT_EQ(socket.ask(question)["ok"], open["ok"]);
    const Json nowhere{{"ask", "why"}, {"table", "nowhere"}, {"event", event}};
    EXPECT_EQ(socket.ask(nowhere)["refused"]["code"], "no_table");
    const Json nothing{{"ask", "why"}, {"table", table}, {"event", {{"event", "danced"}}}};
    EXPECT_EQ(socket.ask(nothing)["refused"]["code"], "bad_message");
}

TEST_F(ReplayedTableTest, AStoryHolds) {
    const auto table = play("wind-creek");
    close(table);
    const auto night = get(table + "/session").json();
    EXPECT_EQ(night["name"], "Late-again.session");
    expect_holds(night["session"]);
    for (int hand = 1; hand <= 3; ++hand) {
        const auto story = get(table + "/session?hand=" + std::to_string(hand)).json();
        EXPECT_EQ(story["name"], "Late-again-hand-" + std::to_string(hand) + ".session");
        expect_holds(story["session"]);
    }
    EXPECT_EQ(get(table + "/session?hand=4").status, 404);
}

TEST_F(ReplayedTableTest, ANightIsOnesOwnOrAnybodys) {
    const auto table = play("ma-craps");
    const auto own = get(table + "/night").json();
    ASSERT_EQ(own["throws"].size(), 8U) << own;
    EXPECT_EQ(own["throws"][0]["sum"], "20");  // the line 40, the field 20 less
    const auto person = own["person"].get<std::string>();
    const auto anybodys = call(server->port(), {"GET", "/api/tables/" + table + "/night?person=" + person});
    EXPECT_EQ(anybodys.json(), own);
    EXPECT_TRUE(get(table + "/night?person=nobody").json()["throws"].empty());
}

// A night may be long: so many are read at once for one address, and no more.
TEST(Replays, AreReadAFewAtATime) {
    const hardway::tests::TemporaryFolder folder;
    hardway::house::HouseOptions options;
    options.store = folder / "data";
    options.key = folder / "key";
    hardway::tests::OpenHouse house(options);
    const auto table = house.open_table(hardway::house::DiceSource::scripted, {hardway::Roll(3, 4)});
    hardway::server::Request request;
    request.method = "GET";
    request.host = "here";
    request.address = "192.0.2.7";
    hardway::server::DeskSettings settings;
    for (const std::string path : {"hands", "replay", "session", "night"}) {
        request.path = "/api/tables/" + table + "/" + path;
        request.query.clear();
        if (path == "night") request.query.emplace_back("person", "nobody");
        settings.limits = hardway::house::kLimitTerms;
        hardway::server::Desk desk(*house, settings);
        desk.answer_to({"here"});
        for (int i = 0; i < 20; ++i)
            EXPECT_EQ(desk.handle(request).status, 200) << path;  // one after the other
        ASSERT_TRUE(hardway::house::set_limit(settings.limits, "replays.address", 0));
        hardway::server::Desk shut(*house, settings);
        shut.answer_to({"here"});
        EXPECT_EQ(shut.handle(request).status, 429) << path;
    }
}

}  // namespace
