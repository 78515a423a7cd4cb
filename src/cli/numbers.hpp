#pragma once
// Numbers and amounts as people type them: all of the text is the number, or it is none.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/money.hpp"

namespace hardway::cli {

std::optional<std::uint64_t> parse_natural(std::string_view text);  // digits, read as decimal
std::optional<double> parse_real(std::string_view text);            // finite
std::optional<Money> parse_amount(std::string_view text);           // more than 0
std::string allowed_amounts();

}  // namespace hardway::cli
