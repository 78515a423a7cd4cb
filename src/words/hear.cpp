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
        auto heard = hear_plain(speaker, line.said, line.amount);
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

}  // namespace

Refusal not_offered(const Rules& rules, std::string_view wager) {
    Refusal refusal;
    refusal.code = RefusalCode::not_offered;
    const auto kind = wager.substr(0, wager.find(' '));
    if (knows_wager(rules, kind)) refusal.cite = rules.why_not_offered(kind);
    return refusal;
}

Heard hear(const Speaker& speaker, std::string_view line) {
    const auto notation = written(speaker, line);
    if (notation == Written::yes) return hear_plain(speaker, line);
    const auto plain = plainly(speaker, line);
    // What is in doubt is asked; no other way to hear it is tried then.
    if (!plain.trouble.empty()) {
        Heard heard;
        heard.trouble = plain.trouble;
        heard.suggestions = plain.suggestions;
        return heard;
    }
    if (plain.lines.empty()) return hear_plain(speaker, line);
    auto heard = together(speaker, plain);
    const bool refused_as_written = notation == Written::not_offered && plain.lines.size() == 1;
    return understood(heard) || !refused_as_written ? heard : hear_plain(speaker, line);
}

}  // namespace hardway::words
