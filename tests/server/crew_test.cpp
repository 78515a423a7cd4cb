// The crew runs a table with real dice, over the network: who may do what, and what is put right afterwards.

#include <gtest/gtest.h>

#include <thread>

#include "staffed_server.hpp"

namespace {

using namespace server_test;

Json out() {
    return {{"command", "out"}};
}
Json thrown() {
    return {{"command", "throw"}};
}
Json rest(const char* roll, int unread = 0) {
    return {{"command", "rest"}, {"roll", roll}, {"lean", "flat"}, {"unread", unread}, {"down", "unsaid"}};
}
Json settle() {
    return {{"command", "settle"}};
}
Json ruling(const char* roll) {
    return {{"command", "ruling"}, {"roll", roll}};
}
Json no_roll() {
    return {{"command", "no_roll"}, {"reason", "improper"}, {"down", "unsaid"}};
}
Json recall() {
    return {{"command", "recall"}, {"why", "a die was misread"}};
}
Json correct(const char* why) {
    return {{"command", "correct"},
            {"from", {{"account", "bank"}}},
            {"to", {{"account", "rail"}, {"seat", 1}}},
            {"amount", "10"},
            {"why", why}};
}

class CrewTest : public testing::Test {
  protected:
    struct Member {
        Somebody who;
        WebSocket line;

        Member(StaffedServer& house, Somebody person)
            : who(std::move(person)), line(house.port(), who.token) {}
        std::string does(const std::string& table, const Json& command) {
            return refusal(line.ask(to_do(table, command)));
        }
    };
    using Members = std::unique_ptr<Member>;

    void SetUp() override { ASSERT_TRUE(house.started()) << house.server->first_line(); }
    Members hire(const std::string& name, const std::string& roles) {
        return std::make_unique<Member>(house, house.somebody(name, roles));
    }
    std::string real_dice(Member& player) {
        const auto table = house.open_table(player.who, {{"dice", "entered"}});
        EXPECT_EQ(refusal(player.line.ask(to_sit(table, "500"))), "");
        EXPECT_EQ(refusal(player.line.ask(to_bet(table, 1, "pass", "10"))), "");
        return table;
    }
    std::string rail(const std::string& table) const {
        return house.table(table)["table"]["seats"][0]["rail"];
    }
    Json last_record(const std::string& table) const {
        const auto number = house.table(table)["number"].get<int>();
        const auto path = "/api/tables/" + table + "/records?from=" + std::to_string(number);
        return call(house.port(), {"GET", path}).json()["records"][0]["record"];
    }

    StaffedServer house;
};

TEST_F(CrewTest, EachDoesWhatIsTheirsAndNothingElse) {
    const auto ana = hire("Ana", "player");
    const auto sue = hire("Sue", "stick");
    const auto dee = hire("Dee", "dealer");
    const auto bea = hire("Bea", "boxperson");
    const auto flo = hire("Flo", "floor");
    const auto vic = hire("Vic", "surveillance");
    Member gus(house, house.guest());
    const auto table = real_dice(*ana);

    // Nobody but the stick sends the dice out and says how they lie.
    for (auto* other : {ana.get(), bea.get(), flo.get(), vic.get(), &gus, dee.get()}) {
        EXPECT_NE(other->does(table, out()), "") << other->who.name;
        EXPECT_NE(other->does(table, {{"command", "roll"}, {"roll", "3-4"}}), "") << other->who.name;
    }
    EXPECT_EQ(vic->does(table, to_sit(table, "10")["commands"][0]), "not_entitled");
    EXPECT_EQ(dee->does(table, to_sit(table, "10")["commands"][0]), "not_entitled");
    EXPECT_EQ(refusal(vic->line.ask({{"ask", "watch"}, {"table", table}})), "");
    ASSERT_EQ(sue->does(table, out()), "");
    EXPECT_EQ(gus.does(table, thrown()), "not_shooter");
    ASSERT_EQ(ana->does(table, thrown()), "");

    // A bet while they roll counts if dealer and box confirm it.
    ASSERT_EQ(refusal(ana->line.ask(to_bet(table, 1, "field", "5"))), "");
    const Json confirm{{"command", "confirm"}, {"seat", 1}};
    for (auto* other : {ana.get(), sue.get(), flo.get(), vic.get(), &gus})
        EXPECT_NE(other->does(table, confirm), "") << other->who.name;
    auto as_somebody_else = confirm;
    as_somebody_else["by"] = {"dealer", "box"};
    EXPECT_EQ(dee->does(table, as_somebody_else), "not_entitled");
    ASSERT_EQ(dee->does(table, confirm), "");
    ASSERT_EQ(bea->does(table, confirm), "");

    // A face that nobody can read is named by the box.
    ASSERT_EQ(sue->does(table, rest("5-6", 1)), "");
    EXPECT_NE(sue->does(table, settle()), "");
    for (auto* other : {ana.get(), sue.get(), dee.get(), vic.get(), &gus})
        EXPECT_NE(other->does(table, ruling("5-6")), "") << other->who.name;
    ASSERT_EQ(bea->does(table, ruling("5-6")), "");
    ASSERT_EQ(sue->does(table, settle()), "");
    EXPECT_EQ(rail(table), "515");  // 500, 10 on the line and 5 on the field
}

TEST_F(CrewTest, TheLastThrowIsRecalledUntilTheNextWithWagersMadeSince) {
    const auto ana = hire("Ana", "player");
    const auto sue = hire("Sue", "stick");
    const auto bea = hire("Bea", "boxperson");
    const auto vic = hire("Vic", "surveillance");
    const auto table = real_dice(*ana);
    ASSERT_EQ(sue->does(table, {{"command", "roll"}, {"roll", "5-6"}}), "");
    EXPECT_EQ(rail(table), "510");
    ASSERT_EQ(refusal(ana->line.ask(to_bet(table, 2, "any_seven", "5"))), "");
    ASSERT_EQ(refusal(ana->line.ask(to_bet(table, 2, "field", "5"))), "");
    for (auto* other : {ana.get(), sue.get(), vic.get()})
        EXPECT_EQ(other->does(table, recall()), "not_entitled") << other->who.name;
    EXPECT_NE(bea->does(table, {{"command", "recall"}, {"why", ""}}), "");
    ASSERT_EQ(bea->does(table, recall()), "");
    EXPECT_EQ(rail(table), "490");

    const auto record = last_record(table);
    EXPECT_EQ(record["person"], bea->who.id);
    EXPECT_EQ(record["did"][0]["command"]["why"], "a die was misread");
    EXPECT_EQ(record["did"][0]["command"]["by"], Json::array({"box"}));
    int undone = 0;
    for (const auto& event : record["did"][0]["events"]) undone += event["event"] == "bet_restored";
    EXPECT_EQ(undone, 2);
    EXPECT_NE(bea->does(table, recall()), "");  // there is none any more

    // What was cashed out is corrected by a transfer, which names who and why.
    EXPECT_EQ(sue->does(table, correct("paid short")), "not_entitled");
    EXPECT_EQ(ana->does(table, correct("paid short")), "not_entitled");
    EXPECT_NE(bea->does(table, correct("")), "");
    ASSERT_EQ(bea->does(table, correct("paid short")), "");
    EXPECT_EQ(rail(table), "500");
    EXPECT_EQ(last_record(table)["did"][0]["events"][0]["why"], "paid short");
    EXPECT_EQ(last_record(table)["person"], bea->who.id);
}

TEST_F(CrewTest, ANoRollHasAReasonAndOnlyRealDiceHaveOne) {
    const auto ana = hire("Ana", "player");
    const auto sue = hire("Sue", "stick");
    const auto bea = hire("Bea", "boxperson supervisor");
    const auto flo = hire("Flo", "floor");
    const auto table = real_dice(*ana);
    ASSERT_EQ(sue->does(table, out()), "");
    ASSERT_EQ(sue->does(table, thrown()), "");  // entered for the shooter
    EXPECT_EQ(flo->does(table, no_roll()), "not_entitled");
    EXPECT_EQ(ana->does(table, no_roll()), "not_entitled");
    EXPECT_NE(bea->does(table, {{"command", "no_roll"}, {"reason", "bad_luck"}, {"down", "unsaid"}}), "");
    ASSERT_EQ(bea->does(table, no_roll()), "");
    EXPECT_EQ(last_record(table)["did"][0]["events"][0]["reason"], "improper");
    EXPECT_EQ(rail(table), "490");

    for (const Json& dice : {Json{{"dice", "drawn"}}, Json{{"dice", "scripted"}, {"script", "3-4"}}}) {
        const auto drawn = house.open_table(ana->who, dice);
        for (const auto& command : {no_roll(), ruling("3-4"), recall(), out(), rest("3-4"), settle()}) {
            EXPECT_NE(bea->does(drawn, command), "") << command;
            EXPECT_NE(sue->does(drawn, command), "") << command;
        }
        EXPECT_EQ(bea->does(drawn, recall()), "drawn_dice");
        EXPECT_EQ(bea->does(drawn, no_roll()), "drawn_dice");
        EXPECT_EQ(bea->does(drawn, ruling("3-4")), "drawn_dice");
    }
}

TEST_F(CrewTest, MoneyBetweenNamedAccountsIsMovedByWhoeverMay) {
    const auto ana = house.account("Ana");
    const auto pam = house.somebody("Pam", "pit_manager");
    const auto vic = house.somebody("Vic", "surveillance");
    const Json transfer{
        {"from", "issue"}, {"to", "wallet/" + ana.id}, {"amount", "25"}, {"why", "a machine kept it"}};
    EXPECT_EQ(house.ask("POST", "/api/corrections", transfer, ana).status, 403);
    EXPECT_EQ(house.ask("POST", "/api/corrections", transfer, vic).status, 403);
    auto silent = transfer;
    silent["why"] = "";
    EXPECT_EQ(house.ask("POST", "/api/corrections", silent, pam).status, 400);
    const auto moved = house.ask("POST", "/api/corrections", transfer, pam);
    EXPECT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(house.wallet(ana), "1025");
    // Who did it, and why, is on record; surveillance reads it, players do not.
    const char* path = "/api/accounts/records?most=1000";
    EXPECT_EQ(house.ask("GET", path, Json::object(), ana).status, 403);
    const auto records = house.ask("GET", path, Json::object(), vic).json()["records"];
    const auto& last = records.back()["record"];
    EXPECT_EQ(last["kind"], "corrected");
    EXPECT_EQ(last["person"], pam.id);
    EXPECT_EQ(last["what"]["why"], "a machine kept it");
    auto too_much = transfer;
    too_much["from"] = "wallet/" + ana.id;
    too_much["to"] = "issue";
    too_much["amount"] = "5000";
    EXPECT_EQ(house.ask("POST", "/api/corrections", too_much, pam).status, 409);
    EXPECT_EQ(house.wallet(ana), "1025");
}

// Two tables ask for more than there is, at the same time: one of them gets it.
TEST_F(CrewTest, TwoTablesCannotSpendTheSameMoney) {
    const auto gus = house.guest();
    const auto one = house.open_table(gus);
    const auto two = house.open_table(gus);
    WebSocket left(house.port(), gus.token);
    WebSocket right(house.port(), gus.token);
    for (int round = 0; round < 6; ++round) {
        Json first;
        std::thread other([&] { first = left.ask(to_sit(one, "700")); });
        const auto second = right.ask(to_sit(two, "700"));
        other.join();
        EXPECT_NE(refusal(first).empty(), refusal(second).empty()) << first << second;
        EXPECT_EQ(refusal(first) + refusal(second), "wallet");
        EXPECT_EQ(house.wallet(gus), "300");
        auto& sat = refusal(first).empty() ? left : right;
        ASSERT_EQ(refusal(sat.ask(to_do(refusal(first).empty() ? one : two, {{"command", "leave"}}))), "");
        EXPECT_EQ(house.wallet(gus), "1000");
    }
}

}  // namespace
