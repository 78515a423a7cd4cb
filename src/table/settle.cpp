#include "table/settle.hpp"

#include <algorithm>

#include "table/offers.hpp"
#include "table/pair.hpp"

namespace hardway {

namespace {

bool gone(const Events& out, std::size_t start, SeatIndex seat, std::size_t slot) {
    return std::any_of(out.begin() + static_cast<std::ptrdiff_t>(start), out.end(), [&](const Event& event) {
        const bool down = event.kind == EventKind::lost || event.kind == EventKind::returned ||
                          event.kind == EventKind::reduced || (event.kind == EventKind::won && !event.stays);
        return down && event.seat == seat && event.slot == slot;
    });
}

// Every standing wager, seat by seat. Most seats have none: they are passed over at a glance.
template <typename Visit>
void for_each_bet(const Table& table, const Visit& visit) {
    for (const auto& seat : table.seats) {
        if (seat.bets.empty()) continue;
        const auto index = static_cast<SeatIndex>(&seat - table.seats.data());
        for (std::size_t slot = 0; slot < seat.bets.size(); ++slot)
            if (seat.bets[slot].live()) visit(index, slot, seat.bets[slot]);
    }
}

class Settlement {
  public:
    Settlement(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out)
        : rules_(rules),
          table_(table),
          throw_(read_throw(rules, table, dice.roll, dice.come_only)),
          steps_(rules.order.of(throw_.round(), throw_.roll.total())),
          dice_(dice),
          out_(out),
          start_(out.size()) {}

    void run() {
        read_trackers();
        if (throw_.effect == Effect::seven_out && rules_.dice.seven_out_cite != 0)
            about_table(EventKind::bowl_dumped, 0, rules_.dice.seven_out_cite);  // before anything else
        for_each_bet(table_, [this](SeatIndex seat, std::size_t slot, const Bet& bet) {
            settle_bet(seat, slot, bet);
        });
        mark_trackers();
        turn_puck();
        const auto first = out_.begin() + static_cast<std::ptrdiff_t>(start_);
        const auto earlier = [](const Event& a, const Event& b) { return a.order < b.order; };
        if (!std::is_sorted(first, out_.end(), earlier)) std::sort(first, out_.end(), earlier);
        if (throw_.turns_puck()) reset_calls(rules_, table_, start_, out_);
        if (rules_.off_and_on) rebook_off_and_on();
        finish();
    }

  private:
    // ------------------------------------------------------------ trackers

    void read_trackers() {
        const bool seven = throw_.roll.total() == 7;
        for (std::size_t i = 0; i < rules_.trackers.size(); ++i) {
            const auto& tracker = rules_.trackers[i];
            marks_[i] = table_.marks[i];
            if (!tracker.sold) continue;
            const bool counts = !tracker.on_points_made || throw_.effect == Effect::point_made;
            hit_[i] = counts ? tracker.hits[static_cast<std::size_t>(throw_.roll.index())] : 0;
            marks_[i] |= hit_[i];
            ends_[i] = tracker.ends_on_any_seven ? seven : throw_.effect == Effect::seven_out;
        }
    }

    // Marks come last in the crew's work: made after the wagers, they need no sorting.
    void mark_trackers() {
        for (std::size_t i = 0; i < rules_.trackers.size(); ++i)
            if (marks_[i] != table_.marks[i] || (ends_[i] && (marks_[i] | table_.turned[i]) != 0))
                mark_tracker(i);
    }

    void mark_tracker(std::size_t i) {
        const auto& tracker = rules_.trackers[i];
        const auto which = static_cast<std::uint8_t>(i);
        if (marks_[i] != table_.marks[i]) {
            Event& event = about_table(EventKind::marked, which, tracker.cite);
            event.bits = marks_[i];
            place_mark(event, i, 0);
        }
        if (tracker.notice_at != 0 && tracker.level(marks_[i]) == tracker.notice_at &&
            tracker.level(table_.marks[i]) < tracker.notice_at) {
            Event& event = about_table(EventKind::noticed, which, tracker.notice_cite);
            place_mark(event, i, 1);
        }
        const bool done = tracker.empties_when_complete && tracker.complete(marks_[i]);
        if ((ends_[i] && (marks_[i] | table_.turned[i]) != 0) || (done && marks_[i] != 0)) {
            Event& event = about_table(EventKind::cleared, which, tracker.cite);
            event.flag = tracker.marker_turns && !ends_[i];
            place_mark(event, i, 2);
        }
    }

    // Trackers of one group are marked in the rulebook's order.
    void place_mark(Event& event, std::size_t tracker, unsigned after) {
        place(event, rules_.trackers[tracker].order_group, Work::mark, after);
        event.order |= static_cast<std::uint32_t>(tracker);
    }

    Event& about_table(EventKind kind, std::uint8_t tracker, Cite cite) {
        Event& event = out_.emplace_back();
        event.kind = kind;
        event.to = tracker;
        event.cite = cite;
        return event;
    }

    // ------------------------------------------------------------ wagers

    void settle_bet(SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& wager = rules_[bet.wager];
        if (wager.shape == Shape::collect) return settle_collect(seat, slot, bet);
        const Cell& cell = wager.stages[bet.stage].cells[static_cast<std::size_t>(throw_.roll.index())];
        Verdict verdict = cell.verdict;
        if (wager.hop_parts > 0 && !(bet.pairs & pair_bit(throw_.roll))) verdict = Verdict::lose;
        Money stake = bet.stake;
        if (bet.unchecked) {
            if (wager.handed_back_on_come_out && bet.stage == 0 && throw_.come_out)
                verdict = Verdict::give_back;
            if (wager.shape == Shape::odds && wager.cap.handed_back)
                stake = hand_back_excess(seat, slot, bet);
        }
        if (verdict == Verdict::stay) return;
        if (!works(wager, bet, throw_.come_out)) {
            // Odds that are off are saved: they go back when their flat is decided.
            if (wager.shape != Shape::odds) return;
            verdict = Verdict::give_back;
        }
        decide(seat, slot, bet, stake, verdict, cell);
    }

    // A fresh event at the end of the buffer, about this bet.
    Event& about(SeatIndex seat, std::size_t slot, const Bet& bet) {
        Event& event = out_.emplace_back();
        event.seat = seat;
        event.wager = bet.wager;
        event.stage = bet.stage;
        event.for_dealers = bet.for_dealers;
        event.control = bet.control;
        event.coupon = bet.coupon;
        event.slot = static_cast<std::uint16_t>(slot);
        event.stake = bet.stake;
        return event;
    }

    // Only the cap has action; the rest goes back, win or lose (wind-creek II.C.17, 19). What is left to
    // settle.
    Money hand_back_excess(SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& wager = rules_[bet.wager];
        Money flat;
        for (const auto& other : table_.seats[seat].bets)
            if (other.live() && other.wager == wager.flat && other.stage == wager.flat_stage && !other.coupon)
                flat += other.stake;
        const Money cap = odds_cap(wager, flat);
        if (bet.stake <= cap) return bet.stake;
        Event& excess = about(seat, slot, bet);
        excess.kind = EventKind::returned;
        excess.stake = bet.stake - cap;
        excess.cite = wager.cap.cite;
        place(excess, group_of(wager, bet.stage), Work::none, 0);
        return cap;
    }

    void settle_collect(SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& wager = rules_[bet.wager];
        const auto& tracker = rules_.trackers[wager.tracker];
        const auto marks = bet.joined ? bet.pairs | hit_[wager.tracker] : marks_[wager.tracker];
        const bool complete = wager.pays_when_complete && tracker.complete(marks);
        if (!complete && !ends_[wager.tracker]) {
            if (!bet.joined || marks == bet.pairs) return;
            Event& event = about(seat, slot, bet);
            event.kind = EventKind::marked;
            event.cite = tracker.cite;
            event.bits = marks;
            return place(event, wager.group_on_line, Work::mark, 3);
        }
        Cell cell;
        Verdict verdict = Verdict::lose;
        const int level = tracker.level(marks);
        for (std::size_t i = 0; i < wager.prices.size(); ++i)
            if (level >= wager.prices[i].level) {
                verdict = Verdict::win;
                cell.price = static_cast<std::uint8_t>(i);
            }
        decide(seat, slot, bet, bet.stake, verdict, cell);
    }

    void decide(SeatIndex seat, std::size_t slot, const Bet& bet, Money stake, Verdict verdict,
                const Cell& cell) {
        const auto& wager = rules_[bet.wager];
        Event& event = about(seat, slot, bet);
        event.stake = stake;
        event.cite = wager.cite;
        Work work = Work::none;
        switch (verdict) {
            case Verdict::stay:
                break;  // never asked
            case Verdict::push:
                event.kind = EventKind::pushed;
                work = Work::bar;
                break;
            case Verdict::move:
                event.kind = EventKind::moved;
                event.to = cell.stage;
                work = marked_not_moved(wager) ? Work::mark : Work::move;
                break;
            case Verdict::lose:
                event.kind = EventKind::lost;
                work = Work::take;
                break;
            case Verdict::give_back:
                event.kind = EventKind::returned;
                // On its line it is no bet at all; odds come back because they are off.
                event.cite = wager.handed_back_on_come_out && bet.stage == 0 ? wager.handed_back_cite
                                                                             : wager.working.cite;
                work = Work::give_back;
                break;
            case Verdict::win:
                win(event, wager, bet, wager.prices[cell.price].ratio);
                work = Work::pay;
                break;
        }
        place(event, group_of(wager, bet.stage), work, wager.shape == Shape::odds ? 0 : 1);
    }

    void win(Event& event, const Wager& wager, const Bet& bet, Ratio price) const {
        event.kind = EventKind::won;
        event.cite = wager.price_cite;
        event.stays = wager.stays_up && !bet.coupon;
        event.amount = pay(event.stake, price, rules_.chip);
        const bool charged = wager.vig.time == VigTime::on_win || (wager.vig.again_on_win && event.stays);
        if (charged && !bet.for_dealers)
            event.vig = smaller(vig_on(rules_, wager.vig, vig_base(wager, event.stake)), event.amount);
    }

    // ------------------------------------------------------------ order

    static std::uint8_t group_of(const Wager& wager, std::uint8_t stage) {
        return stage != 0 || wager.shape == Shape::odds ? wager.group_on_number : wager.group_on_line;
    }

    void place(Event& event, std::uint8_t group, Work work, unsigned after) {
        const auto& step = steps_[group][static_cast<std::size_t>(work)];
        event.step = step.number;
        event.roll = throw_.roll;
        const unsigned first = work == Work::none ? 0U : std::min(step.order + 1U, 255U);
        const bool by_landing = rules_.order.landing_end_first >> group & 1U;
        event.order = first << 24 | rank(event.seat, step.toward, by_landing) << 16 | after << 12 |
                      (event.slot & 0xfffU);
    }

    // Places run clockwise from the boxperson's left: one half of them leads from a base to the stick, the
    // other back.
    unsigned rank(SeatIndex index, Toward toward, bool by_landing) const {
        if (index == kNoSeat) return 0;
        const auto places = static_cast<unsigned>(table_.seats.size());
        const unsigned half = (places + 1) / 2;
        const unsigned seat = index;
        if (toward == Toward::spots) return seat;
        const bool right = seat >= half;
        const unsigned from_base = right ? places - 1 - seat : seat;
        const unsigned along = toward == Toward::stick ? from_base : 31 - from_base;
        const bool right_first = by_landing && dice_.landed_right;
        return (right != right_first ? 64U : 0U) + along;
    }

    // ------------------------------------------------------------ after the work

    void turn_puck() {
        if (!throw_.turns_puck()) return;
        Event& event = about_table(EventKind::point_off, 0, rules_.points_cite);
        if (throw_.effect == Effect::point_set) {
            event.kind = EventKind::point_on;
            event.to = static_cast<std::uint8_t>(throw_.roll.total());
        }
        place(event, 0, Work::puck, 0);
    }

    // House choice off_and_on: a Come won on the number to which an equal Come now moves; odds and a fresh
    // Come are put back from the win, so that the layout looks untouched (wind-creek IX, A-79).
    void rebook_off_and_on() {
        const auto end = out_.size();
        for (auto i = start_; i < end; ++i) {
            const Event won = out_[i];
            if (won.kind != EventKind::won || !rules_[won.wager].is_flat() || won.stage == 0) continue;
            for (auto j = start_; j < end; ++j) {
                const Event moved = out_[j];
                if (moved.kind != EventKind::moved || moved.seat != won.seat || moved.wager != won.wager ||
                    moved.to != won.stage || !(moved.stake == won.stake) ||
                    moved.for_dealers != won.for_dealers)
                    continue;
                rebook_odds(won, end);
                if (!throw_.turns_puck()) rebook(won, won.wager);
            }
        }
    }

    void rebook_odds(const Event& won, std::size_t end) {
        for (auto i = start_; i < end; ++i) {
            const Event odds = out_[i];
            if (odds.wager == kNoWager || odds.seat != won.seat || odds.for_dealers != won.for_dealers)
                continue;
            const auto& wager = rules_[odds.wager];
            const bool decided = odds.kind == EventKind::won || odds.kind == EventKind::returned;
            if (decided && wager.shape == Shape::odds && wager.flat == won.wager &&
                wager.flat_stage == won.stage)
                rebook(odds, odds.wager);
        }
    }

    // The same again, on its line.
    void rebook(const Event& decided, WagerIndex wager) {
        Event event{.kind = EventKind::booked, .seat = decided.seat, .wager = wager};
        event.for_dealers = decided.for_dealers;
        event.control = decided.control;
        event.cite = rules_.off_and_on_cite;
        event.stake = decided.stake;
        out_.push_back(event);
    }

    void finish() {
        const bool over = dice_.come_only && !come_wagers_left();
        Event& event = about_table(EventKind::settled, 0, rules_.order.cite);
        event.roll = throw_.roll;
        event.flag = throw_.decides_line() || rules_.seating.round_is_throw;
        event.bits = throw_.decides_line() ? 1 : 0;
        event.seven_out = throw_.effect == Effect::seven_out;
        event.stays = event.seven_out && dice_.finisher && rules_.shooter.finisher_keeps_dice;
        if (over) event.call = Call::off;
    }

    bool come_wagers_left() const {
        bool left = false;
        for_each_bet(table_, [&](SeatIndex seat, std::size_t slot, const Bet& bet) {
            left |= bet.stage != 0 && rules_[bet.wager].is_flat() && !gone(out_, start_, seat, slot);
        });
        return left;
    }

    const Rules& rules_;
    const Table& table_;
    const Throw throw_;
    const Order::Steps& steps_;
    const DiceAtRest& dice_;
    Events& out_;
    const std::size_t start_;
    std::array<std::uint32_t, kMostTrackers> hit_{};
    std::array<std::uint32_t, kMostTrackers> marks_{};
    std::array<bool, kMostTrackers> ends_{};
};

}  // namespace

void reset_calls(const Rules& rules, const Table& table, std::size_t start, Events& out) {
    for_each_bet(table, [&](SeatIndex seat, std::size_t slot, const Bet& bet) {
        if (bet.call == Call::as_posted && !bet.asked_on) return;
        const auto& working = rules[bet.wager].working;
        if (working.lasts != Lasts::until_puck || gone(out, start, seat, slot)) return;
        Event& event = out.emplace_back();
        event.kind = EventKind::called;
        event.seat = seat;
        event.wager = bet.wager;
        event.stage = bet.stage;
        event.slot = static_cast<std::uint16_t>(slot);
        event.cite = working.cite;
    });
}

void settle(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out) {
    Settlement(rules, table, dice, out).run();
}

}  // namespace hardway
