#pragma once
// Where the dealer's ON and OFF buttons lie: a query over the table as it stands.

#include <vector>

#include "table/table.hpp"

namespace hardway {

struct Button {
    OnOff shows = OnOff::on;
    // The bets it speaks for, by their slots, lowest number first. It lies on the one nearest the box; which
    // that is, the layout of the house says.
    std::vector<std::uint16_t> slots;
    Cite cite = 0;
};

std::vector<Button> buttons(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway
