#pragma once
// What the program says about itself, about a word, and about why something was paid or refused.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"

namespace hardway::cli::play {

std::vector<Line> help_lines(const Game& game, std::string_view word, int width);
std::vector<Line> rules_lines(const Game& game, int width);
struct Refused {
    std::string told;
    Refusal refusal;
};
// The rules behind the last refusal, the last throw and what was done since; of a wager, its own, too; of
// "A-72", that ruling.
std::vector<Line> why_lines(const Game& game, const Refused& refused, std::string_view word, int width);

}  // namespace hardway::cli::play
