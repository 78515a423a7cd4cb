#pragma once
// Long-run averages over a closed set of states, as fractions: one linear system, solved modulo primes.

#include <optional>
#include <vector>

#include "study/compile/automaton.hpp"
#include "study/solve/long_run.hpp"

namespace hardway::study {

// The weight of each class of throws, as the dice have it.
std::vector<std::uint64_t> class_weights(const Automaton& automaton, const Dice& dice);

std::optional<LongRun::Fractions> exact_gains(const Automaton& automaton, const Dice& dice,
                                              const std::vector<std::uint32_t>& closed, int most_primes);

}  // namespace hardway::study
