#pragma once
// Processor time, not time on the wall: other programs may be running.

#include <ctime>

namespace bench {

class Clock {
  public:
    double seconds() const { return static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC; }

  private:
    std::clock_t start_ = std::clock();
};

}  // namespace bench
