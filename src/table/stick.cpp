#include "table/stick.hpp"

#include "rules/text.hpp"
#include "table/decide.hpp"

namespace hardway {

std::string stick_call(const Rules& rules, const Throw& thrown) {
    const auto total = static_cast<std::size_t>(thrown.roll.total());
    std::string phrase = rules.calls.phrases[static_cast<std::size_t>(thrown.round())][total];
    phrase = replaced(std::move(phrase), "{total}", std::to_string(total));
    return replaced(std::move(phrase), "{way}", thrown.roll.hard() ? "HARD" : "EASY");
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
