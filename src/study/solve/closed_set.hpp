#pragma once
// The states a strategy comes back to for ever: the recurrent classes of its chain.

#include <vector>

#include "study/compile/automaton.hpp"

namespace hardway::study {

// Sets of states that reach each other and nothing else, from the start, throws of class c being possible
// where possible[c]. Each set in order.
std::vector<std::vector<std::uint32_t>> closed_sets(const Automaton& automaton,
                                                    const std::vector<bool>& possible);

}  // namespace hardway::study
