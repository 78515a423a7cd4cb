#pragma once
// The one query: for every wager the stakes that would be taken now, the price and the citation, or the
// refusal. decide uses the same function, so what is listed is exactly what is accepted.

#include <vector>

#include "table/command.hpp"
#include "table/payoff.hpp"
#include "table/refusal.hpp"
#include "table/table.hpp"

namespace hardway {

struct Offer : BetKey {
    RefusalCode code = RefusalCode::none;  // none: it can be bet
    Cite cite = 0;                         // of the rule that grants or refuses it
    bool raise = false;                    // a wager stands already: stakes are what may be added
    Money standing;                        // what stands
    Money offset;  // how far that is past a whole unit (only chips nobody checked can be)
    Money least;
    Money most;
    Money step;
    RefusalCode bound =
        RefusalCode::none;  // what stops larger stakes: above_max, over_cap, dealer_limit, no_money
    Cite bound_cite = 0;
    Money rule_most;  // the same, were the rail endless
    RefusalCode rule_bound = RefusalCode::none;
    Cite rule_cite = 0;

    bool open() const { return code == RefusalCode::none; }
    bool operator==(const Offer&) const = default;
    bool takes(Money stake) const {
        return open() && stake >= least && stake <= most && (offset + stake).multiple_of(step);
    }
};

struct OfferAsk {
    SeatIndex seat = kNoSeat;
    WagerIndex wager = kNoWager;
    std::uint8_t stage = 0;
    std::uint32_t pairs = 0;
    bool for_dealers = false;
    bool coupon = false;
    bool confirmed = false;  // the crew speaks for it: the close of bets has been dealt with
    bool together = false;   // one vig is reckoned for all booked with it, not for it alone
    bool control = false;    // for the dealers, under the player's control
};

// Where a wager asked for stands: the line's own wagers are on the point once it is on, and a wager of two
// throws is in its second.
inline std::uint8_t stage_now(const Rules& rules, const Table& table, WagerIndex index, std::uint8_t stage) {
    const auto& wager = rules[index];
    if (stage != 0 || table.come_out()) return stage;
    if (wager.is_line && wager.is_flat()) return wager.stage_on(table.point);
    return wager.shape == Shape::next && wager.stages.size() > 1 ? std::uint8_t{1} : stage;
}

Offer offer(const Rules& rules, const Table& table, const OfferAsk& ask);
// Every wager of the rulebook once, in its order, with the player's own chips: what a menu shows. Line odds
// are listed for the number on the puck only.
std::vector<Offer> own_offers(const Rules& rules, const Table& table, SeatIndex seat);

inline constexpr std::uint8_t kNoMacro = 255;

// A row of the whole list. A hop set without pairs is one whose pairs the player chooses: any of which
// nothing stands yet, his own or the dealers'; those that stand have rows of their own.
struct ListedOffer : Offer {
    bool control = false;           // for the dealers, under the player's control
    bool waits = false;             // the dice are in the air: what is taken waits for the crew
    std::uint8_t macro = kNoMacro;  // several wagers in one word: the stakes are for all of them together
    bool including = false;         // the point
    std::vector<WagerAsk> parts;    // of a macro, one row of its chart: a stake of n rows is n times each
    std::vector<Payoff> pays;       // empty for a macro: its parts have rows of their own

    bool operator==(const ListedOffer&) const = default;
};

// Everything decide would take from this player, and what it refuses of the player's own: each wager, raises
// of those that have travelled, coupons, bets for the dealers and macros. What is not listed is refused.
std::vector<ListedOffer> offers(const Rules& rules, const Table& table, SeatIndex seat);
// The refusal of a stake the offer does not take.
Refusal refuse_stake(const Rules& rules, const Offer& offer, Money stake);

// The vig on a stake added, alone or as part of the base of several.
Money vig_base(const Wager& wager, Money stake);
Money vig_on(const Rules& rules, const Vig& vig, Money base);
// The largest odds the cap allows beside a flat of this size, as a whole stake; and within the limits, too.
Money multiple_of_flat(const Wager& odds, Money flat);
Money within_limits(const Wager& odds, Money most);
Money odds_cap(const Wager& odds, Money flat);
// The same for the dealers: on their own flat, or on what the player's flat has left beside the player's
// odds, and then both within the maximum (wind-creek XXIV.B.1).
Money dealer_odds_cap(const Rules& rules, const Wager& odds, Money dealers_flat, Money own_flat,
                      Money own_odds);

}  // namespace hardway
