// What every store does, over SQLite and over PostgreSQL.

#include "house/store/store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/bookkeeper.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::ElementsAre;

class StoreTest : public testing::TestWithParam<Kind> {
  protected:
    void reopen() {
        store_.reset();
        store_ = opened(place_.address());
    }

    StorePlace place_{GetParam()};
    std::unique_ptr<Store> store_ = opened(place_.address());
    Bookkeeper table_{"table/one"};
};

TEST_P(StoreTest, KeepsAChainOverAnEnd) {
    const auto first = table_.entry(R"({"said":"„Würfel“ \" \\ ' {}"})", {}, "ana", "a-1");
    const auto second = table_.entry("{}");
    EXPECT_EQ(commit(*store_, first), Stored::done);
    EXPECT_EQ(commit(*store_, second), Stored::done);
    reopen();
    EXPECT_EQ(*store_->head("table/one"), table_.head());
    const auto records = store_->records("table/one", 1, 10);
    ASSERT_TRUE(records);
    EXPECT_TRUE(*records == (std::vector{first.records[0], second.records[0]}));
    EXPECT_EQ(store_->records("table/one", 2, 10)->size(), 1u);
    EXPECT_EQ(store_->records("table/one", 1, 1)->size(), 1u);
    EXPECT_EQ(store_->records("table/one", 1, SIZE_MAX)->size(), 2u);
    EXPECT_EQ(*store_->head("table/two"), Head{});
    expect_whole(*store_);
}

TEST_P(StoreTest, NamesItsChainsInOrder) {
    EXPECT_TRUE(store_->chains()->empty());
    for (const auto* name : {"table/b", "accounts", "table/B", "table/ä"}) {
        Bookkeeper chain(name);
        for (int i = 0; i < 3; ++i) EXPECT_EQ(commit(*store_, chain.entry("{}")), Stored::done);
    }
    EXPECT_THAT(*store_->chains(), ElementsAre("accounts", "table/B", "table/b", "table/ä"));
}

TEST_P(StoreTest, TakesOnlyTheNextRecord) {
    EXPECT_EQ(commit(*store_, table_.entry("1")), Stored::done);
    const auto left_out = table_.entry("2");
    const auto third = table_.try_entry("3");
    EXPECT_EQ(commit(*store_, third), Stored::out_of_order);
    auto wrong_hash = left_out;
    wrong_hash.records[0].hash[0] ^= 1;
    EXPECT_EQ(commit(*store_, wrong_hash), Stored::out_of_order);
    auto wrong_body = left_out;
    wrong_body.records[0].body = "another";
    EXPECT_EQ(commit(*store_, wrong_body), Stored::out_of_order);
    EXPECT_EQ(commit(*store_, left_out), Stored::done);
    EXPECT_EQ(commit(*store_, third), Stored::done);
    Bookkeeper another("table/one");
    EXPECT_EQ(commit(*store_, another.entry("not the first")), Stored::out_of_order);
    expect_whole(*store_);
}

TEST_P(StoreTest, WritesTheVerySameRecordOnce) {
    const auto paid = table_.entry("{}", {{"issue", "wallet/ana", Money{500}}}, "ana", "a-1");
    EXPECT_EQ(commit(*store_, paid), Stored::done);
    EXPECT_EQ(commit(*store_, paid), Stored::done);
    EXPECT_THAT(store_->commit(std::vector{paid, paid}), ElementsAre(Stored::done, Stored::done));
    EXPECT_EQ(*store_->balance("wallet/ana"), Money{500});
    EXPECT_EQ(store_->head("table/one")->number, 1u);
    expect_whole(*store_);
}

TEST_P(StoreTest, FindsACommandByItsId) {
    const auto first = table_.entry("{}", {}, "ana", "a-1");
    EXPECT_EQ(commit(*store_, first), Stored::done);
    EXPECT_EQ(commit(*store_, table_.try_entry("again", {}, "ana", "a-1")), Stored::repeated);
    EXPECT_EQ(commit(*store_, table_.entry("hers", {}, "bea", "a-1")), Stored::done);
    Bookkeeper other("table/two");
    EXPECT_EQ(commit(*store_, other.entry("there", {}, "ana", "a-1")), Stored::done);
    for (int i = 0; i < 2; ++i) EXPECT_EQ(commit(*store_, table_.entry("no id", {}, "ana")), Stored::done);

    EXPECT_EQ(*store_->find("table/one", "ana", "a-1"), first.records[0]);
    EXPECT_FALSE(*store_->find("table/one", "ana", "a-2"));
    EXPECT_FALSE(*store_->find("table/one", "ana", ""));
    EXPECT_FALSE(*store_->find("table/one", "", "a-1"));
    expect_whole(*store_);
}

TEST_P(StoreTest, AnIdRepeatedWithinABatchIsSeen) {
    const auto first = table_.entry("1", {}, "ana", "a-1");
    const auto again = table_.try_entry("2", {}, "ana", "a-1");
    EXPECT_THAT(store_->commit(std::vector{first, again}), ElementsAre(Stored::done, Stored::repeated));
    EXPECT_EQ(store_->head("table/one")->number, 1u);
}

TEST_P(StoreTest, LeavesOutWhatCannotStandAndKeepsTheRest) {
    Bookkeeper other("table/two");
    const std::vector entries{
        table_.entry("stake", {{"issue", "wallet/ana", Money{1000}}}),
        other.try_entry("too much", {{"wallet/ana", "table/two/rail/1", Money{1001}}}),
        other.entry("enough", {{"wallet/ana", "table/two/rail/1", Money{1000}}}),
        other.try_entry("nothing left", {{"wallet/ana", "table/two/rail/1", Money{1}}}),
    };
    EXPECT_THAT(store_->commit(entries),
                ElementsAre(Stored::done, Stored::no_money, Stored::done, Stored::no_money));
    EXPECT_EQ(*store_->balance("wallet/ana"), Money{});
    EXPECT_EQ(*store_->balance("table/two/rail/1"), Money{1000});
    EXPECT_EQ(*store_->balance("issue"), Money{-1000});
    EXPECT_EQ(*store_->balance("wallet/nobody"), Money{});
    EXPECT_EQ(*store_->head("table/two"), other.head());
    expect_whole(*store_);
}

TEST_P(StoreTest, WhatFollowsALeftOutRecordIsOutOfOrder) {
    const std::vector entries{table_.entry("no", {{"wallet/ana", "issue", Money{1}}}), table_.entry("next")};
    EXPECT_THAT(store_->commit(entries), ElementsAre(Stored::no_money, Stored::out_of_order));
    EXPECT_EQ(*store_->head("table/one"), Head{});
}

TEST_P(StoreTest, MoneyIsAskedForOfAnEntryAsAWhole) {
    // Through the cage, and out of the rail before it has come into it.
    EXPECT_EQ(commit(*store_, table_.entry("in", {{"table/one/rail/1", "table/one/felt/1", Money{10}},
                                                  {"table/one/cage", "table/one/rail/1", Money{15}},
                                                  {"wallet/ana", "table/one/cage", Money{15}},
                                                  {"issue", "wallet/ana", Money{15}}})),
              Stored::done);
    EXPECT_EQ(*store_->balance("table/one/rail/1"), Money{5});
    EXPECT_EQ(*store_->balance("table/one/cage"), Money{});
    expect_whole(*store_);
}

TEST_P(StoreTest, AnAccountThatHasToBeEmptiedIsOrNothingStands) {
    EXPECT_EQ(commit(*store_, table_.entry("1", {{"issue", "wallet/ana", Money{5}}})), Stored::done);
    const auto all_of = [&](Money amount) {
        auto entry = table_.try_entry("2", {{"wallet/ana", "issue", amount}});
        entry.emptied = {"wallet/ana", "wallet/nobody"};
        return entry;
    };
    EXPECT_EQ(commit(*store_, all_of(Money{4})), Stored::no_money);
    EXPECT_EQ(commit(*store_, all_of(Money{6})), Stored::no_money);
    EXPECT_EQ(*store_->balance("wallet/ana"), Money{5});
    EXPECT_EQ(commit(*store_, all_of(Money{5})), Stored::done);
    EXPECT_EQ(*store_->balance("wallet/ana"), Money{});
}

TEST_P(StoreTest, RecordsOfSeveralChainsStandTogether) {
    Bookkeeper accounts("accounts");
    auto entry = table_.entry("sat");
    entry.records.push_back(accounts.entry("took").records[0]);
    entry.records.push_back(table_.entry("and bet").records[0]);
    EXPECT_EQ(commit(*store_, entry), Stored::done);
    EXPECT_EQ(*store_->head("table/one"), table_.head());

    auto half = table_.try_entry("good");
    half.records.push_back(accounts.try_entry("bad").records[0]);
    half.records.back().number += 1;
    EXPECT_EQ(commit(*store_, half), Stored::out_of_order);
    EXPECT_EQ(*store_->head("table/one"), table_.head());
    expect_whole(*store_);
}

TEST_P(StoreTest, ListsBalancesByPrefix) {
    EXPECT_EQ(commit(*store_, table_.entry("{}", {{"issue", "wallet/ana", Money{3}},
                                                  {"issue", "wallet/bea", Money{4}},
                                                  {"issue", "wallets", Money{5}},
                                                  {"issue", "wallet/\xc3\xa4", Money{6}}})),
              Stored::done);
    const std::vector<Store::Balance> wallets{
        {"wallet/ana", Money{3}}, {"wallet/bea", Money{4}}, {"wallet/\xc3\xa4", Money{6}}};
    EXPECT_TRUE(*store_->balances("wallet/") == wallets);
    EXPECT_TRUE(*store_->posted("wallet/") == wallets);
    EXPECT_EQ(store_->balances("")->size(), 5u);
    EXPECT_TRUE(store_->balances("wallet/x")->empty());
}

TEST_P(StoreTest, ReplacesDocumentsWhole) {
    const Entry first{{}, {}, {{"person/b", "Bea"}, {"person/a", "Ana"}, {"token/1", "t"}}, {}};
    EXPECT_EQ(commit(*store_, first), Stored::done);
    const Entry second{{}, {}, {{"person/a", "", true}, {"person/b", "Bea II"}, {"person/c", "", true}}, {}};
    EXPECT_EQ(commit(*store_, second), Stored::done);
    reopen();
    EXPECT_FALSE(*store_->document("person/a"));
    EXPECT_EQ(*store_->document("person/b"), "Bea II");
    EXPECT_TRUE(*store_->documents("person/") == (std::vector<Document>{{"person/b", "Bea II"}}));
    EXPECT_EQ(store_->documents("")->size(), 2u);
}

TEST_P(StoreTest, TheLastWordOnADocumentInABatchHolds) {
    const std::vector entries{Entry{{}, {}, {{"a", "1"}, {"b", "1"}}, {}},
                              Entry{{}, {}, {{"a", "", true}, {"b", "2"}}, {}},
                              Entry{{}, {}, {{"a", "3"}, {"b", "", true}}, {}}};
    EXPECT_THAT(store_->commit(entries), ElementsAre(Stored::done, Stored::done, Stored::done));
    EXPECT_TRUE(*store_->documents("") == (std::vector<Document>{{"a", "3"}}));
}

TEST_P(StoreTest, AnEntryLeftOutLeavesNoDocument) {
    auto entry = table_.try_entry("{}", {{"wallet/ana", "issue", Money{1}}});
    entry.documents.push_back({"snapshot/table/one", "{}"});
    EXPECT_EQ(commit(*store_, entry), Stored::no_money);
    EXPECT_FALSE(*store_->document("snapshot/table/one"));
}

TEST_P(StoreTest, KeepsRulesOnceADigest) {
    const std::string text = "id = \"ma-craps\"\n";
    const Entry entry{{}, {}, {}, {{sha256(text), text}}};
    EXPECT_EQ(commit(*store_, entry), Stored::done);
    EXPECT_THAT(store_->commit(std::vector{entry, entry}), ElementsAre(Stored::done, Stored::done));
    EXPECT_EQ(*store_->rules(sha256(text)), text);
    EXPECT_FALSE(*store_->rules(sha256("other")));
    EXPECT_EQ(commit(*store_, {{}, {}, {}, {{sha256("other"), text}}}), Stored::malformed);
}

TEST_P(StoreTest, RefusesWhatNoStoreCouldKeep) {
    using namespace std::string_literals;
    const std::string long_name(kLongestName + 1, 'x');
    EXPECT_EQ(commit(*store_, {{}, {{"issue", "wallet/ana", Money{1}}}, {}, {}}), Stored::malformed);
    for (const auto amount : {0, -1})
        EXPECT_EQ(commit(*store_, table_.try_entry("{}", {{"issue", "wallet/ana", Money{amount}}})),
                  Stored::malformed);
    EXPECT_EQ(commit(*store_, table_.try_entry("{}", {{"issue", "issue", Money{1}}})), Stored::malformed);
    for (const auto& name : {"a\0b"s, "\xff"s, long_name, "\xed\xa0\x80"s}) {
        EXPECT_EQ(commit(*store_, table_.try_entry("{}", {}, "ana", name)), Stored::malformed);
        EXPECT_EQ(commit(*store_, {{}, {}, {{name, "text"}}, {}}), Stored::malformed);
        EXPECT_EQ(commit(*store_, table_.try_entry("{}", {{"issue", name, Money{1}}})), Stored::malformed);
    }
    EXPECT_EQ(commit(*store_, table_.try_entry("a\0b"s)), Stored::malformed);
    EXPECT_EQ(commit(*store_, table_.try_entry("{}", {{"issue", "x", Money{INT64_MAX}}})), Stored::malformed);
    EXPECT_EQ(commit(*store_, {{}, {}, {{"", "text"}}, {}}), Stored::malformed);
    EXPECT_EQ(*store_->head("table/one"), Head{});
    EXPECT_EQ(commit(*store_,
                     table_.entry("{}", {}, std::string(kLongestName, 'x'), std::string(kLongestName, 'y'))),
              Stored::done);
}

TEST_P(StoreTest, NoEntriesAreNoTrouble) {
    EXPECT_TRUE(store_->commit({}).empty());
    EXPECT_EQ(commit(*store_, Entry{}), Stored::done);
}

TEST_P(StoreTest, IsInUseByOneProgram) {
    const auto second = open_store(place_.address());
    ASSERT_FALSE(second);
    EXPECT_THAT(second.faults().front().text(), testing::HasSubstr("is in use by"));
    EXPECT_THAT(second.faults().front().text(), testing::HasSubstr(std::to_string(::getpid())));
    reopen();
    EXPECT_EQ(commit(*store_, table_.entry("{}")), Stored::done);
}

TEST_P(StoreTest, ABackupIsADataFolder) {
    EXPECT_EQ(commit(*store_, table_.entry("{}", {{"issue", "wallet/ana", Money{7}}}, "ana", "a-1")),
              Stored::done);
    EXPECT_EQ(commit(*store_, {{}, {}, {{"person/a", "Ana"}}, {{sha256("x"), "x"}}}), Stored::done);
    const auto folder = place_.folder() / "copy";
    ASSERT_EQ(*store_->backup(folder), folder);
    EXPECT_FALSE(store_->backup(folder)) << "writes over a backup";

    const auto copy = opened(folder);
    expect_whole(*copy);
    EXPECT_EQ(*copy->head("table/one"), table_.head());
    EXPECT_TRUE(*copy->find("table/one", "ana", "a-1") == *store_->find("table/one", "ana", "a-1"));
    EXPECT_EQ(*copy->balance("wallet/ana"), Money{7});
    EXPECT_EQ(*copy->document("person/a"), "Ana");
    EXPECT_EQ(*copy->rules(sha256("x")), "x");
    EXPECT_EQ(commit(*copy, table_.try_entry("no", {{"wallet/ana", "issue", Money{8}}})), Stored::no_money);
    EXPECT_EQ(commit(*copy, table_.try_entry("more", {{"wallet/ana", "issue", Money{7}}})), Stored::done);
}

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, kBothKinds, kind_name);

}  // namespace
