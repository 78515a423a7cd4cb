// Money that is tampered with under a running house: it is noticed, told, and no more of it moves there.

#include "house/conservation.hpp"

#include <gtest/gtest.h>

#include <future>
#include <thread>

#include "house/house.hpp"
#include "house/store/sqlite_folder.hpp"
#include "rules/rulebook.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;

class ConservationTest : public testing::Test {
  protected:
    void SetUp() override {
        open();
        Asked asked;
        asked.at = house->now();
        auto made = house->people().make_guest(asked);
        ASSERT_TRUE(made);
        person = made->person;
        ASSERT_EQ(house->carry_out(std::move(made->plan)), Stored::done);
    }
    void open() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        options.between_checks = 5;
        options.log = [this](const std::string& line) {
            const std::lock_guard lock(mutex);
            log += line + "\n";
        };
        auto opened = House::open(options);
        ASSERT_TRUE(opened) << opened.faults().front().text();
        house = *std::move(opened);
    }
    std::shared_ptr<RunningTable> open_table(std::string& id) {
        TableWish wish;
        wish.name = "One";
        wish.rulebook = "ma-craps";
        wish.dice = DiceSource::scripted;
        wish.script = {Roll(3, 3)};
        auto table = house->open_table({}, wish);
        EXPECT_TRUE(table);
        (*table)->see([&](const OpenTable& now) { id = now.setup().id; });
        return *table;
    }
    // The code of the refusal; empty if it was done.
    std::string ask(RunningTable& table, Command command, std::optional<std::uint32_t> for_throw = {}) {
        std::promise<Reply> reply;
        table.ask({{person.id, person.name, 0, false},
                   "c" + std::to_string(++ids),
                   for_throw,
                   {std::move(command)}},
                  [&](const Reply& told) { reply.set_value(told); });
        const auto told = reply.get_future().get();
        return told.denial ? told.denial->code : "";
    }
    static Command sit(std::int64_t chips) { return {command::Sit{"", Money::units(chips)}, kNoSeat, 0}; }
    Command bet(std::int64_t stake) {
        static const auto kRules = load_rules(builtin_shelf(), "ma-craps", {});
        return {command::Bet{{{kRules->find("pass")}, Money::units(stake)}}, kNoSeat, 0};
    }
    // Somebody else writes into the house's database.
    void tamper(const std::map<std::string, std::int64_t>& changes) {
        Sqlite database(database_in(folder / "data"), Sqlite::Mode::write, "");
        database.script("BEGIN IMMEDIATE");
        for (const auto& [account, cents] : changes)
            database.run("UPDATE balances SET cents = cents + ?2 WHERE account = ?1", account, cents);
        database.script("COMMIT");
    }
    bool comes_true(const std::function<bool()>& what) {
        for (int i = 0; i < 2'000 && !what(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
        return what();
    }
    std::size_t findings() { return house->conservation().findings().size(); }

    const tests::TemporaryFolder folder;
    std::mutex mutex;
    std::string log;
    std::unique_ptr<House> house;
    Person person;
    int ids = 0;
};

TEST_F(ConservationTest, AChipThatAppearsStopsItsTableAndNoOther) {
    std::string one_id;
    std::string two_id;
    const auto one = open_table(one_id);
    const auto two = open_table(two_id);
    ASSERT_EQ(ask(*one, sit(300)), "");
    ASSERT_EQ(ask(*two, sit(300)), "");
    ASSERT_EQ(ask(*one, bet(10), 1), "");
    EXPECT_EQ(findings(), 0U);

    // From the wallet to the rail: the sum of everything is still nothing.
    tamper({{"table/" + one_id + "/rail/1", 500}, {"wallet/" + person.id, -500}});
    ASSERT_TRUE(comes_true([&] { return findings() == 1; }));
    EXPECT_EQ(house->conservation().findings().front(),
              "table " + one_id + ": table/" + one_id + "/rail/1 holds 295 by the ledger, 290 on the table");
    EXPECT_EQ(ask(*one, bet(10), 1), "held");
    EXPECT_EQ(ask(*two, bet(10), 1), "");

    // Put right again, it goes on.
    tamper({{"table/" + one_id + "/rail/1", -500}, {"wallet/" + person.id, 500}});
    ASSERT_TRUE(comes_true([&] { return findings() == 0; }));
    EXPECT_EQ(ask(*one, bet(10), 1), "");
    const std::lock_guard lock(mutex);
    EXPECT_NE(log.find("table " + one_id + " does not add up"), std::string::npos) << log;
    EXPECT_NE(log.find("table " + one_id + " adds up again"), std::string::npos) << log;
    EXPECT_EQ(log.find(two_id), std::string::npos) << log;
}

TEST_F(ConservationTest, MoneyFromNowhereStopsWallets) {
    std::string id;
    const auto table = open_table(id);
    ASSERT_EQ(ask(*table, sit(300)), "");
    tamper({{"wallet/" + person.id, 1'000'000}});
    ASSERT_TRUE(comes_true([&] { return findings() == 1; }));
    EXPECT_EQ(house->conservation().findings().front(), "all accounts together hold 10000, not nothing");
    EXPECT_EQ(ask(*table, {command::BuyIn{Money::units(100)}, kNoSeat, 0}), "held");
    EXPECT_EQ(ask(*table, bet(10), 1), "");  // chips on tables are not in doubt
}

TEST_F(ConservationTest, WhatWasTamperedWithWhileItWasClosedIsSeenAtTheStart) {
    std::string id;
    ASSERT_EQ(ask(*open_table(id), sit(300)), "");
    house.reset();
    tamper({{"table/" + id + "/rail/1", 1}});
    open();
    EXPECT_EQ(findings(), 2U);  // the sum, and the table
    EXPECT_EQ(ask(*house->table(id), bet(10), 1), "held");
}

}  // namespace
