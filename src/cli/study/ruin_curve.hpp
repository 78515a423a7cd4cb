#pragma once
// The chance of ruin by what is brought: what the report draws and the JSON tells.

#include <vector>

#include "cli/study/figures.hpp"

namespace hardway::cli {

struct RuinPoint {
    Money bankroll;
    double share = 0;  // of the visits that were followed
};

// From nothing to more than nearly all of them need. Empty where no visit was followed beyond its ruin.
std::vector<RuinPoint> ruin_curve(const StudyPlan& plan, const StrategyReport& strategy);

}  // namespace hardway::cli
