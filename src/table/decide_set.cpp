// The set of dice: offered whole, two of it kept, the rest put back, changed for a fresh one.

#include <bit>

#include "rules/reasons.hpp"
#include "table/decide_internal.hpp"
#include "table/player_name.hpp"

namespace hardway {

namespace {

// What is picked from the set is picked while it lies in the middle.
Refusal check_centre(const Deciding& asked) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (asked.table.dice != DiceStep::centre)
        return refuse(RefusalCode::dice_step, asked.rules.dice.chosen_cite);
    return {};
}

}  // namespace

Refusal refuse_stale(const Rules& rules) {
    const auto found = rules.shooter.new_dice.find(kLostDie);
    return refuse(RefusalCode::fresh_dice, found == rules.shooter.new_dice.end() ? Cite{0} : found->second);
}

// In turn, clockwise; those passed over have declined.
Refusal decide_kind(const Deciding& asked, const command::OfferDice&) {
    const Cite cite = asked.rules.shooter.offer_cite;
    if (const auto refusal = check_centre(asked); !taken(refusal)) return refusal;
    if (asked.table.shooter != kNoSeat) return refuse(RefusalCode::not_shooter, cite);
    const auto order = offer_order(asked.table);
    if (order.empty() || order.front() != asked.seat) return refuse(RefusalCode::out_of_turn, cite);
    asked.emit(event::DiceOffered{asked.seat}, cite);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Choose& choose) {
    const auto& set = asked.rules.dice;
    const auto& now = asked.table.set;
    if (const auto refusal = check_centre(asked); !taken(refusal)) return refusal;
    if (std::popcount(choose.dice) != 2 || choose.dice >> set.count != 0)
        return refuse(RefusalCode::two_dice, set.chosen_cite);
    const bool hers = asked.table.shooter == asked.seat;
    if (hers && now.chosen != 0 && now.due == SetDue::nothing)
        return refuse(RefusalCode::dice_step, set.chosen_cite);
    if (now.due == SetDue::fresh) return refuse_stale(asked.rules);
    if (!hers)  // who has accepted them needs no line wager to choose
        if (const auto refusal = accept_dice(asked); !taken(refusal)) return refusal;
    if (now.due == SetDue::dump) asked.emit(event::BowlDumped{}, set.off_table_cite);
    asked.emit(event::DiceChosen{asked.seat, choose.dice}, set.chosen_cite);
    const auto rest = ((1U << set.count) - 1U) & ~unsigned{choose.dice};
    asked.emit(event::DicePutBack{static_cast<std::uint8_t>(rest)}, set.returned_cite);
    return {};
}

// After one left the table.
Refusal decide_kind(const Deciding& asked, const command::KeepDice&) {
    const Cite cite = asked.rules.dice.off_table_cite;
    if (const auto refusal = check_centre(asked); !taken(refusal)) return refusal;
    if (asked.table.shooter != asked.seat)
        return refuse(RefusalCode::not_shooter, asked.rules.shooter.offer_cite);
    if (asked.table.set.due != SetDue::dump) return refuse(RefusalCode::no_reason, cite);
    asked.emit(event::SameDice{asked.seat}, cite);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::NewDice& dice) {
    if (!good_text(dice.reason)) return refuse(RefusalCode::bad_text);
    const auto& reasons = asked.rules.shooter.new_dice;
    const auto found = reasons.find(dice.reason);
    const Cite cite = found == reasons.end() ? Cite{0} : found->second;
    if (asked.table.dice == DiceStep::air || asked.table.dice == DiceStep::rest)
        return refuse(RefusalCode::dice_step, cite != 0 ? cite : asked.rules.order.cite);
    asked.emit(event::DiceChanged{dice.reason}, cite);
    return {};
}

}  // namespace hardway
