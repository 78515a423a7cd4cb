#pragma once
// Threads for what takes long, with a line in front of them that is only so long: whoever does not fit in is
// told so at once, and the rest of the house goes on meanwhile.

#include <atomic>
#include <utility>

#include "house/tables/strand.hpp"

namespace hardway::server {

class BoundedPool {
  public:
    // `most` tasks are under way or wait.
    BoundedPool(unsigned threads, std::size_t most) : most_(most), pool_(threads) {}

    // False: the line is full, and nothing is done.
    [[nodiscard]] bool post(house::Task task) {
        if (++taken_ > most_) {
            --taken_;
            return false;
        }
        pool_.post([this, task = std::move(task)]() mutable {
            task();
            task = nullptr;  // and what it held
            --taken_;
        });
        return true;
    }

  private:
    const std::size_t most_;
    std::atomic<std::size_t> taken_{0};
    house::Pool pool_;  // last: it goes first, with all that it does
};

}  // namespace hardway::server
