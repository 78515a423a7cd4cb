#pragma once
// The words of table talk: filler dropped, amounts and numbers told apart, phrases matched.

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/rules.hpp"

namespace hardway::words {

using Tokens = std::vector<std::string>;

inline bool has(const Tokens& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}
template <std::size_t N>
bool one_of(std::string_view word, const std::array<std::string_view, N>& list) {
    return std::find(list.begin(), list.end(), word) != list.end();
}

// "Yo" → "yo": as words are compared.
std::string lower(std::string_view text);

// Lower case, without punctuation and the words that carry no meaning ("the", "please", "for").
Tokens tokens_of(std::string_view line);

// The same with "and", "with" and "each": what parts one wager from the next.
Tokens spoken_words(std::string_view line);

// The same with what tells an amount from a number: commas, "for", "the".
Tokens marked_words(std::string_view line);

// Every word and mark, none left out but an opening for manners ("can I get"); a question's mark is a word.
Tokens all_words(std::string_view line);

// An answer to "come_odds 9, how much?": "5", "five dollars", "5 odds" → "5"; empty if anything else was
// said.
std::string amount_for(std::string_view line, std::string_view wager);

// "12", "twelve" → "12"; nothing if it is neither a number nor an amount.
std::string figure(std::string_view token);

// "$12", which "12 dollars" and "12$" become too: an amount, and never a number of the layout.
bool is_money(std::string_view token);
bool is_amount(std::string_view token);              // "12", "2.50", "$12"
bool is_number(std::string_view token, int* value);  // "6", "six": what two dice can show

struct Slots {
    int number = 0;
    std::string pair;  // "3-3"
};
// Whether these words are the phrase; the slots take what stands for {n}, {h} and {p}.
bool matches(std::string_view phrase, const Tokens& said, Slots& slots);

}  // namespace hardway::words
