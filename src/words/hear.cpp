// Whatever is said: one plain sentence, or several in one breath.

#include "table/decide.hpp"
#include "words/several.hpp"
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
        auto heard = hear_plain(speaker, line);
        if (heard.commands.empty()) return heard;  // asks, refuses or does not understand
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
    if (all.refusal.code != RefusalCode::none) all.commands.clear();
    all.note = plain.note;
    return all;
}

// What is written as a story writes it is not taken apart.
bool is_notation(const Speaker& speaker, std::string_view line) {
    const auto said = speaker.table.player_at(speaker.seat) + " " + std::string(line);
    const auto reading = read_command(speaker.rules, speaker.table, said);
    return reading && reading->refusal.code != RefusalCode::not_offered;
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
    if (is_notation(speaker, line)) return hear_plain(speaker, line);
    const auto plain = plainly(speaker, line);
    if (!plain.lines.empty()) return together(speaker, plain);
    Heard heard = hear_plain(speaker, line);
    const bool nothing =
        heard.commands.empty() && heard.asks.empty() && heard.refusal.code == RefusalCode::none;
    if (nothing && !plain.trouble.empty()) {
        heard.trouble = plain.trouble;
        heard.suggestions = plain.suggestions;
    }
    return heard;
}

}  // namespace hardway::words
