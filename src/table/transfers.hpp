#pragma once
// The only map from events to money: balanced transfers between the accounts of a table.

#include <array>

#include "table/event.hpp"

namespace hardway {

namespace transfer {

// move(from, to, amount): amounts are never negative, but may be nothing. Accounts are constants at every
// call, so that an inlined `move` costs no more than the sums it does.

// Kinds that move no money.
template <typename Move>
void of(const auto&, const Move&) {}

// Dealer bets are booked from the player's rail; what they win, and stakes that come down, are the dealers'.
inline Account owner(const BetKey& bet) {
    return bet.for_dealers ? Account::toke : Account::rail;
}
inline Money chips(const BetKey& bet, Money stake) {
    return bet.coupon ? Money{} : stake;  // coupons are not chips
}

template <typename Move>
void of(const event::Sat& sat, const Move& move) {
    move(Account::cage, Account::rail, sat.chips);
}
template <typename Move>
void of(const event::BoughtIn& bought, const Move& move) {
    move(Account::cage, Account::rail, bought.amount);
}
template <typename Move>
void of(const event::Left& left, const Move& move) {
    move(Account::rail, Account::cage, left.chips);
}
template <typename Move>
void of(const event::Booked& booked, const Move& move) {
    move(Account::rail, Account::felt, chips(booked.bet, booked.stake));
    move(Account::rail, Account::commission, booked.vig);
}
template <typename Move>
void of(const event::Reduced& reduced, const Move& move) {
    move(Account::felt, owner(reduced.bet), chips(reduced.bet, reduced.stake));
    move(Account::commission, Account::rail, reduced.vig);
}
template <typename Move>
void of(const event::Returned& returned, const Move& move) {
    move(Account::felt, owner(returned.bet), chips(returned.bet, returned.stake));
    move(Account::commission, Account::rail, returned.vig);
}
template <typename Move>
void of(const event::Toked& toked, const Move& move) {
    move(Account::rail, Account::toke, toked.amount);
}
template <typename Move>
void of(const event::Lost& lost, const Move& move) {
    move(Account::felt, Account::bank, chips(lost.bet, lost.stake));
}
template <typename Move>
void of(const event::Won& won, const Move& move) {
    move(Account::bank, owner(won.bet), won.amount);
    if (!won.stays) move(Account::felt, owner(won.bet), chips(won.bet, won.stake));
    move(Account::rail, Account::commission, won.vig);
}
// What the rail and the house's accounts do not have of it comes from the felt, or goes there.
template <typename Move>
void of(const event::SeatRestored& seat, const Move& move) {
    const auto give = [&](Account account, Money amount) {
        amount < Money{} ? move(account, Account::felt, -amount) : move(Account::felt, account, amount);
    };
    give(Account::rail, seat.rail);
    give(Account::bank, seat.bank);
    give(Account::commission, seat.commission);
    give(Account::toke, seat.toke);
}
template <typename Move>
void of(const event::Filled& filled, const Move& move) {
    move(Account::cage, Account::bank, filled.amount);
}
template <typename Move>
void of(const event::Credited& credited, const Move& move) {
    move(Account::bank, Account::cage, credited.amount);
}

}  // namespace transfer

struct Transfer {
    AccountAt from;
    AccountAt to;
    Money amount;

    friend bool operator==(const Transfer&, const Transfer&) = default;
};

class Transfers {
  public:
    void add(const Transfer& transfer) { list_[count_++] = transfer; }
    const Transfer* begin() const { return list_.data(); }
    const Transfer* end() const { return list_.data() + count_; }

  private:
    std::array<Transfer, 4> list_;
    std::size_t count_ = 0;
};

// The transfers of an event as a list, without those of nothing.
Transfers transfers(const Event& event);

}  // namespace hardway
