#pragma once
// The table as it stands: rails, felt, puck, dice, trackers. A value; it is the fold of the events applied to
// it.

#include <array>
#include <cstdint>
#include <vector>

#include "rules/rules.hpp"

namespace hardway {

using SeatIndex = std::uint8_t;  // 0 is the place at the boxperson's left
inline constexpr SeatIndex kNoSeat = 255;

enum class Call : std::uint8_t { as_posted, on, off };

// A standing wager. A slot with no stake is free.
struct Bet {
    Money stake;
    Money vig;                   // what it was charged, where that can matter later
    Money won;                   // by its last win that stayed up
    std::uint32_t won_at = 0;    // the throw it last won on
    std::uint32_t moved_at = 0;  // the throw that moved it
    std::uint32_t pairs = 0;     // a hop set: its pairs, one bit each; a joined collect wager: its own marks
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;
    Call call = Call::as_posted;
    bool asked_on = false;  // called on by the player; the dealer's button is still to come
    bool for_dealers = false;
    bool control = false;  // for the dealers, under the player's control
    bool coupon = false;
    bool reduced = false;
    bool unchecked = false;   // set down by the player, looked at by nobody
    bool joined = false;      // counts from where it was made
    bool brought_in = false;  // lies before the boxperson

    bool live() const { return stake > Money{}; }
    friend bool operator==(const Bet&, const Bet&) = default;
};
// What a slot is emptied with: a constant is copied at once, a Bet{} is built first and waited for.
inline constexpr Bet kNoBet;

struct Seat {
    Money rail;
    bool taken = false;
    bool standing = false;  // up from the chair, where that matters
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

enum class DiceStep : std::uint8_t { centre, out, air, rest };

// Where a die that left the table came down.
enum class DieDown : std::uint8_t { unsaid, inside, outside, lost };

// What the set of dice waits for before the next throw.
enum class SetDue : std::uint8_t { nothing, dump, fresh };

struct SetOfDice {
    SeatIndex offered = kNoSeat;  // before whom the whole set lies
    std::uint8_t chosen = 0;      // the two the shooter keeps, one bit each; 0 if nobody told which
    bool dumped = false;          // all of it lies out of the bowl
    SetDue due = SetDue::nothing;
    friend bool operator==(const SetOfDice&, const SetOfDice&) = default;
};

// A wager said or made too late to stand by itself: the crew may still confirm it.
struct Pending {
    SeatIndex seat = kNoSeat;
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;
    std::uint32_t pairs = 0;
    Money stake;
    Money cash;
    CrewSet confirmed = 0;  // by whom so far
    bool spoken = false;
    bool for_dealers = false;
    bool coupon = false;
    bool control = false;
    std::uint32_t call = 0;  // made in one call with its neighbours of the same number; 0: alone
    friend bool operator==(const Pending&, const Pending&) = default;
};

struct Table {
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

    std::uint32_t throws = 0;
    std::uint32_t hand_points = 0;     // points set since the last seven out
    std::uint32_t shooter_throws = 0;  // by the present shooter
    std::uint8_t point = 0;
    bool come_only = false;  // throws only to finish come wagers
    bool finisher = false;   // the shooter took the dice over with a point on
    bool accepted = false;   // the shooter has said so, and has not thrown yet
    SeatIndex shooter = kNoSeat;
    SeatIndex last_shooter = kNoSeat;
    std::uint32_t declined = 0;  // seats that have refused the dice this time
    std::uint8_t asked = 0;      // how many of the crew have asked the shooter to shoot
    SetOfDice set;

    DiceStep dice = DiceStep::centre;
    Roll roll;
    std::uint8_t unread = 0;  // dice at rest whose face somebody has to name first, one bit each
    bool landed_right = false;

    bool come_out() const { return point == 0; }
    bool seated(SeatIndex seat) const { return seat < seats.size() && seats[seat].taken; }
    friend bool operator==(const Table&, const Table&) = default;
};

// Whether a standing wager takes part in the next throw.
inline bool works(const Wager& wager, const Bet& bet, bool come_out) {
    if (bet.call != Call::as_posted) return bet.call == Call::on;
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

struct BetKey {
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;
    std::uint32_t pairs = 0;
    bool for_dealers = false;
    bool coupon = false;
};
inline constexpr int kNoSlot = -1;
// The slot of the standing wager with this key (A-68, A-78: what has the same key is one wager).
int find_bet(const Rules& rules, const Seat& seat, const BetKey& key);

}  // namespace hardway
