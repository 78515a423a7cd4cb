#include "house/store/postgres.hpp"

#include <libpq-fe.h>
#include <unistd.h>

#include <array>
#include <charconv>

namespace hardway::house {

namespace {

// The last line of a message is empty.
std::string words_of(const char* message) {
    std::string words = message == nullptr ? "" : message;
    while (!words.empty() && words.back() == '\n') words.pop_back();
    return words;
}

// The server says that it goes down, or is not up yet; class 08 is the connection itself.
bool says_goodbye(std::string_view state) {
    return state.starts_with("08") || state == "57P01" || state == "57P02" || state == "57P03";
}

}  // namespace

bool PostgresTrouble::refused() const {
    // data, constraint, limit of the program
    return !lost_ && (state_.starts_with("22") || state_.starts_with("23") || state_.starts_with("54"));
}

void PostgresRows::Closer::operator()(pg_result* result) const {
    PQclear(result);
}

int PostgresRows::size() const {
    return PQntuples(result_.get());
}

std::int64_t PostgresRows::number(int row, int column) const {
    const auto digits = text(row, column);
    std::int64_t number = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return number;
}

std::string PostgresRows::text(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

Digest PostgresRows::digest(int row, int column) const {
    const auto value = text(row, column);  // \x and digits
    return read_hex(std::string_view(value).substr(std::min<std::size_t>(2, value.size())))
        .value_or(Digest{});
}

std::string_view PostgresRows::tag() const {
    return PQcmdStatus(result_.get());
}

void Postgres::Closer::operator()(pg_conn* connection) const {
    PQfinish(connection);
}

Postgres::Postgres(const std::string& address) {
    const auto program = "hardway " + std::to_string(::getpid());
    // What the address says itself comes last and holds.
    const std::array names{"connect_timeout", "tcp_user_timeout", "fallback_application_name", "dbname",
                           static_cast<const char*>(nullptr)};
    const std::array values{"5", "10000", program.c_str(), address.c_str(),
                            static_cast<const char*>(nullptr)};
    connection_.reset(PQconnectdbParams(names.data(), values.data(), 1));
    if (PQstatus(connection_.get()) != CONNECTION_OK)
        throw PostgresTrouble({}, true, words_of(PQerrorMessage(connection_.get())));
    PQsetNoticeProcessor(connection_.get(), [](void*, const char*) {}, nullptr);
    if (PQsetClientEncoding(connection_.get(), "UTF8") != 0)
        throw PostgresTrouble({}, false, words_of(PQerrorMessage(connection_.get())));
}

PostgresRows Postgres::checked(pg_result* result) {
    PostgresRows rows(result);
    const auto status = PQresultStatus(result);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
    const char* code = PQresultErrorField(result, PG_DIAG_SQLSTATE);
    const std::string state = code == nullptr ? "" : code;
    const bool lost = PQstatus(connection_.get()) != CONNECTION_OK || says_goodbye(state);
    throw PostgresTrouble(state, lost, words_of(PQerrorMessage(connection_.get())));
}

void Postgres::script(const std::string& sql) {
    checked(PQexec(connection_.get(), sql.c_str()));
}

PostgresRows Postgres::ask(std::string_view sql, const std::vector<std::string>& values) {
    auto known = statements_.find(sql);
    if (known == statements_.end()) {
        const auto name = "s" + std::to_string(statements_.size());
        const std::string text(sql);
        checked(PQprepare(connection_.get(), name.c_str(), text.c_str(), 0, nullptr));
        known = statements_.emplace(text, name).first;
    }
    std::vector<const char*> pointers;
    for (const auto& value : values) {
        if (value.find('\0') != value.npos) throw PostgresTrouble("22021", false, "a text with a zero byte");
        pointers.push_back(value.c_str());
    }
    return checked(PQexecPrepared(connection_.get(), known->second.c_str(), static_cast<int>(pointers.size()),
                                  pointers.data(), nullptr, nullptr, 0));
}

std::string bytes_value(const Digest& digest) {
    return "\\x" + hex(digest);
}

std::string array_value(std::span<const std::string> values) {
    std::string text = "{";
    for (const auto& value : values) {
        if (text.size() > 1) text += ',';
        text += '"';
        for (const char each : value) {
            if (each == '"' || each == '\\') text += '\\';
            text += each;
        }
        text += '"';
    }
    return text + "}";
}

std::string without_password(const std::string& address) {
    // postgres://NAME:PASSWORD@HOST/…; everything after ? may hold one, too.
    auto shown = address.substr(0, address.find('?'));
    const auto start = shown.find("://");
    const auto at = shown.rfind('@');
    if (start == shown.npos || at == shown.npos) return shown;
    if (const auto colon = shown.find(':', start + 3); colon < at) shown.erase(colon, at - colon);
    return shown;
}

}  // namespace hardway::house
