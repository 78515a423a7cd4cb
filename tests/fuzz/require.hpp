#pragma once
// What must hold, whatever a fuzzer comes up with.

#include <cstdlib>

#include "table/table.hpp"

namespace hardway::fuzz {

inline void require(bool holds) {
    if (!holds) std::abort();
}

// All the money there is, which comes to nothing: what is handed out is a debt of the cage.
inline Money everything(const Table& table) {
    Money sum = table.cage + table.bank + table.commission + table.toke;
    for (const auto& seat : table.seats) {
        require(seat.rail >= Money{});
        sum += seat.rail + seat.felt();
    }
    return sum;
}

}  // namespace hardway::fuzz
