#pragma once
// A shooter's hand in words and bars.

#include <string>
#include <utility>
#include <vector>

#include "study/edge/hand.hpp"

namespace hardway::cli {

using namespace study;

inline constexpr int kHandPoints = 10;  // points made that are told one by one

// Names and shares: "50" is the median.
std::vector<std::pair<std::string, Rational>> hand_percentiles();

std::string hand_text(const Rules& rules, const HandFigures& hand, HandLengths& lengths);
std::string at_least_text(HandLengths& lengths, const std::vector<int>& throws);

}  // namespace hardway::cli
