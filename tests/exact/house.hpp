#pragma once
// Rulebooks from the shelf with a house's choices.

#include <string>
#include <vector>

#include "rules/rulebook.hpp"

namespace hardway::exact {

// Choices are written "fire=A". Faults are thrown: a rulebook that does not load fails the test that asked
// for it.
Rules open_house(const std::string& rulebook, const std::vector<std::string>& choices = {});

// The shelf, or those on it that have such a wager.
std::vector<std::string> rulebooks();
std::vector<std::string> rulebooks_with(const std::string& kind);

// A house that differs from the standard one in what these kinds of wagers are worth or when they may be
// made.
struct House {
    std::vector<std::string> choices;
    std::vector<std::string> kinds;  // empty: all of them
    std::string text() const;
    bool concerns(const Wager& wager) const;
};

// The standard house first; then every value of every choice that can matter to a wager.
std::vector<House> houses(const std::string& rulebook);

}  // namespace hardway::exact
