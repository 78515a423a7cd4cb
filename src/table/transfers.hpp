#pragma once
// The only map from events to money: balanced transfers between the accounts of a table.

#include <array>
#include <cstdint>

#include "table/event.hpp"

namespace hardway {

enum class Account : std::uint8_t { cage, rail, felt, bank, commission, toke };

struct Transfer {
    Account from = Account::cage;
    Account to = Account::cage;
    SeatIndex seat = kNoSeat;  // whose rail or felt
    Money amount;
};

class Transfers {
  public:
    void add(Account from, Account to, SeatIndex seat, Money amount) {
        if (!amount.zero()) list_[count_++] = {from, to, seat, amount};
    }
    const Transfer* begin() const { return list_.data(); }
    const Transfer* end() const { return list_.data() + count_; }

  private:
    std::array<Transfer, 3> list_;
    std::size_t count_ = 0;
};

// Whether such an event can move money at all; most of a throw's events do not.
constexpr bool moves_money(EventKind kind) {
    switch (kind) {
        case EventKind::sat:
        case EventKind::bought_in:
        case EventKind::left:
        case EventKind::booked:
        case EventKind::reduced:
        case EventKind::returned:
        case EventKind::toked:
        case EventKind::lost:
        case EventKind::won:
            return true;
        default:
            return false;
    }
}

Transfers transfers(const Event& event);

}  // namespace hardway
