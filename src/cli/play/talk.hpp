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
    std::string trouble;                   // not understood
    std::vector<std::string> suggestions;  // what might have been meant, ready to be typed
};

Heard hear(const Game& game, std::string_view line);

// Ways to say this wager, besides its id.
std::vector<std::string> ways_to_say(const Game& game, WagerIndex wager);

}  // namespace hardway::cli::play
