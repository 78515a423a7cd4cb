#include "words/all_but.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "words/stakes.hpp"
#include "words/standing.hpp"

namespace hardway::words {

namespace {

// What a change is made to, and its verb in the notation; no wager if it is another command.
struct Changed {
    BetKey bet;
    std::string verb;
};
Changed changed_by(const Command& command) {
    if (const auto* down = command.as<command::Down>()) return {down->bet, "down "};
    if (const auto* turn = command.as<command::Turn>())
        return {turn->bet, turn->on_off == OnOff::on ? "on " : "off "};
    if (const auto* ask = command.as<command::AskOn>()) return {ask->bet, "on "};
    return {};
}

// The changes, were nothing excepted.
struct Whole {
    Plainly plain;
    std::vector<Changed> changes;
    bool refused = false;
};
Whole without_exception(const Speaker& speaker, const std::string& line) {
    Whole whole;
    whole.plain = plainly(speaker, line);
    if (!whole.plain.trouble.empty()) return whole;
    if (whole.plain.lines.empty()) whole.plain.lines.push_back({line, ""});
    for (const auto& each : whole.plain.lines) {
        const auto heard = hear_plain(speaker, each.said, each.amount);
        whole.refused = whole.refused || heard.refusal.code == RefusalCode::no_switch;
        for (const auto& command : heard.commands) whole.changes.push_back(changed_by(command));
    }
    const auto other = [](const Changed& change) { return change.bet.wager == kNoWager; };
    if (std::any_of(whole.changes.begin(), whole.changes.end(), other)) whole.changes.clear();
    return whole;
}

}  // namespace

std::optional<Plainly> all_but(const Speaker& speaker, const Tokens& words) {
    const auto but = std::find_if(words.begin(), words.end(),
                                  [](const auto& word) { return word == "except" || word == "but"; });
    if (but == words.end() || but == words.begin() || but + 1 == words.end()) return std::nullopt;
    const auto whole = without_exception(speaker, join(Tokens(words.begin(), but), " "));
    if (whole.refused) return whole.plain;  // of all of them, so of some
    if (whole.changes.empty()) return std::nullopt;
    const Meanings meanings(speaker);
    const Standing standing(speaker, meanings);
    Plainly plain;
    std::vector<std::string> kept;
    const auto excepted = targets(Tokens(but + 1, words.end()));
    for (const auto& each : excepted ? *excepted : std::vector<std::string>{}) {
        const auto named = standing.named(tokens_of(each));
        if (named.empty()) plain.trouble = "no such wager of yours stands: " + each;
        kept.insert(kept.end(), named.begin(), named.end());
    }
    for (const auto& change : whole.changes) {
        const auto name = write_bet(speaker.rules, change.bet);
        if (std::find(kept.begin(), kept.end(), name) == kept.end())
            plain.lines.push_back({change.verb + name, ""});
    }
    if (plain.trouble.empty() && (kept.empty() || plain.lines.empty()))
        plain.trouble = "nothing else of yours can be changed so";
    plain.later = words;
    return plain;
}

}  // namespace hardway::words
