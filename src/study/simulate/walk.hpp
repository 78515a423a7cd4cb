#pragma once
// Visits, played out over a table at the speed of the random numbers.
//
// Three engines give the same results: `scalar` is the plain one, which says what is right; the others play
// many visits at once. They hand a visit back to the plain one when its money leaves 32 bits.

#include <atomic>
#include <optional>
#include <span>
#include <string_view>

#include "study/simulate/throws.hpp"
#include "study/simulate/walk_limits.hpp"

namespace hardway::study {

enum class Engine : std::uint8_t { scalar, avx2, avx512 };

std::string_view name(Engine engine);
std::optional<Engine> parse_engine(std::string_view text);
bool available(Engine engine);  // built in, and this processor can
Engine fastest_engine();

class Walk {
  public:
    // The table must outlive the walk. An engine that is not available, or cannot walk this table, gives way
    // to the plain one.
    Walk(const WalkTable& table, const Throws& throws, const VisitTerms& terms,
         Engine engine = fastest_engine());

    // Plays visits first, first + 1, …; false when told to stop, and then the results mean nothing.
    bool play(std::uint64_t first, std::span<VisitResult> results,
              const std::atomic<bool>* stop = nullptr) const;
    VisitResult play(std::uint64_t visit) const;

    Engine engine() const { return engine_; }

  private:
    bool play_many(std::uint64_t first, std::span<VisitResult> results, const std::atomic<bool>* stop) const;

    const WalkTable* table_;
    Throws throws_;
    WalkLimits limits_;
    Engine engine_;
};

}  // namespace hardway::study
