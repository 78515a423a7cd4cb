#include "house/store/sound.hpp"

#include <algorithm>
#include <cstdint>

#include "rules/printable.hpp"

namespace hardway::house {

namespace {

// PostgreSQL takes neither a zero byte nor broken UTF-8, so that no store does.
bool is_text(std::string_view text) {
    while (!text.empty()) {
        const auto plain = std::find_if(text.begin(), text.end(), [](char each) {
            return each == '\0' || static_cast<unsigned char>(each) >= 0x80;
        });
        text.remove_prefix(static_cast<std::size_t>(plain - text.begin()));
        if (text.empty()) return true;
        const auto character = front_character(text);
        if (character.code == 0 || character.bytes == 0) return false;
        text.remove_prefix(character.bytes);
    }
    return true;
}

bool is_label(std::string_view text) {  // may be empty
    return text.size() <= kLongestName && is_text(text);
}
bool is_name(std::string_view text) {
    return !text.empty() && is_label(text);
}

bool sound(const Record& record) {
    return is_name(record.chain) && is_name(record.kind) && is_label(record.person) &&
           is_label(record.command) && is_text(record.body) && record.number > 0 &&
           record.number <= static_cast<std::uint64_t>(INT64_MAX);
}
bool sound(const Posting& posting) {
    return is_name(posting.from) && is_name(posting.to) && posting.from != posting.to &&
           posting.amount > Money{};
}
bool sound(const Document& document) {
    return is_name(document.key) && is_text(document.text);
}
bool sound(const ResolvedRules& rules) {
    return is_text(rules.text) && sha256(rules.text) == rules.digest;
}

bool all_sound(const auto& list) {
    return std::all_of(list.begin(), list.end(), [](const auto& each) { return sound(each); });
}

}  // namespace

bool sound(const Entry& entry) {
    if (!entry.postings.empty() && entry.records.empty()) return false;
    if (!std::all_of(entry.emptied.begin(), entry.emptied.end(), is_name)) return false;
    return all_sound(entry.records) && all_sound(entry.postings) && all_sound(entry.documents) &&
           all_sound(entry.rules);
}

}  // namespace hardway::house
