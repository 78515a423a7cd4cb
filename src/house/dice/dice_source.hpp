#pragma once
// Where a table's throws come from. Whoever sees a throw is told: nobody shall take a script, or dice that
// somebody typed in, for chance that can be verified.

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "rules/roll.hpp"

namespace hardway::house {

enum class DiceSource : std::uint8_t {
    drawn,     // fair dice: a HandOfDice
    entered,   // real dice, read and entered by the crew
    scripted,  // a list of throws that was there before
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

// As it is shown beside every throw.
constexpr std::string_view label_of(DiceSource source) {
    switch (source) {
        case DiceSource::drawn:
            return "drawn dice, verifiable";
        case DiceSource::entered:
            return "real dice, entered by the crew";
        case DiceSource::scripted:
            return "scripted dice, not random";
    }
    return {};
}

// By its name; nothing for any other.
std::optional<DiceSource> dice_source(std::string_view name);

// A list of throws, one after another. A value: where it stands can be kept and gone back to.
class DiceScript {
  public:
    // "3-4 6-6, 1-2 …", apart by blanks, commas or lines; # starts a comment. At least one throw.
    static Result<DiceScript> read(std::string_view text);

    std::optional<Roll> next();  // nothing: the script is over
    std::size_t left() const { return throws_.size() - at_; }
    std::size_t at() const { return at_; }  // throws taken so far
    bool go_to(std::size_t at);             // false: there is no such place

    bool operator==(const DiceScript&) const = default;

  private:
    std::vector<Roll> throws_;
    std::size_t at_ = 0;
};

}  // namespace hardway::house
