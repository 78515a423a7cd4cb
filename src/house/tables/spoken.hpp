#pragma once
// What somebody says at an open table: understood as the table stands then, and asked of it.

#include "house/tables/open_table.hpp"

namespace hardway::house {

Outcome say(OpenTable& table, Ask ask, std::string_view text, std::int64_t now);

}  // namespace hardway::house
