#pragma once
// "Why?", on a page: why something was paid, refused or asked, and the rules about a wager or a word.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"

namespace hardway::cli::play {

// The last thing said that was not done.
struct Undone {
    std::string told;  // to the player; empty if there is none
    Refusal refusal;
    bool asked = false;  // it was not refused, but not understood, or something was left open
};

// The rules behind that, the last throw and what was done since; of a wager, its own, too; of "vig", what is
// said of it anywhere; of "2(c)", what that section says; of "A-72", that ruling.
std::vector<Line> why_lines(const Game& game, const Undone& undone, std::string_view word, int width);

}  // namespace hardway::cli::play
