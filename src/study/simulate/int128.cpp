#include "study/simulate/int128.hpp"

#include <algorithm>

namespace hardway::study {

std::string text(Int128 value) {
    std::string digits;
    for (Uint128 rest = value < 0 ? -static_cast<Uint128>(value) : static_cast<Uint128>(value); rest > 0;
         rest /= 10)
        digits += static_cast<char>('0' + static_cast<int>(rest % 10));
    if (digits.empty()) digits += '0';
    if (value < 0) digits += '-';
    std::ranges::reverse(digits);
    return digits;
}

std::optional<Int128> parse_int128(std::string_view text) {
    constexpr Int128 kMost = static_cast<Int128>(1) << 126;
    const bool negative = text.starts_with('-');
    if (negative) text.remove_prefix(1);
    if (text.empty() || text.size() > 39) return std::nullopt;
    Int128 value = 0;
    for (const char c : text) {
        if (c < '0' || c > '9' || value > kMost / 10) return std::nullopt;
        value = value * 10 + (c - '0');
    }
    if (value > kMost) return std::nullopt;
    return negative ? -value : value;
}

}  // namespace hardway::study
