// Whoever changes what a house has kept is found out: money, records and documents, each held against what
// the records come to.

#include "house/audit.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

#include "house/open_house.hpp"
#include "house/store/sqlite.hpp"
#include "rules/text.hpp"
#include "temporary_folder.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using namespace hardway::tests;
using testing::Contains;
using testing::HasSubstr;
namespace fs = std::filesystem;

// One night, kept once for all: Ana plays at a table that closes, Bob sits at one that stays open.
struct AuditedNight {
    AuditedNight() {
        HouseOptions options;
        options.store = folder / "data";
        options.key = folder / "key";
        OpenHouse house(options);
        ana = house.guest();
        bob = house.account("Bob");
        house.token(bob);
        correct(house);
        shut = house.open_table(DiceSource::scripted, {Roll(3, 3), Roll(3, 4)});
        EXPECT_FALSE(house.sit(shut, ana, 100).denial);
        EXPECT_FALSE(house.bet(shut, ana, "pass", 10).denial);
        EXPECT_FALSE(house.throw_dice(shut, ana).denial);
        std::promise<Reply> closed;
        house->table(shut)->close({}, "end of the night", [&](const Reply& told) { closed.set_value(told); });
        EXPECT_FALSE(closed.get_future().get().denial);
        open = house.open_table(DiceSource::drawn);
        EXPECT_FALSE(house.sit(open, bob, 200).denial);
        house.wait_for_bets(open);
        EXPECT_FALSE(house.bet(open, bob, "pass", 10).denial);
        Entry entry;
        entry.documents.push_back({"snapshot/table/" + open, house.snapshot(open)});
        EXPECT_EQ(house->store().commit({&entry, 1}).front(), Stored::done);
        house->journal().try_to_write();  // as /health does in a quiet moment
        house->journal().flush();
    }
    void correct(OpenHouse& house) {
        auto asked = house.asked();
        asked.by_house = true;
        asked.why = "paid short";
        auto plan = house->people().correct(asked, {"house/bank", wallet(ana), Money::units(25)});
        ASSERT_TRUE(plan);
        EXPECT_EQ(house.carry_out(std::move(*plan)), Stored::done);
    }

    const TemporaryFolder folder;
    std::string ana, bob, shut, open;
};

const AuditedNight& night() {
    static const AuditedNight kNight;
    return kNight;
}

// The night, kept otherwise than it was.
AuditReport changed_by(const std::string& script) {
    const TemporaryFolder copy;
    fs::copy(night().folder / "data", copy / "data", fs::copy_options::recursive);
    auto sql = script;
    for (const auto& [name, value] : {std::pair("ANA", night().ana), std::pair("BOB", night().bob),
                                      std::pair("SHUT", night().shut), std::pair("OPEN", night().open)})
        sql = replaced(sql, name, value);
    Sqlite(copy / "data/hardway.db", Sqlite::Mode::write).script(sql);
    const auto store = open_kept(copy / "data");
    EXPECT_TRUE(store) << store.faults().front().text();
    const auto report = audit(**store, std::nullopt, [](std::uint64_t) { return true; });
    EXPECT_TRUE(report);
    return *report;
}

void expect_told(const std::string& script, const std::string& what) {
    const auto report = changed_by(script);
    EXPECT_FALSE(report.whole()) << script;
    std::vector<std::string> told;
    for (const auto& finding : report.findings) told.push_back(finding.text());
    EXPECT_THAT(told, Contains(HasSubstr(what))) << script;
}

TEST(Audit, HoldsAsItWasKept) {
    const auto report = changed_by("SELECT 1");
    expect_whole(report);
    EXPECT_GT(report.postings, 8U);
    EXPECT_GT(report.documents, 8U);
    EXPECT_EQ(changed_by("DELETE FROM documents WHERE key = 'journal/written'").documents,
              report.documents - 1);
}

// Balances are always made to fit what the ledger says then: only the records know better.
std::string with_balances(const std::string& script) {
    return script +
           "; DELETE FROM balances WHERE account NOT IN (SELECT source FROM postings UNION "
           "SELECT target FROM postings); INSERT OR IGNORE INTO balances SELECT target, 0, 1 FROM postings; "
           "UPDATE balances SET guarded = 0; UPDATE balances SET cents = "
           "(SELECT coalesce(sum(cents), 0) FROM postings WHERE target = account) - "
           "(SELECT coalesce(sum(cents), 0) FROM postings WHERE source = account); "
           "UPDATE balances SET guarded = account LIKE 'wallet/%' OR account LIKE '%/rail/%' "
           "OR account LIKE '%/felt/%'";
}

TEST(Audit, TheLedgerIsWhatTheRecordsMove) {
    expect_whole(changed_by(with_balances("SELECT 1")));
    expect_told(with_balances("UPDATE postings SET cents = 100000000 WHERE source = 'issue' AND "
                              "target = 'wallet/ANA'"),
                "; the ledger has 1000000 from issue to wallet/");
    expect_told(
        with_balances("UPDATE postings SET target = 'wallet/BOB' WHERE source = 'table/SHUT/cage' AND "
                      "target = 'wallet/ANA'"),
        "the ledger has");
    expect_told(with_balances("INSERT INTO postings VALUES ('zzz', 1, 0, 'issue', 'wallet/BOB', 500000000)"),
                "there is no such chain, and yet the ledger has 5000000 from issue to wallet/");
    expect_told(with_balances("INSERT INTO postings VALUES ('table/OPEN', 1, 0, 'issue', 'wallet/BOB', 5)"),
                "the ledger has 0.05 from issue to wallet/");
    expect_told(
        with_balances("INSERT INTO postings SELECT 'accounts', max(number), 0, 'issue', 'wallet/BOB', 5 "
                      "FROM records WHERE chain = 'accounts' AND kind = 'token_given'"),
        "the ledger has 0.05 from issue to wallet/");
    expect_told(with_balances("DELETE FROM postings WHERE chain = 'table/OPEN' AND number = "
                              "(SELECT max(number) FROM postings WHERE chain = 'table/OPEN')"),
                "and the ledger has nothing of it");
    expect_told(
        "UPDATE balances SET cents = cents + 1 WHERE account = 'wallet/ANA'; "
        "UPDATE balances SET cents = cents - 1 WHERE account = 'wallet/BOB'",
        "by the records");
    expect_told("UPDATE balances SET guarded = 0 WHERE account = 'wallet/ANA'", "is not guarded");
}

TEST(Audit, RecordsCutOffAreMissed) {
    expect_told("DELETE FROM records WHERE chain = 'table/SHUT'",
                "there is no such chain, and yet the ledger has");
    expect_told(
        "DELETE FROM records WHERE chain = 'table/SHUT'; DELETE FROM postings WHERE chain = 'table/SHUT'",
        "there is no such chain, and yet the document meters/");
    expect_told("DELETE FROM records WHERE chain = 'accounts' AND kind = 'corrected'",
                "the ledger has 25 from house/bank to wallet/");
    expect_told(
        "DELETE FROM records WHERE chain = 'table/OPEN' AND number = "
        "(SELECT max(number) FROM records WHERE chain = 'table/OPEN')",
        "is missing: the chain ends with");
    expect_told(
        "DELETE FROM records WHERE chain = 'table/OPEN' AND number > 2; "
        "DELETE FROM postings WHERE chain = 'table/OPEN' AND number > 2",
        "is missing: there is a snapshot of the table after record");
}

TEST(Audit, DocumentsAreWhatTheRecordsSay) {
    expect_told(
        "UPDATE documents SET text = replace(text, '\"player\"', '\"administrator\"') "
        "WHERE key = 'person/BOB'",
        "has the roles administrator; by the records they are player");
    expect_told("UPDATE documents SET text = replace(text, 'Bob', 'Rob') WHERE key = 'person/BOB'",
                "names Rob; by the records it is Bob");
    expect_told("UPDATE documents SET text = 'ANA' WHERE key = 'name/bob'", "is not who bears that name");
    expect_told(
        "INSERT INTO documents SELECT 'token/' || replace(hex(zeroblob(32)), '00', 'ab'), text "
        "FROM documents WHERE key LIKE 'token/%'",
        "is a token that no record gave");
    expect_told("UPDATE documents SET text = replace(text, 'BOB', 'ANA') WHERE key LIKE 'token/%'",
                "is not the token that was given");
    expect_told("INSERT INTO documents SELECT 'password/ANA', text FROM documents WHERE key = 'password/BOB'",
                "is a password of somebody who never gave one");
    expect_told("DELETE FROM documents WHERE key = 'password/BOB'", "is missing");
    expect_told("INSERT INTO documents VALUES ('code/administrator', 'ab')", "is a code that no record made");
    expect_told("INSERT INTO documents VALUES ('else/where', 'ab')", "is of a kind that no house keeps");
}

TEST(Audit, DocumentsOfTablesAreWhatTheirRecordsComeTo) {
    expect_told("DELETE FROM documents WHERE key = 'open/OPEN'", "is missing");
    expect_told("UPDATE documents SET text = replace(text, 'One', 'Two') WHERE key = 'open/OPEN'",
                "was opened otherwise than");
    expect_told("INSERT INTO documents SELECT 'open/SHUT', text FROM documents WHERE key = 'open/OPEN'",
                "is there");
    expect_told("UPDATE documents SET text = replace(text, '1000', '1001') WHERE key = 'meters/SHUT'",
                "is not what the records come to");
    expect_told("DELETE FROM documents WHERE key = 'secret/table/OPEN'", "is missing");
    expect_told("UPDATE documents SET text = replace(text, '190', '191') WHERE key = 'snapshot/table/OPEN'",
                "the snapshot after it is not what the records come to");
}

}  // namespace
