#pragma once
// What a player can be called.

#include <string_view>

namespace hardway {

// Whether somebody can be called so: one word, and none that begins a line or a check.
bool good_name(std::string_view name);
inline constexpr const char* kGoodNames =
    "one word of letters, digits and _, at most 64 bytes, and no word of the notation";

}  // namespace hardway
