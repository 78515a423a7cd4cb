#include "words/why.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

bool asks_for(const About& asked, const Fact& fact) {
    return std::find(asked.begin(), asked.end(), fact.what) != asked.end();
}

// What a rulebook says there, among facts about one thing: what is asked for, else anything but the name.
std::string said_in(const Facts& facts, const std::string& cite, const About& asked) {
    std::vector<std::string> wanted;
    std::string other;
    std::string name;
    for (const auto& fact : facts) {
        if (fact.cite != cite) continue;
        const auto said = fact.what + ": " + fact.says;
        if (asks_for(asked, fact)) wanted.push_back(said);
        const bool names = fact.what == "wager" || fact.what == "numbers";
        auto& into = names ? name : other;
        if (into.empty()) into = said;
    }
    if (!wanted.empty()) return join(wanted, "; ");
    return other.empty() ? name : other;
}

std::string rule_behind(const Rules& rules, const std::string& cite, WagerIndex wager, const About& asked) {
    std::string rule;
    if (wager != kNoWager) rule = said_in(wager_facts(rules, wager), cite, asked);
    for (const auto& facts : {game_facts, crew_facts, no_roll_facts})
        if (rule.empty()) rule = said_in(facts(rules), cite, asked);
    return rule;
}

}  // namespace

About about(const Event& event) {
    if (event.is<event::Won>()) return {"pays"};
    if (event.is<event::Lost>()) return {"decided", "pays"};
    if (event.is<event::Pushed>() || event.is<event::Moved>() || event.is<event::Returned>())
        return {"decided"};
    if (event.is<event::Booked>()) return {"made", "vig"};
    if (event.is<event::Reduced>()) return {"taken down"};
    if (event.is<event::Turned>() || event.is<event::WasOff>()) return {"works"};
    return {};
}

About about(const Refusal& refusal) {
    switch (refusal.code) {
        case RefusalCode::off_unit:
        case RefusalCode::too_little:
            return {"stakes", "vig", "uneven wins", "smallest chip"};
        case RefusalCode::below_min:
        case RefusalCode::above_max:
            return {"limits"};
        case RefusalCode::over_cap:
            return {"odds cap"};
        case RefusalCode::wrong_phase:
        case RefusalCode::marked:
            return {"made", "raised"};
        case RefusalCode::no_raise:
            return {"raised"};
        case RefusalCode::was_reduced:
            return {"once cut"};
        case RefusalCode::contract:
            return {"taken down"};
        case RefusalCode::no_switch:
            return {"works"};
        case RefusalCode::not_sold:
            return {"sold"};
        case RefusalCode::not_offered:
            return {"wagers offered"};
        default:
            return {};
    }
}

Why why(const Rules& rules, Cite cite, WagerIndex wager, const About& asked) {
    Why found;
    const auto& section = rules.cited(cite);
    if (section.empty()) return found;
    found.section = cite_words(rules, cite);
    found.rule = rule_behind(rules, section, wager, asked);
    for (const auto* ruling : rulings_in(section))
        found.rulings.push_back(ruling->id + ": " + ruling->told());
    return found;
}

std::string text_of(const Why& why) {
    if (why.section.empty()) return "";
    std::vector<std::string> parts = {why.section + (why.rule.empty() ? "" : ": " + why.rule)};
    parts.insert(parts.end(), why.rulings.begin(), why.rulings.end());
    return join(parts, "\n");
}

}  // namespace hardway::words
