#include "words/account.hpp"

#include <algorithm>
#include <map>

#include "rules/text.hpp"
#include "table/pair.hpp"
#include "words/phrases.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

// How often each word may be said.
using Allowed = std::map<std::string, int, std::less<>>;

// "six" and "6" are one word, and so are "2.5" and "2.50".
std::string normal(std::string_view word) {
    const auto number = figure(word);
    if (const auto amount = Money::parse(number)) return amount->text();
    return std::string(word);
}

bool carries_no_meaning(std::string_view word) {
    return std::find(kFiller.begin(), kFiller.end(), word) != kFiller.end() ||
           std::find(kMarks.begin(), kMarks.end(), word) != kMarks.end();
}

// The words for one wager: of all the ways to say it, each as often as one of them has it.
class Names {
  public:
    Names(const Speaker& speaker, const OwnPhrases& own, const BetKey& bet) : speaker_(speaker), bet_(bet) {
        bet_.for_dealers = bet_.coupon = false;
        const auto& rules = speaker.rules;
        const auto written = write_bet(rules, bet_);
        const auto& kind = rules[bet_.wager].kind;
        for (const auto& phrase : kPhrases) add(phrase, written);
        for (const auto& [said, means] : own)
            if (means == written || means == kind) add_words(said);
        add_words(replaced(written, "_", " "));
        if (rules[bet_.wager].shape == Shape::odds)
            for (const auto& word : kTimes) one_more(times_, word.said);
    }

    // One of "max", "double", …: of two it would be unclear which.
    const Allowed& times() const { return times_; }
    const Allowed& words() const { return most_; }

  private:
    static void one_more(Allowed& words, std::string_view word) { ++words[std::string(word)]; }

    void add_words(std::string_view said) {
        Allowed now;
        for (const auto word : split_words(said)) one_more(now, normal(word));
        for (const auto& [word, count] : now) most_[word] = std::max(most_[word], count);
    }
    void add_pair(std::string_view said, Roll pair) {
        const auto low = std::to_string(pair.low());
        const auto high = std::to_string(pair.high());
        for (const auto& way : {low + "-" + high, high + "-" + low, low + high, high + low, low + " " + high})
            add_words(replaced(said, "{p}", way));
    }

    void add(const Phrase& phrase, const std::string& written) {
        for (const auto alternatives : split(phrase.means, '|'))
            for (auto means : split(alternatives, '>')) {
                if (means.starts_with('?')) means.remove_prefix(1);
                if (means.ends_with('*') && written.starts_with(means.substr(0, means.size() - 1)))
                    add_words(phrase.said);
                else if (phrase.said.find("{p}") != std::string_view::npos)
                    add_pairs(phrase.said, means);
                else
                    add_numbers(phrase.said, means, written);
            }
    }
    void add_pairs(std::string_view said, std::string_view means) {
        for (int bit = 0; bit < kPairs; ++bit)
            if (is_this(replaced(means, "{p}", pair_of(bit).text()))) add_pair(said, pair_of(bit));
    }
    void add_numbers(std::string_view said, std::string_view means, const std::string& written) {
        const bool slot = said.find('{') != std::string_view::npos;
        const bool by_puck = slot && means.find('{') == std::string_view::npos;
        for (int number = slot ? 2 : 12; number <= 12; ++number) {
            if (by_puck && number != speaker_.table.point) continue;
            const auto text = std::to_string(number);
            auto target = replaced(means, "{n}", text);
            if (means.find("{h}") != std::string_view::npos) {
                if (number % 2 != 0) continue;
                target = replaced(means, "{h}", Roll(number / 2, number / 2).text());
            }
            if (target == written || (target.starts_with("hop") && is_this(target)))
                add_words(replaced(replaced(said, "{n}", text), "{h}", text));
        }
    }
    // One pair has many names: the hop of 1-2 is the three.
    bool is_this(const std::string& target) const {
        if (speaker_.rules[bet_.wager].shape != Shape::next) return false;
        const auto text = target + " 1";
        const auto read = read_wager(speaker_.rules, speaker_.table, split_words(text), 0);
        return read && read->bet == bet_;
    }

    const Speaker& speaker_;
    BetKey bet_;
    Allowed most_;
    Allowed times_;
};

class Accounts {
  public:
    explicit Accounts(const Speaker& speaker) : speaker_(speaker), rules_(speaker.rules), own_(speaker.own) {}

    void add(const std::vector<Command>& commands) {
        for (const auto& command : commands) add(command);
        add_groups();
        add_two_way();
    }
    void add_word(std::string_view word) { ++allowed_[normal(word)]; }
    // What was said with "$" can be nothing else.
    void add_amount(std::string_view word) { ++allowed_["$" + normal(word)]; }

    Tokens left_of(const Tokens& words) {
        Tokens left;
        for (const auto& word : words)
            if (!carries_no_meaning(word) && !take(word)) left.push_back(word);
        return left;
    }

  private:
    struct Made {
        std::string wager;
        Money stake;
        bool for_dealers = false;
    };

    bool take(const std::string& word) {
        const auto one_less = [&](const std::string& key) {
            const auto found = allowed_.find(key);
            return found != allowed_.end() && found->second-- > 0;
        };
        if (!is_money(word) && one_less(normal(word))) return true;
        if (!figure(word).empty() && one_less("$" + normal(word))) return true;
        // "12 more on the eight": more than nothing is another wager.
        if (word == "more") return raises_only_;
        if (times_left_ == 0 || !times_.contains(word)) return false;
        --times_left_;
        return true;
    }

    void add(const Command& command) {
        if (const auto* bet = command.as<command::Bet>()) return add_bet(bet->ask);
        if (const auto* bets = command.as<command::BetTogether>()) {
            for (const auto& ask : bets->asks) add_bet(ask);
            return;
        }
        if (const auto* macro = command.as<command::Macro>()) return add_macro(*macro);
        if (const auto* down = command.as<command::Down>()) {
            if (down->amount) add_amount(down->amount->text());
            return add_change(down->bet, "down");
        }
        if (const auto* turn = command.as<command::Turn>())
            return add_change(turn->bet, turn->on_off == OnOff::on ? "on" : "off");
        if (const auto* ask = command.as<command::AskOn>()) return add_change(ask->bet, "on");
        if (const auto* press = command.as<command::Press>()) return add_change(press->bet, "press");
        if (const auto* parlay = command.as<command::Parlay>()) return add_change(parlay->bet, "parlay");
        add_deed(command);
    }

    void add_wager(const BetKey& bet) {
        const Names names(speaker_, own_, bet);
        for (const auto& [word, count] : names.words()) allowed_[word] += count;
        times_.insert(names.times().begin(), names.times().end());
    }
    void add_bet(const WagerAsk& ask) {
        add_wager(ask.bet);
        add_amount(ask.stake.text());
        made_.push_back({write_bet(rules_, ask.bet), ask.stake, ask.bet.for_dealers});
        raises_only_ = (made_.size() == 1 || raises_only_) &&
                       bet_with(speaker_.table.seats[speaker_.seat], ask.bet) != nullptr;
        if (rules_[ask.bet.wager].shape == Shape::odds) times_left_ = 1;
        if (ask.bet.for_dealers) add_word("for_dealers");
    }
    void add_macro(const command::Macro& macro) {
        const auto& id = rules_.macros[macro.macro].id;
        add_word(id);
        add_amount(macro.amount.text());
        for (const auto& phrase : kPhrases)
            if (phrase.means == id && phrase.said != id)
                for (const auto word : split_words(phrase.said))
                    if (word != id) add_word(word);
        if (!macro.including) return;
        add_word("including");
        add_word("point");
    }

    // What stands is named by its number, by its kind, or with all the others.
    void add_change(const BetKey& bet, std::string_view verb) {
        static constexpr auto kAnyOfThem = std::to_array<std::string_view>(
            {"all", "everything", "it", "that", "them", "both", "hardways", "im", "up"});
        add_wager(bet);
        const auto& wager = rules_[bet.wager];
        add_word(wager.kind + "s");
        for (const auto word : kAnyOfThem) add_word(word);
        for (const auto& standing : speaker_.table.seats[speaker_.seat].bets)
            if (standing.live() && standing.wager == bet.wager)
                add_word(std::to_string(number_under(rules_, standing)));
        const auto add_verb = [&](const VerbWords& words) {
            if (words.verb != verb) return;
            for (const auto word : split_words(words.said)) allowed_[std::string(word)] = 1;
        };
        for (const auto& words : kLeadingVerbs) add_verb(words);
        for (const auto& words : kTrailingVerbs) add_verb(words);
        if (verb == "press" || verb == "parlay") return;
        for (const auto* word : {"is", "are", verb == "down" ? "take" : "turn"}) allowed_[word] = 1;
    }

    // Everything else a player does is a verb, as a story writes it or as people say it.
    void add_deed(const Command& command) {
        const auto written = write_command(rules_, speaker_.table, command);
        for (const auto word : split_words(written)) {
            figure(word).empty() ? add_word(word) : add_amount(word);
            for (const auto& saying : kVerbPhrases)
                if (saying.verb == word)
                    for (const auto part : split_words(saying.said)) allowed_[std::string(part)] = 1;
        }
    }

    void add_groups() {
        for (const auto& group : kGroups) {
            const auto targets = split(group.means, '|');
            const bool all = std::all_of(targets.begin(), targets.end(), [&](std::string_view target) {
                return std::any_of(made_.begin(), made_.end(),
                                   [&](const Made& made) { return made.wager == target; });
            });
            if (!all) continue;
            for (const auto word : split_words(group.said))
                if (auto& count = allowed_[normal(word)]; count == 0) count = 1;
        }
    }

    // "two-way yo 2": half of it for the dealers.
    void add_two_way() {
        for (const auto& own : made_)
            for (const auto& theirs : made_)
                if (!own.for_dealers && theirs.for_dealers && own.wager == theirs.wager &&
                    own.stake == theirs.stake) {
                    for (const auto* word : {"2", "way"}) add_word(word);
                    add_amount((own.stake + theirs.stake).text());
                }
    }

    const Speaker& speaker_;
    const Rules& rules_;
    const OwnPhrases& own_;
    Allowed allowed_;
    Allowed times_;
    int times_left_ = 0;
    bool raises_only_ = false;  // every wager made stands already
    std::vector<Made> made_;
};

}  // namespace

Tokens left_over(const Speaker& speaker, std::string_view line, const std::vector<Command>& commands,
                 const Tokens& later) {
    const auto words = all_words(line);
    Tokens said;
    for (const auto& word : words)
        if (!carries_no_meaning(word)) said.push_back(word);
    // What comes again was named before.
    if (std::find(kSameAgain.begin(), kSameAgain.end(), join(said, " ")) != kSameAgain.end()) return {};
    Accounts accounts(speaker);
    accounts.add(commands);
    for (const auto& word : later) figure(word).empty() ? accounts.add_word(word) : accounts.add_amount(word);
    return accounts.left_of(words);
}

}  // namespace hardway::words
