#pragma once
// Amounts and ids as people read them.

#include <string>
#include <string_view>

#include "rules/money.hpp"

namespace hardway::words {

std::string grouped(Money amount);        // "1,000", "2.50"
std::string signed_amount(Money amount);  // "+10", "−2.50", "0"
std::string spaced(std::string_view id);  // "dont_pass" → "dont pass"

}  // namespace hardway::words
