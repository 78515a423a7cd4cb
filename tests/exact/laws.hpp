#pragma once
// Distributions in words, for failures.

#include <string>

#include "study/edge/edge.hpp"

namespace hardway::exact {

using namespace study;

inline std::string text(const Distribution& distribution) {
    std::string words;
    for (const auto& outcome : distribution.outcomes)
        words += std::string(outcome.end == End::win    ? "win "
                             : outcome.end == End::push ? "push "
                                                        : "lose ") +
                 outcome.net.str() + " with " + outcome.chance.str() + ", ";
    return words + "mean " + distribution.mean().str() + ", rolls " + distribution.rolls.str();
}

inline bool same(const Distribution& a, const Distribution& b) {
    return a.outcomes == b.outcomes && a.rolls == b.rolls;
}

}  // namespace hardway::exact
