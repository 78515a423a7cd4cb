#include "words/tokens.hpp"

#include <algorithm>
#include <array>

#include "rules/money.hpp"
#include "rules/text.hpp"
#include "words/phrases.hpp"
#include "words/punctuation.hpp"
#include "words/talk.hpp"

namespace hardway::words {

namespace {

constexpr std::array<std::string_view, 13> kNumberWords = {
    "", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"};

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

// Before "hundred": "two", and "fifteen" as well; nobody says "ten hundred". In "the eleven hundred" the
// eleven may be the wager.
int hundreds(const std::vector<std::string_view>& words, std::size_t at) {
    int unit = 0;
    if (is_amount(words[at])) return 0;
    if (large(words[at]) > 10 && large(words[at]) < 20) return large(words[at]);
    if (!is_number(words[at], &unit) || unit == 10) return 0;
    static constexpr auto kBefore = std::to_array<std::string_view>({"for", "put", "bet", "a"});
    const bool begins = at == 0 || std::find(kBefore.begin(), kBefore.end(), words[at - 1]) != kBefore.end();
    return unit < 10 || begins ? unit : 0;
}

// A number in words, which stands from here on.
class NumberSaid {
  public:
    NumberSaid(const std::vector<std::string_view>& words, std::size_t at)
        : words_(words), from_(at), at_(at) {
        read();
    }

    int value() const { return value_; }  // 0: none, or one that two dice can show
    std::size_t size() const { return at_ - from_; }

  private:
    std::string_view word(std::size_t far) const {
        return at_ + far < words_.size() ? words_[at_ + far] : std::string_view{};
    }
    int large_at(std::size_t far) const { return large(word(far)); }
    bool unit_at(std::size_t far, int* unit) const {
        return !is_amount(word(far)) && is_number(word(far), unit) && *unit < 10;
    }

    void read() {
        const int times = hundreds(words_, at_);
        if (times > 0 && large_at(1) >= 100) {
            value_ = times * large_at(1);
            at_ += 2;
        } else if (large_at(0) > 0) {
            value_ = large_at(0);
            ++at_;
        } else {
            return;
        }
        read_hundreds();
        if (value_ >= 100) read_tens();
        read_unit();
        // "twenty five hundred"
        if (value_ < 100 && large_at(0) == 100) {
            value_ *= 100;
            ++at_;
        }
    }
    // "one thousand two hundred"
    void read_hundreds() {
        int unit = 0;
        if (value_ < 1000 || !unit_at(0, &unit) || large_at(1) != 100) return;
        value_ += unit * 100;
        at_ += 2;
    }
    void read_tens() {
        const auto tens = [&](std::size_t far) { return large_at(far) > 0 && large_at(far) < 100; };
        if (word(0) == "and" && tens(1)) ++at_;
        if (!tens(0)) return;
        value_ += large_at(0);
        ++at_;
    }
    void read_unit() {
        int unit = 0;
        // "one hundred and five on …": further on in a sentence, "and" begins another wager.
        const bool begins = from_ == 0 || (from_ == 1 && words_[0] == "a");
        if (begins && value_ % 100 == 0 && word(0) == "and" && word(2) == "on" && unit_at(1, &unit)) {
            value_ += unit;
            at_ += 2;
            return;
        }
        const bool tens = value_ % 10 == 0 && value_ % 100 != 0 && value_ % 100 != 10;
        if (!tens || !unit_at(0, &unit)) return;
        value_ += unit;
        ++at_;
    }

    const std::vector<std::string_view>& words_;
    std::size_t from_;
    std::size_t at_;
    int value_ = 0;
};

// "twenty five" → "25", "two hundred" → "200", "hundred and twenty" → "120", "1.5k" → "1500".
std::vector<std::string> with_figures(const std::vector<std::string_view>& words) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < words.size();) {
        const NumberSaid number(words, i);
        const auto thousands = Money::parse(words[i].ends_with('k') ? words[i].substr(0, words[i].size() - 1)
                                                                    : std::string_view{});
        if (number.value() > 0)
            out.push_back(std::to_string(number.value()));
        else if (thousands && *thousands < Money::units(1000))
            out.push_back((*thousands * 1000).text());
        else
            out.emplace_back(words[i]);
        i += std::max<std::size_t>(number.size(), 1);
    }
    return out;
}

bool is_filler(std::string_view word) {
    return one_of(word, kFiller);
}

// Money is a word of its own kind, "$5": an amount, and never a number of the layout. "$5", "5 dollars",
// "5 bucks", "50 cents", "a nickel", "two nickels".
Tokens with_money(const Tokens& words) {
    Tokens out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto next = i + 1 < words.size() ? words[i + 1] : std::string();
        const auto chip = std::find_if(kChips.begin(), kChips.end(),
                                       [&](const ChipWord& each) { return each.said == words[i]; });
        const bool counted = !figure(words[i]).empty();
        const auto chips = std::find_if(kChips.begin(), kChips.end(), [&](const ChipWord& each) {
            return next == std::string(each.said) + "s";
        });
        if (words[i] == "$" && !figure(next).empty()) {
            out.push_back("$" + figure(next));
            ++i;
        } else if (counted && one_of(next, kDollars)) {
            out.push_back("$" + figure(words[i]));
            ++i;
        } else if (const auto whole = parse_whole(figure(words[i])); whole && next == "cents") {
            out.push_back("$" + Money{*whole}.text());
            ++i;
        } else if (const auto count = parse_whole(figure(words[i]));
                   count && *count < 1000 && chips != kChips.end()) {  // "two nickels"
            out.push_back("$" + (*Money::parse(chips->amount) * *count).text());
            ++i;
        } else if (chip != kChips.end()) {
            out.push_back("$" + std::string(chip->amount));
        } else {
            out.push_back(words[i]);
        }
    }
    return out;
}

// "for the boys" says whose the wager is; "dealer, …" and "…, boys" only whom it is said to.
Tokens with_dealers(const Tokens& words) {
    Tokens out;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!one_of(words[i], kDealers)) {
            out.push_back(words[i]);
            continue;
        }
        const auto next = i + 1 < words.size() ? words[i + 1] : std::string();
        auto from = out.size();
        while (from > 0 && (out[from - 1] == "the" || out[from - 1] == "my")) --from;
        const bool named = from < out.size() && next == "on";  // "and the boys on the hard 8"
        const bool theirs = from > 0 && out[from - 1] == "for";
        if (theirs || named) {
            out.resize(theirs ? from - 1 : from);
            out.emplace_back("for_dealers");
        } else {
            out.push_back(words[i]);
        }
    }
    const auto called = [](const std::string& word) {
        return one_of(word, kDealers) || one_of(word, kCalled);
    };
    if (out.size() > 2 && called(out[0]) && out[1] == ",") out.erase(out.begin(), out.begin() + 2);
    if (out.size() < 2 || !called(out.back())) return out;
    const bool apart = out[out.size() - 2] == ",";
    // "hard 8 5 dealers": theirs, or said to them? It is asked.
    if (apart || out.back() == "dealer" || out.back() == "boys" || one_of(out.back(), kCalled))
        out.pop_back();
    return out;
}

// How many words of manners it begins with: "can i get …".
std::size_t opening(const std::vector<std::string_view>& words) {
    const auto begins = [&](std::string_view said) {
        const auto parts = split_words(said);
        return words.size() > parts.size() && std::equal(parts.begin(), parts.end(), words.begin());
    };
    for (const auto said : kOpenings)
        if (begins(said)) return split_words(said).size();
    return 0;
}

// "I want to place …", "place 6 to lose": said for manners. Elsewhere "to" says what a wager shall come to.
void leave_out_to(Tokens& words) {
    for (std::size_t i = 1; i + 1 < words.size(); ++i)
        if (words[i] == "to" && (words[i - 1] == "want" || words[i - 1] == "like" || words[i + 1] == "lose"))
            words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
}

// All the words but an opening; "hard ways" is one.
Tokens words_in(std::string_view line, bool marks) {
    const auto text = plain(line);
    auto words = split_words(text);
    words.erase(words.begin(), words.begin() + static_cast<std::ptrdiff_t>(opening(words)));
    auto out = with_money(with_figures(words));
    while (!out.empty() && out.back() == ",") out.pop_back();
    out = with_dealers(out);
    while (!out.empty() && out.back() == ",") out.pop_back();
    while (!out.empty() && out.front() == ",") out.erase(out.begin());
    std::replace(out.begin(), out.end(), std::string("hards"), std::string("hardways"));
    for (std::size_t i = 0; i + 1 < out.size(); ++i)
        if (out[i] == "hard" && out[i + 1] == "ways") {
            out[i] = "hardways";
            out.erase(out.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        }
    leave_out_to(out);
    if (!marks) std::erase(out, ",");
    return out;
}

// "put 12 on the six" is no Put; "put 6 30" is. "Throw 12 on the six" is no throw.
bool puts_down(const Tokens& words) {
    static constexpr auto kAfter = std::to_array<std::string_view>({"on", "in", "behind", "each", "apiece"});
    return words.size() > 2 && (words[0] == "put" || words[0] == "throw") && !figure(words[1]).empty() &&
           (is_money(words[1]) || one_of(words[2], kAfter));
}
Tokens without_put(Tokens words) {
    if (puts_down(words)) words.erase(words.begin());
    return words;
}

}  // namespace

std::string lower(std::string_view text) {
    std::string out(text);
    for (auto& c : out)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return out;
}

Tokens tokens_of(std::string_view line) {
    Tokens tokens;
    for (const auto& word : words_in(line, false)) {
        // "bet" matters in no phrase that does not also stand without it.
        const bool more =
            word == "more" && !tokens.empty() && is_amount(tokens.back());  // "12 more on the six"
        if (!more && !is_filler(word)) tokens.emplace_back(word);
    }
    return without_put(std::move(tokens));
}

Tokens spoken_words(std::string_view line) {
    Tokens tokens;
    for (const auto& word : words_in(line, false)) {
        const bool parts = word == "and" || word == "with";
        if (parts || !is_filler(word)) tokens.emplace_back(word);
    }
    return tokens;
}

Tokens marked_words(std::string_view line) {
    static constexpr auto kKept = std::to_array<std::string_view>({"and", "with", "the", "for"});
    Tokens tokens;
    for (const auto& word : words_in(line, true)) {
        const bool more = word == "more" && !tokens.empty() && is_amount(tokens.back());
        if (one_of(word, kKept) || (!more && !is_filler(word))) tokens.emplace_back(word);
    }
    return without_put(std::move(tokens));
}

Tokens all_words(std::string_view line) {
    auto words = without_put(words_in(line, true));
    const auto text = plain(line);
    // A question books nothing, unless it is one for manners.
    if (line.find('?') != std::string_view::npos && opening(split_words(text)) == 0) words.emplace_back("?");
    return words;
}

std::string amount_for(std::string_view line, std::string_view wager) {
    const auto name = replaced(std::string(wager), "_", " ");
    const auto named = split_words(name);
    std::string amount;
    for (const auto& word : words_in(line, false)) {
        const auto number = figure(word);
        const bool known =
            std::find(named.begin(), named.end(), number.empty() ? word : number) != named.end();
        if (is_filler(word) || word == "on" || (known && !is_money(word))) continue;
        if (!amount.empty() || number.empty()) return "";
        amount = number;
    }
    // "5" where "place 5" was asked about
    const auto said = words_in(line, false);
    return amount.empty() && said.size() == 1 ? figure(said[0]) : amount;
}

std::string figure(std::string_view token) {
    int value = 0;
    if (is_money(token)) token.remove_prefix(1);
    if (is_amount(token)) return std::string(token);
    return is_number(token, &value) ? std::to_string(value) : "";
}

bool is_money(std::string_view token) {
    return token.size() > 1 && token[0] == '$' && digit(token[1]);
}

bool is_amount(std::string_view token) {
    if (is_money(token)) token.remove_prefix(1);
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
    if (at >= said.size() || !is_number(said[at], &number) || number < 2) return false;
    if (hard && (number > 12 || number % 2 != 0)) return false;
    ++at;
    slots.number = number;
    if (hard) slots.pair = Roll(number / 2, number / 2).text();
    return true;
}

}  // namespace

bool matches(std::string_view phrase, const Tokens& said, Slots& slots) {
    std::size_t at = 0;
    for (auto word = take_word(phrase); !word.empty(); word = take_word(phrase)) {
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

OwnPhrases own_phrases(const Rules& rules) {
    OwnPhrases all;
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
