#pragma once
// A rulebook as JSON: what `rules show` prints, and the numbers behind it.

#include <nlohmann/json.hpp>

#include "cli/open_rules.hpp"

namespace hardway::cli {

nlohmann::json rules_json(const OpenRules& open);

}  // namespace hardway::cli
