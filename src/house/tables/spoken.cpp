#include "house/tables/spoken.hpp"

#include "words/reference.hpp"
#include "words/talk.hpp"

namespace hardway::house {

Outcome say(OpenTable& table, Ask ask, std::string_view text, std::int64_t now) {
    const auto asked = digest_of("say", ask.for_throw, text);
    if (auto before = table.done_already(ask, asked)) return *std::move(before);
    const auto seat = table.seat_of(ask.who.person);
    if (seat == kNoSeat) return denied("not_seated_here", "You have no seat at this table.");
    const words::Speaker speaker{table.rules(), table.table(), seat, {}, &table.live().throw_events()};
    if (const auto word = words::asked_why(text)) {
        auto told = denied("answered", "");
        told.denial->passages = words::tell_why(speaker, *word);
        told.denial->words = told.denial->passages.front().text;
        return told;
    }
    const auto heard = words::hear(speaker, text);
    Outcome outcome;
    const auto deny = [&](std::string code, std::string words) {
        outcome = denied(std::move(code), std::move(words));
        outcome.denial->suggestions = heard.suggestions;
        return outcome;
    };
    if (!heard.trouble.empty()) return deny("not_understood", heard.trouble);
    if (!heard.asks.empty()) return deny("how_much", "How much on " + heard.asks + "?");
    if (heard.refusal.code != RefusalCode::none) {
        deny(std::string(name_of(heard.refusal.code)), words_alone(heard.refusal, table.rules()));
        outcome.denial->refusal = heard.refusal;
        outcome.denial->cite = table.rules().cited(heard.refusal.cite);
        return outcome;
    }
    if (heard.commands.empty()) return deny("answered", heard.note);
    ask.commands = heard.commands;
    return table.take(ask, asked, now);
}

}  // namespace hardway::house
