// Every event's money leaves one account and reaches another; the accounts of a table always sum to nothing.
#include "table/transfers.hpp"

#include <gtest/gtest.h>

#include <map>

#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

struct Accounts {
    std::map<Account, Money> sums;

    void take(const Events& events) {
        for (const auto& event : events)
            for (const auto& move : transfers(event)) {
                EXPECT_GT(move.amount, Money{});
                EXPECT_NE(move.from, move.to);
                sums[move.from.account] -= move.amount;
                sums[move.to.account] += move.amount;
            }
    }
};

Money rails(const Table& table) {
    Money sum;
    for (const auto& seat : table.seats) sum += seat.rail;
    return sum;
}

Money felt(const Table& table) {
    Money sum;
    for (const auto& seat : table.seats) sum += seat.felt();
    return sum;
}

void expect_balanced(const char* story) {
    Session session(builtin_shelf());
    Accounts accounts;
    std::size_t known = 0;
    std::string_view text = story;
    while (!text.empty()) {
        const auto end = text.find('\n');
        ASSERT_TRUE(told(session, text.substr(0, end)));
        text.remove_prefix(end + 1);
        if (!session.started()) continue;
        for (; known < session.history().size(); ++known) accounts.take(session.history()[known]);
        const auto& table = session.table();
        EXPECT_EQ(accounts.sums[Account::rail], rails(table));
        EXPECT_EQ(accounts.sums[Account::felt], felt(table));
        EXPECT_EQ(accounts.sums[Account::commission], table.commission);
        EXPECT_EQ(accounts.sums[Account::toke], table.toke);
        EXPECT_EQ(accounts.sums[Account::bank], table.bank);
        Money all;
        for (const auto& [account, sum] : accounts.sums) all += sum;
        EXPECT_TRUE(all.zero());
    }
}

TEST(Transfers, LineOddsAndNumbers) {
    expect_balanced(
        "rules ma-craps\nseat 1 Ana 1000\nseat 2 Bob 500\nAna pass 10\nBob dont_pass 10\nroll 2-4\nAna "
        "pass_odds 20\n"
        "Ana place 8 12\nAna buy 4 20\nBob lay 10 40\nAna come 10\nroll 3-5\nroll 2-2\nAna down place "
        "8\nroll 3-4\n");
}

TEST(Transfers, PropsHopsAndSideWagers) {
    expect_balanced(
        "rules wind-creek\nhouse fire=A\nseat 1 Ana 1000\nAna pass 10\nAna fire 5\nAna small 10\nAna horn "
        "4\nAna hop 3-3 1\n"
        "Ana mugsy 5\nAna hop_set 1-3,2-2 2\nroll 5-6\nAna pass 10\nAna horn 4\nroll 2-2\nroll 6-1\n");
}

TEST(Transfers, DealersAndCoupons) {
    expect_balanced(
        "rules wind-creek\nseat 1 Ana 1000\nAna pass 10\nAna for_dealers pass 5\nAna for_dealers eleven "
        "1\nroll 5-6\n");
    expect_balanced(
        "rules ma-craps\nseat 1 Ana 1000\nAna pass 25\nAna match_play pass 25\nroll 3-4\nAna leaves\n");
}

TEST(Transfers, BuyingInAndLeaving) {
    expect_balanced("rules ma-craps\nseat 1 Ana 10\nAna buys_in 2.00\nAna leaves\n");
}

TEST(Transfers, WhatMovesNoMoneyHasNone) {
    const Money ten = Money::units(10);
    const BetRef bet{{0}, 0, 0};
    for (const Event& event : Events{event::Turned{bet, OnOff::on}, event::Moved{bet, ten, 1},
                                     event::Marked{0, 1}, event::PointOn{6}, event::Settled{},
                                     event::Thrown{0}, event::Rested{}, event::Pushed{bet, ten},
                                     event::NoRoll{0, "off_table"}, event::WasOff{bet, ten, Verdict::win}}) {
        const auto moves = transfers(event);
        EXPECT_EQ(moves.begin(), moves.end());
    }
}

}  // namespace
}  // namespace hardway
