#include "words/guess.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/text.hpp"
#include "words/phrases.hpp"

namespace hardway::words {

namespace {

// Two letters changed over are one slip: "hrad".
int slips_between(std::string_view said, std::string_view meant) {
    for (std::size_t i = 0; said.size() == meant.size() && i + 1 < said.size(); ++i) {
        std::string other(said);
        std::swap(other[i], other[i + 1]);
        if (other == meant) return 1;
    }
    return distance(said, meant);
}

// How far one word is from another; nothing if it is another word. A slip changes a word, never a number:
// "hrd 8" is no hard 4.
std::optional<int> slip(std::string_view said, std::string_view meant) {
    if (said == meant) return 0;
    if (said == "bye" && meant == "buy") return 1;  // as it sounds
    const auto letters = std::min(said.size(), meant.size());
    // "evens" is what some call a wager that is offered nowhere, and no seven.
    if (!figure(said).empty() || is_amount(meant) || letters < 2 || said == "evens") return std::nullopt;
    if (std::max(said.size(), meant.size()) < 3) return std::nullopt;
    const int far = slips_between(said, meant);
    const int most = letters < 5 ? 1 : 2;
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

// Every word that can be said.
std::vector<std::string> known_words(const Rules& rules) {
    std::vector<std::string> known;
    const auto add = [&](std::string_view said) {
        for (const auto word : split_words(said))
            if (word.find('{') == std::string_view::npos) known.emplace_back(word);
    };
    for (const auto& phrase : kPhrases) add(phrase.said);
    for (const auto& [said, means] : own_phrases(rules)) add(said);
    for (const auto& verb : kVerbPhrases) add(verb.said);
    for (const auto& verb : kLeadingVerbs) add(verb.said);
    for (const auto& verb : kTrailingVerbs) add(verb.said);
    for (const auto& times : kTimes) add(times.said);
    for (const auto& group : kGroups) add(group.said);
    for (const auto word : kFiller) add(word);
    for (const auto word : kMarks) add(word);
    for (const auto word : {"to", "by", "it", "that", "them", "everything", "way", "more", "for_dealers"})
        add(word);
    return known;
}

// "pass10"
std::string with_blanks(std::string_view word) {
    std::string out;
    for (const char c : word) {
        const bool digit = c >= '0' && c <= '9';
        const bool after_letter = !out.empty() && out.back() >= 'a' && out.back() <= 'z';
        if (digit && after_letter) out += ' ';
        out += c;
    }
    return out;
}

// The known word that is nearest; empty if none is, or two are. Numbers and words without meaning are
// nobody's slips: "none" is no nine, "wait" no "want".
std::string nearest_word(const std::vector<std::string>& known, const std::string& said) {
    std::string nearest;
    int best = 3;
    bool alone = true;
    for (const auto& word : known) {
        const auto far = slip(said, word);
        const bool filler = std::find(kFiller.begin(), kFiller.end(), word) != kFiller.end();
        if (!far || *far > best || word == nearest || filler || !figure(word).empty()) continue;
        alone = *far < best;
        best = *far;
        nearest = word;
    }
    return alone ? nearest : "";
}

}  // namespace

bool is_slip(std::string_view said, std::string_view meant) {
    return slip(said, meant).has_value();
}

std::string put_right(const Rules& rules, std::string_view line) {
    const auto known = known_words(rules);
    Tokens words;
    bool changed = false;
    for (const auto& word : all_words(line)) {
        const bool is_known = !figure(word).empty() || Roll::parse(word) ||
                              std::find(known.begin(), known.end(), word) != known.end();
        words.push_back(is_known ? word : with_blanks(word));
        if (words.back() == word && !is_known) words.back() = nearest_word(known, word);
        if (words.back().empty()) return "";
        changed = changed || words.back() != word;
    }
    return changed ? join(words, " ") : "";
}

std::vector<std::string> nearest_wagers(const Rules& rules, const Meanings& meanings, const Tokens& said) {
    Tokens bare = said;
    if (bare.size() > 1 && (bare[0] == "on" || bare[0] == "in")) bare.erase(bare.begin());
    if (bare.size() == 1 && bare[0].size() < 3) return {};  // "5 on" is no slip, and no wager yet
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
    if (!says("hop") || RollSet::total(number).empty()) return list;
    for (const auto& wager : rules.wagers) {
        const bool hard = number % 2 == 0 && wager.pair == RollSet::hard(number);
        const bool adds_up = !(wager.pair & RollSet::total(number)).empty();
        if (!wager.pair.empty() && wager.hop_parts == 0 && adds_up && !(says("easy") && hard))
            list.push_back(wager.id);
    }
    return list;
}

}  // namespace hardway::words
