#pragma once
// A table as a page draws it, beyond the record: what lies on the layout because the rules say so, and what
// changed from one record to the next. A page that has these needs no rule of craps.

#include "table/table.hpp"
#include "wire/json.hpp"

namespace hardway::server {

using wire::Json;

// By seat: which wagers do not work in the next throw, and the dealer's buttons; by tracker: its markers; and
// who would throw next.
Json shown(const Rules& rules, const Table& table);

// The parts of a table (src/wire/table.cpp) that are no more what they were; of its seats, only those that
// changed, by their numbers.
Json changed_parts(const Json& before, const Json& after);

}  // namespace hardway::server
