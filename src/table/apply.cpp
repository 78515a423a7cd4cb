#include "table/apply.hpp"

#include <bit>

#include "table/transfers.hpp"

namespace hardway {

namespace {

// Not inlined: what few throws bring would take registers that every throw then has to save.
#define SELDOM [[gnu::cold, gnu::noinline]]

void change(Table& table, AccountAt at, Money amount) {
    switch (at.account) {
        case Account::cage:
            table.cage += amount;
            break;
        case Account::rail:
            table.seats[at.seat].rail += amount;
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

// The set as it is when nobody has picked from it.
void gather_dice(Hand& hand) {
    hand.set.offered = kNoSeat;
    hand.set.chosen = 0;
    hand.asked = 0;
}

void drop_dice(Table& table) {
    nobody_shoots(table);
    if (table.dice == DiceStep::out) table.dice = DiceStep::centre;  // brought back, to be offered
}

Bet& bet_at(Table& table, const BetRef& bet) {
    return table.seats[bet.seat].bets[bet.slot];
}

SELDOM void put_in_slot(Seat& seat, std::size_t slot, const Bet& bet) {
    if (slot >= seat.bets.size()) seat.bets.resize(slot + 1);
    seat.bets[slot] = bet;
}

// One function per kind: what it does besides moving money. Kinds that only tell, or only move money, do
// nothing.
void fold(Table&, const auto&) {}

// ------------------------------------------------------------ people

SELDOM void fold(Table& table, const event::Sat& sat) {
    table.seats[sat.seat].taken = true;
    table.seats[sat.seat].player = sat.player;
}
// Whoever sits down there next has refused no dice, and was offered none.
SELDOM void fold(Table& table, const event::Left& left) {
    table.seats[left.seat] = Seat{};
    forget_at(table, left.seat);
}
void fold(Table& table, const event::StoodUp& stood) {
    table.seats[stood.seat].stood_up = true;
}
void fold(Table& table, const event::SatDown& sat) {
    table.seats[sat.seat].stood_up = false;
}
void fold(Table& table, const event::WentAway& went) {
    table.seats[went.seat].absent = true;
}
void fold(Table& table, const event::CameBack& came) {
    table.seats[came.seat].absent = false;
}

// ------------------------------------------------------------ wagers

void fold(Table& table, const event::Booked& booked) {
    auto& seat = table.seats[booked.bet.seat];
    if (booked.bet.slot >= seat.bets.size()) put_in_slot(seat, booked.bet.slot, kNoBet);
    auto& bet = seat.bets[booked.bet.slot];
    if (!bet.live()) {
        bet = kNoBet;
        bet.wager = booked.bet.wager;
        bet.stage = booked.bet.stage;
        bet.pairs = booked.bet.pairs;
        bet.for_dealers = booked.bet.for_dealers;
        bet.coupon = booked.bet.coupon;
        bet.joined = booked.joined;
    }
    bet.stake += booked.stake;
    bet.vig += booked.vig;
    bet.won_at = 0;  // a win can be pressed once
    bet.brought_in = false;
    bet.unchecked |= booked.unchecked;
    bet.control |= booked.control;
    seat.in_round = true;
    if (booked.ends_come_only) table.come_only = false;
}
SELDOM void fold(Table& table, const event::Reduced& reduced) {
    auto& bet = bet_at(table, reduced.bet);
    bet.stake -= reduced.stake;
    bet.vig -= reduced.vig;
    bet.reduced = true;
    bet.unchecked = false;
    auto& seat = table.seats[reduced.bet.seat];
    seat.lifted = static_cast<std::uint8_t>(seat.lifted | reduced.lifted);
    if (!bet.live()) bet = kNoBet;
}
void fold(Table& table, const event::AskedOn& asked) {
    bet_at(table, asked.bet).asked_on = true;
}
void fold(Table& table, const event::Turned& turned) {
    auto& bet = bet_at(table, turned.bet);
    bet.on_off = turned.on_off;
    bet.asked_on = false;
}
SELDOM void fold(Table& table, const event::Waiting& waiting) {
    Pending pending;
    static_cast<BetKey&>(pending) = waiting.bet;
    pending.seat = waiting.seat;
    pending.stake = waiting.stake;
    pending.cash = waiting.cash;
    pending.spoken = waiting.spoken;
    pending.together = waiting.together;
    table.pending.push_back(pending);
}
SELDOM void fold(Table& table, const event::Confirmed& confirmed) {
    for (auto& each : table.pending)
        if (each.seat == confirmed.seat) each.confirmed = static_cast<CrewSet>(each.confirmed | confirmed.by);
}
SELDOM void fold(Table& table, const event::Acknowledged& acknowledged) {
    table.pending.erase(table.pending.begin() + acknowledged.place);
}
SELDOM void fold(Table& table, const event::Dropped& dropped) {
    table.pending.erase(table.pending.begin() + dropped.place);
}
void fold(Table& table, const event::BroughtIn& brought) {
    bet_at(table, brought.bet).brought_in = true;
}
SELDOM void fold(Table& table, const event::NoAction& no_action) {
    auto& seat = table.seats[no_action.bet.seat];
    Bet bet = bet_at(table, no_action.bet);
    bet_at(table, no_action.bet) = kNoBet;
    bet.stage = 0;
    bet.moved_at = 0;
    const int slot = find_bet(seat, bet.key());
    if (slot == kNoSlot)
        bet_at(table, no_action.bet) = bet;
    else
        seat.bets[static_cast<std::size_t>(slot)].stake += bet.stake;
}

// ------------------------------------------------------------ dice

void fold(Table& table, const event::DiceOffered& offered) {
    table.set.offered = offered.seat;
}
void fold(Table& table, const event::Declined& declined) {
    table.declined |= 1U << declined.seat;
    table.set.offered = kNoSeat;
}
SELDOM void fold(Table& table, const event::Shoots& shoots) {
    gather_dice(table);
    table.set.dumped = false;
    table.shooter = shoots.seat;
    table.last_shooter = shoots.seat;
    table.finisher = shoots.finisher;
    table.accepted = shoots.accepted;
    table.shooter_throws = 0;
    table.declined = 0;
}
void fold(Table& table, const event::DiceChosen& chosen) {
    table.set.chosen = chosen.dice;
    table.set.dumped = false;
}
void fold(Table& table, const event::SameDice&) {
    table.set.due = SetDue::nothing;
}
void fold(Table& table, const event::BowlDumped&) {
    table.set.chosen = 0;
    table.set.dumped = true;
    table.set.due = SetDue::nothing;
}
void fold(Table& table, const event::AskedToShoot&) {
    ++table.asked;
}
void fold(Table& table, const event::GaveUpDice&) {
    drop_dice(table);
}
void fold(Table& table, const event::DiceOut&) {
    table.dice = DiceStep::out;
}
void fold(Table& table, const event::Thrown&) {
    table.dice = DiceStep::air;
}
void fold(Table& table, const event::Rested& rested) {
    table.dice = DiceStep::rest;
    table.asked = 0;
    table.set.dumped = false;  // she has picked two, told or not
    table.roll = rested.roll;
    table.unread = rested.unread;
    table.landed_right = rested.landed_right;
}
void fold(Table& table, const event::NoRoll&) {
    table.dice = DiceStep::centre;
    table.unread = 0;
    table.asked = 0;
    table.set.dumped = false;
}
SELDOM void fold(Table& table, const event::DieLeft& left) {
    table.set.due = left.down == DieDown::lost ? SetDue::fresh : SetDue::dump;
}
void fold(Table& table, const event::DiceChanged&) {  // the old ones are brought in
    table.dice = DiceStep::centre;
    table.set.chosen = 0;
    table.set.due = SetDue::nothing;
}
void fold(Table& table, const event::ComeOnly&) {
    table.come_only = true;
}

// ------------------------------------------------------------ settlement

void fold(Table& table, const event::Lost& lost) {
    bet_at(table, lost.bet) = kNoBet;
}
void fold(Table& table, const event::Won& won) {
    auto& bet = bet_at(table, won.bet);
    if (!won.stays) {
        bet = kNoBet;
        return;
    }
    bet.vig = {};                   // earned: nothing of it goes back any more
    if (won.amount.zero()) return;  // a Whirl on seven: nothing was won that could be pressed
    bet.won = won.amount - won.vig;
    bet.won_at = table.throws + 1;
}
void fold(Table& table, const event::Returned& returned) {
    auto& bet = bet_at(table, returned.bet);
    bet.stake -= returned.stake;
    bet.unchecked = false;
    if (!bet.live()) bet = kNoBet;
}
void fold(Table& table, const event::Moved& moved) {
    auto& bet = bet_at(table, moved.bet);
    bet.stage = moved.to;
    bet.moved_at = table.throws + 1;
}
// How many marks there are. (Where the processor may lack it, std::popcount is a call.)
std::uint64_t marks_set(std::uint32_t marks) {
    marks -= marks >> 1 & 0x55555555U;
    marks = (marks & 0x33333333U) + (marks >> 2 & 0x33333333U);
    return ((marks + (marks >> 4)) & 0x0f0f0f0fU) * 0x01010101U >> 24;
}

// A mark remembers how many there were with it: a marker may bear that number.
void fold(Table& table, const event::Marked& marked) {
    const auto count = marks_set(marked.marks) & 15;
    auto& marks = table.marks[marked.tracker];
    for (auto fresh = marked.marks & ~marks & 0xffffU; fresh != 0; fresh &= fresh - 1)
        table.counts[marked.tracker] |= count << 4 * std::countr_zero(fresh);
    marks = marked.marks;
}
void fold(Table& table, const event::BetMarked& marked) {
    bet_at(table, marked.bet).own_marks = marked.marks;
}
void fold(Table& table, const event::Cleared& cleared) {
    auto& turned = table.turned[cleared.tracker];
    turned = cleared.turned ? turned | table.marks[cleared.tracker] : 0;
    table.marks[cleared.tracker] = 0;
    table.counts[cleared.tracker] = 0;
}
void fold(Table& table, const event::PointOn& point) {
    table.point = point.number;
    ++table.hand_points;
}
void fold(Table& table, const event::PointOff&) {
    table.point = 0;
    table.finisher = false;
}
void fold(Table& table, const event::Settled& settled) {
    ++table.throws;
    ++table.shooter_throws;
    table.accepted = false;
    table.dice = DiceStep::centre;
    table.landed_right = false;
    const bool decided = settled.thrown.decides_line();
    if (decided || settled.round_over)
        for (auto& seat : table.seats) {
            if (decided) seat.lifted = 0;
            if (settled.round_over) seat.in_round = false;
        }
    if (settled.ends_come_only) table.come_only = false;
    if (settled.thrown.effect != Effect::seven_out) return;
    table.hand_points = 0;
    if (settled.keeps_dice) {
        table.shooter_throws = 0;
        table.finisher = false;
    } else {
        drop_dice(table);
    }
}

// ------------------------------------------------------------ put right by the crew

SELDOM void fold(Table& table, const event::HandRestored& restored) {
    static_cast<Hand&>(table) = restored.hand;
    table.roll = restored.roll;
    table.dice = DiceStep::centre;
    table.unread = 0;
    table.landed_right = false;
}
SELDOM void fold(Table& table, const event::SeatRestored& restored) {
    table.seats[restored.seat].lifted = restored.lifted;
    table.seats[restored.seat].in_round = restored.in_round;
}
SELDOM void fold(Table& table, const event::BetRestored& restored) {
    put_in_slot(table.seats[restored.seat], restored.slot, restored.bet);
}
SELDOM void fold(Table& table, const event::MarksRestored& restored) {
    table.marks[restored.tracker] = restored.marks;
    table.turned[restored.tracker] = restored.turned;
    table.counts[restored.tracker] = restored.counts;
}
SELDOM void fold(Table& table, const event::Voided&) {
    table.pending.clear();
    table.marks = {};
    table.turned = {};
    table.counts = {};
    table.point = 0;
    table.hand_points = 0;
    table.come_only = false;
    table.dice = DiceStep::centre;
    table.unread = 0;
    table.landed_right = false;
    drop_dice(table);
    for (auto& seat : table.seats) {
        seat.lifted = 0;
        seat.in_round = false;
    }
}
SELDOM void fold(Table& table, const event::Corrected& corrected) {
    change(table, corrected.from, -corrected.amount);
    change(table, corrected.to, corrected.amount);
}

#undef SELDOM

}  // namespace

void nobody_shoots(Hand& hand) {
    gather_dice(hand);
    hand.shooter = kNoSeat;
    hand.shooter_throws = 0;
    hand.finisher = false;
    hand.accepted = false;
    hand.declined = 0;
}

void forget_at(Hand& hand, SeatIndex seat) {
    if (seat == kNoSeat) return;
    if (hand.shooter == seat) nobody_shoots(hand);
    if (hand.set.offered == seat) hand.set.offered = kNoSeat;
    hand.declined &= ~(1U << seat);
}

void apply(Table& table, const Event& event) {
    switch_on(event.what, [&](const auto& what) {
        const auto seat = [&] {
            if constexpr (requires { what.seat; })
                return what.seat;
            else if constexpr (requires { what.bet.seat; })
                return what.bet.seat;
            else
                return kNoSeat;
        }();
        transfer::of(what, [&](Account from, Account to, Money amount) {
            change(table, {from, seat}, -amount);
            change(table, {to, seat}, amount);
        });
        fold(table, what);
    });
}

}  // namespace hardway
