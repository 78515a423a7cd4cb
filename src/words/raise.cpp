#include "words/raise.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

class Raise {
  public:
    Raise(const Speaker& speaker, const Tokens& words) : speaker_(speaker), name_(words) {}

    std::optional<Plainly> run() {
        const auto size = name_.size();
        if (size < 2 || figure(name_.back()).empty()) return std::nullopt;
        amount_ = figure(name_.back());
        const auto before = name_[size - 2];
        const bool made = name_[0] == "make" && size > 2;
        if (before != "by" && before != "to" && !made) return std::nullopt;
        name_.pop_back();
        if (before == "by" || before == "to") name_.pop_back();
        later_ = {before, amount_};
        take_verb();
        if (before == "by") return pressed_ && !down_ ? by() : std::nullopt;
        const bool several = std::find(name_.begin(), name_.end(), "and") != name_.end();
        if (several) return trouble_worked_out("one wager at a time, please");
        if (auto list = others(); !list.empty()) return trouble_worked_out("which one?", std::move(list));
        const auto named = asked_for();
        if (!named) return std::nullopt;  // "move the 8 to the 6"
        if (const auto* bet = standing(*named)) return to(*bet);
        if (made) return std::nullopt;  // "make em all 5"
        return trouble_worked_out(
            "'to' says what a standing wager shall come to, and no such wager of yours stands",
            {join(name_, " ") + " for " + amount_});
    }

  private:
    // "press … up", "take … down": what is left names the wager.
    void take_verb() {
        static constexpr auto kVerbs = std::to_array<std::string_view>(
            {"press", "raise", "make", "bring", "take", "increase", "reduce"});
        if (!name_.empty() && std::find(kVerbs.begin(), kVerbs.end(), name_[0]) != kVerbs.end()) {
            pressed_ = name_[0] == "press";
            later_.push_back(name_[0]);
            name_.erase(name_.begin());
        }
        while (!name_.empty() && (name_.back() == "up" || name_.back() == "down")) {
            down_ = down_ || name_.back() == "down";
            later_.push_back(name_.back());
            name_.pop_back();
        }
    }

    // The wager that the words name, whether it stands or not.
    std::optional<BetKey> asked_for() const {
        const auto heard = hear_plain(speaker_, join(name_, " "), amount_);
        const auto* bet = heard.commands.size() == 1 ? heard.commands[0].as<command::Bet>() : nullptr;
        return bet ? std::optional<BetKey>(bet->ask.bet) : std::nullopt;
    }
    const Bet* standing(const BetKey& key) const {
        const auto& bets = speaker_.table.seats[speaker_.seat].bets;
        const bool line = speaker_.rules[key.wager].is_line;  // it has gone on to its point
        const auto found = std::find_if(bets.begin(), bets.end(), [&](const Bet& bet) {
            const bool same = static_cast<const BetKey&>(bet) == key;
            return bet.live() && !bet.for_dealers && !bet.coupon &&
                   (same || (line && bet.wager == key.wager));
        });
        return found == bets.end() ? nullptr : &*found;
    }

    // "the eight to 24" with a hardway and a place bet up.
    std::vector<std::string> others() const {
        std::vector<std::string> list;
        int number = 0;
        if (name_.size() != 1 || !is_number(name_[0], &number)) return list;
        for (const auto& bet : speaker_.table.seats[speaker_.seat].bets)
            if (bet.live() && !bet.for_dealers && number_under(speaker_.rules, bet) == number)
                list.push_back((down_ ? "take " : "") + write_bet(speaker_.rules, bet) +
                               (down_ ? " down to " : " to ") + amount_);
        if (list.size() < 2) list.clear();
        return list;
    }

    std::optional<Plainly> by() {
        const auto named = asked_for();
        if (!named || !standing(*named)) return trouble_worked_out("you have no such bet to press");
        return saying({join(name_, " "), amount_});
    }

    std::optional<Plainly> to(const Bet& bet) {
        const auto wanted = Money::parse(amount_);
        if (!wanted) return std::nullopt;
        const auto written = write_bet(speaker_.rules, bet);
        if (*wanted == bet.stake) return trouble_worked_out(amount_ + " is what stands there already");
        if (*wanted > bet.stake && !down_) return saying({written, (*wanted - bet.stake).text()});
        const auto off = (bet.stake - *wanted).text();
        if (*wanted < bet.stake && down_) return saying({"down " + written, off});
        const auto stands = bet.stake.text() + " stands there";
        return down_ ? trouble_worked_out(stands)
                     : trouble_worked_out(stands + "; so much less?", {"down " + written + " " + off});
    }

    std::optional<Plainly> saying(Saying one) {
        Plainly plain;
        plain.lines = {std::move(one)};
        plain.later = later_;
        return plain;
    }

    const Speaker& speaker_;
    Tokens name_;
    std::string amount_;
    Tokens later_;
    bool pressed_ = false;
    bool down_ = false;
};

}  // namespace

std::optional<Plainly> raise(const Speaker& speaker, const Tokens& words) {
    return Raise(speaker, words).run();
}

}  // namespace hardway::words
