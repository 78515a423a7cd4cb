#pragma once
// Throws that somebody wrote down.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/fault.hpp"
#include "rules/roll.hpp"

namespace hardway::study {

using Recording = std::vector<Roll>;

// "3-4 6-6 …", apart by blanks or lines; # starts a comment. At least one throw.
std::optional<Recording> parse_recording(std::string_view text, const std::string& file, Faults& faults);

}  // namespace hardway::study
