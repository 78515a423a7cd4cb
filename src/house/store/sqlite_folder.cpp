#include "house/store/sqlite_folder.hpp"

#include <sqlite3.h>

#include <filesystem>
#include <system_error>

namespace hardway::house {

std::optional<int> version_of(Sqlite& database) {
    auto tables = database.ask("SELECT count(*), coalesce(sum(name = 'meta'), 0) FROM sqlite_schema");
    tables.next();
    if (tables.number(0) == 0) return 0;
    if (tables.number(1) == 0) return std::nullopt;
    auto row = database.ask("SELECT value FROM meta WHERE name = 'schema'");
    if (!row.next()) return std::nullopt;
    return read_version(row.text(0));
}

namespace {

void in_one_step(Sqlite& database, int version, const std::string& sql) {
    database.script("BEGIN IMMEDIATE");
    database.script(sql);
    database.run("INSERT OR REPLACE INTO meta VALUES ('schema', ?1)", std::to_string(version));
    database.script("COMMIT");
}

void copy_to(const std::string& data, const std::string& file, const std::string& vfs) {
    if (!std::filesystem::exists(database_in(data)))
        throw std::runtime_error("there is no hardway.db in " + data);
    Sqlite from(database_in(data), Sqlite::Mode::read, vfs);
    const auto version = version_of(from).value_or(0);
    if (version == 0) throw std::runtime_error(database_in(data) + " is no database of hardway");
    // How a newer one says that it is a copy is not known; one that does not would throw known dice.
    if (version > sqlite_schema().version)
        throw std::runtime_error(newer_words(version, sqlite_schema().version));
    make_file(file);  // an empty one is written to, and remains as unreadable to others as it is
    from.run("VACUUM INTO ?1", file);
    Sqlite copy(file, Sqlite::Mode::write, vfs);
    mark_as_copy(copy);
}

// Files of a database that is there, or that was and left its log: over that, another would be read wrongly.
bool something_in(const std::string& folder) {
    for (const char* ending : {"", "-wal", "-shm", "-journal"})
        if (std::filesystem::exists(database_in(folder) + ending)) return true;
    return false;
}

}  // namespace

std::string not_kept(const std::string& folder) {
    if (!std::filesystem::exists(folder)) return "there is no such folder";
    if (!std::filesystem::is_directory(folder)) return "this is no folder; a house is kept in one";
    const auto file = database_in(folder);
    if (!std::filesystem::exists(file)) return "no house is kept here: there is no hardway.db in this folder";
    if (std::filesystem::file_size(file) == 0) return "no house is kept here: hardway.db is empty";
    return {};
}

void mark_as_copy(Sqlite& database) {
    database.run("INSERT OR REPLACE INTO documents VALUES (?1, lower(hex(randomblob(16))))", kCopyKey);
}

std::string database_in(const std::string& folder) {
    return folder + "/hardway.db";
}

std::unique_ptr<Sqlite> open_writer(const std::string& folder, const SqliteSettings& settings) {
    auto database = std::make_unique<Sqlite>(database_in(folder), Sqlite::Mode::write, settings.vfs);
    auto mode = database->ask("PRAGMA journal_mode = WAL");
    mode.next();
    if (mode.text(0) != "wal") throw SqliteTrouble(SQLITE_CANTOPEN, "this disk does not take WAL mode");
    database->script(settings.durable ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
    return database;
}

std::string prepare(const std::string& folder, const SqliteSettings& settings) {
    const auto& schema = *settings.schema;
    make_file(database_in(folder));  // SQLite makes the files beside it as readable as this one
    Sqlite database(database_in(folder), Sqlite::Mode::write, settings.vfs);
    database.script("PRAGMA synchronous = FULL");
    const auto version = version_of(database);
    if (!version) return "hardway.db is no database of hardway";
    if (*version > schema.version) return newer_words(*version, schema.version);
    if (*version == 0) {
        in_one_step(database, schema.version, schema.create);
    } else if (*version < schema.version) {
        const auto copy = back_up(
            folder, folder + "/backup-v" + std::to_string(*version) + "-" + time_stamp(), settings.vfs);
        if (!copy) return copy.faults().front().what;
        for (int from = *version; from < schema.version; ++from)
            in_one_step(database, from + 1, schema.steps.at(static_cast<std::size_t>(from - 1)));
    }
    return {};
}

Result<std::string> new_folder(const std::string& path, const std::function<void(const std::string&)>& fill) {
    const auto folder = plain_path(path);
    const auto unfinished = folder + ".unfinished";  // its name until it is whole
    try {
        if (std::filesystem::exists(folder))
            return Fault{folder, 0, "there is something already: a backup is a new folder", {}, {}};
        std::filesystem::remove_all(unfinished);
        make_folder(unfinished);
        fill(unfinished);
        for (const auto& file : std::filesystem::directory_iterator(unfinished))
            sync_to_disk(file.path().string());
        sync_to_disk(unfinished);
        std::filesystem::rename(unfinished, folder);
        sync_to_disk(std::filesystem::absolute(folder).parent_path().string());
        return folder;
    } catch (const std::exception& trouble) {
        std::error_code ignored;
        std::filesystem::remove_all(unfinished, ignored);
        return Fault{folder, 0, std::string("cannot make a backup: ") + trouble.what(), {}, {}};
    }
}

Result<std::string> back_up(const std::string& data, const std::string& folder, const std::string& vfs) {
    return new_folder(folder,
                      [&](const std::string& unfinished) { copy_to(data, database_in(unfinished), vfs); });
}

Result<std::string> restore_to_folder(const std::string& backup, const std::string& path) {
    const auto folder = plain_path(path);
    if (!std::filesystem::exists(database_in(backup)))
        return Fault{backup, 0, "cannot be restored: there is no hardway.db in it", "a backup", {}};
    const auto lock = FolderLock::take(folder);
    if (!lock) return lock.faults();
    try {
        const auto file = database_in(folder);
        if (something_in(folder)) return Fault{folder, 0, kNotEmpty, {}, {}};
        const auto unfinished = file + ".unfinished";
        std::filesystem::remove(unfinished);  // of a program that was stopped
        copy_to(backup, unfinished, {});
        sync_to_disk(unfinished);
        std::filesystem::rename(unfinished, file);
        sync_to_disk(folder);
        return folder;
    } catch (const std::exception& trouble) {
        return Fault{backup, 0, std::string("cannot be restored: ") + trouble.what(), {}, {}};
    }
}

}  // namespace hardway::house
