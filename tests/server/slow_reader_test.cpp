// Clients that do not take what they are sent, ask for too much at once, or are not wanted any more: each is
// told why it is closed, and none keeps others waiting.

#include <gtest/gtest.h>

#include <thread>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

class SlowReaderTest : public testing::Test {
  protected:
    void start(const std::vector<std::string>& more = {}) {
        house = std::make_unique<StaffedServer>(more);
        ASSERT_TRUE(house->started()) << house->server->first_line();
        ana = house->guest();
        table = house->open_table(
            ana,
            {{"rulebook", "wind-creek"}, {"dice", "scripted"}, {"script", "3-4"}, {"pace", "betting=600"}});
    }
    std::unique_ptr<WebSocket> seated(const Somebody& who) {
        auto line = std::make_unique<WebSocket>(house->port(), who.token);
        EXPECT_EQ(refusal(line->ask(to_sit(table, "100"))), "");
        return line;
    }
    // Many long answers, none of which is read.
    void ask_for_much(WebSocket& line) {
        std::string all;
        for (int i = 0; i < kMany; ++i) {
            const Json message{
                {"v", 1}, {"id", "x" + std::to_string(i)}, {"ask", "mine"}, {"table", table}, {"all", true}};
            all += hardway::load::write_frame(hardway::load::FrameKind::text, message.dump());
        }
        ASSERT_TRUE(line.send_raw(all));
    }
    // The table has answered as many questions of somebody else's, one by one, so that each of those before
    // has had its turn.
    void wait_for_much() {
        WebSocket other(house->port(), ana.token);
        for (int i = 0; i < kMany / 4; ++i) other.ask({{"ask", "mine"}, {"table", table}});
    }

    static constexpr int kMany = 600;
    std::unique_ptr<StaffedServer> house;
    Somebody ana;
    std::string table;
};

TEST_F(SlowReaderTest, WhoReadsTooLateIsToldToComeAgain) {
    start();
    const auto line = seated(ana);
    ask_for_much(*line);
    wait_for_much();
    int answers = 0;
    for (auto text = line->next(); text; text = line->next(), ++answers)
        EXPECT_EQ(Json::parse(*text)["re"], "x" + std::to_string(answers));  // whole, and in order
    EXPECT_EQ(line->close_code(), 1013);
    EXPECT_GT(answers, 0);
    EXPECT_LT(answers, kMany);
}

TEST_F(SlowReaderTest, WhoReadsNothingIsCutOff) {
    start({"--patience", "1"});
    const auto line = seated(ana);
    EXPECT_EQ(refusal(line->ask({{"ask", "watch"}, {"table", table}})), "");
    WebSocket other(house->port(), "");
    EXPECT_EQ(refusal(other.ask({{"ask", "watch"}, {"table", table}})), "");
    ask_for_much(*line);
    auto told = other.next();
    while (told && told->find("went_away") == std::string::npos) told = other.next();
    EXPECT_TRUE(told);
}

// One who asks and asks does not keep a neighbour's bet waiting until all of it is answered.
TEST_F(SlowReaderTest, AFloodWaitsInItsOwnLine) {
    start();
    const auto bob = house->guest();
    const auto flood = seated(ana);
    const auto line = seated(bob);
    const auto before = line->ask({{"ask", "mine"}, {"table", table}})["ok"]["number"].get<std::uint64_t>();
    std::string all;
    for (int i = 0; i < kMany; ++i) {
        const Json message{{"v", 1}, {"id", "x" + std::to_string(i)}, {"ask", "mine"}, {"table", table}};
        all += hardway::load::write_frame(hardway::load::FrameKind::text, message.dump());
    }
    ASSERT_TRUE(flood->send_raw(all));
    std::thread bets(
        [&] { EXPECT_EQ(refusal(line->ask(to_do(table, {{"command", "buy_in"}, {"amount", "5"}}))), ""); });
    int first = 0;  // answered before the neighbour was served
    for (int i = 0; i < kMany; ++i) {
        const auto text = flood->next();
        if (!text) break;
        first += Json::parse(*text)["ok"]["number"] == before;
    }
    bets.join();
    EXPECT_LT(first, kMany / 2);
}

TEST_F(SlowReaderTest, WhoIsSignedOutIsToldSo) {
    start();
    WebSocket line(house->port(), ana.token);
    EXPECT_TRUE(line.ask({{"ask", "ping"}}).contains("ok"));
    EXPECT_EQ(house->ask("POST", "/api/sign-out", Json::object(), ana).status, 200);
    EXPECT_FALSE(line.next());
    EXPECT_EQ(line.close_code(), 1008);
    // Coming back with that token is no way to be nobody.
    EXPECT_TRUE(WebSocket(house->port(), ana.token).head().starts_with("HTTP/1.1 401"));
    EXPECT_TRUE(WebSocket(house->port(), "").open());
}

TEST_F(SlowReaderTest, OnlyTextIsHeard) {
    start();
    WebSocket line(house->port(), ana.token);
    line.send_raw(
        hardway::load::write_frame(hardway::load::FrameKind::binary, R"({"v":1,"id":"a","ask":"ping"})"));
    EXPECT_FALSE(line.next());
    EXPECT_EQ(line.close_code(), 1003);
}

}  // namespace
