// What is not known, or makes no sense, is refused and not ignored.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "staffed_server.hpp"

namespace {

using namespace server_test;
using testing::HasSubstr;

class StrictTest : public testing::Test {
  protected:
    void SetUp() override { ASSERT_TRUE(house.started()); }
    void refuses(const std::string& path, const std::string& words) const {
        const auto answer = call(house.port(), {"GET", path});
        EXPECT_EQ(answer.status, 400) << path;
        EXPECT_THAT(answer.body, HasSubstr(words)) << path;
    }

    StaffedServer house;
};

TEST_F(StrictTest, QueriesAreKnownAndSaidOnce) {
    const auto records = "/api/tables/" + house.open_table(house.guest()) + "/records";
    EXPECT_EQ(call(house.port(), {"GET", records + "?from=1&most=1"}).status, 200);
    refuses(records + "?x=1", "'x' is not known here; allowed: from, most");
    refuses(records + "?from=1&from=2", "'from' is there more than once");
    refuses("/api/tables?from=1", "'from' is not known here; allowed: no query");
}

TEST_F(StrictTest, ATableHasANameThatShows) {
    const auto ana = house.guest();
    for (const char* name : {"", " ", "   "})
        EXPECT_EQ(house.ask("POST", "/api/tables", {{"name", name}, {"rulebook", "ma-craps"}}, ana).status,
                  400)
            << '"' << name << '"';
}

TEST_F(StrictTest, AmountsAreThoseOfChips) {
    const auto ana = house.guest();
    const auto table = house.open_table(ana);
    WebSocket line(house.port(), ana.token);
    EXPECT_EQ(refusal(line.ask(to_sit(table, "100"))), "");
    auto bet = to_bet(table, 1, "pass", "10");
    bet["commands"][0]["out_of"] = "-5";
    EXPECT_EQ(refusal(line.ask(bet)), "bad_message");
    for (const char* command : {"fill", "credit"})
        EXPECT_EQ(refusal(line.ask(to_do(table, {{"command", command}, {"amount", "0.01"}}))), "bad_message");
}

}  // namespace
