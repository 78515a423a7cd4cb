#include "words/tokens.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"

namespace hardway::words {

namespace {

constexpr std::array<std::string_view, 13> kNumberWords = {
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};
constexpr auto kFiller = std::to_array<std::string_view>(
    {"the",   "a",       "an",     "for", "please", "my", "me",   "give",  "i", "want", "bet",  "bets",
     "bucks", "dollars", "dollar", "of",  "and",    "at", "with", "gimme", "s", "id",   "like", "to"});

bool letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || c == '-' ||
           static_cast<unsigned char>(c) >= 0x80;
}
bool digit(char c) {
    return c >= '0' && c <= '9';
}

// Letters only; an apostrophe joins ("don't" → "dont"), a comma between digits too ("1,000").
std::string plain(std::string_view line) {
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
        if (c == ',' && between) continue;
        // A dash or a dot is part of a pair or an amount, else a blank.
        // A sign stays with its number, so that "-5 pass" is no five.
        const bool sign =
            c == '-' && i + 1 < line.size() && digit(line[i + 1]) && (i == 0 || line[i - 1] == ' ');
        const bool kept = letter(c) && ((c != '-' && c != '.') || between || sign);
        out += kept ? c : ' ';
    }
    return out;
}

}  // namespace

Tokens tokens_of(std::string_view line) {
    Tokens tokens;
    const auto text = plain(line);
    for (const auto word : split_words(text)) {
        // "bet" and "to" matter in no phrase that does not also stand without them.
        const bool more =
            word == "more" && !tokens.empty() && is_amount(tokens.back());  // "12 more on the six"
        if (!more && std::find(kFiller.begin(), kFiller.end(), word) == kFiller.end())
            tokens.emplace_back(word);
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
    for (const auto word : split_words(text)) {
        const bool parts = word == "and" || word == "with";
        if (parts || std::find(kFiller.begin(), kFiller.end(), word) == kFiller.end())
            tokens.emplace_back(word);
    }
    return tokens;
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
