// What a token allows on a connection that is open: looked up whenever something is asked.

#include <gtest/gtest.h>

#include <thread>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

const Json kOut{{"command", "out"}};

// Somebody at a table with real dice, and a line wager for the dice to go out on.
std::string table_to_work_at(StaffedServer& house, const Somebody& player) {
    const auto table = house.open_table(player, {{"dice", "entered"}});
    WebSocket line(house.port(), player.token);
    EXPECT_EQ(refusal(line.ask(to_sit(table, "100"))), "");
    EXPECT_EQ(refusal(line.ask(to_bet(table, 1, "pass", "10"))), "");
    return table;
}

// The next messages, until the other side ends it.
bool is_cut_off(WebSocket& line) {
    while (line.next()) {
    }
    return true;
}

TEST(TokenTest, TheCrewGivesThePasswordAgainAfterAPauseAndGoesOnWithoutConnectingAgain) {
    StaffedServer house({"--crew-idle", "3"});
    ASSERT_TRUE(house.started());
    const auto table = table_to_work_at(house, house.guest());
    auto sue = house.signed_in(house.somebody("Sue", "stick player"));
    WebSocket line(house.port(), sue.token);
    EXPECT_EQ(refusal(line.ask(to_do(table, kOut))), "");
    for (int i = 0; i < 5; ++i) {  // who only looks is not awake
        std::this_thread::sleep_for(std::chrono::seconds(1));
        EXPECT_EQ(refusal(line.ask({{"ask", "ping"}})), "");
    }
    const Json rest{
        {"command", "rest"}, {"roll", "3-4"}, {"lean", "flat"}, {"unread", 0}, {"down", "unsaid"}};
    EXPECT_EQ(refusal(line.ask(to_do(table, {{"command", "throw"}}))), "prove");
    EXPECT_EQ(refusal(line.ask(to_do(table, rest))), "prove");
    EXPECT_EQ(refusal(line.ask(to_sit(table, "50"))), "");  // chips of one's own
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), sue).json()["must_prove"], true);

    EXPECT_EQ(house.ask("POST", "/api/prove", {{"password", "something else"}}, sue).status, 401);
    const auto proved = house.ask("POST", "/api/prove", {{"password", kPassword}}, sue);
    ASSERT_EQ(proved.status, 200) << proved.body;
    EXPECT_NE(proved.json()["token"], sue.token);
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), sue).status, 401);  // the old one has ended
    EXPECT_EQ(refusal(line.ask(to_do(table, {{"command", "throw"}}))), "");
    EXPECT_EQ(refusal(line.ask(to_do(table, rest))), "");
}

// Also what they opened themselves is more than chips of their own.
TEST(TokenTest, WhoHasToProveOpensAndClosesNothing) {
    StaffedServer house({"--crew-idle", "2"});
    ASSERT_TRUE(house.started());
    const auto max = house.signed_in(house.somebody("Max", "player supervisor"));
    const auto table = house.open_table(max);
    std::this_thread::sleep_for(std::chrono::seconds(3));
    const Json wish{{"name", "Two"}, {"rulebook", "ma-craps"}};
    const auto code = [&](const char* method, const std::string& path, const Json& body) {
        const auto answer = house.ask(method, path, body, max);
        EXPECT_EQ(answer.status, 403) << method << " " << path << " " << answer.body;
        return answer.json()["error"]["code"];
    };
    EXPECT_EQ(code("DELETE", "/api/tables/" + table, {{"why", "mine"}}), "prove");
    EXPECT_EQ(code("POST", "/api/tables", wish), "prove");
    EXPECT_EQ(code("POST", "/api/tables/" + table + "/bots", {{"strategy", "habit"}}), "prove");
    EXPECT_EQ(code("POST", "/api/studies", {{"strategies", {"pass_flat"}}}), "prove");
    const auto proved = house.ask("POST", "/api/prove", {{"password", kPassword}}, max);
    ASSERT_EQ(proved.status, 200) << proved.body;
    const Somebody again{max.id, "Max", proved.json()["token"]};
    EXPECT_EQ(house.ask("DELETE", "/api/tables/" + table, {{"why", "mine"}}, again).status, 200);
}

TEST(TokenTest, ARoleThatIsTakenAwayIsGoneAtOnce) {
    StaffedServer house;
    ASSERT_TRUE(house.started());
    const auto table = table_to_work_at(house, house.guest());
    const auto sue = house.somebody("Sue", "stick");
    WebSocket line(house.port(), sue.token);
    EXPECT_EQ(refusal(line.ask(to_sit(table, "50"))), "not_entitled");
    house.give_roles(sue, "player");
    EXPECT_EQ(refusal(line.ask(to_do(table, kOut))), "not_entitled");
    EXPECT_EQ(refusal(line.ask(to_sit(table, "50"))), "");
    house.give_roles(sue, "stick");
    EXPECT_EQ(refusal(line.ask(to_do(table, kOut))), "");
    EXPECT_EQ(refusal(line.ask(to_bet(table, 1, "field", "5"))), "not_entitled");
}

TEST(TokenTest, WhoIsSignedOutIsNotConnectedAnyMore) {
    StaffedServer house;
    ASSERT_TRUE(house.started());
    const auto ana = house.account("Ana");
    const auto again = house.signed_in(ana);
    const auto table = house.open_table(ana);
    WebSocket one(house.port(), ana.token);
    WebSocket two(house.port(), again.token);
    ASSERT_EQ(refusal(one.ask({{"ask", "watch"}, {"table", table}})), "");
    EXPECT_EQ(house.ask("POST", "/api/sign-out", Json::object(), ana).status, 200);
    EXPECT_TRUE(is_cut_off(one));  // without another word from it
    EXPECT_EQ(refusal(two.ask({{"ask", "ping"}})), "");

    // Everywhere, oneself.
    const auto third = house.signed_in(ana);
    WebSocket three(house.port(), third.token);
    EXPECT_EQ(house.ask("DELETE", "/api/me/tokens", Json::object(), third).status, 200);
    EXPECT_TRUE(is_cut_off(two));
    EXPECT_TRUE(is_cut_off(three));
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), again).status, 401);

    // By an administrator, and by nobody else.
    const auto fourth = house.signed_in(ana);
    WebSocket four(house.port(), fourth.token);
    const auto path = "/api/people/" + ana.id + "/tokens";
    EXPECT_EQ(house.ask("DELETE", path, {{"why", "me, too"}}, house.guest()).status, 403);
    EXPECT_EQ(house.by_administrator("DELETE", path, {{"why", ""}}).status, 400);
    EXPECT_EQ(house.by_administrator("DELETE", path, {{"why", "lost a telephone"}}).status, 200);
    EXPECT_TRUE(is_cut_off(four));
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), fourth).status, 401);
}

TEST(TokenTest, SigningInEndsTheTokenShownBefore) {
    const StaffedServer house;
    ASSERT_TRUE(house.started());
    const auto ana = house.account("Ana");
    const auto bob = house.account("Bob");
    WebSocket line(house.port(), ana.token);
    const Json as_ana{{"name", "Ana"}, {"password", kPassword}, {"kind", "program"}};
    const auto rotated = house.ask("POST", "/api/sign-in", as_ana, ana);
    ASSERT_EQ(rotated.status, 200);
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), ana).status, 401);
    EXPECT_EQ(refusal(line.ask({{"ask", "ping"}})), "");  // the same person, by the new one
    // Somebody else takes over the client: what was open for the first is not theirs.
    const Somebody now{ana.id, "Ana", rotated.json()["token"]};
    const Json as_bob{{"name", "Bob"}, {"password", kPassword}, {"kind", "program"}};
    EXPECT_EQ(house.ask("POST", "/api/sign-in", as_bob, now).status, 200);
    EXPECT_TRUE(is_cut_off(line));
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), bob).status, 200);
}

// Whose wallet and seats would the account keep? A program is told, and no second account is made.
TEST(TokenTest, OneThatHasEndedMakesNoAccount) {
    const StaffedServer house;
    ASSERT_TRUE(house.started());
    const auto guest = house.guest();
    const Json account{{"name", "Gus"}, {"password", kPassword}, {"kind", "program"}};
    EXPECT_EQ(house.ask("POST", "/api/sign-out", Json::object(), guest).status, 200);
    const auto refused = house.ask("POST", "/api/people", account, guest);
    EXPECT_EQ(refused.status, 401) << refused.body;
    EXPECT_EQ(refused.json()["error"]["code"], "sign_in");
    EXPECT_EQ(house.ask("POST", "/api/people", account, Somebody{}).status, 200);  // the name is free
}

TEST(TokenTest, ANewPasswordSignsOutWhoeverKnewTheOld) {
    const StaffedServer house;
    ASSERT_TRUE(house.started());
    const auto ana = house.account("Ana");
    const auto elsewhere = house.signed_in(ana);
    const Json change{{"before", kPassword}, {"after", "another good password"}};
    EXPECT_EQ(
        house.ask("PUT", "/api/me/password", {{"before", "wrong"}, {"after", "0123456789"}}, ana).status,
        401);
    const auto changed = house.ask("PUT", "/api/me/password", change, ana);
    ASSERT_EQ(changed.status, 200) << changed.body;
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), elsewhere).status, 401);
    EXPECT_EQ(house.ask("GET", "/api/me", Json::object(), {"", "", changed.json()["token"]}).status, 200);
    EXPECT_EQ(house.ask("POST", "/api/sign-in", {{"name", "Ana"}, {"password", kPassword}}, {}).status, 401);
}

}  // namespace
