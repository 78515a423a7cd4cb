// The steps of a throw: centre → out → in the air → at rest → settled, or a No Roll.

#include <algorithm>

#include "table/decide_room.hpp"
#include "table/settle.hpp"

namespace hardway {

namespace {

class DiceWork {
  public:
    DiceWork(const Rules& rules, const Table& table, const Command& command, Events& out)
        : rules_(rules), table_(table), command_(command), out_(out) {}

    Refusal run() {
        switch (command_.verb) {
            case Verb::out:
                return send_out();
            case Verb::throw_dice:
                return throw_them();
            case Verb::rest:
                return come_to_rest();
            case Verb::settle:
                return settle_them();
            case Verb::no_roll:
                return no_roll(command_.reason, command_.by);
            case Verb::ruling:
                return rule_on_face();
            default:
                return roll();
        }
    }

  private:
    Event& emit(EventKind kind, Cite cite, SeatIndex seat = kNoSeat) {
        Event& event = out_.emplace_back();
        event.kind = kind;
        event.seat = seat;
        event.cite = cite;
        return event;
    }

    // The first player in offer order who may; those before have declined.
    Refusal find_shooter(bool& come_only) {
        come_only = false;
        const auto next = next_shooter(rules_, table_);
        if (next.seat == kNoSeat) return refuse(Code::no_shooter, rules_.shooter.eligible_cite);
        if (next.seat != table_.shooter)
            emit(EventKind::shoots, rules_.shooter.offer_cite, next.seat).flag = !table_.come_out();
        if (next.come_only && !table_.come_only)
            emit(EventKind::come_only, rules_.shooter.come_only_cite, next.seat);
        come_only = next.come_only;
        return {};
    }

    // Dice sent back must not show a seven with a point on, craps on a come-out, or the point to a don't
    // shooter.
    bool bad_number(SeatIndex shooter) const {
        const int total = command_.roll.total();
        if (table_.come_out()) return total == 2 || total == 3 || total == 12;
        bool dont = false;
        if (shooter != kNoSeat)
            for (const auto& bet : table_.seats[shooter].bets)
                dont |= bet.live() && rules_[bet.wager].is_line && rules_[bet.wager].shape == Shape::dont;
        return total == 7 || (dont && total == table_.point);
    }

    Refusal send_out() {
        if (table_.dice != DiceStep::centre) return refuse(Code::dice_step, rules_.order.cite);
        bool come_only = false;
        if (const auto refusal = find_shooter(come_only); !taken(refusal)) return refusal;
        const auto shooter = next_shooter(rules_, table_).seat;
        const bool flagged = command_.has_roll && rules_.shooter.flags_bad_dice && bad_number(shooter);
        auto& event = emit(EventKind::dice_out, flagged ? rules_.shooter.flags_cite : Cite{0}, shooter);
        event.flag = flagged;
        return {};
    }

    Refusal throw_them() {
        if (table_.dice != DiceStep::out) return refuse(Code::dice_step, rules_.order.cite);
        if (!may_still_throw()) return refuse(Code::no_shooter, rules_.shooter.eligible_cite);
        emit(EventKind::thrown, 0, table_.shooter);
        return {};
    }

    // The dice are out: the line wager they went out on still stands, unless they only finish come wagers.
    bool may_still_throw() const {
        return table_.come_only || (table_.shooter != kNoSeat && may_throw(rules_, table_, table_.shooter));
    }

    // At rest; what was not confirmed by now is no bet.
    void rest_on(Roll roll) {
        drop_pending(rules_, table_, kNoSeat, out_);
        const bool leans = command_.lean != Lean::flat;
        auto& event = emit(EventKind::rested, leans ? rules_.cocked.cite : rules_.calls.cite, table_.shooter);
        event.roll = roll;
        event.flag = command_.landed_right;
    }

    Refusal come_to_rest() {
        if (table_.dice != DiceStep::air) return refuse(Code::dice_step, rules_.order.cite);
        const auto& cocked = rules_.cocked;
        const bool unreadable = command_.lean == Lean::unknowable ||
                                (command_.lean == Lean::two_sides && cocked.two_sides_void) ||
                                (command_.lean == Lean::one_side && !cocked.opposite_counts);
        if (unreadable) return no_roll("cocked", 0);
        if (!command_.reason.empty()) {
            const auto* reason = find_reason(command_.reason);
            if (reason && reason->always) return no_roll(command_.reason, 0);
        }
        rest_on(command_.roll);
        return {};
    }

    Refusal settle_them() {
        if (table_.dice != DiceStep::rest) return refuse(Code::dice_step, rules_.order.cite);
        settle(rules_, table_, {table_.roll, table_.landed_right, table_.come_only, table_.finisher}, out_);
        return {};
    }

    Refusal roll() {
        if (table_.dice == DiceStep::rest) return refuse(Code::dice_step, rules_.order.cite);
        bool come_only = table_.come_only;
        const auto before = out_.size();
        if (table_.dice == DiceStep::centre)
            if (const auto refusal = find_shooter(come_only); !taken(refusal)) return refusal;
        if (table_.dice == DiceStep::out && !may_still_throw())
            return refuse(Code::no_shooter, rules_.shooter.eligible_cite);
        const bool handed_over = out_.size() > before && out_[before].kind == EventKind::shoots;
        const bool finisher = handed_over ? out_[before].flag : table_.finisher;
        rest_on(command_.roll);
        settle(rules_, table_, {command_.roll, command_.landed_right, come_only, finisher}, out_);
        return {};
    }

    const NoRollReason* find_reason(const std::string& id) const {
        const auto found = std::find_if(rules_.no_rolls.begin(), rules_.no_rolls.end(),
                                        [&](const NoRollReason& reason) { return reason.id == id; });
        return found == rules_.no_rolls.end() ? nullptr : &*found;
    }

    Refusal no_roll(const std::string& id, CrewSet by) {
        if (id == "dispute") {
            if (by != 0 && !(by & rules_.cocked.disputes_by))
                return refuse(Code::not_entitled, rules_.cocked.dispute_cite);
            if (rules_.cocked.disputes_by == 0) return refuse(Code::no_reason, rules_.cocked.cite);
            bool come_only = false;
            if (table_.dice == DiceStep::centre)
                if (const auto refusal = find_shooter(come_only); !taken(refusal)) return refusal;
            drop_pending(rules_, table_, kNoSeat, out_);
            emit(EventKind::no_roll, rules_.cocked.dispute_cite, table_.shooter).to = kNoReason;
            return {};
        }
        const auto* reason = find_reason(id);
        if (!reason)
            return refuse(Code::no_reason,
                          rules_.no_rolls.empty() ? Cite{0} : rules_.no_rolls.front().by_cite);
        // Nobody named is somebody entitled to, where there is anybody.
        const auto callers = by != 0 ? static_cast<CrewSet>(by & reason->by) : reason->by;
        if (!reason->always && callers == 0) return refuse(Code::not_entitled, reason->by_cite);
        // Somebody threw it, unless the fault is that nobody might (sg-mbs 3.11.3).
        bool come_only = false;
        if (table_.dice == DiceStep::centre && id != "no_line")
            if (const auto refusal = find_shooter(come_only); !taken(refusal)) return refusal;
        drop_pending(rules_, table_, kNoSeat, out_);
        auto& event = emit(EventKind::no_roll, reason->cite, table_.shooter);
        event.to = static_cast<std::uint8_t>(reason - rules_.no_rolls.data());
        return {};
    }

    Refusal rule_on_face() {
        if (table_.dice != DiceStep::rest) return refuse(Code::dice_step, rules_.cocked.dispute_cite);
        if (!(command_.by & rules_.cocked.disputes_by))
            return refuse(Code::not_entitled, rules_.cocked.dispute_cite);
        auto& event = emit(EventKind::rested, rules_.cocked.dispute_cite, table_.shooter);
        event.roll = command_.roll;
        event.flag = table_.landed_right;
        return {};
    }

    const Rules& rules_;
    const Table& table_;
    const Command& command_;
    Events& out_;
};

}  // namespace

Refusal decide_dice(const Rules& rules, const Table& table, const Command& command, Events& out) {
    return DiceWork(rules, table, command, out).run();
}

}  // namespace hardway
