#pragma once
// Two strategies beside each other, and what can be said of them. Who loses less need not play better:
// whoever bets less loses less. So a verdict says three things: the result, the action, and the price of the
// action.

#include "cli/study/figures.hpp"
#include "study/comparison.hpp"

namespace hardway::cli {

struct Verdict : PairComparison {
    std::string first;
    std::string second;
    std::string words;
};

// Every pair.
std::vector<Verdict> verdicts_of(const StudyPlan& plan, const std::vector<StrategyReport>& strategies,
                                 const Sample& sample);

// What a comparison rests on: "exact", "sampled" or "recorded".
const char* basis_of(const StudyPlan& plan, const Comparison& comparison);

}  // namespace hardway::cli
