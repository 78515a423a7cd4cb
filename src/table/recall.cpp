#include "table/recall.hpp"

#include <algorithm>

#include "table/apply.hpp"
#include "table/decide_internal.hpp"
#include "table/transfers.hpp"

namespace hardway {

namespace {

// From where on events are about whoever sits there now: who sat down since has nothing from before.
std::size_t first_of(const Events& since, SeatIndex seat) {
    std::size_t first = 0;
    for (std::size_t i = 0; i < since.size(); ++i) {
        const bool changes = since[i].is<event::Sat>() || since[i].is<event::Left>();
        if (changes && seat_of(since[i]) == seat) first = i + 1;
    }
    return first;
}

class Recall {
  public:
    Recall(const Table& table, const Table& before, const Events& since, Events& out)
        : table_(table), before_(before), since_(since), undone_(undone(table, since)), out_(out) {}

    void run(CrewSet by, const std::string& why) {
        emit(event::Recalled{thrown(), by, why});
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat) restore(static_cast<SeatIndex>(seat));
        undo_corrections(by, why);
        restore_pending();
        for (std::size_t i = 0; i < table_.marks.size(); ++i)
            if (table_.marks[i] != before_.marks[i] || table_.turned[i] != before_.turned[i] ||
                table_.counts[i] != before_.counts[i])
                emit(event::MarksRestored{static_cast<std::uint8_t>(i), before_.marks[i], before_.turned[i],
                                          before_.counts[i]});
        restore_hand();
    }

  private:
    void emit(const auto& what) { out_.emplace_back(what); }

    Roll thrown() const {
        for (const auto& event : since_)
            if (const auto* settled = event.as<event::Settled>()) return settled->thrown.roll;
        return table_.roll;
    }

    std::size_t first_of(SeatIndex seat) const { return hardway::first_of(since_, seat); }
    // Whether who sits there sat there before the throw.
    bool same_player(SeatIndex seat) const { return table_.seated(seat) && first_of(seat) == 0; }

    void restore_hand() {
        Hand hand = before_;
        for (std::size_t i = 0; i < table_.seats.size(); ++i) {
            const auto seat = static_cast<SeatIndex>(i);
            if (!same_player(seat)) forget_at(hand, seat);
        }
        emit(event::HandRestored{hand, before_.roll});
    }

    // Money put right since may have put right what is undone here. What somebody who is gone had of it is
    // the bank's to bear, as their wins are.
    void undo_corrections(CrewSet by, const std::string& why) {
        for (auto i = since_.size(); i-- > 0;) {
            const auto* corrected = since_[i].as<event::Corrected>();
            if (!corrected) continue;
            const auto now = [&](const AccountAt& at) {
                const bool gone =
                    at.account == Account::rail && (!table_.seated(at.seat) || i < first_of(at.seat));
                return gone ? AccountAt{Account::bank, kNoSeat} : at;
            };
            const auto from = now(corrected->to);
            const auto to = now(corrected->from);
            if (!(from == to)) emit(event::Corrected{from, to, corrected->amount, by, why});
        }
    }

    // What waited before the throw waits again, with whoever had spoken for it; what was said since does not.
    void restore_pending() {
        std::vector<Pending> waited;
        for (const auto& each : before_.pending)
            if (same_player(each.seat)) waited.push_back(each);
        if (waited == table_.pending) return;
        for (const auto& each : table_.pending)
            emit(event::Dropped{each.seat, each, each.stake, 0, DropCause::recalled});
        for (std::size_t i = 0; i < waited.size(); ++i) {
            const auto& each = waited[i];
            emit(event::Waiting{each.seat, each, each.stake, each.cash, each.together, each.spoken});
            // One word covers all that waits at a seat: whoever spoke for a later wager spoke for this one.
            const auto next = std::find_if(waited.begin() + static_cast<std::ptrdiff_t>(i) + 1, waited.end(),
                                           [&](const Pending& other) { return other.seat == each.seat; });
            const CrewSet later = next == waited.end() ? CrewSet{0} : next->confirmed;
            const auto only = static_cast<CrewSet>(each.confirmed & ~later);
            if (only != 0) emit(event::Confirmed{each.seat, only});
        }
    }

    void restore(SeatIndex seat) {
        if (!table_.seats[seat].taken) return;
        static const Seat kNobody;
        const Seat& was = first_of(seat) == 0 ? before_.seats[seat] : kNobody;
        restore_bets(seat, was);
        event::SeatRestored money{seat, was.lifted, was.in_round, {}, {}, {}, {}};
        for (const auto& event : undone_) take_back(event, seat, money);
        const bool same = money.rail.zero() && money.bank.zero() && money.commission.zero() &&
                          money.toke.zero() && was.lifted == table_.seats[seat].lifted &&
                          was.in_round == table_.seats[seat].in_round;
        if (!same) emit(money);
    }

    void restore_bets(SeatIndex seat, const Seat& was) {
        const auto& now = table_.seats[seat];
        const auto slots = std::max(was.bets.size(), now.bets.size());
        for (std::size_t slot = 0; slot < slots; ++slot) {
            const Bet old = slot < was.bets.size() && was.bets[slot].live() ? was.bets[slot] : kNoBet;
            const Bet present = slot < now.bets.size() && now.bets[slot].live() ? now.bets[slot] : kNoBet;
            if (!(old == present)) emit(event::BetRestored{seat, static_cast<std::uint16_t>(slot), old});
        }
    }

    static void take_back(const Event& event, SeatIndex seat, event::SeatRestored& money) {
        if (seat_of(event) != seat) return;
        const auto add = [&](Account account, Money amount) {
            if (account == Account::rail) money.rail += amount;
            if (account == Account::bank) money.bank += amount;
            if (account == Account::commission) money.commission += amount;
            if (account == Account::toke) money.toke += amount;
        };
        for (const auto& transfer : transfers(event)) {
            add(transfer.from.account, transfer.amount);
            add(transfer.to.account, -transfer.amount);
        }
    }

    const Table& table_;
    const Table& before_;
    const Events& since_;
    const Events undone_;
    Events& out_;
};

}  // namespace

Events undone(const Table& table, const Events& since) {
    Events all;
    for (std::size_t i = 0; i < since.size(); ++i) {
        const auto seat = seat_of(since[i]);
        const bool money = bet_of(since[i]) || since[i].is<event::Toked>();
        if (money && table.seated(seat) && i >= first_of(since, seat)) all.push_back(since[i]);
    }
    return all;
}

Refusal recall(const Rules& rules, const Table& table, const Table& before, const Events& since,
               const Command& command, Events& out) {
    const auto& why = command.as<command::Recall>()->why;
    if (const auto refusal = check_why(why); !taken(refusal)) return refusal;
    if (table.dice != DiceStep::centre) return refuse(RefusalCode::dice_step);
    if (!entitled(rules, command)) return refuse(RefusalCode::not_entitled);
    Recall(table, before, since, out).run(command.by, why);
    return {};
}

}  // namespace hardway
