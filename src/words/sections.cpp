#include "words/sections.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "rules/text.hpp"

namespace hardway::words {

namespace {

using Texts = std::vector<std::string>;

void add_once(Texts& list, const std::string& text) {
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

Texts parts_of(const std::string& citation) {
    Texts parts;
    for (const auto part : split(citation, ',')) add_once(parts, std::string(trim(part)));
    return parts;
}

bool in_a_word(char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// Where they begin to differ, at the start of a number or letter.
std::size_t common_start(const Texts& texts) {
    const auto& first = texts.front();
    std::size_t same = first.size();
    for (const auto& text : texts) {
        const auto ends = std::mismatch(first.begin(), first.end(), text.begin(), text.end());
        same = std::min(same, static_cast<std::size_t>(ends.first - first.begin()));
    }
    while (same > 0 && in_a_word(first[same - 1])) --same;
    return same;
}

// Numbers count as they are; letters as a statute counts them: a to z, then aa to zz.
std::optional<int> counted(const std::string& word) {
    if (const auto number = parse_whole(word)) return static_cast<int>(*number);
    if (word.empty() || word.find_first_not_of(word[0]) != std::string::npos || !in_a_word(word[0]))
        return std::nullopt;
    return static_cast<int>(word.size() - 1) * 26 + word[0];
}

// "3.A(5)–(8)", if that is what they are.
std::string as_row(const Texts& texts) {
    const auto start = common_start(texts);
    std::vector<std::pair<int, std::string>> row;  // the place, and the text from there on
    std::string tail;
    for (const auto& text : texts) {
        auto end = start;
        while (end < text.size() && in_a_word(text[end])) ++end;
        const auto place = counted(text.substr(start, end - start));
        if (!place || (!row.empty() && text.substr(end) != tail)) return "";
        tail = text.substr(end);
        row.emplace_back(*place, text.substr(start));
    }
    std::sort(row.begin(), row.end());
    if (row.back().first - row.front().first + 1 != static_cast<int>(row.size())) return "";
    const auto stem = texts.front().substr(0, start);
    const bool bracket = stem.ends_with('(');
    return stem + row.front().second + "–" + (bracket ? "(" : "") + row.back().second;
}

}  // namespace

std::string joined_sections(const Texts& citations) {
    std::vector<Texts> all;
    for (const auto& citation : citations)
        if (const auto parts = parts_of(citation); std::find(all.begin(), all.end(), parts) == all.end())
            all.push_back(parts);
    const auto everywhere = [&](const std::string& part) {
        return std::all_of(all.begin(), all.end(), [&](const Texts& parts) {
            return std::find(parts.begin(), parts.end(), part) != parts.end();
        });
    };
    // What only some rest on stands where the first of them has it.
    Texts told;
    Texts own;
    std::size_t place = 0;
    for (const auto& parts : all)
        for (const auto& part : parts) {
            if (everywhere(part)) {
                add_once(told, part);
                continue;
            }
            if (own.empty()) place = told.size();
            add_once(own, part);
        }
    if (own.empty()) return join(told, ", ");
    const auto row = own.size() > 1 ? as_row(own) : "";
    told.insert(told.begin() + static_cast<std::ptrdiff_t>(place), row.empty() ? join(own, ", ") : row);
    return join(told, ", ");
}

}  // namespace hardway::words
