// Whatever is said: one plain sentence, or several in one breath.

#include <algorithm>

#include "rules/text.hpp"
#include "table/decide.hpp"
#include "words/account.hpp"
#include "words/answer.hpp"
#include "words/guess.hpp"
#include "words/meanings.hpp"
#include "words/phrases.hpp"
#include "words/rephrase.hpp"
#include "words/several.hpp"
#include "words/stakes.hpp"
#include "words/talk.hpp"

namespace hardway::words {

namespace {

// What would be refused of these, were they carried out one after the other.
Refusal refusal_of(const Speaker& speaker, const std::vector<Command>& commands) {
    Table table = speaker.table;
    Events events;
    for (const auto& command : commands)
        if (const auto refusal = carry_out(speaker.rules, table, command, events);
            refusal.code != RefusalCode::none)
            return refusal;
    return {};
}

// Several wagers in one breath are booked together: all or nothing.
Heard together(const Speaker& speaker, const Plainly& plain) {
    Heard all;
    command::BetTogether bets;
    for (const auto& line : plain.lines) {
        auto heard = hear_plain(speaker, line.said, line.amount);
        if (heard.commands.empty()) {  // asks, refuses or does not understand
            // What is near one part of a sentence is not what was meant by all of it.
            const bool change = is_change(tokens_of(line.said));
            if (plain.lines.size() > 1 && !change) heard.suggestions.clear();
            return heard;
        }
        for (auto& command : heard.commands) {
            const auto* bet = command.as<command::Bet>();
            const bool plain_bet = bet && !bet->unchecked && !bet->control && bet->out_of.zero() &&
                                   !bet->ask.bet.for_dealers && !bet->ask.bet.coupon;
            if (plain_bet) bets.asks.push_back(bet->ask);
            all.commands.push_back(std::move(command));
        }
    }
    if (bets.asks.size() > 1 && bets.asks.size() == all.commands.size())
        all.commands = {Command{std::move(bets), speaker.seat}};
    if (all.commands.size() > 1) all.refusal = refusal_of(speaker, all.commands);
    // Not what the first of them leave: the amount was said of all.
    if (all.refusal.code == RefusalCode::no_money) all.refusal.most = speaker.table.seats[speaker.seat].rail;
    if (all.refusal.code != RefusalCode::none) all.commands.clear();
    all.note = plain.note;
    return all;
}

// As a story writes it: such a line is not taken apart. Of wagers that are not offered here it may still be
// said otherwise ("hard eight 5").
enum class Written : std::uint8_t { no, yes, not_offered };
Written written(const Speaker& speaker, std::string_view line) {
    const auto said = speaker.table.player_at(speaker.seat) + " " + std::string(line);
    const auto reading = read_command(speaker.rules, speaker.table, said);
    if (!reading) return Written::no;
    return reading->refusal.code == RefusalCode::not_offered ? Written::not_offered : Written::yes;
}

bool understood(const Heard& heard) {
    return !heard.commands.empty() || !heard.asks.empty() || heard.refusal.code != RefusalCode::none;
}

// What is made of a line, whatever words of it that leaves over.
struct Making {
    Heard heard;
    Tokens later;             // said, but for another time
    bool as_written = false;  // in the notation, of which no word can be left over
    bool worked_out = false;  // the amounts of its suggestions are
};
Making made_of(const Speaker& speaker, std::string_view line, Written notation) {
    const auto plain = plainly(speaker, line);
    // What is in doubt is asked; no other way to hear it is tried then.
    if (!plain.trouble.empty()) {
        Making making;
        making.heard.trouble = plain.trouble;
        making.heard.suggestions = plain.suggestions;
        making.worked_out = plain.worked_out;
        return making;
    }
    if (plain.lines.empty()) return {hear_plain(speaker, line), {}};
    auto heard = together(speaker, plain);
    const bool refused_as_written = notation == Written::not_offered && plain.lines.size() == 1;
    if (understood(heard) || !refused_as_written) return {heard, plain.later};
    return {hear_plain(speaker, line), {}};
}

// A line is carried out only if every word of it is accounted for; here all readings pass.
Making heard_in_full(const Speaker& speaker, std::string_view line) {
    const auto notation = written(speaker, line);
    if (notation == Written::yes) return {hear_plain(speaker, line), {}, true};
    const auto said = rephrased(line);
    auto making = made_of(speaker, said, notation);
    if (making.heard.commands.empty()) return making;
    const auto left = left_over(speaker, said, making.heard.commands, making.later);
    if (left.empty()) return making;
    Making asked;
    asked.heard.trouble = left == Tokens{"?"}
                              ? "is that a question? Nothing is done"
                              : "I hear a wager, but not what '" + replaced(join(left, " "), "_", " ") +
                                    "' says about it; nothing is done";
    return asked;
}

// What these commands would put on the felt or take off it, in the order said.
std::vector<Money> amounts_of(const std::vector<Command>& commands) {
    std::vector<Money> amounts;
    for (const auto& command : commands) {
        if (const auto* bet = command.as<command::Bet>()) amounts.push_back(bet->ask.stake);
        if (const auto* macro = command.as<command::Macro>()) amounts.push_back(macro->amount);
        if (const auto* down = command.as<command::Down>(); down && down->amount)
            amounts.push_back(*down->amount);
        if (const auto* bets = command.as<command::BetTogether>())
            for (const auto& ask : bets->asks) amounts.push_back(ask.stake);
    }
    return amounts;
}

// Whether these are the amounts said: each of them, or all of them together. Odds may be said by how often
// the flat wager they are.
bool amounts_said(std::string_view line, const std::vector<Command>& commands) {
    std::vector<Money> said;
    for (const auto& word : all_words(line)) {
        if (const auto amount = Money::parse(figure(word))) said.push_back(*amount);
        if (std::any_of(kTimes.begin(), kTimes.end(),
                        [&](const TimesWord& each) { return each.said == word; }))
            return true;
    }
    const auto is_said = [&](Money amount) {
        return std::find(said.begin(), said.end(), amount) != said.end();
    };
    Money whole;
    const auto amounts = amounts_of(commands);
    for (const auto amount : amounts) whole += amount;
    return is_said(whole) || std::all_of(amounts.begin(), amounts.end(), is_said);
}

// A suggestion is heard and tried at once, on a table of its own: what would be refused is not offered, nor
// what would stake another amount.
bool works(const Speaker& speaker, std::string_view line, const std::string& suggestion, bool worked_out) {
    const auto heard = heard_in_full(speaker, suggestion).heard;
    if (!heard.asks.empty()) {
        const std::string_view asks = heard.asks;
        Meaning meaning{std::string(asks.starts_with("for_dealers ") ? asks.substr(12) : asks), ""};
        Meanings(speaker).judge(meaning);
        return meaning.open;
    }
    return !heard.commands.empty() && (worked_out || amounts_said(line, heard.commands)) &&
           refusal_of(speaker, heard.commands).code == RefusalCode::none;
}

// Why a wager that was suggested cannot be made.
Heard refused_reading(const Speaker& speaker, const std::string& suggestion) {
    const auto heard = heard_in_full(speaker, suggestion).heard;
    const bool bets = std::all_of(heard.commands.begin(), heard.commands.end(), [](const Command& command) {
        return command.is<command::Bet>() || command.is<command::BetTogether>() ||
               command.is<command::Macro>();
    });
    Heard refused;
    if (!bets) return refused;
    refused.refusal = heard.commands.empty() ? heard.refusal : refusal_of(speaker, heard.commands);
    refused.about = suggestion;
    return refused;
}

std::vector<std::string> worth_offering(const Speaker& speaker, std::string_view line,
                                        const std::vector<std::string>& suggestions,
                                        bool worked_out = false) {
    std::vector<std::string> list;
    for (const auto& suggestion : suggestions)
        if (std::find(list.begin(), list.end(), suggestion) == list.end() && list.size() < 4 &&
            !suggestion.empty() && works(speaker, line, suggestion, worked_out))
            list.push_back(suggestion);
    return list;
}

}  // namespace

Refusal not_offered(const Rules& rules, std::string_view wager) {
    Refusal refusal;
    refusal.code = RefusalCode::not_offered;
    const auto kind = wager.substr(0, wager.find(' '));
    if (knows_wager(rules, kind)) refusal.cite = rules.why_not_offered(kind);
    return refusal;
}

Heard hear(const Speaker& speaker, std::string_view line) {
    if (auto answer = answer_to(speaker, line); !answer.empty()) {
        Heard answered;
        answered.note = std::move(answer);
        return answered;
    }
    auto making = heard_in_full(speaker, line);
    auto& heard = making.heard;
    const auto meant = heard.suggestions;
    heard.suggestions = worth_offering(speaker, line, meant, making.worked_out);
    if (heard.trouble.empty() || !heard.suggestions.empty()) return heard;
    // A question with no answer is none: what stands against the likeliest one is told instead.
    if (!meant.empty())
        if (auto refused = refused_reading(speaker, meant.front()); refused.refusal.code != RefusalCode::none)
            return refused;
    const auto right = put_right(speaker.rules, line);
    heard.suggestions = worth_offering(speaker, right, {right});
    return heard;
}

}  // namespace hardway::words
