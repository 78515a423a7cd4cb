// What is kept, opened only to be read: nothing is made, and where there is nothing that is said.

#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "house/bookkeeper.hpp"
#include "house/store/sqlite.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;
namespace fs = std::filesystem;

std::string refusal(const std::string& address) {
    const auto store = open_kept(address);
    return store ? "" : store.faults().front().text();
}

// Every file below a folder, with how large it is.
std::set<std::string> files_in(const std::string& folder) {
    std::set<std::string> all;
    for (const auto& each : fs::recursive_directory_iterator(folder))
        all.insert(each.path().string() +
                   (each.is_regular_file() ? " " + std::to_string(each.file_size()) : ""));
    return all;
}

class KeptStoreTest : public testing::TestWithParam<Kind> {};

TEST_P(KeptStoreTest, IsReadAndNotWritten) {
    const StorePlace place(GetParam());
    Bookkeeper accounts("accounts");
    {
        const auto store = opened(place.address());
        EXPECT_THAT(refusal(place.address()), HasSubstr("in use by"));
        EXPECT_EQ(commit(*store, accounts.entry("stake", {{"issue", "wallet/ana", Money{1000}}})),
                  Stored::done);
    }
    const auto before = files_in(place.folder().path());
    {
        const auto kept = open_kept(place.address());
        ASSERT_TRUE(kept) << kept.faults().front().text();
        expect_whole(**kept);
        EXPECT_EQ(*(*kept)->head("accounts"), accounts.head());
        EXPECT_EQ(commit(**kept, accounts.try_entry("more")), Stored::unavailable);
        const auto rows = (*kept)->ledger("accounts", {}, 10);
        ASSERT_TRUE(rows);
        EXPECT_EQ(*rows, (std::vector<PostedRow>{{{1, 0}, {"issue", "wallet/ana", Money{1000}}}}));
        EXPECT_TRUE((*kept)->ledger("accounts", {1, 1}, 10)->empty());
        EXPECT_EQ(*(*kept)->posted_chains(), std::vector<std::string>{"accounts"});
        EXPECT_TRUE((*kept)->misguarded()->empty());
    }
    EXPECT_EQ(files_in(place.folder().path()), before);
    EXPECT_EQ(*opened(place.address())->head("accounts"), accounts.head());
}

TEST_P(KeptStoreTest, WithoutARecordIsNoHouse) {
    const StorePlace place(GetParam());
    const auto nothing = refusal(place.address());
    EXPECT_THAT(nothing, HasSubstr(GetParam() == Kind::sqlite ? "no such folder" : "the database is empty"));
    EXPECT_FALSE(fs::exists(place.folder() / "data"));
    EXPECT_EQ(refusal(place.address()), nothing) << "asking has made something";
    opened(place.address());
    EXPECT_THAT(refusal(place.address()), HasSubstr("not a single record"));
}

INSTANTIATE_TEST_SUITE_P(Both, KeptStoreTest, kBothKinds, kind_name);

TEST(KeptFolder, OfAnythingElseIsRefused) {
    const TemporaryFolder folder;
    EXPECT_THAT(refusal(folder.path()), HasSubstr("there is no hardway.db in this folder"));
    std::ofstream(folder / "hardway.db").close();
    EXPECT_THAT(refusal(folder.path()), HasSubstr("hardway.db is empty"));
    EXPECT_THAT(refusal(folder / "hardway.db"), HasSubstr("this is no folder"));
    EXPECT_EQ(files_in(folder.path()).size(), 1U);
    Sqlite(folder / "hardway.db", Sqlite::Mode::write).script("CREATE TABLE recipes (name TEXT)");
    EXPECT_THAT(refusal(folder.path()), HasSubstr("no database of hardway"));
    EXPECT_EQ(files_in(folder.path()).size(), 1U);
}

// After a crash some of it is only in the log beside the database, and that is read, too.
TEST(KeptFolder, IsReadWithItsLog) {
    const TemporaryFolder folder;
    const auto store = opened(folder / "data");
    Bookkeeper accounts("accounts");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(commit(*store, accounts.entry(std::to_string(i))), Stored::done);
    const auto copy = folder / "50% #?";
    fs::create_directory(copy);
    for (const char* file : {"hardway.db", "hardway.db-wal"})
        fs::copy(folder / "data" + "/" + file, copy + "/" + file);
    ASSERT_GT(fs::file_size(copy + "/hardway.db-wal"), 0U);
    const auto before = files_in(copy);
    {
        const auto kept = open_kept(copy);
        ASSERT_TRUE(kept) << kept.faults().front().text();
        EXPECT_EQ(*(*kept)->head("accounts"), accounts.head());
        expect_whole(**kept);
    }
    EXPECT_EQ(files_in(copy), before);
}

}  // namespace
