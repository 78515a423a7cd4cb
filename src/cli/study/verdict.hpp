#pragma once
// Two strategies beside each other, and what can be said of them. Who loses less need not play better:
// whoever bets less loses less. So a verdict says three things: the result, the action, and the price of the
// action.

#include "cli/study/comparison.hpp"

namespace hardway::cli {

struct Verdict {
    std::string first;
    std::string second;
    Paired paired;  // visit by visit, on the same throws
    std::optional<Comparison> result;
    std::optional<Comparison> handle;
    std::optional<Comparison> hour;
    std::optional<Comparison> wagered;
    std::string words;

    bool significant() const { return result && result->differs(); }
};

// Every pair. With many pairs some differ by chance: the bar for samples is raised so that all verdicts
// together are wrong once in a hundred such studies.
std::vector<Verdict> verdicts_of(const StudyPlan& plan, const std::vector<StrategyFigures>& strategies,
                                 const Sample& sample);

// What a comparison rests on: "exact", "sampled" or "recorded".
const char* basis_of(const StudyPlan& plan, const Comparison& comparison);

}  // namespace hardway::cli
