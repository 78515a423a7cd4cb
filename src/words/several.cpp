#include "words/several.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "rules/text.hpp"
#include "table/offers.hpp"
#include "words/tokens.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

bool has(const Tokens& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
Tokens without(Tokens words, std::initializer_list<std::string_view> these) {
    std::erase_if(words, [&](const std::string& word) {
        return std::find(these.begin(), these.end(), word) != these.end();
    });
    return words;
}
Plainly as(Lines lines) {
    Plainly plain;
    plain.lines = std::move(lines);
    return plain;
}
Plainly trouble(std::string what, Lines suggestions = {}) {
    Plainly plain;
    plain.trouble = std::move(what);
    plain.suggestions = std::move(suggestions);
    return plain;
}

class Rewriter {
  public:
    Rewriter(const Speaker& speaker, std::string_view line)
        : rules_(speaker.rules),
          table_(speaker.table),
          me_(speaker.seat),
          lately_(speaker.lately),
          line_(line),
          words_(spoken_words(line)) {}

    Plainly run() {
        if (words_.empty() || words_.size() > 40) return {};
        using Try = std::optional<Plainly> (Rewriter::*)();
        static constexpr std::array<Try, 9> kTries = {
            &Rewriter::around,    &Rewriter::it,         &Rewriter::same,
            &Rewriter::two_way,   &Rewriter::hop_digits, &Rewriter::odds,
            &Rewriter::with_odds, &Rewriter::each_of,    &Rewriter::joined};
        for (const auto& attempt : kTries)
            if (const auto found = (this->*attempt)()) return *found;
        return {};
    }

  private:
    // ------------------------------------------------------------ what stands

    // "take everything down", "turn the place bets off": the verb in two halves.
    std::optional<Plainly> around() {
        if (words_.size() < 3) return std::nullopt;
        const bool takes = words_.front() == "take" && words_.back() == "down";
        const bool turns = words_.front() == "turn" && (words_.back() == "off" || words_.back() == "on");
        if (!takes && !turns) return std::nullopt;
        Tokens middle(words_.begin() + 1, words_.end() - 1);
        if (middle == Tokens{"it", "all"} || middle == Tokens{"them", "all"} ||
            middle == Tokens{"everything"})
            middle = {"all"};
        const auto& bets = table_.seats[me_].bets;
        if (std::none_of(bets.begin(), bets.end(), [](const Bet& bet) { return bet.live(); }))
            return trouble("you have nothing on the felt");
        return as({words_.back() + " " + join(middle, " ")});
    }

    // "press it": what has just won.
    std::optional<Plainly> it() {
        const bool raises = words_.front() == "press" || words_.front() == "parlay";
        if (!raises || words_.size() != 2 || (words_[1] != "it" && words_[1] != "that")) return std::nullopt;
        Lines won;
        for (const auto& bet : table_.seats[me_].bets)
            if (bet.live() && table_.throws > 0 && bet.won_at == table_.throws)
                won.push_back(words_[0] + " " + write_bet(rules_, bet));
        if (won.empty()) return trouble("nothing of yours that stands has just won");
        return won.size() == 1 ? as(won) : trouble("which one?", won);
    }

    // "same bet": what the last throw took or paid, again.
    std::optional<Plainly> same() {
        static constexpr auto kSayings = std::to_array<std::string_view>(
            {"same", "same again", "again", "same thing", "same wager", "repeat", "repeat it", "same bets"});
        const auto said = join(without(words_, {"bet"}), " ");
        if (std::find(kSayings.begin(), kSayings.end(), said) == kSayings.end()) return std::nullopt;
        Lines gone;
        for (const auto& event : lately_ ? *lately_ : Events{}) {
            const auto* bet = bet_of(event);
            if (!bet || bet->seat != me_ || bet->coupon) continue;
            const auto* won = event.as<event::Won>();
            const auto* lost = event.as<event::Lost>();
            if (!lost && (!won || won->stays)) continue;
            BetKey key = *bet;
            if (rules_[key.wager].is_flat()) key.stage = 0;  // from its line again
            const auto stake = lost ? lost->stake : won->stake;
            gone.push_back((key.for_dealers ? "for_dealers " : "") + write_bet(rules_, key) + " " +
                           stake.text());
        }
        return gone.empty() ? trouble("the last throw took or paid nothing of yours") : as(gone);
    }

    // ------------------------------------------------------------ halves and pairs

    // "two-way yo 2": one for the player, one for the dealers.
    std::optional<Plainly> two_way() {
        auto words = words_;
        for (std::size_t i = 0; i + 1 < words.size(); ++i) {
            if ((words[i] != "two" && words[i] != "2") || words[i + 1] != "way") continue;
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i),
                        words.begin() + static_cast<std::ptrdiff_t>(i) + 2);
            const auto amount = amount_in(words);
            if (!amount) return trouble("how much? Of a two-way bet half is yours and half the dealers'");
            const Money half{Money::parse(words[*amount])->cents / 2};
            if (half.zero() || half + half != *Money::parse(words[*amount]) || !half.multiple_of(rules_.chip))
                return trouble(words[*amount] +
                               " cannot be halved here: half is yours and half the dealers'");
            words[*amount] = half.text();
            const auto own = join(words, " ");
            return as({own, "dealers " + own});
        }
        return std::nullopt;
    }

    // "hop 22", "hop 61 5".
    std::optional<Plainly> hop_digits() {
        if (!has(words_, "hop") && !has(words_, "hopping")) return std::nullopt;
        auto words = words_;
        for (std::size_t i = 0; i < words.size(); ++i) {
            const auto& word = words[i];
            const bool faces =
                word.size() == 2 && word[0] >= '1' && word[0] <= '6' && word[1] >= '1' && word[1] <= '6';
            const bool beside =
                (i > 0 && words[i - 1].starts_with("hop")) ||
                (i + 1 < words.size() && (words[i + 1].starts_with("hop") || words[i + 1] == "on"));
            if (!faces || !beside) continue;
            words[i] = {word[0], '-', word[1]};
            return as({join(words, " ")});
        }
        return std::nullopt;
    }

    // ------------------------------------------------------------ odds

    // "max odds", "double odds on the 6", "3x odds".
    std::optional<Plainly> odds() {
        const auto times = times_said();
        if (!has(words_, "odds") || times.empty()) return std::nullopt;
        const auto figures = std::count_if(words_.begin(), words_.end(), is_amount);
        const auto figure = std::find_if(words_.begin(), words_.end(), is_amount);
        int number = 0;
        for (std::size_t i = 1; i < words_.size(); ++i)
            if (words_[i - 1] == "on" && !is_number(words_[i], &number)) number = 0;
        const bool amount_too = figures > 1 || (figures == 1 && *figure != std::to_string(number));
        if (times.size() > 1 || amount_too) return trouble("how much in odds?");
        Lines lines;
        bool line_only = false;
        for (const auto& each : own_offers(rules_, table_, me_)) {
            const auto& wager = rules_[each.wager];
            if (wager.shape != Shape::odds || !each.open()) continue;
            if (number != 0 && wager.number != number) continue;
            const bool come = !wager.number_from_puck;
            if (number == 0 && has(words_, "come") != come) {
                if (has(words_, "come") || line_only || come) continue;
            }
            if (!come && number == 0) {
                lines.clear();
                line_only = true;
            } else if (line_only) {
                continue;
            }
            if (const auto stake = odds_stake(each, times.front()); stake > Money{})
                lines.push_back(write_bet(rules_, each) + " " + stake.text());
        }
        if (lines.empty()) return trouble("none of your wagers takes such odds now");
        return lines.size() == 1 ? as(lines) : trouble("which ones?", lines);
    }

    // 0 is all that is allowed.
    std::vector<int> times_said() const {
        static constexpr std::array<std::pair<std::string_view, int>, 17> kTimes = {{{"max", 0},
                                                                                     {"maximum", 0},
                                                                                     {"full", 0},
                                                                                     {"single", 1},
                                                                                     {"double", 2},
                                                                                     {"triple", 3},
                                                                                     {"1x", 1},
                                                                                     {"2x", 2},
                                                                                     {"3x", 3},
                                                                                     {"4x", 4},
                                                                                     {"5x", 5},
                                                                                     {"10x", 10},
                                                                                     {"20x", 20},
                                                                                     {"100x", 100},
                                                                                     {"even", 1},
                                                                                     {"twice", 2},
                                                                                     {"quadruple", 4}}};
        std::vector<int> said;
        for (const auto& [word, times] : kTimes)
            if (has(words_, word) && std::find(said.begin(), said.end(), times) == said.end())
                said.push_back(times);
        return said;
    }

    Money odds_stake(const Offer& found, int times) const {
        const auto& odds = rules_[found.wager];
        if (times == 0) return found.most;
        const auto* flat = bet_with(table_.seats[me_], {odds.flat, odds.flat_stage, 0, false, false});
        if (!flat) return {};
        const Money wanted = flat->stake * times - found.standing;
        return found.takes(wanted) ? wanted : Money{};
    }

    // "come 10 with 20 odds": the odds wait for the number.
    std::optional<Plainly> with_odds() {
        const auto with = std::find(words_.begin(), words_.end(), "with");
        if (with == words_.end() || !has({with, words_.end()}, "odds")) return std::nullopt;
        const Tokens tail(with + 1, words_.end());
        const auto amount = amount_in(tail);
        auto plain = as({join(Tokens(words_.begin(), with), " ")});
        plain.note = "the odds" + (amount ? " of " + tail[*amount] : std::string()) +
                     " go up once the wager stands on a number; say so then";
        return plain;
    }

    // ------------------------------------------------------------ several

    static std::optional<std::size_t> amount_in(const Tokens& words) {
        // The first or the last word; numbers between are box numbers.
        if (!words.empty() && is_amount(words.front())) return 0;
        if (words.size() > 1 && is_amount(words.back())) return words.size() - 1;
        return std::nullopt;
    }

    // "place 6 8", "hard 4 and 8", "hardways", "yo and aces" → one phrase each; a kind said once holds for
    // all.
    static Lines targets(const Tokens& words) {
        Lines found;
        std::string kind;
        Tokens now;
        const auto flush = [&] {
            if (!now.empty()) found.push_back(join(now, " "));
            now.clear();
        };
        for (const auto& word : words) {
            if (word == "and" || word == "on" || word == "all") {
                flush();
            } else if (word == "hardways" || (word == "ways" && !now.empty() && now.back() == "hard")) {
                now.clear();
                for (const char* hard : {"hard 4", "hard 6", "hard 8", "hard 10"}) found.emplace_back(hard);
            } else if (is_number(word, nullptr) || Roll::parse(word)) {
                if (!now.empty()) kind = join(now, " ");
                now = kind.empty() ? Tokens{word} : Tokens{kind, word};
                flush();
            } else {
                now.push_back(word);
            }
        }
        flush();
        return found;
    }

    static Lines bet_on(const Lines& targets, const std::string& amount) {
        Lines lines;
        // "12 on 6": two numbers alone could be anything.
        for (const auto& target : targets)
            lines.push_back(is_number(target, nullptr) ? amount + " on " + target : target + " " + amount);
        return lines;
    }

    // "12 each on the 6 and 8", "place 6 and 8 for 12 each", "5 on the hardways".
    std::optional<Plainly> each_of() {
        auto words = without(words_, {"apiece"});
        const bool each = has(words_, "each") || has(words_, "apiece");
        const bool hardways = has(words, "hardways") || has(words, "ways");
        std::optional<std::size_t> amount;
        if (const auto at = std::find(words.begin(), words.end(), "each"); at != words.end()) {
            const auto place = static_cast<std::size_t>(at - words.begin());
            if (place > 0 && is_amount(words[place - 1])) amount = place - 1;
            if (!amount && place + 1 < words.size() && is_amount(words[place + 1])) amount = place;
            words.erase(at);
        }
        if (!amount) amount = amount_in(words);
        if ((!each && !hardways) || !amount) return std::nullopt;
        const auto said = words[*amount];
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(*amount));
        const auto found = targets(words);
        if (found.size() < 2) return std::nullopt;
        if (std::any_of(found.begin(), found.end(),
                        [&](const auto& one) { return std::count(found.begin(), found.end(), one) > 1; }))
            return trouble("one of them is named twice");
        return each ? as(bet_on(found, said)) : for_all(found, said, join(without(words, {"on"}), " "));
    }

    // Said of several without "each": each of them where it cannot be divided, else it is asked.
    Plainly for_all(const Lines& found, const std::string& said, const std::string& what) const {
        const auto whole = Money::parse(said);
        if (!whole) return {};
        const auto count = static_cast<std::int64_t>(found.size());
        const Money share{whole->cents / count};
        const bool divides =
            share * count == *whole && share.multiple_of(Money::units(1)) && share >= rules_.least;
        if (!divides) return as(bet_on(found, said));
        return trouble(said + " each, or " + said + " in all?",
                       {said + " each on " + what, share.text() + " each on " + what});
    }

    // "12 on the 6 and 10 on the 5", "place 6 and 8 for 12", "5 yo, 5 aces".
    std::optional<Plainly> joined() {
        Lines parts;
        for (const auto piece : split(line_, ',')) {
            Tokens now;
            for (const auto& word : spoken_words(piece)) {
                if (word != "and") {
                    now.push_back(word);
                    continue;
                }
                parts.push_back(join(now, " "));
                now.clear();
            }
            parts.push_back(join(now, " "));
        }
        std::erase(parts, "");
        if (parts.size() < 2) return std::nullopt;
        const bool whole = std::all_of(parts.begin(), parts.end(), [](const std::string& part) {
            const auto words = spoken_words(part);
            return words.size() > 1 && amount_in(words);
        });
        if (whole && !only_numbers(parts)) return as(parts);
        const auto amount = amount_in(words_);
        if (!amount) return std::nullopt;
        auto words = words_;
        const auto said = words[*amount];
        words.erase(words.begin() + static_cast<std::ptrdiff_t>(*amount));
        const auto found = targets(words);
        if (found.size() < 2) return std::nullopt;
        return for_all(found, said, join(without(words, {"on"}), " "));
    }

    // "6 and 8": numbers alone are no wagers with amounts.
    static bool only_numbers(const Lines& parts) {
        return std::any_of(parts.begin(), parts.end(), [](const std::string& part) {
            const auto words = spoken_words(part);
            return std::all_of(words.begin(), words.end(),
                               [](const std::string& word) { return is_amount(word); });
        });
    }

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    const Events* lately_;
    std::string_view line_;
    Tokens words_;
};

}  // namespace

Plainly plainly(const Speaker& speaker, std::string_view line) {
    return Rewriter(speaker, line).run();
}

}  // namespace hardway::words
