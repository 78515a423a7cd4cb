#include "table/transfers.hpp"

namespace hardway {

Transfers transfers(const Event& event) {
    Transfers moves;
    const SeatIndex seat = event.seat;
    // Dealer bets are booked from the player's rail; what they win, and stakes that come down, are the
    // dealers'.
    const Account owner = event.for_dealers ? Account::toke : Account::rail;
    const Money chips = event.coupon ? Money{} : event.stake;  // coupons are not chips
    switch (event.kind) {
        case EventKind::sat:
        case EventKind::bought_in:
            moves.add(Account::cage, Account::rail, seat, event.amount);
            break;
        case EventKind::left:
            moves.add(Account::rail, Account::cage, seat, event.amount);
            break;
        case EventKind::booked:
            moves.add(Account::rail, Account::felt, seat, chips);
            moves.add(Account::rail, Account::commission, seat, event.vig);
            break;
        case EventKind::reduced:
        case EventKind::returned:
            moves.add(Account::felt, owner, seat, chips);
            moves.add(Account::commission, Account::rail, seat, event.vig);
            break;
        case EventKind::toked:
            moves.add(Account::rail, Account::toke, seat, event.stake);
            break;
        case EventKind::lost:
            moves.add(Account::felt, Account::bank, seat, chips);
            break;
        case EventKind::won:
            moves.add(Account::bank, owner, seat, event.amount);
            if (!event.stays) moves.add(Account::felt, owner, seat, chips);
            moves.add(Account::rail, Account::commission, seat, event.vig);
            break;
        default:
            break;
    }
    return moves;
}

}  // namespace hardway
