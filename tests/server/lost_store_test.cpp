// A disk that is full, and a database that is gone, under a server at which people play: it acknowledges
// nothing meanwhile, goes on by itself afterwards, and nothing acknowledged is lost.

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/resource.h>

#include <chrono>
#include <thread>

#include "client.hpp"
#include "loaded_server.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace server_test;
using hardway::tests::Kind;
using hardway::tests::shared_postgres;
using hardway::tests::TemporaryFolder;

class LostStoreTest : public testing::Test {
  protected:
    // Somebody who bets by a table of their own.
    void sit_down(std::uint16_t port) {
        const auto guest = call(port, {"POST", "/api/guests", R"({"kind":"program"})"}).json();
        token = guest["token"];
        table =
            call(port, {"POST", "/api/tables",
                        R"({"name":"One","rulebook":"ma-craps","dice":"scripted","script":"3-4"})", token})
                .json()["setup"]["id"];
        socket = std::make_unique<WebSocket>(port, token);
        ASSERT_TRUE(
            socket->ask(asks("sit", R"({"command":"sit","player":"","chips":"500"})")).contains("ok"));
    }
    Json asks(const std::string& id, const std::string& command) const {
        return {{"id", id},
                {"ask", "do"},
                {"table", table},
                {"throw", 1},
                {"commands", Json::array({Json::parse(command)})}};
    }
    Json bet(const std::string& id) {
        return socket->ask(asks(id, R"({"command":"bet","wager":"pass","stake":"1","out_of":"0"})"));
    }

    // While it lasts the answer is `unavailable`; asked by the same id until it is over, it is done once.
    void recovers(LoadedServer& loaded, const std::function<void()>& begin,
                  const std::function<void()>& end) {
        ASSERT_TRUE(loaded.goes_on());
        const auto port = loaded.server().port();
        sit_down(port);
        const auto first = bet("first");
        ASSERT_TRUE(first.contains("ok")) << first;
        begin();
        for (int i = 0; i < 3; ++i) EXPECT_EQ(bet("second")["refused"]["code"], "unavailable");
        const auto health = call(port, {"GET", "/health"});
        EXPECT_EQ(health.status, 503);
        EXPECT_EQ(health.json()["ok"], false);
        EXPECT_TRUE(
            health.json()["trouble"][0].get<std::string>().starts_with("the store cannot be written"));
        EXPECT_EQ(call(port, {"POST", "/api/guests", "{}"}).status, 503);
        const auto wish = R"({"name":"Two","rulebook":"ma-craps"})";
        EXPECT_EQ(call(port, {"POST", "/api/tables", wish, token}).status, 503);
        const auto closing = call(port, {"DELETE", "/api/tables/" + table, R"({"why":"now"})", token});
        EXPECT_EQ(closing.status, 503) << closing.body;
        end();
        const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        auto second = bet("second");
        while (!second.contains("ok") && std::chrono::steady_clock::now() < until) {
            EXPECT_EQ(second["refused"]["code"], "unavailable") << second;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
            second = bet("second");
        }
        ASSERT_TRUE(second.contains("ok")) << second;
        EXPECT_EQ(call(port, {"GET", "/health"}).status, 200);
        EXPECT_GT(second["ok"]["number"], first["ok"]["number"]);
        EXPECT_EQ(bet("second"), second);  // the first answer again
        EXPECT_EQ(bet("first"), first);
        EXPECT_EQ(call(port, {"GET", "/api/tables/" + table}).json()["table"]["seats"][0]["rail"], "498");
        ASSERT_TRUE(loaded.goes_on());
        const auto figures = loaded.expect_whole();
        EXPECT_GT(figures.tally.put_off, 0U);
        EXPECT_EQ(figures.tally.reconnects, 0U);
    }

    std::string token;
    std::string table;
    std::unique_ptr<WebSocket> socket;
};

TEST_F(LostStoreTest, PostgresStoppedImmediately) {
    LoadedServer loaded(Kind::postgres);
    recovers(loaded, [] { shared_postgres().stop_immediately(); }, [] { shared_postgres().start(); });
}

TEST_F(LostStoreTest, ADiskWithNoMoreSpace) {
    LoadedServer loaded(Kind::sqlite);
    const auto process = loaded.server().process();
    rlimit usual{};
    ASSERT_EQ(::prlimit(process, RLIMIT_FSIZE, nullptr, &usual), 0);
    recovers(
        loaded,
        [&] {
            const rlimit small{4096, usual.rlim_max};
            ASSERT_EQ(::prlimit(process, RLIMIT_FSIZE, &small, nullptr), 0);
        },
        [&] { ASSERT_EQ(::prlimit(process, RLIMIT_FSIZE, &usual, nullptr), 0); });
}

// Nobody writes anything: it is found out by asking whether the house is well, told in one line, and so is
// that it is over.
TEST_F(LostStoreTest, AHouseAtRestTellsThatItsDiskIsFull) {
    const TemporaryFolder folder;
    RunningServer server(folder.path(), {}, true);
    ASSERT_TRUE(server.started());
    const auto healthy = [&](int status) {
        const auto until = std::chrono::steady_clock::now() + std::chrono::minutes(1);
        while (std::chrono::steady_clock::now() < until) {
            if (call(server.port(), {"GET", "/health"}).status == status) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return false;
    };
    const auto says = [&](const std::string& words) {
        for (auto line = server.next_line(); !line.empty(); line = server.next_line())
            if (line.starts_with(words)) return true;
        return false;
    };
    EXPECT_TRUE(healthy(200));
    rlimit usual{};
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_FSIZE, nullptr, &usual), 0);
    const rlimit small{4096, usual.rlim_max};
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_FSIZE, &small, nullptr), 0);
    EXPECT_TRUE(healthy(503));
    EXPECT_TRUE(says("the store cannot be written"));
    ASSERT_EQ(::prlimit(server.process(), RLIMIT_FSIZE, &usual, nullptr), 0);
    EXPECT_TRUE(says("the store can be written again"));  // without anybody asking
    EXPECT_TRUE(healthy(200));
}

// Both at once: what the server did not get to hear of is not lost either.
TEST_F(LostStoreTest, KilledWhilePostgresIsGone) {
    LoadedServer loaded(Kind::postgres);
    ASSERT_TRUE(loaded.goes_on());
    shared_postgres().stop_immediately();
    EXPECT_EQ(loaded.server().stop(SIGKILL), 128 + SIGKILL);
    shared_postgres().start();
    loaded.start_again();
    ASSERT_TRUE(loaded.goes_on());
    loaded.expect_whole();
}

}  // namespace
