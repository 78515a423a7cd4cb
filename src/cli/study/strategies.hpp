#pragma once
// Strategies by whatever name people have for them.

#include <string>
#include <vector>

#include "study/findings.hpp"
#include "study/strategy/named.hpp"

namespace hardway::cli {

using namespace study;

// "pass_odds:odds=5,base=15", "mine.lua".
Result<StudyAsk::Entrant> open_strategy(const std::string& name);

// All shipped strategies, as a table.
std::string list_strategies();

}  // namespace hardway::cli
