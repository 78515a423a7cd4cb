#include "words/why.hpp"

#include "rules/text.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

// What a rulebook says there, among facts about one thing.
std::string said_in(const Facts& facts, const std::string& cite) {
    for (const auto& fact : facts)
        if (fact.cite == cite) return fact.what + ": " + fact.says;
    return "";
}

std::string rule_behind(const Rules& rules, const std::string& cite, WagerIndex wager) {
    std::string rule;
    if (wager != kNoWager) rule = said_in(wager_facts(rules, wager), cite);
    for (const auto& facts : {game_facts, crew_facts, no_roll_facts})
        if (rule.empty()) rule = said_in(facts(rules), cite);
    return rule;
}

}  // namespace

Why why(const Rules& rules, Cite cite, WagerIndex wager) {
    Why found;
    const auto& section = rules.cited(cite);
    if (section.empty()) return found;
    found.section = cite_words(rules, cite);
    found.rule = rule_behind(rules, section, wager);
    for (const auto* ruling : rulings_in(section))
        found.rulings.push_back(ruling->id + ": " + ruling->plain());
    return found;
}

std::string text_of(const Why& why) {
    if (why.section.empty()) return "";
    std::vector<std::string> parts = {why.section + (why.rule.empty() ? "" : ": " + why.rule)};
    parts.insert(parts.end(), why.rulings.begin(), why.rulings.end());
    return join(parts, "\n");
}

}  // namespace hardway::words
