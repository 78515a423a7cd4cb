#pragma once
// What a wager pays, result by result, read off the same cells that settle it.

#include <vector>

#include "table/bet.hpp"
#include "table/pair.hpp"

namespace hardway {

struct Payoff {
    Ratio price;
    RollSet rolls;        // the throws that earn it; none for wagers that count
    int level = 0;        // those: from how many on
    int number = 0;       // it has travelled there by then; 0 on its line or in its box
    bool second = false;  // in its second throw

    bool operator==(const Payoff&) const = default;
};

// What a throw does to a wager. A hop set has its own pairs only.
inline Cell cell_on(const Wager& wager, const BetKey& bet, Roll roll) {
    if (wager.hop_parts > 0 && !(bet.pairs & pair_bit(roll))) return {Verdict::lose, 0, 0};
    return wager.stages[bet.stage].cells[static_cast<std::size_t>(roll.index())];
}

// From where it stands, and from wherever throws may still take it. A hop set without pairs: all it could
// have.
std::vector<Payoff> payoffs(const Rules& rules, BetKey bet);

}  // namespace hardway
