#pragma once
// What a player can be called.

#include <string_view>

namespace hardway {

// Whether somebody can be called so: one word, and none of the notation.
bool good_name(std::string_view name);
inline constexpr const char* kGoodNames =
    "one word of letters, digits and _, at most 47 bytes, and no wager or other word of the notation";

}  // namespace hardway
