#pragma once
// Two strategies beside each other: which figure is higher, as far as that can be said. Exact figures are
// compared where both have them, and then no sample is asked.

#include "study/figures.hpp"

namespace hardway::study {

struct Comparison {
    enum class Higher { first, second, same, not_shown };

    Estimate first;  // exact ones have no error
    Estimate second;
    Estimate difference;  // first less second
    bool exact = false;
    bool long_run = false;  // else of a visit
    Higher higher = Higher::not_shown;

    bool differs() const { return higher == Higher::first || higher == Higher::second; }
};

struct PairComparison {
    static constexpr int kFigures = 4;

    Paired paired;  // visit by visit, on the same throws
    // Nothing where one of the two has no such figure.
    std::optional<Comparison> result;   // of a visit
    std::optional<Comparison> handle;   // of a visit
    std::optional<Comparison> hour;     // what it brings
    std::optional<Comparison> wagered;  // what 100 wagered bring

    bool significant() const { return result && result->differs(); }
};

struct ComparisonTerms {
    bool recorded = false;  // throws from a file: nobody knows those dice, so nothing is exact
    double rolls_per_hour = 100;
    double bar = 0.01;  // the chance with which a sampled difference may be called one by mistake
};

// With many pairs some differ by chance: the bar is raised so that all figures of all pairs together are
// wrong once in a hundred such studies (Bonferroni).
double bar_for(std::size_t pairs);

PairComparison compare(const StrategyFigures& first, const StrategyFigures& second, const Paired& paired,
                       const ComparisonTerms& terms);

}  // namespace hardway::study
