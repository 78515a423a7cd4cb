#pragma once
// Laws in words, for failures.

#include <string>

#include "study/edge.hpp"

namespace hardway::exact {

inline std::string text(const Law& law) {
    std::string words;
    for (const auto& outcome : law.outcomes)
        words += std::string(outcome.end == End::win    ? "win "
                             : outcome.end == End::push ? "push "
                                                        : "lose ") +
                 outcome.net.str() + " with " + outcome.chance.str() + ", ";
    return words + "mean " + law.mean().str() + ", rolls " + law.rolls.str();
}

inline bool same(const Law& a, const Law& b) {
    return a.outcomes == b.outcomes && a.rolls == b.rolls;
}

}  // namespace hardway::exact
