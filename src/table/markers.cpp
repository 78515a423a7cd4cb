#include "table/markers.hpp"

namespace hardway {

std::vector<Marker> markers(const Tracker& tracker, std::uint32_t marks, std::uint32_t turned,
                            std::uint64_t counts) {
    std::vector<Marker> found;
    if (tracker.marker == MarkerShows::nothing) return found;
    for (std::size_t i = 0; i < tracker.marks.size(); ++i) {
        const bool marked = marks >> i & 1U;
        if (!marked && !(turned >> i & 1U)) continue;
        Marker marker{tracker.marks[i].text(), "", !marked};
        if (tracker.marker == MarkerShows::mark) marker.bears = marker.on;
        if (tracker.marker == MarkerShows::count && i < 16)
            marker.bears = std::to_string(counts >> 4 * i & 15U);
        found.push_back(std::move(marker));
    }
    return found;
}

std::vector<Spot> spots(const Rules& rules, const Table& table, WagerIndex wager) {
    std::vector<Spot> found;
    const bool numbered = rules[wager].numbered || rules[wager].spots > 0;
    for (std::size_t seat = 0; seat < table.seats.size(); ++seat)
        for (std::size_t slot = 0; slot < table.seats[seat].bets.size(); ++slot) {
            const auto& bet = table.seats[seat].bets[slot];
            if (!bet.live() || bet.wager != wager) continue;
            found.push_back({numbered ? static_cast<int>(seat) + 1 : 0, static_cast<SeatIndex>(seat),
                             static_cast<std::uint16_t>(slot), bet.stake, bet.brought_in});
        }
    return found;
}

}  // namespace hardway
