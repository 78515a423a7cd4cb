#pragma once
// The time of a house. It goes on and never back: not when the machine's clock is set back, and not when the
// house was once opened under a clock that was ahead. Everything that waits, ends or is recorded goes by it.

#include <cstdint>
#include <functional>
#include <mutex>

namespace hardway::house {

class HouseClock {
  public:
    using Source = std::function<std::int64_t()>;  // milliseconds since 1970

    explicit HouseClock(Source source) : source_(std::move(source)), last_(source_()) {}

    // By any thread.
    std::int64_t now();
    // Something was recorded then, so it is no earlier now.
    void not_before(std::int64_t at);

  private:
    std::int64_t read();

    const Source source_;
    std::mutex mutex_;
    std::int64_t last_;       // that the source said
    std::int64_t ahead_ = 0;  // of the source, by as much as that went back
};

// What the machine's clock says now, and from then on by the time that passes: whoever sets that clock, a
// house that is open does not notice.
HouseClock::Source steady_time();

}  // namespace hardway::house
