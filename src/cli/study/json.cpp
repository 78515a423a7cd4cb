// A study as JSON.

#include <nlohmann/json.hpp>

#include "cli/money_json.hpp"
#include "cli/print.hpp"
#include "cli/study/report.hpp"
#include "cli/study/ruin_curve.hpp"
#include "study/normal.hpp"

namespace hardway::cli {

namespace {

using Json = nlohmann::ordered_json;

Json figure_json(const Figure& figure) {
    Json json = Json::object();
    if (figure.exact) json["exact"] = *figure.exact;
    if (figure.fraction) json["fraction"] = figure.fraction->str();
    if (figure.sampled) json["sampled"] = figure.sampled->value;
    if (figure.sampled && figure.sampled->error > 0) {
        const auto [low, high] = interval95(*figure.sampled);
        json["error"] = figure.sampled->error;
        json["interval95"] = {low, high};
    }
    if (figure.of_visits > 0) json["visits"] = figure.of_visits;
    return json;
}

Json terms_json(const StudyPlan& plan) {
    const auto& terms = plan.ask.terms;
    const auto& shooter = plan.ask.shooter;
    const auto optional = [](const std::optional<Money>& amount) {
        return amount ? money_json(*amount) : Json();
    };
    const auto count = [](std::uint32_t number) { return number > 0 ? Json(number) : Json(); };
    return {{"bankroll", money_json(terms.bankroll)}, {"length", terms.rolls},
            {"win", optional(terms.stop_win)},        {"lose", optional(terms.stop_loss)},
            {"shooters", count(terms.shooters)},      {"finish_hand", terms.finish_hand},
            {"shooter_win", optional(shooter.win)},   {"shooter_lose", optional(shooter.loss)},
            {"shooter_rolls", count(shooter.rolls)}};
}

const char* end_name(CompileEnd end) {
    switch (end) {
        case CompileEnd::done:
            return "compiled";
        case CompileEnd::reads_rail:
            return "reads_rail";
        case CompileEnd::too_large:
            return "too_large";
        default:
            return "stopped";
    }
}

// What the pictures are made of: the histogram of results, the fan of paths, ruin by what is brought.
Json sample_json(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto& entry = *strategy.entry;
    Json histogram = Json::array();
    const auto& tally = entry.tally;
    for (const auto& bin : tally.results.bins())
        histogram.push_back({money_json(tally.money(bin.low)), bin.count});
    Json json = {
        {"results",
         {{"bin", money_json(tally.money(tally.results.width()))}, {"counts", std::move(histogram)}}}};
    if (entry.paths.empty()) return json;
    Json rows = Json::array();
    const auto percentiles = fan(entry.paths, {50'000, 250'000, 500'000, 750'000, 950'000});
    const auto marks = checkpoints(plan.ask.terms);
    for (std::size_t i = 0; i < percentiles.size(); ++i) {
        Json row = Json::array({marks[i]});
        for (const auto amount : percentiles[i]) row.push_back(money_json(amount));
        rows.push_back(std::move(row));
    }
    json["fan"] = {{"columns", {"throw", "p5", "p25", "p50", "p75", "p95"}},
                   {"paths", entry.paths.size()},
                   {"rows", std::move(rows)}};
    const auto curve = ruin_curve(plan, strategy);
    if (curve.empty()) return json;
    Json ruin = Json::array();
    for (const auto& [bankroll, share] : curve) ruin.push_back({money_json(bankroll), share});
    json["ruin"] = {{"columns", {"bankroll", "share"}}, {"rows", std::move(ruin)}};
    return json;
}

// The exact chance of every result: the first is `least`, the next one `unit` more.
Json distribution_json(const VisitDistribution& visit) {
    return {{"unit", money_json(visit.unit)},
            {"least", money_json(visit.unit * visit.least)},
            {"lost", visit.lost},
            {"chance", visit.chance}};
}

Json strategy_json(const StudyPlan& plan, const StrategyReport& strategy) {
    const auto& finding = *strategy.finding;
    Json json = {{"name", finding.name}, {"about", finding.head.about}, {"source", finding.head.source}};
    json["settings"] = Json::object();
    for (const auto& setting : finding.head.settings) json["settings"][setting.name] = setting.value;
    json["engine"] = end_name(finding.end);
    if (finding.compiled()) {
        json["states"] = finding.automaton.states();
        json["classes"] = finding.automaton.classes;
        if (!plan.options.no_timing) json["compile_seconds"] = finding.compile_seconds;
    }
    if (!strategy.warning.empty()) json["warning"] = strategy.warning;
    json["refused"] = Json::array();
    for (const auto& refused : finding.refused) {
        Json each = {{"wish", refused.wish},
                     {"reason", name_of(refused.code)},
                     {"words", refused.words},
                     {"count", refused.count}};
        if (finding.compiled()) each["per_throw"] = refused.share;
        json["refused"].push_back(std::move(each));
    }
    for (const auto& group : strategy.groups)
        for (const auto& figure : group.figures)
            if (auto each = figure_json(figure); !each.empty()) json[group.key][figure.key] = std::move(each);
    if (finding.visit) json["distribution"] = distribution_json(*finding.visit);
    if (strategy.entry) json["sample"] = sample_json(plan, strategy);
    json["notes"] = strategy.notes;
    return json;
}

Json higher_json(Comparison::Higher higher) {
    switch (higher) {
        case Comparison::Higher::first:
            return "first";
        case Comparison::Higher::second:
            return "second";
        case Comparison::Higher::same:
            return "same";
        default:
            return {};
    }
}

Json comparison_json(const StudyPlan& plan, const Comparison& comparison) {
    Json json = {{"first", comparison.first.value},
                 {"second", comparison.second.value},
                 {"difference", comparison.difference.value}};
    if (!comparison.exact) json["error"] = comparison.difference.error;
    json["basis"] = basis_of(plan, comparison);
    json["of"] = comparison.long_run ? "long_run" : "visit";
    json["higher"] = higher_json(comparison.higher);
    return json;
}

Json verdict_json(const StudyPlan& plan, const Verdict& verdict) {
    Json json = {{"first", verdict.first}, {"second", verdict.second}};
    const auto put = [&](const char* key, const std::optional<Comparison>& comparison) {
        if (comparison) json[key] = comparison_json(plan, *comparison);
    };
    put("result", verdict.result);
    put("handle", verdict.handle);
    put("hour", verdict.hour);
    put("wagered", verdict.wagered);
    const auto difference = verdict.paired.mean();
    json["paired"] = {{"difference", difference.value},
                      {"error", difference.error},
                      {"first_above", verdict.paired.better},
                      {"second_above", verdict.paired.worse},
                      {"equal", verdict.paired.equal}};
    json["significant"] = verdict.significant();
    json["verdict"] = verdict.words;
    return json;
}

}  // namespace

std::string report_json(const StudyReport& report) {
    const auto& plan = *report.plan;
    Json json = {{"rules", plan.open.rules.id}, {"digest", plan.open.rules.digest_text()}};
    json["house"] = Json::object();
    for (const auto& choice : plan.open.choices) json["house"][choice.key] = choice.value;
    json["terms"] = terms_json(plan);
    json["seed"] = plan.recorded ? Json() : Json(plan.options.seed);
    json["rolls_per_hour"] = plan.options.rolls_per_hour;
    json["confidence"] = plan.options.confidence;
    json["visits"] = report.visits;
    json["complete"] = report.complete;
    json["throws"] = report.progress.throws;
    if (!plan.options.no_timing) {
        json["seconds"] = report.progress.seconds;
        json["throws_per_second"] = report.progress.throws_per_second();
        json["threads"] = plan.ask.threads;
        json["engine"] = name(plan.ask.engine);
    }
    if (!plan.varied.empty()) json["varied"] = {{"setting", plan.varied}, {"values", plan.values}};
    json["strategies"] = Json::array();
    for (const auto& strategy : report.strategies)
        json["strategies"].push_back(strategy_json(plan, strategy));
    json["pairs"] = Json::array();
    for (const auto& verdict : report.verdicts) json["pairs"].push_back(verdict_json(plan, verdict));
    return json_text(json);
}

}  // namespace hardway::cli
