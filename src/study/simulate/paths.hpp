#pragma once
// A few visits followed closely: where their money stood on the way, and what they would have needed.

#include <cstdint>
#include <string_view>
#include <vector>

#include "study/compile/automaton.hpp"
#include "study/simulate/throws.hpp"
#include "study/simulate/visit.hpp"

namespace hardway::study {

struct Path {
    std::uint64_t visit = 0;
    Money needed;                // the bankroll that would have sufficed, had ruin been no reason to leave
    std::vector<Money> results;  // at each checkpoint; after the end, what it ended with

    friend bool operator==(const Path&, const Path&) = default;
};

// About sixty throws evenly spaced from 0 to the last.
std::vector<std::uint32_t> checkpoints(const VisitTerms& terms);

// As many of the first visits as are worth following: 4096, fewer when they are very long.
std::uint64_t path_count(const VisitTerms& terms);

Path follow(const Automaton& automaton, const Throws& throws, const VisitTerms& terms, std::uint64_t visit);

// By checkpoint, then by millionth asked for: the least result that this share does not exceed.
std::vector<std::vector<Money>> fan(const std::vector<Path>& paths,
                                    const std::vector<std::uint32_t>& millionths);

// The bankroll that suffices in the given share of the visits.
Money needed_bankroll(const std::vector<Path>& paths, std::uint32_t millionths);
// The share of the visits that a bankroll would not have sufficed for.
double ruined_share(const std::vector<Path>& paths, Money bankroll);

}  // namespace hardway::study
