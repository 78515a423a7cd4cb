// A study as one HTML file that needs nothing else.

#include <fmt/core.h>

#include "cli/study/pictures.hpp"
#include "cli/study/plot.hpp"
#include "cli/study/style.hpp"
#include "cli/study/words.hpp"

namespace hardway::cli {

namespace {

std::string picture(const std::string& title, const std::string& svg, const std::string& words) {
    if (svg.empty()) return "";
    return fmt::format("<figure><h3>{}</h3>\n{}<figcaption>{}</figcaption></figure>\n", escaped(title), svg,
                       escaped(words));
}

std::string cell(const std::string& text, const char* style = "") {
    return fmt::format("<td{}>{}</td>", *style ? fmt::format(" class=\"{}\"", style) : "", escaped(text));
}

// A long one is cut; all of it is in its title.
std::string fraction_span(const std::string& fraction) {
    auto shown = fraction;
    if (shown.size() > 28) shown.replace(25, std::string::npos, "…");
    return fmt::format("<span class=\"fraction\" title=\"{}\">{}</span>", escaped(fraction), escaped(shown));
}

std::string figure_row(const NamedFigure& figure) {
    std::string exact;
    if (figure.exact) exact = figure_text(figure.unit, *figure.exact);
    auto row = cell(figure.label) + cell(exact, "n");
    row += fmt::format("<td class=\"n\">{}</td>",
                       figure.fraction ? fraction_span(figure.fraction->str()) : std::string());
    row += cell(sampled_text(figure), "n");
    return "<tr>" + row + "</tr>\n";
}

std::string figures_table(const StrategyReport& strategy) {
    std::string text =
        "<table><thead><tr><th></th><th class=\"n\">exactly</th><th class=\"n\">as a fraction</th><th "
        "class=\"n\">sampled</th></tr></thead>\n";
    for (const auto& group : strategy.groups) {
        text +=
            fmt::format("<tbody><tr><th colspan=\"4\" class=\"group\">{}</th></tr>\n", escaped(group.title));
        for (const auto& figure : group.figures)
            if (figure.exact || figure.sampled) text += figure_row(figure);
        text += "</tbody>\n";
    }
    return text + "</table>\n";
}

std::string refused_table(const Finding& finding) {
    if (finding.refused.empty()) return "<p class=\"fine\">Every wish was taken.</p>\n";
    std::string text =
        "<h3>Refused wishes</h3><table><thead><tr><th>wish</th><th>how often</th><th>why</th></tr></thead>\n";
    for (const auto& refused : finding.refused)
        text +=
            "<tr>" + cell(refused.wish) + cell(how_often(finding, refused)) + cell(refused.words) + "</tr>\n";
    return text + "</table>\n";
}

std::string section(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto& finding = *strategy.finding;
    auto text =
        fmt::format("<section><h2>{}</h2>\n<p>{}</p>\n<p class=\"facts\">{}</p>\n", escaped(finding.name),
                    escaped(finding.head.about), escaped(facts_of(plan, finding)));
    if (!strategy.warning.empty())
        text += fmt::format("<p class=\"note\"><b>{}</b></p>\n", escaped(strategy.warning));
    text += refused_table(finding);
    if (strategy.entry) {
        const auto followed = with_commas(strategy.entry->paths.size());
        text += "<div class=\"pictures\">\n";
        text += picture("Bankroll", fan_picture(plan, strategy),
                        fmt::format("The first {} visits, up to throw {}: half of them lie in the dark "
                                    "band, nine tenths in the light one; thin lines are single visits, the "
                                    "thick one is the median.",
                                    followed, with_commas(plan.ask.terms.rolls)));
        text +=
            picture("Results", histogram_picture(strategy),
                    strategy.finding->visit ? "Bars: sampled. Line: the exact distribution." : "Sampled.");
        text += picture("Ruin", ruin_picture(plan, strategy),
                        fmt::format("Line: the first {} visits. Dots: exact.", followed));
        text += "</div>\n";
    }
    text += figures_table(strategy);
    for (const auto& note : strategy.notes) text += fmt::format("<p class=\"note\">{}</p>\n", escaped(note));
    return text + "</section>\n";
}

std::string comparison(const StudyReport& report) {
    std::string text =
        "<section><h2>One against another</h2>\n<table><thead><tr><th>first</th><th>second</th><th "
        "class=\"n\">difference a visit</th><th class=\"n\">visits the first ends above</th><th "
        "class=\"n\">below</th><th>verdict</th></tr></thead>\n";
    for (const auto& verdict : report.verdicts) {
        const auto share = [&](std::uint64_t count) {
            const auto visits = static_cast<double>(verdict.paired.visits());
            return visits > 0 ? fmt::format("{:.1f} %", 100 * static_cast<double>(count) / visits) : "";
        };
        text += "<tr>" + cell(verdict.first) + cell(verdict.second) +
                cell(verdict.result ? figure_text(FigureUnit::money, verdict.result->difference) : "", "n") +
                cell(share(verdict.paired.better), "n") + cell(share(verdict.paired.worse), "n") +
                cell(verdict.words, verdict.significant() ? "sure" : "") + "</tr>\n";
    }
    return text + "</table></section>\n";
}

std::string curves(const StudyReport& report) {
    std::string text =
        fmt::format("<section><h2>By {}</h2><div class=\"pictures\">\n", escaped(report.plan->varied));
    text += picture("Effective edge", curve_picture(report, "per_roll", "effective_edge", "effective edge"),
                    "Loss over stakes decided.");
    text +=
        picture("Expectation", curve_picture(report, "per_hour", "expectation", "an hour"), "Of an hour.");
    text += picture("Swing", curve_picture(report, "per_hour", "sd", "an hour"),
                    "Standard deviation of an hour.");
    text += picture("Ruin", curve_picture(report, "visit", "ruin", "ruined"), "Within a visit.");
    return text + "</div></section>\n";
}

}  // namespace

std::string report_html(const StudyReport& report) {
    const auto& plan = *report.plan;
    std::string title = "hardway study";
    for (const auto& name : plan.options.strategies) title += " " + name;
    auto text = fmt::format(
        "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n<meta name=\"viewport\" "
        "content=\"width=device-width, "
        "initial-scale=1\">\n<title>{}</title>\n<style>{}</style></head>\n<body><main>\n<header><h1>{}</"
        "h1><p>{}</p></header>\n",
        escaped(title), kReportStyle, escaped(title), escaped(header_of(plan)));
    text += "<section>" +
            picture("Edge", edge_picture(report),
                    "Loss over stakes decided, pushes left out; a wager with several numbers at its best.") +
            "</section>\n";
    if (!plan.varied.empty()) text += curves(report);
    for (const auto& strategy : report.strategies) text += section(plan, strategy);
    if (!report.verdicts.empty()) text += comparison(report);
    text += fmt::format("<footer>{} Play money only.</footer>\n</main></body></html>\n",
                        escaped(footer_of(report)));
    return text;
}

}  // namespace hardway::cli
