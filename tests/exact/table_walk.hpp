#pragma once
// "Make this bet, play it until decided", through decide and apply over every state of the table that can
// come of it.

#include <vector>

#include "exact/game.hpp"

namespace hardway::exact {

struct Habit {
    bool pushes_ride = false;
    bool turns_on = false;  // the player turns the bet on whenever it is off and may be turned
};

struct Walked {
    std::vector<Distribution> laws;  // one for each house; rolls are the throws on which the bet worked
    Rational returned;               // given back undecided: no bet, and left out of the laws
    std::uint32_t states = 0;
    bool sound = true;  // every throw was taken, and the money of the bet is all that moved
};

// `prices` are houses that differ from the watched one only in what they pay: they share the walk.
Walked walk(const Watched& start, const Habit& habit, const std::vector<const Rules*>& prices = {});

}  // namespace hardway::exact
