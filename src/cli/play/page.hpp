#pragma once
// One screen of play: the felt, the dice and the stick's call, what was paid, the player's bets, the rail.

#include <string>
#include <vector>

#include "cli/play/game.hpp"
#include "cli/play/terminal.hpp"

namespace hardway::cli::play {

// As much as fits the size; the rows of the prompt and of `below` lines are left free.
std::vector<std::string> draw_page(const Game& game, Size size, int below, Paint paint);

// The player's standing bets, one line each.
std::vector<Line> bet_lines(const Game& game, int width);

// "rail 990 · felt 10 · worth 1,000 (0)".
std::string money_words(const Game& game);

}  // namespace hardway::cli::play
