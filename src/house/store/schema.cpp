#include "house/store/schema.hpp"

#include <charconv>

namespace hardway::house {

// `guarded` accounts are those that never_negative: the database, too, sees to it.

const Schema& sqlite_schema() {
    static const Schema schema{1,
                               R"sql(
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE records (
    chain TEXT NOT NULL, number INTEGER NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL,
    person TEXT NOT NULL, command TEXT NOT NULL, body TEXT NOT NULL, hash BLOB NOT NULL,
    UNIQUE (chain, number)) STRICT;
CREATE UNIQUE INDEX records_command ON records (chain, person, command) WHERE command <> '';
CREATE TABLE balances (
    account TEXT PRIMARY KEY, cents INTEGER NOT NULL, guarded INTEGER NOT NULL,
    CHECK (guarded = 0 OR cents >= 0)) STRICT, WITHOUT ROWID;
CREATE TABLE postings (
    chain TEXT NOT NULL, number INTEGER NOT NULL, position INTEGER NOT NULL,
    source TEXT NOT NULL, target TEXT NOT NULL, cents INTEGER NOT NULL CHECK (cents > 0),
    PRIMARY KEY (chain, number, position)) STRICT, WITHOUT ROWID;
CREATE TABLE documents (key TEXT PRIMARY KEY, text TEXT NOT NULL) STRICT;
CREATE TABLE rules (digest BLOB PRIMARY KEY, text TEXT NOT NULL) STRICT;
)sql",
                               {}};
    return schema;
}

// Names sort by their bytes, as they do in SQLite, whatever the database's own order is.
const Schema& postgres_schema() {
    static const Schema schema{1,
                               R"sql(
CREATE TABLE meta (name text COLLATE "C" PRIMARY KEY, value text NOT NULL);
CREATE TABLE records (
    chain text COLLATE "C" NOT NULL, number bigint NOT NULL, at bigint NOT NULL, kind text NOT NULL,
    person text COLLATE "C" NOT NULL, command text COLLATE "C" NOT NULL, body text NOT NULL, hash bytea NOT NULL,
    PRIMARY KEY (chain, number));
CREATE UNIQUE INDEX records_command ON records (chain, person, command) WHERE command <> '';
CREATE TABLE balances (
    account text COLLATE "C" PRIMARY KEY, cents bigint NOT NULL, guarded boolean NOT NULL,
    CHECK (NOT guarded OR cents >= 0));
CREATE TABLE postings (
    chain text COLLATE "C" NOT NULL, number bigint NOT NULL, position bigint NOT NULL,
    source text COLLATE "C" NOT NULL, target text COLLATE "C" NOT NULL, cents bigint NOT NULL CHECK (cents > 0),
    PRIMARY KEY (chain, number, position));
CREATE TABLE documents (key text COLLATE "C" PRIMARY KEY, text text NOT NULL);
CREATE TABLE rules (digest bytea PRIMARY KEY, text text NOT NULL);
)sql",
                               {}};
    return schema;
}

std::optional<int> read_version(std::string_view text) {
    int version = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), version);
    if (error != std::errc() || end != text.data() + text.size() || version < 1) return std::nullopt;
    return version;
}

std::string newer_words(int found, int known) {
    return "was written by a newer hardway (its layout is version " + std::to_string(found) +
           "; this program knows " + std::to_string(known) + ")";
}

std::string not_ours(std::optional<int> version, const Schema& schema) {
    if (!version) return "this is no database of hardway";
    if (*version == 0) return "no house is kept here: the database is empty";
    if (*version > schema.version) return newer_words(*version, schema.version);
    if (*version < schema.version)
        return "was written by an older hardway (its layout is version " + std::to_string(*version) +
               "): `hardway serve` brings it up to date, after a backup";
    return {};
}

}  // namespace hardway::house
