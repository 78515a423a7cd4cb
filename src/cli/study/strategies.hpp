#pragma once
// Strategies by whatever name people have for them.

#include <string>
#include <vector>

#include "study/findings.hpp"

namespace hardway::cli {

using namespace study;

// "pass_odds:odds=5,base=15", "mine.lua". Nothing, and told, if there is no such thing.
std::optional<StudyAsk::Entrant> open_strategy(const std::string& name, Faults& faults);
// "odds=5"; nothing, and told, for anything else.
std::optional<Setting> parse_setting(const std::string& text, Faults& faults);

// All shipped strategies, as a table.
std::string list_strategies();

}  // namespace hardway::cli
