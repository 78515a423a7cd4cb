#pragma once
// The other query: what may be done to the wagers that stand. decide asks the same functions, so what is
// listed is exactly what is taken.

#include <vector>

#include "table/command.hpp"
#include "table/refusal.hpp"
#include "table/table.hpp"

namespace hardway {

// Whether something may be done, or which rule forbids it.
struct Permission {
    RefusalCode code = RefusalCode::none;
    Cite cite = 0;

    bool granted() const { return code == RefusalCode::none; }
    bool operator==(const Permission&) const = default;
};

// Taking a wager down, whole or by a part that leaves a stake the rules allow.
struct Removal {
    Permission permission;
    Money whole;
    Money least;  // of a part; more than `most` if only the whole may come down
    Money most;
    Money step;

    bool takes(Money amount) const {
        if (!permission.granted()) return false;
        return amount == whole || (amount >= least && amount <= most && (amount - least).multiple_of(step));
    }
    bool operator==(const Removal&) const = default;
};

// Raising a wager that has just won: by its own stake, or by all that it won.
struct RaiseFromWin {
    Permission permission;
    Money amount;

    bool operator==(const RaiseFromWin&) const = default;
};

struct Change {
    BetRef bet;
    Money stake;
    OnOff on_off = OnOff::as_posted;
    bool works = true;  // in the next throw
    Removal down;
    Permission turn;  // on or off
    RaiseFromWin press;
    RaiseFromWin parlay;
    Permission no_action;

    bool operator==(const Change&) const = default;
};

// Of every wager of this seat, in the order of its slots.
std::vector<Change> changes(const Rules& rules, const Table& table, SeatIndex seat);

// One question each, of a wager that stands.
Removal removal(const Rules& rules, const Table& table, const Bet& bet);
Permission may_turn(const Rules& rules, const Table& table, const Bet& bet);
Permission may_have_no_action(const Rules& rules, const Table& table, const Bet& bet);
RaiseFromWin raise_from_win(const Rules& rules, const Table& table, const BetRef& ref, bool whole_win);

}  // namespace hardway
