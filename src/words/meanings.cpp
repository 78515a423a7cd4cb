#include "words/meanings.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "table/offers.hpp"
#include "words/phrases.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

// The amount comes last ("yo 5"), first ("5 yo"), or not at all.
std::vector<Meaning> Meanings::in(const Tokens& said) const {
    std::vector<Meaning> all;
    const auto add = [&](const std::vector<Meaning>& more) {
        for (const auto& meaning : more) {
            const bool known = std::any_of(all.begin(), all.end(), [&](const Meaning& other) {
                return other.wager == meaning.wager && other.amount == meaning.amount;
            });
            if (!known) all.push_back(meaning);
        }
    };
    const auto whole = of(said, "");
    // A word is an amount only where the line is no wager's name: "five yo", "pass ten"; not "any seven".
    const auto amount = [&](const std::string& word) {
        return is_amount(word) || whole.empty() ? figure(word) : "";
    };
    if (said.size() > 1 && !amount(said.back()).empty())
        add(of({said.begin(), said.end() - 1}, amount(said.back())));
    if (said.size() > 1 && !amount(said.front()).empty())
        add(of({said.begin() + 1, said.end()}, amount(said.front())));
    add(whole);
    // "odds 20 on the line"; with a second number it could be either.
    const auto middle = std::find_if(said.begin(), said.end(), is_amount);
    if (all.empty() && middle != said.end() && std::count_if(said.begin(), said.end(), is_amount) == 1) {
        auto rest = said;
        rest.erase(rest.begin() + (middle - said.begin()));
        add(of(rest, figure(*middle)));
    }
    return all;
}

std::vector<Meaning> Meanings::of(const Tokens& said, const std::string& amount) const {
    std::vector<Meaning> all;
    std::vector<Meaning> loose;  // with a number filled in: "two" is the wager before it is a place bet on 2
    const auto match = [&](std::string_view phrase, std::string_view means) {
        Slots slots;
        if (!matches(phrase, said, slots)) return;
        const bool named = phrase.find('{') == std::string_view::npos;
        auto& where = named ? all : loose;
        for (const auto target : split(means, '|')) add_target(offered_of(target), slots, amount, where);
        for (auto& meaning : all) meaning.full_name = true;
    };
    for (const auto& phrase : kPhrases) match(phrase.said, phrase.means);
    for (const auto& own : own_) match(own.first, own.second);
    if (all.empty()) all = std::move(loose);
    // "on the line", "in the field": the same without it.
    if (all.empty() && said.size() > 1 && (said[0] == "on" || said[0] == "in"))
        return of({said.begin() + 1, said.end()}, amount);
    return all;
}

// The first of "place 11>eleven" that this rulebook has.
std::string Meanings::offered_of(std::string_view targets) const {
    const auto parts = split(targets, '>');
    if (parts.size() == 1) return std::string(targets);
    for (const auto part : parts) {
        Meaning meaning{std::string(part), ""};
        judge(meaning);
        if (meaning.offered) return meaning.wager;
    }
    return std::string(parts.front());
}

void Meanings::add_target(std::string target, const Slots& slots, const std::string& amount,
                          std::vector<Meaning>& all) const {
    if (target.starts_with('?')) {
        if (slots.number != table_.point) return;
        target.erase(0, 1);
    }
    if (target.ends_with('*')) return add_each(target.substr(0, target.size() - 1), amount, all);
    // "come on eight": the Come that stands there, not one that is still to go there.
    if (target == "come {n}" && !stands_on("come", slots.number)) return;
    target = replaced(target, "{n}", std::to_string(slots.number));
    target = replaced(target, "{p}", slots.pair);
    target = replaced(target, "{h}", slots.pair);
    Meaning meaning{target, amount};
    judge(meaning);
    const bool known =
        std::any_of(all.begin(), all.end(), [&](const Meaning& other) { return other.wager == target; });
    if (!known) all.push_back(meaning);
}

bool Meanings::stands_on(std::string_view kind, int number) const {
    const auto& bets = table_.seats[me_].bets;
    return std::any_of(bets.begin(), bets.end(), [&](const Bet& bet) {
        return bet.live() && rules_[bet.wager].kind == kind && number_under(rules_, bet) == number;
    });
}

// "come odds": on any number they could be on now.
void Meanings::add_each(const std::string& kind, const std::string& amount, std::vector<Meaning>& all) const {
    for (const auto& wager : rules_.wagers) {
        if (wager.kind + " " != kind) continue;
        Meaning meaning{wager.id, amount};
        judge(meaning);
        if (meaning.open) all.push_back(meaning);
    }
}

void Meanings::judge(Meaning& meaning) const {
    for (const auto& macro : rules_.macros)
        if (macro.id == meaning.wager) meaning.offered = meaning.sold = meaning.open = true;
    if (meaning.offered) return;
    const auto parts = split_words(meaning.wager);
    // The amount tells a Come on its number from a stake; any will do to read the wager.
    const auto text = meaning.wager + " 1";
    const auto read = read_wager(rules_, table_, split_words(text), 0);
    if (!read || read->bet.wager == kNoWager || read->used != parts.size()) return;
    meaning.offered = true;
    meaning.sold = rules_[read->bet.wager].sold;
    meaning.open = offer(rules_, table_, {me_, read->bet.wager, read->bet.stage, read->bet.pairs}).open();
}

}  // namespace hardway::words
