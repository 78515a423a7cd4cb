#pragma once
// The seven or so lives a wager can have, each built once from its sets of throws.

#include <vector>

#include "rules/roll.hpp"
#include "rules/wager.hpp"

namespace hardway {

struct LineSets {
    RollSet wins;
    RollSet loses;
    RollSet bars;
    RollSet points;
};

// Pass and Come; with `dont`, their opposites. First throw by the sets, then number against seven.
std::vector<Stage> line_life(const LineSets& sets, bool dont);
// A standing wager that wins on one set, loses on another and waits otherwise.
std::vector<Stage> standing_life(int number, RollSet wins, RollSet loses);
// Decided by the next throw: wins by the prices' own sets. Throws in neither set move it to its second stage.
std::vector<Stage> next_life(const std::vector<Price>& prices, RollSet loses, const std::vector<Price>& then);
// Odds take their flat's verdict on its number.
std::vector<Stage> odds_life(const Stage& flat);

}  // namespace hardway
