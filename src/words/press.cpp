#include "words/press.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "words/standing.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

Tokens between(const Tokens& words, std::size_t from, std::size_t behind) {
    return {words.begin() + static_cast<std::ptrdiff_t>(from),
            words.end() - static_cast<std::ptrdiff_t>(behind)};
}

class Press {
  public:
    Press(const Speaker& speaker, const Tokens& words)
        : speaker_(speaker), rules_(speaker.rules), words_(words) {}

    std::optional<Plainly> run() {
        const auto size = words_.size();
        if (size > 1 && words_[1] == "press") {
            if (words_[0] == "half") return half(between(words_, 2, 0));
            if (words_[0] == "power") return power(between(words_, 2, 0));
        }
        if (size > 2 && words_[0] == "let" && words_.back() == "ride") return ride(between(words_, 1, 1));
        if (size < 3 || words_[0] != "press") return std::nullopt;
        if (words_.back() == "half") return half(between(words_, 1, 1));
        if (words_.back() == "unit" || words_.back() == "units") return units(between(words_, 1, 1));
        return std::nullopt;
    }

  private:
    // Those named; of "it", or none, those that have just won.
    std::vector<const Bet*> meant(const Tokens& what) const {
        if (what.empty() || what == Tokens{"it"} || what == Tokens{"that"}) return just_won(speaker_);
        const Meanings meanings(speaker_);
        return Standing(speaker_, meanings).bets(what);
    }
    std::string name(const Bet& bet) const { return write_bet(rules_, bet); }

    Plainly which_one(const std::vector<const Bet*>& bets, const std::string& before,
                      const std::string& behind = "") const {
        Lines list;
        for (const auto* bet : bets) {
            auto line = before;
            list.push_back(line.append(name(*bet)).append(behind));
        }
        return trouble_worked_out(
            list.empty() ? "nothing of yours that stands is meant by that" : "which one?", list);
    }
    Plainly by(const Bet& bet, Money amount) const {
        Plainly plain;
        plain.lines = {{name(bet), amount.text()}};
        plain.later = words_;
        return plain;
    }

    Plainly half(const Tokens& what) const {
        const auto bets = meant(what);
        if (bets.size() != 1) return which_one(bets, "half press ");
        const Money amount{bets[0]->stake.cents / 2};
        if (amount + amount != bets[0]->stake || !amount.multiple_of(rules_.chip))
            return trouble_worked_out("half of " + bets[0]->stake.text() + " cannot be made of chips here");
        return by(*bets[0], amount);
    }

    // What a unit is, the price says: 7:6 is paid on every 6.
    Plainly units(Tokens what) const {
        std::int64_t count = 1;
        if (!what.empty() && what.back() == "by") what.pop_back();
        auto bets = meant(what);
        // "press the eight two units"; in "press place 8 a unit" the 8 is no count.
        const auto said = what.size() > 1 && bets.empty() ? parse_whole(figure(what.back())) : std::nullopt;
        if (said) {
            count = *said;
            what.pop_back();
            if (what.back() == "by") what.pop_back();
            bets = meant(what);
        }
        if (bets.size() != 1)
            return which_one(bets, "press ", " " + std::to_string(count) + (count == 1 ? " unit" : " units"));
        const auto& prices = rules_[bets[0]->wager].prices;
        const auto unit = prices.size() == 1 ? prices.front().ratio.per : 1;
        if (unit < 2 || count < 1 || count > 100)
            return trouble_worked_out("how much is that? Say it: by 10");
        return by(*bets[0], Money::units(unit) * count);
    }

    // Tables differ in what a power press is: as much again, or all that was won.
    Plainly power(const Tokens& what) const {
        Lines list;
        for (const auto* bet : meant(what))
            for (const auto* verb : {"parlay ", "press "}) list.push_back(verb + name(*bet));
        return trouble_worked_out("raised by all that it won, or by its stake?", list);
    }
    Plainly ride(const Tokens& what) const {
        Lines list;
        for (const auto* bet : meant(what)) list.push_back("parlay " + name(*bet));
        return trouble_worked_out(
            "it rides as it stands unless you say otherwise; or raised by all that it won?", list);
    }

    const Speaker& speaker_;
    const Rules& rules_;
    const Tokens& words_;
};

}  // namespace

std::optional<Plainly> press(const Speaker& speaker, const Tokens& words) {
    return Press(speaker, words).run();
}

std::optional<Plainly> move(const Speaker& speaker, const Tokens& words) {
    int number = 0;
    const auto size = words.size();
    if (size < 4 || words[0] != "move" || words[size - 2] != "to" || !is_number(words.back(), &number))
        return std::nullopt;
    const Meanings meanings(speaker);
    auto bets = Standing(speaker, meanings).bets(between(words, 1, 2));
    // A line and its odds stay where they are.
    const auto stays = [&](const Bet* bet) {
        const auto& each = speaker.rules[bet->wager];
        return each.is_flat() || each.shape == Shape::odds;
    };
    if (!std::all_of(bets.begin(), bets.end(), stays)) std::erase_if(bets, stays);
    if (bets.size() > 1 && stays(bets[0])) bets.resize(1);
    Lines list;
    for (const auto* bet : bets)
        list.push_back("move " + write_bet(speaker.rules, *bet) + " to " + std::to_string(number));
    if (bets.size() != 1)
        return trouble_worked_out(list.empty() ? "you have no such bet to move" : "which one?", list);
    const auto& wager = speaker.rules[bets[0]->wager];
    const auto there = wager.kind + " " + std::to_string(number);
    const auto& wagers = speaker.rules.wagers;
    const bool sold = !stays(bets[0]) && std::any_of(wagers.begin(), wagers.end(), [&](const Wager& each) {
        return each.id == there && each.id != wager.id;
    });
    if (!sold) return trouble_worked_out(write_bet(speaker.rules, *bets[0]) + " cannot be moved there");
    Plainly plain;
    plain.lines = {{"down " + write_bet(speaker.rules, *bets[0]), ""}, {there, bets[0]->stake.text()}};
    plain.later = words;
    return plain;
}

}  // namespace hardway::words
