#pragma once
// The fold: what an event does to a table. It cannot fail, and it never asks the rules again.

#include "table/event.hpp"

namespace hardway {

void apply(Table& table, const Event& event);

inline void apply_all(Table& table, const Events& events) {
    for (const auto& event : events) apply(table, event);
}

}  // namespace hardway
