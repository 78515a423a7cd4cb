#pragma once
// What a visit comes to, exactly but for rounding: the distribution of its result, how it ends, and the
// chance of ruin. Dynamic programming over (state, money), in doubles.

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "study/compile/automaton.hpp"
#include "study/simulate/dice.hpp"
#include "study/simulate/visit.hpp"

namespace hardway::study {

struct VisitDistributionLimits {
    double steps = 1e10;                         // multiplications and additions: some seconds
    double tail = 1e-18;                         // what is less likely is cut off, and counted
    std::function<bool(double share)> progress;  // false stops
};

struct VisitDistribution {
    Money unit;                  // of results
    std::int64_t least = 0;      // result of the first chance, in units
    std::vector<double> chance;  // of each result
    std::array<double, kLeaves> leave{};
    double mean = 0;  // of the result, in currency
    double sd = 0;
    double rolls = 0;   // mean number of throws
    double handle = 0;  // mean of stakes decided, in currency
    double lost = 0;    // chance cut off with the tails
    double steps = 0;

    double ruin() const { return leave[static_cast<std::size_t>(Leave::ruined)]; }
    // The result that is reached or passed from below with this chance.
    Money quantile(double share) const;
    double profit() const;  // chance of a result above 0
    // Mean and handle are not further off than this.
    double error_bound() const;
};

// Nothing if it would be more steps than the limit, or was stopped, or if some visits still wait for their
// seven out when their patience ends (`endless`): what they would come to is not known.
std::optional<VisitDistribution> visit_distribution(const Automaton& automaton, const Dice& dice,
                                                    const VisitTerms& terms,
                                                    const VisitDistributionLimits& limits = {},
                                                    bool* endless = nullptr);

}  // namespace hardway::study
