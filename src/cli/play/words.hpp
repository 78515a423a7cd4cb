#pragma once
// Settlements as the terminal tells them: each in its colour, with its section.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"
#include "table/offers.hpp"
#include "words/money.hpp"
#include "words/outlook.hpp"
#include "words/tokens.hpp"
#include "words/wager_words.hpp"
#include "words/why.hpp"

namespace hardway::cli::play {

using words::cite_words;
using words::full_name;
using words::grouped;
using words::lower;
using words::number_under;
using words::outlooks;
using words::price_words;
using words::spaced;
using words::stakes_words;

// A bet as a player would name it: "place 6", "come 6", "pass odds".
std::string bet_name(const Rules& rules, const Bet& bet);

struct Told {  // one event that concerns the player
    Line line;
    Cite cite = 0;
    WagerIndex wager = kNoWager;
    words::About about;  // which of the rules in that section
};
// The settlement (or booking) as it concerns the player, in the order of work.
std::vector<Told> told(const Game& game, const Events& events);

}  // namespace hardway::cli::play
