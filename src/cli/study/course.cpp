#include "cli/study/course.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/study/words.hpp"

namespace hardway::cli {

bool can_begin(const StudyPlan& plan, const std::vector<Finding>& findings, Faults& faults) {
    for (const auto& finding : findings) {
        if (finding.first_need <= plan.ask.terms.bankroll) continue;
        faults.push_back({"", 0,
                          "a bankroll of " + plan.ask.terms.bankroll.text() +
                              " cannot pay the first wagers of " + finding.name,
                          finding.first_need.text() + " or more", ""});
    }
    return faults.empty();
}

bool choose_visits(StudyPlan& plan, const std::vector<Finding>& findings, Faults& faults) {
    const auto& options = plan.options;
    const bool compiled =
        std::all_of(findings.begin(), findings.end(), [](const auto& each) { return each.compiled(); });
    plan.visits = visits_of(options, compiled);
    if (!plan.recorded) return true;
    const auto there = plan.ask.throws.stretches();
    if (options.visits == 0 && options.rolls == 0) plan.visits = there;
    if (plan.visits <= there) return true;
    faults.push_back({options.throws, 0,
                      fmt::format("has throws for {} of {}, not for {}", counted(there, "visit"),
                                  options.length, plan.visits),
                      fmt::format("--visits {} or fewer", there), ""});
    return false;
}

StudyReport report_on(const StudyPlan& plan, std::vector<Finding>& findings, const Simulated& simulated) {
    StudyReport report;
    report.plan = &plan;
    report.progress = simulated.progress;
    report.visits = simulated.sample.visits.count();
    report.complete = report.visits == plan.visits;
    report.progress.throws = 0;
    for (std::size_t i = 0; i < findings.size(); ++i) {
        const auto& entry = simulated.sample.entries[i];
        findings[i].take_refused(entry, plan.open.rules);
        report.progress.throws += entry.tally.throws;
        report.strategies.push_back(report_of(plan, findings[i], &entry));
    }
    report.verdicts = verdicts_of(plan, report.strategies, simulated.sample);
    return report;
}

}  // namespace hardway::cli
