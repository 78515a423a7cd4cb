#pragma once
// The fold: what an event does to a table. It cannot fail, and it never asks the rules again.

#include "table/event.hpp"

namespace hardway {

void apply(Table& table, const Event& event);

inline void apply_all(Table& table, const Events& events) {
    for (const auto& event : events) apply(table, event);
}

// The dice are nobody's: they go round to be offered.
void nobody_shoots(Hand& hand);
// What the hand has of whoever sat there: they are gone. Where the dice were last remains, as a place.
void forget_at(Hand& hand, SeatIndex seat);

}  // namespace hardway
