#include "cli/play/words.hpp"

#include "rules/text.hpp"

namespace hardway::cli::play {

std::string bet_name(const Rules& rules, const Bet& bet) {
    auto text = spaced(write_bet(rules, bet));
    if (bet.for_dealers) text += " (dealers)";
    if (bet.coupon) text += " (coupon)";
    return text;
}

namespace {

class Teller {
  public:
    explicit Teller(const Game& game) : game_(game), rules_(game.rules()), seat_(game.me()) {
        for (const auto& bet : game.seat().bets)
            if (bet.live()) watch(bet.wager);
    }

    std::vector<Told> tell(const Events& events) {
        for (const auto& event : events)
            if (const auto* bet = bet_of(event); bet && bet->seat == seat_) watch(bet->wager);
        for (const auto& event : events) {
            event_ = &event;
            switch_on(event.what, [this](const auto& what) { told_of(what); });
        }
        return std::move(told_);
    }

  private:
    // Marks are told to those who have a wager on them; the layout shows them to everybody.
    void watch(WagerIndex index) {
        if (rules_[index].shape == Shape::collect) watched_ |= 1U << rules_[index].tracker;
    }
    bool watched(unsigned tracker) const { return watched_ >> tracker & 1U; }
    bool mine(SeatIndex seat) const { return seat == seat_; }

    std::string name(const BetKey& key) const {
        Bet bet;
        static_cast<BetKey&>(bet) = key;
        return bet_name(rules_, bet);
    }

    void say(Ink ink, const std::string& verb, const std::string& what, const std::string& amount = "",
             const std::string& rest = "") {
        auto text = verb;
        text.append(verb.size() < 7 ? 7 - verb.size() : 1, ' ');
        text += what;
        if (!amount.empty()) text += "  " + amount;
        const auto* bet = bet_of(*event_);
        told_.push_back({{{text, ink}, {rest.empty() ? "" : "  " + rest, Ink::dim}},
                         event_->cite,
                         bet ? bet->wager : kNoWager,
                         words::about(*event_)});
    }

    static std::string vig_words(Money vig) { return vig.zero() ? "" : "vig " + grouped(vig); }

    static const char* return_words(ReturnCause cause) {
        switch (cause) {
            case ReturnCause::was_off:
                return "undecided: it was off";
            case ReturnCause::over_cap:
                return "undecided: more than the flat carries";
            case ReturnCause::no_bet:
                return "undecided: it cannot be made there";
            case ReturnCause::no_action:
                return "undecided: no action";
            case ReturnCause::voided:
                return "undecided: the hand is void";
        }
        return "";
    }

    // ------------------------------------------------------------ one for each kind that is told

    void told_of(const auto&) {}

    void told_of(const event::Marked& marked) {
        if (!watched(marked.tracker)) return;
        const auto& tracker = rules_.trackers[marked.tracker];
        const auto roll = game_.table().roll;
        for (std::size_t i = 0; i < tracker.marks.size(); ++i)
            if ((marked.marks >> i & 1U) && tracker.marks[i].has(roll))
                say(Ink::move, "mark", spaced(tracker.id) + " " + tracker.marks[i].text());
    }
    void told_of(const event::Cleared& cleared) {
        if (watched(cleared.tracker)) say(Ink::move, "unmark", spaced(rules_.trackers[cleared.tracker].id));
    }
    void told_of(const event::Noticed&) { say(Ink::move, "notice", "surveillance is told"); }
    void told_of(const event::PointOn& point) {
        say(Ink::move, "puck", "ON " + std::to_string(point.number));
    }
    void told_of(const event::PointOff&) { say(Ink::move, "puck", "OFF"); }

    void told_of(const event::Sat& sat) {
        if (mine(sat.seat)) say(Ink::plain, "sit", "with", grouped(sat.chips));
    }
    void told_of(const event::BoughtIn& bought) {
        if (mine(bought.seat)) say(Ink::plain, "chips", "bought", grouped(bought.amount));
    }
    void told_of(const event::StoodUp& stood) {
        if (mine(stood.seat)) say(Ink::plain, "stand", "up from the chair");
    }
    void told_of(const event::SatDown& sat) {
        if (mine(sat.seat)) say(Ink::plain, "sit", "down");
    }
    void told_of(const event::WentAway& went) {
        if (mine(went.seat)) say(Ink::plain, "away", "what is on the felt stands; comes_back ends it");
    }
    void told_of(const event::CameBack& came) {
        if (mine(came.seat)) say(Ink::plain, "back", "at the table");
    }
    void told_of(const event::Booked& booked) {
        if (mine(booked.bet.seat))
            say(Ink::plain, "book", name(booked.bet), grouped(booked.stake), vig_words(booked.vig));
    }
    void told_of(const event::Reduced& reduced) {
        if (mine(reduced.bet.seat))
            say(Ink::plain, "down", name(reduced.bet), grouped(reduced.stake),
                reduced.vig.zero() ? "" : vig_words(reduced.vig) + " refunded");
    }
    void told_of(const event::Turned& turned) {
        if (mine(turned.bet.seat))
            say(Ink::plain,
                turned.on_off == OnOff::on    ? "on"
                : turned.on_off == OnOff::off ? "off"
                                              : "posted",
                name(turned.bet));
    }
    void told_of(const event::Toked& toked) {
        if (mine(toked.seat)) say(Ink::plain, "toke", "to the box", grouped(toked.amount));
    }
    void told_of(const event::Changed& changed) {
        if (mine(changed.seat))
            say(Ink::plain, "change", "out of " + grouped(changed.set_in), grouped(changed.change));
    }
    void told_of(const event::Waiting& waiting) {
        if (mine(waiting.seat))
            say(Ink::plain, waiting.spoken ? "said" : "late", name(waiting.bet), grouped(waiting.stake),
                "waits for the crew");
    }
    void told_of(const event::Dropped& dropped) {
        if (mine(dropped.seat))
            say(Ink::refuse, "no bet", name(dropped.bet), grouped(dropped.stake),
                dropped.cause == DropCause::voided     ? "void"
                : dropped.cause == DropCause::recalled ? "undone"
                                                       : "not confirmed");
    }
    void told_of(const event::NoAction& bet) {
        if (mine(bet.bet.seat)) say(Ink::move, "back", name(bet.bet), "", "no action: on its line again");
    }
    void told_of(const event::Declined& declined) {
        if (mine(declined.seat)) say(Ink::plain, "dice", "declined");
    }
    void told_of(const event::Shoots& shoots) {
        if (mine(shoots.seat))
            say(Ink::plain, "dice", "are yours");
        else
            say(Ink::move, "dice", "go to " + game_.name(shoots.seat));
    }
    void told_of(const event::GaveUpDice& gave) {
        if (mine(gave.seat)) say(Ink::plain, "dice", "passed on");
    }
    void told_of(const event::Lost& lost) {
        if (mine(lost.bet.seat)) say(Ink::lose, "take", name(lost.bet), "−" + grouped(lost.stake));
    }
    void told_of(const event::Won& won) {
        if (!mine(won.bet.seat)) return;
        auto rest = vig_words(won.vig);
        if (won.stays) rest += std::string(rest.empty() ? "" : ", ") + grouped(won.stake) + " stays up";
        say(Ink::win, "pay", name(won.bet), "+" + grouped(won.amount), rest);
    }
    void told_of(const event::Pushed& pushed) {
        if (mine(pushed.bet.seat))
            say(Ink::move, "bar", name(pushed.bet), "", grouped(pushed.stake) + " rides");
    }
    void told_of(const event::Returned& returned) {
        if (mine(returned.bet.seat))
            say(Ink::move, "return", name(returned.bet), grouped(returned.stake),
                return_words(returned.cause));
    }
    void told_of(const event::WasOff& off) {
        if (mine(off.bet.seat)) say(Ink::move, "off", name(off.bet), "", "off for this throw: not decided");
    }
    void told_of(const event::Moved& moved) {
        if (!mine(moved.bet.seat) || rules_[moved.bet.wager].is_line) return;  // the puck says it
        const auto& stage = rules_[moved.bet.wager].stages[moved.to];
        say(Ink::move, "move", name(moved.bet),
            stage.number != 0 ? "to " + std::to_string(stage.number) : "to its second throw");
    }

    const Game& game_;
    const Rules& rules_;
    SeatIndex seat_;
    unsigned watched_ = 0;
    const Event* event_ = nullptr;  // the one that is being told
    std::vector<Told> told_;
};

}  // namespace

std::vector<Told> told(const Game& game, const Events& events) {
    return Teller(game).tell(events);
}

}  // namespace hardway::cli::play
