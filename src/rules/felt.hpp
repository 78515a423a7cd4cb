#pragma once
// What is printed on the cloth, and what lies beside what: areas in the order in which they are printed. How
// large they are, and how they are drawn, is for whoever draws them.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wager.hpp"

namespace hardway {

enum class FeltPlace : std::uint8_t {
    line,           // the band along the rail and round the end
    behind_line,    // the apron outside it, where odds on the line go
    dont_line,      // the band inside the line
    beside_dont,    // odds next to the don't line's wager
    dont_come,      // at the end of the number boxes, before the base dealer
    behind_box,     // of a number box: the strip nearest the dealer
    in_box,         // of a number box: itself
    front_of_box,   // of a number box: the line nearest the players
    come,           // between the boxes and the field
    corner,         // where the line turns
    field,          // between the come and the lines
    centre,         // the middle of the table, from the boxperson down to the stick
    beside_centre,  // circles between an end and the middle, one set a player
};
inline constexpr std::array<const char*, 13> kFeltPlaces = {
    "line",         "behind_line", "dont_line", "beside_dont", "dont_come", "behind_box",   "in_box",
    "front_of_box", "come",        "corner",    "field",       "centre",    "beside_centre"};

inline std::string_view name_of(FeltPlace place) {
    return kFeltPlaces[static_cast<std::size_t>(place)];
}
// In these places every number box has its own spot.
inline bool of_a_box(FeltPlace place) {
    return place == FeltPlace::behind_box || place == FeltPlace::in_box || place == FeltPlace::front_of_box;
}

struct FeltArea {
    std::string id;
    FeltPlace at = FeltPlace::centre;
    std::string words;   // as printed
    std::string letter;  // by which the rulebook itself calls it: "E/E1"
    std::string beside;  // in the centre: the area whose row it shares
    bool dice = false;   // dice are printed in the place of words
    std::vector<std::string> kinds;
    Cite cite = 0;  // 0: the rulebook says nothing of it, and it lies where such wagers lie
};

struct FeltNote {  // words that are printed and no area
    std::string words;
    Cite cite = 0;
};

struct FeltNumber {  // a number box that bears a word: SIX
    int number = 0;
    std::string words;
};

struct Felt {
    int ends = 2;  // 1: everybody sits around one
    std::string cloth = "green";
    Cite cite = 0;
    std::vector<FeltNumber> numbers;
    Cite numbers_cite = 0;
    std::vector<FeltArea> areas;  // every kind of wager stands in exactly one of them
    std::vector<FeltNote> notes;

    const FeltArea* area_of(std::string_view kind) const {
        for (const auto& area : areas)
            for (const auto& each : area.kinds)
                if (each == kind) return &area;
        return nullptr;
    }
};

}  // namespace hardway
