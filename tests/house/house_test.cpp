// A whole house over a data folder: tables run on threads, the house is closed and opened again.

#include "house/house.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <future>

#include "house/audit.hpp"
#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "house/export.hpp"
#include "house/store/sqlite.hpp"
#include "table/session.hpp"
#include "temporary_folder.hpp"
#include "wire/wire.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

class HouseTest : public testing::Test {
  protected:
    void SetUp() override { open(); }
    void open() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        auto opened = House::open(options);
        ASSERT_TRUE(opened) << opened.faults().front().text();
        house = *std::move(opened);
    }
    void open_again() {
        house.reset();
        open();
    }
    std::string guest() {
        Asked asked;
        asked.at = house->now();
        auto made = house->people().make_guest(asked);
        EXPECT_TRUE(made);
        const auto person = made->person;
        EXPECT_EQ(house->carry_out(std::move(made->plan)), Stored::done);
        return person.id;
    }
    Asker asker(const std::string& person) {
        return {person, house->people().person(person)->name, 0, false};
    }
    Reply ask(RunningTable& table, const std::string& person, std::vector<Command> commands,
              std::optional<std::uint32_t> for_throw = {}, std::string id = {}) {
        std::promise<Reply> reply;
        if (id.empty()) id = "c" + std::to_string(++ids);
        table.ask({asker(person), id, for_throw, std::move(commands)},
                  [&](const Reply& told) { reply.set_value(told); });
        return reply.get_future().get();
    }
    std::string snapshot(RunningTable& table) {
        std::promise<std::string> seen;
        table.look([&](const OpenTable& now) { seen.set_value(now.snapshot()); });
        return seen.get_future().get();
    }
    std::shared_ptr<RunningTable> open_table(DiceSource dice, std::vector<Roll> script = {}) {
        TableWish wish;
        wish.name = "One";
        wish.rulebook = "ma-craps";
        wish.dice = dice;
        wish.script = std::move(script);
        auto table = house->open_table({}, wish);
        EXPECT_TRUE(table);
        return *table;
    }
    static std::string id_of(RunningTable& table) {
        std::promise<std::string> seen;
        table.look([&](const OpenTable& now) { seen.set_value(now.setup().id); });
        return seen.get_future().get();
    }
    Command bet(const std::string& wager, std::int64_t stake, const Rules& rules) {
        return {command::Bet{{{rules.find(wager)}, Money::units(stake)}}, kNoSeat, 0};
    }
    // Every account together is nothing, and each is what was posted to it.
    void money_is_whole() {
        const auto balances = house->store().balances("");
        const auto posted = house->store().posted("");
        ASSERT_TRUE(balances && posted);
        EXPECT_EQ(*balances, *posted);
        Money sum;
        for (const auto& each : *balances) sum += each.amount;
        EXPECT_EQ(sum, Money{});
    }

    // Everything is looked at again, and holds.
    AuditReport audited() {
        auto report = audit(house->store(), std::nullopt, [](std::uint64_t) { return true; });
        EXPECT_TRUE(report);
        return *report;
    }

    const hardway::tests::TemporaryFolder folder;
    std::unique_ptr<House> house;
    int ids = 0;
};

TEST_F(HouseTest, ATableIsAsItWasAfterTheHouseIsOpenedAgain) {
    const auto ana = guest();
    auto table = open_table(DiceSource::drawn);
    const auto id = id_of(*table);
    std::shared_ptr<const Rules> rules;
    {
        std::promise<void> seen;
        table->look([&](const OpenTable& now) {
            rules = now.live().shared_rules();
            seen.set_value();
        });
        seen.get_future().get();
    }
    ASSERT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(500)}, kNoSeat, 0}}).denial);
    int booked = 0;
    std::uint64_t thrown = 0;
    for (int i = 0; i < 400; ++i) {
        std::uint32_t next = 0;
        std::promise<void> seen;
        table->look([&](const OpenTable& now) {
            next = now.next_throw();
            seen.set_value();
        });
        seen.get_future().get();
        const auto reply = ask(*table, ana, {bet("pass", 1, *rules)}, next);
        booked += !reply.denial;
        thrown += !ask(*table, ana, {{command::ThrowDice{}, kNoSeat, 0}}).denial;
        if (i % 100 != 50) continue;
        bool settled = false;
        while (!settled)  // the clock has nothing left to do
            table->see([&](const OpenTable& now) { settled = now.clock().phase == Phase::betting; });
        const auto before = snapshot(*table);
        open_again();
        table = house->table(id);
        ASSERT_TRUE(table);
        EXPECT_EQ(snapshot(*table), before);
        money_is_whole();
    }
    EXPECT_GT(booked, 20);
    money_is_whole();

    const auto report = audited();
    for (const auto& finding : report.findings) ADD_FAILURE() << finding.text();
    EXPECT_TRUE(report.whole());
    EXPECT_GT(report.hands, 5U);
    EXPECT_GT(thrown, 50U);
    EXPECT_EQ(report.throws, thrown);

    // The whole night as a story holds.
    std::string story;
    const auto told = export_session(house->store(), id, [&](const std::string& line) {
        story += line;
        return true;
    });
    ASSERT_TRUE(told);
    hardway::Session session(builtin_shelf());
    for (const auto& mismatch : session.tell_all(story))
        ADD_FAILURE() << mismatch.line << ": " << mismatch.what;
    EXPECT_EQ(session.table().throws, report.throws);
}

// Whatever is changed in what is kept, an audit tells.
TEST_F(HouseTest, AnAuditFindsWhatWasChanged) {
    const auto ana = guest();
    auto table = open_table(DiceSource::drawn);
    ASSERT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(500)}, kNoSeat, 0}}).denial);
    EXPECT_TRUE(audited().whole());
    house.reset();
    for (const char* change : {
             "UPDATE records SET body = replace(body, '500', '900') WHERE kind = 'command'",
             "UPDATE records SET at = at - 1 WHERE number = 2",
             "DELETE FROM records WHERE chain LIKE 'table/%' AND number = 1",
             "UPDATE balances SET cents = cents + 1 WHERE account LIKE 'wallet/%'",
         }) {
        const auto copy = folder / "copy";
        std::filesystem::remove_all(copy);
        std::filesystem::copy(folder / "data", copy, std::filesystem::copy_options::recursive);
        Sqlite(copy + "/hardway.db", Sqlite::Mode::write).script(change);
        auto store = open_store(copy);
        ASSERT_TRUE(store) << change;
        const auto report = audit(**store, std::nullopt, [](std::uint64_t) { return true; });
        EXPECT_FALSE(report && report->whole()) << change;
    }
    open();
}

TEST_F(HouseTest, TheSameIdIsDoneOnceAlsoAfterARestart) {
    const auto ana = guest();
    auto table = open_table(DiceSource::scripted, {Roll(3, 3)});
    const auto id = id_of(*table);
    ASSERT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(500)}, kNoSeat, 0}}, {}, "sit").denial);
    const auto first = ask(*table, ana, {{command::BuyIn{Money::units(100)}, kNoSeat, 0}}, {}, "more");
    ASSERT_FALSE(first.denial);
    const auto same = ask(*table, ana, {{command::BuyIn{Money::units(100)}, kNoSeat, 0}}, {}, "more");
    EXPECT_EQ(same.head, first.head);
    EXPECT_EQ(same.at, first.at);
    open_again();
    table = house->table(id);
    const auto again = ask(*table, ana, {{command::BuyIn{Money::units(100)}, kNoSeat, 0}}, {}, "more");
    EXPECT_FALSE(again.denial);
    EXPECT_EQ(again.head, first.head);
    EXPECT_EQ(again.at, first.at);
    EXPECT_EQ(house->store().find("table/" + id, ana, "more")->value().hash, first.head.hash);
    EXPECT_EQ(*house->store().balance("table/" + id + "/rail/1"), Money::units(600));
    // By that id nothing else is done, before a restart or after it.
    const auto other = ask(*table, ana, {{command::BuyIn{Money::units(50)}, kNoSeat, 0}}, {}, "more");
    ASSERT_TRUE(other.denial);
    EXPECT_EQ(other.denial->code, "id_used");
    money_is_whole();
}

// What was asked by an id is known for as long as the id: from the records before the snapshot, and from the
// store, however long ago it was.
TEST_F(HouseTest, AnIdIsKnownHoweverLongAgoItWasGiven) {
    const auto ana = guest();
    auto table = open_table(DiceSource::scripted, {Roll(3, 3)});
    const auto id = id_of(*table);
    const Command more{command::BuyIn{Money::units(1)}, kNoSeat, 0};
    const Command less{command::BuyIn{Money::units(2)}, kNoSeat, 0};
    ASSERT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(100)}, kNoSeat, 0}}, {}, "sit").denial);
    const auto first = ask(*table, ana, {more}, {}, "first");
    for (int i = 0; i < 300; ++i) ASSERT_FALSE(ask(*table, ana, {more}).denial);
    open_again();
    table = house->table(id);
    // Denied now (the seat is taken), but done then: the first answer.
    EXPECT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(100)}, kNoSeat, 0}}, {}, "sit").denial);
    EXPECT_EQ(ask(*table, ana, {less}, {}, "first").denial->code, "id_used");
    EXPECT_EQ(ask(*table, ana, {more}, {}, "first").head, first.head);
    // Long out of mind, since Bob has done so much, it is the store that knows.
    const auto bob = guest();
    ASSERT_FALSE(ask(*table, bob, {{command::Sit{"", Money::units(10)}, kNoSeat, 0}}).denial);
    for (std::size_t i = 300; i <= DoneBefore::kMost; ++i) ASSERT_FALSE(ask(*table, bob, {more}).denial);
    EXPECT_EQ(ask(*table, ana, {more}, {}, "first").head, first.head);
    EXPECT_EQ(ask(*table, ana, {less}, {}, "first").denial->code, "id_used");
}

// No store takes a zero byte; whoever gets one so far spoils nothing for others.
TEST_F(HouseTest, WhatCannotBeRecordedRefusesNobodyElse) {
    auto table = open_table(DiceSource::scripted, {Roll(3, 3)});
    const auto ana = guest();
    const auto bob = guest();
    for (const auto& each : {ana, bob})
        ASSERT_FALSE(ask(*table, each, {{command::Sit{"", Money::units(100)}, kNoSeat, 0}}).denial);
    std::shared_ptr<const Rules> rules;
    table->see([&](const OpenTable& now) { rules = now.live().shared_rules(); });
    constexpr int kMany = 50;
    std::atomic<int> refused{0};
    std::atomic<int> done{0};
    std::atomic<int> told{0};
    std::promise<void> all;
    const auto answered = [&](std::atomic<int>& counts, bool counted) {
        counts += counted;
        if (++told == 2 * kMany) all.set_value();
    };
    for (int i = 0; i < kMany; ++i) {
        const auto id = "z" + std::string(1, '\0') + std::to_string(i);
        table->ask({asker(ana), id, 1, {bet("pass", 1, *rules)}},
                   [&](const Reply& reply) { answered(refused, reply.denial.has_value()); });
        table->ask({asker(bob), "b" + std::to_string(i), 1, {bet("pass", 1, *rules)}},
                   [&](const Reply& reply) { answered(done, !reply.denial); });
    }
    all.get_future().get();
    EXPECT_EQ(refused, kMany);
    EXPECT_EQ(done, kMany);
}

TEST_F(HouseTest, TwoTablesCannotSpendTheSameMoney) {
    const auto ana = guest();  // a thousand
    std::vector<std::shared_ptr<RunningTable>> tables;
    for (int i = 0; i < 8; ++i) tables.push_back(open_table(DiceSource::scripted, {Roll(3, 3)}));
    std::atomic<int> taken{0};
    std::atomic<int> told{0};
    std::promise<void> all;
    for (auto& table : tables)
        table->ask({asker(ana), "sit", {}, {{command::Sit{"", Money::units(300)}, kNoSeat, 0}}},
                   [&](const Reply& reply) {
                       taken += !reply.denial;
                       EXPECT_EQ(reply.denial ? reply.denial->code : "wallet", "wallet");
                       if (++told == 8) all.set_value();
                   });
    all.get_future().get();
    EXPECT_EQ(taken, 3);
    EXPECT_EQ(*house->store().balance(wallet(ana)), Money::units(100));
    money_is_whole();
}

TEST_F(HouseTest, AHandWhoseKeyIsLostEndsAndStakesGoBack) {
    const auto ana = guest();
    auto table = open_table(DiceSource::drawn);
    const auto id = id_of(*table);
    ASSERT_FALSE(ask(*table, ana, {{command::Sit{"", Money::units(500)}, kNoSeat, 0}}).denial);
    std::shared_ptr<const Rules> rules;
    std::promise<void> seen;
    table->look([&](const OpenTable& now) {
        rules = now.live().shared_rules();
        seen.set_value();
    });
    seen.get_future().get();
    while (ask(*table, ana, {bet("pass", 10, *rules)}, 1).denial) std::this_thread::yield();
    house.reset();
    std::filesystem::remove(folder / "key");
    open();
    table = house->table(id);
    ASSERT_TRUE(table);
    EXPECT_EQ(*house->store().balance("table/" + id + "/rail/1"), Money::units(500));
    money_is_whole();
}

}  // namespace
