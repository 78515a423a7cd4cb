#pragma once
// What the program says about itself, about a word, and about the rulebook.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"

namespace hardway::cli::play {

std::vector<Line> help_lines(const Game& game, std::string_view word, int width);
std::vector<Line> rules_lines(const Game& game, int width);

}  // namespace hardway::cli::play
