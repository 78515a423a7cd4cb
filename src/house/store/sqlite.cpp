#include "house/store/sqlite.hpp"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>

namespace hardway::house {

namespace {

[[noreturn]] void fail(sqlite3* connection, int code) {
    if (connection == nullptr) throw SqliteTrouble(code, sqlite3_errstr(code));
    throw SqliteTrouble(sqlite3_extended_errcode(connection), sqlite3_errmsg(connection));
}

// Whether something was committed that is only in the log yet.
bool has_log(const std::string& path) {
    std::error_code none;
    const auto size = std::filesystem::file_size(path + "-wal", none);
    return !none && size > 0;
}

// What SQLite is to know beside the path has to be said in an address.
std::string kept_address(const std::string& path) {
    std::string address = "file:";
    for (const char each : path) {
        if (each == '%' || each == '?' || each == '#') {
            static constexpr std::string_view kDigits = "0123456789abcdef";
            const auto byte = static_cast<unsigned char>(each);
            address += {'%', kDigits[byte >> 4U], kDigits[byte & 15U]};
        } else {
            address += each;
        }
    }
    // `immutable` overlooks the log, and so is only for where there is none; `unix-none` are files as ever,
    // but without locks, which could not be taken on a file that is only read.
    address += has_log(path) ? "?mode=ro&vfs=unix-none" : "?mode=ro&immutable=1";
    return address;
}

}  // namespace

bool SqliteTrouble::refused() const {
    const int kind = code_ & 0xff;
    return kind == SQLITE_CONSTRAINT || kind == SQLITE_MISMATCH || kind == SQLITE_TOOBIG;
}

bool SqliteTrouble::passing() const {
    if (code_ == SQLITE_READONLY_DBMOVED) return true;
    const int kind = code_ & 0xff;
    return kind == SQLITE_FULL || kind == SQLITE_BUSY || kind == SQLITE_LOCKED || kind == SQLITE_NOMEM;
}

SqliteRows::~SqliteRows() {
    if (statement_ == nullptr) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

bool SqliteRows::next() {
    const int code = sqlite3_step(statement_);
    if (code == SQLITE_ROW) return true;
    if (code == SQLITE_DONE) return false;
    fail(sqlite3_db_handle(statement_), code);
}

std::int64_t SqliteRows::number(int column) const {
    return sqlite3_column_int64(statement_, column);
}

std::string SqliteRows::text(int column) const {
    const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
    const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement_, column));
    return bytes == nullptr ? std::string() : std::string(bytes, size);
}

Digest SqliteRows::digest(int column) const {
    Digest digest{};
    const auto bytes = text(column);
    if (bytes.size() == digest.size()) std::copy(bytes.begin(), bytes.end(), digest.begin());
    return digest;
}

void Sqlite::Closer::operator()(sqlite3* connection) const {
    sqlite3_close_v2(connection);
}
void Sqlite::Closer::operator()(sqlite3_stmt* statement) const {
    sqlite3_finalize(statement);
}

Sqlite::Sqlite(const std::string& path, Mode mode, const std::string& vfs) {
    int flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
    const bool reads = mode == Mode::read || mode == Mode::kept;
    flags |= reads ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE;
    if (mode == Mode::create) flags |= SQLITE_OPEN_CREATE;
    if (mode == Mode::kept) flags |= SQLITE_OPEN_URI;
    const auto name = mode == Mode::kept ? kept_address(path) : path;
    sqlite3* connection = nullptr;
    const int code = sqlite3_open_v2(name.c_str(), &connection, flags, vfs.empty() ? nullptr : vfs.c_str());
    connection_.reset(connection);  // there is one even where it could not be opened
    if (code != SQLITE_OK) fail(connection, code);
    sqlite3_busy_timeout(connection, 1000);
    if (mode == Mode::kept && has_log(path)) read_log_in_memory();
}

// Otherwise SQLite would make a file with an index of the log, and at the end copy the log.
void Sqlite::read_log_in_memory() {
    sqlite3_db_config(connection_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    script("PRAGMA locking_mode = EXCLUSIVE");
}

void Sqlite::script(const std::string& sql) {
    const int code = sqlite3_exec(connection_.get(), sql.c_str(), nullptr, nullptr, nullptr);
    if (code != SQLITE_OK) fail(connection_.get(), code);
}

void Sqlite::run_values(std::string_view sql, const std::vector<Value>& values) {
    sqlite3_stmt* statement = prepared(sql);
    SqliteRows rows(statement);
    int at = 0;
    for (const auto& value : values)
        std::visit([&](const auto& each) { bind(statement, ++at, each); }, value);
    rows.next();
}

bool Sqlite::in_transaction() const {
    return sqlite3_get_autocommit(connection_.get()) == 0;
}

sqlite3_stmt* Sqlite::prepared(std::string_view sql) {
    if (const auto known = statements_.find(sql); known != statements_.end()) return known->second.get();
    sqlite3_stmt* statement = nullptr;
    const int code = sqlite3_prepare_v3(connection_.get(), sql.data(), static_cast<int>(sql.size()),
                                        SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    if (code != SQLITE_OK) fail(connection_.get(), code);
    statements_.emplace(sql, statement);
    return statement;
}

void Sqlite::bind(sqlite3_stmt* statement, int at, std::int64_t value) {
    if (const int code = sqlite3_bind_int64(statement, at, value); code != SQLITE_OK)
        fail(connection_.get(), code);
}

void Sqlite::bind(sqlite3_stmt* statement, int at, std::string_view value) {
    // A null pointer would be NULL and not the empty text.
    const char* bytes = value.data() == nullptr ? "" : value.data();
    const int code = sqlite3_bind_text64(statement, at, bytes, value.size(), SQLITE_TRANSIENT, SQLITE_UTF8);
    if (code != SQLITE_OK) fail(connection_.get(), code);
}

void Sqlite::bind(sqlite3_stmt* statement, int at, const Digest& value) {
    const int code = sqlite3_bind_blob64(statement, at, value.data(), value.size(), SQLITE_TRANSIENT);
    if (code != SQLITE_OK) fail(connection_.get(), code);
}

}  // namespace hardway::house
