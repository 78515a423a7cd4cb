#pragma once
// The table that `hardway edge` prints for people.

#include <string>

#include "study/edge/edge_rows.hpp"

namespace hardway::cli {

using namespace study;

// Numbers of one wager that are worth the same share a line. With `one_basis` the rows are of one way of
// counting; else the others stand in columns beside it.
std::string edges_text(const Rules& rules, EdgeRows rows, const std::string& sort, bool one_basis);

// "4 10"; long lists are cut in the middle: "1-3 … 4-6 (13)".
std::string numbers_text(const std::vector<std::string>& numbers);

}  // namespace hardway::cli
