#pragma once
// A study: strategies under one set of rules, exactly where that can be done, and sampled.

#include <functional>

#include "study/compile/compile.hpp"
#include "study/simulate/sample_check.hpp"
#include "study/simulate/simulate.hpp"
#include "study/solve/bankroll.hpp"
#include "study/solve/long_run.hpp"

namespace hardway::study {

struct StudyAsk {
    struct Entrant {
        std::string name;
        std::string file;
        std::string text;
        std::vector<Setting> settings;
    };

    const Rules* rules = nullptr;
    std::vector<Entrant> entrants;
    ShooterLimits shooter;
    VisitTerms terms;
    Dice dice;
    Throws throws = Throws::fair(1);
    Spans::Span visits;
    std::string line;  // what is studied, in one line: parts of the same study have the same

    double confidence = 0.95;  // of the bankroll
    CompileLimits compile;
    LongRunLimits long_run;
    double steps = 1e10;  // for the exact distribution, and as much again for the bankroll
    bool exact = true;
    int threads = 1;
    Engine engine = fastest_engine();
};

// A wish that was refused, and how often.
struct Refused {
    std::string wish;  // "place 6", "come_odds 4 on"
    RefusalCode code = RefusalCode::none;
    std::string words;
    double share = 0;         // of throws, where there is an automaton
    std::uint64_t count = 0;  // of transitions; of throws, where there is none
};

std::string name_of(const Strategy& strategy, const RefusedWish& wish);
Refused in_words(const Rules& rules, const Strategy& strategy, const RefusedWish& wish);

struct Finding {
    std::string name;
    StrategyHead head;
    CompileEnd end = CompileEnd::done;
    Automaton automaton;
    std::vector<Refused> refused;
    std::optional<LongRun> long_run;
    std::optional<VisitDistribution> visit;
    bool endless = false;  // no exact visit: some still wait for the seven out when their patience ends
    std::optional<Money> bankroll;
    double compile_seconds = 0;
    Money first_need;  // for the first wagers

    bool compiled() const { return end == CompileEnd::done; }
    // Without an automaton, what was refused is known from the sample alone.
    void take_refused(const Sample::Entry& entry, const Rules& rules);
};

// What takes time says so: which strategy, what is done, and how far it is (0 to 1; below 0: not known).
using OnStage = std::function<bool(const std::string& name, const char* what, double share)>;

enum class Ended : std::uint8_t { done, stopped };

// Loads and compiles every strategy, and solves what can be solved.
Result<Ended> find_exact(const StudyAsk& ask, std::vector<Finding>& findings, const OnStage& on_stage);

// Plays the visits. A strategy without an automaton is played through the engine itself.
Result<Simulated> find_sampled(const StudyAsk& ask, std::vector<Finding>& findings,
                               const OnProgress& on_progress, const std::atomic<bool>* stop);

// What every sample of this study must be like, so many visits in all.
SampleFrame frame_of(const StudyAsk& ask, const std::vector<Finding>& findings, std::uint64_t visits);

}  // namespace hardway::study
