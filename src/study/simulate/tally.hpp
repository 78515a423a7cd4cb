#pragma once
// What came of many visits, in whole numbers: the same whatever the order and however they were split.

#include <array>
#include <optional>

#include "study/simulate/histogram.hpp"
#include "study/simulate/int128.hpp"
#include "study/simulate/visit.hpp"

namespace hardway::study {

// A figure found by sampling, and its standard error.
struct Estimate {
    double value = 0;
    double error = 0;
};

struct Tally {
    std::int64_t unit = 1;  // cents; all money below is in units
    std::uint64_t visits = 0;
    std::uint64_t throws = 0;
    std::array<std::uint64_t, kLeaves> leaves{};
    Int128 results_sum = 0;
    Int128 results_squares = 0;
    Int128 results_by_rolls = 0;  // sum of result times throws
    Int128 rolls_squares = 0;
    Int128 handle_sum = 0;  // of stakes decided, in cents: they need not be whole units
    Int128 handle_squares = 0;
    Int128 results_by_handle = 0;  // sum of result in units times handle in cents
    Histogram results, peaks, drawdowns, rolls;

    explicit Tally(std::int64_t unit_ = 1);

    void add(const VisitResult& visit);
    // Of the same unit. False: too much for the numbers.
    [[nodiscard]] bool merge(const Tally& other);

    Money money(std::int64_t units) const { return Money{units * unit}; }

    // Money in currency units.
    Estimate mean_result() const;
    double deviation() const;  // of a visit's result
    Estimate mean_rolls() const;
    Estimate result_per_roll() const;  // all money over all throws
    Estimate mean_handle() const;
    std::optional<Estimate> edge() const;  // loss over handle; nothing where nothing was decided
    Estimate share(Leave leave) const;
    Estimate profit() const;  // share of results above 0; of wide bins, those that lie above it entirely

    friend bool operator==(const Tally&, const Tally&) = default;

  private:
    std::int64_t units(Money amount) const;

    // Amounts are whole units: they are divided by shifting and multiplying, not by dividing.
    int twos_ = 0;
    std::uint64_t inverse_ = 1;
};

// The same visits under two strategies, a result against a result.
struct Paired {
    std::uint64_t better = 0;  // the first's result is above the second's
    std::uint64_t worse = 0;
    std::uint64_t equal = 0;
    Int128 sum = 0;  // first less second, cents
    Int128 squares = 0;

    void add(const VisitResult& first, const VisitResult& second);
    [[nodiscard]] bool merge(const Paired& other);

    std::uint64_t visits() const { return better + worse + equal; }
    Estimate mean() const;  // in currency units

    friend bool operator==(const Paired&, const Paired&) = default;
};

}  // namespace hardway::study
