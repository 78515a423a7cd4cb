#pragma once
// Whether a rule's conditions hold now.

#include "table/refusal.hpp"
#include "table/table.hpp"

namespace hardway {

// `bet` is the standing wager the rule is about, if there is one.
inline bool holds(const Table& table, const Wager& wager, When when, const Bet* bet) {
    const auto bits = when.bits;
    if (bits & When::never) return false;
    if ((bits & When::come_out) && !table.come_out()) return false;
    if ((bits & When::point) && table.come_out()) return false;
    if ((bits & When::new_shooter) && (!table.come_out() || table.shooter_throws > 0)) return false;
    if ((bits & When::first_point) && table.hand_points > 0) return false;
    if ((bits & When::unmarked) && table.marks[wager.tracker] != 0 && !wager.joins_successor) return false;
    if ((bits & When::fresh) && bet && bet->stage != 0) return false;
    if ((bits & When::centre) && table.dice != DiceStep::centre) return false;
    return true;
}

// The most telling reason why they do not.
inline RefusalCode failing(const Table& table, const Wager& wager, When when, const Bet* bet) {
    const bool locked = bet && ((when.bits & When::never) || ((when.bits & When::fresh) && bet->stage != 0));
    if (locked) {  // a new one could not be made now either: that is told first
        When make = wager.make;
        make.bits = static_cast<std::uint8_t>(make.bits & ~When::unmarked);
        return holds(table, wager, make, nullptr) ? RefusalCode::no_raise : RefusalCode::wrong_phase;
    }
    if ((when.bits & When::centre) && table.dice != DiceStep::centre) return RefusalCode::dice_not_centre;
    When others = when;
    others.bits = static_cast<std::uint8_t>(when.bits & ~When::unmarked);
    if ((when.bits & When::unmarked) && holds(table, wager, others, nullptr)) return RefusalCode::marked;
    return RefusalCode::wrong_phase;
}

}  // namespace hardway
