#include "words/odds_said.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "table/offers.hpp"
#include "words/phrases.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

class OddsSaid {
  public:
    OddsSaid(const Speaker& speaker, const Tokens& words, int times)
        : rules_(speaker.rules), table_(speaker.table), me_(speaker.seat), words_(words), times_(times) {}

    Plainly run() {
        if (!read_numbers()) return trouble_worked_out("how much in odds?");
        if (numbers_.empty()) return on_the_line();
        Plainly all;
        for (const int number : numbers_) {
            const auto found = lines([&](const Wager& wager) { return wager.number == number; });
            if (found.empty() && numbers_.size() > 1)
                return trouble_worked_out("no wager of yours takes such odds on the " +
                                          std::to_string(number));
            if (found.size() != 1) return one_of(found);
            all.lines.push_back({found.front(), ""});
        }
        return all;
    }

  private:
    // The numbers they are on; what else is a number is an amount.
    bool read_numbers() {
        bool listed = false;
        for (const auto& word : words_) {
            int number = 0;
            const bool numeric = !figure(word).empty();
            if (numeric && (!listed || !is_number(word, &number))) return false;
            if (numeric)
                numbers_.push_back(number);
            else if (word == "on" || word == "behind")
                listed = true;
        }
        return true;
    }

    // No number was said: on the line, else on what else stands on one.
    Plainly on_the_line() const {
        const auto on_line = [](const Wager& wager) { return wager.number_from_puck; };
        const auto on_come = [](const Wager& wager) { return !wager.number_from_puck; };
        if (has(words_, "come")) return one_of(lines(on_come));
        const auto found = lines(on_line);
        const bool names_line = has(words_, "line") || has(words_, "pass");
        return one_of(found.empty() && !names_line ? lines(on_come) : found);
    }

    static Plainly one_of(const Lines& found) {
        if (found.empty()) return trouble_worked_out("none of your wagers takes such odds now");
        if (found.size() > 1) return trouble_worked_out("which ones?", found);
        Plainly plain;
        plain.lines = {{found.front(), ""}};
        return plain;
    }

    // Those that can be made now, with their stakes.
    template <class Fits>
    Lines lines(Fits fits) const {
        Lines found;
        for (const auto& each : own_offers(rules_, table_, me_)) {
            const auto& wager = rules_[each.wager];
            if (wager.shape != Shape::odds || !each.open() || !fits(wager)) continue;
            if (const auto stake = stake_of(each); stake > Money{})
                found.push_back(write_bet(rules_, each) + " " + stake.text());
        }
        return found;
    }

    Money stake_of(const Offer& found) const {
        const auto& odds = rules_[found.wager];
        if (times_ == 0) return found.most;
        const auto* flat = bet_with(table_.seats[me_], {odds.flat, odds.flat_stage, 0, false, false});
        if (!flat) return {};
        return flat->stake * times_ - found.standing;  // the table says what it takes
    }

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    const Tokens& words_;
    int times_;
    std::vector<int> numbers_;
};

}  // namespace

std::vector<int> times_said(const Tokens& words) {
    std::vector<int> said;
    for (const auto& word : kTimes)
        if (has(words, word.said) && std::find(said.begin(), said.end(), word.times) == said.end())
            said.push_back(word.times);
    return said;
}

std::string odds_answered(std::string_view answer, std::string_view wager) {
    const bool times =
        std::any_of(kTimes.begin(), kTimes.end(), [&](const TimesWord& word) { return word.said == answer; });
    const auto kind = wager.substr(0, wager.find(' '));
    if (!times || !kind.ends_with("odds")) return "";
    const auto number = wager.substr(kind.size());
    return std::string(answer) + " odds" + (number.empty() ? "" : " on") + std::string(number);
}

std::optional<Plainly> odds_said(const Speaker& speaker, const Tokens& words) {
    const auto times = times_said(words);
    if (!has(words, "odds") || times.empty()) return std::nullopt;
    if (times.size() > 1) return trouble_worked_out("how much in odds?");
    return OddsSaid(speaker, words, times.front()).run();
}

}  // namespace hardway::words
