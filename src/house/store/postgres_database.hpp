#pragma once
// The database behind a PostgresStore: made, brought up to date, owned, copied.

#include <optional>

#include "house/store/postgres.hpp"
#include "house/store/schema.hpp"

namespace hardway::house {

// Makes what is missing, brings what is older up to date after a copy (the schema hardway_backup_vN beside
// it). What is wrong with it, in words; nothing if it is fit for use. Throws PostgresTrouble.
std::string prepare(Postgres& database, const Schema& schema);

// The layout it has. Where there is nothing of a house: 0. Nothing: it is somebody else's.
std::optional<int> version_of(Postgres& database);

// As every connection of a store begins.
std::unique_ptr<Postgres> connect(const std::string& address);

// Whether this connection now owns the database, and does as long as it lasts.
bool own(Postgres& database);
// Whoever opens it to write leaves a new mark, so that whoever had it before knows, having lost it meanwhile.
std::string new_mark(Postgres& database);
std::string mark_of(Postgres& database);
// "hardway 4711 on 10.0.0.7"
std::string owner(Postgres& database);

// Everything as of one moment, as the database of a data folder that is there and empty. Throws
// PostgresTrouble, SqliteTrouble, std::system_error.
void copy_to_folder(Postgres& database, const std::string& folder);

// All of it from a data folder's database, where nothing is yet. What is in the way, in words; nothing if it
// is done. Throws the same.
std::string copy_from_folder(Postgres& database, const std::string& folder);

}  // namespace hardway::house
