#pragma once
// A whole house over a store, as tests ask it: guests, tables, commands answered one by one.

#include <gtest/gtest.h>

#include <future>

#include "house/audit.hpp"
#include "house/house.hpp"

namespace hardway::tests {

class OpenHouse {
  public:
    explicit OpenHouse(house::HouseOptions options) : options_(std::move(options)) {
        options_.people.passwords = {1, 8192, 4};  // the least that libsodium takes
        open();
    }
    void open() {
        auto opened = house::House::open(options_);
        if (!opened) throw std::runtime_error(opened.faults().front().text());
        house_ = *std::move(opened);
    }
    void close() { house_.reset(); }
    void open_again() {
        close();
        open();
    }
    house::House& operator*() { return *house_; }
    house::House* operator->() { return house_.get(); }

    house::Asked asked(const std::string& by = {}) {
        house::Asked asked;
        asked.by = by;
        asked.at = house_->now();
        return asked;
    }
    house::Stored carry_out(house::Plan plan) { return house_->carry_out(std::move(plan)); }
    std::string guest() {
        auto made = house_->people().make_guest(asked());
        EXPECT_TRUE(made);
        const auto id = made->person.id;
        EXPECT_EQ(carry_out(std::move(made->plan)), house::Stored::done);
        return id;
    }
    std::string account(std::string_view name) {
        auto made = house_->people().sign_up(asked(), name, house::Secret("correct horse"));
        EXPECT_TRUE(made);
        const auto id = made->person.id;
        EXPECT_EQ(carry_out(std::move(made->plan)), house::Stored::done);
        return id;
    }
    house::Secret token(const std::string& person) {
        auto made = house_->tokens().give(asked(person), house::TokenKind::program);
        EXPECT_TRUE(made);
        EXPECT_EQ(carry_out(std::move(made->plan)), house::Stored::done);
        return std::move(made->token);
    }
    bool is_good(const house::Secret& token) {
        return house_->tokens().use(token, house_->now()).has_value();
    }

    // The id of a new table.
    std::string open_table(house::DiceSource dice, std::vector<Roll> script = {}, house::Pace pace = {}) {
        house::TableWish wish;
        wish.name = "One";
        wish.rulebook = "ma-craps";
        wish.dice = dice;
        wish.script = std::move(script);
        wish.pace = pace;
        auto table = house_->open_table({}, wish);
        EXPECT_TRUE(table);
        std::string id;
        (*table)->see([&](const house::OpenTable& now) { id = now.setup().id; });
        return id;
    }
    void see(const std::string& table, const std::function<void(const house::OpenTable&)>& at) {
        const auto running = house_->table(table);
        ASSERT_TRUE(running);
        running->see(at);
    }
    std::string snapshot(const std::string& table) {
        std::string text;
        see(table, [&](const house::OpenTable& now) { text = now.snapshot(); });
        return text;
    }
    // For the next throw, under an id of its own unless one is given; `crew` is as whom of the crew.
    house::Reply ask(const std::string& table, const std::string& person, Command command, CrewSet crew = 0,
                     std::string id = {}) {
        std::uint32_t next = 0;
        see(table, [&](const house::OpenTable& now) { next = now.next_throw(); });
        if (id.empty()) id = "c" + std::to_string(++ids_) + "-" + std::to_string(house_->now());
        const auto known = house_->people().person(person);
        house::Ask ask{{person, known ? known->name : person, crew, false}, id, next, {std::move(command)}};
        std::promise<house::Reply> reply;
        house_->table(table)->ask(std::move(ask), [&](const house::Reply& told) { reply.set_value(told); });
        return reply.get_future().get();
    }
    house::Reply sit(const std::string& table, const std::string& person, std::int64_t chips) {
        return ask(table, person, {command::Sit{"", Money::units(chips)}, kNoSeat, 0});
    }
    house::Reply bet(const std::string& table, const std::string& person, const char* wager,
                     std::int64_t stake) {
        WagerIndex found = kNoWager;
        see(table, [&](const house::OpenTable& now) { found = now.rules().find(wager); });
        return ask(table, person, {command::Bet{{{found}, Money::units(stake)}}, kNoSeat, 0});
    }
    house::Reply throw_dice(const std::string& table, const std::string& person) {
        return ask(table, person, {command::ThrowDice{}, kNoSeat, 0});
    }
    // Until bets are open: with drawn dice the clock has to close the shares first.
    void wait_for_bets(const std::string& table) {
        for (bool open = false; !open; std::this_thread::yield())
            see(table, [&](const house::OpenTable& now) {
                const auto phase = now.clock().phase;
                open = phase == house::Phase::betting || phase == house::Phase::out;
            });
    }
    Money rail(const std::string& table, SeatIndex seat = 0) {
        Money found;
        see(table, [&](const house::OpenTable& now) { found = now.table().seats[seat].rail; });
        return found;
    }
    house::AuditReport audited(const std::optional<house::KeptHead>& kept = {}) {
        auto report = house::audit(house_->store(), kept, [](std::uint64_t) { return true; });
        EXPECT_TRUE(report);
        return *report;
    }

  private:
    house::HouseOptions options_;
    std::unique_ptr<house::House> house_;
    int ids_ = 0;
};

// Everything is looked at again, and holds.
inline void expect_whole(const house::AuditReport& report) {
    for (const auto& finding : report.findings) ADD_FAILURE() << finding.text();
    EXPECT_TRUE(report.whole());
}

inline std::uint64_t count_kind(house::Store& store, const std::string& chain, std::string_view kind) {
    const auto records = store.records(chain, 1, 1'000'000);
    EXPECT_TRUE(records);
    std::uint64_t found = 0;
    for (const auto& record : *records) found += record.kind == kind;
    return found;
}

}  // namespace hardway::tests
