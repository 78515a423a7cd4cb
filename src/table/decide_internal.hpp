#pragma once
// Shared by the files of decide: each handles some kinds of command.

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway {

// A command being decided: the table it is about, whose it is, and where its events go.
struct Deciding {
    const Rules& rules;
    const Table& table;
    SeatIndex seat;
    CrewSet by;
    Events& out;

    const Seat& place() const { return table.seats[seat]; }
    template <typename Kind>
    Event& emit(const Kind& what, Cite cite = 0) const {
        return out.emplace_back(what, cite);
    }
};

Refusal decide_kind(const Deciding& asked, const command::Sit& sit);
Refusal decide_kind(const Deciding& asked, const command::BuyIn& buy_in);
Refusal decide_kind(const Deciding& asked, const command::Leave&);
Refusal decide_kind(const Deciding& asked, const command::StandUp&);
Refusal decide_kind(const Deciding& asked, const command::SitDown&);
Refusal decide_kind(const Deciding& asked, const command::GoAway&);
Refusal decide_kind(const Deciding& asked, const command::ComeBack&);

Refusal decide_kind(const Deciding& asked, const command::Bet& bet);
Refusal decide_kind(const Deciding& asked, const command::BetTogether& bets);
Refusal decide_kind(const Deciding& asked, const command::Macro& macro);
Refusal decide_kind(const Deciding& asked, const command::Say& say);
Refusal decide_kind(const Deciding& asked, const command::Toke& toke);
Refusal decide_kind(const Deciding& asked, const command::Confirm&);
Refusal decide_kind(const Deciding& asked, const command::Down& down);
Refusal decide_kind(const Deciding& asked, const command::Turn& turn);
Refusal decide_kind(const Deciding& asked, const command::AskOn& ask);
Refusal decide_kind(const Deciding& asked, const command::Button& button);
Refusal decide_kind(const Deciding& asked, const command::BringIn& bring);
Refusal decide_kind(const Deciding& asked, const command::NoAction&);
Refusal decide_kind(const Deciding& asked, const command::Press& press);
Refusal decide_kind(const Deciding& asked, const command::Parlay& parlay);

Refusal decide_kind(const Deciding& asked, const command::OfferDice&);
Refusal decide_kind(const Deciding& asked, const command::Choose& choose);
Refusal decide_kind(const Deciding& asked, const command::KeepDice&);
Refusal decide_kind(const Deciding& asked, const command::AskToShoot&);
Refusal decide_kind(const Deciding& asked, const command::Shoot&);
Refusal decide_kind(const Deciding& asked, const command::Decline&);
Refusal decide_kind(const Deciding& asked, const command::PassDice&);
Refusal decide_kind(const Deciding& asked, const command::ForcePass& pass);
Refusal decide_kind(const Deciding& asked, const command::NewDice& dice);
Refusal decide_kind(const Deciding& asked, const command::Out& sent);
Refusal decide_kind(const Deciding& asked, const command::ThrowDice&);
Refusal decide_kind(const Deciding& asked, const command::Rest& rest);
Refusal decide_kind(const Deciding& asked, const command::Settle&);
Refusal decide_kind(const Deciding& asked, const command::RollDice& roll);
Refusal decide_kind(const Deciding& asked, const command::NoRoll& no_roll);
Refusal decide_kind(const Deciding& asked, const command::Ruling& ruling);

Refusal decide_kind(const Deciding& asked, const command::Recall& recall);
Refusal decide_kind(const Deciding& asked, const command::Void& voided);
Refusal decide_kind(const Deciding& asked, const command::Correct& correct);
Refusal decide_kind(const Deciding& asked, const command::Fill& fill);
Refusal decide_kind(const Deciding& asked, const command::Credit& credit);

// Whether who of the crew is named may issue it.
bool entitled(const Rules& rules, const Command& command);

// What is put right always says why.
Refusal check_why(const std::string& why);

// A booking out of more money than it takes: the change, told before the bookings from `start` on.
Refusal make_change(const Deciding& asked, Money out_of, WagerIndex wager, std::size_t start);

// Whether there is such a wager: one of the rulebook, a hop set with as many pairs as it has.
Refusal check_wager(const Rules& rules, const BetKey& bet);

// Booking one wager; `charge` off leaves the vig to those it is booked together with.
Refusal book(const Deciding& asked, const command::Bet& bet, bool charge);

// Several together, all or nothing.
Refusal book_all(const Deciding& asked, const std::vector<WagerAsk>& asks);

// With the dice in the air, where the crew may still speak for a wager.
inline bool waits_for_crew(const Rules& rules, const Table& table) {
    return table.dice == DiceStep::air && rules.late.in_air == InTheAir::confirmed;
}
// These wagers wait for the crew, each by itself or all `together`.
void wait_for_crew(const Deciding& asked, const std::vector<WagerAsk>& asks, bool together, bool spoken,
                   Money cash);
// The table as it would be, were everything booked that waits for this player: a further late wager must fit.
Table with_pending(const Rules& rules, const Table& table, SeatIndex seat);
// What waits and was not confirmed is no bet, and told: of one player, who leaves, or of all
// (kNoSeat).
void drop_pending(const Deciding& asked, SeatIndex seat);

OfferAsk offer_ask(const Deciding& asked, const BetKey& bet, bool confirmed, bool together = false,
                   bool control = false);

inline Refusal refuse(RefusalCode code, Cite cite = 0, WagerIndex wager = kNoWager) {
    return {code, cite, wager, {}, {}, {}, {}, false};
}
inline bool taken(const Refusal& refusal) {
    return refusal.code == RefusalCode::none;
}

// A die was lost: no throw before a fresh set.
Refusal refuse_stale(const Rules& rules);
// A player takes the dice: those before have declined.
Refusal accept_dice(const Deciding& asked);

bool has_line_wager(const Rules& rules, const Seat& seat);
bool may_throw(const Rules& rules, const Table& table, SeatIndex seat);

}  // namespace hardway
