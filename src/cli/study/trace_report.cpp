// A trace as text and as JSON.

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "cli/money_json.hpp"
#include "cli/print.hpp"
#include "cli/study/trace.hpp"
#include "cli/text_table.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

using Json = nlohmann::ordered_json;

const char* name_of(Leave leave) {
    constexpr const char* kNames[] = {"ahead", "behind", "shooters", "rolls", "ruined"};
    return kNames[static_cast<std::size_t>(leave)];
}

const char* words_of(Leave leave) {
    constexpr const char* kWords[] = {"ahead by as much as was wanted: the visit ends here",
                                      "behind by as much as was allowed: the visit ends here",
                                      "so many seven outs: the visit ends here", "the throws are used up",
                                      "the rail cannot pay for this: the visit ends here"};
    return kWords[static_cast<std::size_t>(leave)];
}

std::string layout_of(const TraceStep& step) {
    std::vector<std::string> bets;
    for (const auto& bet : step.bets)
        bets.push_back(bet.wager + " " + bet.stake.text() + (bet.off ? " off" : ""));
    return bets.empty() ? "nothing" : join(bets, ", ");
}

std::string signed_text(Money amount) {
    return (amount > Money{} ? "+" : "") + amount.text();
}

Json step_json(const TraceStep& step) {
    auto json = Json::object();
    if (step.roll) {
        json["roll"] = step.roll->text();
        json["call"] = step.call;
    }
    json["point"] = step.point;
    json["net"] = money_json(step.net);
    json["result"] = money_json(step.result);
    json["rail"] = money_json(step.rail);
    json["felt"] = money_json(step.felt);
    json["said"] = step.said;
    json["bets"] = Json::array();
    for (const auto& bet : step.bets) {
        Json each = {{"wager", bet.wager}, {"stake", money_json(bet.stake)}, {"slot", bet.slot}};
        if (bet.off) each["off"] = true;
        json["bets"].push_back(std::move(each));
    }
    json["refused"] = Json::array();
    for (const auto& refused : step.refused)
        json["refused"].push_back(
            {{"wish", refused.wish}, {"reason", hardway::name_of(refused.code)}, {"words", refused.words}});
    json["table"] = step.table;
    return json;
}

}  // namespace

std::string trace_text(const StudyPlan& plan, const std::vector<Trace>& traces) {
    std::string text;
    for (const auto& trace : traces) {
        if (!text.empty()) text += "\n";
        text += fmt::format("{}, {}, bankroll {}\n\n", trace.name, plan.open.rules.title,
                            plan.ask.terms.bankroll.text());
        TextTable table({"throw", "won", "in all", "rail", "layout for the next throw", "call"});
        for (const auto& step : trace.steps) {
            table.row({step.roll ? step.roll->text() : "start", step.roll ? signed_text(step.net) : "",
                       signed_text(step.result), step.rail.text(), layout_of(step), step.call});
            for (const auto& refused : step.refused)
                table.banner(fmt::format("  {} refused: {}", refused.wish, refused.words));
        }
        text += table.text();
        if (trace.ended) text += fmt::format("{}\n", words_of(*trace.ended));
    }
    return text;
}

std::string trace_json(const StudyPlan& plan, const std::vector<Trace>& traces) {
    Json json = {{"rules", plan.open.rules.id}, {"digest", plan.open.rules.digest_text()}};
    json["bankroll"] = money_json(plan.ask.terms.bankroll);
    json["seat"] = kPlayer + 1;
    json["strategies"] = Json::array();
    for (const auto& trace : traces) {
        Json each = {{"name", trace.name}};
        if (trace.ended) each["ended"] = name_of(*trace.ended);
        each["steps"] = Json::array();
        for (const auto& step : trace.steps) each["steps"].push_back(step_json(step));
        json["strategies"].push_back(std::move(each));
    }
    return json_text(json);
}

}  // namespace hardway::cli
