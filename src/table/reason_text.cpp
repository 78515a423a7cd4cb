#include "table/reason_text.hpp"

#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::string_view kBlanks = " \t";

std::string one_blank_between(std::string_view text) {
    std::string words;
    for (const auto word : split_words(text)) words.append(words.empty() ? "" : " ").append(word);
    return words;
}

// Just after the quotation that the text begins with; 0 if it does not end. A quote in it is doubled.
std::size_t end_of_quotation(std::string_view text) {
    for (std::size_t at = text.find('"', 1); at != text.npos; at = text.find('"', at)) {
        if (at + 1 == text.size() || text[at + 1] != '"') return at + 1;
        at += 2;
    }
    return 0;
}

}  // namespace

std::string write_reason(std::string_view why) {
    if (why.find('#') == why.npos && !why.starts_with('"') && one_blank_between(why) == why && !why.empty())
        return std::string(why);
    std::string quoted = "\"";
    for (const char each : why) quoted.append(each == '"' ? 2 : 1, each);
    return quoted + '"';
}

std::optional<std::string> read_reason(std::string_view text) {
    if (!text.starts_with('"')) return one_blank_between(text);
    if (end_of_quotation(text) != text.size()) return std::nullopt;
    std::string why;
    for (std::size_t at = 1; at + 1 < text.size(); ++at) {
        why += text[at];
        if (text[at] == '"') ++at;  // its second half
    }
    return why;
}

std::string_view without_comment(std::string_view line) {
    auto comment = line.find('#');
    constexpr std::string_view kBecause = "because";
    if (const auto because = line.find(kBecause); because < comment) {
        const auto reason = line.find_first_not_of(kBlanks, because + kBecause.size());
        const auto quoted =
            reason < comment && line[reason] == '"' ? end_of_quotation(line.substr(reason)) : 0;
        if (quoted != 0) comment = line.find('#', reason + quoted);
    }
    return trim(line.substr(0, comment));
}

}  // namespace hardway
