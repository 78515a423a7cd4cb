#include "cli/study/figures.hpp"

#include <fmt/core.h>

#include <cmath>

#include "cli/study/words.hpp"

namespace hardway::cli {

namespace {

using Unit = FigureUnit;

// How visits end: only those ends that the terms allow.
void add_ends(const VisitTerms& terms, const VisitFigures& visit, std::vector<NamedFigure>& figures) {
    const auto end = [&](Leave why, const char* key, const char* label) {
        figures.push_back({visit.leave[static_cast<std::size_t>(why)], key, label, Unit::percent});
    };
    if (terms.stop_win) end(Leave::ahead, "ahead", "leaves ahead by what was wanted");
    if (terms.stop_loss) end(Leave::behind, "behind", "leaves behind by what was allowed");
    if (terms.shooters > 0) end(Leave::shooters, "shooters", "leaves after its shooters");
    end(Leave::rolls, "used_up", "sees all its throws");
    end(Leave::ruined, "ruin", "ruined: cannot pay for the next wagers");
}

std::vector<NamedFigure> named_visit(const StudyPlan& plan, const VisitFigures& visit) {
    std::vector<NamedFigure> figures = {
        {visit.mean, "mean", "result, mean", Unit::money},
        {visit.per_roll, "per_roll", "result a throw", Unit::money},
        {visit.handle, "handle", "handle: stakes decided", Unit::money},
        {visit.effective_edge, "effective_edge", "effective edge", Unit::percent},
        {visit.sd, "sd", "result, standard deviation", Unit::money}};
    for (std::size_t i = 0; i < visit.percentiles.size(); ++i) {
        const int percent = VisitFigures::kPercents[i];
        const auto label = percent == 50 ? std::string("result, median")
                                         : fmt::format("result, {} % are not above", percent);
        figures.push_back({visit.percentiles[i], fmt::format("p{}", percent), label, Unit::money});
    }
    figures.push_back({visit.profit, "winner", "ends with a profit", Unit::percent});
    figures.push_back({visit.rolls, "rolls", "throws", Unit::count});
    add_ends(plan.ask.terms, visit, figures);
    figures.push_back({visit.needed_bankroll, "needed_bankroll",
                       fmt::format("bankroll enough for {:g} % of visits", plan.options.confidence * 100),
                       Unit::money});
    figures.push_back(
        {visit.drawdown_median, "drawdown_p50", "deepest fall from a peak, median", Unit::money});
    figures.push_back({visit.drawdown_p95, "drawdown_p95", "deepest fall, 95 % are not deeper", Unit::money});
    return figures;
}

// The figures of a strategy, each with its name.
std::vector<FigureGroup> named(const StudyPlan& plan, const StrategyFigures& all) {
    const auto& [expectation, sd, handle, vig, decisions, edge] = all.per_roll;
    const auto spread = [](const char* key, const char* title, const SpreadFigures& of) {
        return FigureGroup{key,
                           title,
                           {{of.expectation, "expectation", "expectation", Unit::money},
                            {of.sd, "sd", "standard deviation", Unit::money}}};
    };
    return {{"per_roll",
             "A throw",
             {{expectation, "expectation", "expectation", Unit::money},
              {sd, "sd", "standard deviation", Unit::money},
              {handle, "handle", "handle: stakes decided", Unit::money},
              {vig, "vig", "commission", Unit::money},
              {decisions, "decisions", "wagers decided", Unit::count},
              {edge, "effective_edge", "effective edge", Unit::percent}}},
            spread("per_decision", "A decision", all.per_decision),
            spread("per_hour", "An hour", all.per_hour),
            {"visit", "A visit", named_visit(plan, all.visit)}};
}

// What could not be done, and why.
class Notes {
  public:
    Notes(const StudyPlan& plan, StrategyReport& report)
        : plan_(plan), all_(report), tally_(report.entry ? &report.entry->tally : nullptr) {}

    void add() {
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
                            plan_.ask.steps));
        else if (!finding.bankroll)
            notes.push_back(
                fmt::format("The exact bankroll is more work than {:g} steps (--work): it was only sampled.",
                            plan_.ask.steps));
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
    StrategyReport& all_;
    const Tally* tally_;
};

}  // namespace

const NamedFigure* StrategyReport::find(std::string_view group, std::string_view key) const {
    for (const auto& each : groups)
        if (each.key == group)
            for (const auto& figure : each.figures)
                if (figure.key == key) return &figure;
    return nullptr;
}

StrategyReport report_of(const StudyPlan& plan, const Finding& finding, const Sample::Entry* entry) {
    StrategyReport report{
        figures_of(finding, entry, plan.options.rolls_per_hour, plan.options.confidence), {}, {}, {}};
    report.groups = named(plan, report);
    Notes(plan, report).add();
    return report;
}

std::string figure_text(FigureUnit unit, double value) {
    if (unit == Unit::percent && value > 0 && value < 1e-8) return "below 1e-6 %";
    if (unit == Unit::percent) return fmt::format("{:.4g} %", value * 100);
    if (unit == Unit::count) return fmt::format("{:.4g}", value);
    return std::abs(value) < 1 ? fmt::format("{:.4f}", value) : fmt::format("{:.2f}", value);
}

std::string figure_text(FigureUnit unit, const Estimate& estimate) {
    auto text = figure_text(unit, estimate.value);
    if (estimate.error <= 0) return text;
    if (unit == Unit::percent)
        return fmt::format("{:.4g} ± {:.2g} %", estimate.value * 100, estimate.error * 100);
    return text + fmt::format(" ± {:.2g}", estimate.error);
}

std::string sampled_text(const NamedFigure& figure) {
    if (!figure.sampled) return "";
    auto text = figure_text(figure.unit, *figure.sampled);
    return figure.of_visits == 0 ? text : text + " (first " + counted(figure.of_visits, "visit") + ")";
}

}  // namespace hardway::cli
