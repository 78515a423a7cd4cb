#include "words/rephrase.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <vector>

#include "rules/text.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

namespace {

// A and B are amounts, N is a number of the layout, Z is whatever follows, other letters are words of one
// wager. "The" and "my" may be said before any of them.
struct Rephrasing {
    std::string_view said;
    std::string_view means;
};
constexpr auto kRephrasings = std::to_array<Rephrasing>({
    {"A in all on Z", "A total on Z"},
    {"A in total on Z", "A total on Z"},
    {"A altogether on Z", "A total on Z"},
    {"Z for A in all", "Z for A total"},
    {"Z for A in total", "Z for A total"},
    {"Z for A altogether", "Z for A total"},

    {"A on each hardway", "A on hardways each"},
    {"A on every hardway", "A on hardways each"},
    {"each hardway for A", "hardways for A each"},
    {"A on both X and Y", "A each on X and Y"},
    {"both X and Y for A", "X and Y for A each"},
    {"V both X and Y for A", "V X and Y for A each"},
    {"A on X and same on Y", "A on X and A on Y"},
    {"A on X , same on Y", "A on X and A on Y"},
    {"X for A and same on Y", "A on X and A on Y"},

    {"take N for A", "N for A"},
    {"add A to X", "A more on X"},
    {"add A odds", "A odds"},
    {"add A odds on X", "A odds on X"},
    {"add A on X", "A on X"},
    {"add A behind X", "A behind X"},
    {"A off X", "take A off X"},
    {"take odds off X", "take down odds on X"},
    {"regress X to A", "take X down to A"},
    {"full press", "press it"},
    {"full press X", "press X"},
    {"working on come out", "working"},
    {"X working on come out", "X working"},
});

bool is_article(std::string_view word) {
    return word == "the" || word == "my" || word == "a";
}

class Match {
  public:
    using Pattern = std::vector<std::string_view>;

    Match(const Pattern& said, const Tokens& words) : said_(said), words_(words) {}

    bool all() { return has_words() && from(0, 0); }

    Tokens filled(std::string_view means) const {
        Tokens out;
        for (const auto word : split_words(means)) {
            const auto taken = taken_.find(word);
            if (taken == taken_.end())
                out.emplace_back(word);
            else
                out.insert(out.end(), taken->second.begin(), taken->second.end());
        }
        return out;
    }

  private:
    static bool is_letter(std::string_view word) {
        return word.size() == 1 && word[0] >= 'A' && word[0] <= 'Z';
    }

    bool from(std::size_t at, std::size_t word) {
        if (at == said_.size()) return word == words_.size();
        const auto next = said_[at];
        if (!is_letter(next)) {
            while (word < words_.size() && words_[word] != next && is_article(words_[word])) ++word;
            return word < words_.size() && words_[word] == next && from(at + 1, word + 1);
        }
        if (next == "A" || next == "B" || next == "N") return one_number(at, word);
        for (auto end = word + 1; end <= words_.size(); ++end) {
            const bool parts = words_[end - 1] == "and" || words_[end - 1] == ",";
            if (parts && next != "Z") return false;
            take(next, word, end);
            if (from(at + 1, end)) return true;
        }
        return false;
    }

    bool one_number(std::size_t at, std::size_t word) {
        const auto begin = word;
        while (word < words_.size() && is_article(words_[word])) ++word;
        if (word == words_.size() || figure(words_[word]).empty()) return false;
        if (said_[at] == "N" && !is_number(words_[word], nullptr)) return false;
        take(said_[at], said_[at] == "N" ? begin : word, word + 1);  // "the 6" is a number
        return from(at + 1, word + 1);
    }

    void take(std::string_view letter, std::size_t begin, std::size_t end) {
        taken_[letter] = Tokens(words_.begin() + static_cast<std::ptrdiff_t>(begin),
                                words_.begin() + static_cast<std::ptrdiff_t>(end));
    }

    // Cheap, and nearly always no.
    bool has_words() const {
        return said_.size() <= words_.size() &&
               std::all_of(said_.begin(), said_.end(), [&](std::string_view each) {
                   return is_letter(each) || std::find(words_.begin(), words_.end(), each) != words_.end();
               });
    }

    const Pattern& said_;
    const Tokens& words_;
    std::map<std::string_view, Tokens> taken_;
};

// "2 dollar yo 3 dollar aces": money begins a wager each time.
bool part_by_money(Tokens& words) {
    if (words.empty() || !is_money(words[0]) || std::count_if(words.begin(), words.end(), is_money) < 2)
        return false;
    const auto parts = [](const std::string& word) {
        return word == "and" || word == "," || word == "each" || word == "apiece" || word == "for";
    };
    if (std::any_of(words.begin(), words.end(), parts)) return false;
    Tokens out;
    for (const auto& word : words) {
        if (is_money(word) && !out.empty()) out.emplace_back("and");
        out.push_back(word);
    }
    words = std::move(out);
    return true;
}

}  // namespace

std::string rephrased(std::string_view line) {
    auto words = all_words(line);
    if (words.size() > 40) return std::string(line);
    static const auto kPatterns = [] {
        std::vector<Match::Pattern> all;
        for (const auto& each : kRephrasings) all.push_back(split_words(each.said));
        return all;
    }();
    bool changed = part_by_money(words);
    for (std::size_t i = 0; i < kPatterns.size(); ++i)
        if (Match match(kPatterns[i], words); match.all()) {
            words = match.filled(kRephrasings[i].means);
            changed = true;
        }
    return changed ? join(words, " ") : std::string(line);
}

}  // namespace hardway::words
