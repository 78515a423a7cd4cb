#pragma once
// Two strategies on the same throws: which did better, if that can be said.

#include "cli/study/plan.hpp"

namespace hardway::cli {

struct Verdict {
    std::string first;
    std::string second;
    Paired paired;
    Estimate difference;  // of results a visit, first less second
    double z = 0;         // in standard errors
    bool significant = false;
    std::string words;
};

// Every pair. With many pairs some differ by chance: the bar is raised so that all verdicts together are
// wrong once in a hundred such studies.
std::vector<Verdict> verdicts_of(const Sample& sample);

}  // namespace hardway::cli
