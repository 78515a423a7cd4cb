#pragma once
// What is counted, and how long answers took.

#include <array>
#include <chrono>
#include <cstdint>

namespace hardway::load {

using Clock = std::chrono::steady_clock;

// Times to within two percent, however many there are.
class Latencies {
  public:
    void add(Clock::duration time);
    void add(const Latencies& others);
    std::uint64_t count() const { return count_; }
    // The time, in milliseconds, that this share of them did not exceed.
    double at(double share) const;

  private:
    static constexpr std::size_t kSteps = 64;  // to each doubling
    std::array<std::uint64_t, 40 * kSteps> counts_{};
    std::uint64_t count_ = 0;
};

struct Tally {
    std::uint64_t acknowledged = 0;  // commands
    std::uint64_t deliveries = 0;    // records, counted for each who was told
    std::uint64_t refused = 0;
    std::uint64_t put_off = 0;   // unavailable, busy or too fast: asked again
    std::uint64_t missed = 0;    // records that a client was not told
    std::uint64_t repeated = 0;  // or told twice
    std::uint64_t reconnects = 0;
    Latencies latencies;

    void add(const Tally& other);
};

}  // namespace hardway::load
