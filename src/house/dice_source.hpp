#pragma once
// Where a table's dice come from. It is said wherever the table is shown.

#include <cstdint>
#include <optional>
#include <string_view>

namespace hardway::house {

enum class DiceSource : std::uint8_t {
    drawn,     // by the house, to be verified by everybody
    entered,   // real dice, read by the crew
    scripted,  // told beforehand: for demonstrations and tests
};

constexpr std::string_view name_of(DiceSource source) {
    switch (source) {
        case DiceSource::drawn:
            return "drawn";
        case DiceSource::entered:
            return "entered";
        case DiceSource::scripted:
            return "scripted";
    }
    return {};
}
constexpr std::optional<DiceSource> dice_source_named(std::string_view name) {
    for (const auto each : {DiceSource::drawn, DiceSource::entered, DiceSource::scripted})
        if (name_of(each) == name) return each;
    return std::nullopt;
}

}  // namespace hardway::house
