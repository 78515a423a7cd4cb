#pragma once
// What loads must run in every verb: a random table, its offers, the notation, all throws, what the wagers
// are worth, a strategy compiled, solved and played. No crash is asked for by running it; the rest is told.

#include <cstdint>
#include <string>

#include "rules/rules.hpp"

namespace property {

using namespace hardway;

struct Effort {
    int commands = 120;
    std::size_t marks = 8;  // counts with more are not solved: each mark doubles the work
    bool deep = false;      // two throws of perft, everything on the table appraised
};

// Nothing, or what does not hold.
std::string run_every_verb(const Rules& rules, std::uint64_t seed, const Effort& effort = {});

}  // namespace property
