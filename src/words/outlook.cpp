#include "words/outlook.hpp"

#include <map>

#include "rules/text.hpp"
#include "table/settle.hpp"
#include "words/money.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

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
        const auto* bet = bet_of(event);
        if (!bet || bet->seat != seat || bet->slot >= all.size()) continue;
        auto& mine = all[bet->slot];
        const auto add = [&](RollSet& set) { set = set | RollSet::of(roll); };
        if (const auto* won = event.as<event::Won>()) add(mine.wins[won->amount - won->vig]);
        if (event.is<event::Lost>()) add(mine.loses);
        if (event.is<event::Moved>()) add(mine.moves);
        if (event.is<event::Returned>()) add(mine.returns);
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
        settle(rules, table, {roll, false, table.come_only, false}, events);
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

}  // namespace hardway::words
