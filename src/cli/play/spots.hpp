#pragma once
// Where things lie on the layout, worked out from shapes and numbers so that any rulebook has a felt to lie
// on.

#include <string>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"

namespace hardway::cli::play {

struct Spot {                                         // an area of the layout
    std::string name;                                 // "FIELD"
    std::string hint;                                 // its price
    std::string chips;                                // the player's
    bool off = false;                                 // none of them works now
    Money others;                                     // other players' chips
    std::vector<std::pair<std::string, bool>> marks;  // of its tracker, lit or not
    WagerIndex wager = kNoWager;
};

struct NumberBox {
    int number = 0;
    struct Chips {
        std::string kind;    // "place"
        std::string amount;  // "12", with odds "10+20"
        bool off = false;
    };
    std::vector<Chips> chips;
    Money others;
};

struct Spots {
    std::vector<NumberBox> boxes;
    std::vector<Spot> lines;  // pass, come, field …
    std::vector<Spot> hardways;
    std::vector<Spot> props;  // the rest of the one-throw wagers, one spot a kind
    std::vector<Spot> sides;  // collected over throws
};

Spots find_spots(const Game& game);

}  // namespace hardway::cli::play
