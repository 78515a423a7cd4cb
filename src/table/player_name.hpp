#pragma once
// What a player can be called, and what text the record keeps.

#include <string_view>

namespace hardway {

// Whether the record can keep it, as a name or a reason: at most 47 bytes of UTF-8, all of which shows.
bool good_text(std::string_view text);

// Whether somebody can be called so: one word, and none of the notation.
bool good_name(std::string_view name);
inline constexpr const char* kGoodNames =
    "one word of letters, digits and _, at most 47 bytes, and no wager or other word of the notation";

}  // namespace hardway
