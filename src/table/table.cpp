#include "table/table.hpp"

namespace hardway {

SeatIndex Table::seat_of(std::string_view player) const {
    if (player.empty()) return kNoSeat;
    for (std::size_t i = 0; i < seats.size(); ++i)
        if (seats[i].taken && seats[i].player.view() == player) return static_cast<SeatIndex>(i);
    return kNoSeat;
}

std::string Table::player_at(SeatIndex seat) const {
    return seated(seat) && !seats[seat].player.empty() ? seats[seat].player.text() : "?";
}

}  // namespace hardway
