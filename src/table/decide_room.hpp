#pragma once
// Shared by the files of decide: each handles some verbs.

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway {

Refusal decide_people(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_wager(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_change(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_call(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_shooter(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_set(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_dice(const Rules& rules, const Table& table, const Command& command, Events& out);

// A booking out of more money than it takes: the change, told before the bookings from `start` on.
Refusal make_change(const Rules& rules, const Table& table, const Command& command, std::size_t start,
                    Events& out);

// Booking one wager; `charge` off leaves the vig to the call it belongs to.
Refusal book(const Rules& rules, const Table& table, const Command& command, bool charge, Events& out);
// Several in one call, all or nothing.
Refusal book_all(const Rules& rules, const Table& table, const Command& command,
                 const std::vector<WagerAsk>& asks, Events& out);

Refusal decide_say(const Rules& rules, const Table& table, const Command& command, Events& out);
Refusal decide_confirm(const Rules& rules, const Table& table, const Command& command, Events& out);
// The command's wager, or all those of its call, waits for the crew.
void wait_for_crew(const Rules& rules, const Table& table, const Command& command, Events& out);
// The table as it would be, were everything booked that waits for this player: a further late wager must fit.
Table with_pending(const Rules& rules, const Table& table, SeatIndex seat);
// What waits and was not confirmed is no bet, and told; of one player, or of all (kNoSeat).
void drop_pending(const Rules& rules, const Table& table, SeatIndex seat, Events& out);

inline OfferAsk asked(const Command& command, bool confirmed, bool in_call = false) {
    return {command.seat,   command.ask.wager, command.ask.stage, command.ask.pairs, command.for_dealers,
            command.coupon, confirmed,         in_call,           command.control};
}

inline Refusal refuse(Code code, Cite cite = 0, WagerIndex wager = kNoWager) {
    return {code, cite, wager, {}, {}, {}, {}};
}
// An event about a seat, to be filled in further.
inline Event about(EventKind kind, SeatIndex seat, Cite cite = 0) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    event.cite = cite;
    return event;
}
inline bool taken(const Refusal& refusal) {
    return refusal.code == Code::none;
}

inline constexpr const char* kLostDie = "lost_die";
// A die was lost: no throw before a fresh set.
Refusal refuse_stale(const Rules& rules);
// A player takes the dice: those before have declined.
Refusal accept_dice(const Rules& rules, const Table& table, SeatIndex seat, Events& out);

bool has_line_wager(const Rules& rules, const Seat& seat);
bool may_throw(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway
