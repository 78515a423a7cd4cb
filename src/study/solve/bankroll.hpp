#pragma once
// How much money a strategy asks for.

#include "study/solve/visit_distribution.hpp"

namespace hardway::study {

// The least bankroll with which no more than 1 - confidence of such visits are ruined. Nothing if that is
// more steps than the limit.
std::optional<Money> needed_bankroll(const Automaton& automaton, const Dice& dice, const VisitTerms& terms,
                                     double confidence, const VisitDistributionLimits& limits = {},
                                     Money guess = Money::units(1000));

}  // namespace hardway::study
