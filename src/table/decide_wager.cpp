// Booking: chips set down, coupons and bets for the dealers.

#include "table/decide_room.hpp"
#include "table/markers.hpp"

namespace hardway {

namespace {

// What may still be lost to the dealers' table limit goes to the toke box (wind-creek XXIV.B.3-4).
Money room_for_dealers(const Rules& rules, const Table& table, const Wager& wager) {
    const auto* limit = rules.dealer_bets.limit_on(wager.kind);
    if (!limit || limit->per_table.zero()) return Money{kMostCents};
    Money up;
    for (const auto& seat : table.seats)
        for (const auto& bet : seat.bets)
            if (bet.live() && bet.for_dealers && limit->covers(rules[bet.wager].kind)) up += bet.stake;
    return larger(limit->per_table - up, Money{});
}

// A booking at the end of the buffer, filled in place: this is on the path of every throw of a simulation.
Event& booked(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto& wager = rules[command.ask.wager];
    Event& event = out.emplace_back();
    event.kind = EventKind::booked;
    event.seat = command.seat;
    event.wager = command.ask.wager;
    event.stage = stage_now(rules, table, command.ask.wager, command.ask.stage);
    if (wager.shape == Shape::put) {  // from now on it is that Come
        event.wager = wager.flat;
        event.stage = wager.flat_stage;
    }
    event.for_dealers = command.for_dealers;
    event.coupon = command.coupon;
    event.unchecked = command.unchecked;
    event.bits = command.ask.pairs;
    event.cite = wager.cite;
    event.stake = command.ask.stake;
    event.flag = wager.is_line;
    return event;
}

// Self-service chips nobody checked: where the rulebook hands back what is wrong at settlement, they stand.
bool stands_unchecked(const Rules& rules, const Table& table, const Command& command, const Offer& offer) {
    if (!command.unchecked) return false;
    const auto& wager = rules[command.ask.wager];
    const auto& stake = command.ask.stake;
    const bool payable = stake > Money{} && stake.multiple_of(rules.chip) && stake <= wager.ceiling &&
                         stake <= table.seats[command.seat].rail;
    if (!payable || !wager.self_service) return false;
    if (wager.handed_back_on_come_out && command.ask.stage == 0 && offer.code == Code::window) return true;
    const bool counted = offer.open() || offer.code >= Code::off_unit;
    return wager.shape == Shape::odds && wager.cap.handed_back && counted && offer.code != Code::no_money;
}

// Odds for the dealers that their own flat does not carry: those are the player's to control (wind-creek
// XXIV.B.1).
bool on_own_flat(const Rules& rules, const Table& table, const Command& command, Money stake) {
    const auto& odds = rules[command.ask.wager];
    if (odds.shape != Shape::odds) return false;
    const auto& seat = table.seats[command.seat];
    const auto standing = [&](WagerIndex wager, std::uint8_t stage) {
        const int slot = find_bet(rules, seat, {wager, stage, 0, true, false});
        return slot == kNoSlot ? Money{} : seat.bets[static_cast<std::size_t>(slot)].stake;
    };
    return standing(command.ask.wager, 0) + stake > odds_cap(odds, standing(odds.flat, odds.flat_stage));
}

Refusal book_for_dealers(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const Event event = booked(rules, table, command, out);
    const auto& wager = rules[command.ask.wager];
    Money room = room_for_dealers(rules, table, wager);
    if (room < event.stake) {  // the rest goes to the toke box; a part too small to stand goes with it
        const auto& seat = table.seats[command.seat];
        const int slot = find_bet(rules, seat, {event.wager, event.stage, event.bits, true, false});
        const Money standing = slot == kNoSlot ? Money{} : seat.bets[static_cast<std::size_t>(slot)].stake;
        room = room.down_to(wager.unit);
        if (standing + room < wager.limits.least) room = {};
    }
    room = smaller(room, event.stake);
    out.back().stake = room;
    out.back().control = command.control || on_own_flat(rules, table, command, room);
    if (room == event.stake) return {};
    if (room.zero()) out.pop_back();
    Event& toked = out.emplace_back(event);
    toked.kind = EventKind::toked;
    toked.stake = event.stake - room;
    toked.cite = rules.dealer_bets.cite;
    return {};
}

// Straight into the box: what the player leaves to the dealers goes there (wind-creek XXIV.A).
Refusal decide_toke(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const Money amount = command.amount;
    if (rules.toke_box_cite == 0) return refuse(Code::no_toke_box);
    if (amount <= Money{} || !amount.multiple_of(rules.chip))
        return refuse(Code::bad_amount, rules.rounding_cite);
    if (amount > table.seats[command.seat].rail) return refuse(Code::no_money);
    Event event = about(EventKind::toked, command.seat, rules.toke_box_cite);
    event.stake = amount;
    out.push_back(event);
    return {};
}

}  // namespace

Refusal book(const Rules& rules, const Table& table, const Command& command, bool charge, Events& out) {
    const auto& ask = command.ask;
    if (ask.wager >= rules.wagers.size()) return refuse(Code::not_offered, rules.offered_cite);
    const Offer found = offer(rules, table, asked(command, false, !charge));
    const bool unchecked = stands_unchecked(rules, table, command, found);
    if (!unchecked && !found.takes(ask.stake)) return refuse_stake(rules, found, ask.stake);
    if (command.for_dealers) return book_for_dealers(rules, table, command, out);
    Event& event = booked(rules, table, command, out);
    event.unchecked = unchecked;
    const auto& wager = rules[ask.wager];
    if (charge && wager.vig.time == VigTime::up_front && !command.coupon)
        event.vig = vig_on(rules, wager.vig, vig_base(wager, ask.stake));
    event.joined = wager.joins_successor && table.marks[wager.tracker] != 0;
    return {};
}

namespace {

// All of a kind, in the order of their spots, to where they lie until they are lost or paid.
Refusal bring_in(const Rules& rules, const Table& table, const Command& command, Events& out) {
    if (command.ask.wager >= rules.wagers.size()) return refuse(Code::not_offered, rules.offered_cite);
    const auto& wager = rules[command.ask.wager];
    if (wager.brought_in_by == 0) return refuse(Code::no_reason, wager.cite, command.ask.wager);
    if (table.dice == DiceStep::air || table.dice == DiceStep::rest)
        return refuse(Code::dice_step, wager.area_cite, command.ask.wager);
    if (command.by != 0 && !(command.by & wager.brought_in_by))
        return refuse(Code::not_entitled, wager.area_cite, command.ask.wager);
    const auto before = out.size();
    for (const auto& spot : spots(rules, table, command.ask.wager)) {
        if (spot.brought_in) continue;
        Event event = about(EventKind::brought_in, spot.seat, wager.area_cite);
        event.wager = command.ask.wager;
        event.slot = spot.slot;
        event.stake = spot.stake;
        event.for_dealers = table.seats[spot.seat].bets[spot.slot].for_dealers;
        event.to = static_cast<std::uint8_t>(spot.number);
        out.push_back(event);
    }
    return out.size() == before ? refuse(Code::no_bet, wager.area_cite, command.ask.wager) : Refusal{};
}

}  // namespace

Refusal decide_wager(const Rules& rules, const Table& table, const Command& command, Events& out) {
    if (command.verb == Verb::bring_in) return bring_in(rules, table, command, out);
    if (!table.seated(command.seat)) return refuse(Code::no_player);
    if (command.verb == Verb::toke) return decide_toke(rules, table, command, out);
    if (command.verb == Verb::confirm) return decide_confirm(rules, table, command, out);
    if (command.ask.wager >= rules.wagers.size()) return refuse(Code::not_offered, rules.offered_cite);
    if (command.verb == Verb::say) return decide_say(rules, table, command, out);
    if (table.dice == DiceStep::air && rules.late.in_air == InTheAir::confirmed) {
        const Offer found = offer(rules, with_pending(rules, table, command.seat), asked(command, true));
        if (!found.takes(command.ask.stake)) return refuse_stake(rules, found, command.ask.stake);
        wait_for_crew(rules, table, command, out);
        return {};
    }
    return book(rules, table, command, true, out);
}

}  // namespace hardway
