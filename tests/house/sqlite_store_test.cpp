// A data folder in trouble: full disks, broken files, other versions of the program.

#include "house/store/sqlite_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>

#include <fstream>

#include "house/bookkeeper.hpp"
#include "house/forgetful_disk.hpp"
#include "house/small_disk.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;

class SqliteStoreTest : public testing::Test {
  protected:
    std::unique_ptr<Store> open(const SqliteSettings& settings = {}) {
        auto store = SqliteStore::open(data_, settings);
        if (!store) throw std::runtime_error(store.faults().front().text());
        return std::move(*store);
    }
    std::string trouble(const SqliteSettings& settings = {}) {
        const auto store = SqliteStore::open(data_, settings);
        return store ? "" : store.faults().front().text();
    }
    // What a wrong program or a person might do to it.
    void meddle(const std::string& sql) { Sqlite(data_ + "/hardway.db", Sqlite::Mode::write).script(sql); }
    std::string big_body() const { return std::string(20'000, 'x'); }

    // In trouble an entry is not taken; after it, by itself, it is, and nothing is doubled.
    void recovers(Store& store, const std::function<void()>& begin, const std::function<void()>& end) {
        EXPECT_EQ(commit(store, clerk_.entry("before", {{"issue", "wallet/ana", Money{1}}})), Stored::done);
        begin();
        const auto waiting = clerk_.entry(big_body(), {{"issue", "wallet/ana", Money{1}}});
        const auto beside = Bookkeeper("table/two").entry("{}");
        for (int i = 0; i < 2; ++i)
            EXPECT_THAT(store.commit(std::vector{beside, waiting}), testing::Each(Stored::unavailable));
        end();
        EXPECT_THAT(store.commit(std::vector{beside, waiting}), testing::Each(Stored::done));
        EXPECT_EQ(commit(store, clerk_.entry("after")), Stored::done);
        EXPECT_EQ(*store.balance("wallet/ana"), Money{2});
        EXPECT_EQ(*store.head("table/one"), clerk_.head());
        expect_whole(store);
    }

    TemporaryFolder folder_;
    const std::string data_ = folder_ / "new/data";
    Bookkeeper clerk_{"table/one"};
};

TEST_F(SqliteStoreTest, RecoversFromAFullDisk) {
    ForgetfulDisk disk(1);
    const auto store = open({disk.vfs(), true});
    recovers(*store, [&] { disk.fail_writes(SQLITE_FULL); }, [&] { disk.fail_writes(0); });
}

TEST_F(SqliteStoreTest, RecoversFromASmallDiskThatIsFull) {
    SmallDisk disk;
    const auto store = open();
    recovers(*store, [&] { disk.leave(10'000); }, [&] { disk.empty(); });
    EXPECT_GT(disk.times_full(), 0);
}

TEST_F(SqliteStoreTest, RecoversFromADiskThatFails) {
    ForgetfulDisk disk(1);
    const auto store = open({disk.vfs(), true});
    recovers(*store, [&] { disk.fail_writes(SQLITE_IOERR_WRITE); }, [&] { disk.fail_writes(0); });
}

TEST_F(SqliteStoreTest, RecoversFromADiskThatDoesNotSync) {
    ForgetfulDisk disk(1);
    const auto store = open({disk.vfs(), true});
    recovers(*store, [&] { disk.fail_syncs(SQLITE_IOERR_FSYNC); }, [&] { disk.fail_syncs(0); });
}

TEST_F(SqliteStoreTest, RecoversWhenFilesMayGrowAgain) {
    const auto store = open();
    ::signal(SIGXFSZ, SIG_IGN);
    rlimit usual{};
    ::getrlimit(RLIMIT_FSIZE, &usual);
    recovers(
        *store,
        [&] {
            const rlimit small{4096, usual.rlim_max};
            ::setrlimit(RLIMIT_FSIZE, &small);
        },
        [&] { ::setrlimit(RLIMIT_FSIZE, &usual); });
}

// Files that are open can be written wherever they were moved to, and when nobody can find them any more: no
// disk complains, and what was acknowledged would be gone.
TEST_F(SqliteStoreTest, RecoversWhenItsFolderIsMovedBack) {
    const auto store = open();
    recovers(
        *store, [&] { std::filesystem::rename(data_, folder_ / "elsewhere"); },
        [&] {
            EXPECT_EQ(store->trouble(), "the files of this house were moved or taken away");
            std::filesystem::rename(folder_ / "elsewhere", data_);
        });
    EXPECT_EQ(store->trouble(), "");
}

TEST_F(SqliteStoreTest, RecoversWhenItsLogIsMovedBack) {
    const auto store = open();
    const auto log = data_ + "/hardway.db-wal";
    recovers(
        *store, [&] { std::filesystem::rename(log, folder_ / "log"); },
        [&] { std::filesystem::rename(folder_ / "log", log); });
}

TEST_F(SqliteStoreTest, AnotherHouseInItsPlaceIsLeftAlone) {
    auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("before")), Stored::done);
    std::filesystem::remove_all(data_);
    const auto other = open();
    Bookkeeper two("table/two");
    EXPECT_EQ(commit(*other, two.entry("theirs")), Stored::done);
    EXPECT_EQ(commit(*store, clerk_.entry("after")), Stored::unavailable);
    store.reset();
    EXPECT_EQ(commit(*other, two.entry("theirs, too")), Stored::done);
    EXPECT_THAT(*other->chains(), testing::ElementsAre("table/two"));
    expect_whole(*other);
}

TEST_F(SqliteStoreTest, WhoeverTookItsLockAwayStopsIt) {
    const auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("before")), Stored::done);
    std::filesystem::remove(data_ + "/hardway.lock");
    const auto other = open();
    EXPECT_EQ(commit(*store, clerk_.entry("after")), Stored::unavailable);
    EXPECT_EQ(commit(*other, Bookkeeper("table/two").entry("theirs")), Stored::done);
}

TEST_F(SqliteStoreTest, WaitsForNobodyForEver) {
    const auto store = open();
    auto other = std::make_unique<Sqlite>(data_ + "/hardway.db", Sqlite::Mode::write);
    recovers(*store, [&] { other->script("BEGIN IMMEDIATE"); }, [&] { other->script("ROLLBACK"); });
}

TEST_F(SqliteStoreTest, WhatTheDatabaseRefusesDoesNotTakeTheRestWithIt) {
    const auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("{}", {{"issue", "bank", Money{5}}})), Stored::done);
    meddle(
        "CREATE TRIGGER no BEFORE INSERT ON records WHEN NEW.body = 'no' BEGIN SELECT RAISE(ABORT, 'no'); "
        "END");
    const auto no = Bookkeeper("table/two").entry("no");
    EXPECT_THAT(store->commit(std::vector{clerk_.entry("1"), no, clerk_.entry("2")}),
                testing::ElementsAre(Stored::done, Stored::malformed, Stored::done));
    expect_whole(*store);
}

TEST_F(SqliteStoreTest, TheDatabaseItselfGuardsWallets) {
    const auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("{}", {{"issue", "wallet/ana", Money{5}}})), Stored::done);
    EXPECT_THROW(meddle("UPDATE balances SET cents = -1 WHERE account = 'wallet/ana'"), SqliteTrouble);
}

TEST_F(SqliteStoreTest, ANewerFolderIsRefusedAndLeftAlone) {
    open();
    meddle("UPDATE meta SET value = '7' WHERE name = 'schema'");
    EXPECT_THAT(trouble(), HasSubstr("was written by a newer hardway (its layout is version 7"));
    const auto copy = back_up_store(data_, folder_ / "copy");
    ASSERT_FALSE(copy);
    EXPECT_THAT(copy.faults().front().text(), HasSubstr("was written by a newer hardway"));
    EXPECT_FALSE(restore_store(data_, folder_ / "restored"));
    meddle("UPDATE meta SET value = '1' WHERE name = 'schema'");
    EXPECT_EQ(trouble(), "");
}

std::vector<std::string> copies_in(const std::string& folder) {
    std::vector<std::string> found;
    for (const auto& each : std::filesystem::directory_iterator(folder))
        if (each.is_directory()) found.push_back(each.path().string());
    return found;
}

TEST_F(SqliteStoreTest, AnOlderFolderIsBroughtUpToDateAfterACopy) {
    EXPECT_EQ(commit(*open(), clerk_.entry("kept")), Stored::done);
    Schema third = sqlite_schema();
    third.version = 3;
    third.steps = {"CREATE TABLE second (a TEXT)", "CREATE TABLE third (a TEXT)"};
    SqliteSettings settings;
    settings.schema = &third;
    {
        const auto store = open(settings);
        EXPECT_EQ(*store->head("table/one"), clerk_.head());
    }
    meddle("INSERT INTO second VALUES ('x'); INSERT INTO third VALUES ('x')");
    EXPECT_THAT(trouble(), HasSubstr("newer hardway"));
    open(settings);
    const auto copies = copies_in(data_);
    ASSERT_EQ(copies.size(), 1u) << "one copy, and none of what is up to date";
    EXPECT_THAT(copies[0], HasSubstr("/backup-v1-"));
    EXPECT_EQ(*opened(copies[0])->head("table/one"), clerk_.head());
}

TEST_F(SqliteStoreTest, AStepThatFailsLeavesTheFolderAsItWas) {
    EXPECT_EQ(commit(*open(), clerk_.entry("kept")), Stored::done);
    Schema second = sqlite_schema();
    second.version = 2;
    second.steps = {"CREATE TABLE half (a TEXT); CREATE TABLE records (a TEXT)"};
    SqliteSettings settings;
    settings.schema = &second;
    EXPECT_THAT(trouble(settings), HasSubstr("cannot open this data folder"));
    EXPECT_EQ(*open()->head("table/one"), clerk_.head());
    EXPECT_THROW(meddle("SELECT * FROM half"), SqliteTrouble);
}

TEST_F(SqliteStoreTest, WhatIsNoDataFolderIsLeftAlone) {
    std::filesystem::create_directories(data_);
    std::ofstream(data_ + "/hardway.db")
        << "These are not the records you are looking for. " << std::string(5000, '.');
    EXPECT_THAT(trouble(), HasSubstr("file is not a database"));
    std::filesystem::remove(data_ + "/hardway.db");
    Sqlite(data_ + "/hardway.db", Sqlite::Mode::create).script("CREATE TABLE recipes (text TEXT)");
    EXPECT_THAT(trouble(), HasSubstr("hardway.db is no database of hardway"));
    std::ofstream(folder_ / "file") << "x";
    EXPECT_THAT(SqliteStore::open(folder_ / "file").faults().front().text(), HasSubstr("Not a directory"));
    EXPECT_THAT(open_store("mysql://x").faults().front().text(), HasSubstr("postgres://"));
    EXPECT_FALSE(open_store(""));
}

TEST_F(SqliteStoreTest, ABackupHasNoKeys) {
    const auto store = open();
    std::ofstream(data_ + "/house.key") << "secret";
    const auto copy = store->backup(folder_ / "copy");
    ASSERT_TRUE(copy);
    for (const auto& each : std::filesystem::directory_iterator(*copy))
        EXPECT_EQ(each.path().filename(), "hardway.db");
    EXPECT_FALSE(std::filesystem::exists(folder_ / "copy.unfinished"));
}

TEST_F(SqliteStoreTest, AnotherProgramMayBackItUp) {
    const auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("{}")), Stored::done);
    ASSERT_TRUE(back_up(data_, folder_ / "copy"));
    EXPECT_EQ(*opened(folder_ / "copy")->head("table/one"), clerk_.head());
    EXPECT_FALSE(back_up(folder_ / "nowhere", folder_ / "other"));
    EXPECT_FALSE(std::filesystem::exists(folder_ / "other"));
}

TEST_F(SqliteStoreTest, IsForNobodyElseToRead) {
    std::filesystem::create_directories(data_);
    const auto store = open();
    EXPECT_EQ(commit(*store, clerk_.entry("{}")), Stored::done);
    for (const auto& each : std::filesystem::directory_iterator(data_))
        EXPECT_EQ(each.status().permissions() & std::filesystem::perms(077), std::filesystem::perms::none)
            << each.path();
}

TEST_F(SqliteStoreTest, PathsMayEndInASlash) {
    const auto store = SqliteStore::open(data_ + "/");
    ASSERT_TRUE(store);
    EXPECT_TRUE(std::filesystem::exists(data_ + "/hardway.db"));
    const auto copy = (*store)->backup((folder_ / "deep/copy") + "/");
    ASSERT_TRUE(copy);
    EXPECT_TRUE(opened(*copy + "//"));
    EXPECT_FALSE((*store)->backup(folder_ / "deep/copy"));
}

TEST_F(SqliteStoreTest, OneSyncACommit) {
    const ForgetfulDisk disk(1);
    const auto store = open({disk.vfs(), true});
    EXPECT_EQ(commit(*store, clerk_.entry("{}")), Stored::done);
    const auto before = disk.syncs();
    EXPECT_EQ(commit(*store, clerk_.entry("{}")), Stored::done);
    EXPECT_EQ(disk.syncs(), before + 1);
}

}  // namespace
