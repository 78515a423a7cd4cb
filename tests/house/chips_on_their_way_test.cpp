// What somebody has is counted while chips are on their way: between wallet and table, and while the wallet's
// owner is to go.

#include <condition_variable>

#include "house/memory_store.hpp"
#include "house/open_house.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

// Says late that something is stored.
class LateStore : public MemoryStore {
  public:
    std::vector<Stored> commit(std::span<const Entry> entries) override {
        auto stored = MemoryStore::commit(entries);
        std::unique_lock lock(late_mutex_);
        in_time_.wait(lock, [this] { return !late_; });
        return stored;
    }
    // Done once, before a wallet is looked into, or the accounts are written to.
    void before_balance(std::function<void()> meanwhile) { before_balance_ = std::move(meanwhile); }
    void before_head(std::function<void()> meanwhile) { before_head_ = std::move(meanwhile); }
    Result<Money> balance(std::string_view account) override {
        if (auto meanwhile = std::exchange(before_balance_, nullptr)) meanwhile();
        return MemoryStore::balance(account);
    }
    Result<Head> head(std::string_view chain) override {
        if (chain == kAccounts)
            if (auto meanwhile = std::exchange(before_head_, nullptr)) meanwhile();
        return MemoryStore::head(chain);
    }
    void be_late(bool late) {
        {
            const std::lock_guard lock(late_mutex_);
            late_ = late;
        }
        in_time_.notify_all();
    }

  private:
    std::mutex late_mutex_;
    std::condition_variable in_time_;
    bool late_ = false;
    std::function<void()> before_balance_, before_head_;
};

class ChipsOnTheirWay : public testing::Test {
  protected:
    ChipsOnTheirWay() {
        HouseOptions options;
        options.key = folder / "key";
        options.other_store = [this]() -> Result<std::unique_ptr<Store>> {
            auto made = std::make_unique<LateStore>();
            store = made.get();
            return std::unique_ptr<Store>(std::move(made));
        };
        house.emplace(options);
        ana = house->guest();
        table = house->open_table(DiceSource::scripted, {Roll(3, 3)});
    }
    ~ChipsOnTheirWay() override { store->be_late(false); }
    Money in_wallet() { return *store->balance(wallet(ana)); }
    Asked by_house() {
        auto asked = house->asked();
        asked.by_house = true;
        asked.why = "was here for an evening";
        return asked;
    }

    const TemporaryFolder folder;
    LateStore* store = nullptr;
    std::optional<OpenHouse> house;
    std::string ana, table;
};

TEST_F(ChipsOnTheirWay, AreSeenOnTheTableAsSoonAsTheyAreOutOfTheWallet) {
    const auto drawn = (*house)->drawn(ana);
    store->be_late(true);
    auto sat = std::async(std::launch::async, [this] { return house->sit(table, ana, 1000); });
    while (!in_wallet().zero()) std::this_thread::yield();
    EXPECT_EQ((*house)->on_tables(ana), Money::units(1000));
    EXPECT_NE((*house)->drawn(ana), drawn);
    store->be_late(false);
    EXPECT_FALSE(sat.get().denial);
    EXPECT_EQ((*house)->on_tables(ana), Money::units(1000));
}

TEST_F(ChipsOnTheirWay, StayOnTheTableUntilItIsKnownThatTheyLeft) {
    EXPECT_FALSE(house->sit(table, ana, 1000).denial);
    store->be_late(true);
    auto left = std::async(std::launch::async,
                           [this] { return house->ask(table, ana, {command::Leave{}, kNoSeat, 0}); });
    while (in_wallet().zero()) std::this_thread::yield();
    EXPECT_EQ((*house)->on_tables(ana), Money::units(1000));
    store->be_late(false);
    EXPECT_FALSE(left.get().denial);
    EXPECT_EQ((*house)->on_tables(ana), Money{});
}

// Chips that go from one table to the next between two looks are not seen; that they went is.
TEST_F(ChipsOnTheirWay, AreCountedAsOftenAsTheyAreDrawn) {
    const auto other = house->guest();
    const auto drawn = (*house)->drawn(ana);
    EXPECT_FALSE(house->sit(table, other, 10).denial);
    EXPECT_EQ((*house)->drawn(ana), drawn);
    EXPECT_FALSE(house->sit(table, ana, 10).denial);
    EXPECT_EQ((*house)->drawn(ana), drawn + 1);
}

// A guest who is not retired after all stays signed in: with no password there would be no way back.
TEST_F(ChipsOnTheirWay, WhoSitsDownWhileBeingRetiredStaysWhoTheyAre) {
    const auto token = house->token(ana);
    const auto sits = [&] { EXPECT_FALSE(house->sit(table, ana, 400).denial); };
    const auto leaves = [&] { EXPECT_FALSE(house->ask(table, ana, {command::Leave{}, kNoSeat, 0}).denial); };
    const auto refused = [&] {
        const auto retired = (*house)->retire_guest(by_house(), ana);
        ASSERT_FALSE(retired);
        EXPECT_EQ(retired.no().why, Why::busy);
        EXPECT_TRUE((*house)->people().person(ana));
        EXPECT_TRUE(house->is_good(token));
    };
    store->before_balance(sits);
    refused();
    leaves();
    store->before_head(sits);
    refused();
    leaves();
    const auto retired = (*house)->retire_guest(by_house(), ana);
    ASSERT_TRUE(retired);
    EXPECT_EQ(*retired, Money::units(1000));
    EXPECT_FALSE(house->is_good(token));
    EXPECT_TRUE(in_wallet().zero());
    expect_whole(house->audited());
}

TEST_F(ChipsOnTheirWay, NobodyIsPaidWhoIsJustRetired) {
    const Posting posting{std::string(kIssue), wallet(ana), Money::units(5)};
    auto retired = (*house)->people().retire_guest(by_house(), ana, Money{});
    ASSERT_TRUE(retired);
    const auto meanwhile = (*house)->people().correct(by_house(), posting);
    ASSERT_FALSE(meanwhile);
    EXPECT_EQ(meanwhile.no().why, Why::busy);
    EXPECT_EQ(house->carry_out(std::move(*retired)), Stored::done);
    const auto afterwards = (*house)->people().correct(by_house(), posting);
    ASSERT_FALSE(afterwards);
    EXPECT_EQ(afterwards.no().why, Why::bad_account);
    EXPECT_TRUE(in_wallet().zero());
    expect_whole(house->audited());
}

}  // namespace
