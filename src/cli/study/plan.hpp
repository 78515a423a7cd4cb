#pragma once
// From what was typed to what is to be studied. Whatever is wrong is told before anything is computed.

#include <optional>

#include "cli/open_rules.hpp"
#include "cli/study/options.hpp"
#include "study/findings.hpp"

namespace hardway::cli {

using namespace study;

struct StudyPlan {
    OpenRules open;
    StudyAsk ask;
    StudyOptions options;
    std::string varied;          // the setting of --vary
    std::vector<double> values;  // and its values, one for each entrant
    std::string contents;        // of the file of dice or throws
    std::uint64_t visits = 0;    // of the whole study
    bool recorded = false;       // throws from a file

    bool several() const { return ask.entrants.size() > 1; }
};

// Not moved or copied afterwards: the ask points into it.
Result<Done> make_plan(const StudyOptions& options, StudyPlan& plan);

// How many visits: as asked, or by what they cost.
std::uint64_t visits_of(const StudyOptions& options, bool all_compiled);

}  // namespace hardway::cli
