#pragma once
// A story told to its end.

#include <optional>
#include <string>

#include "table/session.hpp"

namespace hardway::cli {

// Nothing, and told why, if the file cannot be read, does not hold, or begins no table.
std::optional<Session> told_story(const std::string& file);

}  // namespace hardway::cli
