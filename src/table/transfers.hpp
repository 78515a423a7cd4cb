#pragma once
// The only map from events to money: balanced transfers between the accounts of a table.

#include <array>
#include <cstdint>

#include "table/event.hpp"

namespace hardway {

enum class Account : std::uint8_t { cage, rail, felt, bank, commission, toke };

// Calls move(from, to, amount) for each transfer of the event's seat. Accounts are constants at every call,
// so that an inlined `move` costs no more than the sums it does.
template <typename Move>
void for_each_transfer(const Event& event, const Move& move) {
    // Dealer bets are booked from the player's rail; what they win, and stakes that come down, are the
    // dealers'.
    const Account owner = event.for_dealers ? Account::toke : Account::rail;
    const Money chips = event.coupon ? Money{} : event.stake;  // coupons are not chips
    switch (event.kind) {
        case EventKind::sat:
        case EventKind::bought_in:
            move(Account::cage, Account::rail, event.amount);
            break;
        case EventKind::left:
            move(Account::rail, Account::cage, event.amount);
            break;
        case EventKind::booked:
            move(Account::rail, Account::felt, chips);
            move(Account::rail, Account::commission, event.vig);
            break;
        case EventKind::reduced:
        case EventKind::returned:
            move(Account::felt, owner, chips);
            move(Account::commission, Account::rail, event.vig);
            break;
        case EventKind::toked:
            move(Account::rail, Account::toke, event.stake);
            break;
        case EventKind::lost:
            move(Account::felt, Account::bank, chips);
            break;
        case EventKind::won:
            move(Account::bank, owner, event.amount);
            if (!event.stays) move(Account::felt, owner, chips);
            move(Account::rail, Account::commission, event.vig);
            break;
        default:
            break;
    }
}

struct Transfer {
    Account from = Account::cage;
    Account to = Account::cage;
    SeatIndex seat = kNoSeat;  // whose rail or felt
    Money amount;
};

class Transfers {
  public:
    void add(const Transfer& transfer) { list_[count_++] = transfer; }
    const Transfer* begin() const { return list_.data(); }
    const Transfer* end() const { return list_.data() + count_; }

  private:
    std::array<Transfer, 3> list_;
    std::size_t count_ = 0;
};

// The same as a list, without those of nothing.
inline Transfers transfers(const Event& event) {
    Transfers list;
    for_each_transfer(event, [&](Account from, Account to, Money amount) {
        if (!amount.zero()) list.add({from, to, event.seat, amount});
    });
    return list;
}

}  // namespace hardway
