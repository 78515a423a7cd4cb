#pragma once
// The set of dice the shooter picks two from.

#include <array>
#include <cstdint>
#include <string_view>

#include "table/bet.hpp"

namespace hardway {

// Where a die that left the table came down.
enum class DieDown : std::uint8_t { unsaid, inside, outside, lost };
// As it is written after the reason; in the order of DieDown.
inline constexpr std::array<std::string_view, 4> kDieDownNames = {"", "in", "out", "lost"};

// What the set of dice waits for before the next throw.
enum class SetDue : std::uint8_t { nothing, dump, fresh };

struct SetOfDice {
    SeatIndex offered = kNoSeat;  // before whom the whole set lies
    std::uint8_t chosen = 0;      // the two the shooter keeps, one bit each; 0 if nobody told which
    bool dumped = false;          // all of it lies out of the bowl
    SetDue due = SetDue::nothing;
    friend bool operator==(const SetOfDice&, const SetOfDice&) = default;
};

}  // namespace hardway
