#pragma once
// Sentences that more than one kind of report needs.

#include "cli/study/report.hpp"

namespace hardway::cli {

std::string header_of(const StudyPlan& plan);                         // rules, dice, terms of the visit
std::string facts_of(const StudyPlan& plan, const Finding& finding);  // settings, size, where it is described
std::string footer_of(const StudyReport& report);                     // how much was simulated, how fast
std::string how_often(const Finding& finding, const Refused& refused);
std::string with_commas(std::uint64_t number);
std::string counted(std::uint64_t number, const char* what);  // "1 visit", "2,000 visits"

}  // namespace hardway::cli
