#include "words/guess.hpp"

#include <algorithm>
#include <optional>

#include "rules/text.hpp"
#include "words/phrases.hpp"

namespace hardway::words {

namespace {

// How far one word is from another; nothing if it is another word. A slip changes a word, never a number:
// "hrd 8" is no hard 4.
std::optional<int> slip(std::string_view said, std::string_view meant) {
    if (said == meant) return 0;
    if (!figure(said).empty() || is_amount(meant) || std::min(said.size(), meant.size()) < 2)
        return std::nullopt;
    const int far = distance(said, meant);
    const int most = std::min(said.size(), meant.size()) < 5 ? 1 : 2;
    return far <= most ? std::optional(far) : std::nullopt;
}

// The same of a phrase, word by word; or of one word that was said in two.
std::optional<int> slip(const Tokens& said, const std::vector<std::string_view>& meant) {
    if (said.size() != meant.size()) {
        if (said.size() != 1 && meant.size() != 1) return std::nullopt;
        std::string whole;
        for (const auto word : meant) whole += word;
        const auto far = slip(join(said, ""), whole);
        return far && *far < 2 ? far : std::nullopt;
    }
    int far = 0;
    for (std::size_t i = 0; i < said.size(); ++i) {
        const auto word = slip(said[i], meant[i]);
        if (!word) return std::nullopt;
        far += *word;
    }
    return far;
}

}  // namespace

std::vector<std::string> nearest_wagers(const Rules& rules, const Meanings& meanings, const Tokens& said) {
    Tokens bare = said;
    if (bare.size() > 1 && (bare[0] == "on" || bare[0] == "in")) bare.erase(bare.begin());
    std::vector<std::string> nearest;
    int best = 0;
    const auto consider = [&](std::string_view phrase, std::string_view means) {
        const auto first = split(means, '|').front();
        if (first.find_first_of("{*") != std::string_view::npos) return;
        const auto far = slip(bare, split_words(phrase));
        if (!far || (!nearest.empty() && *far > best)) return;
        Meaning meaning{std::string(first), ""};
        meanings.judge(meaning);
        if (!meaning.sold) return;
        if (nearest.empty() || *far < best) nearest.clear();
        best = *far;
        nearest.push_back(meaning.wager);
    };
    for (const auto& phrase : kPhrases) consider(phrase.said, phrase.means);
    for (const auto& own : own_phrases(rules)) consider(own.first, own.second);
    return nearest;
}

std::vector<std::string> hops_meant(const Rules& rules, const Tokens& said) {
    const auto says = [&](std::string_view word) {
        return std::find(said.begin(), said.end(), word) != said.end();
    };
    std::vector<std::string> list;
    int number = 0;
    for (const auto& word : said)
        if (word != "hop" && is_number(word, &number)) break;
    if (!says("hop")) return list;
    for (const auto& wager : rules.wagers) {
        const bool hard = number % 2 == 0 && wager.pair == RollSet::hard(number);
        const bool adds_up = !(wager.pair & RollSet::total(number)).empty();
        if (!wager.pair.empty() && wager.hop_parts == 0 && adds_up && !(says("easy") && hard))
            list.push_back(wager.id);
    }
    return list;
}

}  // namespace hardway::words
