#include "words/exceptions.hpp"

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
std::vector<Changed> changes_said(const Speaker& speaker, const std::string& line) {
    std::vector<Changed> all;
    auto plain = plainly(speaker, line);
    if (!plain.trouble.empty()) return all;
    if (plain.lines.empty()) plain.lines.push_back({line, ""});
    for (const auto& each : plain.lines)
        for (const auto& command : hear_plain(speaker, each.said, each.amount).commands) {
            all.push_back(changed_by(command));
            if (all.back().bet.wager == kNoWager) return {};
        }
    return all;
}

}  // namespace

std::optional<Plainly> exceptions(const Speaker& speaker, const Tokens& words) {
    const auto but = std::find_if(words.begin(), words.end(),
                                  [](const auto& word) { return word == "except" || word == "but"; });
    if (but == words.end() || but == words.begin() || but + 1 == words.end()) return std::nullopt;
    const auto all = changes_said(speaker, join(Tokens(words.begin(), but), " "));
    if (all.empty()) return std::nullopt;
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
    for (const auto& change : all) {
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
