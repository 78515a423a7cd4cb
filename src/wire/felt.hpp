#pragma once
// The felt of a rulebook as a page draws it.

#include "rules/rules.hpp"
#include "wire/json.hpp"

namespace hardway::wire {

// Areas in the order in which they are printed, each with a spot for everything that can be bet on it; what
// is not sold at this table is left out.
Json felt_summary(const Rules& rules);

}  // namespace hardway::wire
