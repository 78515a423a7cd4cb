#pragma once
// The course of a study between what was asked and what is shown; the same for whoever asked.

#include "cli/study/report.hpp"

namespace hardway::cli {

// A visit that cannot begin is no visit: false, with faults, if a bankroll does not pay the first wagers.
bool can_begin(const StudyPlan& plan, const std::vector<Finding>& findings, Faults& faults);
// How many visits there are; false, with a fault, if recorded throws are too few for them.
bool choose_visits(StudyPlan& plan, const std::vector<Finding>& findings, Faults& faults);
// What was found, of as many visits as there are in the sample. The plan stays where it is.
StudyReport report_on(const StudyPlan& plan, std::vector<Finding>& findings, const Simulated& simulated);

}  // namespace hardway::cli
