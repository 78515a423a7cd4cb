#pragma once
// The database of a data folder: made, brought up to date, copied.

#include <functional>

#include "house/store/folder.hpp"
#include "house/store/sqlite_store.hpp"

namespace hardway::house {

std::string database_in(const std::string& folder);

// The layout it has. Of a database with nothing in it: 0. Nothing: it is somebody else's.
std::optional<int> version_of(Sqlite& database);

// Makes what is missing, brings what is older up to date after a copy (backup-vN-TIME in the folder). What is
// wrong with it, in words; nothing if it is fit for use. Throws SqliteTrouble and std::system_error.
std::string prepare(const std::string& folder, const SqliteSettings& settings);

// Why nothing can be read there, in words: no folder, no database in it, an empty one; nothing if there is
// one.
std::string not_kept(const std::string& folder);

// That it is a copy, and which one.
void mark_as_copy(Sqlite& database);

// Opened for use, as prepared.
std::unique_ptr<Sqlite> open_writer(const std::string& folder, const SqliteSettings& settings);

// A new folder with what `fill` puts into it, all of it on the disk, or none.
Result<std::string> new_folder(const std::string& path, const std::function<void(const std::string&)>& fill);

}  // namespace hardway::house
