// The store that other tests rest on keeps its word.

#include "house/memory_store.hpp"

#include <gtest/gtest.h>

#include "house/people/plan.hpp"

namespace hardway::house {
namespace {

class MemoryStoreTest : public testing::Test {
  protected:
    Stored commit(const Entry& entry) { return store_.commit({&entry, 1}).front(); }
    Entry next_record(const std::string& command = "") {
        Entry entry;
        add_record(entry, {"ana", 1, command, "", false}, "tried", "{}");
        entry.records.front() = sealed(*store_.head(kAccounts), entry.records.front());
        return entry;
    }

    MemoryStore store_;
};

TEST_F(MemoryStoreTest, OnlyTheNextRecordOfAChainIsTaken) {
    const auto first = next_record();
    EXPECT_EQ(commit(first), Stored::done);
    EXPECT_EQ(commit(first), Stored::out_of_order);
    auto forged = next_record();
    forged.records.front().body += " ";
    EXPECT_EQ(commit(forged), Stored::out_of_order);
    EXPECT_EQ(commit(next_record()), Stored::done);
    EXPECT_EQ(store_.head(kAccounts)->number, 2U);
    EXPECT_EQ(store_.records(kAccounts, 2, 10)->size(), 1U);
    EXPECT_EQ(store_.records(kAccounts, 1, 1)->front(), first.records.front());
    EXPECT_EQ(*store_.chains(), std::vector<std::string>{"accounts"});
}

TEST_F(MemoryStoreTest, ACommandIdIsTakenOnceAPerson) {
    EXPECT_EQ(commit(next_record("c-1")), Stored::done);
    EXPECT_EQ(commit(next_record("c-1")), Stored::repeated);
    EXPECT_EQ(commit(next_record("c-2")), Stored::done);
    EXPECT_EQ((*store_.find(kAccounts, "ana", "c-2"))->number, 2U);
    EXPECT_FALSE(*store_.find(kAccounts, "bea", "c-2"));
}

TEST_F(MemoryStoreTest, NobodySpendsWhatIsNotThereAndTheWholeEntryIsLeftOut) {
    auto entry = next_record();
    entry.postings = {{"issue", wallet("ana"), Money{5}}};
    ASSERT_EQ(commit(entry), Stored::done);
    entry = next_record();
    entry.postings = {{wallet("ana"), wallet("bea"), Money{5}}, {wallet("ana"), "house/bank", Money{1}}};
    entry.documents = {{"a", "text"}};
    EXPECT_EQ(commit(entry), Stored::no_money);
    EXPECT_EQ(*store_.balance(wallet("ana")), Money{5});
    EXPECT_EQ(store_.head(kAccounts)->number, 1U);
    EXPECT_FALSE(*store_.document("a"));
    // What comes in within the same entry may go out again.
    entry.postings = {{wallet("ana"), "house/bank", Money{6}}, {"issue", wallet("ana"), Money{1}}};
    EXPECT_EQ(commit(entry), Stored::done);
    EXPECT_EQ(*store_.balances("wallet/"), (std::vector<Store::Balance>{{wallet("ana"), Money{}}}));
}

TEST_F(MemoryStoreTest, EntriesThatStandAreNotHeldUpByOthers) {
    Entry poor, rich;
    poor.postings = {{wallet("ana"), "house/bank", Money{1}}};
    rich.postings = {{"issue", wallet("bea"), Money{1}}};
    const std::vector<Entry> both = {poor, rich};
    EXPECT_EQ(store_.commit(both), (std::vector<Stored>{Stored::no_money, Stored::done}));
}

TEST_F(MemoryStoreTest, DocumentsAreReplacedAndTakenAway) {
    Entry entry;
    entry.documents = {{"a/1", "x"}, {"a/2", "y"}, {"b", "z"}};
    ASSERT_EQ(commit(entry), Stored::done);
    entry.documents = {{"a/1", "new"}, {"a/2", "", true}, {"none", "", true}};
    ASSERT_EQ(commit(entry), Stored::done);
    EXPECT_EQ(*store_.documents("a/"), (std::vector<Document>{{"a/1", "new"}}));
}

TEST_F(MemoryStoreTest, NothingIsDoneWhileItIsNotAvailable) {
    const auto entry = next_record();
    store_.be_available(false);
    EXPECT_EQ(commit(entry), Stored::unavailable);
    EXPECT_FALSE(store_.head(kAccounts));
    EXPECT_FALSE(store_.balance("issue"));
    EXPECT_FALSE(store_.documents(""));
    store_.be_available(true);
    EXPECT_EQ(store_.head(kAccounts)->number, 0U);
    EXPECT_EQ(commit(entry), Stored::done);
}

}  // namespace
}  // namespace hardway::house
