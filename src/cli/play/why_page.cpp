#include "cli/play/why_page.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "cli/play/glyphs.hpp"
#include "cli/play/help.hpp"
#include "cli/play/menu.hpp"
#include "cli/play/paragraphs.hpp"
#include "cli/play/words.hpp"
#include "rules/text.hpp"
#include "words/answer.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"
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

// "was the six paid" asks about the six.
std::string asked_about(std::string_view word) {
    static constexpr auto kAsking = std::to_array<std::string_view>(
        {"was",  "is",  "did", "does", "do",   "not",   "no",       "paid",    "pay",
         "win",  "won", "i",   "lose", "lost", "taken", "returned", "refused", "me",
         "you",  "my",  "the", "that", "it",   "this",  "wasnt",    "didnt",   "isnt",
         "were", "am",  "get", "have", "off",  "on",    "working",  "are",     "arent"});
    std::vector<std::string> left;
    for (const auto each : split_words(word)) {
        std::string bare;
        for (const char c : each)
            if (c != '?' && c != '\'') bare += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (std::find(kAsking.begin(), kAsking.end(), bare) == kAsking.end()) left.push_back(bare);
    }
    return join(left, " ");
}

// "A-72", "a-72?"
const words::Ruling* ruling_named(std::string_view word) {
    std::string id(word.substr(0, word.find('?')));
    if (!id.empty() && id[0] == 'a') id[0] = 'A';
    return words::find_ruling(id);
}

bool names_ruling(std::string_view word) {
    return word.size() > 2 && (word[0] == 'A' || word[0] == 'a') && word[1] == '-';
}

std::vector<Line> ruling_lines(const words::Ruling& ruling, int width) {
    std::vector<Line> page;
    say(page, ruling.id + " (" + ruling.part + (ruling.where.empty() ? "" : ", " + ruling.where) + ")",
        Ink::call, width);
    say(page, replaced(ruling.issue, "**", ""), Ink::plain, width, 2);
    say(page, ruling.plain(), Ink::strong, width, 2);
    return page;
}

// All its rules in words, each with its section, and the text of the rulings among them.
void tell_wager(std::vector<Line>& page, const Game& game, WagerIndex index, std::set<std::string>& known,
                int width) {
    const auto& rules = game.rules();
    say(page, full_name(rules[index]), Ink::call, width);
    for (const auto& fact : words::wager_facts(rules, index)) {
        if (fact.what == "wager" || fact.what == "numbers") continue;
        say(page, fact.what + ": " + fact.says + "  [" + rules.id + " " + fact.cite + "]", Ink::plain, width);
        for (const auto* ruling : words::rulings_in(fact.cite)) {
            const auto text = ruling->id + ": " + ruling->told();
            if (known.insert(text).second) say(page, text, Ink::dim, width, 7);
        }
    }
}

// ---------------------------------------------------------------- of a word

// Everything that the rulebook says, with what it is said of.
struct Said {
    std::string of;
    words::Fact fact;
};
std::vector<Said> all_facts(const Rules& rules) {
    std::vector<Said> all;
    const auto add = [&](const std::string& of, const words::Facts& facts) {
        for (const auto& fact : facts) all.push_back({of, fact});
    };
    for (const auto& facts : {words::game_facts, words::crew_facts, words::no_roll_facts})
        add("", facts(rules));
    for (const auto& kind : words::kinds_of(rules))
        add(words::name_of_kind(rules, kind), words::wager_facts(rules, kind));
    return all;
}

template <class Fits>
std::vector<Line> facts_that(const Game& game, Fits fits, int width) {
    std::vector<Line> page;
    std::set<std::string> known;
    for (const auto& [of, fact] : all_facts(game.rules())) {
        if (!fits(fact) || page.size() > 40) continue;
        say(page,
            (of.empty() ? "" : of + ", ") + fact.what + ": " + fact.says + "  [" + game.rules().id + " " +
                fact.cite + "]",
            Ink::plain, width);
        for (const auto* ruling : words::rulings_in(fact.cite)) {
            const auto text = ruling->id + ": " + ruling->told();
            if (known.insert(text).second) say(page, text, Ink::dim, width, 7);
        }
    }
    return page;
}

// "2(c)", "XIV", "ma-craps 2(c)": as a citation names it.
std::vector<Line> of_section(const Game& game, std::string_view word, int width) {
    auto section = lower(word);
    if (section.starts_with(game.rules().id + " ")) section.erase(0, game.rules().id.size() + 1);
    if (section.starts_with("section ")) section.erase(0, 8);
    while (section.ends_with('?')) section.pop_back();
    return facts_that(
        game,
        [&](const words::Fact& fact) {
            const auto parts = split(fact.cite, ',');
            return std::any_of(parts.begin(), parts.end(),
                               [&](std::string_view part) { return lower(trim(part)) == section; });
        },
        width);
}

// "vig", "limits", "across": what a rule is about.
std::vector<Line> of_topic(const Game& game, const std::string& word, int width) {
    if (word.size() < 3) return {};
    return facts_that(
        game,
        [&](const words::Fact& fact) {
            const auto what = split_words(fact.what);
            return fact.what == word || std::find(what.begin(), what.end(), word) != what.end();
        },
        width);
}

std::vector<Line> of_wagers(const Game& game, std::string_view word, const std::vector<WagerIndex>& wagers,
                            int width) {
    std::vector<Line> page;
    const words::Speaker speaker{game.rules(), game.table(), game.me()};
    // "is the eight off": first whether it is.
    if (const auto answer = words::answer_to(speaker, word); !answer.empty())
        say(page, answer, Ink::strong, width);
    tell_lately(page, game, wagers, width);
    std::set<std::string> known;
    for (const auto index : wagers) {
        tell_wager(page, game, index, known, width);
        if (page.size() > 30) break;
    }
    return page;
}

// A wager that people know, and that this rulebook has not.
std::vector<Line> of_absent(const Game& game, const std::string& word, int width) {
    const auto heard = hear(game, word);
    std::vector<Line> page;
    if (heard.refusal.code != RefusalCode::not_offered) return page;
    std::set<std::string> known;
    say(page, (heard.about.empty() ? word : heard.about) + ": " + words_of(heard.refusal, game.rules()),
        Ink::strong, width);
    explain(page, words::why(game.rules(), heard.refusal.cite, kNoWager, words::about(heard.refusal)), known,
            width);
    return page;
}

std::vector<Line> why_of(const Game& game, std::string_view word, int width) {
    const auto about = asked_about(word);
    const bool section = word.find_first_of("(.") != std::string_view::npos;
    if (section)
        if (auto page = of_section(game, word, width); !page.empty()) return page;
    auto wagers = wagers_named(game, word);
    if (wagers.empty()) wagers = wagers_named(game, about);
    if (!wagers.empty()) return of_wagers(game, word, wagers, width);
    for (const auto& page :
         {of_section(game, word, width), of_topic(game, about, width), of_absent(game, about, width)})
        if (!page.empty()) return page;
    std::vector<Line> page;
    say(page,
        std::string(names_ruling(word) ? "no wager, and no ruling," : "no wager, rule or section") +
            " is called '" + clipped(word, 40) + "'",
        Ink::refuse, width);
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
    if (refusal.wager != kNoWager) tell_wager(page, game, refusal.wager, known, width);
}

}  // namespace

std::vector<Line> why_lines(const Game& game, const Undone& undone, std::string_view word, int width) {
    if (const auto* ruling = ruling_named(word)) return ruling_lines(*ruling, width);
    // "why was I not paid" asks about everything.
    if (!asked_about(word).empty()) return why_of(game, word, width);
    std::vector<Line> page;
    if (!undone.told.empty()) tell_undone(page, game, undone, width);
    if (!undone.asked) tell_lately(page, game, {}, width);
    if (page.empty()) say(page, "nothing was thrown, booked or refused yet", Ink::plain, width);
    return page;
}

}  // namespace hardway::cli::play
