#pragma once
// What a kernel is given: plain data, because kernels are compiled for other processors than the rest and
// must not share a single inline function with it.

#include <cstdint>

#include "study/simulate/visit.hpp"

namespace hardway::study {

struct WalkJob {
    static constexpr int kBlock = 20;              // throws drawn at a time
    static constexpr std::int32_t kFar = 1 << 29;  // a result this far out is handed back
    static constexpr Leave kHandedBack{kLeaves};   // as the way a visit ended: play it with the plain engine

    const std::uint64_t* words = nullptr;  // of the table
    const std::uint8_t* class_of = nullptr;
    int need_bits = 0;
    int handle_bits = 0;  // 0: handle stands above the row
    int row_bits = 32;
    bool large = false;  // the table is beyond the second cache
    std::int64_t unit = 1;
    std::int64_t handle_unit = 1;

    std::int32_t ahead = 0, behind = 0, bankroll = 0;
    std::int32_t shooters = 0;
    std::int32_t rolls = 0;
    std::int32_t patience = 0;
    bool count_hands = false;  // shooters or finish_hand matter
    bool finish_hand = false;

    // Draws the block's throws: Roll::index each. Fair throws need it only when a word is rejected.
    void (*draw)(const void* source, std::uint64_t visit, std::uint32_t block, std::uint8_t* rolls) = nullptr;
    const void* source = nullptr;
    bool fair = false;
    std::uint64_t seed = 0;

    std::uint64_t first = 0;
    std::uint64_t count = 0;
    VisitResult* results = nullptr;
    bool (*stopped)(const void* stop) = nullptr;  // asked now and then
    const void* stop = nullptr;
};

// False when stopped. Null when not built in.
using WalkKernel = bool (*)(const WalkJob& job);
WalkKernel walk_avx2();
WalkKernel walk_avx512();

}  // namespace hardway::study
