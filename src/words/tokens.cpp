#include "words/tokens.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"

namespace hardway::words {

namespace {

constexpr std::array<std::string_view, 13> kNumberWords = {
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
constexpr auto kFiller = std::to_array<std::string_view>(
    {"the",  "a",     "an",   "for",   "please",  "my",     "me",     "give", "i",
     "want", "bet",   "bets", "bucks", "dollars", "dollar", "of",     "and",  "at",
     "with", "gimme", "s",    "id",    "like",    "to",     "another"});

bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool digit(char c) {
    return c >= '0' && c <= '9';
}

// "1,000": a comma is part of a number only before three digits. "12,00" is no number, "6,8" are two.
bool thousands(std::string_view line, std::size_t comma) {
    std::size_t before = 0;
    while (before < comma && digit(line[comma - 1 - before])) ++before;
    std::size_t after = 0;
    while (comma + 1 + after < line.size() && digit(line[comma + 1 + after])) ++after;
    const bool within = before < comma && line[comma - 1 - before] == ',';  // "1,000,000"
    const bool group = within ? before == 3 : before >= 1 && before <= 3 && line[comma - before] != '0';
    return group && after == 3;
}

// Letters only; an apostrophe joins ("don't" → "dont"), a comma between thousands too ("1,000"). Where marks
// are kept, any other comma and a dollar sign are words by themselves.
std::string plain(std::string_view line, bool marks = false) {
    std::string out;
    for (std::size_t i = 0; i < line.size(); ++i) {
        char c = line[i];
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
        if (c == '\'') continue;
        if (line.substr(i, 3) == "’") {  // as a phone writes it
            i += 2;
            continue;
        }
        const bool between = i > 0 && i + 1 < line.size() && digit(line[i - 1]) && digit(line[i + 1]);
        if (c == ',' && thousands(line, i)) continue;
        if (c == '&') {
            out += " and ";
            continue;
        }
        if (marks && (c == ',' || c == '$' || c == ';')) {
            out += c == '$' ? " $ " : " , ";
            continue;
        }
        // A dash or a dot is part of a pair or an amount, else a blank.
        // A sign stays with its number, so that "-5 pass" is no five.
        const bool sign =
            c == '-' && i + 1 < line.size() && digit(line[i + 1]) && (i == 0 || line[i - 1] == ' ');
        const bool kept = letter(c) && ((c != '-' && c != '.') || between || sign);
        out += kept ? c : ' ';
    }
    return out;
}

// What a word from thirteen on says: these are amounts, never what two dice show.
int large(std::string_view word) {
    static constexpr auto kTeens = std::to_array<std::string_view>(
        {"thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"});
    static constexpr auto kTens = std::to_array<std::string_view>(
        {"twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"});
    for (std::size_t i = 0; i < kTeens.size(); ++i)
        if (word == kTeens[i]) return static_cast<int>(i) + 13;
    for (std::size_t i = 0; i < kTens.size(); ++i)
        if (word == kTens[i]) return (static_cast<int>(i) + 2) * 10;
    return word == "hundred" ? 100 : word == "thousand" ? 1000 : 0;
}

// "twenty five" → "25", "two hundred" → "200".
std::vector<std::string> with_figures(const std::vector<std::string_view>& words) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        int value = 0;
        int unit = 0;
        const auto next = [&] { return i + 1 < words.size() ? words[i + 1] : std::string_view{}; };
        const bool small = !is_amount(words[i]) && is_number(words[i], &unit) && unit < 10;
        if (small && large(next()) >= 100) value = unit * large(words[++i]);
        if (value == 0) value = large(words[i]);
        if (value == 0) {
            out.emplace_back(words[i]);
            continue;
        }
        if (value >= 100 && large(next()) > 0 && large(next()) < 100) value += large(words[++i]);
        const bool tens = value % 10 == 0 && value % 100 != 0 && value % 100 != 10;
        if (tens && !is_amount(next()) && is_number(next(), &unit) && unit < 10) {
            value += unit;
            ++i;
        }
        out.push_back(std::to_string(value));
    }
    return out;
}

bool is_filler(std::string_view word) {
    return std::find(kFiller.begin(), kFiller.end(), word) != kFiller.end();
}

}  // namespace

Tokens tokens_of(std::string_view line) {
    Tokens tokens;
    const auto text = plain(line);
    for (const auto& word : with_figures(split_words(text))) {
        // "bet" and "to" matter in no phrase that does not also stand without them.
        const bool more =
            word == "more" && !tokens.empty() && is_amount(tokens.back());  // "12 more on the six"
        if (!more && !is_filler(word)) tokens.emplace_back(word);
    }
    // "put 12 on the six" is no Put; "put 6 30" is.
    if (tokens.size() > 2 && tokens[0] == "put" &&
        std::find(tokens.begin(), tokens.end(), "on") != tokens.end())
        tokens.erase(tokens.begin());
    return tokens;
}

Tokens spoken_words(std::string_view line) {
    Tokens tokens;
    const auto text = plain(line);
    for (const auto& word : with_figures(split_words(text))) {
        const bool parts = word == "and" || word == "with";
        if (parts || !is_filler(word)) tokens.emplace_back(word);
    }
    return tokens;
}

Tokens marked_words(std::string_view line) {
    static constexpr auto kMarks =
        std::to_array<std::string_view>({"and", "with", "the", "for", "bucks", "dollars", "dollar"});
    Tokens tokens;
    const auto text = plain(line, true);
    for (const auto& word : with_figures(split_words(text))) {
        const bool mark = std::find(kMarks.begin(), kMarks.end(), word) != kMarks.end();
        const bool more = word == "more" && !tokens.empty() && is_amount(tokens.back());
        if (mark || (!more && !is_filler(word))) tokens.emplace_back(word);
    }
    return tokens;
}

std::string figure(std::string_view token) {
    int value = 0;
    if (is_amount(token)) return std::string(token);
    return is_number(token, &value) ? std::to_string(value) : "";
}

bool is_amount(std::string_view token) {
    return !token.empty() && digit(token[0]) &&
           token.find_first_not_of("0123456789.") == std::string_view::npos;
}

bool is_number(std::string_view token, int* value) {
    int found = 0;
    if (const auto whole = parse_whole(token); whole && token.size() <= 2) found = static_cast<int>(*whole);
    for (std::size_t i = 1; i < kNumberWords.size(); ++i)
        if (token == kNumberWords[i]) found = static_cast<int>(i);
    if (value) *value = found;
    return found >= 1 && found <= 12;
}

namespace {

bool take_pair(const Tokens& said, std::size_t& at, Slots& slots) {
    if (at >= said.size()) return false;
    if (const auto pair = Roll::parse(said[at])) {
        slots.pair = Roll(pair->low(), pair->high()).text();
        ++at;
        return true;
    }
    int first = 0;
    int second = 0;
    if (at + 1 >= said.size() || !is_number(said[at], &first) || !is_number(said[at + 1], &second))
        return false;
    // "six one" or "6 1"; in "six 5" the 5 is an amount.
    if (!Roll::valid(first, second) || is_amount(said[at]) != is_amount(said[at + 1])) return false;
    slots.pair = Roll(std::min(first, second), std::max(first, second)).text();
    at += 2;
    return true;
}

bool take_number(const Tokens& said, std::size_t& at, Slots& slots, bool hard) {
    int number = 0;
    if (at >= said.size() || !is_number(said[at], &number) || number < 2 || (hard && number % 2 != 0))
        return false;
    ++at;
    slots.number = number;
    if (hard) slots.pair = Roll(number / 2, number / 2).text();
    return true;
}

}  // namespace

bool matches(std::string_view phrase, const Tokens& said, Slots& slots) {
    std::size_t at = 0;
    for (const auto word : split_words(phrase)) {
        bool taken = false;
        if (word == "{p}")
            taken = take_pair(said, at, slots);
        else if (word == "{n}" || word == "{h}")
            taken = take_number(said, at, slots, word == "{h}");
        else if (at < said.size() && said[at] == word)
            taken = ++at > 0;
        if (!taken) return false;
    }
    return at == said.size();
}

std::vector<std::pair<std::string, std::string>> own_phrases(const Rules& rules) {
    std::vector<std::pair<std::string, std::string>> all;
    const auto add = [&](std::string_view said, const std::string& means) {
        // Through the same sieve as what is typed: "Make 'Em All" → "make em all".
        auto text = join(tokens_of(said), " ");
        if (!text.empty()) all.emplace_back(std::move(text), means);
    };
    for (const auto& wager : rules.wagers) {
        const auto id = wager.number_from_puck || wager.hop_parts > 0 ? wager.kind : wager.id;
        const auto kind = replaced(wager.kind, "_", " ");
        const auto label = wager.number_from_puck || wager.label.empty() ? "" : " " + wager.label;
        if (wager.hop_parts > 0) continue;  // needs its pairs
        add(kind + label, id);
        add(wager.name + label, id);
        if (wager.number > 1 && wager.number <= 12 && !label.empty()) {
            const auto spoken = " " + std::string(kNumberWords[static_cast<std::size_t>(wager.number)]);
            add(kind + spoken, id);
            add(wager.name + spoken, id);
        }
    }
    for (const auto& macro : rules.macros) add(macro.id, macro.id);
    return all;
}

}  // namespace hardway::words
