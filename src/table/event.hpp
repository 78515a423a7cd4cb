#pragma once
// What happened, as plain values. State is the fold of events, and everybody reads them: journal, page,
// terminal, auditor. Each kind says in fields of its own everything that is needed to tell the story later
// without asking the rules again; a citation is an id, its words are looked up on demand.

#include <concepts>
#include <cstdint>
#include <variant>
#include <vector>

#include "rules/rules.hpp"
#include "table/account.hpp"
#include "table/switch.hpp"
#include "table/table.hpp"
#include "table/throw.hpp"

namespace hardway {

// Why a wager that waited waits no more, and is no bet.
enum class DropCause : std::uint8_t {
    too_late,  // not confirmed before the dice came to rest
    refused,   // could not be booked any more
    left,      // whose it was has left
    voided,    // with the hand
    recalled,  // with the throw it was said after
};

// Why a stake goes back undecided.
enum class ReturnCause : std::uint8_t {
    was_off,    // odds that did not work when their flat was decided
    over_cap,   // set down by the player, and more than the flat carries
    no_bet,     // set down by the player where it cannot be made
    no_action,  // asked for on a come-out
    voided,     // with the hand
};

namespace event {

// ------------------------------------------------------------ people

struct Sat {
    SeatIndex seat = kNoSeat;
    ShortText player;
    Money chips;

    bool operator==(const Sat&) const = default;
};
struct BoughtIn {
    SeatIndex seat = kNoSeat;
    Money amount;

    bool operator==(const BoughtIn&) const = default;
};
struct Left {
    SeatIndex seat = kNoSeat;
    Money chips;  // taken away

    bool operator==(const Left&) const = default;
};
struct StoodUp {
    SeatIndex seat = kNoSeat;

    bool operator==(const StoodUp&) const = default;
};
struct SatDown {
    SeatIndex seat = kNoSeat;

    bool operator==(const SatDown&) const = default;
};
struct WentAway {
    SeatIndex seat = kNoSeat;

    bool operator==(const WentAway&) const = default;
};
struct CameBack {
    SeatIndex seat = kNoSeat;

    bool operator==(const CameBack&) const = default;
};

// ------------------------------------------------------------ wagers

struct Booked {
    BetRef bet;
    Money stake;  // added
    Money vig;
    bool unchecked = false;
    bool control = false;         // for the dealers, under the player's control
    bool joined = false;          // to a count under way
    bool ends_come_only = false;  // a line wager: the game goes on as usual

    bool operator==(const Booked&) const = default;
};
struct Reduced {
    BetRef bet;
    Money stake;              // taken off and given back
    Money vig;                // refunded
    std::uint8_t lifted = 0;  // Wager::lift_bit: may not be put back

    bool operator==(const Reduced&) const = default;
};
struct AskedOn {  // by the player; waits for the dealer's button
    BetRef bet;

    bool operator==(const AskedOn&) const = default;
};
struct Turned {
    BetRef bet;
    OnOff on_off = OnOff::as_posted;

    bool operator==(const Turned&) const = default;
};
struct Toked {  // straight from the rail to the toke box
    SeatIndex seat = kNoSeat;
    WagerIndex wager =
        kNoWager;  // meant for it, above what may stand for the dealers; none: straight into the box
    Money amount;

    bool operator==(const Toked&) const = default;
};
struct Changed {  // a wager was made out of more than it takes
    SeatIndex seat = kNoSeat;
    Money set_in;  // before the box
    Money change;  // cut from it

    bool operator==(const Changed&) const = default;
};
struct Waiting {  // for the crew's word
    SeatIndex seat = kNoSeat;
    BetKey bet;
    Money stake;
    Money cash;
    std::uint32_t together = 0;  // booked with others of this number; 0: alone
    bool spoken = false;         // else made too late to stand by itself

    bool operator==(const Waiting&) const = default;
};
struct Confirmed {
    SeatIndex seat = kNoSeat;
    CrewSet by = 0;  // who speaks for all that waits at this seat

    bool operator==(const Confirmed&) const = default;
};
struct Acknowledged {  // waits no more: it is booked
    SeatIndex seat = kNoSeat;
    BetKey bet;
    Money stake;
    std::uint16_t place = 0;  // among those that wait

    bool operator==(const Acknowledged&) const = default;
};
struct Dropped {
    SeatIndex seat = kNoSeat;
    BetKey bet;
    Money stake;
    std::uint16_t place = 0;
    DropCause cause = DropCause::too_late;

    bool operator==(const Dropped&) const = default;
};
struct BroughtIn {  // before the boxperson
    BetRef bet;
    Money stake;
    std::uint8_t spot = 0;  // its number; 0 where spots have none

    bool operator==(const BroughtIn&) const = default;
};
struct NoAction {  // kept from going behind: back to its line
    BetRef bet;
    Money stake;

    bool operator==(const NoAction&) const = default;
};

// ------------------------------------------------------------ dice

struct DiceOffered {  // the whole set
    SeatIndex seat = kNoSeat;

    bool operator==(const DiceOffered&) const = default;
};
struct Declined {
    SeatIndex seat = kNoSeat;

    bool operator==(const Declined&) const = default;
};
struct Shoots {
    SeatIndex seat = kNoSeat;
    bool finisher = false;  // takes the dice over with a point on
    bool accepted = false;  // by word

    bool operator==(const Shoots&) const = default;
};
struct DiceChosen {
    SeatIndex seat = kNoSeat;
    std::uint8_t dice = 0;  // the two kept, one bit each

    bool operator==(const DiceChosen&) const = default;
};
struct DicePutBack {
    std::uint8_t dice = 0;  // the rest, into bowl or cup

    bool operator==(const DicePutBack&) const = default;
};
struct SameDice {  // asked for again after one left the table
    SeatIndex seat = kNoSeat;

    bool operator==(const SameDice&) const = default;
};
struct BowlDumped {
    bool operator==(const BowlDumped&) const = default;
};
struct AskedToShoot {
    SeatIndex seat = kNoSeat;
    CrewSet by = 0;  // whose turn it was to ask

    bool operator==(const AskedToShoot&) const = default;
};
struct GaveUpDice {
    SeatIndex seat = kNoSeat;
    ShortText reason;  // empty: of their own accord
    CrewSet by = 0;    // who ordered it

    bool operator==(const GaveUpDice&) const = default;
};
struct DiceOut {
    SeatIndex seat = kNoSeat;
    bool flagged = false;  // sent back on a bad number

    bool operator==(const DiceOut&) const = default;
};
struct Thrown {
    SeatIndex seat = kNoSeat;

    bool operator==(const Thrown&) const = default;
};
struct Rested {
    SeatIndex seat = kNoSeat;
    Roll roll;
    std::uint8_t unread = 0;  // dice whose face nobody can read, one bit each
    bool landed_right = false;
    CrewSet by = 0;  // who named the faces, where somebody did

    bool operator==(const Rested&) const = default;
};
struct NoRoll {
    SeatIndex seat = kNoSeat;
    ShortText reason;
    CrewSet by = 0;  // who called it, where somebody did

    bool operator==(const NoRoll&) const = default;
};
struct DieLeft {  // the table; the bowl is to be dumped, or a fresh set is due
    DieDown down = DieDown::unsaid;

    bool operator==(const DieLeft&) const = default;
};
struct DiceChanged {
    ShortText reason;

    bool operator==(const DiceChanged&) const = default;
};
struct ComeOnly {  // the OFF marker lies before the shooter
    SeatIndex seat = kNoSeat;

    bool operator==(const ComeOnly&) const = default;
};

// ------------------------------------------------------------ settlement

struct Lost {
    BetRef bet;
    Money stake;

    bool operator==(const Lost&) const = default;
};
struct Won {
    BetRef bet;
    Money stake;
    Money amount;  // profit
    Money vig;
    Ratio price;
    bool stays = false;  // up

    bool operator==(const Won&) const = default;
};
struct Pushed {
    BetRef bet;
    Money stake;

    bool operator==(const Pushed&) const = default;
};
struct Returned {  // given back undecided
    BetRef bet;
    Money stake;
    Money vig;
    ReturnCause cause = ReturnCause::was_off;

    bool operator==(const Returned&) const = default;
};
struct Moved {
    BetRef bet;
    Money stake;
    std::uint8_t to = 0;  // stage

    bool operator==(const Moved&) const = default;
};
struct WasOff {  // the throw would have decided it, but it did not work
    BetRef bet;
    Money stake;
    Verdict verdict = Verdict::stay;  // what would have come of it

    bool operator==(const WasOff&) const = default;
};
struct Marked {
    std::uint8_t tracker = 0;
    std::uint32_t marks = 0;  // all of them now

    bool operator==(const Marked&) const = default;
};
struct BetMarked {  // a wager with a count of its own
    BetRef bet;
    std::uint32_t marks = 0;

    bool operator==(const BetMarked&) const = default;
};
struct Cleared {
    std::uint8_t tracker = 0;
    bool turned = false;  // its markers are turned over and stay

    bool operator==(const Cleared&) const = default;
};
struct PointOn {
    std::uint8_t number = 0;

    bool operator==(const PointOn&) const = default;
};
struct PointOff {
    bool operator==(const PointOff&) const = default;
};
struct Noticed {  // surveillance is told
    std::uint8_t tracker = 0;
    std::uint8_t level = 0;

    bool operator==(const Noticed&) const = default;
};
struct Settled {
    Throw thrown;  // the dice, the phase before them and what they did to the hand
    bool round_over = false;
    bool keeps_dice = false;      // who finished another's hand shoots an own one
    bool ends_come_only = false;  // nothing is left to finish

    bool operator==(const Settled&) const = default;
};

// ------------------------------------------------------------ put right by the crew

struct Recalled {  // the last throw is taken back; what was changed since follows
    Roll roll;
    CrewSet by = 0;
    ShortText why;

    bool operator==(const Recalled&) const = default;
};
struct HandRestored {
    Hand hand;
    Roll roll;  // of the throw before

    bool operator==(const HandRestored&) const = default;
};
struct SeatRestored {  // the money of a seat as it was; what the house had from it goes back
    SeatIndex seat = kNoSeat;
    std::uint8_t lifted = 0;
    bool in_round = false;
    Money rail;  // what its rail gets, less what it gives
    Money bank;
    Money commission;
    Money toke;

    bool operator==(const SeatRestored&) const = default;
};
struct BetRestored {  // a wager as it stood; with no stake: taken away again
    SeatIndex seat = kNoSeat;
    std::uint16_t slot = 0;
    Bet bet;

    bool operator==(const BetRestored&) const = default;
};
struct MarksRestored {
    std::uint8_t tracker = 0;
    std::uint32_t marks = 0;
    std::uint32_t turned = 0;
    std::uint64_t counts = 0;

    bool operator==(const MarksRestored&) const = default;
};
struct Voided {  // every stake went back, contracts too; the hand is over
    CrewSet by = 0;
    ShortText why;

    bool operator==(const Voided&) const = default;
};
struct Corrected {
    AccountAt from;
    AccountAt to;
    Money amount;
    CrewSet by = 0;
    ShortText why;

    bool operator==(const Corrected&) const = default;
};
struct Filled {  // chips brought to the table's float
    Money amount;
    CrewSet by = 0;

    bool operator==(const Filled&) const = default;
};
struct Credited {  // chips taken from it
    Money amount;
    CrewSet by = 0;

    bool operator==(const Credited&) const = default;
};

using Any = std::variant<Settled, Sat, BoughtIn, Left, StoodUp, SatDown, WentAway, CameBack, Booked, Reduced,
                         AskedOn, Turned, Toked, Changed, Waiting, Confirmed, Acknowledged, Dropped,
                         BroughtIn, NoAction, DiceOffered, Declined, Shoots, DiceChosen, DicePutBack,
                         SameDice, BowlDumped, AskedToShoot, GaveUpDice, DiceOut, Thrown, Rested, NoRoll,
                         DieLeft, DiceChanged, ComeOnly, Lost, Won, Pushed, Returned, Moved, WasOff, Marked,
                         BetMarked, Cleared, PointOn, PointOff, Noticed, Recalled, HandRestored, SeatRestored,
                         BetRestored, MarksRestored, Voided, Corrected, Filled, Credited>;

}  // namespace event

struct Event {
    Event() = default;
    template <typename Kind>
        requires(!std::same_as<Kind, Event>)
    Event(const Kind& kind, Cite rule = 0) : what(std::in_place_type<Kind>, kind), cite(rule) {}
    template <typename Kind>
    Event(std::in_place_type_t<Kind> kind, Cite rule) : what(kind), cite(rule) {}

    event::Any what;
    Cite cite = 0;            // the rule it rests on
    std::uint8_t step = 0;    // settlement: the printed step; 0 if there is none
    std::uint32_t order = 0;  // settlement: place in the order of work

    template <typename Kind>
    const Kind* as() const {
        return std::get_if<Kind>(&what);
    }
    template <typename Kind>
    bool is() const {
        return std::holds_alternative<Kind>(what);
    }
    bool operator==(const Event&) const = default;
};

using Events = std::vector<Event>;  // the caller's buffer; decide appends

// A new event at the end, to be filled in where it lies: what is built beside and then copied has to be
// waited for on the path of every simulated throw.
template <typename Kind>
Kind& emit(Events& out, Cite cite) {
    return *std::get_if<Kind>(&out.emplace_back(std::in_place_type<Kind>, cite).what);
}

// The wager an event is about; nothing if it is about none that stands.
inline const BetRef* bet_of(const Event& event) {
    return switch_on(event.what, [](const auto& what) -> const BetRef* {
        if constexpr (requires {
                          { what.bet } -> std::convertible_to<const BetRef&>;
                      })
            return &what.bet;
        else
            return nullptr;
    });
}

// Whose event it is; kNoSeat if it is the table's.
inline SeatIndex seat_of(const Event& event) {
    return switch_on(event.what, [](const auto& what) -> SeatIndex {
        if constexpr (requires { what.seat; })
            return what.seat;
        else if constexpr (requires { what.bet.seat; })
            return what.bet.seat;
        else
            return kNoSeat;
    });
}

}  // namespace hardway
