#include <algorithm>

#include "table/notation.hpp"

namespace hardway {

SeatIndex Roster::seat_of(std::string_view name) const {
    const auto found = std::find(names_.begin(), names_.end(), name);
    return found == names_.end() || name.empty() ? kNoSeat : static_cast<SeatIndex>(found - names_.begin());
}

const std::string& Roster::name_at(SeatIndex seat) const {
    static const std::string nobody = "?";
    return seat < names_.size() ? names_[seat] : nobody;
}

void Roster::sit(SeatIndex seat, std::string name) {
    if (names_.size() <= seat) names_.resize(seat + std::size_t{1});
    names_[seat] = std::move(name);
}

void Roster::leave(SeatIndex seat) {
    if (seat < names_.size()) names_[seat].clear();
}

}  // namespace hardway
