#include "table/player_name.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "rules/crew.hpp"
#include "rules/printable.hpp"
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
    static constexpr auto kTaken = std::to_array<std::string_view>(
        {"rules",      "house",       "seat",        "roll",      "out",        "throw",       "rest",
         "settle",     "noroll",      "ruling",      "new_dice",  "confirm",    "forced_pass", "refused",
         "point",      "shooter",     "offer_order", "dice",      "marker",     "count",       "marks",
         "toke",       "commission",  "vig",         "cites",     "call",       "opening",     "order",
         "paid",       "flag",        "notice",      "offer",     "cut",        "none",        "change",
         "ask",        "button",      "bring_in",    "offered",   "chosen",     "kept",        "asked",
         "markers",    "spots",       "no_bet",      "by",        "in",         "lost",        "left",
         "right",      "on",          "off",         "down",      "press",      "parlay",      "says",
         "sets",       "leaves",      "stands",      "sits",      "shoots",     "chooses",     "same_dice",
         "declines",   "passes_dice", "no_action",   "buys_in",   "tokes",      "asks_on",     "for_dealers",
         "match_play", "cash",        "control",     "including", "out_of",     "recall",      "void",
         "correct",    "fill",        "credit",      "goes_away", "comes_back", "because"});
    return std::find(kTaken.begin(), kTaken.end(), name) == kTaken.end() && !is_wager_word(name) &&
           std::find(kCrewNames.begin(), kCrewNames.end(), name) == kCrewNames.end();
}

}  // namespace hardway
