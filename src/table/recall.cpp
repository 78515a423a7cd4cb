#include "table/recall.hpp"

#include "table/decide_internal.hpp"
#include "table/transfers.hpp"

namespace hardway {

namespace {

class Recall {
  public:
    Recall(const Table& table, const Table& before, const Events& since, Events& out)
        : table_(table), before_(before), since_(since), out_(out) {}

    void run(CrewSet by, const std::string& why) {
        emit(event::Recalled{thrown(), by, why});
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat) restore(static_cast<SeatIndex>(seat));
        for (std::size_t i = 0; i < table_.marks.size(); ++i)
            if (table_.marks[i] != before_.marks[i] || table_.turned[i] != before_.turned[i])
                emit(event::MarksRestored{static_cast<std::uint8_t>(i), before_.marks[i], before_.turned[i],
                                          before_.counts[i]});
        Hand hand = before_;
        if (hand.shooter != kNoSeat && !table_.seated(hand.shooter)) hand.shooter = kNoSeat;
        emit(event::HandRestored{hand});
    }

  private:
    void emit(const auto& what) { out_.emplace_back(what); }

    Roll thrown() const {
        for (const auto& event : since_)
            if (const auto* settled = event.as<event::Settled>()) return settled->thrown.roll;
        return table_.roll;
    }

    // Who sat down since has nothing from before.
    std::size_t first_of(SeatIndex seat) const {
        std::size_t first = 0;
        for (std::size_t i = 0; i < since_.size(); ++i) {
            const auto* sat = since_[i].as<event::Sat>();
            if (sat && sat->seat == seat) first = i + 1;
        }
        return first;
    }

    void restore(SeatIndex seat) {
        if (!table_.seats[seat].taken) return;
        const auto first = first_of(seat);
        static const Seat kNobody;
        const Seat& was = first == 0 ? before_.seats[seat] : kNobody;
        restore_bets(seat, was);
        event::SeatRestored money{seat, was.lifted, was.in_round, {}, {}, {}, {}};
        for (auto i = first; i < since_.size(); ++i)
            if (bet_of(since_[i]) || since_[i].is<event::Toked>()) take_back(since_[i], seat, money);
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
    Events& out_;
};

}  // namespace

Refusal recall(const Rules&, const Table& table, const Table& before, const Events& since,
               const Command& command, Events& out) {
    const auto& why = command.as<command::Recall>()->why;
    if (why.empty()) return refuse(RefusalCode::no_reason);
    if (!ShortText::fits(why)) return refuse(RefusalCode::bad_text);
    if (table.dice != DiceStep::centre) return refuse(RefusalCode::dice_step);
    Recall(table, before, since, out).run(command.by, why);
    return {};
}

}  // namespace hardway
