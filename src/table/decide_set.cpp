// The set of dice: offered whole, two of it kept, the rest put back, changed for a fresh one.

#include <bit>

#include "table/decide_room.hpp"

namespace hardway {

namespace {

class SetWork {
  public:
    SetWork(const Rules& rules, const Table& table, const Command& command, Events& out)
        : rules_(rules), table_(table), command_(command), out_(out) {}

    Refusal run() {
        if (command_.verb == Verb::new_dice) return change();
        if (!table_.seated(command_.seat)) return refuse(Code::no_player);
        if (table_.dice != DiceStep::centre) return refuse(Code::dice_step, rules_.dice.chosen_cite);
        if (command_.verb == Verb::offer_dice) return offer();
        return command_.verb == Verb::choose ? choose() : keep();
    }

  private:
    // In turn, clockwise; those passed over have declined.
    Refusal offer() {
        const Cite cite = rules_.shooter.offer_cite;
        if (table_.shooter != kNoSeat) return refuse(Code::not_shooter, cite);
        const auto order = offer_order(table_);
        if (order.empty() || order.front() != command_.seat) return refuse(Code::out_of_turn, cite);
        out_.push_back(about(EventKind::dice_offered, command_.seat, cite));
        return {};
    }

    Refusal choose() {
        const auto& set = rules_.dice;
        if (std::popcount(command_.dice) != 2 || command_.dice >> set.count != 0)
            return refuse(Code::two_dice, set.chosen_cite);
        const bool hers = table_.shooter == command_.seat;
        const bool has_two = hers && table_.set.chosen != 0 && table_.set.due == SetDue::nothing;
        if (has_two) return refuse(Code::dice_step, set.chosen_cite);
        if (table_.set.due == SetDue::fresh) return refuse_stale(rules_);
        if (!hers)  // who has accepted them needs no line wager to choose
            if (const auto refusal = accept_dice(rules_, table_, command_.seat, out_); !taken(refusal))
                return refusal;
        if (table_.set.due == SetDue::dump)
            out_.push_back(about(EventKind::bowl_dumped, kNoSeat, set.off_table_cite));
        Event event = about(EventKind::dice_chosen, command_.seat, set.chosen_cite);
        event.bits = command_.dice;
        out_.push_back(event);
        event = about(EventKind::dice_put_back, kNoSeat, set.returned_cite);
        event.bits = ((1U << set.count) - 1U) & ~unsigned{command_.dice};
        out_.push_back(event);
        return {};
    }

    // The same dice again, after one left the table.
    Refusal keep() {
        const Cite cite = rules_.dice.off_table_cite;
        if (table_.shooter != command_.seat) return refuse(Code::not_shooter, rules_.shooter.offer_cite);
        if (table_.set.due != SetDue::dump) return refuse(Code::no_reason, cite);
        out_.push_back(about(EventKind::same_dice, command_.seat, cite));
        return {};
    }

    Refusal change() {
        const auto& reasons = rules_.shooter.new_dice;
        const auto found = reasons.find(command_.reason);
        const Cite cite = found == reasons.end() ? Cite{0} : found->second;
        if (table_.dice == DiceStep::air || table_.dice == DiceStep::rest)
            return refuse(Code::dice_step, cite != 0 ? cite : rules_.order.cite);
        out_.push_back(about(EventKind::dice_changed, kNoSeat, cite));
        return {};
    }

    const Rules& rules_;
    const Table& table_;
    const Command& command_;
    Events& out_;
};

}  // namespace

Refusal refuse_stale(const Rules& rules) {
    const auto found = rules.shooter.new_dice.find(kLostDie);
    return refuse(Code::fresh_dice, found == rules.shooter.new_dice.end() ? Cite{0} : found->second);
}

Refusal decide_set(const Rules& rules, const Table& table, const Command& command, Events& out) {
    return SetWork(rules, table, command, out).run();
}

}  // namespace hardway
