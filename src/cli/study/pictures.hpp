#pragma once
// The pictures of a study.

#include "cli/study/report.hpp"

namespace hardway::cli {

std::string fan_picture(const StudyPlan& plan, const StrategyReport& strategy);
std::string histogram_picture(const StrategyReport& strategy);
std::string ruin_picture(const StudyPlan& plan, const StrategyReport& strategy);
std::string edge_picture(const StudyReport& report);
// A figure over the values of what was varied.
std::string curve_picture(const StudyReport& report, const char* group, const char* key,
                          const std::string& label);

}  // namespace hardway::cli
