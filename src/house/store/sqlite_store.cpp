#include "house/store/sqlite_store.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <cstdint>

#include "house/store/batch.hpp"
#include "house/store/sqlite_folder.hpp"

namespace hardway::house {

namespace {

Known look_up(Sqlite& database, const Named& asked) {
    Known known;
    for (const auto& chain : asked.chains) {
        auto row = database.ask(
            "SELECT number, hash FROM records WHERE chain = ?1 ORDER BY number DESC LIMIT 1", chain);
        if (row.next()) known.heads[chain] = {static_cast<std::uint64_t>(row.number(0)), row.digest(1)};
    }
    for (const auto& account : asked.accounts) {
        auto row = database.ask("SELECT cents FROM balances WHERE account = ?1", account);
        if (row.next()) known.balances[account] = row.number(0);
    }
    for (const auto* record : asked.records) {
        const auto head = known.heads.find(record->chain);
        if (head == known.heads.end()) continue;
        if (record->number <= head->second.number) {
            auto row = database.ask("SELECT hash FROM records WHERE chain = ?1 AND number = ?2",
                                    record->chain, static_cast<std::int64_t>(record->number));
            if (row.next()) known.hashes[{record->chain, record->number}] = row.digest(0);
        }
        if (record->command.empty()) continue;
        auto row = database.ask(
            "SELECT 1 FROM records WHERE chain = ?1 AND person = ?2 AND command = ?3 AND command <> ''",
            record->chain, record->person, record->command);
        if (row.next()) known.commands.insert({record->chain, record->person, record->command});
    }
    return known;
}

void write_down(Sqlite& database, const Batch& batch) {
    for (const auto* record : batch.records)
        database.run("INSERT INTO records VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)", record->chain,
                     static_cast<std::int64_t>(record->number), record->at, record->kind, record->person,
                     record->command, record->body, record->hash);
    for (const auto& [record, position, posting] : batch.postings)
        database.run("INSERT INTO postings VALUES (?1, ?2, ?3, ?4, ?5, ?6)", record->chain,
                     static_cast<std::int64_t>(record->number), position, posting->from, posting->to,
                     posting->amount.cents);
    for (const auto& [account, change] : batch.changes) {
        database.run("INSERT OR IGNORE INTO balances VALUES (?1, 0, ?2)", account,
                     std::int64_t{never_negative(account)});
        database.run("UPDATE balances SET cents = cents + ?2 WHERE account = ?1", account, change);
    }
    for (const auto& [key, document] : batch.documents)
        if (document->gone)
            database.run("DELETE FROM documents WHERE key = ?1", key);
        else
            database.run("INSERT OR REPLACE INTO documents VALUES (?1, ?2)", key, document->text);
    for (const auto& [digest, rules] : batch.rules)
        database.run("INSERT OR IGNORE INTO rules VALUES (?1, ?2)", digest, rules->text);
}

// What was written when something broke may be in the system's memory and not on the disk, and will not be
// written again of itself: so all of it is copied from the log into the database proper.
void copy_log(Sqlite& database) {
    auto row = database.ask("PRAGMA wal_checkpoint(TRUNCATE)");
    row.next();
    if (row.number(0) != 0) throw SqliteTrouble(SQLITE_BUSY, "somebody else is reading");
}

std::string log_in(const std::string& folder) {
    return database_in(folder) + "-wal";
}

[[noreturn]] void moved() {
    throw SqliteTrouble(SQLITE_READONLY_DBMOVED, "the files of this house were moved or taken away");
}

// What no name that begins with the prefix comes after: UTF-8 has no such byte.
std::string end_of(std::string_view prefix) {
    return std::string(prefix) + "\xff";
}

Record record_of(const SqliteRows& row) {
    return {row.text(0),   static_cast<std::uint64_t>(row.number(1)),
            row.number(2), row.text(3),
            row.text(4),   row.text(5),
            row.text(6),   row.digest(7)};
}

std::vector<std::string> names_of(SqliteRows rows) {
    std::vector<std::string> all;
    while (rows.next()) all.push_back(rows.text(0));
    return all;
}

std::vector<Store::Balance> balances_of(SqliteRows rows) {
    std::vector<Store::Balance> all;
    while (rows.next()) all.push_back({rows.text(0), Money{rows.number(1)}});
    return all;
}

}  // namespace

SqliteStore::SqliteStore(std::string folder, const SqliteSettings& settings, FolderLock lock,
                         Sqlite::Mode read_as)
    : folder_(std::move(folder)),
      settings_(settings),
      lock_(std::move(lock)),
      read_as_(read_as),
      database_(identity_of(database_in(folder_))) {}

Result<std::unique_ptr<Store>> SqliteStore::open(const std::string& path, const SqliteSettings& settings) {
    const auto folder = plain_path(path);
    auto lock = FolderLock::take(folder);
    if (!lock) return lock.faults();
    try {
        if (const auto trouble = prepare(folder, settings); !trouble.empty())
            return Fault{folder, 0, trouble, {}, {}};
        std::unique_ptr<SqliteStore> store(new SqliteStore(folder, settings, std::move(*lock)));
        store->writer();
        return std::unique_ptr<Store>(std::move(store));
    } catch (const std::exception& trouble) {
        return Fault{folder, 0, std::string("cannot open this data folder: ") + trouble.what(), {}, {}};
    }
}

Result<std::unique_ptr<Store>> SqliteStore::open_kept(const std::string& path) {
    const auto folder = plain_path(path);
    try {
        if (const auto trouble = not_kept(folder); !trouble.empty()) return Fault{folder, 0, trouble, {}, {}};
        auto lock = FolderLock::share(folder);
        if (!lock) return lock.faults();
        Sqlite database(database_in(folder), Sqlite::Mode::kept);
        if (const auto trouble = not_ours(version_of(database), sqlite_schema()); !trouble.empty())
            return Fault{folder, 0, trouble, {}, {}};
        return std::unique_ptr<Store>(
            new SqliteStore(folder, SqliteSettings{}, std::move(*lock), Sqlite::Mode::kept));
    } catch (const std::exception& trouble) {
        return Fault{folder, 0, std::string("cannot read this data folder: ") + trouble.what(), {}, {}};
    }
}

// What is written to files that nobody can find any more is lost, although no disk complains; and what lies
// in their place now is not what this house remembers.
bool SqliteStore::in_place() const {
    return lock_.holds() && identity_of(database_in(folder_)) == database_;
}

// The log, too, lies there from the first transaction on, as long as somebody has it open.
void SqliteStore::see_to_files() {
    const auto log = identity_of(log_in(folder_));
    if (!log_) log_ = log;
    if (!in_place() || log != log_) moved();
}

Sqlite& SqliteStore::writer() {
    if (!writer_) {
        if (!in_place()) moved();
        auto database = open_writer(folder_, settings_);
        if (broken_) copy_log(*database);
        broken_ = false;
        log_.reset();
        writer_ = std::move(database);
    }
    return *writer_;
}

std::vector<Stored> SqliteStore::commit(std::span<const Entry> entries) {
    const std::lock_guard lock(writing_);
    if (read_as_ == Sqlite::Mode::kept) return std::vector(entries.size(), Stored::unavailable);
    try {
        return write(entries);
    } catch (const SqliteTrouble& trouble) {
        roll_back();
        if (trouble.refused()) return write_each(entries);
        return give_up(entries.size(), trouble);
    }
}

// The database refuses what it was thought to take, and one entry must not take the others with it.
std::vector<Stored> SqliteStore::write_each(std::span<const Entry> entries) {
    std::vector<Stored> answers;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        try {
            answers.push_back(write(entries.subspan(i, 1)).front());
        } catch (const SqliteTrouble& trouble) {
            roll_back();
            answers.push_back(trouble.refused() ? Stored::malformed : give_up(1, trouble).front());
        }
    }
    return answers;
}

std::vector<Stored> SqliteStore::write(std::span<const Entry> entries) {
    auto& database = writer();
    database.run("BEGIN IMMEDIATE");
    auto batch = judge(entries, look_up(database, named_in(entries)));
    write_down(database, batch);
    see_to_files();
    database.run("COMMIT");
    keep_trouble({});
    return std::move(batch.answers);
}

void SqliteStore::roll_back() {
    try {
        if (writer_ && writer_->in_transaction()) writer_->run("ROLLBACK");
    } catch (const SqliteTrouble&) {
        close();
    }
}

std::vector<Stored> SqliteStore::give_up(std::size_t entries, const SqliteTrouble& trouble) {
    keep_trouble(trouble.what());
    if (!trouble.passing()) close();
    return std::vector(entries, Stored::unavailable);
}

// All connections: only then the database is read from the disk again.
void SqliteStore::close() {
    broken_ = true;
    writer_.reset();
    const std::lock_guard lock(reading_);
    reader_.reset();
}

std::unique_ptr<Sqlite> SqliteStore::open_reader() const {
    if (!in_place()) moved();
    return std::make_unique<Sqlite>(database_in(folder_), read_as_, settings_.vfs);
}

Fault SqliteStore::unread(const SqliteTrouble& trouble) const {
    return {folder_, 0, std::string("cannot read: ") + trouble.what(), {}, {}};
}

template <typename Answer>
Result<Answer> SqliteStore::read(auto question) {
    const std::lock_guard lock(reading_);
    try {
        if (!reader_) reader_ = open_reader();
        return Answer(question(*reader_));
    } catch (const SqliteTrouble& trouble) {
        reader_.reset();
        return unread(trouble);
    }
}

Result<std::vector<std::string>> SqliteStore::chains() {
    return read<std::vector<std::string>>(
        [](Sqlite& database) { return names_of(database.ask(kEveryChain)); });
}

Result<Head> SqliteStore::head(std::string_view chain) {
    return read<Head>([&](Sqlite& database) {
        auto row = database.ask(
            "SELECT number, hash FROM records WHERE chain = ?1 ORDER BY number DESC LIMIT 1", chain);
        return row.next() ? Head{static_cast<std::uint64_t>(row.number(0)), row.digest(1)} : Head{};
    });
}

Result<std::vector<Record>> SqliteStore::records(std::string_view chain, std::uint64_t from,
                                                 std::size_t most) {
    return read<std::vector<Record>>([&](Sqlite& database) {
        std::vector<Record> all;
        auto rows =
            database.ask("SELECT * FROM records WHERE chain = ?1 AND number >= ?2 ORDER BY number LIMIT ?3",
                         chain, sql_number(from), sql_number(most));
        while (rows.next()) all.push_back(record_of(rows));
        return all;
    });
}

Result<std::optional<Record>> SqliteStore::find(std::string_view chain, std::string_view person,
                                                std::string_view command) {
    return read<std::optional<Record>>([&](Sqlite& database) -> std::optional<Record> {
        auto row = database.ask(
            "SELECT * FROM records WHERE chain = ?1 AND person = ?2 AND command = ?3 AND command <> ''",
            chain, person, command);
        if (!row.next()) return std::nullopt;
        return record_of(row);
    });
}

Result<Money> SqliteStore::balance(std::string_view account) {
    return read<Money>([&](Sqlite& database) {
        auto row = database.ask("SELECT cents FROM balances WHERE account = ?1", account);
        return row.next() ? Money{row.number(0)} : Money{};
    });
}

Result<std::vector<Store::Balance>> SqliteStore::balances(std::string_view prefix) {
    return read<std::vector<Balance>>([&](Sqlite& database) {
        return balances_of(database.ask(
            "SELECT account, cents FROM balances WHERE account >= ?1 AND account < ?2 ORDER BY account",
            prefix, end_of(prefix)));
    });
}

Result<Money> SqliteStore::total() {
    return read<Money>([&](Sqlite& database) {
        auto row = database.ask("SELECT coalesce(sum(cents), 0) FROM balances");
        return row.next() ? Money{row.number(0)} : Money{};
    });
}

// This may take long, and nobody waits for it.
Result<std::vector<Store::Balance>> SqliteStore::posted(std::string_view prefix) {
    try {
        return balances_of(open_reader()->ask(
            "SELECT account, sum(cents) FROM (SELECT source AS account, -cents AS cents FROM postings "
            "UNION ALL SELECT target, cents FROM postings) "
            "WHERE account >= ?1 AND account < ?2 GROUP BY account ORDER BY account",
            prefix, end_of(prefix)));
    } catch (const SqliteTrouble& trouble) {
        return unread(trouble);
    }
}

Result<std::optional<std::string>> SqliteStore::document(std::string_view key) {
    return read<std::optional<std::string>>([&](Sqlite& database) {
        auto row = database.ask("SELECT text FROM documents WHERE key = ?1", key);
        return row.next() ? std::optional(row.text(0)) : std::nullopt;
    });
}

Result<std::vector<Document>> SqliteStore::documents(std::string_view prefix) {
    return read<std::vector<Document>>([&](Sqlite& database) {
        std::vector<Document> all;
        auto rows = database.ask("SELECT key, text FROM documents WHERE key >= ?1 AND key < ?2 ORDER BY key",
                                 prefix, end_of(prefix));
        while (rows.next()) all.push_back({rows.text(0), rows.text(1)});
        return all;
    });
}

Result<std::optional<std::string>> SqliteStore::rules(const Digest& digest) {
    return read<std::optional<std::string>>([&](Sqlite& database) {
        auto row = database.ask("SELECT text FROM rules WHERE digest = ?1", digest);
        return row.next() ? std::optional(row.text(0)) : std::nullopt;
    });
}

Result<std::string> SqliteStore::backup(const std::string& folder) {
    return back_up(folder_, folder, settings_.vfs);
}

Result<std::vector<PostedRow>> SqliteStore::ledger(std::string_view chain, const PostedAt& from,
                                                   std::size_t most) {
    return read<std::vector<PostedRow>>([&](Sqlite& database) {
        std::vector<PostedRow> all;
        auto rows = database.ask(
            "SELECT number, position, source, target, cents FROM postings "
            "WHERE chain = ?1 AND (number, position) >= (?2, ?3) ORDER BY number, position LIMIT ?4",
            chain, from.number, from.position, sql_number(most));
        while (rows.next())
            all.push_back(
                {{rows.number(0), rows.number(1)}, {rows.text(2), rows.text(3), Money{rows.number(4)}}});
        return all;
    });
}

Result<std::vector<std::string>> SqliteStore::posted_chains() {
    return read<std::vector<std::string>>(
        [](Sqlite& database) { return names_of(database.ask(kEveryPostedChain)); });
}

Result<std::vector<std::string>> SqliteStore::misguarded() {
    return read<std::vector<std::string>>([](Sqlite& database) {
        std::vector<std::string> all;
        auto rows = database.ask("SELECT account, guarded FROM balances ORDER BY account");
        while (rows.next())
            if (rows.number(1) != std::int64_t{never_negative(rows.text(0))}) all.push_back(rows.text(0));
        return all;
    });
}

}  // namespace hardway::house
