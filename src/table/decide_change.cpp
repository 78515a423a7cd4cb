// Changing what stands: down, on, off, No Action, press, parlay.

#include "table/decide_room.hpp"
#include "table/settle.hpp"
#include "table/when.hpp"

namespace hardway {

namespace {

class Change {
  public:
    Change(const Rules& rules, const Table& table, const Command& command, Events& out)
        : rules_(rules), table_(table), command_(command), out_(out), seat_(table.seats[command.seat]) {}

    Refusal run() {
        if (command_.verb == Verb::no_action) return no_action();
        if (command_.ask.wager >= rules_.wagers.size()) return refuse(Code::not_offered, rules_.offered_cite);
        const auto& ask = command_.ask;
        const auto stage = stage_now(rules_, table_, ask.wager, ask.stage);
        const int found =
            find_bet(rules_, seat_, {ask.wager, stage, ask.pairs, command_.for_dealers, command_.coupon});
        if (table_.dice == DiceStep::rest)
            return refuse(Code::bets_closed, rules_.late.after_rest_cite, ask.wager);
        if (table_.dice == DiceStep::air && rules_.late.in_air != InTheAir::open)
            return refuse(Code::bets_closed, rules_.late.cite, ask.wager);
        if (found == kNoSlot) return refuse(Code::no_bet, wager().cite, ask.wager);
        slot_ = static_cast<std::size_t>(found);
        switch (command_.verb) {
            case Verb::down:
                return down();
            case Verb::turn_on:
                return call(Call::on);
            case Verb::turn_off:
                return call(Call::off);
            case Verb::ask_on:
                return ask_on();
            case Verb::button:
                return button();
            default:
                return raise_from_win();
        }
    }

  private:
    const Wager& wager() const { return rules_[command_.ask.wager]; }
    const Bet& bet() const { return seat_.bets[slot_]; }
    const Wager& wager_of(std::size_t slot) const { return rules_[seat_.bets[slot].wager]; }

    Event about(EventKind kind, std::size_t slot, Cite cite) const {
        const auto& which = seat_.bets[slot];
        Event event;
        event.kind = kind;
        event.seat = command_.seat;
        event.wager = which.wager;
        event.stage = which.stage;
        event.for_dealers = which.for_dealers;
        event.coupon = which.coupon;
        event.slot = static_cast<std::uint16_t>(slot);
        event.cite = cite;
        return event;
    }

    // ------------------------------------------------------------ down

    Refusal down() {
        if (!holds(table_, wager(), wager().down, &bet()))
            return refuse(Code::contract, wager().down.cite, bet().wager);
        const Money amount = command_.whole ? bet().stake : command_.ask.stake;
        if (const auto refusal = check_reduction(amount); !taken(refusal)) return refusal;
        const Money rest = bet().stake - amount;
        give_back_odds(rest);
        reduce(slot_, amount, wager().down.cite);
        if (rest.zero()) pass_on_the_dice();
        return {};
    }

    Refusal check_reduction(Money amount) const {
        Refusal refusal = refuse(Code::none, wager().limits.cite, bet().wager);
        refusal.most = bet().stake;
        const Money rest = bet().stake - amount;
        const Money unit = command_.coupon ? rules_.chip : wager().unit;
        if (amount <= Money{} || !amount.multiple_of(rules_.chip)) {
            refusal.code = Code::bad_amount;
            refusal.cite = rules_.rounding_cite;
        } else if (rest < Money{}) {
            refusal.code = Code::above_max;
        } else if (!rest.multiple_of(unit)) {
            refusal.code = Code::off_unit;
            refusal.cite = wager().unit_cite;
            refusal.below = bet().stake - rest.up_to(unit);
            refusal.above = bet().stake - rest.down_to(unit);
        } else if (rest > Money{} && rest < wager().limits.least) {
            refusal.code = Code::below_min;
            refusal.most = larger(bet().stake - wager().limits.least.up_to(unit), Money{});
        }
        return refusal;
    }

    void reduce(std::size_t slot, Money amount, Cite cite) {
        const auto& which = seat_.bets[slot];
        const auto& kind = rules_[which.wager];
        Event event = about(EventKind::reduced, slot, cite);
        event.stake = amount;
        event.to = kind.lift_bit;
        if (kind.vig.refunded && which.stake > Money{})
            event.vig = share_of(which.vig, amount, which.stake).down_to(rules_.chip);
        out_.push_back(event);
    }

    // Odds leave with their flat; a smaller flat carries smaller odds. So does a coupon.
    void give_back_odds(Money flat) {
        if (!wager_of(slot_).is_flat()) return;
        give_back_coupon(flat);
        const auto flat_for = [&](bool dealers) {
            if (dealers == bet().for_dealers) return flat;
            const int found = find_bet(rules_, seat_, {bet().wager, bet().stage, 0, dealers, false});
            return found == kNoSlot ? Money{} : seat_.bets[static_cast<std::size_t>(found)].stake;
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

    void give_back_coupon(Money flat) {
        if (!rules_.match_play.needs_chips || bet().for_dealers || bet().coupon) return;
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot) {
            const auto& coupon = seat_.bets[slot];
            if (coupon.live() && coupon.coupon && coupon.wager == bet().wager && coupon.stake > flat)
                reduce(slot, coupon.stake, rules_.match_play.cite);
        }
    }

    // A shooter who lifts the line wager with a point on (wind-creek II.B.30; sg-mbs 3.11.3, A-33).
    void pass_on_the_dice() {
        const auto rule = rules_.shooter.lifted;
        if (!wager().is_line || table_.come_out() || rule == ShooterRules::Lifted::throws_on) return;
        bool others_have_line = false;
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat)
            others_have_line |= seat != command_.seat && has_line_wager(rules_, table_.seats[seat]);
        if (still_on_line()) return;
        if (table_.shooter == command_.seat) {
            out_.push_back(
                hardway::about(EventKind::gave_up_dice, command_.seat, rules_.shooter.lifted_cite));
        }
        if (rule == ShooterRules::Lifted::passes_to_line && !others_have_line) {
            out_.push_back(hardway::about(EventKind::point_off, kNoSeat, rules_.shooter.lifted_cite));
            reset_calls(rules_, table_, 0, out_);
        }
    }

    bool still_on_line() const {
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot)
            if (slot != slot_ && seat_.bets[slot].live() && !seat_.bets[slot].coupon &&
                rules_[seat_.bets[slot].wager].is_line)
                return true;
        return false;
    }

    // ------------------------------------------------------------ on, off, No Action

    Refusal call(Call how) {
        const auto& working = wager().working;
        const bool may = table_.come_out() ? working.call_on_come_out : working.call_in_point;
        if (!may) return refuse(Code::no_switch, working.cite, bet().wager);
        Event event = about(EventKind::called, slot_, working.cite);
        event.call = how;
        out_.push_back(event);
        return {};
    }

    // Where the button only marks the call, or the point is on, the call holds as it is said.
    Refusal ask_on() {
        if (wager().working.button != ButtonRole::confirms || !table_.come_out()) return call(Call::on);
        const auto before = out_.size();
        const auto refusal = call(Call::on);
        if (taken(refusal)) out_[before].kind = EventKind::asked_on;
        return refusal;
    }

    // The dealer's ON button, on a wager that was called on and waits for it.
    Refusal button() {
        const auto& rule = rules_.buttons;
        if (!bet().asked_on) return refuse(Code::no_bet, rule.cite, bet().wager);
        if (command_.by != 0 && rule.by != 0 && !(command_.by & rule.by))
            return refuse(Code::not_entitled, rule.cite, bet().wager);
        return call(Call::on);
    }

    Refusal no_action() {
        const auto before = out_.size();
        for (std::size_t slot = 0; slot < seat_.bets.size(); ++slot) {
            const auto& which = seat_.bets[slot];
            const auto& kind = rules_[which.live() ? which.wager : 0];
            const bool fresh =
                which.live() && which.stage != 0 && table_.throws > 0 && which.moved_at == table_.throws;
            if (!fresh || !kind.no_action || which.for_dealers) continue;
            if (table_.dice != DiceStep::centre)
                return refuse(Code::bets_closed, kind.no_action_cite, which.wager);
            slot_ = slot;
            give_back_odds({});
            // On a come-out it has no action at all: handed back.
            Event event = about(table_.come_out() ? EventKind::returned : EventKind::recalled, slot,
                                kind.no_action_cite);
            event.stake = which.stake;
            out_.push_back(event);
        }
        return out_.size() == before ? refuse(Code::no_bet) : Refusal{};
    }

    // ------------------------------------------------------------ press, parlay

    Refusal raise_from_win() {
        if (table_.throws == 0 || bet().won_at != table_.throws)
            return refuse(Code::no_bet, rules_.press_cite, bet().wager);
        Command raise = command_;
        raise.verb = Verb::bet;
        raise.ask.stake = bet().stake;
        if (command_.verb == Verb::parlay) raise.ask.stake = bet().won.down_to(wager().added_unit);
        return book(rules_, table_, raise, true, out_);
    }

    const Rules& rules_;
    const Table& table_;
    const Command& command_;
    Events& out_;
    const Seat& seat_;
    std::size_t slot_ = 0;
};

}  // namespace

Refusal decide_change(const Rules& rules, const Table& table, const Command& command, Events& out) {
    if (!table.seated(command.seat)) return refuse(Code::no_player);
    return Change(rules, table, command, out).run();
}

}  // namespace hardway
