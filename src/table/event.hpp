#pragma once
// What happened, as plain values. State is the fold of events; a citation is an id, its words are looked up
// on demand.

#include <cstdint>
#include <vector>

#include "rules/rules.hpp"
#include "table/table.hpp"

namespace hardway {

enum class EventKind : std::uint8_t {
    // people
    sat,        // amount: chips brought
    bought_in,  // amount
    left,       // amount: chips taken away
    stood_up,
    sat_down,
    // wagers
    booked,        // stake: added; vig
    reduced,       // stake: taken off and given back; vig: refunded
    asked_on,      // waits for the dealer's button
    called,        // call
    toked,         // stake: straight from the rail to the toke box
    changed,       // stake: set in before the box; amount: the change cut from it
    spoken,        // waits for the crew; order: the call it belongs to
    confirmed,     // bits: the crew members who speak for all that waits at this seat
    acknowledged,  // waits no more, it is booked; order: its place among those that wait
    dropped,       // was not confirmed: no bet; order as above
    brought_in,    // before the boxperson; to: the number of its spot
    recalled,      // No Action: back to its line
    // dice
    dice_offered,  // the whole set
    declined,
    shoots,         // flag: with a point on; stays: accepted by word
    dice_chosen,    // bits: the two kept
    dice_put_back,  // bits: the rest, into bowl or cup
    same_dice,      // asked for again after one left the table
    bowl_dumped,
    asked_to_shoot,  // bits: by whom
    gave_up_dice,
    dice_out,  // flag raised if cite is set
    thrown,
    rested,    // roll; bits: the dice whose face nobody can read
    no_roll,   // reason
    die_down,  // to: DieDown; flag: the bowl is to be dumped, else a fresh set is due
    dice_changed,
    come_only,  // the OFF marker lies before the shooter
    // settlement
    lost,  // stake
    won,   // stake, amount: profit, vig; stays
    pushed,
    returned,  // stake: given back undecided
    moved,     // stage
    marked,    // tracker, bits
    cleared,   // tracker; flag: its markers are turned over and stay
    point_on,
    point_off,
    noticed,  // surveillance is told
    settled,  // the throw is over; flag: the round is over; stays: the finisher keeps the dice; call off:
              // come-only ends
};

struct Event {
    EventKind kind = EventKind::settled;
    SeatIndex seat = kNoSeat;
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;  // where the bet stood (booked: stands)
    std::uint8_t to =
        0;  // moved: the new stage; point_on: the number; marked, cleared: the tracker; no_roll: reason
    std::uint8_t step = 0;  // settlement: the printed step
    Call call = Call::as_posted;
    bool for_dealers = false;
    bool control = false;  // booked for the dealers under the player's control
    bool coupon = false;
    bool stays = false;
    bool seven_out = false;  // settled: the hand is over
    bool unchecked = false;
    bool joined = false;
    bool flag = false;  // kind-specific: rested on the right, dice kept by the finisher …
    Roll roll{};
    std::uint16_t slot = 0;  // of the bet at its seat
    Cite cite = 0;
    std::uint32_t bits = 0;   // marked: all marks now; booked: pairs; settled: 1 if the line was decided
    std::uint32_t order = 0;  // settlement: place in the crew's work; what waits: see above
    Money stake{};
    Money amount{};
    Money vig{};

    friend bool operator==(const Event&, const Event&) = default;
};

inline constexpr std::uint8_t kNoReason =
    255;  // no_roll: a face was disputed, and none of the reasons listed

using Events = std::vector<Event>;  // the caller's buffer; decide appends

}  // namespace hardway
