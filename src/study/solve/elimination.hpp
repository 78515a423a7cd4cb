#pragma once
// In which order to eliminate the states of a closed set from a sparse linear system: one with little
// fill-in.

#include <vector>

#include "study/compile/automaton.hpp"

namespace hardway::study {

// Markowitz's rule: the state whose elimination can fill the fewest entries goes next. The one that most
// others come back to stays last: its place in the system holds the gain.
std::vector<std::uint32_t> elimination_order(const Automaton& automaton,
                                             const std::vector<std::uint32_t>& closed);

}  // namespace hardway::study
