#include "house/store/postgres_store.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <thread>

#include "house/store/batch.hpp"
#include "house/store/postgres_database.hpp"
#include "house/store/sqlite_folder.hpp"

namespace hardway::house {

namespace {

constexpr std::string_view kHead =
    "SELECT number, hash FROM records WHERE chain = $1 ORDER BY number DESC LIMIT 1";
constexpr std::string_view kColumns = "chain, number, at, kind, person, command, body, hash";

// One column of many rows, as a value.
std::string column(const auto& rows, auto cell) {
    std::vector<std::string> cells;
    for (const auto& row : rows) cells.push_back(cell(row));
    return array_value(cells);
}

Known look_up(Postgres& database, const Named& asked) {
    Known known;
    if (!asked.accounts.empty()) {
        const auto rows = database.ask(
            "SELECT account, cents FROM balances WHERE account = ANY($1::text[]) ORDER BY account FOR UPDATE",
            {column(asked.accounts, [](const auto& each) { return each; })});
        for (int i = 0; i < rows.size(); ++i) known.balances[rows.text(i, 0)] = rows.number(i, 1);
    }
    if (asked.records.empty()) return known;
    const auto heads = database.ask(
        "SELECT c, r.number, r.hash FROM unnest($1::text[]) AS c CROSS JOIN LATERAL "
        "(SELECT number, hash FROM records WHERE chain = c ORDER BY number DESC LIMIT 1) AS r",
        {column(asked.chains, [](const auto& each) { return each; })});
    for (int i = 0; i < heads.size(); ++i)
        known.heads[heads.text(i, 0)] = {static_cast<std::uint64_t>(heads.number(i, 1)), heads.digest(i, 2)};
    const auto chains = column(asked.records, [](const auto* record) { return record->chain; });
    const auto there = database.ask(
        "SELECT r.chain, r.number, r.hash FROM unnest($1::text[], $2::bigint[]) AS a(chain, number) "
        "JOIN records AS r ON r.chain = a.chain AND r.number = a.number",
        {chains, column(asked.records, [](const auto* record) { return std::to_string(record->number); })});
    for (int i = 0; i < there.size(); ++i)
        known.hashes[{there.text(i, 0), static_cast<std::uint64_t>(there.number(i, 1))}] = there.digest(i, 2);
    const auto given = database.ask(
        "SELECT r.chain, r.person, r.command FROM unnest($1::text[], $2::text[], $3::text[]) "
        "AS a(chain, person, command) JOIN records AS r ON r.chain = a.chain AND r.person = a.person "
        "AND r.command = a.command AND r.command <> ''",
        {chains, column(asked.records, [](const auto* record) { return record->person; }),
         column(asked.records, [](const auto* record) { return record->command; })});
    for (int i = 0; i < given.size(); ++i)
        known.commands.insert({given.text(i, 0), given.text(i, 1), given.text(i, 2)});
    return known;
}

void write_records(Postgres& database, const std::vector<const Record*>& records) {
    if (records.empty()) return;
    database.ask(
        "INSERT INTO records SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], "
        "$5::text[], $6::text[], $7::text[], $8::bytea[])",
        {column(records, [](const auto* each) { return each->chain; }),
         column(records, [](const auto* each) { return std::to_string(each->number); }),
         column(records, [](const auto* each) { return std::to_string(each->at); }),
         column(records, [](const auto* each) { return each->kind; }),
         column(records, [](const auto* each) { return each->person; }),
         column(records, [](const auto* each) { return each->command; }),
         column(records, [](const auto* each) { return each->body; }),
         column(records, [](const auto* each) { return bytes_value(each->hash); })});
}

void write_money(Postgres& database, const Batch& batch) {
    if (batch.postings.empty()) return;
    const auto& rows = batch.postings;
    database.ask(
        "INSERT INTO postings SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::text[], "
        "$5::text[], $6::bigint[])",
        {column(rows, [](const auto& each) { return each.record->chain; }),
         column(rows, [](const auto& each) { return std::to_string(each.record->number); }),
         column(rows, [](const auto& each) { return std::to_string(each.position); }),
         column(rows, [](const auto& each) { return each.posting->from; }),
         column(rows, [](const auto& each) { return each.posting->to; }),
         column(rows, [](const auto& each) { return std::to_string(each.posting->amount.cents); })});
    const auto accounts = column(batch.changes, [](const auto& each) { return each.first; });
    database.ask(
        "INSERT INTO balances SELECT account, 0, guarded FROM unnest($1::text[], $2::boolean[]) "
        "AS new(account, guarded) ON CONFLICT DO NOTHING",
        {accounts, column(batch.changes, [](const auto& each) -> std::string {
             return never_negative(each.first) ? "t" : "f";
         })});
    database.ask(
        "UPDATE balances AS b SET cents = b.cents + new.change "
        "FROM unnest($1::text[], $2::bigint[]) AS new(account, change) WHERE b.account = new.account",
        {accounts, column(batch.changes, [](const auto& each) { return std::to_string(each.second); })});
}

void write_documents(Postgres& database, const Batch& batch) {
    std::vector<const Document*> kept;
    std::vector<const Document*> gone;
    for (const auto& [key, document] : batch.documents) (document->gone ? gone : kept).push_back(document);
    const auto key = [](const auto* each) { return each->key; };
    if (!gone.empty()) database.ask("DELETE FROM documents WHERE key = ANY($1::text[])", {column(gone, key)});
    if (!kept.empty())
        database.ask(
            "INSERT INTO documents SELECT * FROM unnest($1::text[], $2::text[]) "
            "ON CONFLICT (key) DO UPDATE SET text = excluded.text",
            {column(kept, key), column(kept, [](const auto* each) { return each->text; })});
    if (!batch.rules.empty())
        database.ask("INSERT INTO rules SELECT * FROM unnest($1::bytea[], $2::text[]) ON CONFLICT DO NOTHING",
                     {column(batch.rules, [](const auto& each) { return bytes_value(each.first); }),
                      column(batch.rules, [](const auto& each) { return each.second->text; })});
}

Record record_of(const PostgresRows& rows, int row) {
    return {rows.text(row, 0),   static_cast<std::uint64_t>(rows.number(row, 1)),
            rows.number(row, 2), rows.text(row, 3),
            rows.text(row, 4),   rows.text(row, 5),
            rows.text(row, 6),   rows.digest(row, 7)};
}

std::vector<std::string> names_of(const PostgresRows& rows) {
    std::vector<std::string> all;
    for (int i = 0; i < rows.size(); ++i) all.push_back(rows.text(i, 0));
    return all;
}

std::vector<Store::Balance> balances_of(const PostgresRows& rows) {
    std::vector<Store::Balance> all;
    for (int i = 0; i < rows.size(); ++i) all.push_back({rows.text(i, 0), Money{rows.number(i, 1)}});
    return all;
}

// The database notices only after a moment that the program before this one has died.
bool own_soon(Postgres& database) {
    for (int i = 0; i < 20; ++i) {
        if (own(database)) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    return false;
}

}  // namespace

Result<std::unique_ptr<Store>> PostgresStore::open(const std::string& address, const Schema& schema) {
    const auto shown = without_password(address);
    try {
        auto database = connect(address);
        if (!own_soon(*database))
            return Fault{shown, 0, "this database is in use by " + owner(*database), {}, {}};
        if (const auto trouble = prepare(*database, schema); !trouble.empty())
            return Fault{shown, 0, trouble, {}, {}};
        auto mark = new_mark(*database);
        return std::unique_ptr<Store>(new PostgresStore(address, std::move(database), std::move(mark)));
    } catch (const std::exception& trouble) {
        return Fault{shown, 0, std::string("cannot open this database: ") + trouble.what(), {}, {}};
    }
}

// The connection that owns the database stays, so that no house begins meanwhile; it writes nothing.
Result<std::unique_ptr<Store>> PostgresStore::open_kept(const std::string& address) {
    const auto shown = without_password(address);
    try {
        auto database = connect(address);
        database->script("SET default_transaction_read_only = on");
        if (!own_soon(*database))
            return Fault{shown, 0, "this database is in use by " + owner(*database), {}, {}};
        if (const auto trouble = not_ours(version_of(*database), postgres_schema()); !trouble.empty())
            return Fault{shown, 0, trouble, {}, {}};
        return std::unique_ptr<Store>(new PostgresStore(address, std::move(database), {}));
    } catch (const std::exception& trouble) {
        return Fault{shown, 0, std::string("cannot read this database: ") + trouble.what(), {}, {}};
    }
}

Postgres& PostgresStore::writer() {
    if (!writer_) {
        auto database = connect(address_);
        if (!own(*database)) throw PostgresTrouble({}, false, "in use by " + owner(*database));
        // What this house remembers is not what is there, and nothing of it may be written any more.
        if (mark_of(*database) != mark_)
            throw PostgresTrouble({}, false,
                                  "another hardway has had this database since: start this one again");
        writer_ = std::move(database);
    }
    return *writer_;
}

std::vector<Stored> PostgresStore::commit(std::span<const Entry> entries) {
    const std::lock_guard lock(writing_);
    if (mark_.empty()) return std::vector(entries.size(), Stored::unavailable);
    for (int attempt = 1;; ++attempt) {
        try {
            return write(entries);
        } catch (const PostgresTrouble& trouble) {
            roll_back(trouble);
            if (trouble.refused()) return write_each(entries);
            keep_trouble(trouble.what());
            // Where the connection went, it may be all there is to it. What stands already is `done`.
            if (!trouble.lost() || attempt == 2) return std::vector(entries.size(), Stored::unavailable);
        }
    }
}

// The database refuses what it was thought to take, and one entry must not take the others with it.
std::vector<Stored> PostgresStore::write_each(std::span<const Entry> entries) {
    std::vector<Stored> answers;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        try {
            answers.push_back(write(entries.subspan(i, 1)).front());
        } catch (const PostgresTrouble& trouble) {
            roll_back(trouble);
            if (!trouble.refused()) keep_trouble(trouble.what());
            answers.push_back(trouble.refused() ? Stored::malformed : Stored::unavailable);
        }
    }
    return answers;
}

std::vector<Stored> PostgresStore::write(std::span<const Entry> entries) {
    auto& database = writer();
    database.ask("BEGIN");
    auto batch = judge(entries, look_up(database, named_in(entries)));
    write_records(database, batch.records);
    write_money(database, batch);
    write_documents(database, batch);
    if (database.ask("COMMIT").tag() != "COMMIT") throw PostgresTrouble({}, false, "not committed");
    keep_trouble({});
    return std::move(batch.answers);
}

void PostgresStore::roll_back(const PostgresTrouble& trouble) {
    if (trouble.lost()) writer_.reset();
    if (!writer_) return;
    try {
        writer_->ask("ROLLBACK");
    } catch (const PostgresTrouble&) {
        writer_.reset();
    }
}

Fault PostgresStore::unread(const PostgresTrouble& trouble) const {
    return {without_password(address_), 0, std::string("cannot read: ") + trouble.what(), {}, {}};
}

template <typename Answer>
Result<Answer> PostgresStore::read(auto question) {
    const std::lock_guard lock(reading_);
    for (int attempt = 1;; ++attempt) {
        try {
            if (!reader_) reader_ = connect(address_);
            return Answer(question(*reader_));
        } catch (const PostgresTrouble& trouble) {
            reader_.reset();
            if (trouble.lost() && attempt == 1) continue;
            return Fault{
                without_password(address_), 0, std::string("cannot read: ") + trouble.what(), {}, {}};
        }
    }
}

Result<std::vector<std::string>> PostgresStore::chains() {
    return read<std::vector<std::string>>(
        [](Postgres& database) { return names_of(database.ask(kEveryChain)); });
}

Result<Head> PostgresStore::head(std::string_view chain) {
    return read<Head>([&](Postgres& database) {
        const auto row = database.ask(kHead, {std::string(chain)});
        return row.size() == 0 ? Head{}
                               : Head{static_cast<std::uint64_t>(row.number(0, 0)), row.digest(0, 1)};
    });
}

Result<std::vector<Record>> PostgresStore::records(std::string_view chain, std::uint64_t from,
                                                   std::size_t most) {
    return read<std::vector<Record>>([&](Postgres& database) {
        static const auto kSql = "SELECT " + std::string(kColumns) +
                                 " FROM records WHERE chain = $1 AND number >= $2 ORDER BY number LIMIT $3";
        const auto rows = database.ask(
            kSql, {std::string(chain), std::to_string(sql_number(from)), std::to_string(sql_number(most))});
        std::vector<Record> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back(record_of(rows, i));
        return all;
    });
}

Result<std::optional<Record>> PostgresStore::find(std::string_view chain, std::string_view person,
                                                  std::string_view command) {
    return read<std::optional<Record>>([&](Postgres& database) -> std::optional<Record> {
        static const auto kSql =
            "SELECT " + std::string(kColumns) +
            " FROM records WHERE chain = $1 AND person = $2 AND command = $3 AND command <> ''";
        const auto rows = database.ask(kSql, {std::string(chain), std::string(person), std::string(command)});
        if (rows.size() == 0) return std::nullopt;
        return record_of(rows, 0);
    });
}

Result<Money> PostgresStore::balance(std::string_view account) {
    return read<Money>([&](Postgres& database) {
        const auto rows =
            database.ask("SELECT cents FROM balances WHERE account = $1", {std::string(account)});
        return rows.size() == 0 ? Money{} : Money{rows.number(0, 0)};
    });
}

Result<std::vector<Store::Balance>> PostgresStore::balances(std::string_view prefix) {
    return read<std::vector<Balance>>([&](Postgres& database) {
        return balances_of(database.ask(
            "SELECT account, cents FROM balances WHERE starts_with(account, $1) ORDER BY account",
            {std::string(prefix)}));
    });
}

Result<Money> PostgresStore::total() {
    return read<Money>([&](Postgres& database) {
        return Money{database.ask("SELECT coalesce(sum(cents), 0)::bigint FROM balances", {}).number(0, 0)};
    });
}

// This may take long, and nobody waits for it.
Result<std::vector<Store::Balance>> PostgresStore::posted(std::string_view prefix) {
    try {
        return balances_of(connect(address_)->ask(
            "SELECT account, sum(cents)::bigint FROM (SELECT source AS account, -cents AS cents "
            "FROM postings UNION ALL SELECT target, cents FROM postings) AS both_sides "
            "WHERE starts_with(account, $1) GROUP BY account ORDER BY account",
            {std::string(prefix)}));
    } catch (const PostgresTrouble& trouble) {
        return unread(trouble);
    }
}

Result<std::optional<std::string>> PostgresStore::document(std::string_view key) {
    return read<std::optional<std::string>>([&](Postgres& database) {
        const auto rows = database.ask("SELECT text FROM documents WHERE key = $1", {std::string(key)});
        return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
    });
}

Result<std::vector<Document>> PostgresStore::documents(std::string_view prefix) {
    return read<std::vector<Document>>([&](Postgres& database) {
        const auto rows = database.ask(
            "SELECT key, text FROM documents WHERE starts_with(key, $1) ORDER BY key", {std::string(prefix)});
        std::vector<Document> all;
        for (int i = 0; i < rows.size(); ++i) all.push_back({rows.text(i, 0), rows.text(i, 1)});
        return all;
    });
}

Result<std::optional<std::string>> PostgresStore::rules(const Digest& digest) {
    return read<std::optional<std::string>>([&](Postgres& database) {
        const auto rows =
            database.ask("SELECT text FROM rules WHERE digest = $1::bytea", {bytes_value(digest)});
        return rows.size() == 0 ? std::nullopt : std::optional(rows.text(0, 0));
    });
}

Result<std::vector<PostedRow>> PostgresStore::ledger(std::string_view chain, const PostedAt& from,
                                                     std::size_t most) {
    return read<std::vector<PostedRow>>([&](Postgres& database) {
        const auto rows = database.ask(
            "SELECT number, position, source, target, cents FROM postings WHERE chain = $1 "
            "AND (number, position) >= ($2::bigint, $3::bigint) ORDER BY number, position LIMIT $4",
            {std::string(chain), std::to_string(from.number), std::to_string(from.position),
             std::to_string(sql_number(most))});
        std::vector<PostedRow> all;
        for (int i = 0; i < rows.size(); ++i)
            all.push_back({{rows.number(i, 0), rows.number(i, 1)},
                           {rows.text(i, 2), rows.text(i, 3), Money{rows.number(i, 4)}}});
        return all;
    });
}

Result<std::vector<std::string>> PostgresStore::posted_chains() {
    return read<std::vector<std::string>>(
        [](Postgres& database) { return names_of(database.ask(kEveryPostedChain)); });
}

Result<std::vector<std::string>> PostgresStore::misguarded() {
    return read<std::vector<std::string>>([](Postgres& database) {
        const auto rows = database.ask("SELECT account, guarded FROM balances ORDER BY account");
        std::vector<std::string> all;
        for (int i = 0; i < rows.size(); ++i)
            if ((rows.text(i, 1) == "t") != never_negative(rows.text(i, 0))) all.push_back(rows.text(i, 0));
        return all;
    });
}

Result<std::string> PostgresStore::backup(const std::string& folder) {
    return back_up_postgres(address_, folder);
}

Result<std::string> back_up_postgres(const std::string& address, const std::string& folder) {
    return new_folder(folder,
                      [&](const std::string& unfinished) { copy_to_folder(*connect(address), unfinished); });
}

Result<std::string> restore_to_postgres(const std::string& backup, const std::string& address) {
    const auto shown = without_password(address);
    try {
        if (const auto trouble = not_kept(plain_path(backup)); !trouble.empty())
            return Fault{backup, 0, "cannot be restored: " + trouble, "a backup", {}};
        const auto database = connect(address);
        if (!own_soon(*database))
            return Fault{shown, 0, "this database is in use by " + owner(*database), {}, {}};
        auto trouble = prepare(*database, postgres_schema());
        if (trouble.empty()) trouble = copy_from_folder(*database, plain_path(backup));
        if (!trouble.empty()) return Fault{shown, 0, trouble, {}, {}};
        return address;
    } catch (const std::exception& trouble) {
        return Fault{backup, 0, std::string("cannot be restored: ") + trouble.what(), {}, {}};
    }
}

}  // namespace hardway::house
