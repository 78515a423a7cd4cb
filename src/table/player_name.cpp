#include "table/player_name.hpp"

#include <cstdint>

#include "rules/printable.hpp"
#include "rules/vocabulary.hpp"
#include "table/short_text.hpp"

namespace hardway {

namespace {

// Letters beyond ASCII are not looked up one by one: whatever shows and is no blank will do.
bool can_be_in_a_name(std::uint32_t code) {
    if (code < 0x80)
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9') ||
               code == '_';
    const bool blank = code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
                       code == 0x202f || code == 0x205f || code == 0x2800 || code == 0x3000;
    return shows(code) && !blank;
}

bool all_are(std::string_view text, bool (*good)(std::uint32_t)) {
    while (!text.empty()) {
        const auto [code, bytes] = front_character(text);
        if (bytes == 0 || !good(code)) return false;
        text.remove_prefix(bytes);
    }
    return true;
}

}  // namespace

bool good_text(std::string_view text) {
    return ShortText::fits(text) && all_are(text, shows);
}

bool good_name(std::string_view name) {
    if (name.empty() || !ShortText::fits(name) || !all_are(name, can_be_in_a_name)) return false;
    // Words of the notation are nobody's name: a line that has one of them means it.
    return roles_of(name) == 0;
}

}  // namespace hardway
