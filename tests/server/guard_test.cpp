// What strangers try: each of these is met by the server itself.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

class GuardTest : public testing::Test {
  protected:
    void start(const std::vector<std::string>& more = {}) {
        house = std::make_unique<StaffedServer>(more);
        ASSERT_TRUE(house->started()) << house->server->first_line();
        port = house->port();
        own = "127.0.0.1:" + std::to_string(port);
    }
    // Sent as it stands, with what the server makes of it.
    Answer raw(const std::string& text) const {
        Line line(port);
        line.send(text);
        return read_answer(line);
    }
    bool well() const { return call(port, {"GET", "/health"}).status == 200; }

    std::unique_ptr<StaffedServer> house;
    std::uint16_t port = 0;
    std::string own;
};

TEST_F(GuardTest, AnswersToItsOwnHostAndPageOnly) {
    start();
    for (const char* host : {"evil.example", "localhost", "127.0.0.1", "127.0.0.1:1"}) {
        EXPECT_EQ(call(port, {"GET", "/api/tables", "", "", host}).status, 403) << host;
        EXPECT_EQ(call(port, {"GET", "/", "", "", host}).status, 403) << host;
        EXPECT_FALSE(WebSocket(port, host, "").open()) << host;
    }
    const std::vector<std::string> origins = {"http://evil.example", "null", "https://" + own,
                                              "http://" + own + ".evil.example"};
    for (const auto& origin : origins) {
        EXPECT_EQ(call(port, {"POST", "/api/guests", "{}", "", "", origin}).status, 403) << origin;
        WebSocket socket(port, own, "Origin: " + origin + "\r\n");
        EXPECT_FALSE(socket.open()) << origin;
        EXPECT_TRUE(socket.head().starts_with("HTTP/1.1 403")) << socket.head();
    }
    EXPECT_TRUE(WebSocket(port, own, "Origin: http://" + own + "\r\n").open());
    EXPECT_TRUE(WebSocket(port, "localhost:" + std::to_string(port), "").open());
    EXPECT_EQ(raw("GET /health HTTP/1.1\r\nHost: " + own + "\r\nHost: evil.example\r\n\r\n").status, 400);
    EXPECT_EQ(raw("GET /health HTTP/1.1\r\n\r\n").status, 403);
}

TEST_F(GuardTest, SizesAreBounded) {
    start();
    EXPECT_EQ(call(port, {"POST", "/api/guests", std::string((1 << 20) + 1, ' ')}).status, 413);
    EXPECT_EQ(
        call(port, {"GET", "/health", "", "", "", "", "X-Long: " + std::string(9000, 'x') + "\r\n"}).status,
        431);
    EXPECT_EQ(call(port, {"GET", "/api/" + std::string(9000, 'x')}).status, 431);
    WebSocket socket(port, house->guest().token);
    socket.send(std::string((64 << 10) + 1, ' '));
    EXPECT_FALSE(socket.next());
    EXPECT_TRUE(well());
}

// A length, and another: whoever stands in front might see two requests where we see one.
TEST_F(GuardTest, ARequestOfTwoLengthsIsRefusedAndTheLineCut) {
    start();
    const std::string head = "POST /api/guests HTTP/1.1\r\nHost: " + own + "\r\n";
    const std::string second = "GET /health HTTP/1.1\r\nHost: " + own + "\r\n\r\n";
    for (const auto& lengths :
         {std::string("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"),
          std::string("Transfer-Encoding: chunked\r\nContent-Length: 2\r\n"),
          std::string("Content-Length: 2\r\nContent-Length: 7\r\n"), std::string("Content-Length: 2, 7\r\n"),
          std::string("Content-Length: -1\r\n"), std::string("Content-Length: 99999999999999999999999\r\n"),
          std::string("Content-Length : 2\r\n"),
          std::string("Transfer-Encoding: chunked, identity\r\nContent-Length: 2\r\n")}) {
        Line line(port);
        line.send(head + lengths + "\r\n0\r\n\r\n" + second);
        const auto first = read_answer(line);
        EXPECT_TRUE(first.status == 400 || first.status == 413) << lengths << first.status;
        EXPECT_FALSE(line.read_until("HTTP/1.1 200")) << lengths;
        EXPECT_TRUE(line.ended()) << lengths;
    }
    EXPECT_TRUE(well());
}

TEST_F(GuardTest, WhoNeverEndsARequestIsCutOff) {
    start({"--patience", "1"});
    Line silent(port);
    EXPECT_FALSE(silent.read_bytes(1));
    EXPECT_TRUE(silent.ended());
    Line slow(port);  // a byte now and then
    const std::string text = "GET /health HTTP/1.1\r\nHost: " + own + "\r\nX-More: ";
    ASSERT_TRUE(slow.send(text));
    bool taken = true;
    for (int i = 0; i < 100 && taken; ++i) {
        taken = slow.send("x");
        ::usleep(100'000);
    }
    EXPECT_FALSE(slow.read_until("HTTP/1.1 200"));
    EXPECT_TRUE(slow.ended());
    EXPECT_TRUE(well());
}

TEST_F(GuardTest, WhatOnePersonHoldsIsBounded) {
    start();
    const auto ana = house->guest();
    const auto bob = house->guest();
    std::vector<std::string> tables;
    for (int i = 0; i < 4; ++i) tables.push_back(house->open_table(ana));
    const Json fifth{{"name", "Five"}, {"rulebook", "ma-craps"}};
    const auto refused = house->ask("POST", "/api/tables", fifth, ana);
    EXPECT_EQ(refused.status, 429) << refused.body;
    EXPECT_GE(std::stoi(refused.headers.at("retry-after")), 1);
    tables.push_back(house->open_table(bob));

    WebSocket line(port, ana.token);
    for (int i = 0; i < 4; ++i)
        EXPECT_EQ(refusal(line.ask(to_sit(tables[static_cast<std::size_t>(i)], "10"))), "");
    EXPECT_EQ(refusal(line.ask(to_sit(tables[4], "10"))), "too_many");
    EXPECT_EQ(refusal(line.ask(to_do(tables[0], {{"command", "leave"}}))), "");
    EXPECT_EQ(refusal(line.ask(to_sit(tables[4], "5000"))), "wallet");  // nothing is held by that
    EXPECT_EQ(refusal(line.ask(to_sit(tables[4], "10"))), "");

    // A table that is closed gives back its own, and the seats at it.
    EXPECT_EQ(house->ask("DELETE", "/api/tables/" + tables[1], {{"why", "enough"}}, ana).status, 200);
    EXPECT_EQ(refusal(line.ask(to_sit(tables[0], "10"))), "");
    EXPECT_EQ(house->ask("POST", "/api/tables", fifth, ana).status, 201);

    auto with_bots = fifth;
    with_bots["bots"] = "habit habit habit habit habit habit habit habit habit habit habit habit";
    EXPECT_EQ(house->ask("POST", "/api/tables", with_bots, bob).status, 201);
    EXPECT_EQ(house->ask("POST", "/api/tables", with_bots, bob).status, 429);
    with_bots["bots"] = "habit habit habit habit";
    EXPECT_EQ(house->ask("POST", "/api/tables", with_bots, bob).status, 201);

    std::vector<std::unique_ptr<WebSocket>> lines;
    for (int i = 0; i < 8; ++i) {
        lines.push_back(std::make_unique<WebSocket>(port, bob.token));
        EXPECT_TRUE(lines.back()->open()) << i;
    }
    WebSocket ninth(port, bob.token);
    EXPECT_TRUE(ninth.head().starts_with("HTTP/1.1 429")) << ninth.head();
    EXPECT_NE(ninth.head().find("Retry-After: "), std::string::npos) << ninth.head();
}

TEST_F(GuardTest, WhoAsksTooOftenIsToldHowLongToWait) {
    start({"--proxy", "--guests", "yes"});
    const auto ana = house->guest();
    bool told = false;
    for (int i = 0; i < 2000 && !told; ++i) {
        const auto answer = house->ask("GET", "/api/me", Json::object(), ana);
        told = answer.status == 429;
        EXPECT_TRUE(!told || std::stoi(answer.headers.at("retry-after")) >= 1);
    }
    EXPECT_TRUE(told);
    WebSocket socket(port, house->guest().token);
    std::string code;
    for (int i = 0; i < 2000 && code.empty(); ++i) socket.send(R"({"v":1,"id":"a","ask":"ping"})");
    for (int i = 0; i < 2000 && code.empty(); ++i) code = refusal(Json::parse(socket.next().value_or("{}")));
    EXPECT_EQ(code, "too_fast");
}

// Text that no store takes does not get that far.
TEST_F(GuardTest, WhatDoesNotShowIsNoNameForAnything) {
    start();
    WebSocket socket(house->port(), house->guest().token);
    socket.send(R"({"v":1,"id":"z\u00001","ask":"ping"})");
    EXPECT_EQ(refusal(Json::parse(socket.next().value_or("{}"))), "bad_message");
    for (const char* path : {"/api/tables/%00/records", "/api/tables/a%0Ab/meters", "/api/tables/%ff"})
        EXPECT_EQ(house->ask("GET", path, Json::object(), {}).status, 404) << path;
}

// Everybody is on the same machine.
TEST_F(GuardTest, OnLoopbackNobodyIsLockedOutForOthers) {
    start();
    const auto ana = house->account("Ana");
    for (int i = 0; i < 6; ++i) {
        const Json guess{{"name", "nobody" + std::to_string(i)}, {"password", "not that one"}};
        EXPECT_EQ(house->ask("POST", "/api/sign-in", guess, {}).status, 401);
    }
    EXPECT_NE(house->signed_in(ana).token, "");
}

TEST_F(GuardTest, WhoGuessesPasswordsHasToWait) {
    start();
    house->account("Ana");
    const auto guess = [&](const char* password) {
        return house->ask("POST", "/api/sign-in", {{"name", "Ana"}, {"password", password}}, {});
    };
    // Each takes a while to check, and the first delays are short.
    int failures = 0;
    while (failures < 15 && guess("not that one").status == 401) ++failures;
    EXPECT_GE(failures, 5);
    EXPECT_LT(failures, 15);
    const auto locked = guess(kPassword);  // even the right one
    EXPECT_EQ(locked.status, 429) << locked.body;
    EXPECT_GE(std::stoi(locked.headers.at("retry-after")), 1);
}

TEST_F(GuardTest, EveryAnswerKeepsForeignersOut) {
    start();
    for (const char* path : {"/", "/health", "/api/tables", "/api/nothing", "/no/such/page", "/api/me"}) {
        const auto answer = call(port, {"GET", path});
        const auto policy = answer.headers.at("content-security-policy");
        EXPECT_NE(policy.find("default-src 'self'"), std::string::npos) << path;
        EXPECT_NE(policy.find("frame-ancestors 'none'"), std::string::npos) << path;
        EXPECT_EQ(policy.find("http"), std::string::npos) << path;
        EXPECT_EQ(policy.find("*"), std::string::npos) << path;
        EXPECT_EQ(policy.find("'unsafe-eval'"), std::string::npos) << path;
        EXPECT_EQ(answer.headers.at("x-content-type-options"), "nosniff") << path;
        EXPECT_EQ(answer.headers.at("x-frame-options"), "DENY") << path;
        EXPECT_EQ(answer.headers.at("referrer-policy"), "no-referrer") << path;
        EXPECT_FALSE(answer.headers.contains("access-control-allow-origin")) << path;
        EXPECT_FALSE(answer.headers.contains("strict-transport-security")) << path;
    }
    const auto made = call(port, {"POST", "/api/guests", "{}"});
    const auto cookie = made.headers.at("set-cookie");
    EXPECT_NE(cookie.find("; HttpOnly"), std::string::npos) << cookie;
    EXPECT_NE(cookie.find("; SameSite=Strict"), std::string::npos) << cookie;
    EXPECT_EQ(made.headers.at("cache-control"), "no-store");
    EXPECT_FALSE(made.json().contains("token"));  // no script of the page can read it
    const auto value = cookie.substr(0, cookie.find(';'));
    EXPECT_EQ(call(port, {"GET", "/api/me", "", "", "", "", "Cookie: " + value + "\r\n"}).status, 200);
    // A cookie is not what a program shows.
    EXPECT_EQ(call(port, {"GET", "/api/me", "", value.substr(8)}).status, 401);
}

TEST_F(GuardTest, NoFileOutsideThePagesIsServed) {
    const hardway::tests::TemporaryFolder pages;
    std::filesystem::create_directory(pages / "page");
    std::ofstream(pages / "page/index.html") << "the page";
    std::ofstream(pages / "secret") << "not for you";
    std::filesystem::create_symlink(pages / "secret", pages / "page/link");
    start({"--pages", pages / "page"});
    EXPECT_EQ(call(port, {"GET", "/"}).body, "the page");
    EXPECT_EQ(call(port, {"GET", "/index.html"}).headers.at("content-type"), "text/html; charset=utf-8");
    for (const char* path : {"/../secret", "/%2e%2e/secret", "/..%2fsecret", "/%2e%2e%2fsecret",
                             "/./../secret", "//secret", "/page/../../secret", "/..\\secret", "/%00",
                             "/index.html%00.js", "/%", "/%zz", "/link", "/%252e%252e/secret"}) {
        const auto answer = call(port, {"GET", path});
        EXPECT_NE(answer.status, 200) << path;
        EXPECT_EQ(answer.body.find("not for you"), std::string::npos) << path;
    }
    EXPECT_NE(call(port, {"GET", "http://127.0.0.1/../secret"}).status, 200);
}

TEST_F(GuardTest, WhatIsNoGoodJsonIsRefusedWithWords) {
    start();
    const auto ana = house->guest();
    const auto table = house->open_table(ana);
    const std::vector<std::string> bad = {
        "\xff\xfe",
        "{\"name\":\"\xc3\x28\",\"rulebook\":\"ma-craps\"}",
        std::string(100'000, '['),
        std::string(60'000, '{'),
        R"({"name":"a","name":"b","rulebook":"ma-craps"})",
        R"({"name":1e999,"rulebook":"ma-craps"})",
        R"({"name":123456789012345678901234567890,"rulebook":"ma-craps"})",
        R"({"name":"a","rulebook":"ma-craps","bots":"99999999999999999999"})",
        R"({"name":null,"rulebook":"ma-craps"})",
        R"({"name":"a","rulebook":["ma-craps"]})",
        R"("text")",
        "null",
        "",
    };
    for (const auto& body : bad) {
        const auto answer = call(port, {"POST", "/api/tables", body, ana.token});
        EXPECT_EQ(answer.status, 400) << body.substr(0, 60);
        EXPECT_FALSE(answer.json()["error"]["words"].get<std::string>().empty());
    }
    WebSocket socket(port, house->guest().token);
    const std::string at = R"({"v":1,"id":"a","table":")" + table + "\",";
    const std::vector<std::string> messages = {
        std::string(60'000, '['),
        R"({"v":1,"v":1,"id":"a","ask":"ping"})",
        R"({"v":1,"id":"a","ask":"ping","more":1})",
        R"({"v":18446744073709551616,"id":"a","ask":"ping"})",
        R"({"v":1,"id":7,"ask":"ping"})",
        R"({"v":1,"id":"","ask":"ping"})",
        at + R"("ask":"shares","give":"perhaps"})",
        at + R"("ask":"watch","from":-1})",
        at + R"("ask":"watch","from":1e300})",
        at + R"("ask":"do","commands":[null]})",
        at + R"("ask":"do","commands":[{"command":"sit","player":"","chips":"99999999999999999999"}]})",
        at + R"("ask":"do","throw":"1","commands":[{"command":"throw"}]})",
        at + R"("ask":"do","commands":{}})",
        at + R"("ask":"say","text":["pass 10"]})",
        at + R"("ask":"commit_share","commitment":"12"})",
        R"({"v":1,"id":"a","ask":"watch","table":7})",
    };
    for (const auto& message : messages) {
        ASSERT_TRUE(socket.send(message));
        const auto answer = socket.next();
        ASSERT_TRUE(answer) << message.substr(0, 80);
        EXPECT_EQ(refusal(Json::parse(*answer)), "bad_message") << message.substr(0, 80) << *answer;
    }
    WebSocket garbled(port, house->guest().token);  // text that is no UTF-8 ends a WebSocket
    garbled.send("{\"v\":1,\"id\":\"\xff\"}");
    EXPECT_FALSE(garbled.next());
    EXPECT_TRUE(well());
}

}  // namespace
