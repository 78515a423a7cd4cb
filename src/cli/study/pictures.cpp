#include "cli/study/pictures.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "cli/study/plot.hpp"
#include "cli/study/ruin_curve.hpp"
#include "study/edge/edge.hpp"

namespace hardway::cli {

using namespace study;

namespace {

Plot::Range padded(double low, double high) {
    // A flat line is drawn flat, not its rounding.
    const double more = std::max({(high - low) * 0.04, 0.02 * std::abs(high), 1e-9});
    return {low - more, high + more};
}

// Results by equal steps: shares of the sample, and of the exact distribution.
struct Bins {
    double from = 0;
    double width = 1;
    std::vector<double> sampled;
    std::vector<double> exact;
};

Bins bins_of(const StrategyReport& strategy) {
    const auto& tally = strategy.entry->tally;
    const auto all = tally.results.bins();
    // The middle 99.9 %: a few wild results would squeeze the rest into one bar.
    const double low = units(tally.money(tally.results.percentile(500)));
    const double high = units(tally.money(tally.results.percentile(999'500)));
    const double unit = units(tally.money(tally.results.width()));
    Bins bins;
    bins.width = std::max(unit, std::ceil((high - low) / 70 / unit) * unit);
    bins.from = std::floor(low / bins.width) * bins.width;
    const auto count = static_cast<std::size_t>(std::floor((high - bins.from) / bins.width)) + 1;
    bins.sampled.assign(count, 0);
    const auto put = [&](std::vector<double>& into, double value, double share) {
        const double at = std::floor((value - bins.from) / bins.width + 1e-9);
        if (at >= 0 && at < static_cast<double>(count)) into[static_cast<std::size_t>(at)] += share;
    };
    for (const auto& bin : all)
        put(bins.sampled, units(tally.money(bin.low)),
            static_cast<double>(bin.count) / static_cast<double>(tally.visits));
    const auto& exact = strategy.finding->visit;
    if (!exact) return bins;
    bins.exact.assign(count, 0);
    for (std::size_t i = 0; i < exact->chance.size(); ++i)
        put(bins.exact, units(exact->unit * (exact->least + static_cast<std::int64_t>(i))), exact->chance[i]);
    return bins;
}

// The edge of each wager a strategy declares, at its best number.
void add_wagers(const Rules& rules, const StrategyHead& head, std::vector<NamedBar>& bars) {
    for (const auto& kind : head.kinds) {
        std::optional<double> best;
        for (const auto& ask : edge_asks(rules)) {
            const auto& wager = rules[ask.wager];
            if (wager.kind != kind && wager.id != kind) continue;
            const double loss = 0.0 - edge(rules, ask).decided.mean().convert_to<double>();
            best = std::min(best.value_or(loss), loss);
        }
        const auto name = "the wager " + kind;
        const bool there =
            std::any_of(bars.begin(), bars.end(), [&](const auto& bar) { return bar.name == name; });
        if (best && !there) bars.push_back({name, *best, fmt::format("{:.3f} %", *best * 100), false});
    }
}

}  // namespace

std::string fan_picture(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto& paths = strategy.entry->paths;
    if (paths.empty()) return "";
    const auto marks = checkpoints(plan.ask.terms);
    const auto shares = fan(paths, {10'000, 50'000, 250'000, 500'000, 750'000, 950'000, 990'000});
    const double bankroll = units(plan.ask.terms.bankroll);
    std::vector<std::vector<Point>> lines(7);
    for (std::size_t i = 0; i < shares.size(); ++i)
        for (std::size_t j = 0; j < 7; ++j)
            lines[j].push_back({static_cast<double>(marks[i]), bankroll + units(shares[i][j])});
    double low = bankroll;
    double high = bankroll;
    for (const auto& point : lines[0]) low = std::min(low, point.y);
    for (const auto& point : lines[6]) high = std::max(high, point.y);
    Plot plot({0, static_cast<double>(marks.back())}, padded(std::max(low, 0.0), high), "throws", "bankroll");
    plot.band(lines[1], lines[5], "band wide");
    plot.band(lines[2], lines[4], "band narrow");
    for (std::size_t i = 0; i < std::min<std::size_t>(paths.size(), 14); ++i) {
        std::vector<Point> points;
        for (std::size_t k = 0; k < marks.size(); ++k)
            points.push_back({static_cast<double>(marks[k]), bankroll + units(paths[i].results[k])});
        plot.line(points, "path");
    }
    plot.level(bankroll, "base");
    plot.line(lines[3], "median");
    return plot.svg(
        "Bankroll over the throws of a visit: the middle half, nine tenths, the median and single visits");
}

std::string histogram_picture(const StrategyReport& strategy) {
    const auto bins = bins_of(strategy);
    double most = 0;
    for (const double share : bins.sampled) most = std::max(most, share);
    for (const double share : bins.exact) most = std::max(most, share);
    const double end = bins.from + bins.width * static_cast<double>(bins.sampled.size());
    Plot plot({bins.from, end}, {0, most * 1.06}, "result of a visit", "share of visits",
              Plot::Format::percent);
    for (std::size_t i = 0; i < bins.sampled.size(); ++i) {
        const double from = bins.from + bins.width * static_cast<double>(i);
        plot.bar(from, from + bins.width, bins.sampled[i], "bin",
                 fmt::format("{:g} to {:g}: {:.3g} %", from, from + bins.width, bins.sampled[i] * 100));
    }
    std::vector<Point> line;
    for (std::size_t i = 0; i < bins.exact.size(); ++i)
        line.push_back({bins.from + bins.width * (static_cast<double>(i) + 0.5), bins.exact[i]});
    if (!line.empty()) plot.line(line, "exact");
    if (bins.from < 0 && end > 0) plot.upright(0, "base", "even");
    const auto* mean = strategy.find("visit", "mean");
    if (mean && mean->exact) plot.upright(*mean->exact, "mean", fmt::format("mean {:.2f}", *mean->exact));
    return plot.svg("How often each result came, sampled and exact");
}

std::string ruin_picture(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto curve = ruin_curve(plan, strategy);
    if (curve.empty()) return "";
    const double bankroll = units(plan.ask.terms.bankroll);
    const double end = units(curve.back().bankroll);
    std::vector<Point> line;
    for (const auto& [at, share] : curve) line.push_back({units(at), share});
    Plot plot({0, end}, {0, 1}, "bankroll", "ruined within the visit", Plot::Format::percent);
    plot.line(line, "exact");
    plot.upright(bankroll, "base", "bankroll " + plan.ask.terms.bankroll.text());
    const auto& finding = *strategy.finding;
    if (finding.visit)
        plot.dot({bankroll, finding.visit->ruin()}, "dot",
                 fmt::format("exactly {:.4g} %", finding.visit->ruin() * 100));
    if (finding.bankroll)
        plot.dot(
            {units(*finding.bankroll), 1 - plan.options.confidence}, "dot",
            fmt::format("{} is enough for {:g} %", finding.bankroll->text(), plan.options.confidence * 100));
    return plot.svg("Chance of ruin within a visit, by bankroll");
}

std::string edge_picture(const StudyReport& report) {
    std::vector<NamedBar> bars;
    for (const auto& strategy : report.strategies) {
        const auto* figure = strategy.find("per_roll", "effective_edge");
        if (!figure || (!figure->exact && !figure->sampled)) continue;
        const double value = figure->exact ? *figure->exact : figure->sampled->value;
        bars.push_back({strategy.finding->name, value,
                        fmt::format("{:.3f} %{}", value * 100, figure->exact ? "" : " (sampled)"), true});
    }
    for (const auto& strategy : report.strategies)
        add_wagers(report.plan->open.rules, strategy.finding->head, bars);
    return bars.empty() ? ""
                        : bars_svg(bars, "Effective edge of each strategy beside the edges of its wagers");
}

std::string curve_picture(const StudyReport& report, const char* group, const char* key,
                          const std::string& label) {
    std::vector<Point> points;
    double low = HUGE_VAL;
    double high = -HUGE_VAL;
    bool percent = false;
    for (std::size_t i = 0; i < report.strategies.size(); ++i) {
        const auto* figure = report.strategies[i].find(group, key);
        if (!figure || (!figure->exact && !figure->sampled)) continue;
        percent = figure->unit == FigureUnit::percent;
        const double value = figure->exact ? *figure->exact : figure->sampled->value;
        points.push_back({report.plan->values[i], value});
        low = std::min(low, value);
        high = std::max(high, value);
    }
    if (points.size() < 2) return "";
    Plot plot(padded(points.front().x, points.back().x), padded(low, high), report.plan->varied, label,
              percent ? Plot::Format::percent : Plot::Format::number);
    plot.line(points, "exact");
    for (const auto& point : points)
        plot.dot(point, "dot", fmt::format("{:g}: {:.5g}", point.x, percent ? point.y * 100 : point.y));
    return plot.svg(label + " by " + report.plan->varied);
}

}  // namespace hardway::cli
