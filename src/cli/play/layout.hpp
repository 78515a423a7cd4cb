#pragma once
// The felt, drawn from the rulebook: number boxes with the puck, the lines, the centre, the side bets and
// their marks.

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"

namespace hardway::cli::play {

// From the whole felt down to lines of text: what is left out lies empty (brief), is told below the boxes
// (slim).
enum class Detail : std::uint8_t { full, brief, slim, list };

// Draws at row `y`, over the whole width of the canvas; gives the next free row.
int draw_layout(Canvas& canvas, const Game& game, int y, Detail detail);

}  // namespace hardway::cli::play
