#pragma once
// How much money a strategy asks for.

#include "study/horizon.hpp"

namespace hardway {

// The least bankroll with which no more than 1 - confidence of such visits are ruined. Nothing if that is
// more work than the limit.
std::optional<Money> needed_bankroll(const Automaton& automaton, const Dice& dice, const VisitTerms& terms,
                                     double confidence, const HorizonLimits& limits = {},
                                     Money guess = Money::units(1000));

}  // namespace hardway
