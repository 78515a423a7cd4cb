// What nobody may read over somebody's shoulder: not in what the server prints, and not in any answer.

#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include <utility>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

class SecretsTest : public testing::Test {
  protected:
    SecretsTest() : house({}, true) {}

    // Everything anybody is told is kept.
    Json says(WebSocket& line, const Json& message) {
        auto answer = line.ask(message);
        heard += answer.dump() + "\n";
        return answer;
    }
    Answer ask(const std::string& method, const std::string& path, const Json& body, const Somebody& who) {
        auto answer = house.ask(method, path, body, who);
        for (const auto& [name, value] : answer.headers) heard += name + ": " + value + "\n";
        heard += answer.body + "\n";
        return answer;
    }
    void never(const std::string& secret) const {
        ASSERT_GE(secret.size(), 8U);
        EXPECT_EQ(heard.find(secret), std::string::npos) << secret;
    }

    StaffedServer house;
    std::string heard;
};

TEST_F(SecretsTest, AreInNoAnswerAndNothingThatIsPrinted) {
    ASSERT_TRUE(house.started()) << house.server->first_line();
    const auto ana = house.account("Ana");
    const auto bob = house.guest();
    house.administrator();
    const auto wrong = std::string("not my password");
    ask("POST", "/api/sign-in", {{"name", "Ana"}, {"password", wrong}}, {});
    ask("POST", "/api/sign-in", {{"name", "Ana"}, {"password", kPassword}, {"more", "1"}}, {});
    ask("POST", "/api/sign-in", {{"name", kPassword}, {"password", kPassword}}, {});
    ask("POST", "/api/administrator", {{"code", house.code}}, bob);
    ask("GET", "/api/me", Json::object(), ana);
    ask("GET", "/api/me", Json::object(), {"", "", ana.token + "0"});
    ask("GET", "/api/people/Ana", Json::object(), house.administrator());
    ask("GET", "/api/nothing/" + ana.token, Json::object(), {});
    const auto table = house.open_table(ana);
    ask("GET", "/api/tables", Json::object(), bob);

    // A hand of drawn dice is played to its end; its secret is shown then and not before.
    WebSocket line(house.port(), ana.token);
    WebSocket other(house.port(), bob.token);
    says(line, {{"ask", "watch"}, {"table", table}});
    says(other, {{"ask", "watch"}, {"table", table}});
    ASSERT_EQ(refusal(says(line, to_sit(table, "500"))), "");
    std::string secret;
    for (int i = 0; i < 3000 && secret.empty(); ++i) {
        const auto now = ask("GET", "/api/tables/" + table, Json::object(), bob);
        if (now.status == 429) {
            ::usleep(100'000);
            continue;
        }
        const auto next = now.json()["next_throw"].get<std::uint64_t>();
        says(line, to_bet(table, next, "pass", "5"));
        says(line, to_do(table, {{"command", "throw"}}));
        for (const auto& record : std::exchange(line.records, {})) {
            if (record["record"]["kind"] == "hand_ended")
                secret = record["record"]["hand"]["secret"];
            else if (secret.empty())
                heard += record.dump() + "\n";
        }
        ::usleep(120'000);
    }
    ASSERT_EQ(secret.size(), 64U);
    never(secret);
    heard += house.server->stop(SIGTERM) == 0 ? house.server->rest() : "did not end well";
    never(secret);
    never(kPassword);
    never(wrong);
    never(ana.token);
    never(bob.token);
    never(house.code);
    EXPECT_EQ(heard.find("did not end well"), std::string::npos);
}

// Nobody but their owner sees a wallet, and nobody bets at another's seat.
TEST_F(SecretsTest, AWalletIsItsOwners) {
    ASSERT_TRUE(house.started()) << house.server->first_line();
    const auto ana = house.account("Ana");
    const auto bob = house.guest();
    const auto vic = house.somebody("Vic", "surveillance");
    const Json move{{"from", "issue"}, {"to", "wallet/" + ana.id}, {"amount", "7777"}, {"why", "a gift"}};
    ASSERT_EQ(house.by_administrator("POST", "/api/corrections", move).status, 200);
    ASSERT_EQ(house.wallet(ana), "8777");
    const auto table = house.open_table(ana);
    for (const auto& who : {bob, vic, house.administrator()}) {
        WebSocket line(house.port(), who.token);
        says(line, {{"ask", "watch"}, {"table", table}});
        for (const auto& path : {std::string("/api/me"), "/api/people/" + ana.id, std::string("/api/tables"),
                                 "/api/tables/" + table, "/api/tables/" + table + "/records"})
            ask("GET", path, Json::object(), who);
    }
    EXPECT_EQ(heard.find("8777"), std::string::npos);
}

}  // namespace
