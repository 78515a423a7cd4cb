#include "house/store/postgres_database.hpp"

#include <array>

#include "house/store/folder.hpp"
#include "house/store/sqlite_folder.hpp"

namespace hardway::house {

namespace {

// Any number that no other program is likely to use: "hardway" in ASCII.
constexpr std::string_view kLock = "29380541517619577";

struct Copied {
    std::string_view table;
    std::string_view order;  // so that rows lie in the copy as they came
    std::string_view kinds;  // of its columns: text, number, bytes, yes or no
};
constexpr std::array kCopiedTables{Copied{"records", "chain, number", "tnnttttb"},
                                   Copied{"balances", "account", "tny"},
                                   Copied{"postings", "chain, number, position", "tnnttn"},
                                   Copied{"documents", "key", "tt"}, Copied{"rules", "digest", "bt"}};

void keep_version(Postgres& database, int version) {
    database.ask(
        "INSERT INTO hardway.meta VALUES ('schema', $1) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
        {std::to_string(version)});
}

void copy_aside(Postgres& database, int version) {
    const auto name = "hardway_backup_v" + std::to_string(version);
    database.script("CREATE SCHEMA " + name);
    database.script("CREATE TABLE " + name + ".meta AS TABLE hardway.meta");
    for (const auto& each : kCopiedTables) {
        const std::string table(each.table);
        database.script("CREATE TABLE " + name + "." + table + " AS TABLE hardway." + table);
    }
}

std::string setting(Postgres& database, const std::string& name) {
    return database.ask("SELECT current_setting($1)", {name}).text(0, 0);
}

// One table, some rows at a time.
void copy_table(Postgres& from, Sqlite& to, const Copied& table) {
    const std::string name(table.table);
    std::string columns;
    for (std::size_t i = 0; i < table.kinds.size(); ++i) {
        if (i > 0) columns += ", ";
        columns += "?" + std::to_string(i + 1);
    }
    from.script("DECLARE copied NO SCROLL CURSOR FOR SELECT * FROM hardway." + name + " ORDER BY " +
                std::string(table.order));
    const auto insert = "INSERT INTO " + name + " VALUES (" + columns + ")";
    for (;;) {
        const auto rows = from.ask("FETCH 500 FROM copied");
        if (rows.size() == 0) break;
        for (int row = 0; row < rows.size(); ++row) {
            std::vector<Sqlite::Value> values;
            for (int column = 0; column < static_cast<int>(table.kinds.size()); ++column)
                switch (table.kinds[static_cast<std::size_t>(column)]) {
                    case 'n':
                        values.emplace_back(rows.number(row, column));
                        break;
                    case 'b':
                        values.emplace_back(rows.digest(row, column));
                        break;
                    case 'y':
                        values.emplace_back(std::int64_t{rows.text(row, column) == "t"});
                        break;
                    default:
                        values.emplace_back(rows.text(row, column));
                }
            to.run_values(insert, values);
        }
    }
    from.script("CLOSE copied");
}

std::string cell(const SqliteRows& row, int column, char kind) {
    switch (kind) {
        case 'n':
            return std::to_string(row.number(column));
        case 'b':
            return bytes_value(row.digest(column));
        case 'y':
            return row.number(column) != 0 ? "t" : "f";
        default:
            return row.text(column);
    }
}

std::string array_type(char kind) {
    switch (kind) {
        case 'n':
            return "bigint[]";
        case 'b':
            return "bytea[]";
        case 'y':
            return "boolean[]";
        default:
            return "text[]";
    }
}

void load_table(Sqlite& from, Postgres& to, const Copied& table) {
    const std::string name(table.table);
    auto insert = "INSERT INTO hardway." + name + " SELECT * FROM unnest(";
    for (std::size_t i = 0; i < table.kinds.size(); ++i)
        insert += (i > 0 ? ", $" : "$") + std::to_string(i + 1) + "::" + array_type(table.kinds[i]);
    insert += ")";
    auto rows = from.ask("SELECT * FROM " + name + " ORDER BY " + std::string(table.order));
    for (bool more = true; more;) {
        std::vector<std::vector<std::string>> columns(table.kinds.size());
        while (columns[0].size() < 500 && (more = rows.next()))
            for (std::size_t i = 0; i < columns.size(); ++i)
                columns[i].push_back(cell(rows, static_cast<int>(i), table.kinds[i]));
        std::vector<std::string> values;
        for (const auto& column : columns) values.push_back(array_value(column));
        if (!columns[0].empty()) to.ask(insert, values);
    }
}

bool has_rows(Postgres& database, std::string_view table) {
    return database.ask("SELECT 1 FROM hardway." + std::string(table) + " LIMIT 1").size() > 0;
}

}  // namespace

std::optional<int> version_of(Postgres& database) {
    const auto tables = database.ask(
        "SELECT count(*), count(*) FILTER (WHERE tablename = 'meta') "
        "FROM pg_tables WHERE schemaname = 'hardway'");
    if (tables.number(0, 0) == 0) return 0;
    if (tables.number(0, 1) == 0) return std::nullopt;
    const auto row = database.ask("SELECT value FROM hardway.meta WHERE name = 'schema'");
    return row.size() == 0 ? std::nullopt : read_version(row.text(0, 0));
}

std::unique_ptr<Postgres> connect(const std::string& address) {
    auto database = std::make_unique<Postgres>(address);
    // Statements are planned once, perhaps when the tables are still empty, and look single rows up: they do
    // so by index, however many rows there will be.
    database->script(
        "SET search_path = hardway; SET synchronous_commit = on; SET lock_timeout = '5s'; "
        "SET default_transaction_isolation = 'read committed'; SET jit = off; "
        "SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off");
    return database;
}

bool own(Postgres& database) {
    return database.ask("SELECT pg_try_advisory_lock($1::bigint)", {std::string(kLock)}).text(0, 0) == "t";
}

std::string new_mark(Postgres& database) {
    return database
        .ask(
            "INSERT INTO hardway.meta VALUES ('mark', gen_random_uuid()::text) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value RETURNING value")
        .text(0, 0);
}

std::string mark_of(Postgres& database) {
    const auto row = database.ask("SELECT value FROM hardway.meta WHERE name = 'mark'");
    return row.size() == 0 ? "" : row.text(0, 0);
}

std::string owner(Postgres& database) {
    const auto row = database.ask(
        "SELECT application_name, coalesce(host(client_addr), 'this machine') "
        "FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted "
        "AND ((classid::bigint << 32) | objid::bigint) = $1::bigint LIMIT 1",
        {std::string(kLock)});
    return row.size() == 0 ? "another program" : row.text(0, 0) + " on " + row.text(0, 1);
}

std::string prepare(Postgres& database, const Schema& schema) {
    if (setting(database, "server_encoding") != "UTF8") return "this database is not in UTF8";
    if (setting(database, "fsync") != "on")
        return "fsync is off: this database could lose what it has written";
    database.script("BEGIN");
    const auto version = version_of(database);
    std::string trouble;
    if (!version) {
        trouble = "its schema `hardway` is not one of hardway";
    } else if (*version > schema.version) {
        trouble = newer_words(*version, schema.version);
    } else if (*version == 0) {
        database.script("CREATE SCHEMA IF NOT EXISTS hardway");
        database.script(schema.create);
        keep_version(database, schema.version);
    } else if (*version < schema.version) {
        copy_aside(database, *version);
        for (int from = *version; from < schema.version; ++from)
            database.script(schema.steps.at(static_cast<std::size_t>(from - 1)));
        keep_version(database, schema.version);
    }
    database.script(trouble.empty() ? "COMMIT" : "ROLLBACK");
    return trouble;
}

void copy_to_folder(Postgres& database, const std::string& folder) {
    if (version_of(database) != postgres_schema().version)
        throw std::runtime_error("no database of hardway, or of another version of it");
    if (const auto trouble = prepare(folder, SqliteSettings{}); !trouble.empty())
        throw std::runtime_error(trouble);
    Sqlite copy(database_in(folder), Sqlite::Mode::write);
    copy.script("PRAGMA synchronous = FULL; BEGIN");
    database.script("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    for (const auto& table : kCopiedTables) copy_table(database, copy, table);
    database.script("COMMIT");
    mark_as_copy(copy);
    copy.script("COMMIT");
}

std::string copy_from_folder(Postgres& database, const std::string& folder) {
    Sqlite copy(database_in(folder), Sqlite::Mode::read);
    // Only a store brings a folder up to date.
    if (version_of(copy) != sqlite_schema().version)
        return "it is of another version: restore it to a folder and open that first";
    for (const auto& table : kCopiedTables)
        if (has_rows(database, table.table)) return kNotEmpty;
    database.script("BEGIN");
    for (const auto& table : kCopiedTables) load_table(copy, database, table);
    database.ask(
        "INSERT INTO hardway.documents VALUES ($1, replace(gen_random_uuid()::text, '-', '')) "
        "ON CONFLICT (key) DO UPDATE SET text = excluded.text",
        {std::string(kCopyKey)});
    database.script("COMMIT");
    return {};
}

}  // namespace hardway::house
