#include "cli/play/menu.hpp"

#include <algorithm>
#include <array>

#include "cli/play/glyphs.hpp"
#include "cli/play/words.hpp"
#include "rules/text.hpp"

namespace hardway::cli::play {

namespace {

constexpr int kEntryColumns = 48;

constexpr std::array<std::string_view, 8> kGroups = {"Line and come", "Odds", "Numbers",   "Hardways",
                                                     "One throw",     "Hops", "Side bets", "Several at once"};
constexpr std::size_t kSeveral = 7;

std::size_t group_of(const Wager& wager) {
    switch (wager.shape) {
        case Shape::line:
        case Shape::dont:
            return 0;
        case Shape::odds:
            return 1;
        case Shape::right:
        case Shape::wrong:
        case Shape::put:
            return 2;
        case Shape::hardway:
            return 3;
        case Shape::next:
            return wager.hop_parts > 0 || !wager.pair.empty() ? 5 : 4;
        case Shape::collect:
            return 6;
    }
    return 4;
}

std::string notation_of(const Wager& wager) {
    return wager.number_from_puck || wager.hop_parts > 0 ? wager.kind : wager.id;
}

bool has_word(std::string_view text, std::string_view word) {
    const auto lower = [](std::string_view given) {
        std::string out(given);
        for (auto& c : out)
            if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        return out;
    };
    return word.empty() || lower(text).find(lower(word)) != std::string::npos;
}

std::string numbered(std::size_t number) {
    auto text = std::to_string(number);
    return std::string(text.size() < 3 ? 3 - text.size() : 0, ' ') + text + " ";
}

struct Entry {
    Line line;
    int used = 0;
};

Entry entry(const Game& game, const Offer& offer) {
    const auto& wager = game.rules()[offer.wager];
    auto name = spaced(notation_of(wager));
    if (wager.hop_parts > 0) name += " of " + std::to_string(wager.hop_parts);
    auto price = price_words(wager);
    if (columns(price) > 6)
        price =
            "≤" +
            std::max_element(wager.prices.begin(), wager.prices.end(), [](const Price& a, const Price& b) {
                return a.ratio < b.ratio;
            })->ratio.text();
    auto text = replaced(stakes_words(offer), " to ", "–");
    if (offer.raise) text += " more";
    Entry made;
    made.line = {{numbered(offer.wager + 1U), Ink::title},
                 {padded(name, 18), Ink::strong},
                 {padded(price, 7), Ink::plain},
                 {text, Ink::dim}};
    return made;
}

void set_in_columns(std::vector<Line>& page, const std::vector<Entry>& entries, int width) {
    const int across = std::max(1, width / kEntryColumns);
    const auto rows =
        (entries.size() + static_cast<std::size_t>(across) - 1) / static_cast<std::size_t>(across);
    for (std::size_t row = 0; row < rows; ++row) {
        Line line;
        for (std::size_t at = row; at < entries.size(); at += rows) {
            int used = 0;
            for (const auto& piece : entries[at].line) {
                line.push_back({clipped(piece.text, std::min(kEntryColumns - 1, width) - used), piece.ink});
                used += columns(line.back().text);
            }
            if (at + rows < entries.size())
                line.push_back({std::string(static_cast<std::size_t>(std::max(0, kEntryColumns - used)), ' '),
                                Ink::plain});
        }
        page.push_back(std::move(line));
    }
}

}  // namespace

std::vector<Line> menu_lines(const Game& game, std::string_view word, int width) {
    std::array<std::vector<Entry>, kGroups.size()> groups;
    int closed = 0;
    const auto all = own_offers(game.rules(), game.table(), game.me());
    for (const auto& offer : all) {
        const auto& wager = game.rules()[offer.wager];
        const auto group = group_of(wager);
        const bool asked =
            has_word(kGroups[group], word) || has_word(spaced(wager.id), word) || has_word(wager.name, word);
        if (!offer.open())
            ++closed;
        else if (asked)
            groups[group].push_back(entry(game, offer));
    }
    for (std::size_t i = 0; i < game.rules().macros.size(); ++i) {
        const auto& macro = game.rules().macros[i];
        if (!has_word(kGroups[kSeveral], word) && !has_word(macro.id, word)) continue;
        std::string numbers;
        for (const int number : macro.numbers) numbers += " " + std::to_string(number);
        groups[kSeveral].push_back({{{numbered(game.rules().wagers.size() + i + 1), Ink::title},
                                     {padded(macro.id, 18), Ink::strong},
                                     {"place" + numbers, Ink::dim}},
                                    0});
    }
    std::vector<Line> page;
    for (std::size_t group = 0; group < groups.size(); ++group) {
        if (groups[group].empty()) continue;
        page.push_back({{std::string(kGroups[group]), Ink::call}});
        set_in_columns(page, groups[group], width);
    }
    if (page.empty()) page.push_back({{"nothing of that kind takes bets now", Ink::plain}});
    if (closed > 0)
        page.push_back(
            {{std::to_string(closed) + " more do not take bets now: `menu closed` says why", Ink::dim}});
    return page;
}

std::vector<Line> closed_lines(const Game& game, int width) {
    std::vector<Line> page;
    for (const auto& offer : own_offers(game.rules(), game.table(), game.me())) {
        if (offer.open()) continue;
        Refusal refusal;
        refusal.code = offer.code;
        refusal.cite = offer.cite;
        refusal.wager = offer.wager;
        const auto text = words_of(refusal, game.rules());
        for (const auto& line : wrapped(text, width)) page.push_back({{line, Ink::plain}});
    }
    if (page.empty()) page.push_back({{"everything takes bets now", Ink::plain}});
    return page;
}

std::optional<Pick> picked(const Game& game, std::int64_t number) {
    const auto& rules = game.rules();
    const auto wagers = static_cast<std::int64_t>(rules.wagers.size());
    if (number < 1 || number > wagers + static_cast<std::int64_t>(rules.macros.size())) return std::nullopt;
    Pick pick;
    if (number > wagers) {
        pick.wager = rules.macros[static_cast<std::size_t>(number - wagers - 1)].id;
        return pick;
    }
    const auto index = static_cast<WagerIndex>(number - 1);
    pick.wager = notation_of(rules[index]);
    pick.needs_pairs = rules[index].hop_parts > 0;
    // Only what the menu lists, open or closed: line odds have one number at a time, that of the puck.
    for (const auto& each : own_offers(rules, game.table(), game.me()))
        if (each.wager == index) pick.offer = each;
    if (!pick.offer) return std::nullopt;
    return pick;
}

words::Speaker speaker(const Game& game) {
    auto menu = [&](std::int64_t number) -> std::optional<std::string> {
        const auto pick = picked(game, number);
        const bool open = pick && !pick->needs_pairs && (!pick->offer || pick->offer->open());
        return open ? std::optional(pick->wager) : std::nullopt;
    };
    const auto* lately = game.thrown() ? &game.throw_events() : nullptr;
    return {game.rules(), game.table(), game.me(), std::move(menu), lately};
}

words::Heard hear(const Game& game, std::string_view line) {
    return words::hear(speaker(game), line);
}

}  // namespace hardway::cli::play
