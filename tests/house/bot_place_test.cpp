// What a table knows of its bots: recorded, and the same again from records or from a snapshot at any moment.

#include "books.hpp"

namespace {

using namespace house_test;

class BotPlaceTest : public testing::Test {
  protected:
    BotPlaceTest() {
        rules = rules_of("ma-craps", text);
        setup.id = "t1";
        setup.name = "One";
        setup.rulebook = "ma-craps";
        setup.rules = sha256(text);
        setup.dice = DiceSource::scripted;
        setup.script = {Roll(2, 2), Roll(3, 4)};
        table.emplace(setup, rules);
        keep(table->open({"boss", "boss", 0, false}, text, kNow));
        Ask ask;
        ask.who = who();
        ask.who.plan = std::make_shared<const BotPlan>(BotPlan{"mine:base=5", "function play() end"});
        ask.commands = {{command::Sit{"bot_Rosa", Money::units(500)}, kNoSeat, 0}};
        keep(table->take(ask, kNow));
    }
    static Asker who() { return {"bot/bot_Rosa", "bot_Rosa", 0, true}; }
    void keep(const Outcome& outcome) {
        ASSERT_TRUE(outcome.done()) << outcome.denial->words;
        ASSERT_TRUE(books.keep(outcome.entry));
    }
    Outcome remember(BotMemory memory, std::uint32_t for_throw, std::vector<Command> commands = {}) {
        Ask ask;
        ask.who = who();
        ask.id = "b" + std::to_string(++ids);
        ask.for_throw = for_throw;
        ask.commands = std::move(commands);
        ask.memory = std::move(memory);
        return table->take(ask, kNow);
    }
    Command bet() const { return {command::Bet{{{rules->find("pass")}, Money::units(10)}}, kNoSeat, 0}; }
    // Through every moment at which the plug could have been pulled.
    void same_again() {
        for (std::size_t pulled = 1; pulled <= books.records.size(); ++pulled) {
            OpenTable early(setup, rules);
            for (std::size_t i = 0; i < pulled; ++i) ASSERT_TRUE(early.follow(books.records[i]));
            auto late = OpenTable::restore(early.snapshot(), rules);
            ASSERT_TRUE(late);
            for (std::size_t i = pulled; i < books.records.size(); ++i)
                ASSERT_TRUE(late->follow(books.records[i]));
            EXPECT_EQ(late->snapshot(), table->snapshot()) << pulled;
        }
    }

    static constexpr std::int64_t kNow = 1'800'000'000'000;
    std::string text;
    std::shared_ptr<const Rules> rules;
    TableSetup setup;
    std::optional<OpenTable> table;
    Books books;
    int ids = 0;
};

TEST_F(BotPlaceTest, ItsPlanIsInTheRecordOfItsSittingDown) {
    EXPECT_NE(books.records.back().body.find(R"("strategy":"mine:base=5")"), std::string::npos);
    EXPECT_NE(books.records.back().body.find(R"("source":"function play() end")"), std::string::npos);
    EXPECT_EQ(table->bot_at(0).plan->strategy, "mine:base=5");
    EXPECT_EQ(table->bought_in(0), Money::units(500));
    EXPECT_EQ(table->bot_at(0).bet_for, 0U);
    same_again();
}

TEST_F(BotPlaceTest, WhatItRemembersIsRecordedWithAndWithoutBets) {
    keep(remember({3, -1}, 1, {bet()}));
    EXPECT_EQ(books.records.back().kind, "command");
    EXPECT_EQ(table->bot_at(0).bet_for, 1U);
    keep(remember({4, -1}, 1));
    EXPECT_EQ(books.records.back().kind, "remembered");
    EXPECT_EQ(table->bot_at(0).memory, (BotMemory{4, -1}));
    EXPECT_EQ(remember({5, 5}, 2).denial->code, "stale");
    EXPECT_EQ(table->bot_at(0).memory, (BotMemory{4, -1}));
    same_again();
}

TEST_F(BotPlaceTest, PeopleRememberForThemselves) {
    books.give("p-ana", Money::units(100));
    Ask ask;
    ask.who = {"p-ana", "Ana", 0, false};
    ask.commands = {{command::Sit{"", Money::units(100)}, kNoSeat, 0}};
    keep(table->take(ask, kNow));
    ask.commands.clear();
    ask.for_throw = 1;
    ask.memory = BotMemory{1};
    EXPECT_EQ(table->take(ask, kNow).denial->code, "not_entitled");
    EXPECT_EQ(table->stop_bot({}, "p-ana", "why", false, kNow).denial->code, "no_bot");
}

TEST_F(BotPlaceTest, WhyItStoppedStaysAndThatItLeaves) {
    keep(table->stop_bot(who(), "bot/bot_Rosa", "line 3: no more", false, kNow));
    EXPECT_EQ(table->bot_at(0).stopped, "line 3: no more");
    EXPECT_FALSE(table->bot_at(0).leaves);
    EXPECT_EQ(table->stop_bot(who(), "bot/bot_Rosa", "again", false, kNow).denial->code, "stopped");
    keep(table->stop_bot({"boss", "boss", 0, false}, "bot/bot_Rosa", "sent away", true, kNow));
    EXPECT_TRUE(table->bot_at(0).leaves);
    EXPECT_EQ(table->stop_bot({}, "bot/bot_Rosa", "again", true, kNow).denial->code, "stopped");
    same_again();
    Ask ask;
    ask.who = who();
    ask.commands = {{command::Leave{}, kNoSeat, 0}};
    keep(table->take(ask, kNow));
    EXPECT_EQ(table->seat_of("bot/bot_Rosa"), kNoSeat);
    same_again();
}

}  // namespace
