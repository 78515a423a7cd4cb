#pragma once
// Strategy and rules become an automaton: decide and apply are run once for every distinct state and throw.
//
// That is the whole truth only if what a strategy wishes for depends on nothing but what it sees. The box it
// runs in sees to that; beside it, a twin in another box is asked for many of the states, in another order,
// and must wish for the same.

#include <functional>

#include "study/compile/player.hpp"

namespace hardway::study {

struct CompileLimits {
    std::uint32_t states = 200'000;
    std::size_t refusals = 32'000'000;                                      // each is kept, with its place
    std::function<bool(std::uint32_t done, std::uint32_t found)> progress;  // false stops
};

// A wish that was refused on the way to a state: after which throw, and how often among the ordered 36.
struct RefusedAt {
    std::uint32_t state = 0;  // thrown from
    std::uint16_t what = 0;   // Compiled::refused
    std::uint8_t pair = 0;    // of unordered_pairs()
};

struct Compiled {
    Automaton automaton;
    std::vector<RefusedWish> refused;
    std::vector<RefusedAt> refusals;
    std::vector<std::uint16_t> refused_at_start;
    bool twin_differed = false;  // the box remembered something that it should have refused or forgotten
};

enum class CompileEnd : std::uint8_t { done, fault, reads_rail, too_large, stopped };

// The 21 throws that can be told apart, low die first.
const std::array<Roll, 21>& unordered_pairs();

CompileEnd compile(const Rules& rules, Strategy& strategy, const ShooterLimits& shooter,
                   const CompileLimits& limits, Compiled& out, Faults& faults);
// The same with a twin of one's own.
CompileEnd compile(const Rules& rules, Strategy& strategy, Strategy& twin, const ShooterLimits& shooter,
                   const CompileLimits& limits, Compiled& out, Faults& faults);

}  // namespace hardway::study
