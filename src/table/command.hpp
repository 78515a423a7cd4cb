#pragma once
// What somebody at the table wants. Plain data; decide says what comes of it.

#include <cstdint>
#include <string>
#include <vector>

#include "table/table.hpp"

namespace hardway {

enum class Verb : std::uint8_t {
    sit,
    buy_in,
    leave,
    stand_up,
    sit_down,
    bet,
    call,   // several wagers, all or nothing
    macro,  // across, inside, outside
    down,
    turn_on,
    turn_off,
    ask_on,  // called on; the dealer's button makes it hold
    button,
    no_action,
    press,
    parlay,
    toke,
    bring_in,
    say,  // spoken
    confirm,
    offer_dice,
    shoot,
    choose,
    same_dice,
    decline,
    pass_dice,
    ask_to_shoot,
    force_pass,
    out,
    throw_dice,
    rest,
    settle,
    roll,
    no_roll,
    ruling,
    new_dice,
};

// How a die lies when it leans on something; of two, the one that leans more.
enum class Lean : std::uint8_t { flat, one_side, two_sides };

struct WagerAsk {
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;   // a Come on its number
    std::uint32_t pairs = 0;  // a hop set
    Money stake;
};

struct Command {
    Verb verb = Verb::roll;
    SeatIndex seat = kNoSeat;
    WagerAsk ask;
    bool whole = false;  // down: all of it
    bool for_dealers = false;
    bool control = false;  // for the dealers, under the player's control
    bool coupon = false;
    bool unchecked = false;      // `sets`
    Money amount;                // sit, buy_in; say: cash
    Money out_of;                // bet, call, macro: what was set in, if it was more; change comes back
    std::vector<WagerAsk> asks;  // call
    std::uint8_t macro = 0;
    bool including = false;
    Roll roll;
    bool has_roll = false;  // out: the dice as sent
    bool landed_right = false;
    Lean lean = Lean::flat;
    std::uint8_t unread = 0;         // rest: dice whose face nobody can read, one bit each
    std::uint8_t dice = 0;           // choose: which two of the set, one bit each
    DieDown down = DieDown::unsaid;  // No Roll off_table
    std::string reason;              // No Roll, forced pass, new dice
    CrewSet by = 0;
};

}  // namespace hardway
