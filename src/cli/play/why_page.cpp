#include "cli/play/why_page.hpp"

#include <algorithm>
#include <set>

#include "cli/play/menu.hpp"
#include "cli/play/paragraphs.hpp"
#include "cli/play/words.hpp"
#include "words/reference.hpp"
#include "words/why.hpp"

namespace hardway::cli::play {

namespace {

Line with_section(const Rules& rules, const Told& told) {
    Line line = told.line;
    const auto cite = cite_words(rules, told.cite);
    line.push_back({cite.empty() ? "" : "   [" + cite + "]", Ink::title});
    return line;
}

// The rule in words and the rulings it rests on; what is on the page already is not told again.
void explain(std::vector<Line>& page, const words::Why& why, std::set<std::string>& known, int width) {
    if (!why.rule.empty() && known.insert(why.rule).second) say(page, why.rule, Ink::dim, width, 7);
    for (const auto& ruling : why.rulings)
        if (known.insert(ruling).second) say(page, ruling, Ink::dim, width, 7);
}

// What was told of these wagers (of all, if none are named).
void tell(std::vector<Line>& page, const Game& game, const Events& events,
          const std::vector<WagerIndex>& only, int width) {
    std::set<std::string> known;
    for (const auto& each : told(game, events)) {
        if (!only.empty() && std::find(only.begin(), only.end(), each.wager) == only.end()) continue;
        page.push_back(with_section(game.rules(), each));
        explain(page, words::why(game.rules(), each.cite, each.wager, each.about), known, width);
    }
}

// The last throw and what was done since, each thing with its section.
void tell_lately(std::vector<Line>& page, const Game& game, const std::vector<WagerIndex>& only, int width) {
    std::vector<Line> lines;
    if (game.thrown()) {
        tell(lines, game, game.throw_events(), only, width);
        const auto roll = game.thrown()->roll.text();
        const std::string whose = only.empty() ? "yours" : "it";
        say(page, "On " + roll + (lines.empty() ? " nothing of " + whose + " was decided." : ":"),
            Ink::strong, width);
        page.insert(page.end(), lines.begin(), lines.end());
    }
    lines.clear();
    tell(lines, game, game.since(), only, width);
    if (lines.empty()) return;
    say(page, game.thrown() ? "Since then:" : "So far:", Ink::strong, width);
    page.insert(page.end(), lines.begin(), lines.end());
}

Ink ink_of(words::PassageKind kind) {
    switch (kind) {
        case words::PassageKind::title:
            return Ink::call;
        case words::PassageKind::answer:
            return Ink::strong;
        case words::PassageKind::ruling:
            return Ink::dim;
        case words::PassageKind::nothing:
            return Ink::refuse;
        case words::PassageKind::rule:
            break;
    }
    return Ink::plain;
}

constexpr std::size_t kEnough = 30;  // lines, after which no other wager is told
constexpr std::size_t kMost = 40;

void tell(std::vector<Line>& page, const words::Passage& passage, int width) {
    const bool aside = passage.kind == words::PassageKind::ruling;
    say(page, passage.text + (passage.cite.empty() ? "" : "  [" + passage.cite + "]"), ink_of(passage.kind),
        width, aside ? 7 : 0);
}

// What is written about it; of a wager first what happened to it.
std::vector<Line> why_of(const Game& game, std::string_view word, int width) {
    const auto found = words::look_up(speaker(game), word);
    std::vector<Line> page;
    bool happened = found.wagers.empty();
    for (const auto& passage : found.passages) {
        const bool title = passage.kind == words::PassageKind::title;
        if (title && !happened) {
            tell_lately(page, game, found.wagers, width);
            happened = true;
        } else if (page.size() > (title ? kEnough : kMost) && (title || found.wagers.empty())) {
            break;
        }
        tell(page, passage, width);
    }
    return page;
}

// ---------------------------------------------------------------- of what was not done

void tell_undone(std::vector<Line>& page, const Game& game, const Undone& undone, int width) {
    const auto& refusal = undone.refusal;
    std::set<std::string> known;
    if (!undone.asked) {
        say(page, "Refused: " + undone.told, Ink::refuse, width);
        explain(page, words::why(game.rules(), refusal.cite, refusal.wager, words::about(refusal)), known,
                width);
        return;
    }
    say(page, "Asked: " + undone.told, Ink::refuse, width);
    say(page, "Nothing was done: what is not clear to the last word is asked, and no rule is behind that.",
        Ink::plain, width);
    if (refusal.wager != kNoWager)
        for (const auto& passage : words::passages_of(game.rules(), refusal.wager))
            tell(page, passage, width);
}

}  // namespace

std::vector<Line> why_lines(const Game& game, const Undone& undone, std::string_view word, int width) {
    // "why was I not paid" asks about everything.
    if (!words::asked_about(word).empty()) return why_of(game, word, width);
    std::vector<Line> page;
    if (!undone.told.empty()) tell_undone(page, game, undone, width);
    if (!undone.asked) tell_lately(page, game, {}, width);
    if (page.empty()) say(page, "nothing was thrown, booked or refused yet", Ink::plain, width);
    return page;
}

}  // namespace hardway::cli::play
