#pragma once
// A study's findings, for people and for programs.

#include "cli/study/figures.hpp"
#include "cli/study/verdict.hpp"

namespace hardway::cli {

struct StudyReport {
    const StudyPlan* plan = nullptr;
    std::vector<StrategyReport> strategies;
    std::vector<Verdict> verdicts;
    Progress progress;
    bool complete = true;      // false: stopped, or parts are missing, and the sample is what there was
    bool merged = false;       // out of parts
    std::uint64_t visits = 0;  // in the sample
};

std::string report_text(const StudyReport& report);
std::string report_json(const StudyReport& report);
std::string report_html(const StudyReport& report);

}  // namespace hardway::cli
