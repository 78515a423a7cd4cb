#include "table/decide.hpp"

#include <limits>

#include "table/apply.hpp"
#include "table/decide_room.hpp"

namespace hardway {

namespace {

Refusal dispatch(const Rules& rules, const Table& table, const Command& command, Events& out) {
    switch (command.verb) {
        case Verb::sit:
        case Verb::buy_in:
        case Verb::leave:
        case Verb::stand_up:
        case Verb::sit_down:
            return decide_people(rules, table, command, out);
        case Verb::bet:
        case Verb::toke:
        case Verb::bring_in:
        case Verb::say:
        case Verb::confirm:
            return decide_wager(rules, table, command, out);
        case Verb::call:
        case Verb::macro:
            return decide_call(rules, table, command, out);
        case Verb::down:
        case Verb::turn_on:
        case Verb::turn_off:
        case Verb::ask_on:
        case Verb::button:
        case Verb::no_action:
        case Verb::press:
        case Verb::parlay:
            return decide_change(rules, table, command, out);
        case Verb::shoot:
        case Verb::decline:
        case Verb::pass_dice:
        case Verb::ask_to_shoot:
        case Verb::force_pass:
            return decide_shooter(rules, table, command, out);
        case Verb::offer_dice:
        case Verb::choose:
        case Verb::same_dice:
        case Verb::new_dice:
            return decide_set(rules, table, command, out);
        case Verb::out:
        case Verb::throw_dice:
        case Verb::rest:
        case Verb::settle:
        case Verb::roll:
        case Verb::no_roll:
        case Verb::ruling:
            return decide_dice(rules, table, command, out);
    }
    return refuse(Code::not_offered);
}

bool has_bets(const Seat& seat) {
    for (const auto& bet : seat.bets)
        if (bet.live()) return true;
    return false;
}

// Mini-craps 3(f): until the round is over.
bool must_stay(const Rules& rules, const Seat& seat) {
    return rules.seating.seated_only && seat.in_round;
}

// Whether the table can count what would come of it: all its accounts together stay within 64 bits, in
// whatever order they are added up.
bool countable(const Table& table, const Events& out, std::size_t from) {
    constexpr std::int64_t kMostCounted = std::numeric_limits<std::int64_t>::max() / 64;
    Money moved;
    for (auto i = from; i < out.size(); ++i) {
        moved += out[i].stake + out[i].amount + out[i].vig;
        if (moved.cents > kMostCounted) return false;
    }
    const Money room = Money{kMostCounted} - moved;
    const auto fits = [&](Money account) { return account <= room && -account <= room; };
    for (const auto& seat : table.seats)
        if (!fits(seat.rail)) return false;
    return fits(table.bank) && fits(table.commission) && fits(table.toke) && fits(table.cage);
}

}  // namespace

Refusal decide(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto before = out.size();
    Refusal refusal = dispatch(rules, table, command, out);
    if (taken(refusal) && command.out_of > Money{}) refusal = make_change(rules, table, command, before, out);
    if (taken(refusal) && !countable(table, out, before)) refusal = refuse(Code::bad_amount);
    if (!taken(refusal)) out.resize(before);
    return refusal;
}

Refusal carry_out(const Rules& rules, Table& table, const Command& command, Events& out) {
    out.clear();
    const Refusal refusal = decide(rules, table, command, out);
    if (taken(refusal)) apply_all(table, out);
    return refusal;
}

Refusal decide_people(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto seat = command.seat;
    if (command.verb == Verb::sit) {
        if (seat >= table.seats.size()) return refuse(Code::no_place);
        if (table.seats[seat].taken) return refuse(Code::seat_taken);
    } else if (!table.seated(seat)) {
        return refuse(Code::no_player);
    }
    const bool brings = command.verb == Verb::sit || command.verb == Verb::buy_in;
    const bool too_much = command.amount > Money{kMostCents} || command.amount < Money{};
    if (brings && (too_much || table.seats[seat].rail > Money{kMostCents} - command.amount))
        return refuse(Code::bad_amount);
    if (command.verb == Verb::buy_in && command.amount.zero()) return refuse(Code::bad_amount);
    const auto& place = table.seats[seat];
    Event event = about(EventKind::sat, seat);
    event.amount = command.amount;
    switch (command.verb) {
        case Verb::sit:
            break;
        case Verb::buy_in:
            event.kind = EventKind::bought_in;
            break;
        case Verb::leave:
            if (has_bets(place) && must_stay(rules, place))
                return refuse(Code::stay_seated, rules.seating.cite);
            if (has_bets(place)) return refuse(Code::on_the_felt);
            event.kind = EventKind::left;
            event.amount = place.rail;
            drop_pending(rules, table, seat, out);
            if (table.shooter == seat)
                out.push_back(about(EventKind::gave_up_dice, seat, rules.shooter.offer_cite));
            break;
        case Verb::stand_up:
            if (has_bets(place) && must_stay(rules, place))
                return refuse(Code::stay_seated, rules.seating.cite);
            event = about(EventKind::stood_up, seat, rules.seating.cite);
            break;
        default:
            event = about(EventKind::sat_down, seat, rules.seating.cite);
            break;
    }
    out.push_back(event);
    return {};
}

}  // namespace hardway
