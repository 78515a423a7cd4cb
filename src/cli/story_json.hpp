#pragma once
// A story's end and everything that happened on the way, as JSON.

#include <nlohmann/json.hpp>
#include <string>

#include "table/session.hpp"

namespace hardway::cli {

nlohmann::json event_json(const Rules& rules, const Roster& roster, const Event& event);
nlohmann::json table_json(const Rules& rules, const Table& table, const Roster& roster);
// One that could not be read.
nlohmann::json unread_json(const std::string& file, const std::string& why);
nlohmann::json story_json(const std::string& file, const Session& session,
                          const std::vector<Mismatch>& mismatches);

}  // namespace hardway::cli
