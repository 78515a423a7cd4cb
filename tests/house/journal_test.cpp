// Entries of many threads, written together.

#include "house/store/journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <latch>

#include "house/bookkeeper.hpp"
#include "house/crowd.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::ElementsAre;

// Writes nothing; the first commit waits until it is let go.
class HeldStore : public Store {
  public:
    using Store::keep_trouble;
    std::vector<Stored> commit(std::span<const Entry> entries) override {
        sizes.push_back(entries.size());
        if (sizes.size() == 1) {
            begun.count_down();
            released.wait();
        }
        return std::vector(entries.size(), answer);
    }
    Result<std::vector<std::string>> chains() override { return Fault{}; }
    Result<Head> head(std::string_view) override { return Fault{}; }
    Result<std::vector<Record>> records(std::string_view, std::uint64_t, std::size_t) override {
        return Fault{};
    }
    Result<std::optional<Record>> find(std::string_view, std::string_view, std::string_view) override {
        return Fault{};
    }
    Result<Money> balance(std::string_view) override { return Fault{}; }
    Result<std::vector<Balance>> balances(std::string_view) override { return Fault{}; }
    Result<std::vector<Balance>> posted(std::string_view) override { return Fault{}; }
    Result<std::optional<std::string>> document(std::string_view) override { return Fault{}; }
    Result<std::vector<Document>> documents(std::string_view) override { return Fault{}; }
    Result<std::optional<std::string>> rules(const Digest&) override { return Fault{}; }
    Result<std::string> backup(const std::string&) override { return Fault{}; }
    Result<std::vector<PostedRow>> ledger(std::string_view, const PostedAt&, std::size_t) override {
        return Fault{};
    }
    Result<std::vector<std::string>> posted_chains() override { return Fault{}; }
    Result<std::vector<std::string>> misguarded() override { return Fault{}; }

    std::latch begun{1};
    std::latch released{1};
    std::vector<std::size_t> sizes;
    Stored answer = Stored::done;
};

TEST(Journal, WritesTogetherWhatCameMeanwhile) {
    HeldStore store;
    Journal journal(store, {100, 4});
    std::vector<int> told;
    const auto submit = [&](int number) {
        return journal.submit({}, [&told, number](Stored) { told.push_back(number); });
    };
    EXPECT_TRUE(submit(0));
    store.begun.wait();
    for (int i = 1; i <= 6; ++i) EXPECT_TRUE(submit(i));
    EXPECT_EQ(journal.measures().waiting, 6u);
    store.released.count_down();
    journal.flush();
    EXPECT_THAT(told, ElementsAre(0, 1, 2, 3, 4, 5, 6));
    EXPECT_THAT(store.sizes, ElementsAre(1, 4, 2));
    EXPECT_EQ(journal.measures().batches, 3u);
    EXPECT_EQ(journal.measures().entries, 7u);
    EXPECT_EQ(journal.measures().waiting, 0u);
}

TEST(Journal, TakesNoMoreThanMayWait) {
    HeldStore store;
    Journal journal(store, {2, 4});
    const auto ignore = [](Stored) {};
    EXPECT_TRUE(journal.submit({}, ignore));
    store.begun.wait();
    EXPECT_TRUE(journal.submit({}, ignore));
    EXPECT_TRUE(journal.submit({}, ignore));
    EXPECT_FALSE(journal.submit({}, ignore));
    EXPECT_EQ(journal.measures().refused, 1u);
    store.released.count_down();
    journal.flush();
    EXPECT_TRUE(journal.submit({}, ignore));
}

TEST(Journal, AnswersWhatWaitsBeforeItStops) {
    HeldStore store;
    int told = 0;
    Journal journal(store);
    for (int i = 0; i < 5; ++i) EXPECT_TRUE(journal.submit({}, [&](Stored) { ++told; }));
    store.begun.wait();
    store.released.count_down();
    journal.stop();
    EXPECT_EQ(told, 5);
    EXPECT_FALSE(journal.submit({}, [&](Stored) { ++told; }));
    journal.stop();
    EXPECT_EQ(told, 5);
}

TEST(Journal, SaysWhenTheStoreIsNotAvailable) {
    HeldStore store;
    store.answer = Stored::unavailable;
    store.released.count_down();
    Journal journal(store);
    auto heard = Stored::done;
    EXPECT_TRUE(journal.submit({}, [&](Stored stored) { heard = stored; }));
    journal.flush();
    EXPECT_EQ(heard, Stored::unavailable);
    EXPECT_EQ(journal.measures().unavailable, 1u);
}

TEST(Journal, AnAnswerMaySubmitMore) {
    HeldStore store;
    store.released.count_down();
    Journal journal(store);
    bool told = false;
    EXPECT_TRUE(
        journal.submit({}, [&](Stored) { EXPECT_TRUE(journal.submit({}, [&](Stored) { told = true; })); }));
    journal.flush();
    journal.flush();
    EXPECT_TRUE(told);
}

// Told once each, however often it is tried.
TEST(Journal, KnowsWhetherTheStoreCanBeWritten) {
    HeldStore store;
    store.released.count_down();
    store.answer = Stored::unavailable;
    std::vector<bool> turns;
    Journal journal(store, {100, 4}, [&](bool lost) { turns.push_back(lost); });
    EXPECT_FALSE(journal.lost());
    EXPECT_FALSE(journal.writes());
    journal.try_to_write();
    journal.flush();
    EXPECT_TRUE(journal.lost());
    EXPECT_THAT(turns, ElementsAre(true));
    store.answer = Stored::done;
    journal.try_to_write();
    journal.flush();
    EXPECT_FALSE(journal.lost());
    EXPECT_TRUE(journal.writes());
    EXPECT_THAT(turns, ElementsAre(true, false));
}

// Why it is lost may change, and what was said first would be wrong: each cause is told, once.
TEST(Journal, TellsEachCauseOfALoss) {
    HeldStore store;
    store.released.count_down();
    store.answer = Stored::unavailable;
    std::vector<std::string> told;
    Journal journal(store, {100, 4}, [&](bool lost) { told.push_back(lost ? store.trouble() : "back"); });
    for (const char* cause : {"gone", "gone", "another's", "gone"}) {
        store.keep_trouble(cause);
        journal.try_to_write();
        journal.flush();
    }
    EXPECT_THAT(told, ElementsAre("gone", "another's"));
    store.answer = Stored::done;
    journal.try_to_write();
    journal.flush();
    EXPECT_THAT(told, ElementsAre("gone", "another's", "back"));
}

class JournalOverStore : public testing::TestWithParam<Kind> {};

TEST_P(JournalOverStore, ManyTablesShareCommits) {
    const StorePlace place(GetParam());
    const auto store = opened(place.address());
    Crowd crowd(*store, 8);
    while (crowd.count() < 200) std::this_thread::yield();
    crowd.stop();
    EXPECT_LT(crowd.measures().batches, crowd.measures().entries);
    expect_kept(*store, crowd.acknowledged());
    expect_whole(*store);
}

TEST_P(JournalOverStore, IsBackedUpWhileItWrites) {
    const StorePlace place(GetParam());
    const auto store = opened(place.address());
    Crowd crowd(*store, 4);
    for (int i = 0; i < 3; ++i) {
        while (crowd.count() < 20 * (static_cast<std::uint64_t>(i) + 1)) std::this_thread::yield();
        const auto before = crowd.acknowledged();
        const auto made = store->backup(place.folder() / ("copy" + std::to_string(i)));
        ASSERT_TRUE(made) << made.faults().front().text();
        const auto copy = opened(*made);
        expect_kept(*copy, before);
        expect_whole(*copy);
    }
    crowd.stop();
    expect_whole(*store);
}

INSTANTIATE_TEST_SUITE_P(Both, JournalOverStore, kBothKinds, kind_name);

}  // namespace
