#pragma once
// Many visits, on as many threads as wanted: the sample does not depend on how many, nor on the engine.

#include <functional>

#include "study/simulate/sample.hpp"
#include "study/simulate/walk.hpp"

namespace hardway::study {

struct SimulationPlan {
    struct Entrant {
        std::string name;
        const Automaton* automaton = nullptr;  // must outlive the simulation
    };

    std::vector<Entrant> entrants;  // all play the same throws
    Throws throws = Throws::fair(1);
    VisitTerms terms;
    Spans::Span visits;  // which ones
    std::string study;   // for Sample::study: one line
    int threads = 1;
    Engine engine = fastest_engine();
    bool follow_paths = true;  // of the first path_count(terms) visits
};

struct Progress {
    std::uint64_t visits = 0;
    std::uint64_t throws = 0;  // of all entrants together
    double seconds = 0;

    double throws_per_second() const { return seconds > 0 ? static_cast<double>(throws) / seconds : 0; }
};

struct Simulated {
    Sample sample;
    Progress progress;
    bool complete = true;  // false: stopped, and the sample says which visits it has
};

// Called by the caller's own thread, about ten times a second.
using OnProgress = std::function<void(const Progress&)>;

// `stop` may be set by anybody at any time, a signal handler included.
Simulated simulate(const SimulationPlan& plan, const OnProgress& on_progress = {},
                   const std::atomic<bool>* stop = nullptr);

}  // namespace hardway::study
