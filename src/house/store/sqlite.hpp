#pragma once
// SQLite, as little of it as is needed: a connection that closes itself, statements that are prepared once,
// errors as exceptions. A connection belongs to one thread at a time.

#include <cstdint>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "house/digest.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace hardway::house {

class SqliteTrouble : public std::runtime_error {
  public:
    SqliteTrouble(int code, const std::string& words) : std::runtime_error(words), code_(code) {}

    // The data is at fault (a constraint, too large), not the database.
    bool refused() const;
    // Nothing is wrong with the connection: the disk is full, somebody else is writing, or the files were
    // moved and may be moved back.
    bool passing() const;

  private:
    int code_;  // SQLite's, extended
};

// The rows of a question that was asked; ends it when it goes.
class SqliteRows {
  public:
    explicit SqliteRows(sqlite3_stmt* statement) : statement_(statement) {}
    SqliteRows(SqliteRows&& other) noexcept : statement_(std::exchange(other.statement_, nullptr)) {}
    SqliteRows& operator=(SqliteRows&&) = delete;
    ~SqliteRows();

    bool next();
    std::int64_t number(int column) const;
    std::string text(int column) const;
    Digest digest(int column) const;

  private:
    sqlite3_stmt* statement_;
};

class Sqlite {
  public:
    enum class Mode : std::uint8_t {
        read,
        write,
        create,
        // Read where nobody writes, and who opens it sees to that: no file is locked, made or changed, so
        // that it may lie on a disk that cannot be written to.
        kept,
    };
    // vfs: the name of the layer below SQLite; empty: the usual one.
    Sqlite(const std::string& path, Mode mode, const std::string& vfs = {});

    // Several statements without values.
    void script(const std::string& sql);
    // One statement, with values for ?1, ?2, …
    template <typename... Values>
    void run(std::string_view sql, const Values&... values) {
        ask(sql, values...).next();
    }
    template <typename... Values>
    SqliteRows ask(std::string_view sql, const Values&... values) {
        sqlite3_stmt* statement = prepared(sql);
        SqliteRows rows(statement);
        bind_from(statement, 1, values...);
        return rows;
    }

    using Value = std::variant<std::int64_t, std::string, Digest>;
    void run_values(std::string_view sql, const std::vector<Value>& values);

    bool in_transaction() const;

  private:
    void read_log_in_memory();
    sqlite3_stmt* prepared(std::string_view sql);
    void bind_from(sqlite3_stmt*, int) {}
    template <typename Value, typename... Values>
    void bind_from(sqlite3_stmt* statement, int at, const Value& first, const Values&... others) {
        bind(statement, at, first);
        bind_from(statement, at + 1, others...);
    }
    void bind(sqlite3_stmt* statement, int at, std::int64_t value);
    void bind(sqlite3_stmt* statement, int at, std::string_view value);
    void bind(sqlite3_stmt* statement, int at, const Digest& value);

    struct Closer {
        void operator()(sqlite3* connection) const;
        void operator()(sqlite3_stmt* statement) const;
    };
    std::unique_ptr<sqlite3, Closer> connection_;
    std::map<std::string, std::unique_ptr<sqlite3_stmt, Closer>, std::less<>> statements_;
};

}  // namespace hardway::house
