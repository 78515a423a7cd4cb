#pragma once
// Text that somebody else wrote (stories, rulebooks, strategies, names, paths), made safe to show.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace hardway {

// The character at the front of a text that is not empty.
struct Character {
    std::uint32_t code = 0;
    std::size_t bytes = 0;  // 0: what stands there is no UTF-8
};
Character front_character(std::string_view text);

// Whether a character shows as itself. Not: controls (they steer terminals), marks of direction (they show a
// line in another order), separators of lines, and what has no shape at all.
bool shows(std::uint32_t code);

// The text as one line, everything that does not show as an escape: \n, \x1b, \u{202e}; a byte that is no
// UTF-8 as \xff.
std::string printable(std::string_view text);
// The same, but its lines remain lines.
std::string printable_lines(std::string_view text);

}  // namespace hardway
