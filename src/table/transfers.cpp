#include "table/transfers.hpp"

namespace hardway {

namespace {

AccountAt at(Account account, SeatIndex seat) {
    const bool own = account == Account::rail || account == Account::felt;
    return {account, own ? seat : kNoSeat};
}

}  // namespace

Transfers transfers(const Event& event) {
    Transfers list;
    if (const auto* corrected = event.as<event::Corrected>()) {
        list.add({corrected->from, corrected->to, corrected->amount});
        return list;
    }
    const auto seat = seat_of(event);
    switch_on(event.what, [&](const auto& what) {
        transfer::of(what, [&](Account from, Account to, Money amount) {
            if (!amount.zero()) list.add({at(from, seat), at(to, seat), amount});
        });
    });
    return list;
}

}  // namespace hardway
