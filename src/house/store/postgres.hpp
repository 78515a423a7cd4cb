#pragma once
// PostgreSQL, as little of it as is needed: a connection that closes itself, statements that are prepared
// once, errors as exceptions. A connection belongs to one thread at a time.

#include <map>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "house/digest.hpp"

struct pg_conn;
struct pg_result;

namespace hardway::house {

class PostgresTrouble : public std::runtime_error {
  public:
    PostgresTrouble(std::string state, bool lost, const std::string& words)
        : std::runtime_error(words), state_(std::move(state)), lost_(lost) {}

    // The data is at fault (a constraint, too large), not the database.
    bool refused() const;
    // The connection is gone, and what it was doing last may have been done or not.
    bool lost() const { return lost_; }

  private:
    std::string state_;  // SQLSTATE; empty where the connection failed
    bool lost_;
};

class PostgresRows {
  public:
    explicit PostgresRows(pg_result* result) : result_(result) {}

    int size() const;
    std::int64_t number(int row, int column) const;
    std::string text(int row, int column) const;
    Digest digest(int row, int column) const;  // of a bytea
    std::string_view tag() const;              // what was done: "COMMIT"

  private:
    struct Closer {
        void operator()(pg_result* result) const;
    };
    std::unique_ptr<pg_result, Closer> result_;
};

class Postgres {
  public:
    // Waits at most some seconds for an answer.
    explicit Postgres(const std::string& address);

    // Several statements without values.
    void script(const std::string& sql);
    // One statement, with values for $1, $2, … as texts.
    PostgresRows ask(std::string_view sql, const std::vector<std::string>& values = {});

  private:
    PostgresRows checked(pg_result* result);

    struct Closer {
        void operator()(pg_conn* connection) const;
    };
    std::unique_ptr<pg_conn, Closer> connection_;
    std::map<std::string, std::string, std::less<>> statements_;  // names by their text
};

// Values as PostgreSQL reads them.
std::string bytes_value(const Digest& digest);
std::string array_value(std::span<const std::string> values);

// An address that may be shown: without its password.
std::string without_password(const std::string& address);

}  // namespace hardway::house
