// A backup of either store, restored to either.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/bookkeeper.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

class RestoreTest : public testing::TestWithParam<std::tuple<Kind, Kind>> {};

TEST_P(RestoreTest, GivesEverythingBack) {
    const auto [from, to] = GetParam();
    const StorePlace place(from);
    const auto store = opened(place.address());
    Bookkeeper clerk("table/one");
    std::vector<Entry> entries;
    for (int i = 0; i < 1200; ++i)  // more than are copied at once
        entries.push_back(clerk.entry(R"({"said":"\" {\\ä}"})", {{"issue", "wallet/ana", Money{7}}}, "ana",
                                      std::to_string(i)));
    entries.push_back({{}, {}, {{"person/a", "Ana"}}, {{sha256("x"), "x"}}});
    EXPECT_THAT(store->commit(entries), testing::Each(Stored::done));
    const auto backup = store->backup(place.folder() / "copy");
    ASSERT_TRUE(backup);

    const StorePlace other(to);
    const auto restored = restore_store(*backup, other.address());
    ASSERT_TRUE(restored) << restored.faults().front().text();
    const auto copy = opened(other.address());
    expect_whole(*copy);
    EXPECT_TRUE(*copy->records("table/one", 1, 2000) == *store->records("table/one", 1, 2000));
    EXPECT_TRUE(*copy->balances("") == *store->balances(""));
    EXPECT_TRUE(*copy->documents("") == *store->documents(""));
    EXPECT_EQ(*copy->rules(sha256("x")), "x");
    EXPECT_EQ(commit(*copy, clerk.try_entry("no", {{"wallet/ana", "issue", Money{8401}}})), Stored::no_money);
    EXPECT_EQ(commit(*copy, clerk.try_entry("again", {}, "ana", "7")), Stored::repeated);
    EXPECT_EQ(commit(*copy, clerk.try_entry("next", {{"wallet/ana", "issue", Money{8400}}})), Stored::done);
}

TEST_P(RestoreTest, NeverOverSomethingElse) {
    const auto [from, to] = GetParam();
    const StorePlace place(from);
    const StorePlace other(to);
    Bookkeeper clerk("table/one");
    {
        const auto store = opened(place.address());
        const auto kept = opened(other.address());
        EXPECT_EQ(commit(*kept, clerk.entry("kept")), Stored::done);
        ASSERT_TRUE(store->backup(place.folder() / "copy"));
        EXPECT_THAT(restore_store(place.folder() / "copy", other.address()).faults().front().text(),
                    testing::HasSubstr("in use by"));
    }
    EXPECT_THAT(restore_store(place.folder() / "copy", other.address()).faults().front().text(),
                testing::HasSubstr("there is something already"));
    EXPECT_EQ(*opened(other.address())->head("table/one"), clerk.head());
    const StorePlace empty(to);
    EXPECT_THAT(restore_store(place.folder() / "nowhere", empty.address()).faults().front().text(),
                testing::HasSubstr("cannot be restored"));
}

const auto kEach = testing::Combine(kBothKinds, kBothKinds);
INSTANTIATE_TEST_SUITE_P(Each, RestoreTest, kEach);

}  // namespace
