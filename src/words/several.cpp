#include "words/several.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "rules/text.hpp"
#include "table/offers.hpp"
#include "words/all_but.hpp"
#include "words/odds_said.hpp"
#include "words/phrases.hpp"
#include "words/press.hpp"
#include "words/raise.hpp"
#include "words/stakes.hpp"
#include "words/standing.hpp"
#include "words/tokens.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

Tokens without(Tokens words, std::initializer_list<std::string_view> these) {
    std::erase_if(words, [&](const std::string& word) {
        return std::find(these.begin(), these.end(), word) != these.end();
    });
    return words;
}
Plainly as(const Lines& lines) {
    Plainly plain;
    for (const auto& line : lines) plain.lines.push_back({line, ""});
    return plain;
}
Plainly as(std::vector<Saying> lines) {
    Plainly plain;
    plain.lines = std::move(lines);
    return plain;
}

// "the odds of 20 go up …"
std::string odds_later(const std::string& amount) {
    std::string note = "the odds";
    if (!amount.empty()) note.append(" of ").append(amount);
    return note.append(" go up once the wager stands on a number; say so then");
}

class Rewriter {
  public:
    Rewriter(const Speaker& speaker, std::string_view line)
        : speaker_(speaker),
          rules_(speaker.rules),
          table_(speaker.table),
          me_(speaker.seat),
          lately_(speaker.lately),
          words_(spoken_words(line)),
          marked_(marked_words(line)) {}

    Plainly run() {
        if (words_.empty() || words_.size() > 40) return {};
        using Try = std::optional<Plainly> (Rewriter::*)();
        static constexpr std::array<Try, 19> kTries = {
            &Rewriter::correction, &Rewriter::called,  &Rewriter::excepted,     &Rewriter::moved,
            &Rewriter::pressed,    &Rewriter::at_most, &Rewriter::run_together, &Rewriter::one_on_each,
            &Rewriter::raised,     &Rewriter::changes, &Rewriter::part_off,     &Rewriter::around,
            &Rewriter::it,         &Rewriter::same,    &Rewriter::two_way,      &Rewriter::hop_digits,
            &Rewriter::with_odds,  &Rewriter::odds,    &Rewriter::amounts};
        for (const auto& attempt : kTries)
            if (const auto found = (this->*attempt)()) return *found;
        return {};
    }

  private:
    // ------------------------------------------------------------ what stands

    // "take down the 8 and the 5", "6 and 8 off": the same of each.
    std::optional<Plainly> changes() {
        Tokens words = without(marked_, {"the", "up"});
        const auto parted = [](const Tokens& said) { return has(said, "and") || has(said, ","); };
        if (!parted(words)) return std::nullopt;
        std::string verb;
        const bool takes = words.front() == "take" && words.back() == "down";
        const bool turns = words.front() == "turn" && (words.back() == "off" || words.back() == "on");
        const auto said = join(words, " ") + " ";
        std::size_t skip = 0;
        for (const auto& leading : kLeadingVerbs)
            if (verb.empty() && leading.said != "on" && said.starts_with(std::string(leading.said) + " ")) {
                verb = leading.verb;
                skip = split_words(leading.said).size();
            }
        if (takes || turns) skip = 1;
        for (const auto& trailing : kTrailingVerbs)
            if (words.back() == trailing.said &&
                (takes || turns || (verb.empty() && trailing.said != "on"))) {
                verb = trailing.verb;
                words.pop_back();
            }
        if (verb.empty() || words.size() <= skip) return std::nullopt;
        if (has(words, "put")) return trouble("one thing at a time, please");
        words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(skip));
        Lines lines;
        const auto found = targets(words);
        if (!found) return std::nullopt;
        for (const auto& each : *found) lines.push_back(verb + " " + each);
        // "take down 8 and 5 10": of which?
        for (std::size_t i = 0; i + 1 < words.size(); ++i)
            if (!figure(words[i]).empty() && !figure(words[i + 1]).empty())
                return trouble("which of these numbers are amounts?");
        return as(lines);
    }

    // "take 6 off the 8": so much of it.
    std::optional<Plainly> part_off() {
        if (words_.size() < 4 || words_[0] != "take" || words_[2] != "off") return std::nullopt;
        const auto amount = figure(words_[1]);
        if (amount.empty() || has(words_, "and")) return std::nullopt;
        return as(
            std::vector<Saying>{{"down " + join(Tokens(words_.begin() + 3, words_.end()), " "), amount}});
    }

    // "take everything down", "turn the place bets off": the verb in two halves.
    std::optional<Plainly> around() {
        if (words_.size() < 3) return std::nullopt;
        const bool takes = words_.front() == "take" && words_.back() == "down";
        const bool turns = words_.front() == "turn" && (words_.back() == "off" || words_.back() == "on");
        const bool either = words_.front() == "take" && words_.back() == "off";
        if (!takes && !turns && !either) return std::nullopt;
        Tokens middle(words_.begin() + 1, words_.end() - 1);
        if (middle == Tokens{"it", "all"} || middle == Tokens{"them", "all"} ||
            middle == Tokens{"everything"})
            middle = {"all"};
        const auto& bets = table_.seats[me_].bets;
        if (std::none_of(bets.begin(), bets.end(), [](const Bet& bet) { return bet.live(); }))
            return trouble("you have nothing on the felt");
        const auto what = " " + join(middle, " ");
        if (either) return down_or_off(middle);
        return as({words_.back() + what});
    }

    Plainly down_or_off(const Tokens& what) {
        Lines ways{"down " + join(what, " "), "off " + join(what, " ")};
        const Meanings meanings(speaker_);
        const auto named = Standing(speaker_, meanings).named(what);
        if (named.size() > 1 && what != Tokens{"all"}) {
            ways.clear();
            for (const auto* verb : {"down ", "off "})
                for (const auto& each : named) ways.push_back(verb + each);
        }
        return trouble("taken down, or turned off?", ways);
    }

    // "press it", "press both": what has just won.
    std::optional<Plainly> it() {
        const bool raises = words_.front() == "press" || words_.front() == "parlay";
        if (!raises || words_.size() != 2) return std::nullopt;
        const bool both = words_[1] == "both";
        if (!both && words_[1] != "it" && words_[1] != "that") return std::nullopt;
        Lines won;
        for (const auto* bet : just_won(speaker_)) won.push_back(words_[0] + " " + write_bet(rules_, *bet));
        if (won.empty()) return trouble("nothing of yours that stands has just won");
        return won.size() == (both ? 2 : 1) ? as(won) : trouble("which one?", won);
    }

    // "no, 8 for 12" takes something back; "no 8 for 12" is a lay bet.
    std::optional<Plainly> correction() {
        for (std::size_t i = 0; i + 1 < marked_.size(); ++i)
            if (marked_[i] == "no" && marked_[i + 1] == ",")
                return trouble(
                    "is that a correction? Say by itself what you want",
                    {join(Tokens(marked_.begin() + static_cast<std::ptrdiff_t>(i) + 2, marked_.end()), " ")});
        return std::nullopt;
    }

    // "dealers yo 1": theirs, or said to them?
    std::optional<Plainly> called() {
        const auto other = [](const std::string& word) {
            return std::find(kDealers.begin(), kDealers.end(), word) == kDealers.end();
        };
        if (words_.front() == "tip" || words_.front() == "toke") return std::nullopt;
        Tokens rest;
        std::copy_if(marked_.begin(), marked_.end(), std::back_inserter(rest), other);
        if (rest.size() == marked_.size()) return std::nullopt;
        const auto said = join(rest, " ");
        return trouble("for the dealers, or for yourself?", {"for_dealers " + said, said});
    }

    std::optional<Plainly> raised() { return raise(speaker_, words_); }
    std::optional<Plainly> excepted() { return all_but(speaker_, without(marked_, {"the"})); }
    std::optional<Plainly> pressed() { return press(speaker_, words_); }
    std::optional<Plainly> moved() { return move(speaker_, words_); }

    // "max on the six": how much that is, the question says.
    std::optional<Plainly> at_most() {
        const bool most = words_[0] == "max" || words_[0] == "maximum";
        if (words_.size() < 3 || !most || words_[1] != "on" || has(words_, "odds")) return std::nullopt;
        const auto rest = join(Tokens(words_.begin() + 2, words_.end()), " ");
        if (hear_plain(speaker_, rest).asks.empty()) return trouble("which wager, and how much?");
        return as(Lines{rest});
    }

    // "C and E 3 and 2"
    std::optional<Plainly> one_on_each() {
        if (words_.size() != 6 || join(Tokens(words_.begin(), words_.begin() + 3), " ") != "c and e" ||
            figure(words_[3]).empty() || words_[4] != "and" || figure(words_[5]).empty())
            return std::nullopt;
        return trouble("as two wagers?",
                       {figure(words_[3]) + " on any craps and " + figure(words_[5]) + " on yo"});
    }

    // "two fifty on the line"
    std::optional<Plainly> run_together() {
        int units = 0;
        const auto rest = words_.size() > 3 ? parse_whole(words_[1]) : std::nullopt;
        if (!rest || words_[2] != "on" || is_amount(words_[0]) || !is_number(words_[0], &units))
            return std::nullopt;
        if (units > 9 || *rest < 20 || *rest > 99) return std::nullopt;
        const auto on = " " + join(Tokens(words_.begin() + 2, words_.end()), " ");
        const auto digits = std::to_string(units);
        auto asked = trouble(digits + words_[1] + ", or " + digits + "." + words_[1] + "?",
                             {digits + words_[1] + on, digits + "." + words_[1] + on});
        asked.worked_out = true;
        return asked;
    }

    // "same bet": what the last throw took or paid, again.
    std::optional<Plainly> same() {
        const auto said = join(without(words_, {"bet"}), " ");
        if (std::find(kSameAgain.begin(), kSameAgain.end(), said) == kSameAgain.end()) return std::nullopt;
        Lines gone;
        bool odds_wait = false;
        for (const auto& event : lately_ ? *lately_ : Events{}) {
            const auto* bet = bet_of(event);
            if (!bet || bet->seat != me_ || bet->coupon) continue;
            const auto* won = event.as<event::Won>();
            const auto* lost = event.as<event::Lost>();
            if (!lost && (!won || won->stays)) continue;
            BetKey key = *bet;
            if (rules_[key.wager].is_flat()) key.stage = 0;  // from its line again
            // Odds follow their wager, once it stands on a number.
            if (rules_[key.wager].shape == Shape::odds &&
                !offer(rules_, table_, {me_, key.wager, key.stage, key.pairs, key.for_dealers}).open()) {
                odds_wait = true;
                continue;
            }
            const auto stake = lost ? lost->stake : won->stake;
            gone.push_back((key.for_dealers ? "for_dealers " : "") + write_bet(rules_, key) + " " +
                           stake.text());
        }
        if (gone.empty()) return trouble("the last throw took or paid nothing of yours");
        auto plain = as(gone);
        if (odds_wait) plain.note = odds_later("");
        return plain;
    }

    // ------------------------------------------------------------ halves and pairs

    // "two-way yo 2": one for the player, one for the dealers.
    std::optional<Plainly> two_way() {
        auto words = marked_;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if ((words[i] != "two" && words[i] != "2") || words[i + 1] != "way") continue;
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                        words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
            const auto own = one_stake(with_pairs(words));
            const auto amount = own ? Money::parse(own->amount) : std::nullopt;
            if (!amount) return trouble("how much? Of a two-way bet half is yours and half the dealers'");
            if (has(words, "each") || has(words, "apiece"))
                return as(std::vector<Saying>{*own, {"for_dealers " + own->said, own->amount}});
            const Money half{amount->cents / 2};
            if (half.zero() || half + half != *amount || !half.multiple_of(rules_.chip))
                return trouble(own->amount + " cannot be halved here: half is yours and half the dealers'");
            return as(
                std::vector<Saying>{{own->said, half.text()}, {"for_dealers " + own->said, half.text()}});
        }
        return std::nullopt;
    }

    // "hop 22", "hop 61 5"; of 11 and 12 it is asked whether the dice or their total are meant.
    std::optional<Plainly> hop_digits() {
        const auto words = with_pairs(words_);
        if (has(words_, "and") || has(marked_, ",")) {  // several
            marked_ = with_pairs(marked_);
            return std::nullopt;
        }
        if (words != words_) return as(Lines{join(words, " ")});
        const auto at = faces_said(words_);
        const bool paired = std::any_of(words_.begin(), words_.end(),
                                        [](const std::string& word) { return Roll::parse(word); });
        if (at == words_.size() || paired) return std::nullopt;
        Lines ways;
        for (const auto* pair : words_[at] == "11" ? kElevens : kTwelves) {
            auto way = words_;
            way[at] = pair;
            ways.push_back(join(way, " "));
        }
        return trouble("the dice, or what they add up to?", ways);
    }
    static constexpr std::array<const char*, 2> kElevens = {"1-1", "5-6"};
    static constexpr std::array<const char*, 2> kTwelves = {"1-2", "6-6"};

    // ------------------------------------------------------------ odds

    std::optional<Plainly> odds() { return is_change(marked_) ? std::nullopt : odds_said(speaker_, words_); }

    // "come 10 with 20 odds", "come 10 odds 20": the odds wait for the number, if the wager stands on none.
    std::optional<Plainly> with_odds() {
        const auto odds = std::find(marked_.begin(), marked_.end(), "odds");
        if (odds == marked_.end() || odds == marked_.begin()) return std::nullopt;
        std::string amount;
        auto end = odds;
        if (odds + 1 != marked_.end()) amount = figure(*(odds + 1));
        const bool behind = !amount.empty();
        if (!behind) amount = figure(*--end);
        if (amount.empty()) ++end;
        // "come 10 and odds 20 on the nine": the odds have a number of their own.
        const auto on = odds + (behind ? 2 : 1);
        if (on < marked_.end() && *on == "on") return std::nullopt;
        Tokens head(marked_.begin(), end);
        const bool with = has(head, "with");
        const auto times = times_said(words_);  // "come 10 with double odds"
        if (!times.empty() && (!with || times.size() > 1 || !amount.empty())) return std::nullopt;
        std::string often;
        if (!times.empty()) {
            often = head.back();
            head.pop_back();
        }
        const bool parted = !head.empty() && (head.back() == "and" || head.back() == ",");
        while (!head.empty() && (head.back() == "with" || head.back() == "and" || head.back() == ","))
            head.pop_back();
        const auto flat = one_stake(head);
        if (!flat || (amount.empty() && !with)) return std::nullopt;
        auto plain = flat_and_odds(*flat, amount, parted);
        if (plain && !plain->note.empty()) plain->later = {amount, "odds", often};
        return plain;
    }

    std::optional<Plainly> flat_and_odds(const Saying& flat, const std::string& amount, bool parted) {
        const auto heard = hear_plain(speaker_, flat.said, flat.amount);
        const auto* bet = heard.commands.size() == 1 ? heard.commands[0].as<command::Bet>() : nullptr;
        if (!bet || !rules_[bet->ask.bet.wager].is_flat()) return std::nullopt;
        const auto wager = bet->ask.bet.wager;
        // "come 10 and 20 odds": behind the line, or behind the Come?
        if (parted && !rules_[wager].is_line && table_.point != 0)
            return trouble("odds on which?",
                           {rules_[wager].kind + " " + flat.amount + " with " + amount + " odds"});
        Lines stands;
        for (const auto& each : rules_.wagers) {
            if (each.shape != Shape::odds || each.flat != wager) continue;
            // The line stands on the point already.
            if (each.number_from_puck && table_.point != 0 && !amount.empty())
                return as({flat, {each.kind + " " + amount, ""}});
            if (each.number_from_puck && table_.point != 0) return trouble("how much in odds?");
            // "come 10 odds 20" where a Come stands on the 10
            const BetKey key{wager, each.flat_stage, 0, false, false};
            if (std::to_string(each.number) == flat.amount && bet_with(table_.seats[me_], key))
                stands = {each.id + " " + amount, rules_[wager].kind + " " + flat.amount};
        }
        if (!stands.empty() && !amount.empty()) return trouble("that can mean several things", stands);
        auto plain = as(std::vector<Saying>{flat});
        plain.note = odds_later(amount);
        return plain;
    }

    // ------------------------------------------------------------ several

    std::optional<Plainly> amounts() { return stakes(speaker_, marked_); }

    const Speaker& speaker_;
    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    const Events* lately_;
    Tokens words_;
    Tokens marked_;
};

}  // namespace

Plainly plainly(const Speaker& speaker, std::string_view line) {
    return Rewriter(speaker, line).run();
}

}  // namespace hardway::words
