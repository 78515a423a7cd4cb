#pragma once
// Strategies stepped through given throws: after each of them what it won, what lies there for the next one,
// and what the table did not take.

#include <optional>
#include <string>
#include <vector>

#include "cli/study/plan.hpp"
#include "study/simulate/recording.hpp"
#include "study/simulate/visit.hpp"
#include "wire/json.hpp"

namespace hardway::cli {

struct TraceBet {
    std::string wager;  // "pass", "place 6"
    Money stake;
    std::size_t slot = 0;
    bool off = false;  // the next throw does not decide it
};

struct TraceStep {
    std::optional<Roll> roll;  // none before the first throw
    std::string call;          // the stick's
    int point = 0;             // on the puck from now on; 0 on a come-out
    Money net;                 // what this throw brought, less commission
    Money result;              // since the start
    Money rail;                // with the next wagers booked
    Money felt;
    std::vector<std::string> said;  // what became of the player's wagers, in sentences
    std::vector<TraceBet> bets;
    std::vector<Refused> refused;
    wire::Json table;  // all of it, for who draws it; the player's rail is what there would be
};

struct Trace {
    std::string name;
    std::vector<TraceStep> steps;  // the start, then one for each throw
    std::optional<Leave> ended;    // before the throws did
};

// "3-3 2-2 …": at least one throw, at most 1,000.
Result<Recording> parse_trace(const std::string& text);
// One for each strategy of the plan; a fault, with its line, where a script goes wrong.
Result<std::vector<Trace>> trace(const StudyPlan& plan, const Recording& throws);

std::string trace_text(const StudyPlan& plan, const std::vector<Trace>& traces);
std::string trace_json(const StudyPlan& plan, const std::vector<Trace>& traces);

}  // namespace hardway::cli
