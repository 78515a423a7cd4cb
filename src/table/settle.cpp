#include "table/settle.hpp"

#include <algorithm>

#include "table/apply.hpp"
#include "table/offers.hpp"
#include "table/payoff.hpp"

namespace hardway {

namespace {

// Whether an event takes the wager in this slot down.
bool takes_down(const Event& event, SeatIndex seat, std::size_t slot) {
    const auto here = [&](const BetRef& bet) { return bet.seat == seat && bet.slot == slot; };
    if (const auto* lost = event.as<event::Lost>()) return here(lost->bet);
    if (const auto* won = event.as<event::Won>()) return !won->stays && here(won->bet);
    if (const auto* returned = event.as<event::Returned>()) return here(returned->bet);
    if (const auto* reduced = event.as<event::Reduced>()) return here(reduced->bet);
    return false;
}

bool gone(const Events& out, std::size_t start, SeatIndex seat, std::size_t slot) {
    return std::any_of(out.begin() + static_cast<std::ptrdiff_t>(start), out.end(),
                       [&](const Event& event) { return takes_down(event, seat, slot); });
}

void name_bet(BetRef& ref, SeatIndex seat, std::size_t slot, const Bet& bet) {
    static_cast<BetKey&>(ref) = bet;
    ref.seat = seat;
    ref.slot = static_cast<std::uint16_t>(slot);
}

// Nearly always so, whatever stands there: asked before the rest, that is foreseen.
bool as_posted(const Bet& bet) {
    return bet.on_off == OnOff::as_posted && !bet.asked_on;
}

// Every standing wager, seat by seat.
template <typename Visit>
void for_each_bet(const Table& table, const Visit& visit) {
    SeatIndex index = 0;
    for (const auto& seat : table.seats) {
        std::size_t slot = 0;
        for (const auto& bet : seat.bets) {
            if (bet.live()) visit(index, slot, bet);
            ++slot;
        }
        ++index;
    }
}

class Settlement {
  public:
    Settlement(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out)
        : rules_(rules),
          table_(table),
          throw_(read_throw(rules, table, dice.roll, dice.come_only)),
          seven_(throw_.roll.total() == 7),
          steps_(rules.order.of(throw_.kind(), throw_.roll.total())),
          dice_(dice),
          out_(out),
          start_(out.size()) {}

    void run() {
        if (throw_.effect == Effect::seven_out && rules_.dice.seven_out_cite != 0)
            emit<event::BowlDumped>(out_, rules_.dice.seven_out_cite);  // before anything else
        bool all_posted = true;
        for_each_bet(table_, [&](SeatIndex seat, std::size_t slot, const Bet& bet) {
            all_posted &= as_posted(bet);
            settle_bet(seat, slot, bet);
        });
        mark_trackers();
        turn_puck();
        if (!in_order_)
            std::sort(out_.begin() + static_cast<std::ptrdiff_t>(start_), out_.end(),
                      [](const Event& a, const Event& b) { return a.order < b.order; });
        if (throw_.turns_puck() && !all_posted) reset_on_off(rules_, table_, start_, out_);
        if (rules_.off_and_on) rebook_off_and_on();
        finish();
    }

  private:
    // ------------------------------------------------------------ trackers

    // What the throw does to a tracker.
    struct Tracked {
        std::uint32_t hit = 0;
        std::uint32_t marks = 0;  // from now on
        bool ends = false;
    };
    Tracked tracked(const Tracker& tracker, std::uint32_t marks) const {
        if (!tracker.sold) return {0, marks, false};
        const bool counts = !tracker.on_points_made || throw_.effect == Effect::point_made;
        const auto hit = counts ? tracker.hits[static_cast<std::size_t>(throw_.roll.index())] : 0;
        const bool ends = tracker.ends_on_any_seven ? seven_ : throw_.effect == Effect::seven_out;
        return {hit, tracker.after(marks, hit), ends};
    }

    // Marks come last in the order of work: made after the wagers, they need no sorting.
    void mark_trackers() {
        std::size_t i = 0;
        for (const auto& tracker : rules_.trackers) {
            const auto before = table_.marks[i];
            const auto now = tracked(tracker, before);
            const bool clears = now.ends && (now.marks | table_.turned[i]) != 0;
            if (now.marks != before || clears) mark_tracker(tracker, i, now.marks, clears);
            ++i;
        }
    }

    void mark_tracker(const Tracker& tracker, std::size_t i, std::uint32_t marks, bool clears) {
        const auto which = static_cast<std::uint8_t>(i);
        // Trackers of one group are marked in the rulebook's order.
        const auto placed = [&](unsigned after) {
            place(out_.back(), kNoSeat, i, tracker.order_group, Task::mark, after);
        };
        if (marks != table_.marks[i]) {
            auto& marked = emit<event::Marked>(out_, tracker.cite);
            marked.tracker = which;
            marked.marks = marks;
            placed(0);
        }
        const int level = tracker.notice_at == 0 ? 0 : tracker.level(marks);
        if (level != 0 && level == tracker.notice_at && tracker.level(table_.marks[i]) < level) {
            out_.emplace_back(event::Noticed{which, static_cast<std::uint8_t>(level)}, tracker.notice_cite);
            placed(1);
        }
        const bool done = tracker.empties_when_complete && marks != 0 && tracker.complete(marks);
        if (clears || done) {
            auto& cleared = emit<event::Cleared>(out_, tracker.cite);
            cleared.tracker = which;
            cleared.turned = tracker.marker_turns && !clears;
            placed(2);
        }
    }

    // What happens to a wager, at its place in the order of work.
    template <typename Kind>
    Kind& about(SeatIndex seat, std::size_t slot, const Bet& bet, Cite cite, Task task, unsigned after) {
        auto& kind = emit<Kind>(out_, cite);
        name_bet(kind.bet, seat, slot, bet);
        place(out_.back(), seat, slot, group_of(rules_[bet.wager], bet.stage), task, after);
        return kind;
    }

    // ------------------------------------------------------------ wagers

    void settle_bet(SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& wager = rules_[bet.wager];
        if (wager.shape == Shape::collect) return settle_collect(seat, slot, bet);
        const Cell cell = cell_on(wager, bet, throw_.roll);
        Verdict verdict = cell.verdict;
        Money stake = bet.stake;
        if (bet.unchecked) {
            if (wager.handed_back_on_come_out && bet.stage == 0 && throw_.come_out)
                verdict = Verdict::give_back;
            if (wager.shape == Shape::odds && wager.cap.handed_back)
                stake = hand_back_excess(seat, slot, bet);
        }
        if (verdict == Verdict::stay) return;
        if (!works(wager, bet, throw_.come_out)) {
            tell_off(seat, slot, bet, stake, verdict);
            // Odds that are off are saved: they go back when their flat is decided.
            if (wager.shape != Shape::odds) return;
            verdict = Verdict::give_back;
        }
        decide(seat, slot, bet, stake, verdict, cell);
    }

    // "Why was I not paid?"
    void tell_off(SeatIndex seat, std::size_t slot, const Bet& bet, Money stake, Verdict verdict) {
        if (verdict != Verdict::win && verdict != Verdict::lose) return;
        const auto& wager = rules_[bet.wager];
        auto& off =
            about<event::WasOff>(seat, slot, bet, wager.working.cite, Task::none, 1);  // after an excess
        off.stake = stake;
        off.verdict = verdict;
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
        auto& returned = about<event::Returned>(seat, slot, bet, wager.cap.cite, Task::none, 0);
        returned.stake = bet.stake - cap;
        returned.cause = ReturnCause::over_cap;
        return cap;
    }

    void settle_collect(SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& wager = rules_[bet.wager];
        const auto& tracker = rules_.trackers[wager.tracker];
        const auto now = tracked(tracker, table_.marks[wager.tracker]);
        const auto marks = bet.joined ? tracker.after(bet.own_marks, now.hit) : now.marks;
        const bool complete = wager.pays_when_complete && tracker.complete(marks);
        if (!complete && !now.ends) {
            if (!bet.joined || marks == bet.own_marks) return;
            about<event::BetMarked>(seat, slot, bet, wager.cite, Task::mark, 3).marks = marks;
            return;
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
        const unsigned after = wager.shape == Shape::odds ? 0 : 1;
        switch (verdict) {
            case Verdict::stay:
                break;  // never asked
            case Verdict::push:
                about<event::Pushed>(seat, slot, bet, wager.cite, Task::bar, after).stake = stake;
                break;
            case Verdict::move: {
                const auto task = marked_not_moved(wager) ? Task::mark : Task::move;
                auto& moved = about<event::Moved>(seat, slot, bet, wager.cite, task, after);
                moved.stake = stake;
                moved.to = cell.stage;
                break;
            }
            case Verdict::lose:
                about<event::Lost>(seat, slot, bet, wager.cite, Task::take, after).stake = stake;
                break;
            case Verdict::give_back: {
                // On its line it is no bet at all; odds come back because they are off.
                const bool no_bet = wager.handed_back_on_come_out && bet.stage == 0;
                const Cite cite = no_bet ? wager.handed_back_cite : wager.working.cite;
                auto& returned = about<event::Returned>(seat, slot, bet, cite, Task::give_back, after);
                returned.stake = stake;
                returned.cause = no_bet ? ReturnCause::no_bet : ReturnCause::was_off;
                break;
            }
            case Verdict::win:
                win(about<event::Won>(seat, slot, bet, wager.price_cite, Task::pay, after), wager, stake,
                    wager.prices[cell.price].ratio);
                break;
        }
    }

    void win(event::Won& won, const Wager& wager, Money stake, Ratio price) const {
        won.stake = stake;
        won.price = price;
        won.stays = wager.stays_up && !won.bet.coupon;
        won.amount = pay(stake, price, rules_.chip);
        const bool charged = wager.vig.time == VigTime::on_win || (wager.vig.again_on_win && won.stays);
        if (charged && !won.bet.for_dealers)
            won.vig = smaller(vig_on(rules_, wager.vig, vig_base(wager, stake)), won.amount);
    }

    // ------------------------------------------------------------ order

    static std::uint8_t group_of(const Wager& wager, std::uint8_t stage) {
        return stage != 0 || wager.shape == Shape::odds ? wager.group_on_number : wager.group_on_line;
    }

    void place(Event& event, SeatIndex seat, std::size_t slot, std::uint8_t group, Task task,
               unsigned after) {
        const auto& step = steps_[group][static_cast<std::size_t>(task)];
        event.step = step.number;
        const unsigned first = task == Task::none ? 0U : std::min(step.order + 1U, 255U);
        const bool by_landing = rules_.order.landing_end_first >> group & 1U;
        event.order = first << 24 | rank(seat, step.toward, by_landing) << 16 | after << 12 |
                      (static_cast<unsigned>(slot) & 0xfffU);
        in_order_ &= last_placed_ <= event.order;
        last_placed_ = event.order;
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

    // ------------------------------------------------------------ after the wagers

    void turn_puck() {
        if (!throw_.turns_puck()) return;
        if (throw_.effect == Effect::point_set)
            emit<event::PointOn>(out_, rules_.points_cite).number =
                static_cast<std::uint8_t>(throw_.roll.total());
        else
            emit<event::PointOff>(out_, rules_.points_cite);
        place(out_.back(), kNoSeat, 0, 0, Task::puck, 0);
    }

    // House choice off_and_on: a Come won on the number to which an equal Come now moves; odds and a fresh
    // Come are put back from the win, so that the layout looks untouched (wind-creek IX, A-79).
    void rebook_off_and_on() {
        const auto end = out_.size();
        for (auto i = start_; i < end; ++i) {
            const auto* won = out_[i].as<event::Won>();
            if (!won || !rules_[won->bet.wager].is_flat() || won->bet.stage == 0) continue;
            const event::Won flat = *won;  // the buffer may grow under it
            for (auto j = start_; j < end; ++j) {
                const auto* moved = out_[j].as<event::Moved>();
                if (!moved || moved->to != flat.bet.stage || moved->stake != flat.stake) continue;
                BetKey there = moved->bet;
                there.stage = moved->to;
                if (moved->bet.seat != flat.bet.seat || !(there == flat.bet)) continue;
                rebook_odds(flat, end);
                if (!throw_.turns_puck()) rebook(flat.bet, flat.bet.wager, flat.stake);
            }
        }
    }

    void rebook_odds(const event::Won& flat, std::size_t end) {
        for (auto i = start_; i < end; ++i) {
            const auto* won = out_[i].as<event::Won>();
            const auto* returned = out_[i].as<event::Returned>();
            if (!won && !returned) continue;
            const BetRef odds = won ? won->bet : returned->bet;
            const Money stake = won ? won->stake : returned->stake;
            if (odds.seat != flat.bet.seat || odds.for_dealers != flat.bet.for_dealers) continue;
            const auto& wager = rules_[odds.wager];
            if (wager.shape == Shape::odds && wager.flat == flat.bet.wager &&
                wager.flat_stage == flat.bet.stage)
                rebook(odds, odds.wager, stake);
        }
    }

    // In the slot where it will stand once everything before it has happened.
    void rebook(const BetRef& decided, WagerIndex wager, Money stake) {
        Table then = table_;
        for (auto i = start_; i < out_.size(); ++i) apply(then, out_[i]);
        const bool control = table_.seats[decided.seat].bets[decided.slot].control;
        BetRef bet{{wager, 0, 0, decided.for_dealers, false}, decided.seat, 0};
        bet.slot = static_cast<std::uint16_t>(slot_for(then.seats[decided.seat], bet));
        out_.emplace_back(event::Booked{bet, stake, {}, false, control, false, false},
                          rules_.off_and_on_cite);
    }

    void finish() {
        const bool seven_out = throw_.effect == Effect::seven_out;
        auto& settled = emit<event::Settled>(out_, rules_.order.cite);
        settled.thrown = throw_;
        settled.round_over = throw_.decides_line() || rules_.seating.round_is_throw;
        settled.keeps_dice = seven_out && dice_.finisher && rules_.shooter.finisher_keeps_dice;
        settled.ends_come_only = dice_.come_only && !come_wagers_left();
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
    const bool seven_;
    const Order::Steps& steps_;
    const DiceAtRest& dice_;
    Events& out_;
    const std::size_t start_;
    std::uint32_t last_placed_ = 0;
    bool in_order_ = true;  // so far: each was placed behind the one before
};

}  // namespace

void reset_on_off(const Rules& rules, const Table& table, std::size_t start, Events& out) {
    const auto reset = [&](SeatIndex seat, std::size_t slot, const Bet& bet) {
        const auto& working = rules[bet.wager].working;
        if (working.lasts != Lasts::until_puck || gone(out, start, seat, slot)) return;
        name_bet(emit<event::Turned>(out, working.cite).bet, seat, slot, bet);
    };
    SeatIndex index = 0;
    for (const auto& seat : table.seats) {
        std::size_t slot = 0;
        for (const auto& bet : seat.bets) {
            if (!as_posted(bet) && bet.live()) reset(index, slot, bet);
            ++slot;
        }
        ++index;
    }
}

void settle(const Rules& rules, const Table& table, const DiceAtRest& dice, Events& out) {
    Settlement(rules, table, dice, out).run();
}

}  // namespace hardway
