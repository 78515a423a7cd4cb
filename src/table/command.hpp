#pragma once
// What somebody at the table wants. Plain data; decide says what comes of it.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "table/account.hpp"
#include "table/bet.hpp"
#include "table/dice_set.hpp"

namespace hardway {

// How a die lies when it leans on something; of two, the one that leans more.
enum class Lean : std::uint8_t { flat, one_side, two_sides };

// A wager and what is to be put on it.
struct WagerAsk {
    BetKey bet;
    Money stake;

    bool operator==(const WagerAsk&) const = default;
};

namespace command {

// ------------------------------------------------------------ people

struct Sit {
    std::string player;
    Money chips;

    bool operator==(const Sit&) const = default;
};
struct BuyIn {
    Money amount;

    bool operator==(const BuyIn&) const = default;
};
struct Leave {
    bool operator==(const Leave&) const = default;
};
struct StandUp {
    bool operator==(const StandUp&) const = default;
};
struct SitDown {
    bool operator==(const SitDown&) const = default;
};
struct GoAway {
    bool operator==(const GoAway&) const = default;
};
struct ComeBack {
    bool operator==(const ComeBack&) const = default;
};

// ------------------------------------------------------------ wagers

struct Bet {
    WagerAsk ask;
    bool unchecked = false;  // `sets`: chips nobody looked at
    bool control = false;    // for the dealers, under the player's control
    Money out_of{};          // what was set in, if it was more than the wager takes; change comes back

    bool operator==(const Bet&) const = default;
};
struct BetTogether {  // several wagers, all or nothing
    std::vector<WagerAsk> asks;
    Money out_of{};

    bool operator==(const BetTogether&) const = default;
};
struct Macro {  // across, inside, outside
    std::uint8_t macro = 0;
    Money amount;
    bool including = false;  // the point
    Money out_of{};

    bool operator==(const Macro&) const = default;
};
struct Say {  // spoken
    WagerAsk ask;
    Money cash;

    bool operator==(const Say&) const = default;
};
struct Toke {  // straight into the box
    Money amount;

    bool operator==(const Toke&) const = default;
};
struct Confirm {
    bool operator==(const Confirm&) const = default;
};
struct Down {
    BetKey bet;
    std::optional<Money> amount;  // none: all of it

    bool operator==(const Down&) const = default;
};
struct Turn {
    BetKey bet;
    OnOff on_off = OnOff::on;

    bool operator==(const Turn&) const = default;
};
struct AskOn {  // the player's word, where the dealer's button makes it hold
    BetKey bet;

    bool operator==(const AskOn&) const = default;
};
struct Button {
    BetKey bet;

    bool operator==(const Button&) const = default;
};
struct BringIn {  // all of a kind
    WagerIndex wager = kNoWager;

    bool operator==(const BringIn&) const = default;
};
struct NoAction {
    bool operator==(const NoAction&) const = default;
};
struct Press {
    BetKey bet;

    bool operator==(const Press&) const = default;
};
struct Parlay {
    BetKey bet;

    bool operator==(const Parlay&) const = default;
};

// ------------------------------------------------------------ dice

struct OfferDice {
    bool operator==(const OfferDice&) const = default;
};
struct Choose {
    std::uint8_t dice = 0;  // which two of the set, one bit each

    bool operator==(const Choose&) const = default;
};
struct KeepDice {  // the same ones again
    bool operator==(const KeepDice&) const = default;
};
struct AskToShoot {
    bool operator==(const AskToShoot&) const = default;
};
struct Shoot {
    bool operator==(const Shoot&) const = default;
};
struct Decline {
    bool operator==(const Decline&) const = default;
};
struct PassDice {
    bool operator==(const PassDice&) const = default;
};
struct ForcePass {
    std::string reason;

    bool operator==(const ForcePass&) const = default;
};
struct NewDice {
    std::string reason;

    bool operator==(const NewDice&) const = default;
};
struct Out {
    std::optional<Roll> showing;  // the dice as they are sent

    bool operator==(const Out&) const = default;
};
struct ThrowDice {
    bool operator==(const ThrowDice&) const = default;
};
struct Rest {
    Roll roll;
    bool landed_right = false;
    Lean lean = Lean::flat;
    std::uint8_t unread = 0;  // dice whose face nobody can read, one bit each
    std::string place{};      // where a die lies that is not on the felt
    DieDown down = DieDown::unsaid;

    bool operator==(const Rest&) const = default;
};
struct Settle {
    bool operator==(const Settle&) const = default;
};
struct RollDice {  // every step at once
    Roll roll;
    bool landed_right = false;

    bool operator==(const RollDice&) const = default;
};
struct NoRoll {
    std::string reason;
    DieDown down = DieDown::unsaid;  // of a die off the table

    bool operator==(const NoRoll&) const = default;
};
struct Ruling {  // a face is named
    Roll roll;

    bool operator==(const Ruling&) const = default;
};

// ------------------------------------------------------------ put right by the crew

struct Recall {  // of the last throw
    std::string why;

    bool operator==(const Recall&) const = default;
};
struct Void {
    std::string why;

    bool operator==(const Void&) const = default;
};
struct Correct {
    AccountAt from;
    AccountAt to;
    Money amount;
    std::string why;

    bool operator==(const Correct&) const = default;
};
struct Fill {
    Money amount;

    bool operator==(const Fill&) const = default;
};
struct Credit {
    Money amount;

    bool operator==(const Credit&) const = default;
};

using Any =
    std::variant<RollDice, Sit, BuyIn, Leave, StandUp, SitDown, GoAway, ComeBack, Bet, BetTogether, Macro,
                 Say, Toke, Confirm, Down, Turn, AskOn, Button, BringIn, NoAction, Press, Parlay, OfferDice,
                 Choose, KeepDice, AskToShoot, Shoot, Decline, PassDice, ForcePass, NewDice, Out, ThrowDice,
                 Rest, Settle, NoRoll, Ruling, Recall, Void, Correct, Fill, Credit>;

}  // namespace command

struct Command {
    command::Any what;
    SeatIndex seat = kNoSeat;  // the player it is about; none if it is about the dice or the whole table
    CrewSet by = 0;            // who of the crew says so; nobody if it is the player's own

    template <typename Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
    template <typename Kind>
    bool is() const {
        return std::holds_alternative<Kind>(what);
    }
    bool operator==(const Command&) const = default;
};

}  // namespace hardway
