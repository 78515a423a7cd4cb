// Passwords take long on purpose: those who wait for one keep nobody else waiting, and there are only so
// many.

#include <gtest/gtest.h>

#include <algorithm>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

class PasswordQueueTest : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(house.started()); }
    // Everybody signs up at the same moment.
    void sign_up(int many) {
        for (int i = 0; i < many; ++i) {
            const Json body{
                {"name", "Person" + std::to_string(i)}, {"password", kPassword}, {"kind", "program"}};
            const auto text = body.dump();
            lines.push_back(std::make_unique<Line>(house.port()));
            ASSERT_TRUE(lines.back()->send(
                "POST /api/people HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(house.port()) +
                "\r\nContent-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text));
        }
    }

    StaffedServer house;
    std::vector<std::unique_ptr<Line>> lines;
};

TEST_F(PasswordQueueTest, OthersAreAnsweredMeanwhile) {
    constexpr int kMany = 12;
    sign_up(kMany);
    EXPECT_EQ(call(house.port(), {"GET", "/api/tables"}).status, 200);
    const auto waiting =
        std::count_if(lines.begin(), lines.end(), [](const auto& line) { return !line->has_more(); });
    EXPECT_GE(waiting, kMany / 2);
    for (const auto& line : lines) EXPECT_EQ(read_answer(*line).status, 200);
}

TEST_F(PasswordQueueTest, WhoFindsItFullIsToldWhenToComeBack) {
    sign_up(64);
    Answer full;
    for (auto line = lines.rbegin(); line != lines.rend() && full.status != 503; ++line)
        full = read_answer(**line);
    EXPECT_EQ(full.status, 503) << full.body;
    EXPECT_GE(std::stoi(full.headers.at("retry-after")), 1);
    EXPECT_EQ(read_answer(*lines.front()).status, 200);
}

}  // namespace
