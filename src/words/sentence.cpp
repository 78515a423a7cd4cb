#include "words/sentence.hpp"

#include "rules/text.hpp"
#include "table/notation.hpp"
#include "table/pair.hpp"
#include "words/money.hpp"

namespace hardway::words {

std::string bet_name(const Rules& rules, const BetKey& bet) {
    const auto& wager = rules[bet.wager];
    std::string name = wager.name;
    if (wager.hop_parts > 0) {
        std::vector<std::string> pairs;
        for (int bit = 0; bit < 21; ++bit)
            if (bet.pairs >> bit & 1U) pairs.push_back(pair_of(bit).text());
        return name + " " + join(pairs, ", ");
    }
    const int number = wager.stages[bet.stage].number;
    if (!wager.label.empty() && !wager.number_from_puck) return name + " " + wager.label;
    if (wager.is_flat() && !wager.is_line && number != 0) return name + " on " + std::to_string(number);
    return name;
}

namespace {

class Teller {
  public:
    Teller(const Rules& rules, const Table& table, SeatIndex me) : rules_(rules), table_(table), me_(me) {}

    // ------------------------------------------------------------ people

    std::string operator()(const event::Sat& sat) const {
        const std::string name = sat.seat == me_      ? "You"
                                 : sat.player.empty() ? "Somebody"
                                                      : sat.player.text();
        return name + (sat.seat == me_ ? " sit" : " sits") + " down in seat " + std::to_string(sat.seat + 1) +
               " with " + grouped(sat.chips);
    }
    std::string operator()(const event::BoughtIn& bought) const {
        return who(bought.seat) + verb(bought.seat, " buy", " buys") + " " + grouped(bought.amount) +
               " in chips";
    }
    std::string operator()(const event::Left& left) const {
        return who(left.seat) + verb(left.seat, " leave", " leaves") + " with " + grouped(left.chips);
    }
    std::string operator()(const event::StoodUp& stood) const {
        return who(stood.seat) + verb(stood.seat, " stand", " stands") + " up";
    }
    std::string operator()(const event::SatDown& sat) const {
        return who(sat.seat) + verb(sat.seat, " sit", " sits") + " down again";
    }
    std::string operator()(const event::WentAway& went) const {
        return who(went.seat) + verb(went.seat, " are", " is") + " away; what is on the felt stands";
    }
    std::string operator()(const event::CameBack& came) const {
        return who(came.seat) + verb(came.seat, " are", " is") + " back";
    }

    // ------------------------------------------------------------ wagers

    std::string operator()(const event::Booked& booked) const {
        std::string text = who(booked.bet.seat) + verb(booked.bet.seat, " bet ", " bets ") +
                           grouped(booked.stake) + (booked.bet.coupon ? " in coupons" : "") + " on " +
                           bet_name(rules_, booked.bet);
        if (booked.bet.for_dealers) text += " for the dealers";
        if (!booked.vig.zero()) text += ", vig " + grouped(booked.vig);
        return text;
    }
    std::string operator()(const event::Reduced& reduced) const {
        std::string text = whose(reduced.bet) + ": " + grouped(reduced.stake) + " comes down";
        if (!reduced.vig.zero()) text += ", vig " + grouped(reduced.vig) + " back";
        return text;
    }
    std::string operator()(const event::AskedOn& asked) const {
        return whose(asked.bet) + " is called on; the dealer's button makes it so";
    }
    std::string operator()(const event::Turned& turned) const {
        switch (turned.on_off) {
            case OnOff::on:
                return whose(turned.bet) + " is called on";
            case OnOff::off:
                return whose(turned.bet) + " is called off";
            case OnOff::as_posted:
                break;
        }
        return whose(turned.bet) + " works as posted again";
    }
    std::string operator()(const event::Toked& toked) const {
        return grouped(toked.amount) + " of " + (toked.seat == me_ ? "yours" : who(toked.seat) + "'s") +
               " goes to the toke box";
    }
    std::string operator()(const event::Changed& changed) const {
        return grouped(changed.set_in) + " is set in; " + grouped(changed.change) + " comes back as change";
    }
    std::string operator()(const event::Waiting& waiting) const {
        return who(waiting.seat) +
               (waiting.spoken ? verb(waiting.seat, " call", " calls") : std::string(" want")) +
               (waiting.spoken ? "" : verb(waiting.seat, "", "s")) + " " + grouped(waiting.stake) + " on " +
               bet_name(rules_, waiting.bet) + "; it waits for the crew";
    }
    std::string operator()(const event::Confirmed& confirmed) const {
        return "The crew speaks for what " +
               (confirmed.seat == me_ ? "you have" : who(confirmed.seat) + " has") + " waiting";
    }
    std::string operator()(const event::Acknowledged& bet) const {
        return "The crew takes " + grouped(bet.stake) + " on " + bet_name(rules_, bet.bet);
    }
    std::string operator()(const event::Dropped& dropped) const {
        return "No bet: " + grouped(dropped.stake) + " on " + bet_name(rules_, dropped.bet) +
               drop_words(dropped.cause);
    }
    std::string operator()(const event::BroughtIn& brought) const {
        return whose(brought.bet) + " is brought in before the boxperson";
    }
    std::string operator()(const event::NoAction& bet) const {
        return whose(bet.bet) + " has no action and stays on its line";
    }

    // ------------------------------------------------------------ dice

    std::string operator()(const event::DiceOffered& offered) const {
        return "The dice are offered to " + (offered.seat == me_ ? "you" : who(offered.seat));
    }
    std::string operator()(const event::Declined& declined) const {
        return who(declined.seat) + verb(declined.seat, " decline", " declines") + " the dice";
    }
    std::string operator()(const event::Shoots& shoots) const {
        return (shoots.seat == me_ ? "The dice are yours" : who(shoots.seat) + " shoots") +
               std::string(shoots.finisher ? ", to finish the hand" : "");
    }
    std::string operator()(const event::DiceChosen& chosen) const {
        return who(chosen.seat) + verb(chosen.seat, " pick", " picks") + " two dice";
    }
    std::string operator()(const event::DicePutBack&) const {
        return "The other dice go back into the " + rules_.dice.kept_in;
    }
    std::string operator()(const event::SameDice& same) const {
        return who(same.seat) + verb(same.seat, " ask", " asks") + " for the same dice";
    }
    std::string operator()(const event::BowlDumped&) const {
        return "The " + rules_.dice.kept_in + " is dumped: all the dice are offered";
    }
    std::string operator()(const event::AskedToShoot& asked) const {
        return who(asked.seat) + verb(asked.seat, " are", " is") + " asked to shoot";
    }
    std::string operator()(const event::GaveUpDice& gave) const {
        if (!gave.reason.empty())
            return who(gave.seat) + " must pass the dice (" + spaced(gave.reason.text()) + ")";
        return who(gave.seat) + verb(gave.seat, " pass", " passes") + " the dice";
    }
    std::string operator()(const event::DiceOut& out) const {
        return "The dice go out to " + (out.seat == me_ ? "you" : who(out.seat)) +
               (out.flagged ? ", on a number they must not show" : "");
    }
    std::string operator()(const event::Thrown&) const { return "The dice are in the air"; }
    std::string operator()(const event::Rested& rested) const {
        return rested.roll.text() + ", " + std::to_string(rested.roll.total());
    }
    std::string operator()(const event::NoRoll& no_roll) const {
        return "No roll: " + spaced(no_roll.reason.text());
    }
    std::string operator()(const event::DieLeft& left) const {
        return left.down == DieDown::lost ? "A die is lost: a fresh set comes first" : "A die left the table";
    }
    std::string operator()(const event::DiceChanged& changed) const {
        return "A new set of dice (" + spaced(changed.reason.text()) + ")";
    }
    std::string operator()(const event::ComeOnly& come) const {
        return who(come.seat) + verb(come.seat, " throw", " throws") + " on only to finish the come bets";
    }

    // ------------------------------------------------------------ settlement

    std::string operator()(const event::Lost& lost) const {
        return whose(lost.bet) + " lost " + grouped(lost.stake);
    }
    std::string operator()(const event::Won& won) const {
        std::string text = whose(won.bet) + " won " + grouped(won.amount) + " at " + won.price.text();
        if (!won.vig.zero()) text += ", less a vig of " + grouped(won.vig);
        return text + (won.stays ? "; " + grouped(won.stake) + " stays up" : "");
    }
    std::string operator()(const event::Pushed& pushed) const {
        return whose(pushed.bet) + " is barred: no decision, " + grouped(pushed.stake) + " rides";
    }
    std::string operator()(const event::Returned& returned) const {
        return whose(returned.bet) + ": " + grouped(returned.stake) + " goes back undecided" +
               return_words(returned.cause) +
               (returned.vig.zero() ? "" : ", vig " + grouped(returned.vig) + " with it");
    }
    std::string operator()(const event::Moved& moved) const {
        const auto& wager = rules_[moved.bet.wager];
        const int number = wager.stages[moved.to].number;
        if (wager.is_line) return whose(moved.bet) + " is on the point, " + std::to_string(number);
        return whose(moved.bet) +
               (number != 0 ? " goes to the " + std::to_string(number) : std::string(" has one more throw"));
    }
    std::string operator()(const event::WasOff& off) const {
        return whose(off.bet) + " was off: it would have " + (off.verdict == Verdict::win ? "won" : "lost");
    }
    std::string operator()(const event::Marked& marked) const {
        const auto& tracker = rules_.trackers[marked.tracker];
        if (tracker.counts)
            return counted(marked.tracker) + ": " + std::to_string(tracker.level(marked.marks)) + " so far";
        return counted(marked.tracker) + ": marked " +
               marks_of(tracker, marked.marks & ~table_.marks[marked.tracker]);
    }
    std::string operator()(const event::BetMarked& marked) const {
        return whose(marked.bet) + ": marked " +
               marks_of(rules_.trackers[rules_[marked.bet.wager].tracker], marked.marks);
    }
    std::string operator()(const event::Cleared& cleared) const {
        return counted(cleared.tracker) + ": marks come off";
    }
    std::string operator()(const event::PointOn& point) const {
        return "The point is " + std::to_string(point.number);
    }
    std::string operator()(const event::PointOff&) const { return "The puck is off"; }
    std::string operator()(const event::Noticed& noticed) const {
        return "Surveillance is told: " + counted(noticed.tracker) + " at " + std::to_string(noticed.level);
    }
    std::string operator()(const event::Settled& settled) const {
        switch (settled.thrown.effect) {
            case Effect::nothing:
                break;
            case Effect::natural:
                return "A natural: the line wins";
            case Effect::craps:
                return "Craps: the line loses";
            case Effect::point_set:
                return "A point is set";
            case Effect::point_made:
                return "The point is made";
            case Effect::seven_out:
                return settled.keeps_dice ? "Seven out; the finisher keeps the dice" : "Seven out";
        }
        return "Nothing for the line";
    }

    // ------------------------------------------------------------ put right by the crew

    std::string operator()(const event::Recalled& recalled) const {
        return "The throw " + recalled.roll.text() + " is recalled" + reason(recalled.why);
    }
    std::string operator()(const event::HandRestored& restored) const {
        return restored.hand.come_out()
                   ? "The puck is off, as before"
                   : "The point is " + std::to_string(restored.hand.point) + ", as before";
    }
    std::string operator()(const event::SeatRestored& restored) const {
        return possessive(restored.seat, true) + " money is as it was: " + signed_amount(restored.rail) +
               " in the rail";
    }
    std::string operator()(const event::BetRestored& restored) const {
        const bool stands = restored.bet.live();
        const auto& bets = table_.seats[restored.seat].bets;
        const bool stood = restored.slot < bets.size() && bets[restored.slot].live();
        if (!stands && !stood) return "Nothing changes";
        const BetKey key = stands ? restored.bet.key() : bets[restored.slot].key();
        return possessive(restored.seat, true) + " " + bet_name(rules_, key) +
               (stands ? " stands as before, with " + grouped(restored.bet.stake)
                       : std::string(" is undone"));
    }
    std::string operator()(const event::MarksRestored& restored) const {
        return spaced(rules_.trackers[restored.tracker].id) + ": marks as before";
    }
    std::string operator()(const event::Voided& voided) const {
        return "The hand is void" + reason(voided.why) + "; every stake goes back";
    }
    std::string operator()(const event::Corrected& corrected) const {
        return grouped(corrected.amount) + " is moved from " + account(corrected.from) + " to " +
               account(corrected.to) + reason(corrected.why);
    }
    std::string operator()(const event::Filled& filled) const {
        return grouped(filled.amount) + " is filled into the bank";
    }
    std::string operator()(const event::Credited& credited) const {
        return grouped(credited.amount) + " is credited from the bank";
    }

  private:
    std::string who(SeatIndex seat) const {
        if (seat == kNoSeat) return "Nobody";
        return seat == me_ ? "You" : table_.player_at(seat);
    }
    std::string verb(SeatIndex seat, const char* mine, const char* theirs) const {
        return seat == me_ ? mine : theirs;
    }
    std::string possessive(SeatIndex seat, bool first = false) const {
        if (seat == me_) return first ? "Your" : "your";
        return table_.player_at(seat) + "'s";
    }
    std::string whose(const BetRef& bet) const {
        if (bet.for_dealers) return "The dealers' " + bet_name(rules_, bet);
        return possessive(bet.seat, true) + " " + bet_name(rules_, bet) + (bet.coupon ? " coupon" : "");
    }
    // By the name of the wager that it is counted for.
    std::string counted(std::uint8_t tracker) const {
        for (const auto& wager : rules_.wagers)
            if (wager.shape == Shape::collect && wager.tracker == tracker) return wager.name;
        return spaced(rules_.trackers[tracker].id);
    }
    static const char* drop_words(DropCause cause) {
        switch (cause) {
            case DropCause::too_late:
                return " was not confirmed in time";
            case DropCause::refused:
                return " could not be booked any more";
            case DropCause::left:
                return " goes with whose it was";
            case DropCause::voided:
                return " is void with the hand";
            case DropCause::recalled:
                return " is undone with the throw";
        }
        return "";
    }
    static const char* return_words(ReturnCause cause) {
        switch (cause) {
            case ReturnCause::was_off:
                return ": it was off";
            case ReturnCause::over_cap:
                return ": more than the flat wager carries";
            case ReturnCause::no_bet:
                return ": it cannot be made there";
            case ReturnCause::no_action:
                return ": no action";
            case ReturnCause::voided:
                return ": the hand is void";
        }
        return "";
    }
    static std::string reason(const ShortText& why) { return why.empty() ? "" : " (" + why.text() + ")"; }
    std::string account(const AccountAt& at) const {
        return at.account == Account::rail ? possessive(at.seat) + " rail"
                                           : "the " + std::string(name_of(at.account));
    }
    static std::string marks_of(const Tracker& tracker, std::uint32_t marks) {
        std::vector<std::string> list;
        for (std::size_t i = 0; i < tracker.marks.size(); ++i)
            if (marks >> i & 1U) list.push_back(tracker.marks[i].text());
        return join(list, ", ");
    }

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
};

}  // namespace

std::string sentence(const Rules& rules, const Table& table, const Event& event, SeatIndex me) {
    return switch_on(event.what, Teller(rules, table, me)) + ".";
}

}  // namespace hardway::words
