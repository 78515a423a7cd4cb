#pragma once
// The table as it stands: people, rails, felt, puck, dice, trackers. A value; it is the fold of the events
// applied to it.

#include <array>
#include <cstdint>
#include <vector>

#include "table/bet.hpp"
#include "table/dice_set.hpp"
#include "table/short_text.hpp"

namespace hardway {

struct Seat {
    ShortText player;  // who sits here; empty if nobody does
    Money rail;
    bool taken = false;
    bool stood_up = false;  // from the chair, where that matters
    bool absent = false;    // away from the table; the wagers stand
    bool in_round = false;
    std::uint8_t lifted = 0;  // don't wagers lifted or cut, by Wager::lift_bit
    std::vector<Bet> bets;

    Money felt() const {
        Money sum;
        for (const auto& bet : bets)
            if (!bet.coupon) sum += bet.stake;
        return sum;
    }
    friend bool operator==(const Seat&, const Seat&) = default;
};

inline constexpr int kNoSlot = -1;
// The slot of the standing wager with this key.
inline int find_bet(const Seat& seat, const BetKey& key) {
    for (std::size_t i = 0; i < seat.bets.size(); ++i)
        if (seat.bets[i].live() && seat.bets[i].key() == key) return static_cast<int>(i);
    return kNoSlot;
}
inline const Bet* bet_with(const Seat& seat, const BetKey& key) {
    const int slot = find_bet(seat, key);
    return slot == kNoSlot ? nullptr : &seat.bets[static_cast<std::size_t>(slot)];
}
// The first slot with nothing in it, one past the last if all are full: where the next wager will stand.
inline std::size_t free_slot(const Seat& seat) {
    // Every slot is looked at: to stop at the first free one is a branch that no processor foresees.
    std::size_t slot = seat.bets.size();
    for (std::size_t i = slot; i-- > 0;) slot = seat.bets[i].live() ? slot : i;
    return slot;
}

// Where a booking goes: to the wager it joins, or to a free slot.
inline std::size_t slot_for(const Seat& seat, const BetKey& key) {
    const int slot = find_bet(seat, key);
    return slot == kNoSlot ? free_slot(seat) : static_cast<std::size_t>(slot);
}

enum class DiceStep : std::uint8_t { centre, out, air, rest };

// The hand so far: everything about dice and puck that a throw can change.
struct Hand {
    std::uint32_t throws = 0;
    std::uint32_t hand_points = 0;     // points set since the last seven out
    std::uint32_t shooter_throws = 0;  // by the present shooter
    std::uint32_t declined = 0;        // seats that have refused the dice this time
    std::uint8_t point = 0;
    std::uint8_t asked = 0;  // how many times the crew has asked the shooter to shoot, as far as that counts
    SeatIndex shooter = kNoSeat;
    SeatIndex last_shooter = kNoSeat;
    bool come_only = false;  // throws only to finish come wagers
    bool finisher = false;   // the shooter took the dice over with a point on
    bool accepted = false;   // the shooter has said so, and has not thrown yet

    SetOfDice set;

    bool come_out() const { return point == 0; }
    friend bool operator==(const Hand&, const Hand&) = default;
};

// How many dice lie in the bowl or cup: none while the whole set is out, all but two once somebody shoots.
inline int dice_kept(const Rules& rules, const Hand& hand) {
    if (hand.set.dumped || hand.set.offered != kNoSeat) return 0;
    return hand.shooter == kNoSeat ? rules.dice.count : rules.dice.count - 2;
}

// A wager said or made too late to stand by itself: the crew may still confirm it.
struct Pending : BetKey {
    SeatIndex seat = kNoSeat;
    Money stake;
    Money cash;
    CrewSet confirmed = 0;  // by whom so far
    bool spoken = false;
    std::uint32_t together = 0;  // booked with its neighbours of the same number; 0: alone

    friend bool operator==(const Pending&, const Pending&) = default;
};

struct Table : Hand {
    explicit Table(const Rules& rules) : seats(static_cast<std::size_t>(rules.seating.places)) {}

    std::vector<Seat> seats;
    std::vector<Pending> pending;
    std::array<std::uint32_t, kMostTrackers> marks{};
    std::array<std::uint32_t, kMostTrackers> turned{};  // paid and turned over, where that is done
    std::array<std::uint64_t, kMostTrackers> counts{};  // four bits a mark: how many there were with it

    Money bank;        // the table's float: what the house has won
    Money commission;  // vig
    Money toke;        // the toke box
    Money cage;        // chips handed out against money, as a debt

    DiceStep dice = DiceStep::centre;
    Roll roll;
    std::uint8_t unread = 0;  // dice at rest whose face somebody has to name first, one bit each
    bool landed_right = false;

    bool seated(SeatIndex seat) const { return seat < seats.size() && seats[seat].taken; }
    // Who is called so; kNoSeat if nobody is.
    SeatIndex seat_of(std::string_view player) const;
    std::string player_at(SeatIndex seat) const;  // "?" if nobody with a name sits there
    friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace hardway
