#include "table/stick.hpp"

#include "rules/text.hpp"
#include "table/decide.hpp"

namespace hardway {

namespace {

using Phrases = std::array<std::array<std::string, 13>, kThrowKinds>;

std::string phrase_for(const Phrases& phrases, const Throw& thrown) {
    const auto total = static_cast<std::size_t>(thrown.roll.total());
    std::string phrase = phrases[static_cast<std::size_t>(thrown.kind())][total];
    phrase = replaced(phrase, "{total}", std::to_string(total));
    return replaced(phrase, "{way}", thrown.roll.hard() ? "HARD" : "EASY");
}

// "Seven out, line away!" → "SEVEN OUT LINE AWAY".
std::string bare(std::string_view said) {
    std::string out;
    bool gap = false;
    for (const char c : said) {
        const bool letter =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '\'';
        if (letter && gap && !out.empty()) out += ' ';
        gap = !letter;
        if (letter) out += static_cast<char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
    }
    return out;
}

}  // namespace

std::string stick_call(const Rules& rules, const Throw& thrown) {
    return phrase_for(rules.calls.phrases, thrown);
}

bool accepts_call(const Rules& rules, const Throw& thrown, std::string_view said) {
    const auto heard = bare(said);
    if (heard.empty()) return false;
    return heard == bare(phrase_for(rules.calls.phrases, thrown)) ||
           heard == bare(phrase_for(rules.calls.alternatives, thrown));
}

std::string opening_call(const Rules& rules, const Table& table) {
    // Who would throw if the dice went out now; as long as nobody may, they stay where they are.
    const auto next = next_shooter(rules, table).seat;
    const bool same = table.shooter_throws > 0 && (next == kNoSeat || next == table.shooter);
    return replaced(rules.calls.opening, "{shooter}", same ? "SAME" : "NEW");
}

std::string die_down_call(const Rules& rules, DieDown down) {
    if (down == DieDown::inside) return rules.dice.call_inside;
    return down == DieDown::outside ? rules.dice.call_outside : "";
}

}  // namespace hardway
