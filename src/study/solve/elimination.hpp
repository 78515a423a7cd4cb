#pragma once
// In which order to eliminate the states of a closed set from a linear system, so that few zeros are spoilt.

#include <vector>

#include "study/compile/automaton.hpp"

namespace hardway::study {

// Those of little company first; the one that most others come back to stays last.
std::vector<std::uint32_t> elimination_order(const Automaton& automaton,
                                             const std::vector<std::uint32_t>& closed);

}  // namespace hardway::study
