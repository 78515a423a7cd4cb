#pragma once
// Rulebooks with some of their values spoilt: turned into values of their kind that are too large, too small,
// empty, taken from elsewhere, or left out. Some still load, and those must run.

#include <string>
#include <string_view>
#include <vector>

#include "mutation/leaf.hpp"
#include "rules/rulebook.hpp"
#include "table/bettor.hpp"

namespace property {

using namespace hardway;

class Spoiler {
  public:
    explicit Spoiler(Shelf shelf);

    // A rulebook in which so many values are others.
    std::string spoil(std::string text, int changes, Chance& chance) const;
    // What a house might choose of it, sensible or not.
    HouseChoices house(const Rules& rules, Chance& chance) const;

    const Shelf& shelf() const { return shelf_; }
    Shelf with(std::size_t book, std::string text) const;
    // For the message of a failure: the lines that are others.
    std::string spoilt_lines(std::size_t book, std::string_view text) const;

  private:
    std::string other(const mutation::Leaf& leaf, Chance& chance) const;

    Shelf shelf_;
    std::vector<std::pair<std::string, std::string>> values_;  // of every rulebook: key, value as written
};

}  // namespace property
