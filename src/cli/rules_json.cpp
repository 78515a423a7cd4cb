#include "cli/rules_json.hpp"

#include "words/facts.hpp"

namespace hardway::cli {

using namespace words;

namespace {

nlohmann::json facts_json(const Facts& facts) {
    auto json = nlohmann::json::array();
    for (const auto& fact : facts)
        json.push_back({{"what", fact.what}, {"says", fact.says}, {"cite", fact.cite}});
    return json;
}

nlohmann::json prices_json(const Wager& wager) {
    auto json = nlohmann::json::array();
    for (const auto& price : wager.prices) {
        nlohmann::json one{{"pays", price.ratio.text()}};
        if (wager.shape == Shape::collect)
            one["level"] = price.level;
        else
            one["on"] = price.rolls.text();
        json.push_back(one);
    }
    return json;
}

nlohmann::json wager_json(const Rules& rules, const Wager& wager) {
    nlohmann::json json{{"id", wager.id},
                        {"kind", wager.kind},
                        {"name", wager.name},
                        {"sold", wager.sold},
                        {"optional", wager.optional},
                        {"prices", prices_json(wager)},
                        {"price_cite", rules.cited(wager.price_cite)},
                        {"unit", wager.unit.text()},
                        {"unit_cite", rules.cited(wager.unit_cite)},
                        {"works_on_come_out", wager.working.on_come_out},
                        {"stays_up", wager.stays_up},
                        {"cite", rules.cited(wager.cite)}};
    if (!wager.label.empty()) json["on"] = wager.label;
    if (wager.limits.least > Money{}) json["least"] = wager.limits.least.text();
    if (wager.limits.most > Money{}) json["most"] = wager.limits.most.text();
    if (wager.shape == Shape::odds) json["cap_times"] = wager.cap.times;
    return json;
}

nlohmann::json choice_json(const Rules& rules, const Choice& choice, const Choice& standard) {
    return {{"key", choice.key},
            {"words", choice.words},
            {"allowed", choice.allowed},
            {"standard", standard.standard},
            {"value", choice.value},
            {"chosen", choice.chosen},
            {"cite", rules.cited(choice.cite)}};
}

}  // namespace

nlohmann::json rules_json(const OpenRules& open) {
    const auto& rules = open.rules;
    nlohmann::json json{{"id", rules.id},         {"title", rules.title},
                        {"source", rules.source}, {"digest", rules.digest_text()},
                        {"count", rules.count()}, {"game", facts_json(game_facts(rules))}};
    json["kinds"] = nlohmann::json::array();
    for (const auto& kind : kinds_of(rules))
        json["kinds"].push_back({{"kind", kind}, {"facts", facts_json(wager_facts(rules, kind))}});
    json["wagers"] = nlohmann::json::array();
    for (const auto& wager : rules.wagers) json["wagers"].push_back(wager_json(rules, wager));
    json["choices"] = nlohmann::json::array();
    for (std::size_t i = 0; i < rules.choices.size(); ++i)
        json["choices"].push_back(choice_json(rules, rules.choices[i], open.standard.choices[i]));
    json["crew"] = facts_json(crew_facts(rules));
    json["no_roll"] = facts_json(no_roll_facts(rules));
    json["order"] = facts_json(order_facts(rules));
    json["calls"] = facts_json(call_facts(rules));
    json["felt"] = facts_json(felt_facts(rules));
    return json;
}

}  // namespace hardway::cli
