#pragma once
// The figures of a strategy, the exact beside the sampled.

#include <array>
#include <optional>

#include "study/findings.hpp"

namespace hardway::study {

struct Figure {
    std::optional<double> exact;
    std::optional<Rational> fraction;  // the exact one in full, where it is a fraction
    std::optional<Estimate> sampled;   // an error of 0: none is known
    double error_bound = 0;            // the exact one is not further off than this
    std::uint64_t of_visits = 0;       // sampled from so many of the first visits alone; 0: from all

    bool known() const { return exact || sampled; }
};

// In the long run; money in units of currency.
struct ThrowFigures {
    Figure expectation;
    Figure sd;
    Figure handle;
    Figure vig;
    Figure decisions;
    Figure effective_edge;  // loss over handle
};

// In the long run, of a decision or an hour.
struct SpreadFigures {
    Figure expectation;
    Figure sd;
};

struct VisitFigures {
    static constexpr std::array<int, 7> kPercents = {1, 5, 25, 50, 75, 95, 99};

    Figure mean;
    Figure per_roll;
    Figure handle;
    Figure effective_edge;
    Figure sd;
    std::array<Figure, kPercents.size()> percentiles;  // so many percent of results are not above
    Figure profit;                                     // chance of one
    Figure rolls;
    std::array<Figure, kLeaves> leave;  // chance of each end
    Figure needed_bankroll;
    Figure drawdown_median;
    Figure drawdown_p95;
};

struct StrategyFigures {
    const Finding* finding = nullptr;
    const Sample::Entry* entry = nullptr;  // nothing: not sampled
    ThrowFigures per_roll;
    SpreadFigures per_decision;
    SpreadFigures per_hour;
    VisitFigures visit;
};

StrategyFigures figures_of(const Finding& finding, const Sample::Entry* entry, double rolls_per_hour,
                           double confidence);

// For figures and pictures only: money itself is whole cents.
inline double units(Money amount) {
    return static_cast<double>(amount.cents) / 100;
}

}  // namespace hardway::study
