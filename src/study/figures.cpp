#include "study/figures.hpp"

#include <cmath>

namespace hardway::study {

namespace {

// What is picked from a source, where there is one.
template <class Source, class Pick>
auto from(const Source* source, Pick pick) -> std::optional<decltype(pick(*source))> {
    if (!source) return std::nullopt;
    return pick(*source);
}

Estimate without_error(double value) {
    return {value, 0};
}

Estimate times(const Estimate& estimate, double factor) {
    return {estimate.value * factor, estimate.error * factor};
}

class LongRunFigures {
  public:
    // Visits begin with an empty table, so they are no sample of the long run. Where nothing is exact they
    // have to do.
    LongRunFigures(const Finding& finding, const Sample::Entry* entry)
        : run_(finding.long_run ? &*finding.long_run : nullptr),
          fractions_(run_ && run_->exact ? &*run_->exact : nullptr),
          entry_(finding.compiled() ? nullptr : entry) {}

    ThrowFigures per_roll() const {
        ThrowFigures all;
        all.expectation.exact = from(run_, [](const auto& r) { return r.net; });
        all.expectation.fraction = from(fractions_, [](const auto& f) { return f.net; });
        all.expectation.sampled = result();
        if (run_) all.expectation.error_bound = run_->error_bound;
        all.sd.exact = from(run_, [](const auto& r) { return std::sqrt(r.variance); });
        all.handle.exact = from(run_, [](const auto& r) { return r.handle; });
        all.handle.fraction = from(fractions_, [](const auto& f) { return f.handle; });
        all.handle.sampled = a_throw([](const auto& e) { return cents(e.tally.handle_sum); });
        all.vig.exact = from(run_, [](const auto& r) { return r.vig; });
        all.vig.fraction = from(fractions_, [](const auto& f) { return f.vig; });
        all.vig.sampled = a_throw([](const auto& e) { return cents(e.vig); });
        all.decisions.exact = from(run_, [](const auto& r) { return r.decisions; });
        all.decisions.fraction = from(fractions_, [](const auto& f) { return f.decisions; });
        all.decisions.sampled = a_throw([](const auto& e) { return static_cast<double>(e.decisions); });
        all.effective_edge = effective_edge();
        return all;
    }

    SpreadFigures per_decision() const {
        SpreadFigures spread;
        if (run_ && run_->decisions > 0) {
            spread.expectation.exact = run_->net / run_->decisions;
            spread.expectation.fraction =
                from(fractions_, [](const auto& f) { return Rational(f.net / f.decisions); });
            spread.sd.exact = std::sqrt(run_->variance / run_->decisions);
        }
        if (entry_ && entry_->decisions > 0)
            spread.expectation.sampled = times(*result(), static_cast<double>(entry_->tally.throws) /
                                                              static_cast<double>(entry_->decisions));
        return spread;
    }

    SpreadFigures per_hour(double rolls) const {
        SpreadFigures spread;
        spread.expectation.exact = from(run_, [&](const auto& r) { return r.net * rolls; });
        spread.expectation.sampled =
            from(entry_, [&](const auto& e) { return times(e.tally.result_per_roll(), rolls); });
        spread.sd.exact = from(run_, [&](const auto& r) { return std::sqrt(r.variance * rolls); });
        return spread;
    }

  private:
    static double cents(Int128 amount) { return static_cast<double>(amount) / 100; }

    std::optional<Estimate> result() const {
        return from(entry_, [](const auto& e) { return e.tally.result_per_roll(); });
    }

    // A sum over all visits, a throw; its error is not known.
    template <class Sum>
    std::optional<Estimate> a_throw(Sum sum) const {
        if (!entry_ || entry_->tally.throws == 0) return std::nullopt;
        return without_error(sum(*entry_) / static_cast<double>(entry_->tally.throws));
    }

    // Net and handle are both as far off as the bound at most, and so a ratio of them as far as is said here.
    Figure effective_edge() const {
        Figure edge;
        if (entry_) edge.sampled = entry_->tally.edge();
        if (!run_ || run_->handle <= 0) return edge;
        edge.exact = -run_->net / run_->handle;
        edge.fraction = from(fractions_, [](const auto& f) { return Rational(-f.net / f.handle); });
        edge.error_bound = run_->error_bound * (1 + std::abs(run_->net / run_->handle)) / run_->handle;
        return edge;
    }

    const LongRun* run_;
    const LongRun::Fractions* fractions_;
    const Sample::Entry* entry_;
};

class VisitFiguresOf {
  public:
    VisitFiguresOf(const Finding& finding, const Sample::Entry* entry)
        : exact_(finding.visit ? &*finding.visit : nullptr), tally_(entry ? &entry->tally : nullptr) {}

    VisitFigures run() const {
        VisitFigures all;
        const double bound = exact_ ? exact_->error_bound() : 0;
        all.mean = both([](const auto& v) { return v.mean; }, [](const auto& t) { return t.mean_result(); });
        all.mean.error_bound = bound;
        all.per_roll = both([](const auto& v) { return v.rolls > 0 ? v.mean / v.rolls : 0; },
                            [](const auto& t) { return t.result_per_roll(); });
        if (exact_ && exact_->rolls > 0) all.per_roll.error_bound = bound / exact_->rolls;
        all.handle =
            both([](const auto& v) { return v.handle; }, [](const auto& t) { return t.mean_handle(); });
        all.handle.error_bound = bound;
        all.effective_edge = effective_edge();
        all.sd = both([](const auto& v) { return v.sd; },
                      [](const auto& t) { return without_error(t.deviation()); });
        for (std::size_t i = 0; i < all.percentiles.size(); ++i)
            all.percentiles[i] = percentile(VisitFigures::kPercents[i]);
        all.profit = both([](const auto& v) { return v.profit(); }, [](const auto& t) { return t.profit(); });
        all.rolls = both([](const auto& v) { return v.rolls; }, [](const auto& t) { return t.mean_rolls(); });
        for (std::size_t i = 0; i < all.leave.size(); ++i)
            all.leave[i] = both([&](const auto& v) { return v.leave[i]; },
                                [&](const auto& t) { return t.share(static_cast<Leave>(i)); });
        all.drawdown_median.sampled = drawdown(50);
        all.drawdown_p95.sampled = drawdown(95);
        return all;
    }

  private:
    template <class Exact, class Sampled>
    Figure both(Exact exact, Sampled sampled) const {
        Figure figure;
        figure.exact = from(exact_, exact);
        figure.sampled = from(tally_, sampled);
        return figure;
    }

    Figure effective_edge() const {
        Figure edge;
        if (tally_) edge.sampled = tally_->edge();
        if (!exact_ || exact_->handle <= 0) return edge;
        edge.exact = -exact_->mean / exact_->handle;
        edge.error_bound = exact_->error_bound() / exact_->handle;
        return edge;
    }

    static std::uint32_t millionths(int percent) { return static_cast<std::uint32_t>(percent) * 10'000; }

    Figure percentile(int percent) const {
        return both([&](const auto& v) { return units(v.quantile(percent / 100.0)); },
                    [&](const auto& t) {
                        return without_error(units(t.money(t.results.percentile(millionths(percent)))));
                    });
    }

    std::optional<Estimate> drawdown(int percent) const {
        return from(tally_, [&](const auto& t) {
            return without_error(units(t.money(t.drawdowns.percentile(millionths(percent)))));
        });
    }

    const VisitDistribution* exact_;
    const Tally* tally_;
};

// With another bankroll a strategy that looks at its money would have bet otherwise: what it would have
// needed is known of automata alone.
Figure bankroll_of(const Finding& finding, const Sample::Entry* entry, double confidence) {
    Figure figure;
    if (finding.bankroll) figure.exact = units(*finding.bankroll);
    if (!entry || entry->paths.empty() || !finding.compiled()) return figure;
    const auto share = static_cast<std::uint32_t>(std::lround(confidence * 1e6));
    figure.sampled = without_error(units(needed_bankroll(entry->paths, share)));
    if (entry->paths.size() < entry->tally.visits) figure.of_visits = entry->paths.size();
    return figure;
}

}  // namespace

StrategyFigures figures_of(const Finding& finding, const Sample::Entry* entry, double rolls_per_hour,
                           double confidence) {
    StrategyFigures all;
    all.finding = &finding;
    all.entry = entry && entry->tally.visits > 0 ? entry : nullptr;
    const LongRunFigures long_run(finding, all.entry);
    all.per_roll = long_run.per_roll();
    all.per_decision = long_run.per_decision();
    all.per_hour = long_run.per_hour(rolls_per_hour);
    all.visit = VisitFiguresOf(finding, all.entry).run();
    all.visit.needed_bankroll = bankroll_of(finding, all.entry, confidence);
    return all;
}

}  // namespace hardway::study
