#include "cli/study/figures.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/study/words.hpp"

namespace hardway::cli {

namespace {

using Unit = Figure::Unit;

class Figures {
  public:
    Figures(const StudyPlan& plan, const Finding& finding, const Sample::Entry* entry) : plan_(plan) {
        all_.finding = &finding;
        all_.entry = entry && entry->tally.visits > 0 ? entry : nullptr;
        if (all_.entry) tally_ = &all_.entry->tally;
        // Visits begin with an empty table, so they are no sample of the long run. Where nothing is exact
        // they have to do.
        if (!finding.compiled()) long_run_tally_ = tally_;
    }

    StrategyFigures run() {
        per_roll();
        per_decision();
        per_hour();
        visit();
        notes();
        return std::move(all_);
    }

  private:
    // A sum over all visits, a throw; its error is not known.
    std::optional<Estimate> per_throw(Int128 cents) const {
        if (!long_run_tally_ || long_run_tally_->throws == 0) return std::nullopt;
        return Estimate{static_cast<double>(cents) / 100 / static_cast<double>(long_run_tally_->throws), 0};
    }

    // ------------------------------------------------------------ the long run

    FigureGroup& group(const char* key, const char* title) {
        return all_.groups.emplace_back(FigureGroup{key, title, {}});
    }

    const LongRun* run_of() const { return all_.finding->long_run ? &*all_.finding->long_run : nullptr; }

    template <class Pick>
    std::optional<Rational> fraction(Pick pick) const {
        const auto* run = run_of();
        return run && run->exact ? std::optional<Rational>(pick(*run->exact)) : std::nullopt;
    }

    void per_roll() {
        const auto* run = run_of();
        auto& figures = group("per_roll", "A throw").figures;
        const auto add = [&](const char* key, const char* label, Unit unit, std::optional<double> exact,
                             std::optional<Rational> fraction, std::optional<Estimate> sampled) {
            figures.push_back({key, label, unit, exact, std::move(fraction), sampled});
        };
        using Exact = LongRun::Fractions;
        const auto value = [&](double LongRun::* member) {
            return run ? std::optional(run->*member) : std::nullopt;
        };
        add("expectation", "expectation", Unit::money, value(&LongRun::net),
            fraction([](const Exact& e) { return e.net; }),
            long_run_tally_ ? std::optional(long_run_tally_->result_per_roll()) : std::nullopt);
        if (run) figures.back().error_bound = run->error_bound;
        add("sd", "standard deviation", Unit::money,
            run ? std::optional(std::sqrt(run->variance)) : std::nullopt, {}, {});
        add("handle", "handle: stakes decided", Unit::money, value(&LongRun::handle),
            fraction([](const Exact& e) { return e.handle; }),
            long_run_tally_ ? per_throw(long_run_tally_->handle_sum) : std::nullopt);
        add("vig", "commission", Unit::money, value(&LongRun::vig),
            fraction([](const Exact& e) { return e.vig; }),
            long_run_tally_ ? per_throw(all_.entry->vig) : std::nullopt);
        add("decisions", "wagers decided", Unit::count, value(&LongRun::decisions),
            fraction([](const Exact& e) { return e.decisions; }),
            long_run_tally_ ? per_throw(static_cast<Int128>(all_.entry->decisions) * 100) : std::nullopt);
        const bool any = run && run->handle > 0;
        add("effective_edge", "effective edge", Unit::percent,
            any ? std::optional(-run->net / run->handle) : std::nullopt,
            any ? fraction([](const Exact& e) { return Rational(-e.net / e.handle); }) : std::nullopt,
            long_run_tally_ ? long_run_tally_->edge() : std::nullopt);
        if (any)
            figures.back().error_bound =
                run->error_bound * (1 + std::abs(run->net / run->handle)) / run->handle;
    }

    void per_decision() {
        const auto* run = run_of();
        auto& figures = group("per_decision", "A decision").figures;
        const bool any = run && run->decisions > 0;
        const auto expectation = any ? std::optional(run->net / run->decisions) : std::nullopt;
        const auto sd = any ? std::optional(std::sqrt(run->variance / run->decisions)) : std::nullopt;
        std::optional<Estimate> sampled;
        if (long_run_tally_ && all_.entry->decisions > 0) {
            sampled = long_run_tally_->result_per_roll();
            const double rolls =
                static_cast<double>(long_run_tally_->throws) / static_cast<double>(all_.entry->decisions);
            sampled = Estimate{sampled->value * rolls, sampled->error * rolls};
        }
        figures.push_back(
            {"expectation", "expectation", Unit::money, expectation,
             any ? fraction([](const auto& e) { return Rational(e.net / e.decisions); }) : std::nullopt,
             sampled});
        figures.push_back({"sd", "standard deviation", Unit::money, sd, {}, {}});
    }

    void per_hour() {
        const auto* run = run_of();
        const double rolls = plan_.options.rolls_per_hour;
        auto& figures = group("per_hour", "An hour").figures;
        std::optional<Estimate> sampled;
        if (long_run_tally_) {
            sampled = long_run_tally_->result_per_roll();
            sampled = Estimate{sampled->value * rolls, sampled->error * rolls};
        }
        figures.push_back({"expectation",
                           "expectation",
                           Unit::money,
                           run ? std::optional(run->net * rolls) : std::nullopt,
                           {},
                           sampled});
        figures.push_back({"sd",
                           "standard deviation",
                           Unit::money,
                           run ? std::optional(std::sqrt(run->variance * rolls)) : std::nullopt,
                           {},
                           {}});
    }

    // ------------------------------------------------------------ a visit

    void visit() {
        const auto* exact = all_.finding->visit ? &*all_.finding->visit : nullptr;
        auto& figures = group("visit", "A visit").figures;
        const auto add = [&](const std::string& key, const std::string& label, Unit unit,
                             std::optional<double> value, std::optional<Estimate> sampled) {
            figures.push_back({key, label, unit, value, {}, sampled});
            return &figures.back();
        };
        const auto of = [&](auto pick) { return exact ? std::optional<double>(pick(*exact)) : std::nullopt; };
        const auto in = [&](auto pick) {
            return tally_ ? std::optional<Estimate>(pick(*tally_)) : std::nullopt;
        };
        add("mean", "result, mean", Unit::money, of([](const VisitDistribution& h) { return h.mean; }),
            in([](const Tally& t) { return t.mean_result(); }))
            ->error_bound = exact ? doubt_of(*exact) : 0;
        add("per_roll", "result a throw", Unit::money,
            of([](const VisitDistribution& h) { return h.rolls > 0 ? h.mean / h.rolls : 0; }),
            in([](const Tally& t) { return t.result_per_roll(); }))
            ->error_bound = exact && exact->rolls > 0 ? doubt_of(*exact) / exact->rolls : 0;
        add("handle", "handle: stakes decided", Unit::money,
            of([](const VisitDistribution& h) { return h.handle; }),
            in([](const Tally& t) { return t.mean_handle(); }))
            ->error_bound = exact ? doubt_of(*exact) : 0;
        add("effective_edge", "effective edge", Unit::percent,
            exact && exact->handle > 0 ? std::optional(-exact->mean / exact->handle) : std::nullopt,
            tally_ ? tally_->edge() : std::nullopt)
            ->error_bound = exact && exact->handle > 0 ? doubt_of(*exact) / exact->handle : 0;
        add("sd", "result, standard deviation", Unit::money,
            of([](const VisitDistribution& h) { return h.sd; }),
            in([](const Tally& t) { return Estimate{t.deviation(), 0}; }));
        for (const int percent : {1, 5, 25, 50, 75, 95, 99}) {
            const auto label = percent == 50 ? std::string("result, median")
                                             : fmt::format("result, {} % are not above", percent);
            add(fmt::format("p{}", percent), label, Unit::money,
                of([&](const VisitDistribution& h) { return units(h.quantile(percent / 100.0)); }),
                in([&](const Tally& t) {
                    return Estimate{
                        units(t.money(t.results.percentile(static_cast<std::uint32_t>(percent) * 10'000))),
                        0};
                }));
        }
        add("winner", "ends with a profit", Unit::percent, of(profit_chance), in(profit_share));
        add("rolls", "throws", Unit::count, of([](const VisitDistribution& h) { return h.rolls; }),
            in([](const Tally& t) { return t.mean_rolls(); }));
        ends(add, of, in);
        add_bankroll(add);
        const auto drawdown = [&](std::uint32_t percent) {
            return in([&](const Tally& t) {
                return Estimate{units(t.money(t.drawdowns.percentile(percent * 10'000))), 0};
            });
        };
        add("drawdown_p50", "deepest fall from a peak, median", Unit::money, std::nullopt, drawdown(50));
        add("drawdown_p95", "deepest fall, 95 % are not deeper", Unit::money, std::nullopt, drawdown(95));
    }

    // Sums of doubles are right to some twelve places; what was cut off with the tails might have been
    // anywhere.
    static double doubt_of(const VisitDistribution& h) {
        constexpr double kRounding = 1e-11;
        const double span = units(h.unit) * static_cast<double>(h.chance.size());
        return kRounding * (h.handle + h.sd) + h.lost * (h.handle + span);
    }

    static double profit_chance(const VisitDistribution& h) {
        double sum = 0;
        for (std::size_t i = 0; i < h.chance.size(); ++i)
            if (h.least + static_cast<std::int64_t>(i) > 0) sum += h.chance[i];
        return sum;
    }
    static Estimate profit_share(const Tally& t) {
        std::uint64_t above = 0;
        for (const auto& bin : t.results.bins())
            if (bin.low > 0) above += bin.count;
        const double share = static_cast<double>(above) / static_cast<double>(t.visits);
        return {share, std::sqrt(share * (1 - share) / static_cast<double>(t.visits))};
    }

    // How visits end: only those ends that the terms allow.
    template <class Add, class Of, class In>
    void ends(const Add& add, const Of& of, const In& in) {
        const auto& terms = plan_.ask.terms;
        const auto end = [&](Leave why, const char* key, const char* label) {
            add(key, label, Unit::percent,
                of([&](const VisitDistribution& h) { return h.leave[static_cast<std::size_t>(why)]; }),
                in([&](const Tally& t) { return t.share(why); }));
        };
        if (terms.stop_win) end(Leave::ahead, "ahead", "leaves ahead by what was wanted");
        if (terms.stop_loss) end(Leave::behind, "behind", "leaves behind by what was allowed");
        if (terms.shooters > 0) end(Leave::shooters, "shooters", "leaves after its shooters");
        end(Leave::rolls, "used_up", "sees all its throws");
        end(Leave::ruined, "ruin", "ruined: cannot pay for the next wagers");
    }

    template <class Add>
    void add_bankroll(const Add& add) {
        std::optional<Estimate> sampled;
        const auto share = static_cast<std::uint32_t>(std::lround(plan_.options.confidence * 1e6));
        if (all_.entry && !all_.entry->paths.empty() && all_.finding->compiled())
            sampled = Estimate{units(needed_bankroll(all_.entry->paths, share)), 0};
        const auto& exact = all_.finding->bankroll;
        auto* figure =
            add("needed_bankroll",
                fmt::format("bankroll enough for {:g} % of visits", plan_.options.confidence * 100),
                Unit::money, exact ? std::optional(units(*exact)) : std::nullopt, sampled);
        if (sampled && all_.entry->paths.size() < tally_->visits)
            figure->of_visits = all_.entry->paths.size();
    }

    // ------------------------------------------------------------ what could not be done

    void notes() {
        const auto& finding = *all_.finding;
        auto& notes = all_.notes;
        const bool looked = finding.compiled() || all_.entry;
        const bool decided =
            (finding.compiled() && finding.long_run->handle != 0) || (tally_ && tally_->handle_sum != 0);
        if (looked && !decided)
            all_.warning = finding.refused.empty() ? "It never has a wager decided."
                                                   : "It never has a wager decided: see what was refused.";
        if (finding.end == CompileEnd::reads_rail)
            notes.push_back(
                "It looks at its money, so it has no automaton: it was played through the engine itself, and "
                "nothing about it is exact.");
        if (finding.end == CompileEnd::too_large)
            notes.push_back(
                fmt::format("It has more than {} states (--states): it was played through the engine itself, "
                            "and nothing about it is exact.",
                            plan_.ask.compile.states));
        if (tally_ && tired())
            notes.push_back(
                fmt::format("Some of the sampled visits waited {} throws for a seven out that did not come "
                            "(--finish-hand), and count as they stood then.",
                            with_commas(kPatience)));
        if (!finding.compiled()) return;
        notes.push_back(
            "Long-run figures assume that money is always there; visits begin with an empty table.");
        if (finding.long_run->closed > 1)
            notes.push_back(
                fmt::format("The long run depends on luck: there are {} sets of states that are never left. "
                            "The figures are those of one of them.",
                            finding.long_run->closed));
        if (!plan_.ask.exact) return;
        if (!finding.long_run->exact)
            notes.push_back(
                fmt::format("{} states are too many for fractions: the long run is right to {:.1e} a throw.",
                            finding.long_run->states, finding.long_run->error_bound));
        if (finding.endless)
            notes.push_back(fmt::format(
                "Sevens are so rare that some visits still wait for the seven out {} throws after "
                "their last (--finish-hand): there is no exact distribution of a visit.",
                with_commas(kPatience)));
        else if (!finding.visit)
            notes.push_back(
                fmt::format("The exact distribution of a visit is more work than {:g} steps (--work): it was "
                            "only sampled.",
                            plan_.ask.work));
        else if (!finding.bankroll)
            notes.push_back(
                fmt::format("The exact bankroll is more work than {:g} steps (--work): it was only sampled.",
                            plan_.ask.work));
        if (finding.visit)
            notes.push_back(
                fmt::format("The distribution of a visit is computed in doubles; {:.1e} of it was cut off "
                            "with the tails.",
                            finding.visit->lost));
    }

    // Whether a visit ended only because nobody waits longer.
    bool tired() const {
        const auto& terms = plan_.ask.terms;
        return terms.finish_hand && tally_->rolls.most() >= std::int64_t{terms.rolls} + kPatience;
    }

    const StudyPlan& plan_;
    StrategyFigures all_;
    const Tally* tally_ = nullptr;
    const Tally* long_run_tally_ = nullptr;
};

}  // namespace

const Figure* StrategyFigures::find(std::string_view group, std::string_view key) const {
    for (const auto& each : groups)
        if (each.key == group)
            for (const auto& figure : each.figures)
                if (figure.key == key) return &figure;
    return nullptr;
}

StrategyFigures figures_of(const StudyPlan& plan, const Finding& finding, const Sample::Entry* entry) {
    return Figures(plan, finding, entry).run();
}

std::string figure_text(Figure::Unit unit, double value) {
    if (unit == Unit::percent && value > 0 && value < 1e-8) return "below 1e-6 %";
    if (unit == Unit::percent) return fmt::format("{:.4g} %", value * 100);
    if (unit == Unit::count) return fmt::format("{:.4g}", value);
    return std::abs(value) < 1 ? fmt::format("{:.4f}", value) : fmt::format("{:.2f}", value);
}

std::string figure_text(Figure::Unit unit, const Estimate& estimate) {
    auto text = figure_text(unit, estimate.value);
    if (estimate.error <= 0) return text;
    if (unit == Unit::percent)
        return fmt::format("{:.4g} ± {:.2g} %", estimate.value * 100, estimate.error * 100);
    return text + fmt::format(" ± {:.2g}", estimate.error);
}

std::string sampled_text(const Figure& figure) {
    if (!figure.sampled) return "";
    auto text = figure_text(figure.unit, *figure.sampled);
    return figure.of_visits == 0 ? text : text + " (first " + counted(figure.of_visits, "visit") + ")";
}

}  // namespace hardway::cli
