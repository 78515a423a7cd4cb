// A house is backed up while it is being played at, restored elsewhere, looked at, and played at again.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <atomic>
#include <filesystem>
#include <thread>

#include "client.hpp"
#include "running_server.hpp"
#include "study/process.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;
using hardway::tests::run_hardway;
using testing::HasSubstr;
namespace fs = std::filesystem;

class BackupTest : public testing::Test {
  protected:
    BackupTest() : server(std::make_unique<RunningServer>(folder.path())) {
        token = call(server->port(), {"POST", "/api/guests", R"({"kind":"program"})"}).json()["token"];
        table =
            call(server->port(),
                 {"POST", "/api/tables",
                  R"({"name":"One","rulebook":"ma-craps","dice":"scripted","script":"3-3 2-2 3-4"})", token})
                .json()["setup"]["id"];
    }
    // Sits down, and bets and throws until there is enough; the last acknowledgement.
    Json play(const std::atomic<bool>& enough, std::atomic<int>& thrown) {
        WebSocket socket(server->port(), token);
        socket.ask({{"ask", "do"},
                    {"table", table},
                    {"commands", {{{"command", "sit"}, {"player", ""}, {"chips", "500"}}}}});
        Json last;
        for (int next = 1; !enough && next < 2000; ++next) {
            socket.ask({{"ask", "say"}, {"table", table}, {"throw", next}, {"text", "pass 5"}});
            last = socket.ask({{"ask", "do"}, {"table", table}, {"commands", {{{"command", "throw"}}}}});
            EXPECT_TRUE(last.contains("ok")) << last;
            thrown = next;
        }
        return last["ok"];
    }
    std::string head_of(const Json& acknowledged) const {
        return "table/" + table + ":" + std::to_string(acknowledged["number"].get<int>()) + ":" +
               acknowledged["hash"].get<std::string>();
    }

    const hardway::tests::TemporaryFolder folder;
    const std::string data = folder / "data";
    const std::string copy = folder / "copy";
    const std::string other = folder / "other";
    std::unique_ptr<RunningServer> server;
    std::string token;
    std::string table;
};

TEST_F(BackupTest, OnlineAndRestoredElsewhere) {
    std::atomic<bool> enough = false;
    std::atomic<int> thrown = 0;
    Json last;
    std::thread player([&] { last = play(enough, thrown); });
    while (thrown < 10) std::this_thread::yield();
    const auto made = run_hardway({"backup", "--data", data, "--out", copy});
    EXPECT_EQ(made.status, 0) << made.err;
    const int before = thrown;
    while (thrown < before + 5) std::this_thread::yield();  // it is played on
    enough = true;
    player.join();
    EXPECT_EQ(server->stop(SIGTERM), 0);
    for (const auto& file : fs::directory_iterator(copy)) EXPECT_EQ(file.path().filename(), "hardway.db");
    EXPECT_EQ(run_hardway({"backup", "--data", data, "--out", copy}).status, 1);  // never over another

    ASSERT_EQ(run_hardway({"restore", copy, "--data", other}).status, 0);
    const auto again = run_hardway({"restore", copy, "--data", other});
    EXPECT_EQ(again.status, 1);
    EXPECT_THAT(again.err, HasSubstr("there is something already"));

    // Where it was played on, what was acknowledged last is there; from the backup it is not.
    EXPECT_EQ(run_hardway({"audit", "--data", data, "--head", head_of(last)}).status, 0);
    EXPECT_EQ(run_hardway({"audit", "--data", other}).status, 0);
    const auto missing = run_hardway({"audit", "--data", other, "--head", head_of(last)});
    EXPECT_EQ(missing.status, 1);
    EXPECT_THAT(missing.out, HasSubstr("never had the hash that was kept"));

    fs::create_directories(folder / "second");
    fs::rename(other, folder / "second/data");
    server = std::make_unique<RunningServer>(folder / "second");
    ASSERT_TRUE(server->started());
    const auto now = call(server->port(), {"GET", "/api/tables/" + table}).json();
    for (const auto& bet : now["table"]["seats"][0]["bets"]) EXPECT_TRUE(bet.is_null()) << bet;
    const auto me = call(server->port(), {"GET", "/api/me", "", token});
    EXPECT_EQ(me.status, 200) << "a guest has nothing but the token";
    server->stop(SIGTERM);
    const auto audited = run_hardway({"audit", "--data", folder / "second/data"});
    EXPECT_EQ(audited.status, 0) << audited.out;
    EXPECT_THAT(audited.out, HasSubstr("2 new epochs"));
}

// What a dead server has left in its log is in a backup, too.
TEST_F(BackupTest, AfterACrashNothingAcknowledgedIsMissing) {
    std::atomic<bool> enough = false;
    std::atomic<int> thrown = 0;
    Json last;
    std::thread player([&] { last = play(enough, thrown); });
    while (thrown < 5) std::this_thread::yield();
    enough = true;
    player.join();
    server->stop(SIGKILL);
    const auto made = run_hardway({"backup", "--data", data, "--out", copy});
    EXPECT_EQ(made.status, 0) << made.err;
    const auto audited = run_hardway({"audit", "--data", copy, "--head", head_of(last)});
    EXPECT_EQ(audited.status, 0) << audited.out;
}

TEST_F(BackupTest, HeadsThatAreNone) {
    std::atomic<bool> enough = true;
    std::atomic<int> thrown = 0;
    play(enough, thrown);
    const auto shown = call(server->port(), {"GET", "/api/tables/" + table}).json();
    server->stop(SIGTERM);
    const auto good = head_of(shown);
    EXPECT_EQ(run_hardway({"audit", "--data", data, "--head", good}).status, 0);
    for (const auto& head : {std::string("x"), good + "0", good.substr(0, good.size() - 1), "table:0:" + good,
                             good.substr(0, good.rfind(':')), good + ":"}) {
        const auto ran = run_hardway({"audit", "--data", data, "--head", head});
        EXPECT_EQ(ran.status, 2) << head;
        EXPECT_THAT(ran.err, HasSubstr("CHAIN:NUMBER:HASH"));
    }
    // Another hash, another number, another chain.
    auto hash = good;
    hash.back() = hash.back() == '0' ? '1' : '0';
    EXPECT_EQ(run_hardway({"audit", "--data", data, "--head", hash}).status, 1);
    const auto digits = good.substr(good.rfind(':'));
    EXPECT_EQ(run_hardway({"audit", "--data", data, "--head", "table/" + table + ":1" + digits}).status, 1);
    const auto nowhere = run_hardway({"audit", "--data", data, "--head", "table/none:1" + digits});
    EXPECT_EQ(nowhere.status, 1);
    EXPECT_THAT(nowhere.out, HasSubstr("there is no such chain"));
}

TEST_F(BackupTest, PastHandsAreShown) {
    std::atomic<bool> enough = false;
    std::atomic<int> thrown = 0;
    std::thread player([&] { play(enough, thrown); });
    while (thrown < 7) std::this_thread::yield();
    enough = true;
    player.join();
    server->stop(SIGTERM);
    const auto list = run_hardway({"replay", table, "--data", data});
    EXPECT_EQ(list.status, 0) << list.err;
    EXPECT_THAT(list.out, HasSubstr("seven out"));
    const auto first = run_hardway({"replay", table, "--data", data, "--hand", "1"});
    EXPECT_THAT(first.out, HasSubstr("bets 5 on Pass."));
    EXPECT_THAT(first.out, HasSubstr("3-4  \""));
    const auto json =
        Json::parse(run_hardway({"replay", table, "--data", data, "--hand", "1", "--json"}).out);
    EXPECT_EQ(json["hand"], 1);
    EXPECT_EQ(json["end"], "seven_out");
    EXPECT_EQ(json["throws"], 3);
    EXPECT_EQ(json["steps"][0]["lines"][0]["said"], "The table opens.");
    const auto all = Json::parse(run_hardway({"replay", table, "--data", data, "--json"}).out);
    EXPECT_GE(all["hands"].size(), 2U);
    const auto none = run_hardway({"replay", table, "--data", data, "--hand", "99"});
    EXPECT_EQ(none.status, 1);
    EXPECT_THAT(none.err, HasSubstr("there is no hand 99"));
    EXPECT_EQ(run_hardway({"replay", "none", "--data", data}).status, 1);
}

TEST_F(BackupTest, WhatIsMissingIsTold) {
    EXPECT_EQ(run_hardway({"backup", "--out", copy}).status, 2);
    EXPECT_EQ(run_hardway({"restore", copy}).status, 2);
    EXPECT_EQ(run_hardway({"backup", "--data", folder / "nowhere", "--out", copy}).status, 1);
    EXPECT_FALSE(fs::exists(folder / "nowhere"));
    EXPECT_FALSE(fs::exists(copy));
    EXPECT_EQ(run_hardway({"restore", folder / "nowhere", "--data", other}).status, 1);
    EXPECT_FALSE(fs::exists(other));
}

}  // namespace
