#pragma once
// Throws that somebody wrote down.

#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/roll.hpp"

namespace hardway::study {

using Recording = std::vector<Roll>;

// "3-4 6-6 …", apart by blanks or lines; # starts a comment. At least one throw.
Result<Recording> parse_recording(std::string_view text, const std::string& file);

}  // namespace hardway::study
