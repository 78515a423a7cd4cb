#pragma once
// Perft: from a position, the sum over all sequences of so many throws of ways × money. One exact integer, so
// that any change of behaviour in settlement shows; divided by 36^depth it is the expected net of all
// players.

#include <cstdint>
#include <string>

#include "table/table.hpp"

namespace hardway {

inline constexpr int kDeepestPerft = 12;

struct PerftSum {
    __extension__ using Wide = __int128;

    Wide cents = 0;            // players' net (rail and felt, after less before) × ways
    std::uint64_t throws = 0;  // positions thrown from, unordered pairs counted once
    std::uint64_t stops =
        0;                  // positions from which nobody may throw; their money stands for every throw left
    bool overflow = false;  // the sum left 128 bits: cents mean nothing

    void add(const PerftSum& other);
    std::string cents_text() const;  // "-12345", or "overflow"
    friend bool operator==(const PerftSum&, const PerftSum&) = default;
};

// All throws to this depth; nothing is bet between them.
PerftSum perft(const Rules& rules, const Table& table, int depth);
// The part of it that begins with this pair (both orders): the parts of the 21 pairs add up to the whole.
PerftSum perft_after(const Rules& rules, const Table& table, Roll first, int depth);

// A fresh table with one player who has bet the least stake of everything that is sold before a come-out
// throw.
Table perft_start(const Rules& rules);

// Chips of all players, in their rails and on the felt.
Money players_money(const Table& table);

}  // namespace hardway
