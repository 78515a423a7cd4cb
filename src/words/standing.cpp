#include "words/standing.hpp"

#include <algorithm>

#include "words/wager_words.hpp"

namespace hardway::words {

bool Standing::everything(const Tokens& what) {
    return what.empty() ||
           (what.size() == 1 && (what[0] == "all" || what[0] == "everything" || what[0] == "im"));
}

bool Standing::plural(const Tokens& what) const {
    if (what.size() != 1) return false;
    const auto& bets = table_.seats[me_].bets;
    return std::any_of(bets.begin(), bets.end(),
                       [&](const Bet& bet) { return bet.live() && plural_of(what[0], bet); });
}

bool Standing::plural_of(const std::string& word, const Bet& bet) const {
    const auto& wager = rules_[bet.wager];
    return word == wager.kind + "s" || (word == wager.kind && !wager.label.empty()) ||
           (word == "hardways" && wager.shape == Shape::hardway) ||
           (word == "odds" && wager.shape == Shape::odds) ||
           (wager.kind == "place" && spread(word, wager.number));
}

// "the outside": the numbers that go by that name.
bool Standing::spread(const std::string& word, int number) const {
    return std::any_of(rules_.macros.begin(), rules_.macros.end(), [&](const auto& macro) {
        return macro.id == word &&
               std::find(macro.numbers.begin(), macro.numbers.end(), number) != macro.numbers.end();
    });
}

std::vector<const Bet*> Standing::bets(const Tokens& what) const {
    std::vector<const Bet*> found;
    int number = 0;
    const bool bare = what.size() == 1 && is_number(what[0], &number);
    const auto meant = meanings_.of(what, "");
    for (const auto& bet : table_.seats[me_].bets) {
        if (!bet.live() || bet.for_dealers || bet.coupon) continue;
        const auto written = write_bet(rules_, bet);
        const auto& kind = rules_[bet.wager].kind;
        const bool named = std::any_of(meant.begin(), meant.end(), [&](const Meaning& meaning) {
            return meaning.wager == written || meaning.wager == kind;
        });
        const bool numbered = bare && number_under(rules_, bet) == number;
        int at = 0;  // "come nine"
        const bool on_number =
            what.size() == 2 && what[0] == kind && is_number(what[1], &at) && number_under(rules_, bet) == at;
        if (everything(what) || named || numbered || on_number ||
            (what.size() == 1 && plural_of(what[0], bet)))
            found.push_back(&bet);
    }
    return found;
}

std::vector<std::string> Standing::named(const Tokens& what) const {
    std::vector<std::string> names;
    for (const auto* bet : bets(what)) names.push_back(write_bet(rules_, *bet));
    return names;
}

std::vector<const Bet*> just_won(const Speaker& speaker) {
    std::vector<const Bet*> won;
    const auto& table = speaker.table;
    for (const auto& bet : table.seats[speaker.seat].bets)
        if (bet.live() && table.throws > 0 && bet.won_at == table.throws) won.push_back(&bet);
    return won;
}

}  // namespace hardway::words
