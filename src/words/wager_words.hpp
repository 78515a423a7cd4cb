#pragma once
// Wagers, prices and stakes in people's words, read off the rules.

#include <string>

#include "table/offers.hpp"

namespace hardway::words {

// "Place 6", "Hop 1-3", "Pass Line".
std::string full_name(const Wager& wager);
// "7:6"; "2:1 on 2 12 · 1:1 on 3 4 9 10 11"; "24:1 for 4 · 249:1 for 5".
std::string price_words(const Wager& wager);
// "6 to 9,996 by 6".
std::string stakes_words(const Offer& offer);
// The number a standing bet belongs to: its own or that of the puck; 0 if none.
int number_under(const Rules& rules, const Bet& bet);
// "wind-creek XIV"; empty if there is none.
std::string cite_words(const Rules& rules, Cite cite);

}  // namespace hardway::words
