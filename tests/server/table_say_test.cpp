// Who has the say over a table and its bots: whoever opened it, and from a supervisor on. And who is called
// like a bot, from before that was refused.

#include <gmock/gmock.h>
#include <signal.h>

#include "house/store/sqlite.hpp"
#include "house/store/sqlite_folder.hpp"
#include "staffed_server.hpp"

namespace {

using namespace server_test;
using testing::HasSubstr;

class TableSayTest : public testing::Test {
  protected:
    Answer add_bot(const std::string& table, const Somebody& who) const {
        return house.ask("POST", "/api/tables/" + table + "/bots", {{"strategy", "habit"}}, who);
    }
    Answer close(const std::string& table, const Somebody& who, const std::string& why = "enough") const {
        return house.ask("DELETE", "/api/tables/" + table, {{"why", why}}, who);
    }

    StaffedServer house;
};

TEST_F(TableSayTest, IsTheOpenersAndASupervisorsAndNobodyElses) {
    ASSERT_TRUE(house.started());
    const auto opener = house.guest();
    const auto table = house.open_table(opener);
    std::vector<Somebody> others{house.guest(), house.account("Pat")};
    for (const std::string role : {"dealer", "stick", "boxperson", "floor", "instructor", "surveillance"})
        others.push_back(house.somebody("X" + role, role));
    for (const auto& who : others) {
        EXPECT_EQ(add_bot(table, who).status, 403) << who.name;
        const auto refused = close(table, who);
        EXPECT_EQ(refused.status, 403) << who.name;
        for (const char* named : {"opened", "supervisor", "pit manager", "administrator"})
            EXPECT_THAT(refused.body, HasSubstr(named));
    }
    EXPECT_EQ(add_bot(table, {}).status, 401);
    EXPECT_EQ(close(table, {}).status, 401);
    EXPECT_EQ(add_bot(table, opener).status, 201);
    EXPECT_EQ(close(table, opener).status, 200);
    for (const std::string role : {"supervisor", "pit_manager", "administrator"}) {
        const auto theirs = house.open_table(opener);
        const auto who = house.somebody("Y" + role, role);
        EXPECT_EQ(add_bot(theirs, who).status, 201) << role;
        EXPECT_EQ(close(theirs, who).status, 200) << role;
    }
}

TEST_F(TableSayTest, SurveillanceDoesNothing) {
    ASSERT_TRUE(house.started());
    const auto who = house.somebody("Vic", "surveillance");
    EXPECT_EQ(house
                  .ask("POST", "/api/studies",
                       {{"strategies", {"pass_flat"}}, {"rules", "ma-craps"}, {"visits", 10}}, who)
                  .status,
              403);
    EXPECT_EQ(house.ask("POST", "/api/tables", {{"name", "One"}, {"rulebook", "ma-craps"}}, who).status, 403);
}

TEST_F(TableSayTest, ATableIsClosedForAReason) {
    ASSERT_TRUE(house.started());
    const auto opener = house.guest();
    const auto table = house.open_table(opener, {{"dice", "scripted"}, {"script", "3-4"}});
    WebSocket line(house.port(), opener.token);
    ASSERT_EQ(refusal(line.ask(to_sit(table, "300"))), "");
    for (const std::string why : {"", " ", "a\nb"}) EXPECT_EQ(close(table, opener, why).status, 400) << why;
    EXPECT_EQ(house.wallet(opener), "700");
    EXPECT_EQ(close(table, opener, std::string(200, 'x')).status, 200);
    EXPECT_EQ(house.wallet(opener), "1000");
}

// Names that begin with bot_ are refused nowadays; a folder of before may have one.
TEST_F(TableSayTest, ABotSitsBesideSomebodyWhoIsCalledLikeOne) {
    ASSERT_TRUE(house.started());
    const auto rosa = house.account("xot_Rosa");
    ASSERT_EQ(house.server->stop(SIGTERM), 0);
    {
        hardway::house::Sqlite database(hardway::house::database_in(house.folder / "data"),
                                        hardway::house::Sqlite::Mode::write, "");
        database.script(
            "UPDATE documents SET key = replace(key, 'xot_', 'bot_'), text = replace(text, 'xot_', 'bot_')");
    }
    house.server = std::make_unique<RunningServer>(house.folder.path());
    ASSERT_TRUE(house.started());
    const auto table = house.open_table(rosa);
    WebSocket line(house.port(), rosa.token);
    ASSERT_EQ(refusal(line.ask(to_sit(table, "100"))), "");
    ASSERT_EQ(house.table(table)["places"][0]["name"], "bot_Rosa");
    const auto bot = add_bot(table, rosa);
    ASSERT_EQ(bot.status, 201) << bot.body;
    EXPECT_NE(bot.json()["name"], "bot_Rosa");
    EXPECT_EQ(house.ask("DELETE", "/api/tables/" + table + "/bots/bot_Rosa", {}, rosa).status, 404);
    const auto places = house.table(table)["places"];
    ASSERT_EQ(places.size(), 2U);
    EXPECT_FALSE(places[0].value("bot", false));
    EXPECT_TRUE(places[1].value("bot", false));

    // And where the bot came first, they cannot both have the name: the words say which.
    const auto other = house.open_table(rosa, {{"bots", "habit"}});
    const auto refused = line.ask(to_sit(other, "100"));
    EXPECT_EQ(refusal(refused), "seat_taken") << refused;
    EXPECT_THAT(refused["refused"].value("words", ""), HasSubstr("by your name"));
}

}  // namespace
