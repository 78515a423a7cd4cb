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

}  // namespace

bool good_name(std::string_view name) {
    if (name.empty() || !ShortText::fits(name)) return false;
    for (auto rest = name; !rest.empty();) {
        const auto [code, bytes] = front_character(rest);
        if (bytes == 0 || !can_be_in_a_name(code)) return false;
        rest.remove_prefix(bytes);
    }
    // Words of the notation are nobody's name: a line that has one of them means it.
    return roles_of(name) == 0;
}

}  // namespace hardway
