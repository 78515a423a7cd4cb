// A PostgreSQL that goes away and comes back, and other versions of the program.

#include "house/store/postgres_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "house/bookkeeper.hpp"
#include "house/crowd.hpp"
#include "house/postgres_server.hpp"
#include "house/store_place.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::HasSubstr;

// A connection that has ended gives the database back a moment later.
void wait_until_it_is_free(const std::string& address) {
    Postgres database(address);
    const auto held = [&] {
        return database.ask(
            "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND database = "
            "(SELECT oid FROM pg_database WHERE datname = current_database())");
    };
    while (held().size() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

void lose_connections(const std::string& address) {
    Postgres(address).script(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid "
        "<> pg_backend_pid()");
    wait_until_it_is_free(address);
}

// A database in which a house has written one entry.
struct WrittenDatabase {
    WrittenDatabase() { EXPECT_EQ(commit(*store, clerk.entry("{}")), Stored::done); }

    const std::string address = shared_postgres().new_database();
    const std::unique_ptr<Store> store = opened(address);
    Bookkeeper clerk{"table/one"};
};

void cut_off_often(int times) {
    PostgresServer server;
    const auto store = opened(server.address());
    Crowd crowd(*store, 3);
    for (int i = 0; i < times; ++i) {
        const auto before = crowd.count();
        while (crowd.count() < before + 20) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        server.stop_immediately();
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        EXPECT_FALSE(store->head("table/0"));
        server.start();
    }
    const auto before = crowd.count();
    while (crowd.count() < before + 20) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    crowd.stop();
    EXPECT_GT(crowd.measures().unavailable, 0u);
    expect_kept(*store, crowd.acknowledged());
    expect_whole(*store);
    std::uint64_t there = 0;
    for (const auto& [chain, head] : crowd.acknowledged()) there += store->head(chain)->number;
    EXPECT_EQ(there, crowd.count()) << "something is there twice, or nobody was told of it";
}

TEST(PostgresStoreTest, LosesNothingWhenStoppedUnderLoad) {
    cut_off_often(3);
}

TEST(LongPostgresStoreTest, LosesNothingWhenStoppedUnderLoad) {
    cut_off_often(100);
}

TEST(PostgresStoreTest, ALostConnectionAloneIsNoTrouble) {
    WrittenDatabase written;
    auto& [address, store, clerk] = written;
    lose_connections(address);
    EXPECT_EQ(commit(*store, clerk.entry("{}")), Stored::done);
    EXPECT_EQ(*store->head("table/one"), clerk.head());
}

// Others may have it by then, and it is theirs.
TEST(PostgresStoreTest, WhoHasLostTheDatabaseToAnotherDoesNotWrite) {
    WrittenDatabase written;
    auto& [address, store, clerk] = written;
    Postgres other(address);
    other.script("CREATE TABLE waiting (a text)");
    std::thread thief([&] { other.ask("SELECT pg_advisory_lock(29380541517619577)"); });
    Postgres third(address);
    while (third.ask("SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted").size() == 0)
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
    third.ask("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND granted");
    thief.join();
    EXPECT_EQ(commit(*store, clerk.entry("{}")), Stored::unavailable);
    other.ask("SELECT pg_advisory_unlock_all()");
    EXPECT_EQ(commit(*store, clerk.try_entry("{}")), Stored::out_of_order);
}

// A second house was started while the first had lost its database, and stopped again: the first remembers
// what is no longer so (roles that were taken away, throws that were made), and nothing of it may be written.
TEST(PostgresStoreTest, WhereAnotherHouseHasBeenSinceNothingIsWritten) {
    WrittenDatabase written;
    auto& [address, first, clerk] = written;
    lose_connections(address);
    EXPECT_EQ(commit(*opened(address), Bookkeeper("table/two").entry("{}")), Stored::done);
    wait_until_it_is_free(address);
    const auto other = Bookkeeper("table/three").entry("{}");
    for (int i = 0; i < 2; ++i) EXPECT_EQ(commit(*first, other), Stored::unavailable);
    EXPECT_THAT(first->trouble(), HasSubstr("another hardway has had this database since"));
    EXPECT_EQ(first->head("table/three")->number, 0U);
    wait_until_it_is_free(address);
    EXPECT_EQ(commit(*opened(address), other), Stored::done) << "whoever comes next is not kept away";
}

// Whoever only reads leaves no mark.
TEST(PostgresStoreTest, WhereAnotherHasOnlyReadItGoesOn) {
    WrittenDatabase written;
    auto& [address, first, clerk] = written;
    lose_connections(address);
    EXPECT_TRUE(open_kept(address));
    wait_until_it_is_free(address);
    EXPECT_EQ(commit(*first, clerk.entry("{}")), Stored::done);
    EXPECT_EQ(first->trouble(), "");
}

TEST(PostgresStoreTest, ANewerDatabaseIsRefused) {
    const auto address = shared_postgres().new_database();
    opened(address);
    Postgres(address).script("UPDATE hardway.meta SET value = '7' WHERE name = 'schema'");
    EXPECT_THAT(open_store(address).faults().front().text(),
                HasSubstr("was written by a newer hardway (its layout is version 7"));
    // Cut to 32 bits this would be version 1.
    for (const char* none : {"4294967297", "1x", ""}) {
        Postgres(address).ask("UPDATE hardway.meta SET value = $1 WHERE name = 'schema'", {none});
        EXPECT_THAT(open_store(address).faults().front().text(), HasSubstr("is not one of hardway")) << none;
    }
    Postgres(address).script("UPDATE hardway.meta SET value = '1' WHERE name = 'schema'");
    EXPECT_TRUE(open_store(address));
}

TEST(PostgresStoreTest, AnOlderDatabaseIsBroughtUpToDateAfterACopy) {
    const auto address = shared_postgres().new_database();
    Bookkeeper clerk("table/one");
    EXPECT_EQ(commit(*opened(address), clerk.entry("kept")), Stored::done);
    Schema second = postgres_schema();
    second.version = 2;
    second.steps = {"CREATE TABLE second (a text)"};
    {
        const auto store = PostgresStore::open(address, second);
        ASSERT_TRUE(store) << store.faults().front().text();
        EXPECT_EQ(*(*store)->head("table/one"), clerk.head());
    }
    Postgres database(address);
    EXPECT_EQ(database.ask("SELECT body FROM hardway_backup_v1.records").text(0, 0), "kept");
    EXPECT_EQ(database.ask("SELECT value FROM hardway_backup_v1.meta WHERE name = 'schema'").text(0, 0), "1");
    EXPECT_NO_THROW(database.ask("SELECT * FROM hardway.second"));
    EXPECT_THAT(open_store(address).faults().front().text(), HasSubstr("newer hardway"));
}

TEST(PostgresStoreTest, WhatIsNotThereIsSaidWithoutThePassword) {
    const auto trouble = open_store("postgres://ana:secret@/nobody?host=/nowhere&password=secret");
    ASSERT_FALSE(trouble);
    EXPECT_THAT(trouble.faults().front().text(), HasSubstr("cannot open this database"));
    EXPECT_THAT(trouble.faults().front().text(), testing::Not(HasSubstr("secret")));
    EXPECT_EQ(without_password("postgres://ana:x:y@host:5432/db?password=p"), "postgres://ana@host:5432/db");
    EXPECT_EQ(without_password("postgres://host:5432/db"), "postgres://host:5432/db");
}

}  // namespace
