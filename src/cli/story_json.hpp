#pragma once
// A story's end and everything that happened on the way, as JSON: the table and the events as docs/wire.md
// has them.

#include <nlohmann/json.hpp>
#include <string>

#include "table/session.hpp"

namespace hardway::cli {

// One that could not be read.
nlohmann::ordered_json unread_json(const std::string& file, const std::string& why);
nlohmann::ordered_json story_json(const std::string& file, const Session& session,
                                  const std::vector<Mismatch>& mismatches);

}  // namespace hardway::cli
