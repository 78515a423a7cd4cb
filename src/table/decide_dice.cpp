// The steps of a throw: centre → out → in the air → at rest → settled, or a No Roll.

#include <algorithm>

#include "table/decide_room.hpp"
#include "table/settle.hpp"

namespace hardway {

namespace {

constexpr const char* kOffTable = "off_table";

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
        if (table_.set.due == SetDue::fresh) return refuse_stale(rules_);
        if (table_.set.due == SetDue::dump) emit(EventKind::bowl_dumped, rules_.dice.off_table_cite);
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
        Cite cite = command_.lean != Lean::flat ? rules_.cocked.cite : rules_.calls.cite;
        if (command_.unread != 0) cite = rules_.cocked.unreadable_cite;
        auto& event = emit(EventKind::rested, cite, table_.shooter);
        event.roll = roll;
        event.bits = command_.unread;
        event.flag = command_.landed_right;
    }

    Refusal come_to_rest() {
        if (table_.dice != DiceStep::air) return refuse(Code::dice_step, rules_.order.cite);
        const auto& cocked = rules_.cocked;
        const bool void_by_itself = (command_.unread != 0 && cocked.named_by == 0) ||
                                    (command_.lean == Lean::two_sides && cocked.two_sides_void) ||
                                    (command_.lean == Lean::one_side && !cocked.opposite_counts);
        if (void_by_itself) return no_roll("cocked", 0);
        if (!command_.reason.empty()) {
            const auto* reason = find_reason(command_.reason);
            if (reason && reason->always) return no_roll(command_.reason, 0);
        }
        const auto face = [&](unsigned die, int shown) { return command_.unread & die ? 1 : shown; };
        rest_on(Roll(face(1, command_.roll.first()), face(2, command_.roll.second())));  // unread: no face
        return {};
    }

    Refusal settle_them() {
        if (table_.dice != DiceStep::rest) return refuse(Code::dice_step, rules_.order.cite);
        if (table_.unread != 0) return refuse(Code::dice_step, rules_.cocked.unreadable_cite);
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
        bool finisher = table_.finisher;
        for (auto i = before; i < out_.size(); ++i)
            if (out_[i].kind == EventKind::shoots) finisher = out_[i].flag;
        rest_on(command_.roll);
        settle(rules_, table_, {command_.roll, command_.landed_right, come_only, finisher}, out_);
        return {};
    }

    const NoRollReason* find_reason(const std::string& id) const {
        const auto found = std::find_if(rules_.no_rolls.begin(), rules_.no_rolls.end(),
                                        [&](const NoRollReason& reason) { return reason.id == id; });
        return found == rules_.no_rolls.end() ? nullptr : &*found;
    }

    // Whether those named, or somebody where nobody is named, are among the entitled.
    static bool may(CrewSet by, CrewSet entitled) { return (by != 0 ? by & entitled : entitled) != 0; }

    Refusal no_roll(const std::string& id, CrewSet by) {
        const bool about_a_face = id == "cocked" || id == "dispute";
        if (table_.unread != 0 && about_a_face && !may(by, rules_.cocked.voided_by))
            return refuse(Code::not_entitled, rules_.cocked.unreadable_cite);
        if (id == "dispute" && table_.unread == 0) {
            if (rules_.cocked.disputes_by == 0) return refuse(Code::no_reason, rules_.cocked.cite);
            if (!may(by, rules_.cocked.disputes_by))
                return refuse(Code::not_entitled, rules_.cocked.dispute_cite);
            return void_throw(rules_.cocked.dispute_cite, kNoReason);
        }
        const auto* reason = find_reason(id == "dispute" ? "cocked" : id);
        if (!reason)
            return refuse(Code::no_reason,
                          rules_.no_rolls.empty() ? Cite{0} : rules_.no_rolls.front().by_cite);
        if (!reason->always && !may(by, reason->by)) return refuse(Code::not_entitled, reason->by_cite);
        const auto index = static_cast<std::uint8_t>(reason - rules_.no_rolls.data());
        if (table_.unread != 0 && about_a_face) return void_throw(rules_.cocked.unreadable_cite, index);
        // Somebody threw it, unless the fault is that nobody might (sg-mbs 3.11.3).
        const auto refusal = void_throw(reason->cite, index, id != "no_line");
        return taken(refusal) && id == kOffTable ? die_down(reason->cite) : refusal;
    }

    Refusal void_throw(Cite cite, std::uint8_t reason, bool somebody_threw = true) {
        bool come_only = false;
        if (table_.dice == DiceStep::centre && somebody_threw)
            if (const auto refusal = find_shooter(come_only); !taken(refusal)) return refusal;
        drop_pending(rules_, table_, kNoSeat, out_);
        emit(EventKind::no_roll, cite, table_.shooter).to = reason;
        return {};
    }

    // Where a die came down, as far as the rulebook asks: the stick calls it, or a fresh set is due.
    Refusal die_down(Cite cite) {
        const auto down = command_.down;
        const auto& fresh = rules_.shooter.new_dice;
        const auto lost = fresh.find(kLostDie);
        const Cite called = rules_.dice.off_table_cite;
        if (down == DieDown::lost ? lost == fresh.end() : down != DieDown::unsaid && called == 0)
            return refuse(Code::no_reason, cite);
        if (down == DieDown::unsaid && called == 0) return {};
        auto& event = emit(EventKind::die_down, down == DieDown::lost ? lost->second : called);
        event.to = static_cast<std::uint8_t>(down);
        event.flag = down != DieDown::lost;
        return {};
    }

    Refusal rule_on_face() {
        const auto& cocked = rules_.cocked;
        const bool unread = table_.unread != 0;
        const Cite cite = unread ? cocked.unreadable_cite : cocked.dispute_cite;
        if (table_.dice != DiceStep::rest) return refuse(Code::dice_step, cite);
        if (!(command_.by & (unread ? cocked.named_by : cocked.disputes_by)))
            return refuse(Code::not_entitled, cite);
        if (unread && !keeps_what_was_read()) return refuse(Code::bad_dice, cite);
        auto& event = emit(EventKind::rested, cite, table_.shooter);
        event.roll = command_.roll;
        event.flag = table_.landed_right;
        return {};
    }

    // The other die was read: its face is among those named.
    bool keeps_what_was_read() const {
        const auto named = command_.roll;
        const auto among = [&](int face) { return named.first() == face || named.second() == face; };
        const bool first = table_.unread & 1U;
        const bool second = table_.unread & 2U;
        return (first || among(table_.roll.first())) && (second || among(table_.roll.second()));
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
