#pragma once
// A server with guests at its tables, for tests of what they ask for.

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <thread>

#include "client.hpp"
#include "running_server.hpp"
#include "temporary_folder.hpp"

namespace server_test {

class HouseOfGuests : public testing::Test {
  protected:
    void SetUp() override { start(); }
    void start() {
        server = std::make_unique<RunningServer>(folder.path());
        ASSERT_TRUE(server->started()) << server->first_line();
    }
    Answer ask(const std::string& method, const std::string& path, const Json& body,
               const std::string& token) {
        return call(server->port(), {method, path, body.is_null() ? "" : body.dump(), token});
    }
    std::string guest() {
        const auto made = ask("POST", "/api/guests", {{"kind", "program"}}, "");
        EXPECT_EQ(made.status, 200) << made.body;
        return made.json()["token"];
    }
    std::string open_table(const std::string& token, Json more) {
        more["name"] = "One";
        if (!more.contains("rulebook")) more["rulebook"] = "ma-craps";
        const auto made = ask("POST", "/api/tables", more, token);
        EXPECT_EQ(made.status, 201) << made.body;
        return made.status == 201 ? made.json()["setup"]["id"].get<std::string>() : "";
    }
    Json table(const std::string& id) { return ask("GET", "/api/tables/" + id, {}, "").json(); }

    // Waits until it is so. No test depends on how long that takes, only that it comes about.
    template <class Condition>
    static bool until(Condition so) {
        for (int i = 0; i < 6000; ++i) {
            if (so()) return true;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
        return false;
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<RunningServer> server;
};

}  // namespace server_test
