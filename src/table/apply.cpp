#include "table/apply.hpp"

#include <bit>

#include "table/transfers.hpp"

namespace hardway {

namespace {

void change(Table& table, SeatIndex seat, Account account, Money amount) {
    switch (account) {
        case Account::cage:
            table.cage += amount;
            break;
        case Account::rail:
            table.seats[seat].rail += amount;
            break;
        case Account::felt:
            break;  // the felt is the sum of the stakes
        case Account::bank:
            table.bank += amount;
            break;
        case Account::commission:
            table.commission += amount;
            break;
        case Account::toke:
            table.toke += amount;
            break;
    }
}

void move_money(Table& table, const Event& event) {
    for_each_transfer(event, [&](Account from, Account to, Money amount) {
        change(table, event.seat, from, -amount);
        change(table, event.seat, to, amount);
    });
}

// The slot that a booking joins, or a free one.
Bet& slot_for(Seat& seat, const Event& event) {
    Bet* free = nullptr;
    for (auto& bet : seat.bets) {
        if (!bet.live()) {
            if (!free) free = &bet;
        } else if (bet.wager == event.wager && bet.stage == event.stage &&
                   bet.for_dealers == event.for_dealers && bet.coupon == event.coupon && !bet.joined &&
                   bet.pairs == event.bits) {
            return bet;
        }
    }
    if (!free) free = &seat.bets.emplace_back();
    *free = kNoBet;
    return *free;
}

void book(Table& table, const Event& event) {
    auto& seat = table.seats[event.seat];
    Bet& bet = slot_for(seat, event);
    bet.wager = event.wager;
    bet.stage = event.stage;
    bet.for_dealers = event.for_dealers;
    bet.control |= event.control;
    bet.coupon = event.coupon;
    bet.pairs = event.bits;
    bet.stake += event.stake;
    bet.vig += event.vig;
    bet.won_at = 0;  // a win can be pressed once
    bet.brought_in = false;
    bet.unchecked |= event.unchecked;
    bet.joined = event.joined;
    seat.in_round = true;
    if (event.flag) table.come_only = false;  // a line wager: the game goes on as usual
}

void reduce(Seat& seat, const Event& event) {
    auto& bet = seat.bets[event.slot];
    bet.stake -= event.stake;
    bet.vig -= event.vig;
    bet.reduced = true;
    bet.unchecked = false;
    seat.lifted = static_cast<std::uint8_t>(seat.lifted | event.to);
    if (!bet.live()) bet = kNoBet;
}

void recall(Seat& seat, const Event& event) {
    Bet bet = seat.bets[event.slot];
    seat.bets[event.slot] = kNoBet;
    for (auto& other : seat.bets)
        if (other.live() && other.wager == bet.wager && other.stage == 0 &&
            other.for_dealers == bet.for_dealers) {
            other.stake += bet.stake;
            return;
        }
    bet.stage = 0;
    bet.moved_at = 0;
    seat.bets[event.slot] = bet;
}

// The set as it is when nobody has picked from it.
void gather_dice(Table& table) {
    table.set.offered = kNoSeat;
    table.set.chosen = 0;
    table.asked = 0;
}

void take_dice(Table& table, const Event& event) {
    gather_dice(table);
    table.set.dumped = false;
    table.shooter = event.seat;
    table.last_shooter = event.seat;
    table.finisher = event.flag;
    table.accepted = event.stays;
    table.shooter_throws = 0;
    table.declined = 0;
}

void drop_dice(Table& table) {
    gather_dice(table);
    table.shooter = kNoSeat;
    table.shooter_throws = 0;
    table.finisher = false;
    table.accepted = false;
    if (table.dice == DiceStep::out) table.dice = DiceStep::centre;  // brought back, to be offered
    table.declined = 0;
}

void win(Table& table, const Event& event) {
    auto& bet = table.seats[event.seat].bets[event.slot];
    if (!event.stays) {
        bet = kNoBet;
        return;
    }
    bet.vig = {};                     // earned: nothing of it goes back any more
    if (event.amount.zero()) return;  // a Whirl on seven: nothing was won that could be pressed
    bet.won = event.amount - event.vig;
    bet.won_at = table.throws + 1;
}

// A mark remembers how many there were with it: a marker may bear that number.
void mark(Table& table, const Event& event) {
    const auto count = static_cast<std::uint64_t>(std::popcount(event.bits) & 15);
    for (auto fresh = event.bits & ~table.marks[event.to] & 0xffffU; fresh != 0; fresh &= fresh - 1)
        table.counts[event.to] |= count << 4 * std::countr_zero(fresh);
    table.marks[event.to] = event.bits;
}

void end_throw(Table& table, const Event& event) {
    ++table.throws;
    ++table.shooter_throws;
    table.accepted = false;
    table.dice = DiceStep::centre;
    table.landed_right = false;
    if (event.bits != 0 || event.flag)
        for (auto& seat : table.seats) {
            if (event.bits != 0) seat.lifted = 0;
            if (event.flag) seat.in_round = false;
        }
    if (event.call == Call::off) table.come_only = false;
    if (!event.seven_out) return;
    table.hand_points = 0;
    if (event.stays) {  // who finished another's hand shoots an own one
        table.shooter_throws = 0;
        table.finisher = false;
    } else {
        drop_dice(table);
    }
}

}  // namespace

void apply(Table& table, const Event& event) {
    move_money(table, event);
    switch (event.kind) {
        case EventKind::sat:
            table.seats[event.seat].taken = true;
            break;
        case EventKind::bought_in:
        case EventKind::toked:
        case EventKind::changed:  // in and out of the same rail: the booking has moved what stays
            break;
        case EventKind::left:
            table.seats[event.seat] = Seat{};
            break;
        case EventKind::stood_up:
            table.seats[event.seat].standing = true;
            break;
        case EventKind::sat_down:
            table.seats[event.seat].standing = false;
            break;
        case EventKind::booked:
            book(table, event);
            break;
        case EventKind::reduced:
            reduce(table.seats[event.seat], event);
            break;
        case EventKind::asked_on:
            table.seats[event.seat].bets[event.slot].asked_on = true;
            break;
        case EventKind::called:
            table.seats[event.seat].bets[event.slot].call = event.call;
            table.seats[event.seat].bets[event.slot].asked_on = false;
            break;
        case EventKind::spoken:
            table.pending.push_back({event.seat, event.wager, event.stage, event.bits, event.stake,
                                     event.amount, 0, event.flag, event.for_dealers, event.coupon,
                                     event.control, event.order});
            break;
        case EventKind::confirmed:
            for (auto& waiting : table.pending)
                if (waiting.seat == event.seat)
                    waiting.confirmed = static_cast<CrewSet>(waiting.confirmed | event.bits);
            break;
        case EventKind::acknowledged:
        case EventKind::dropped:
            table.pending.erase(table.pending.begin() + static_cast<std::ptrdiff_t>(event.order));
            break;
        case EventKind::brought_in:
            table.seats[event.seat].bets[event.slot].brought_in = true;
            break;
        case EventKind::recalled:
            recall(table.seats[event.seat], event);
            break;
        case EventKind::dice_offered:
            table.set.offered = event.seat;
            break;
        case EventKind::declined:
            table.declined |= 1U << event.seat;
            table.set.offered = kNoSeat;
            break;
        case EventKind::shoots:
            take_dice(table, event);
            break;
        case EventKind::dice_chosen:
            table.set.chosen = static_cast<std::uint8_t>(event.bits);
            table.set.dumped = false;
            break;
        case EventKind::same_dice:
            table.set.due = SetDue::nothing;
            break;
        case EventKind::bowl_dumped:
            table.set.chosen = 0;
            table.set.dumped = true;
            table.set.due = SetDue::nothing;
            break;
        case EventKind::asked_to_shoot:
            ++table.asked;
            break;
        case EventKind::gave_up_dice:
            drop_dice(table);
            table.dice = DiceStep::centre;
            break;
        case EventKind::dice_out:
            table.dice = DiceStep::out;
            break;
        case EventKind::thrown:
            table.dice = DiceStep::air;
            break;
        case EventKind::rested:
            table.dice = DiceStep::rest;
            table.asked = 0;
            table.set.dumped = false;  // she has picked two, told or not
            table.roll = event.roll;
            table.unread = static_cast<std::uint8_t>(event.bits);
            table.landed_right = event.flag;
            break;
        case EventKind::no_roll:
            table.dice = DiceStep::centre;
            table.unread = 0;
            table.asked = 0;
            table.set.dumped = false;
            break;
        case EventKind::die_down:
            table.set.due = event.flag ? SetDue::dump : SetDue::fresh;
            break;
        case EventKind::dice_changed:  // the old ones are brought in
            table.dice = DiceStep::centre;
            table.set.chosen = 0;
            table.set.due = SetDue::nothing;
            break;
        case EventKind::dice_put_back:
        case EventKind::pushed:
        case EventKind::noticed:
            break;
        case EventKind::come_only:
            table.come_only = true;
            break;
        case EventKind::lost:
            table.seats[event.seat].bets[event.slot] = kNoBet;
            break;
        case EventKind::won:
            win(table, event);
            break;
        case EventKind::returned: {
            auto& bet = table.seats[event.seat].bets[event.slot];
            bet.stake -= event.stake;
            bet.unchecked = false;
            if (!bet.live()) bet = kNoBet;
            break;
        }
        case EventKind::moved:
            table.seats[event.seat].bets[event.slot].stage = event.to;
            table.seats[event.seat].bets[event.slot].moved_at = table.throws + 1;
            break;
        case EventKind::marked:
            if (event.seat != kNoSeat)
                table.seats[event.seat].bets[event.slot].pairs = event.bits;
            else
                mark(table, event);
            break;
        case EventKind::cleared:
            table.turned[event.to] = event.flag ? table.turned[event.to] | table.marks[event.to] : 0;
            table.marks[event.to] = 0;
            table.counts[event.to] = 0;
            break;
        case EventKind::point_on:
            table.point = event.to;
            ++table.hand_points;
            break;
        case EventKind::point_off:
            table.point = 0;
            table.finisher = false;
            break;
        case EventKind::settled:
            end_throw(table, event);
            break;
    }
}

}  // namespace hardway
