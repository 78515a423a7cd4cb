// A study as text.

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/study/report.hpp"
#include "cli/study/words.hpp"
#include "cli/text_table.hpp"

namespace hardway::cli {

namespace {

std::string exact_text(const NamedFigure& figure) {
    if (!figure.exact) return "";
    auto text = figure_text(figure.unit, *figure.exact);
    constexpr std::size_t kLongest = 24;
    const auto fraction = figure.fraction ? figure.fraction->str() : "";
    if (!fraction.empty() && fraction.size() <= kLongest) text += " = " + fraction;
    return text;
}

std::string table_of(const StrategyReport& strategy) {
    TextTable table({"", "exactly", strategy.entry ? "sampled" : ""});
    for (const auto& group : strategy.groups) {
        const auto told = [](const NamedFigure& figure) { return figure.exact || figure.sampled; };
        if (std::none_of(group.figures.begin(), group.figures.end(), told)) continue;
        table.banner(group.title);
        for (const auto& figure : group.figures) {
            if (!figure.exact && !figure.sampled) continue;
            table.row({"  " + figure.label, exact_text(figure), sampled_text(figure)});
        }
    }
    return table.text();
}

std::string refusals(const Finding& finding) {
    if (finding.refused.empty()) return "";
    TextTable table({"refused", "how often", "why"});
    for (const auto& refused : finding.refused)
        table.row({refused.wish, how_often(finding, refused), refused.words});
    return "Refused wishes\n" + table.text() + "\n";
}

std::string one(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto& finding = *strategy.finding;
    std::string text = finding.name + "\n";
    for (const auto& line : wrapped(finding.head.about, kPageWidth)) text += line + "\n";
    text += facts_of(plan, finding) + "\n\n";
    // What it was not given explains the figures: it comes before them.
    if (!strategy.warning.empty()) text += strategy.warning + "\n\n";
    text += refusals(finding) + table_of(strategy);
    if (!strategy.notes.empty()) text += "\n";
    for (const auto& note : strategy.notes)
        for (const auto& line : wrapped(note, kPageWidth)) text += line + "\n";
    return text;
}

// A curve lying on its side.
std::string bar(const StudyReport& report, std::size_t which) {
    constexpr double kLongest = 24;
    const auto edge = [&](std::size_t i) {
        const auto* figure = report.strategies[i].find("per_roll", "effective_edge");
        return figure && figure->exact ? *figure->exact : 0;
    };
    double most = 0;
    for (std::size_t i = 0; i < report.strategies.size(); ++i) most = std::max(most, edge(i));
    std::string text;
    for (int i = 0; most > 0 && i < std::lround(kLongest * edge(which) / most); ++i) text += "▇";
    return text;
}

// One line for each strategy, or for each value of what was varied.
std::string side_by_side(const StudyReport& report) {
    const auto& plan = *report.plan;
    TextTable table({plan.varied.empty() ? "strategy" : plan.varied, "edge", "an hour", "sd an hour",
                     "a visit", "ruined", "bankroll", "states", plan.varied.empty() ? "" : "edge"});
    for (std::size_t i = 0; i < report.strategies.size(); ++i) {
        const auto& strategy = report.strategies[i];
        const auto best = [&](const char* group, const char* key) {
            const auto* figure = strategy.find(group, key);
            if (figure && figure->exact) return figure_text(figure->unit, *figure->exact);
            return figure && figure->sampled ? "~" + figure_text(figure->unit, figure->sampled->value)
                                             : std::string();
        };
        const auto& finding = *strategy.finding;
        table.row({plan.varied.empty() ? finding.name : fmt::format("{:g}", plan.values[i]),
                   best("per_roll", "effective_edge"), best("per_hour", "expectation"),
                   best("per_hour", "sd"), best("visit", "mean"), best("visit", "ruin"),
                   best("visit", "needed_bankroll"),
                   finding.compiled() ? std::to_string(finding.automaton.states()) : "-",
                   plan.varied.empty() ? "" : bar(report, i)});
    }
    return table.text() + "~: sampled\n";
}

std::string verdicts(const StudyReport& report) {
    constexpr std::size_t kMost = 45;
    std::string text = "\nOne against another\n";
    for (std::size_t i = 0; i < report.verdicts.size() && i < kMost; ++i) {
        std::string before = "  ";
        for (const auto& line : wrapped(report.verdicts[i].words, kPageWidth - 4)) {
            text += before + line + "\n";
            before = "    ";
        }
    }
    if (report.verdicts.size() > kMost)
        text += fmt::format("  and {} more pairs (--json has them all)\n", report.verdicts.size() - kMost);
    return text;
}

}  // namespace

std::string report_text(const StudyReport& report) {
    const auto& plan = *report.plan;
    std::string text = header_of(plan) + "\n\n";
    if (report.strategies.size() == 1) {
        text += one(plan, report.strategies.front());
    } else {
        for (const auto& strategy : report.strategies) {
            const auto refused = refusals(*strategy.finding);
            if (refused.empty() && strategy.warning.empty()) continue;
            text += strategy.finding->name + ": " +
                    (strategy.warning.empty() ? "" : strategy.warning + (refused.empty() ? "\n\n" : " ")) +
                    refused;
        }
        text += side_by_side(report);
        if (plan.varied.empty()) text += verdicts(report);
    }
    text += "\n" + footer_of(report) + "\n";
    return text;
}

}  // namespace hardway::cli
