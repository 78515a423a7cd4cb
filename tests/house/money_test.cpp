// Two tables cannot spend the same money.

#include <gtest/gtest.h>

#include <atomic>
#include <random>
#include <thread>

#include "house/bookkeeper.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

class MoneyTest : public testing::TestWithParam<Kind> {};

// Takes chips out of the one wallet, and now and then back; what it has in the end.
Money play(Store& store, int table, std::atomic<int>& refused) {
    std::mt19937 chance(static_cast<unsigned>(table));
    const auto id = std::to_string(table);
    const auto rail = "table/" + id + "/rail/1";
    Bookkeeper clerk("table/" + id);
    Money chips;
    for (int i = 0; i < 25; ++i) {
        const Money amount{std::uniform_int_distribution(1, 400)(chance)};
        const bool back = chance() % 3 == 0;
        const auto entry = clerk.try_entry(std::to_string(i), {back ? Posting{rail, "wallet/ana", amount}
                                                                    : Posting{"wallet/ana", rail, amount}});
        const auto answer = commit(store, entry);
        if (answer == Stored::done) {
            clerk.back_to(next(clerk.head(), entry.records[0]));
            chips += back ? -amount : amount;
        } else {
            EXPECT_EQ(answer, Stored::no_money);
            ++refused;
        }
    }
    return chips;
}

TEST_P(MoneyTest, OfOneWalletAtManyTablesIsSpentOnce) {
    const StorePlace place(GetParam());
    const auto store = opened(place.address());
    Bookkeeper accounts("accounts");
    EXPECT_EQ(commit(*store, accounts.entry("stake", {{"issue", "wallet/ana", Money{1000}}})), Stored::done);

    constexpr int kTables = 4;
    std::atomic<int> refused = 0;
    std::array<Money, kTables> chips;
    {
        std::vector<std::jthread> tables;
        for (int i = 0; i < kTables; ++i)
            tables.emplace_back([&, i] { chips[static_cast<std::size_t>(i)] = play(*store, i, refused); });
    }
    Money all = *store->balance("wallet/ana");
    for (int i = 0; i < kTables; ++i) {
        const auto rail = *store->balance("table/" + std::to_string(i) + "/rail/1");
        EXPECT_EQ(rail, chips[static_cast<std::size_t>(i)]);
        all += rail;
    }
    EXPECT_EQ(all, Money{1000});
    EXPECT_GT(refused, 0) << "nobody ever asked for too much";
    expect_whole(*store);
}

INSTANTIATE_TEST_SUITE_P(Both, MoneyTest, kBothKinds, kind_name);

}  // namespace
