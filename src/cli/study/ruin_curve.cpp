#include "cli/study/ruin_curve.hpp"

#include <algorithm>

namespace hardway::cli {

std::vector<RuinPoint> ruin_curve(const StudyPlan& plan, const StrategyReport& strategy) {
    constexpr int kSteps = 200;
    if (!strategy.entry || strategy.entry->paths.size() < 2 || !strategy.finding->compiled()) return {};
    const auto& paths = strategy.entry->paths;
    const Money bankroll = plan.ask.terms.bankroll;
    const Money end = std::max(bankroll + Money{bankroll.cents / 10}, needed_bankroll(paths, 995'000));
    std::vector<RuinPoint> curve;
    for (int i = 0; i <= kSteps; ++i) {
        const Money at{times_over(end.cents, i, kSteps)};
        curve.push_back({at, ruined_share(paths, at)});
    }
    return curve;
}

}  // namespace hardway::cli
