#pragma once
// Money as a JSON number, in units of currency: 10, 7.5.

#include <nlohmann/json.hpp>

#include "rules/money.hpp"

namespace hardway::cli {

nlohmann::ordered_json money_json(Money amount);

}  // namespace hardway::cli
