#include "cli/play/words.hpp"

#include <bit>
#include <map>

#include "rules/text.hpp"
#include "table/settle.hpp"

namespace hardway::cli::play {

std::string grouped(Money amount) {
    auto text = amount.text();
    const bool minus = !text.empty() && text.front() == '-';
    auto end = text.find('.');
    if (end == std::string::npos) end = text.size();
    for (std::size_t at = end; at > (minus ? 4U : 3U); at -= 3) text.insert(at - 3, ",");
    return text;
}

std::string signed_text(Money amount) {
    if (amount < Money{}) return "−" + grouped(-amount);
    return (amount.zero() ? "" : "+") + grouped(amount);
}

std::string spaced(std::string id) {
    return replaced(std::move(id), "_", " ");
}

std::string full_name(const Wager& wager) {
    return wager.label.empty() ? wager.name : wager.name + " " + wager.label;
}

std::string price_words(const Wager& wager) {
    std::vector<std::string> parts;
    bool same = true;
    for (const auto& price : wager.prices) {
        same = same && price.ratio == wager.prices.front().ratio;
        auto text = price.ratio.text();
        if (price.level > 0)
            text += " for " + std::to_string(price.level);
        else if (!price.rolls.empty())
            text += " on " + price.rolls.text();
        parts.push_back(std::move(text));
    }
    if (parts.empty()) return "";
    return same ? wager.prices.front().ratio.text() : join(parts, " · ");
}

std::string stakes_words(const Offer& offer) {
    std::string text = grouped(offer.least);
    if (offer.most > offer.least) text += " to " + grouped(offer.most);
    if (offer.step > Money{}) text += " by " + grouped(offer.step);
    return text;
}

int number_under(const Rules& rules, const Bet& bet) {
    const auto& wager = rules[bet.wager];
    const int stage = number_of(wager, bet);
    return stage != 0 ? stage : wager.number;
}

std::string bet_name(const Rules& rules, const Bet& bet) {
    auto text = spaced(write_bet(rules, bet.wager, bet.stage, bet.pairs));
    if (bet.for_dealers) text += " (dealers)";
    if (bet.coupon) text += " (coupon)";
    return text;
}

std::string cite_words(const Rules& rules, Cite cite) {
    const auto& words = rules.cited(cite);
    return words.empty() ? "" : rules.id + " " + words;
}

namespace {

struct Outlook {
    std::map<Money, RollSet> wins;
    RollSet loses;
    RollSet moves;
    RollSet returns;

    std::string words() const {
        std::vector<std::string> parts;
        for (const auto& [amount, rolls] : wins)
            parts.push_back("wins " + grouped(amount) + " on " + rolls.text());
        // More than a handful of prices are a table, not a sentence.
        if (parts.size() > 3)
            parts = {"wins " + grouped(wins.begin()->first) + " to " + grouped(wins.rbegin()->first)};
        if (!moves.empty()) parts.push_back("moves on " + moves.text());
        if (!loses.empty())
            parts.push_back(loses.ways() > 18 ? "loses on the rest" : "loses on " + loses.text());
        return join(parts, " · ");
    }
};

void look(const Events& events, SeatIndex seat, Roll roll, std::vector<Outlook>& all) {
    for (const auto& event : events) {
        if (event.seat != seat || event.slot >= all.size()) continue;
        auto& mine = all[event.slot];
        const auto add = [&](RollSet& set) { set = set | RollSet::of(roll); };
        if (event.kind == EventKind::won) add(mine.wins[event.amount - event.vig]);
        if (event.kind == EventKind::lost) add(mine.loses);
        if (event.kind == EventKind::moved) add(mine.moves);
        if (event.kind == EventKind::returned) add(mine.returns);
    }
}

}  // namespace

std::vector<std::string> outlooks(const Rules& rules, const Table& table, SeatIndex seat) {
    const auto& bets = table.seats[seat].bets;
    std::vector<Outlook> all(bets.size());
    Events events;
    for (int i = 0; i < Roll::kCount; ++i) {
        events.clear();
        const auto roll = Roll::from_index(i);
        settle(rules, table, {roll, false, table.come_only}, events);
        look(events, seat, roll, all);
    }
    std::vector<std::string> said;
    for (std::size_t slot = 0; slot < bets.size(); ++slot) {
        auto text = all[slot].words();
        if (bets[slot].live() && all[slot].wins.empty()) {
            const auto price = price_words(rules[bets[slot].wager]);
            if (!price.empty()) text = "pays " + price + (text.empty() ? "" : " · ") + text;
        }
        said.push_back(std::move(text));
    }
    return said;
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
            if (event.seat == seat_ && event.wager != kNoWager) watch(event.wager);
        for (const auto& event : events) {
            if (event.kind == EventKind::marked && event.seat == kNoSeat && watched(event.to)) mark(event);
            if (event.kind == EventKind::cleared && watched(event.to))
                say(event, Ink::move, "unmark", spaced(rules_.trackers[event.to].id), "", "");
            if (event.kind == EventKind::noticed)
                say(event, Ink::move, "notice", "surveillance is told", "", "");
            if (event.kind == EventKind::point_on)
                say(event, Ink::move, "puck", "ON " + std::to_string(event.to), "", "");
            if (event.kind == EventKind::point_off) say(event, Ink::move, "puck", "OFF", "", "");
            if (event.kind == EventKind::shoots && event.seat != seat_)
                say(event, Ink::move, "dice", "go to " + game_.name(event.seat), "", "");
            if (event.seat == seat_) mine(event);
        }
        return std::move(told_);
    }

  private:
    // Marks are told to those who have a wager on them; the layout shows them to everybody.
    void watch(WagerIndex index) {
        if (rules_[index].shape == Shape::collect) watched_ |= 1U << rules_[index].tracker;
    }
    bool watched(unsigned tracker) const { return watched_ >> tracker & 1U; }

    std::string bet(const Event& event) const {
        Bet bet;
        bet.wager = event.wager;
        bet.stage = event.stage;
        bet.pairs = event.bits;
        bet.for_dealers = event.for_dealers;
        bet.coupon = event.coupon;
        // A settled hop set does not carry its pairs; its kind is enough.
        if (rules_[event.wager].hop_parts > 0 && event.kind != EventKind::booked)
            return spaced(rules_[event.wager].kind);
        return bet_name(rules_, bet);
    }

    void say(const Event& event, Ink ink, const std::string& verb, const std::string& what,
             const std::string& amount, const std::string& rest) {
        auto text = verb;
        text.append(verb.size() < 7 ? 7 - verb.size() : 1, ' ');
        text += what;
        if (!amount.empty()) text += "  " + amount;
        told_.push_back({{{text, ink}, {rest.empty() ? "" : "  " + rest, Ink::dim}},
                         cite_words(rules_, event.cite),
                         event.wager});
    }

    void mark(const Event& event) {
        const auto& tracker = rules_.trackers[event.to];
        for (std::size_t i = 0; i < tracker.marks.size(); ++i)
            if ((event.bits >> i & 1U) && tracker.marks[i].has(event.roll))
                say(event, Ink::move, "mark", spaced(tracker.id) + " " + tracker.marks[i].text(), "", "");
    }

    std::string vig_words(const Event& event) const {
        return event.vig.zero() ? "" : "vig " + grouped(event.vig);
    }

    void mine(const Event& event) {
        switch (event.kind) {
            case EventKind::sat:
                say(event, Ink::plain, "sit", "with", grouped(event.amount), "");
                break;
            case EventKind::bought_in:
                say(event, Ink::plain, "chips", "bought", grouped(event.amount), "");
                break;
            case EventKind::stood_up:
                say(event, Ink::plain, "stand", "up from the chair", "", "");
                break;
            case EventKind::sat_down:
                say(event, Ink::plain, "sit", "down", "", "");
                break;
            case EventKind::booked:
                say(event, Ink::plain, "book", bet(event), grouped(event.stake), vig_words(event));
                break;
            case EventKind::reduced:
                say(event, Ink::plain, "down", bet(event), grouped(event.stake),
                    event.vig.zero() ? "" : "vig " + grouped(event.vig) + " refunded");
                break;
            case EventKind::called:
                say(event, Ink::plain,
                    event.call == Call::on    ? "on"
                    : event.call == Call::off ? "off"
                                              : "posted",
                    bet(event), "", "");
                break;
            case EventKind::toked:
                say(event, Ink::plain, "toke", "to the box", grouped(event.stake), "");
                break;
            case EventKind::spoken:
                say(event, Ink::plain, "said", bet(event), grouped(event.stake), "waits for the crew");
                break;
            case EventKind::dropped:
                say(event, Ink::refuse, "no bet", bet(event), grouped(event.stake), "not confirmed");
                break;
            case EventKind::recalled:
                say(event, Ink::move, "back", bet(event), "", "no action: on its line again");
                break;
            case EventKind::declined:
                say(event, Ink::plain, "dice", "declined", "", "");
                break;
            case EventKind::shoots:
                say(event, Ink::plain, "dice", "are yours", "", "");
                break;
            case EventKind::gave_up_dice:
                say(event, Ink::plain, "dice", "passed on", "", "");
                break;
            default:
                settled(event);
                break;
        }
    }

    void settled(const Event& event) {
        switch (event.kind) {
            case EventKind::lost:
                say(event, Ink::lose, "take", bet(event), "−" + grouped(event.stake), "");
                break;
            case EventKind::won: {
                auto rest = vig_words(event);
                if (event.stays)
                    rest += std::string(rest.empty() ? "" : ", ") + grouped(event.stake) + " stays up";
                say(event, Ink::win, "pay", bet(event), "+" + grouped(event.amount), rest);
                break;
            }
            case EventKind::pushed:
                say(event, Ink::move, "bar", bet(event), "", grouped(event.stake) + " rides");
                break;
            case EventKind::returned:
                say(event, Ink::move, "return", bet(event), grouped(event.stake), "undecided");
                break;
            case EventKind::moved:
                moved(event);
                break;
            default:
                break;
        }
    }

    void moved(const Event& event) {
        const auto& stage = rules_[event.wager].stages[event.to];
        if (rules_[event.wager].is_line) return;  // the puck says it
        const auto to = stage.number != 0 ? "to " + std::to_string(stage.number) : "to its second throw";
        say(event, Ink::move, "move", bet(event), to, "");
    }

    const Game& game_;
    const Rules& rules_;
    SeatIndex seat_;
    unsigned watched_ = 0;
    std::vector<Told> told_;
};

}  // namespace

std::vector<Told> told(const Game& game, const Events& events) {
    return Teller(game).tell(events);
}

}  // namespace hardway::cli::play
