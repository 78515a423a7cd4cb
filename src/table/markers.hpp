#pragma once
// What lies on the layout for the wagers that collect: their markers, and the wagers on their spots. Queries
// over the table as it stands.

#include <string>
#include <vector>

#include "table/table.hpp"

namespace hardway {

struct Marker {
    std::string on;       // the number or pair it lies on
    std::string bears;    // what is inscribed; empty if nothing is
    bool turned = false;  // logo side up: paid, and not thrown again since
};
std::vector<Marker> markers(const Tracker& tracker, std::uint32_t marks, std::uint32_t turned,
                            std::uint64_t counts);

// One wager on the spot of its player's place, numbered clockwise from the boxperson's left.
struct Spot {
    int number = 0;
    SeatIndex seat = kNoSeat;
    std::uint16_t slot = 0;
    Money stake;
    bool brought_in = false;
};
// In the order of their numbers.
std::vector<Spot> spots(const Rules& rules, const Table& table, WagerIndex wager);

}  // namespace hardway
