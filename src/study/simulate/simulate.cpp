#include "study/simulate/simulate.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stdexcept>
#include <thread>

namespace hardway::study {
namespace {

using Clock = std::chrono::steady_clock;

Sample empty_sample(const SimulationPlan& plan, const std::vector<WalkTable>& tables) {
    Sample sample;
    sample.study = plan.study;
    for (std::size_t i = 0; i < tables.size(); ++i)
        sample.entries.emplace_back(plan.entrants[i].name, tables[i].unit());
    sample.pairs.resize(tables.size() * (tables.size() - 1) / 2);
    return sample;
}

// Visits handed out at a time: enough to fill the lanes of a kernel many times over, few enough that threads
// end together and a stop costs little.
std::uint64_t chunk_size(const SimulationPlan& plan) {
    const std::uint64_t by_throws = (std::uint64_t{1} << 21) / std::max(plan.terms.rolls, 1u);
    const std::uint64_t visits = plan.visits.end - plan.visits.first;
    const std::uint64_t by_threads = visits / (4 * static_cast<std::uint64_t>(std::max(plan.threads, 1)));
    return std::min(std::clamp<std::uint64_t>(by_throws, 256, 4096), std::max<std::uint64_t>(by_threads, 32));
}

// What threads share.
struct SharedState {
    const SimulationPlan& plan;
    const std::vector<WalkTable>& tables;
    const std::atomic<bool>* stop;
    std::uint64_t chunk;
    std::atomic<std::uint64_t> next;
    std::atomic<std::uint64_t> visits = 0;
    std::atomic<std::uint64_t> throws = 0;

    std::mutex mutex;
    std::condition_variable changed;
    int running = 0;  // guarded by mutex, as is all below
    Sample sample;
    std::exception_ptr failure;
};

class VisitWalker {
  public:
    explicit VisitWalker(SharedState& shared)
        : shared_(shared), sample_(empty_sample(shared.plan, shared.tables)) {
        for (const WalkTable& table : shared.tables)
            walks_.emplace_back(table, shared.plan.throws, shared.plan.terms, shared.plan.engine);
        results_.resize(walks_.size());
    }

    Sample run() {
        const std::uint64_t end = shared_.plan.visits.end;
        while (true) {
            const std::uint64_t first = shared_.next.fetch_add(shared_.chunk);
            if (first >= end || !play({first, std::min(first + shared_.chunk, end)}))
                return std::move(sample_);
        }
    }

  private:
    // A chunk counts only as a whole.
    bool play(Spans::Span span) {
        for (std::size_t i = 0; i < walks_.size(); ++i) {
            results_[i].resize(span.end - span.first);
            if (!walks_[i].play(span.first, results_[i], shared_.stop)) return false;
        }
        std::uint64_t throws = 0;
        for (std::size_t i = 0; i < walks_.size(); ++i) {
            Sample::Entry& entry = sample_.entries[i];
            throws -= entry.tally.throws;
            for (const VisitResult& result : results_[i]) entry.tally.add(result);
            throws += entry.tally.throws;
            follow(i, span);
        }
        compare();
        sample_.visits.add(span);
        shared_.visits += span.end - span.first;
        shared_.throws += throws;
        return true;
    }

    void follow(std::size_t entrant, Spans::Span span) {
        const SimulationPlan& plan = shared_.plan;
        if (!plan.follow_paths) return;
        const std::uint64_t end = std::min(span.end, path_count(plan.terms));
        for (std::uint64_t visit = span.first; visit < end; ++visit)
            sample_.entries[entrant].paths.push_back(
                study::follow(*plan.entrants[entrant].automaton, plan.throws, plan.terms, visit));
    }

    void compare() {
        std::size_t pair = 0;
        for (std::size_t i = 0; i < results_.size(); ++i)
            for (std::size_t j = i + 1; j < results_.size(); ++j, ++pair)
                for (std::size_t k = 0; k < results_[i].size(); ++k)
                    sample_.pairs[pair].add(results_[i][k], results_[j][k]);
    }

    SharedState& shared_;
    Sample sample_;
    std::vector<Walk> walks_;
    std::vector<std::vector<VisitResult>> results_;
};

void run(SharedState& shared) {
    std::exception_ptr failure;
    try {
        const Sample sample = VisitWalker(shared).run();
        const std::lock_guard lock(shared.mutex);
        if (const auto merged = shared.sample.merge(sample); !merged)
            throw std::overflow_error(merged.faults().front().what);
    } catch (...) {
        failure = std::current_exception();
    }
    const std::lock_guard lock(shared.mutex);
    if (failure) shared.failure = failure;
    --shared.running;
    shared.changed.notify_one();
}

}  // namespace

Simulated simulate(const SimulationPlan& plan, const OnProgress& on_progress, const std::atomic<bool>* stop) {
    const Clock::time_point start = Clock::now();
    std::vector<WalkTable> tables;
    tables.reserve(plan.entrants.size());
    for (const SimulationPlan::Entrant& entrant : plan.entrants) tables.emplace_back(*entrant.automaton);
    SharedState shared{plan, tables, stop, chunk_size(plan), plan.visits.first, {}, {}, {}, {}, 0, {}, {}};
    shared.sample = empty_sample(plan, tables);

    auto progress = [&] {
        return Progress{shared.visits, shared.throws,
                        std::chrono::duration<double>(Clock::now() - start).count()};
    };
    {
        std::vector<std::jthread> threads;
        shared.running = std::max(plan.threads, 1);
        for (int i = 0; i < std::max(plan.threads, 1); ++i) threads.emplace_back([&] { run(shared); });
        std::unique_lock lock(shared.mutex);
        while (!shared.changed.wait_for(lock, std::chrono::milliseconds(100),
                                        [&] { return shared.running == 0; })) {
            lock.unlock();
            if (on_progress) on_progress(progress());
            lock.lock();
        }
    }
    if (shared.failure) std::rethrow_exception(shared.failure);
    Simulated simulated{std::move(shared.sample), progress(), true};
    simulated.complete = simulated.sample.visits.count() == plan.visits.end - plan.visits.first;
    return simulated;
}

}  // namespace hardway::study
