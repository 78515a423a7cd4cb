#include "words/wager_words.hpp"

#include "rules/text.hpp"
#include "words/money.hpp"

namespace hardway::words {

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

std::string cite_words(const Rules& rules, Cite cite) {
    const auto& words = rules.cited(cite);
    return words.empty() ? "" : rules.id + " " + words;
}

}  // namespace hardway::words
