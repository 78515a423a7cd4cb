// Booking: chips set down, coupons and bets for the dealers.

#include <bit>

#include "table/decide_internal.hpp"
#include "table/markers.hpp"
#include "table/pair.hpp"

namespace hardway {

namespace {

// What the limit of the dealers for the whole table still leaves; more goes to the toke box (wind-creek
// XXIV.B.3-4).
Money left_for_dealers(const Rules& rules, const Table& table, const Wager& wager) {
    const auto* limit = rules.dealer_bets.limit_on(wager.kind);
    if (!limit || limit->per_table.zero()) return Money{kMostCents};
    Money up;
    for (const auto& seat : table.seats)
        for (const auto& bet : seat.bets)
            if (bet.live() && bet.for_dealers && limit->covers(rules[bet.wager].kind)) up += bet.stake;
    return larger(limit->per_table - up, Money{});
}

// A booking: where the wager stands from now on, and in which slot.
event::Booked& emit_booking(const Deciding& asked, const WagerAsk& ask, const Offer& offer) {
    const auto& wager = asked.rules[ask.bet.wager];
    BetKey key = ask.bet;
    key.stage = stage_now(asked.rules, asked.table, ask.bet.wager, ask.bet.stage);
    if (wager.shape == Shape::put) {  // from now on it is that Come
        key.wager = wager.flat;
        key.stage = wager.flat_stage;
    }
    auto& booked = emit<event::Booked>(asked.out, wager.cite);
    booked.bet.wager = key.wager;
    booked.bet.stage = key.stage;
    booked.bet.pairs = key.pairs;
    booked.bet.for_dealers = key.for_dealers;
    booked.bet.coupon = key.coupon;
    booked.bet.seat = asked.seat;
    booked.bet.slot =
        static_cast<std::uint16_t>(offer.raise ? slot_for(asked.place(), key) : free_slot(asked.place()));
    booked.stake = ask.stake;
    booked.ends_come_only = asked.table.come_only && wager.is_line;
    return booked;
}

// Self-service chips nobody checked: where the rulebook hands back what is wrong at settlement, they stand.
bool stands_unchecked(const Deciding& asked, const WagerAsk& ask, const Offer& offer) {
    const auto& wager = asked.rules[ask.bet.wager];
    const bool payable = ask.stake > Money{} && ask.stake.multiple_of(asked.rules.chip) &&
                         ask.stake <= wager.ceiling && ask.stake <= asked.place().rail;
    if (!payable || !wager.self_service) return false;
    if (wager.handed_back_on_come_out && ask.bet.stage == 0 && offer.code == RefusalCode::wrong_phase)
        return true;
    const bool counted = offer.open() || offer.code >= RefusalCode::off_unit;
    return wager.shape == Shape::odds && wager.cap.handed_back && counted &&
           offer.code != RefusalCode::no_money;
}

// Odds for the dealers that their own flat does not carry: those are the player's to control (wind-creek
// XXIV.B.1).
bool on_own_flat(const Deciding& asked, const WagerAsk& ask, Money stake) {
    const auto& odds = asked.rules[ask.bet.wager];
    if (odds.shape != Shape::odds) return false;
    const auto standing = [&](WagerIndex wager, std::uint8_t stage) {
        const auto* bet = bet_with(asked.place(), {wager, stage, 0, true, false});
        return bet ? bet->stake : Money{};
    };
    return standing(ask.bet.wager, 0) + stake > odds_cap(odds, standing(odds.flat, odds.flat_stage));
}

Refusal book_for_dealers(const Deciding& asked, const WagerAsk& ask, const Offer& offer, bool control) {
    const auto& wager = asked.rules[ask.bet.wager];
    auto& booked = emit_booking(asked, ask, offer);
    Money left = left_for_dealers(asked.rules, asked.table, wager);
    if (left < ask.stake) {  // the rest goes to the toke box; a part too small to stand goes with it
        const auto* standing = bet_with(asked.place(), booked.bet);
        left = left.down_to(wager.unit);
        if ((standing ? standing->stake : Money{}) + left < wager.limits.least) left = {};
    }
    const Money stands = smaller(left, ask.stake);
    booked.stake = stands;
    booked.control = control || on_own_flat(asked, ask, stands);
    if (stands.zero()) asked.out.pop_back();
    if (stands < ask.stake)
        asked.emit(event::Toked{asked.seat, ask.bet.wager, ask.stake - stands}, asked.rules.dealer_bets.cite);
    return {};
}

}  // namespace

Refusal check_wager(const Rules& rules, const BetKey& bet) {
    const auto right = [&](int parts) {
        return bet.pairs == 0 ? parts == 0 : bet.pairs < 1U << kPairs && std::popcount(bet.pairs) == parts;
    };
    const bool known = bet.wager < rules.wagers.size() && right(rules[bet.wager].hop_parts);
    return known ? Refusal{} : refuse(RefusalCode::not_offered, rules.offered_cite);
}

OfferAsk offer_ask(const Deciding& asked, const BetKey& bet, bool confirmed, bool together, bool control) {
    return {asked.seat, bet.wager, bet.stage, bet.pairs, bet.for_dealers,
            bet.coupon, confirmed, together,  control};
}

Refusal book(const Deciding& asked, const command::Bet& bet, bool charge) {
    const auto& ask = bet.ask;
    const auto& rules = asked.rules;
    if (const auto refusal = check_wager(rules, ask.bet); !taken(refusal)) return refusal;
    const Offer found = offer(rules, asked.table, offer_ask(asked, ask.bet, false, !charge, bet.control));
    const bool stands = bet.unchecked && stands_unchecked(asked, ask, found);
    if (!stands && !found.takes(ask.stake)) return refuse_stake(rules, found, ask.stake);
    if (ask.bet.for_dealers) return book_for_dealers(asked, ask, found, bet.control);
    const auto& wager = rules[ask.bet.wager];
    auto& booked = emit_booking(asked, ask, found);
    booked.unchecked = stands;
    if (charge && wager.vig.time == VigTime::up_front && !ask.bet.coupon)
        booked.vig = vig_on(rules, wager.vig, vig_base(wager, ask.stake));
    booked.joined = wager.joins_successor && asked.table.marks[wager.tracker] != 0;
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Bet& bet) {
    const auto& [rules, table, seat, by, out] = asked;
    if (!table.seated(seat)) return refuse(RefusalCode::no_player);
    if (waits_for_crew(rules, table)) {
        const auto& ask = bet.ask;
        if (const auto refusal = check_wager(rules, ask.bet); !taken(refusal)) return refusal;
        const auto late = offer_ask(asked, ask.bet, true, false, bet.control);
        const Offer found = offer(rules, with_pending(rules, table, seat), late);
        if (!found.takes(ask.stake)) return refuse_stake(rules, found, ask.stake);
        wait_for_crew(asked, {ask}, false, false, {});
        return {};
    }
    return book(asked, bet, true);
}

// Straight into the box: what the player leaves to the dealers goes there (wind-creek XXIV.A).
Refusal decide_kind(const Deciding& asked, const command::Toke& toke) {
    const auto& rules = asked.rules;
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (rules.toke_box_cite == 0) return refuse(RefusalCode::no_toke_box);
    if (toke.amount <= Money{} || !toke.amount.multiple_of(rules.chip))
        return refuse(RefusalCode::bad_amount, rules.rounding_cite);
    if (toke.amount > asked.place().rail) return refuse(RefusalCode::no_money);
    asked.emit(event::Toked{asked.seat, kNoWager, toke.amount}, rules.toke_box_cite);
    return {};
}

// In the order of their spots, to where they lie until they are lost or paid.
Refusal decide_kind(const Deciding& asked, const command::BringIn& bring) {
    const auto& [rules, table, seat, by, out] = asked;
    if (bring.wager >= rules.wagers.size()) return refuse(RefusalCode::not_offered, rules.offered_cite);
    const auto& wager = rules[bring.wager];
    if (wager.brought_in_by == 0) return refuse(RefusalCode::no_reason, wager.cite, bring.wager);
    if (table.dice == DiceStep::air || table.dice == DiceStep::rest)
        return refuse(RefusalCode::dice_step, wager.area_cite, bring.wager);
    if (by != 0 && !(by & wager.brought_in_by))
        return refuse(RefusalCode::not_entitled, wager.area_cite, bring.wager);
    const auto before = out.size();
    for (const auto& spot : spots(rules, table, bring.wager)) {
        if (spot.brought_in) continue;
        const auto& key = table.seats[spot.seat].bets[spot.slot].key();
        const auto number = static_cast<std::uint8_t>(spot.number);
        asked.emit(event::BroughtIn{{key, spot.seat, spot.slot}, spot.stake, number}, wager.area_cite);
    }
    return out.size() == before ? refuse(RefusalCode::no_bet, wager.area_cite, bring.wager) : Refusal{};
}

}  // namespace hardway
