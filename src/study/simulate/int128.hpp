#pragma once
// Sums of squares of cents do not fit in 64 bits.

#include <optional>
#include <string>
#include <string_view>

namespace hardway::study {

__extension__ typedef __int128 Int128;            // NOLINT(modernize-use-using): pedantic about `using`
__extension__ typedef unsigned __int128 Uint128;  // NOLINT(modernize-use-using)

// False, and the sum is no good, if it is too much.
template <class Number>
[[nodiscard]] bool add_to(Number& sum, Number more) {
    return !__builtin_add_overflow(sum, more, &sum);
}

std::string text(Int128 value);
std::optional<Int128> parse_int128(std::string_view text);  // nothing beyond ±(2^126)

}  // namespace hardway::study
