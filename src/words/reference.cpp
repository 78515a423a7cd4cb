#include "words/reference.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "words/answer.hpp"
#include "words/facts.hpp"
#include "words/rulings.hpp"
#include "words/sentence.hpp"
#include "words/tokens.hpp"
#include "words/wager_words.hpp"
#include "words/why.hpp"

namespace hardway::words {

namespace {

constexpr std::size_t kMostPassages = 60;

// No longer than anything is called.
std::string shortened(std::string_view word) {
    constexpr int kMostLetters = 40;
    std::size_t end = 0;
    for (int i = 0; i < kMostLetters && end < word.size(); ++i)
        end += std::max<std::size_t>(1, front_character(word.substr(end)).bytes);
    return printable(word.substr(0, end)) + (end < word.size() ? "…" : "");
}

// Passages one after the other; what was told already is not told again.
class Page {
  public:
    void add(PassageKind kind, std::string text, std::string cite = {}) {
        if (!text.empty() && known_.insert(text + cite).second)
            list_.push_back({kind, std::move(text), std::move(cite)});
    }
    // A rule as the rulebook says it, and the rulings it rests on.
    void rule(const Rules& rules, const std::string& of, const Fact& fact) {
        add(PassageKind::rule, (of.empty() ? "" : of + ", ") + fact.what + ": " + fact.says,
            rules.id + " " + fact.cite);
        for (const auto* ruling : rulings_in(fact.cite))
            add(PassageKind::ruling, ruling->id + ": " + ruling->told());
    }
    void why(const Why& why) {
        add(PassageKind::ruling, why.rule);
        for (const auto& ruling : why.rulings) add(PassageKind::ruling, ruling);
    }
    bool empty() const { return list_.empty(); }
    Passages take() { return std::move(list_); }

  private:
    Passages list_;
    std::set<std::string> known_;
};

// ---------------------------------------------------------------- rulings

// "A-72", "a-72?"
const Ruling* ruling_named(std::string_view word) {
    std::string id(word.substr(0, word.find('?')));
    if (!id.empty() && id[0] == 'a') id[0] = 'A';
    return find_ruling(id);
}
bool names_ruling(std::string_view word) {
    return word.size() > 2 && (word[0] == 'A' || word[0] == 'a') && word[1] == '-';
}
void tell_ruling(Page& page, const Ruling& ruling) {
    const auto where = ruling.part + (ruling.where.empty() ? "" : ", " + ruling.where);
    page.add(PassageKind::title, ruling.id + " (" + where + ")");
    page.add(PassageKind::rule, replaced(ruling.issue, "**", ""));
    page.add(PassageKind::answer, ruling.plain());
}

// ---------------------------------------------------------------- rules

// Those of the rulebook that fit, with what they are said of.
template <class Fits>
void tell_facts(Page& page, const Rules& rules, Fits fits) {
    const auto add = [&](const std::string& of, const Facts& facts) {
        for (const auto& fact : facts)
            if (fits(fact)) page.rule(rules, of, fact);
    };
    for (const auto& facts : {game_facts, crew_facts, no_roll_facts}) add("", facts(rules));
    for (const auto& kind : kinds_of(rules)) add(name_of_kind(rules, kind), wager_facts(rules, kind));
}

// "2(c)", "XIV", "ma-craps 2(c)": as a citation names it.
void tell_section(Page& page, const Rules& rules, std::string_view word) {
    auto section = lower(word);
    if (section.starts_with(rules.id + " ")) section.erase(0, rules.id.size() + 1);
    if (section.starts_with("section ")) section.erase(0, 8);
    while (section.ends_with('?')) section.pop_back();
    tell_facts(page, rules, [&](const Fact& fact) {
        const auto parts = split(fact.cite, ',');
        return std::any_of(parts.begin(), parts.end(),
                           [&](std::string_view part) { return lower(trim(part)) == section; });
    });
}

// "vig", "limits", "across": what a rule is about.
void tell_topic(Page& page, const Rules& rules, const std::string& word) {
    if (word.size() < 3) return;
    tell_facts(page, rules, [&](const Fact& fact) {
        const auto what = split_words(fact.what);
        return fact.what == word || std::find(what.begin(), what.end(), word) != what.end();
    });
}

// ---------------------------------------------------------------- wagers

void tell_wager(Page& page, const Rules& rules, WagerIndex index) {
    page.add(PassageKind::title, full_name(rules[index]));
    for (const auto& fact : wager_facts(rules, index))
        if (fact.what != "wager" && fact.what != "numbers") page.rule(rules, "", fact);
}

// A wager that people know, and that this rulebook has not.
void tell_absent(Page& page, const Speaker& speaker, const std::string& word) {
    const auto heard = hear(speaker, word);
    if (heard.refusal.code != RefusalCode::not_offered) return;
    page.add(PassageKind::answer,
             (heard.about.empty() ? word : heard.about) + ": " + words_of(heard.refusal, speaker.rules));
    page.why(why(speaker.rules, heard.refusal.cite, kNoWager, about(heard.refusal)));
}

// ---------------------------------------------------------------- what happened

// What the last throw did to somebody's wagers (to all of them, if none are named).
void tell_lately(Page& page, const Speaker& speaker, const std::vector<WagerIndex>& only) {
    if (!speaker.lately) return;
    for (const auto& event : *speaker.lately) {
        const auto* bet = bet_of(event);
        if (!bet || seat_of(event) != speaker.seat) continue;
        if (!only.empty() && std::find(only.begin(), only.end(), bet->wager) == only.end()) continue;
        const auto reason = why(speaker.rules, event.cite, bet->wager, about(event));
        page.add(PassageKind::answer, sentence(speaker.rules, speaker.table, event, speaker.seat),
                 reason.section);
        page.why(reason);
    }
}

}  // namespace

std::string_view name_of(PassageKind kind) {
    static constexpr auto kNames =
        std::to_array<std::string_view>({"title", "answer", "rule", "ruling", "nothing"});
    return kNames.at(static_cast<std::size_t>(kind));
}

std::optional<std::string_view> asked_why(std::string_view line) {
    const auto said = trim(line);
    const auto end = said.find_first_of(" ?!.,;:");
    if (lower(said.substr(0, end)) != "why") return std::nullopt;
    const auto rest = end == std::string_view::npos ? end : said.find_first_not_of(" ?!.,;:", end);
    return rest == std::string_view::npos ? std::string_view{} : said.substr(rest);
}

std::string asked_about(std::string_view word) {
    static constexpr auto kAsking = std::to_array<std::string_view>(
        {"was",  "is",  "did", "does", "do",   "not",   "no",       "paid",    "pay",
         "win",  "won", "i",   "lose", "lost", "taken", "returned", "refused", "me",
         "you",  "my",  "the", "that", "it",   "this",  "wasnt",    "didnt",   "isnt",
         "were", "am",  "get", "have", "off",  "on",    "working",  "are",     "arent"});
    std::vector<std::string> left;
    for (const auto each : split_words(word)) {
        const auto bare = replaced(replaced(lower(each), "?", ""), "'", "");
        if (std::find(kAsking.begin(), kAsking.end(), bare) == kAsking.end()) left.push_back(bare);
    }
    return join(left, " ");
}

std::vector<WagerIndex> wagers_named(const Speaker& speaker, std::string_view word) {
    const auto& rules = speaker.rules;
    std::vector<WagerIndex> found;
    const auto add = [&](const std::string& notation) {
        const auto text = notation + " 1";
        const auto parts = split_words(text);
        const auto read = read_wager(rules, speaker.table, parts, 0);
        if (read && read->bet.wager != kNoWager &&
            std::find(found.begin(), found.end(), read->bet.wager) == found.end())
            found.push_back(read->bet.wager);
    };
    const auto heard = hear(speaker, word);
    if (!heard.asks.empty()) add(heard.asks);
    for (const auto& command : heard.commands)
        if (const auto* bet = command.as<command::Bet>()) add(write_bet(rules, bet->ask.bet));
    const auto kind = replaced(std::string(trim(word)), " ", "_");
    for (std::size_t i = 0; found.empty() && i < rules.wagers.size(); ++i)
        if (rules.wagers[i].kind == kind) found.push_back(static_cast<WagerIndex>(i));
    return found;
}

Passages passages_of(const Rules& rules, WagerIndex wager) {
    Page page;
    tell_wager(page, rules, wager);
    return page.take();
}

Reference look_up(const Speaker& speaker, std::string_view word) {
    const auto& rules = speaker.rules;
    Page page;
    if (const auto* ruling = ruling_named(word)) {
        tell_ruling(page, *ruling);
        return {{}, page.take()};
    }
    if (word.find_first_of("(.") != std::string_view::npos) tell_section(page, rules, word);
    if (!page.empty()) return {{}, page.take()};
    const auto about = asked_about(word);
    auto wagers = wagers_named(speaker, word);
    if (wagers.empty()) wagers = wagers_named(speaker, about);
    // "is the eight off": first whether it is.
    if (!wagers.empty()) page.add(PassageKind::answer, answer_to(speaker, word));
    for (const auto index : wagers) tell_wager(page, rules, index);
    if (page.empty()) tell_section(page, rules, word);
    if (page.empty()) tell_topic(page, rules, about);
    if (page.empty()) tell_absent(page, speaker, about);
    if (page.empty())
        page.add(PassageKind::nothing,
                 std::string(names_ruling(word) ? "no wager, and no ruling," : "no wager, rule or section") +
                     " is called '" + shortened(word) + "'");
    return {std::move(wagers), page.take()};
}

Passages tell_why(const Speaker& speaker, std::string_view word) {
    const bool all = asked_about(word).empty() && !ruling_named(word);
    auto found = all ? Reference{} : look_up(speaker, word);
    Page page;
    if (all || !found.wagers.empty()) tell_lately(page, speaker, found.wagers);
    if (all && page.empty())
        page.add(PassageKind::nothing, speaker.lately && !speaker.lately->empty()
                                           ? "the last throw decided nothing of yours"
                                           : "nothing was thrown yet");
    for (auto& passage : found.passages)
        page.add(passage.kind, std::move(passage.text), std::move(passage.cite));
    auto list = page.take();
    if (list.size() > kMostPassages) list.resize(kMostPassages);
    return list;
}

}  // namespace hardway::words
