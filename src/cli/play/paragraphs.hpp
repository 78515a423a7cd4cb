#pragma once
// Text of any length on a page: wrapped, and beside a heading.

#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"

namespace hardway::cli::play {

void say(std::vector<Line>& page, std::string_view text, Ink ink, int width, int indent = 0);
void item(std::vector<Line>& page, std::string_view head, std::string_view text, int width);

}  // namespace hardway::cli::play
