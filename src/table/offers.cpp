#include "table/offers.hpp"

#include "table/when.hpp"

namespace hardway {

namespace {

struct Objection {
    RefusalCode code = RefusalCode::none;
    Cite cite = 0;
};

// What the player has standing that bears on the wager asked for, found in one look over the slots.
struct Beside {
    const Bet* joined = nullptr;   // what it would join
    const Bet* own = nullptr;      // the same wager in chips of the player's own
    const Bet* dealers = nullptr;  // the same wager, for the dealers
    Money own_flat;                // under odds: chips, and coupons where they count
    Money dealers_flat;
};

Money stake_of(const Bet* bet) {
    return bet ? bet->stake : Money{};
}

Beside look_beside(const Rules& rules, const Seat& seat, const Wager& wager, const BetKey& key) {
    Beside beside;
    Money coupons;
    const bool odds = wager.shape == Shape::odds;
    for (const auto& bet : seat.bets) {
        if (bet.wager == key.wager) {
            if (bet.stage != key.stage || bet.pairs != key.pairs || !bet.live()) continue;
            if (bet.key() == key) beside.joined = &bet;
            if (!bet.coupon) (bet.for_dealers ? beside.dealers : beside.own) = &bet;
        } else if (odds && bet.wager == wager.flat && bet.stage == wager.flat_stage) {
            (bet.for_dealers ? beside.dealers_flat : bet.coupon ? coupons : beside.own_flat) += bet.stake;
        }
    }
    if (rules.match_play.counts_for_odds && beside.own_flat > Money{}) beside.own_flat += coupons;
    return beside;
}

// How far these odds may go, beside what else stands on the flats that carry them.
Money odds_left(const Rules& rules, const Wager& odds, const OfferAsk& ask, const Beside& beside,
                Money of_own_flat) {
    if (ask.for_dealers) {
        const Money own_odds = stake_of(beside.own);
        const Money left = dealer_odds_cap(rules, odds, beside.dealers_flat, beside.own_flat, own_odds);
        return ask.control ? smaller(left, larger(rules.most - own_odds, Money{})) : left;
    }
    const Money own = within_limits(odds, of_own_flat);
    const auto* dealers = beside.dealers;
    if (!dealers || !dealers->control) return own;
    const bool carried = dealers->stake <= odds_cap(odds, beside.dealers_flat);
    const Money together = smaller(carried ? own : own - dealers->stake, rules.most - dealers->stake);
    return larger(together, Money{});
}

// Whether the posted maximum stops before the cap on odds does: the one that stops first is told.
// Odds for the dealers have a cap of their own, with the maximum in it.
bool posted_first(const Wager& wager, const OfferAsk& ask, Money of_own_flat) {
    if (wager.shape != Shape::odds) return true;
    return !ask.for_dealers && wager.limits.most < of_own_flat;
}

// What the wager asked for would join. A put is from now on that Come.
BetKey key_of(const Rules& rules, const Table& table, const OfferAsk& ask) {
    const auto& wager = rules[ask.wager];
    if (wager.shape == Shape::put) return {wager.flat, wager.flat_stage, 0, ask.for_dealers, false};
    const auto stage = stage_now(rules, table, ask.wager, ask.stage);
    return {ask.wager, stage, ask.pairs, ask.for_dealers, ask.coupon};
}

// Whether bets are open at all, and to this player.
Objection check_open(const Rules& rules, const Table& table, const OfferAsk& ask) {
    const auto& wager = rules[ask.wager];
    if (!wager.sold) return {RefusalCode::not_sold, wager.sold_cite};
    if (!table.seated(ask.seat)) return {RefusalCode::no_player, 0};
    if (rules.seating.seated_only && table.seats[ask.seat].stood_up)
        return {RefusalCode::not_seated, rules.seating.cite};
    if (table.seats[ask.seat].absent) return {RefusalCode::away, 0};
    if (table.dice == DiceStep::rest) return {RefusalCode::bets_closed, rules.late.after_rest_cite};
    if (table.dice == DiceStep::air && wager.in_time_only)
        return {RefusalCode::bets_closed, wager.in_time_cite};
    if (table.dice == DiceStep::air && rules.late.in_air != InTheAir::open && !ask.confirmed)
        return {RefusalCode::bets_closed, rules.late.cite};
    if (ask.for_dealers && !rules.dealer_bets.allowed) return {RefusalCode::not_offered, rules.offered_cite};
    if (ask.control && (!ask.for_dealers || rules.dealer_bets.control_cite == 0))
        return {RefusalCode::not_offered, rules.dealer_bets.cite};
    if (ask.coupon && (ask.for_dealers || !rules.match_play.covers(wager.kind)))
        return {RefusalCode::no_coupon, rules.match_play.cite};
    if (wager.spots != 0 && ask.seat >= wager.spots) return {RefusalCode::no_spot, wager.spots_cite};
    return {};
}

// Odds need their flat, the line's on the number of the puck; for the dealers the player's own will do, under
// the player's control.
bool backed(const Rules& rules, const Table& table, const Wager& odds, const OfferAsk& ask,
            const Beside& beside) {
    if (odds.number_from_puck && odds.number != table.point) return false;
    const bool own = beside.own_flat > Money{};
    if (!ask.for_dealers) return own;
    return (own && rules.dealer_bets.control_cite != 0) || beside.dealers_flat > Money{};
}

// Whether the wager may be made or raised as the table stands.
Objection check_window(const Rules& rules, const Table& table, const OfferAsk& ask, const Beside& beside) {
    const auto& wager = rules[ask.wager];
    const auto& seat = table.seats[ask.seat];
    const auto* bet = beside.joined;
    const When rule = bet ? wager.raise : wager.make;
    if (!holds(table, wager, rule, bet)) return {failing(table, wager, rule, bet), rule.cite};
    if (wager.shape == Shape::odds && !backed(rules, table, wager, ask, beside))
        return {RefusalCode::no_flat, wager.cite};
    // Further on than where it would be put now stands only what got there by throws.
    const bool stands = bet && bet->wager == ask.wager;  // a put joins a Come
    if (ask.stage != 0 && !stands && ask.stage != stage_now(rules, table, ask.wager, 0)) {
        const bool travels = wager.is_flat() && !wager.is_line;
        return travels ? Objection{RefusalCode::no_bet, wager.cite}
                       : Objection{RefusalCode::wrong_phase, wager.make.cite};
    }
    if (wager.lift_cite != 0 && ((bet && bet->reduced) || (seat.lifted & wager.lift_bit)))
        return {RefusalCode::was_reduced, wager.lift_cite};
    return {};
}

// The largest total stake the rules allow, and which rule stops there.
void bound_by_rules(const Rules& rules, const Table& table, const OfferAsk& ask, const BetKey& key,
                    const Beside& beside, Offer& offer) {
    const auto& wager = rules[ask.wager];
    const auto& seat = table.seats[ask.seat];
    const auto& terms = wager.limits;
    Money most = wager.ceiling;
    offer.bound = RefusalCode::above_max;
    offer.bound_cite = terms.cite;
    const auto bound = [&](Money limit, RefusalCode code, Cite cite) {
        if (limit >= most) return;
        most = limit;
        offer.bound = code;
        offer.bound_cite = cite;
    };
    const auto* limit = ask.for_dealers ? rules.dealer_bets.limit_on(wager.kind) : nullptr;
    const bool odds = wager.shape == Shape::odds;
    const Money of_own_flat = odds ? multiple_of_flat(wager, beside.own_flat) : Money{};
    if (terms.most > Money{} && !limit && posted_first(wager, ask, of_own_flat))
        bound(terms.most_stake, RefusalCode::above_max, terms.cite);
    if (odds) {
        bound(odds_left(rules, wager, ask, beside, of_own_flat), RefusalCode::over_cap,
              ask.for_dealers ? rules.dealer_bets.cite : wager.cap.cite);
    } else if (ask.for_dealers) {
        const Money own = stake_of(beside.own);
        if (limit && limit->per_guest > Money{}) {
            Money others;  // the guest's other bets under the same limit
            for (const auto& bet : seat.bets)
                if (bet.live() && bet.for_dealers && !(bet.key() == key) &&
                    limit->covers(rules[bet.wager].kind))
                    others += bet.stake;
            bound(larger(limit->per_guest - others, Money{}), RefusalCode::dealer_limit, limit->cite);
        }
        if (!limit) {
            const Money share{terms.most.cents * rules.dealer_bets.percent_at_most / 100};
            bound(own >= terms.most ? share : terms.most - own, RefusalCode::dealer_limit,
                  rules.dealer_bets.cite);
            if (ask.control)  // never above the maximum
                bound(larger(terms.most - own, Money{}), RefusalCode::dealer_limit,
                      rules.dealer_bets.control_cite);
        }
    }
    if (!ask.for_dealers && rules.dealer_bets.allowed && !odds) {
        // The player's bet and the one beside it for the dealers share the maximum posted for it.
        const Money dealers = stake_of(beside.dealers);
        if (dealers > Money{} && !rules.dealer_bets.limit_on(wager.kind))
            bound(larger(terms.most - dealers, Money{}), RefusalCode::dealer_limit, rules.dealer_bets.cite);
    }
    if (ask.coupon && rules.match_play.needs_chips)
        bound(stake_of(beside.own), RefusalCode::no_coupon, rules.match_play.cite);
    offer.most = most < offer.standing
                     ? Money{}
                     : (most - offer.standing + offer.offset).down_to(offer.step) - offer.offset;
}

// The largest addition the rail can pay, vig included.
Money payable_from(const Rules& rules, const Wager& wager, bool charged, Money rail, const Offer& offer) {
    const Money step = offer.step;
    const Money offset = offer.offset;
    const auto with_vig = [&](Money stake) {
        if (!charged || stake <= Money{}) return stake;
        return stake + vig_on(rules, wager.vig, vig_base(wager, stake));
    };
    if (with_vig(offer.most) <= rail) return offer.most;  // the usual case: the rules stop her first
    std::int64_t few = 0;
    std::int64_t many = quotient((smaller(rail, offer.most) + offset).cents, step.cents);
    const auto cost = [&](std::int64_t steps) { return with_vig(step * steps - offset); };
    if (cost(many) <= rail) return step * many - offset;
    while (few + 1 < many) {
        const auto middle = few + (many - few) / 2;
        (cost(middle) <= rail ? few : many) = middle;
    }
    return step * few - offset;
}

void bound_by_stakes(const Rules& rules, const Table& table, const OfferAsk& ask, const BetKey& key,
                     const Beside& beside, Offer& offer) {
    const auto& wager = rules[ask.wager];
    // Divisions are half the cost of an offer: none where nothing stands yet, which is the usual case.
    const Money next =
        offer.offset.zero() ? offer.step : (offer.offset + Money{1}).up_to(offer.step) - offer.offset;
    Money floor = ask.coupon ? offer.step : larger(wager.limits.least, offer.step);
    const auto& vig = wager.vig;
    if (vig.refuse_below && !vig.brackets.empty() && !ask.for_dealers && !ask.together) {
        Money least = vig.brackets.front().first;
        if (vig.on_winnings)
            least = exact_win(least, Ratio{wager.prices[0].ratio.per, wager.prices[0].ratio.pays});
        floor = larger(floor, offer.standing + smaller(least, Money{kMostCents}));
    }
    offer.least = next;
    if (floor > offer.standing + next)
        offer.least = (floor - offer.standing + offer.offset).up_to(offer.step) - offer.offset;
    bound_by_rules(rules, table, ask, key, beside, offer);
    offer.rule_most = offer.most;
    offer.rule_bound = offer.bound;
    offer.rule_cite = offer.bound_cite;
    if (ask.coupon) return;
    const bool charged = !ask.for_dealers && vig.time == VigTime::up_front;
    const Money payable = payable_from(rules, wager, charged, table.seats[ask.seat].rail, offer);
    if (payable < offer.most) {
        offer.most = payable;
        offer.bound = RefusalCode::no_money;
        offer.bound_cite = 0;
    }
}

}  // namespace

Offer offer(const Rules& rules, const Table& table, const OfferAsk& ask) {
    Offer offer;
    const auto object = [&offer](Objection objection) {
        if (objection.code == RefusalCode::none) return false;
        offer.code = objection.code;
        offer.cite = objection.cite;
        return true;
    };
    static_cast<BetKey&>(offer) = {ask.wager, ask.stage, ask.pairs, ask.for_dealers, ask.coupon};
    const auto& wager = rules[ask.wager];
    if (object(check_open(rules, table, ask))) return offer;

    const auto& seat = table.seats[ask.seat];
    const BetKey key = key_of(rules, table, ask);
    const Beside beside = look_beside(rules, seat, wager, key);
    const auto* bet = beside.joined;
    offer.raise = bet != nullptr;
    offer.standing = bet ? bet->stake : Money{};
    offer.cite = (bet ? wager.raise : wager.make).cite;
    if (object(check_window(rules, table, ask, beside))) return offer;

    offer.step = ask.coupon ? rules.chip : ask.for_dealers ? wager.unit : wager.added_unit;
    if (bet) offer.offset = Money{remainder(bet->stake.cents, (ask.coupon ? rules.chip : wager.unit).cents)};
    bound_by_stakes(rules, table, ask, key, beside, offer);
    if (offer.rule_most < offer.least)
        object({offer.rule_bound, offer.rule_cite});
    else if (offer.most < offer.least)
        object({RefusalCode::no_money, 0});
    return offer;
}

Refusal refuse_stake(const Rules& rules, const Offer& offer, Money stake) {
    Refusal refusal{offer.code, offer.cite, offer.wager, offer.least, offer.most, {}, {}};
    const auto& wager = rules[offer.wager];
    if (!offer.open() && offer.code < RefusalCode::bad_amount) return refusal;
    if (stake <= Money{} || !stake.multiple_of(rules.chip)) {
        refusal.code = RefusalCode::bad_amount;
        refusal.cite = rules.rounding_cite;
        return refusal;
    }
    if (!offer.open() && offer.code < RefusalCode::off_unit) return refusal;
    const Money total = offer.offset + stake;
    if (!total.multiple_of(offer.step)) {
        refusal.code = RefusalCode::off_unit;
        refusal.cite = wager.unit_cite;
        refusal.below = total.down_to(offer.step) - offer.offset;
        refusal.above = total.up_to(offer.step) - offer.offset;
    } else if (stake < offer.least) {
        refusal.code = RefusalCode::below_min;
        refusal.cite = wager.limits.cite;
    } else if (stake > offer.rule_most) {
        refusal.code = offer.rule_bound;
        refusal.cite = offer.rule_cite;
        refusal.most = larger(offer.rule_most, Money{});
    } else {
        refusal.code = RefusalCode::no_money;
        refusal.cite = 0;
    }
    return refusal;
}

}  // namespace hardway
