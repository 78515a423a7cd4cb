#pragma once
// Rows of `hardway edge` for other programs, every fraction in full.

#include <string>
#include <vector>

#include "study/edge/edge_rows.hpp"

namespace hardway::cli {

using namespace study;

std::string edges_json(const EdgeRows& rows);
std::string edges_csv(const EdgeRows& rows);

// "edge", "wager", "win", "sd" or "rolls"; what is equal keeps its order.
void sort_rows(EdgeRows& rows, const std::string& by);

}  // namespace hardway::cli
