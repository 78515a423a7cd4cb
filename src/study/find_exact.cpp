// The exact half of a study.

#include <algorithm>
#include <chrono>
#include <cmath>

#include "study/findings.hpp"
#include "study/normal.hpp"

namespace hardway::study {

namespace {

double since(std::chrono::steady_clock::time_point begin) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

// How often each refused wish comes up: on which share of the throws.
void count_refused(const StudyAsk& ask, const Strategy& strategy, const Compiled& compiled,
                   Finding& finding) {
    for (const auto& wish : compiled.refused) finding.refused.push_back(in_words(*ask.rules, strategy, wish));
    for (const auto what : compiled.refused_at_start) ++finding.refused[what].count;
    for (const auto& at : compiled.refusals) {
        auto& refused = finding.refused[at.what];
        ++refused.count;
        if (!finding.long_run) continue;
        const auto pair = unordered_pairs()[at.pair];
        double ways = ask.dice.weight(pair);
        if (!pair.hard()) ways += ask.dice.weight(Roll(pair.high(), pair.low()));
        refused.share += finding.long_run->share[at.state] * ways / ask.dice.sum();
    }
}

class ExactFinder {
  public:
    ExactFinder(const StudyAsk& ask, const OnStage& on_stage, Faults& faults)
        : ask_(ask), on_stage_(on_stage), faults_(faults) {}

    bool run(const StudyAsk::Entrant& entrant, Finding& finding) {
        finding.name = entrant.name;
        const auto strategy = load(entrant);
        if (!strategy) return false;
        finding.head = strategy->head();
        auto compiled = compile_it(*strategy, finding);
        if (finding.end == CompileEnd::fault || finding.end == CompileEnd::stopped) return false;
        if (!finding.compiled()) return ask_first(entrant, finding);
        finding.automaton = std::move(compiled.automaton);
        finding.first_need = finding.automaton.need[0];
        if (!tell(finding, "solving the long run", -1)) return false;
        finding.long_run =
            long_run(finding.automaton, ask_.dice, ask_.exact ? ask_.long_run : LongRunLimits{0, 0});
        count_refused(ask_, *strategy, compiled, finding);
        return !ask_.exact || solve_visit(finding);
    }

  private:
    // Nothing, and its faults are kept, if it cannot be read.
    std::unique_ptr<Strategy> load(const StudyAsk::Entrant& entrant) {
        return Strategy::load(entrant.text, entrant.file, *ask_.rules, entrant.settings)
            .or_add_to(faults_)
            .value_or(nullptr);
    }

    bool tell(const Finding& finding, const char* what, double share) const {
        return !on_stage_ || on_stage_(finding.name, what, share);
    }

    // What it would bet first, with the money it will have.
    bool ask_first(const StudyAsk::Entrant& entrant, Finding& finding) {
        const auto strategy = load(entrant);
        if (!strategy) return false;
        Player player(*ask_.rules, *strategy, ask_.shooter);
        Position position{Table(*ask_.rules), {}, {}, {}, 0, false};
        if (!player.start(position, ask_.terms.bankroll, faults_)) return false;
        finding.first_need = position.need();
        return true;
    }

    Compiled compile_it(Strategy& strategy, Finding& finding) {
        const auto begin = std::chrono::steady_clock::now();
        Compiled compiled;
        auto limits = ask_.compile;
        limits.progress = [&](std::uint32_t done, std::uint32_t found) {
            return tell(finding, "compiling", static_cast<double>(done) / found);
        };
        finding.end = compile(*ask_.rules, strategy, ask_.shooter, limits, compiled, faults_);
        finding.compile_seconds = since(begin);
        return compiled;
    }

    bool solve_visit(Finding& finding) {
        bool stopped = false;
        VisitDistributionLimits limits;
        limits.steps = ask_.steps;
        const auto watch = [&](const char* what) {
            limits.progress = [&, what](double share) {
                stopped = stopped || !tell(finding, what, share);
                return !stopped;
            };
        };
        watch("the distribution of a visit");
        finding.visit =
            visit_distribution(finding.automaton, ask_.dice, ask_.terms, limits, &finding.endless);
        if (stopped) return false;
        if (!finding.visit) return true;
        watch("the bankroll");
        finding.bankroll = needed_bankroll(finding.automaton, ask_.dice, ask_.terms, ask_.confidence, limits,
                                           guess(finding));
        return !stopped;
    }

    // By the reflection principle a walk without drift falls so deep twice as often as it ends there; and the
    // largest need comes on top.
    Money guess(const Finding& finding) const {
        double z = 0;
        while (two_sided_tail(z) > 1 - ask_.confidence) z += 0.01;
        const double fall = z * std::sqrt(finding.long_run->variance * ask_.terms.rolls);
        const auto need = *std::max_element(finding.automaton.need.begin(), finding.automaton.need.end());
        return need + Money::units(static_cast<std::int64_t>(std::min(fall, 1e9)));
    }

    const StudyAsk& ask_;
    const OnStage& on_stage_;
    Faults& faults_;
};

std::string words_of(RefusalCode code, Cite cite, const Rules& rules) {
    Refusal refusal;
    refusal.code = code;
    refusal.cite = cite;
    return words_of(refusal, rules);
}

}  // namespace

std::string name_of(const Strategy& strategy, const RefusedWish& wish) {
    const auto& word = strategy.word(wish.word);
    if (wish.kind == Wish::Kind::stake) return word;
    return word + (wish.kind == Wish::Kind::on ? " on" : " off");
}

Refused in_words(const Rules& rules, const Strategy& strategy, const RefusedWish& wish) {
    Refused refused;
    refused.wish = name_of(strategy, wish);
    refused.code = wish.code;
    refused.words = words_of(wish.code, wish.cite, rules);
    return refused;
}

void Finding::take_refused(const Sample::Entry& entry, const Rules& rules) {
    if (compiled()) return;
    refused.clear();
    for (const auto& [what, count] : entry.refused)
        refused.push_back({what.wish, what.code, words_of(what.code, what.cite, rules), 0, count});
}

Result<Ended> find_exact(const StudyAsk& ask, std::vector<Finding>& findings, const OnStage& on_stage) {
    Faults faults;
    ExactFinder finder(ask, on_stage, faults);
    findings.resize(ask.entrants.size());
    for (std::size_t i = 0; i < ask.entrants.size(); ++i)
        if (!finder.run(ask.entrants[i], findings[i])) {
            if (faults.empty()) return Ended::stopped;
            return faults;
        }
    return Ended::done;
}

}  // namespace hardway::study
