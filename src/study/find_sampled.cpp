// The sampled half of a study.

#include <algorithm>
#include <chrono>

#include "study/direct.hpp"
#include "study/findings.hpp"

namespace hardway::study {

namespace {

// Strategies of which some have no automaton, on the same throws: those are played through the engine.
class MixedVisits {
  public:
    MixedVisits(const StudyAsk& ask, std::vector<Finding>& findings, Faults& faults)
        : ask_(ask), findings_(findings), faults_(faults), refused_(findings.size()) {}

    bool open() {
        for (std::size_t i = 0; i < findings_.size(); ++i) {
            auto& seat = seats_.emplace_back();
            if (findings_[i].compiled()) {
                seat.table = std::make_unique<WalkTable>(findings_[i].automaton);
                seat.walk = std::make_unique<Walk>(*seat.table, ask_.throws, ask_.terms, ask_.engine);
                continue;
            }
            const auto& entrant = ask_.entrants[i];
            seat.strategy = Strategy::load(entrant.text, entrant.file, *ask_.rules, entrant.settings)
                                .or_add_to(faults_)
                                .value_or(nullptr);
            if (!seat.strategy) return false;
            seat.direct =
                std::make_unique<DirectVisits>(*ask_.rules, *seat.strategy, ask_.shooter, ask_.terms);
        }
        return true;
    }

    bool play(std::uint64_t visit, std::size_t which, VisitResult& result, Sample::Entry& entry) {
        const bool followed = visit < path_count(ask_.terms);
        if (auto& seat = seats_[which]; seat.walk) {
            result = seat.walk->play(visit);
            if (followed)
                entry.paths.push_back(follow(findings_[which].automaton, ask_.throws, ask_.terms, visit));
        } else {
            Path path;
            if (!play_direct(visit, which, result, entry, path)) return false;
            if (followed) entry.paths.push_back(std::move(path));
        }
        entry.tally.add(result);
        return true;
    }

    const std::map<Sample::Refused, std::uint64_t>& refused(std::size_t which) const {
        return refused_[which];
    }

  private:
    struct Seat {
        std::unique_ptr<WalkTable> table;
        std::unique_ptr<Walk> walk;
        std::unique_ptr<Strategy> strategy;
        std::unique_ptr<DirectVisits> direct;
    };

    bool play_direct(std::uint64_t visit, std::size_t which, VisitResult& result, Sample::Entry& entry,
                     Path& path) {
        auto& seat = seats_[which];
        const auto marks = checkpoints(ask_.terms);
        path.visit = visit;
        path.results.assign(marks.size(), Money{});
        std::size_t mark = 0;
        const auto tell = [&](const Transition& what, const Position& position, const VisitResult& now) {
            entry.vig += what.vig.cents;
            entry.decisions += what.decisions;
            path.needed = larger(path.needed, position.need() - now.result);
            if (mark < marks.size() && marks[mark] == now.rolls) path.results[mark++] = now.result;
            count_refused(which);
        };
        if (!seat.direct->play(ask_.throws, visit, result, faults_, tell)) return false;
        for (; mark < marks.size(); ++mark) path.results[mark] = result.result;
        return true;
    }

    void count_refused(std::size_t which) {
        const auto& seat = seats_[which];
        for (const auto& wish : seat.direct->player().refused())
            ++refused_[which][{name_of(*seat.strategy, wish), wish.code, wish.cite}];
    }

    const StudyAsk& ask_;
    std::vector<Finding>& findings_;
    Faults& faults_;
    std::vector<Seat> seats_;
    std::vector<std::map<Sample::Refused, std::uint64_t>> refused_;
};

Result<Simulated> play_mixed(const StudyAsk& ask, std::vector<Finding>& findings,
                             const OnProgress& on_progress, const std::atomic<bool>* stop) {
    Faults faults;
    MixedVisits visits(ask, findings, faults);
    if (!visits.open()) return faults;
    Simulated simulated;
    auto& sample = simulated.sample;
    sample.study = ask.line;
    for (const auto& finding : findings) sample.entries.emplace_back(finding.name);
    sample.pairs.resize(findings.size() * (findings.size() - 1) / 2);
    const auto begin = std::chrono::steady_clock::now();
    std::vector<VisitResult> results(findings.size());
    std::uint64_t visit = ask.visits.first;
    for (; visit < ask.visits.end && !(stop && *stop); ++visit) {
        for (std::size_t i = 0; i < findings.size(); ++i) {
            if (!visits.play(visit, i, results[i], sample.entries[i])) return faults;
            simulated.progress.throws += results[i].rolls;
        }
        std::size_t pair = 0;
        for (std::size_t i = 0; i < results.size(); ++i)
            for (std::size_t j = i + 1; j < results.size(); ++j)
                sample.pairs[pair++].add(results[i], results[j]);
        simulated.progress.visits = visit + 1 - ask.visits.first;
        simulated.progress.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        if (on_progress) on_progress(simulated.progress);
    }
    for (std::size_t i = 0; i < findings.size(); ++i) sample.entries[i].refused = visits.refused(i);
    if (visit > ask.visits.first) sample.visits.add({ask.visits.first, visit});
    simulated.complete = visit == ask.visits.end;
    return simulated;
}

// Whether whatever a visit can come to can be counted, and the squares of all visits be added up.
Result<Done> countable(const StudyAsk& ask, const Finding& finding) {
    constexpr long double kMostSum = 1LL << 61;
    Money furthest;
    for (const auto& what : finding.automaton.transitions)
        furthest = larger(furthest, larger(what.net, -what.net));
    for (const auto need : finding.automaton.need) furthest = larger(furthest, need);
    const auto longest = static_cast<long double>(ask.terms.rolls) + (ask.terms.finish_hand ? kPatience : 0);
    const auto most = static_cast<long double>(furthest.cents) * longest;
    const auto visits = static_cast<long double>(ask.visits.end - ask.visits.first);
    if (most <= kMostSum && most * most * visits <= kMostSum * kMostSum / 4) return Done{};
    return Fault{"", 0, finding.name + ": so many throws could come to more than can be counted",
                 "smaller stakes, fewer throws or fewer visits", ""};
}

bool all_compiled(const std::vector<Finding>& findings) {
    return std::ranges::all_of(findings, [](const auto& each) { return each.compiled(); });
}

}  // namespace

SampleFrame frame_of(const StudyAsk& ask, const std::vector<Finding>& findings, std::uint64_t visits) {
    SampleFrame frame{{}, ask.terms, visits, ask.rules->cites.size()};
    const bool walked = all_compiled(findings);
    for (const auto& finding : findings)
        frame.entrants.push_back({finding.name, walked ? WalkTable(finding.automaton).unit() : 1,
                                  finding.compiled(), finding.head.kinds});
    return frame;
}

Result<Simulated> find_sampled(const StudyAsk& ask, std::vector<Finding>& findings,
                               const OnProgress& on_progress, const std::atomic<bool>* stop) {
    for (const auto& finding : findings) {
        if (!finding.compiled()) continue;
        if (const auto counted = countable(ask, finding); !counted) return counted.faults();
    }
    if (!all_compiled(findings)) return play_mixed(ask, findings, on_progress, stop);
    SimulationPlan plan;
    for (const auto& finding : findings) plan.entrants.push_back({finding.name, &finding.automaton});
    plan.throws = ask.throws;
    plan.terms = ask.terms;
    plan.visits = ask.visits;
    plan.study = ask.line;
    plan.threads = ask.threads;
    plan.engine = ask.engine;
    return simulate(plan, on_progress, stop);
}

}  // namespace hardway::study
