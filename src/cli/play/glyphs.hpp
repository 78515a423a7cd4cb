#pragma once
// Text as a terminal shows it: columns, not bytes. Whatever comes in, what goes out is clean UTF-8 without
// controls.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hardway::cli::play {

struct Glyph {
    std::string bytes;
    int columns = 1;  // 0: joins the glyph before it, 2: wide
};

// Broken UTF-8 and control characters become '?'.
std::vector<Glyph> glyphs(std::string_view text);
int columns(std::string_view text);
// At most so many columns; what is cut off leaves an ellipsis.
std::string clipped(std::string_view text, int most);
std::string padded(std::string_view text, int width);
// Lines of at most `width` columns, broken at blanks where there are any.
std::vector<std::string> wrapped(std::string_view text, int width);

}  // namespace hardway::cli::play
