#pragma once
// A strategy under one set of rules, as a table: (state, throw) → next state and money.
//
// A state is a table with the strategy's wagers booked, before a throw. Money is counted when a throw has
// been settled, before the next wagers are booked: a commission paid in advance belongs to the throw that
// follows it.

#include <array>
#include <cstdint>
#include <vector>

#include "rules/money.hpp"
#include "rules/roll.hpp"

namespace hardway::study {

struct Transition {
    std::uint32_t next = 0;
    std::uint16_t decisions = 0;  // wagers won or lost
    bool hand_ends = false;       // seven out
    Money net;                    // by which the player's chips, rail and felt together, grow
    Money handle;                 // stakes decided, pushes left out
    Money vig;                    // the part of the loss that is commission

    friend bool operator==(const Transition&, const Transition&) = default;
};

struct Automaton {
    // By state: what the player must have in all (felt, and commission for it) for its wagers to lie there.
    // A visit that comes to a state with less is ruined. State 0 is the start.
    std::vector<Money> need;
    std::vector<Transition> transitions;                // by state, then class
    std::array<std::uint8_t, Roll::kCount> class_of{};  // throws that no state tells apart are one class
    std::uint8_t classes = 0;

    std::uint32_t states() const { return static_cast<std::uint32_t>(need.size()); }
    const Transition& at(std::uint32_t state, std::uint8_t roll_class) const {
        return transitions[std::size_t{state} * classes + roll_class];
    }
    const Transition& after(std::uint32_t state, Roll roll) const {
        return at(state, class_of[static_cast<std::size_t>(roll.index())]);
    }

    // Greatest common divisors, so that money can be counted in small whole numbers. Zero where every amount
    // is.
    Money net_unit() const;     // of every net: results are multiples of it
    Money unit() const;         // of every net and need
    Money handle_unit() const;  // of every handle
};

}  // namespace hardway::study
