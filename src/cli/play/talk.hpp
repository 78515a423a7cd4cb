#pragma once
// What a player types, as people say it at a table or in the notation, turned into commands.

#include <string>
#include <string_view>
#include <vector>

#include "cli/play/game.hpp"
#include "table/notation.hpp"

namespace hardway::cli::play {

struct Heard {
    std::vector<Command> commands;         // to carry out, in order
    std::string asks;                      // a wager without its amount: "place 6"
    Refusal refusal;                       // understood and known to be refused
    std::string about;                     // what was understood, where the refusal does not name it
    std::string trouble;                   // not understood
    std::vector<std::string> suggestions;  // what might have been meant, ready to be typed
};

Heard hear(const Game& game, std::string_view line);

// What the rulebook says to a wager it does not have.
Refusal not_offered(const WagerReading& read);

}  // namespace hardway::cli::play
