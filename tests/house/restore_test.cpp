// A backup of either store, restored to either.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "house/bookkeeper.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;

// Every copy says so, and no two say the same.
std::vector<Document> without_mark(std::vector<Document> documents) {
    std::erase_if(documents, [](const Document& each) { return each.key == kCopyKey; });
    return documents;
}

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
    EXPECT_TRUE(without_mark(*copy->documents("")) == *store->documents(""));
    const auto mark = *copy->document(kCopyKey);
    ASSERT_TRUE(mark);
    EXPECT_EQ(mark->size(), 32U);
    EXPECT_NE(mark, *opened(*backup)->document(kCopyKey));
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
    if (to == Kind::sqlite) {  // the log of a database that is gone would be read into the restored one
        const StorePlace left(to);
        std::filesystem::create_directories(left.address());
        std::ofstream(left.address() + "/hardway.db-wal") << "x";
        EXPECT_THAT(restore_store(place.folder() / "copy", left.address()).faults().front().text(),
                    testing::HasSubstr("there is something already"));
    }
    const StorePlace empty(to);
    EXPECT_THAT(restore_store(place.folder() / "nowhere", empty.address()).faults().front().text(),
                testing::HasSubstr("cannot be restored"));
}

// A backup asked for by another program than the one that owns the store and goes on writing.
TEST_P(RestoreTest, ABackupIsOfOneMomentWhileOthersWrite) {
    const auto [from, to] = GetParam();
    const StorePlace place(from);
    const auto store = opened(place.address());
    Bookkeeper clerk("table/one");
    std::atomic<bool> enough = false;
    std::atomic<int> written = 0;
    std::thread writer([&] {
        for (; !enough; ++written) {
            const auto entry = clerk.entry("{}", {{"issue", "wallet/ana", Money{1}}});
            EXPECT_EQ(commit(*store, entry), Stored::done);
        }
    });
    for (int i = 0; i < 3; ++i) {
        const auto before = written.load();
        while (written == before) std::this_thread::yield();
        const auto folder = place.folder() / ("copy" + std::to_string(i));
        const auto backup = back_up_store(place.address(), folder);
        EXPECT_TRUE(backup) << backup.faults().front().text();
        const StorePlace other(to);
        EXPECT_TRUE(restore_store(folder, other.address()));
        const auto copy = opened(other.address());
        expect_whole(*copy);
        EXPECT_GE(copy->head("table/one")->number, static_cast<std::uint64_t>(before));
        EXPECT_EQ(copy->balance("wallet/ana")->cents,
                  static_cast<std::int64_t>(copy->head("table/one")->number));
    }
    enough = true;
    writer.join();
    expect_whole(*store);
}

const auto kEach = testing::Combine(kBothKinds, kBothKinds);
INSTANTIATE_TEST_SUITE_P(Each, RestoreTest, kEach);

}  // namespace
