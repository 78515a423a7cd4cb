// Changing what stands: down, on, off, No Action, press, parlay.

#include "table/changes.hpp"
#include "table/decide_internal.hpp"
#include "table/settle.hpp"

namespace hardway {

namespace {

// One of a player's standing wagers, being changed.
class Changing {
  public:
    Changing(const Deciding& asked, const BetKey& key)
        : asked_(asked), rules_(asked.rules), table_(asked.table), seat_(asked.place()), key_(key) {}

    // Whether bets are open is told before whether there is one.
    Refusal find() {
        if (key_.wager >= rules_.wagers.size()) return refuse(RefusalCode::not_offered, rules_.offered_cite);
        key_.stage = stage_now(rules_, table_, key_.wager, key_.stage);
        const int found = find_bet(seat_, key_);
        if (table_.dice == DiceStep::rest)
            return refuse(RefusalCode::bets_closed, rules_.late.after_rest_cite, key_.wager);
        if (table_.dice == DiceStep::air && rules_.late.in_air != InTheAir::open)
            return refuse(RefusalCode::bets_closed, rules_.late.cite, key_.wager);
        if (found == kNoSlot) return refuse(RefusalCode::no_bet, wager().cite, key_.wager);
        slot_ = static_cast<std::size_t>(found);
        return {};
    }

    Refusal down(std::optional<Money> part) {
        const auto may = removal(rules_, table_, bet());
        if (!may.permission.granted()) return refuse(may.permission.code, may.permission.cite, bet().wager);
        const Money amount = part.value_or(bet().stake);
        if (!may.takes(amount)) return refuse_part(amount);
        const Money rest = bet().stake - amount;
        give_back_odds(rest);
        reduce(slot_, amount, wager().down.cite);
        if (rest.zero()) pass_on_the_dice();
        return {};
    }

    Refusal turn(OnOff on_off) {
        const auto may = may_turn(rules_, table_, bet());
        if (!may.granted()) return refuse(may.code, may.cite, bet().wager);
        asked_.emit(event::Turned{ref(slot_), on_off}, wager().working.cite);
        return {};
    }

    // Where the button is only a mark, or the point is on, the player's word holds at once.
    Refusal ask_on() {
        if (wager().working.button != ButtonRole::confirms || !table_.come_out()) return turn(OnOff::on);
        const auto may = may_turn(rules_, table_, bet());
        if (!may.granted()) return refuse(may.code, may.cite, bet().wager);
        asked_.emit(event::AskedOn{ref(slot_)}, wager().working.cite);
        return {};
    }

    // The dealer's ON button, on a wager that its player asked on and that waits for it.
    Refusal button() {
        const auto& rule = rules_.buttons;
        if (!bet().asked_on) return refuse(RefusalCode::no_bet, rule.cite, bet().wager);
        if (asked_.by != 0 && rule.by != 0 && !(asked_.by & rule.by))
            return refuse(RefusalCode::not_entitled, rule.cite, bet().wager);
        return turn(OnOff::on);
    }

    // On a come-out a wager back on its line has no action at all: handed back.
    void no_action(std::size_t slot) {
        slot_ = slot;
        const auto& cite = rules_[bet().wager].no_action_cite;
        give_back_odds({});
        if (table_.come_out())
            asked_.emit(event::Returned{ref(slot), bet().stake, {}, ReturnCause::no_action}, cite);
        else
            asked_.emit(event::NoAction{ref(slot), bet().stake}, cite);
    }

    Refusal raise(bool whole_win) {
        const auto may = raise_from_win(rules_, table_, ref(slot_), whole_win);
        if (may.permission.code == RefusalCode::not_won)
            return refuse(may.permission.code, may.permission.cite, bet().wager);
        return book(asked_, command::Bet{{key_, may.amount}}, true);
    }

  private:
    const Wager& wager() const { return rules_[key_.wager]; }
    const Bet& bet() const { return seat_.bets[slot_]; }
    const Wager& wager_of(std::size_t slot) const { return rules_[seat_.bets[slot].wager]; }
    BetRef ref(std::size_t slot) const {
        return {seat_.bets[slot].key(), asked_.seat, static_cast<std::uint16_t>(slot)};
    }

    // Why this part may not come off.
    Refusal refuse_part(Money amount) const {
        Refusal refusal = refuse(RefusalCode::below_min, wager().limits.cite, bet().wager);
        refusal.most = bet().stake;
        const Money rest = bet().stake - amount;
        const Money unit = bet().coupon ? rules_.chip : wager().unit;
        if (amount <= Money{} || !amount.multiple_of(rules_.chip)) {
            refusal.code = RefusalCode::bad_amount;
            refusal.cite = rules_.rounding_cite;
        } else if (rest < Money{}) {
            refusal.code = RefusalCode::above_max;
            refusal.cite = wager().down.cite;  // no more than stands can come down
        } else if (!rest.multiple_of(unit)) {
            refusal.code = RefusalCode::off_unit;
            refusal.cite = wager().unit_cite;
            refusal.below = bet().stake - rest.up_to(unit);
            refusal.above = bet().stake - rest.down_to(unit);
        } else {
            refusal.most = larger(bet().stake - wager().limits.least.up_to(unit), Money{});
        }
        return refusal;
    }

    void reduce(std::size_t slot, Money amount, Cite cite) const {
        const auto& which = seat_.bets[slot];
        const auto& kind = rules_[which.wager];
        event::Reduced reduced{ref(slot), amount, {}, kind.lift_bit};
        if (kind.vig.refunded && which.stake > Money{})
            reduced.vig = share_of(which.vig, amount, which.stake).down_to(rules_.chip);
        asked_.emit(reduced, cite);
    }

    // Odds leave with their flat; a smaller flat carries smaller odds. So does a coupon.
    void give_back_odds(Money flat) const {
        if (!wager_of(slot_).is_flat()) return;
        give_back_coupon(flat);
        const auto flat_for = [&](bool dealers) {
            if (dealers == bet().for_dealers) return flat;
            const auto* other = bet_with(seat_, {bet().wager, bet().stage, 0, dealers, false});
            return other ? other->stake : Money{};
        };
        Money own_odds;  // first the player's: what they leave on the player's flat may stand for the dealers
        for (const bool dealers : {false, true})
            for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot) {
                const auto& odds = seat_.bets[slot];
                if (!odds.live() || odds.for_dealers != dealers || !carried_by_it(slot)) continue;
                const auto& kind = rules_[odds.wager];
                const Money cap =
                    dealers ? dealer_odds_cap(rules_, kind, flat_for(true), flat_for(false), own_odds)
                            : odds_cap(kind, flat_for(false));
                const Money kept = smaller(odds.stake, cap);
                if (!dealers) own_odds = kept;
                if (kept < odds.stake)
                    reduce(slot, odds.stake - kept, dealers ? rules_.dealer_bets.cite : kind.cap.cite);
            }
    }

    // Whether the odds in this slot stand on the wager that is changed.
    bool carried_by_it(std::size_t slot) const {
        const auto& kind = wager_of(slot);
        return kind.shape == Shape::odds && kind.flat == bet().wager && kind.flat_stage == bet().stage;
    }

    void give_back_coupon(Money flat) const {
        if (!rules_.match_play.needs_chips || bet().for_dealers || bet().coupon) return;
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot) {
            const auto& coupon = seat_.bets[slot];
            if (coupon.live() && coupon.coupon && coupon.wager == bet().wager && coupon.stake > flat)
                reduce(slot, coupon.stake, rules_.match_play.cite);
        }
    }

    // A shooter who lifts the line wager with a point on (wind-creek II.B.30; sg-mbs 3.11.3, A-33).
    void pass_on_the_dice() const {
        const auto rule = rules_.shooter.lifted;
        if (!wager().is_line || table_.come_out() || rule == ShooterRules::Lifted::throws_on) return;
        if (still_on_line()) return;
        const Cite cite = rules_.shooter.lifted_cite;
        if (table_.shooter == asked_.seat) asked_.emit(event::GaveUpDice{asked_.seat, {}}, cite);
        if (rule == ShooterRules::Lifted::passes_to_line && !others_on_line()) {
            asked_.emit(event::PointOff{}, cite);
            reset_on_off(rules_, table_, 0, asked_.out);
        }
    }

    bool still_on_line() const {
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot)
            if (slot != slot_ && seat_.bets[slot].live() && !seat_.bets[slot].coupon &&
                rules_[seat_.bets[slot].wager].is_line)
                return true;
        return false;
    }
    bool others_on_line() const {
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat)
            if (seat != asked_.seat && has_line_wager(rules_, table_.seats[seat])) return true;
        return false;
    }

    const Deciding& asked_;
    const Rules& rules_;
    const Table& table_;
    const Seat& seat_;
    BetKey key_;
    std::size_t slot_ = 0;
};

// Finds the wager, then does to it what is asked.
template <typename Do>
Refusal change(const Deciding& asked, const BetKey& key, const Do& what) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    Changing changing(asked, key);
    const auto refusal = changing.find();
    return taken(refusal) ? what(changing) : refusal;
}

}  // namespace

Refusal decide_kind(const Deciding& asked, const command::Down& down) {
    return change(asked, down.bet, [&](Changing& bet) { return bet.down(down.amount); });
}
Refusal decide_kind(const Deciding& asked, const command::Turn& turn) {
    return change(asked, turn.bet, [&](Changing& bet) { return bet.turn(turn.on_off); });
}
Refusal decide_kind(const Deciding& asked, const command::AskOn& ask) {
    return change(asked, ask.bet, [](Changing& bet) { return bet.ask_on(); });
}
Refusal decide_kind(const Deciding& asked, const command::Button& button) {
    return change(asked, button.bet, [](Changing& bet) { return bet.button(); });
}
Refusal decide_kind(const Deciding& asked, const command::Press& press) {
    return change(asked, press.bet, [](Changing& bet) { return bet.raise(false); });
}
Refusal decide_kind(const Deciding& asked, const command::Parlay& parlay) {
    return change(asked, parlay.bet, [](Changing& bet) { return bet.raise(true); });
}

Refusal decide_kind(const Deciding& asked, const command::NoAction&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    const auto before = asked.out.size();
    const auto& bets = asked.place().bets;
    for (std::size_t slot = 0; slot < bets.size(); ++slot) {
        if (!bets[slot].live()) continue;
        const auto may = may_have_no_action(asked.rules, asked.table, bets[slot]);
        if (may.code == RefusalCode::bets_closed) return refuse(may.code, may.cite, bets[slot].wager);
        if (may.granted()) Changing(asked, bets[slot].key()).no_action(slot);
    }
    return asked.out.size() == before ? refuse(RefusalCode::no_bet) : Refusal{};
}

}  // namespace hardway
