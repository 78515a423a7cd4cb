// Opening a table, and finding one: everything offered, bounded, and refused clearly where it is wrong; what
// somebody without a name sees; and money that is tampered with under the server.

#include <gtest/gtest.h>

#include <thread>

#include "client.hpp"
#include "house/store/sqlite_folder.hpp"
#include "running_server.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;

class LobbyTest : public testing::Test {
  protected:
    void SetUp() override {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
        token = call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"}).json()["token"];
    }
    // A table that is like this, and otherwise as usual.
    Answer open(Json wish) {
        if (!wish.contains("name")) wish["name"] = "One";
        if (!wish.contains("rulebook")) wish["rulebook"] = "ma-craps";
        return call(server->port(), {"POST", "/api/tables", wish.dump(), token});
    }
    Json row(const std::string& id) {
        const auto tables = call(server->port(), {"GET", "/api/tables"}).json()["tables"];
        for (const auto& table : tables)
            if (table["id"] == id) return table;
        return {};
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
    std::string token;
};

TEST_F(LobbyTest, ShowsAllThatOneNeedsToChoose) {
    const auto opened = open({{"name", "Late night"},
                              {"rulebook", "wind-creek"},
                              {"seats", "5"},
                              {"pace", "brisk"},
                              {"bots", "habit pass_345"}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    const std::string id = opened.json()["setup"]["id"];
    WebSocket socket(server->port(), token);
    ASSERT_TRUE(socket.ask(sit(id, "100")).contains("ok"));
    Json seen = Json::object();
    for (int i = 0; i < 200 && seen.value("bots", 0) < 2; ++i) seen = row(id);  // they sit down by themselves
    EXPECT_EQ(seen["name"], "Late night");
    EXPECT_EQ(seen["rulebook"], "wind-creek");
    EXPECT_EQ(seen["title"], "Wind Creek craps");
    EXPECT_EQ(seen["seats"], 5);
    EXPECT_EQ(seen["taken"], 3);
    EXPECT_EQ(seen["free"], 2);
    EXPECT_EQ(seen["bots"], 2);
    EXPECT_EQ(seen["guests"], true);
    EXPECT_EQ(seen["dice"], "drawn");
    EXPECT_EQ(seen["dice_label"], "drawn dice, verifiable");
    EXPECT_EQ(seen["pace"]["betting"], 8'000);
    EXPECT_TRUE(seen["limits"].contains("least"));
    EXPECT_TRUE(seen["clock"].contains("phase"));
    int marked = 0;
    for (const auto& place : seen["places"]) marked += place.value("bot", false);
    EXPECT_EQ(marked, 2);
}

// The lab asks so: no table has to be opened for it, and one that is has the same figures.
TEST_F(LobbyTest, TellsARulebookWithChoicesThatNoTableHas) {
    const auto get = [&](const std::string& path) { return call(server->port(), {"GET", path, "", token}); };
    const auto has_fire = [](const Json& json) {
        for (const auto& wager : json["wagers"])
            if (wager.value("wager", wager.value("id", "")) == "fire") return wager.value("sold", true);
        return false;
    };
    EXPECT_FALSE(has_fire(get("/api/rulebooks/ma-craps/par").json()));
    EXPECT_FALSE(has_fire(get("/api/rulebooks/ma-craps").json()));
    const auto chosen = get("/api/rulebooks/ma-craps/par?choices=fire=A%20vig=on_win");
    EXPECT_TRUE(has_fire(chosen.json())) << chosen.body;
    EXPECT_TRUE(has_fire(get("/api/rulebooks/ma-craps?choices=fire=A").json()));
    const auto opened = open({{"choices", "fire=A vig=on_win"}});
    ASSERT_EQ(opened.status, 201) << opened.body;
    const std::string rules = opened.json()["setup"]["rules"];
    EXPECT_EQ(get("/api/rules/" + rules + "/par").body, chosen.body);
    EXPECT_EQ(get("/api/rulebooks/no-such/par").status, 400);
    const auto wrong = get("/api/rulebooks/ma-craps/par?choices=fire=Z");
    EXPECT_EQ(wrong.status, 400);
    EXPECT_NE(wrong.body.find("A, B"), std::string::npos) << wrong.body;
    EXPECT_EQ(get("/api/rulebooks/ma-craps/par?choices=" + std::string(2001, 'x')).status, 400);
}

TEST_F(LobbyTest, TellsWhatANewTableMayBe) {
    const auto menu = call(server->port(), {"GET", "/api/rulebooks"}).json();
    ASSERT_EQ(menu["rulebooks"].size(), 5U);
    for (const auto& book : menu["rulebooks"]) {
        const auto opened = open({{"rulebook", book["id"]}, {"seats", book["seats"].dump()}});
        if (opened.status == 429) break;  // so many tables one may have
        EXPECT_EQ(opened.status, 201) << opened.body;
        for (const auto& choice : book["choices"]) EXPECT_FALSE(choice["allowed"].get<std::string>().empty());
    }
    for (const auto& [name, pace] : menu["paces"].items()) EXPECT_GT(pace["betting"], 0) << name;
}

TEST_F(LobbyTest, WhatIsWrongWithATableIsTold) {
    struct Case {
        Json wish;
        std::string words;  // that the answer has
    };
    std::string long_script;
    for (int i = 0; i < 1001; ++i) long_script += "3-4 ";
    const std::vector<Case> cases = {
        {{{"name", ""}}, "1 to 60 bytes"},
        {{{"name", std::string(61, 'x')}}, "1 to 60 bytes"},
        {{{"name", "a\nb"}}, "that shows"},
        {{{"rulebook", "nowhere"}}, "nowhere"},
        {{{"choices", "fire=Z"}}, "fire"},
        {{{"choices", "nonsense"}}, "nonsense"},
        {{{"choices", std::string(2001, 'x')}}, "at most 2000 bytes"},
        {{{"dice", "loaded"}}, "drawn, entered or scripted"},
        {{{"dice", "scripted"}}, "without a script"},
        {{{"dice", "scripted"}, {"script", "3-7"}}, "3-7"},
        {{{"dice", "scripted"}, {"script", long_script}}, "at most 1000 throws"},
        {{{"script", "3-4"}}, "only with"},
        {{{"seats", "0"}}, "from 1 on"},
        {{{"seats", "many"}}, "from 1 on"},
        {{{"seats", "99"}}, "more than this rulebook has"},
        {{{"seats", 4}}, "no text"},
        {{{"bots", "habit habit habit habit habit habit habit habit habit habit habit habit habit"}},
         "12 or fewer"},
        {{{"bots", "-1"}}, "-1"},
        {{{"bots", "habit habit habit habit"}, {"seats", "4"}}, "no place is left"},
        {{{"pace", "fast"}}, "usual, relaxed, brisk"},
        {{{"pace", "betting=0"}}, "betting=1…600"},
        {{{"colour", "red"}}, "colour"},
    };
    for (const auto& each : cases) {
        const auto answer = open(each.wish);
        EXPECT_EQ(answer.status, 400) << each.wish << answer.body;
        const std::string words = answer.json()["error"]["words"];
        EXPECT_NE(words.find(each.words), std::string::npos) << each.wish << answer.body;
    }
    EXPECT_TRUE(call(server->port(), {"GET", "/api/tables"}).json()["tables"].empty());
}

TEST_F(LobbyTest, FewerSeatsAreAllThereAre) {
    const std::string id =
        open({{"seats", "1"}, {"dice", "scripted"}, {"script", "3-4"}}).json()["setup"]["id"];
    WebSocket one(server->port(), token);
    auto second = sit(id, "100");
    second["commands"][0]["seat"] = 2;
    EXPECT_EQ(one.ask(second)["refused"]["code"], "no_place");
    ASSERT_TRUE(one.ask(sit(id, "100")).contains("ok"));
    const std::string other =
        call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"}).json()["token"];
    WebSocket two(server->port(), other);
    EXPECT_EQ(two.ask(sit(id, "100"))["refused"]["code"], "no_place");
    EXPECT_EQ(row(id)["free"], 0);
}

TEST_F(LobbyTest, ASpectatorSeesEverythingAndDoesNothing) {
    const std::string id = open({{"dice", "scripted"}, {"script", "3-4"}}).json()["setup"]["id"];
    WebSocket nobody(server->port(), "");
    const auto shown = nobody.ask({{"ask", "watch"}, {"table", id}});
    EXPECT_EQ(shown["ok"]["next_throw"], 1);
    EXPECT_EQ(nobody.ask(sit(id, "100"))["refused"]["code"], "sign_in");
    EXPECT_EQ(nobody.ask({{"ask", "offers"}, {"table", id}})["refused"]["code"], "sign_in");
    WebSocket player(server->port(), token);
    ASSERT_TRUE(player.ask(sit(id, "100")).contains("ok"));
    const auto heard = nobody.next();
    ASSERT_TRUE(heard);
    EXPECT_EQ(Json::parse(*heard)["record"]["did"][0]["command"]["command"], "sit");
}

TEST_F(LobbyTest, MoneyThatDoesNotAddUpIsInItsHealth) {
    const std::string id = open({{"dice", "scripted"}, {"script", "3-4"}}).json()["setup"]["id"];
    WebSocket socket(server->port(), token);
    ASSERT_TRUE(socket.ask(sit(id, "100")).contains("ok"));
    EXPECT_EQ(call(server->port(), {"GET", "/health"}).status, 200);
    {
        hardway::house::Sqlite database(hardway::house::database_in(folder / "data"),
                                        hardway::house::Sqlite::Mode::write, "");
        database.run("UPDATE balances SET cents = cents + 700 WHERE account = ?1", "table/" + id + "/rail/1");
    }
    Answer health;
    for (int i = 0; i < 600 && health.status != 503; ++i) {
        health = call(server->port(), {"GET", "/health"});
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_EQ(health.status, 503) << health.body;
    EXPECT_EQ(health.json()["ok"], false);
    bool named = false;
    for (int i = 0; i < 100 && !named; ++i) {
        named = call(server->port(), {"GET", "/health"}).body.find("table " + id) != std::string::npos;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    EXPECT_TRUE(named);
    const auto refused = socket.ask({{"ask", "say"}, {"table", id}, {"throw", 1}, {"text", "pass 10"}});
    EXPECT_EQ(refused["refused"]["code"], "held") << refused;
}

}  // namespace
