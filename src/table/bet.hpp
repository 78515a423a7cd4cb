#pragma once
// A standing wager, and what names one.

#include <cstdint>
#include <vector>

#include "rules/rules.hpp"

namespace hardway {

using SeatIndex = std::uint8_t;  // 0 is the place at the boxperson's left
inline constexpr SeatIndex kNoSeat = 255;

enum class OnOff : std::uint8_t { as_posted, on, off };

// What tells one wager of a player from another. Two with the same key are one wager.
struct BetKey {
    WagerIndex wager = kNoWager;
    std::uint8_t stage =
        0;  // where it stands: 0 on its line or in its box, else on a number or in its second throw
    std::uint32_t pairs = 0;  // a hop set: its pairs, one bit each
    bool for_dealers = false;
    bool coupon = false;

    friend bool operator==(const BetKey&, const BetKey&) = default;
};

// A slot with no stake is free.
struct Bet : BetKey {
    Money stake;
    Money vig;                    // what it was charged, where that can matter later
    Money won;                    // by its last win that stayed up
    std::uint32_t won_at = 0;     // the throw it last won on
    std::uint32_t moved_at = 0;   // the throw that moved it
    std::uint32_t own_marks = 0;  // a wager that joined a count under way: what was thrown since
    OnOff on_off = OnOff::as_posted;
    bool asked_on = false;  // turned on by the player; the dealer's button is still to come
    bool control = false;   // for the dealers, under the player's control
    bool reduced = false;
    bool unchecked = false;   // set down by the player, looked at by nobody
    bool joined = false;      // counts from where it was made
    bool brought_in = false;  // lies before the boxperson

    bool live() const { return stake > Money{}; }
    const BetKey& key() const { return *this; }
    friend bool operator==(const Bet&, const Bet&) = default;
};
// What a slot is emptied with: a constant is copied at once, a Bet{} is built first and waited for.
inline constexpr Bet kNoBet;

// A player's wager, told in full: whose, which, and the slot it stands in.
struct BetRef : BetKey {
    SeatIndex seat = kNoSeat;
    std::uint16_t slot = 0;

    friend bool operator==(const BetRef&, const BetRef&) = default;
};

// Whether a standing wager takes part in the next throw.
inline bool works(const Wager& wager, const Bet& bet, bool come_out) {
    if (bet.on_off != OnOff::as_posted) return bet.on_off == OnOff::on;
    return !come_out || wager.working.on_come_out;
}

// The number a bet stands on: its own, or that of the stage it has moved to.
inline int number_of(const Wager& wager, const Bet& bet) {
    return wager.stages[bet.stage].number;
}

// On its way to a second throw it stays in its box and is marked; other wagers travel.
inline bool marked_not_moved(const Wager& wager) {
    return wager.shape == Shape::next;
}

}  // namespace hardway
