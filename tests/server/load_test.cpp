// hardway load, as an operator runs it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <nlohmann/json.hpp>
#include <thread>

#include "client.hpp"
#include "running_server.hpp"
#include "study/process.hpp"
#include "temporary_folder.hpp"

namespace {

using hardway::tests::run_hardway;
using hardway::tests::TemporaryFolder;
using server_test::RunningServer;
using testing::HasSubstr;

class LoadTest : public testing::Test {
  protected:
    static std::string address(const RunningServer& server) {
        return "http://127.0.0.1:" + std::to_string(server.port());
    }
    const TemporaryFolder folder;
};

TEST_F(LoadTest, TellsItsFigures) {
    const RunningServer server(folder.path());
    const auto ran = run_hardway(
        {"load", address(server), "--tables", "2", "--clients", "6", "--seconds", "1", "--verify", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err << ran.out;
    EXPECT_EQ(ran.err, "");
    const auto json = nlohmann::ordered_json::parse(ran.out);
    std::vector<std::string> keys;
    for (const auto& [key, value] : json.items()) keys.push_back(key);
    keys.resize(7);
    EXPECT_THAT(keys, testing::ElementsAre("commands_per_second", "deliveries_per_second", "p50_ms", "p99_ms",
                                           "refused", "lost", "doubled"));
    EXPECT_GT(json["commands_per_second"], 0);
    EXPECT_GT(json["deliveries_per_second"], json["commands_per_second"]);  // three hear of each
    EXPECT_GT(json["p50_ms"], 0);
    EXPECT_GE(json["p99_ms"], json["p50_ms"]);
    for (const char* key : {"lost", "doubled", "broken", "unanswered", "reconnects", "put_off"})
        EXPECT_EQ(json[key], 0) << key;
    EXPECT_GE(json["verified_records"], json["commands"]);
}

// More than there are places for, and more tables than clients.
TEST_F(LoadTest, WhoFindsNoPlaceWatches) {
    const RunningServer server(folder.path());
    const auto crowded =
        run_hardway({"load", address(server), "--clients", "20", "--seconds", "1", "--json"});
    ASSERT_EQ(crowded.status, 0) << crowded.err;
    EXPECT_GT(nlohmann::ordered_json::parse(crowded.out)["commands"], 0);
    const auto thin =
        run_hardway({"load", address(server), "--tables", "3", "--clients", "1", "--seconds", "0.5"});
    EXPECT_EQ(thin.status, 0) << thin.err;
    EXPECT_THAT(thin.out, HasSubstr("3 tables, 1 clients"));
    EXPECT_THAT(thin.out, HasSubstr("lost 0, doubled 0"));
}

TEST_F(LoadTest, KeepsToARate) {
    const RunningServer server(folder.path());
    const auto ran =
        run_hardway({"load", address(server), "--clients", "4", "--seconds", "2", "--rate", "20", "--json"});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const auto json = nlohmann::ordered_json::parse(ran.out);
    EXPECT_GT(json["commands"], 0);
    EXPECT_LE(json["commands_per_second"].get<double>(), 24);
}

TEST_F(LoadTest, StoppedItTellsTheFiguresSoFar) {
    const RunningServer server(folder.path());
    const auto ran = run_hardway(
        {"load", address(server), "--clients", "2", "--seconds", "1000", "--verify", "--json"}, 700);
    EXPECT_EQ(ran.status, 0) << ran.err;
    const auto json = nlohmann::ordered_json::parse(ran.out);
    EXPECT_LT(json["seconds"], 100);
    EXPECT_EQ(json["lost"], 0);
}

TEST_F(LoadTest, SaysWhatIsWrong) {
    EXPECT_THAT(run_hardway({"load", "127.0.0.1:1"}).err, HasSubstr("there is no answer from 127.0.0.1:1"));
    EXPECT_EQ(run_hardway({"load", "127.0.0.1:1"}).status, 1);
    for (const char* bad : {"nowhere", ":80", "127.0.0.1:0", "127.0.0.1:99999", "https://a.example:443"}) {
        const auto ran = run_hardway({"load", bad});
        EXPECT_EQ(ran.status, 2) << bad;
        EXPECT_THAT(ran.err, HasSubstr("http://127.0.0.1:8080")) << bad;
    }
    const RunningServer proxied(folder.path(), {"--proxy"});
    const auto ran = run_hardway({"load", address(proxied), "--seconds", "1"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_THAT(ran.err, HasSubstr("POST /api/guests"));
}

// The first thing it asks for cannot be recorded, and is answered 503: the files of the house are elsewhere,
// and come back once it was told so.
TEST_F(LoadTest, AsksAgainWhileNothingCanBeRecorded) {
    RunningServer server(folder.path(), {}, true);
    ASSERT_TRUE(server.started());
    ASSERT_EQ(server_test::call(server.port(), {"GET", "/health"}).status, 200);
    std::filesystem::rename(folder / "data", folder / "elsewhere");
    auto load = std::async(std::launch::async, [&] {
        return run_hardway(
            {"load", address(server), "--clients", "2", "--seconds", "1", "--verify", "--json"});
    });
    std::string line;
    do {
        line = server.next_line();
    } while (!line.empty() && !line.starts_with("the store cannot be written"));
    EXPECT_THAT(line, HasSubstr("the files of this house were moved or taken away"));
    EXPECT_EQ(server_test::call(server.port(), {"POST", "/api/guests", "{}"}).status, 503);
    std::filesystem::rename(folder / "elsewhere", folder / "data");
    const auto ran = load.get();
    ASSERT_EQ(ran.status, 0) << ran.err << ran.out;
    const auto json = nlohmann::ordered_json::parse(ran.out);
    EXPECT_GT(json["commands"], 0);
    EXPECT_EQ(json["lost"], 0);
}

// How many records the tables of a server have.
std::uint64_t records(const RunningServer& server) {
    std::uint64_t all = 0;
    const auto tables = server_test::call(server.port(), {.path = "/api/tables"}).json();
    for (const auto& table : tables["tables"]) {
        const auto path = "/api/tables/" + table["id"].get<std::string>();
        all += server_test::call(server.port(), {.path = path}).json()["number"].get<std::uint64_t>();
    }
    return all;
}

// Waits until there are so many, for as long as a slow machine takes.
bool come_to(const RunningServer& server, std::uint64_t many) {
    for (int i = 0; i < 600; ++i) {
        if (records(server) >= many) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    return false;
}

// A server that forgets what it acknowledged is found out.
TEST_F(LoadTest, ALossIsFoundOut) {
    const auto listen = "127.0.0.1:" + std::to_string(server_test::steady_port());
    const std::filesystem::path data = folder.path() + "/data";
    const std::vector<std::string> there = {"--listen", listen};
    auto server = std::make_unique<RunningServer>(folder.path(), there);
    ASSERT_TRUE(server->started());
    auto load = std::async(std::launch::async, [&] {
        return run_hardway({"load", listen, "--clients", "2", "--seconds", "8", "--verify", "--json"});
    });
    ASSERT_TRUE(come_to(*server, 20));
    server->stop(SIGKILL);
    const auto before = folder / "before";
    std::filesystem::copy(data, before);
    server = std::make_unique<RunningServer>(folder.path(), there);
    ASSERT_TRUE(server->started());
    ASSERT_TRUE(come_to(*server, records(*server) + 20));
    server->stop(SIGKILL);
    std::filesystem::remove_all(data);
    std::filesystem::copy(before, data);  // what was done since is as if it had not been
    server = std::make_unique<RunningServer>(folder.path(), there);
    ASSERT_TRUE(server->started());
    const auto ran = load.get();
    EXPECT_EQ(ran.status, 1) << ran.err;
    EXPECT_GT(nlohmann::ordered_json::parse(ran.out)["lost"], 0);
}

}  // namespace
