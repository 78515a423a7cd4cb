#pragma once
// Everything that can be bet now, in groups, each with a number that stays the same for the whole game.

#include <optional>
#include <string>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"
#include "table/offers.hpp"
#include "words/talk.hpp"

namespace hardway::cli::play {

// The page of the menu; `word` keeps only groups and wagers that contain it.
std::vector<Line> menu_lines(const Game& game, std::string_view word, int width);

// What does not take bets now, and why.
std::vector<Line> closed_lines(const Game& game, int width);

struct Pick {
    std::string wager;  // in the notation: "place 6", "across"
    bool needs_pairs = false;
    std::optional<Offer> offer;
};
// Nothing if the menu has no such number.
std::optional<Pick> picked(const Game& game, std::int64_t number);

// The player at this table, with the numbers of the menu; and what was said by them.
words::Speaker speaker(const Game& game);
words::Heard hear(const Game& game, std::string_view line);

}  // namespace hardway::cli::play
