#include "house/house_clock.hpp"

#include <time.h>

#include <chrono>

namespace hardway::house {

namespace {

std::int64_t since_1970() {
    const auto since = std::chrono::system_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

// Nobody sets this one; unlike std::chrono::steady_clock it also goes on while the machine sleeps.
std::int64_t since_start_of_machine() {
    timespec passed{};
    ::clock_gettime(CLOCK_BOOTTIME, &passed);
    return static_cast<std::int64_t>(passed.tv_sec) * 1000 + passed.tv_nsec / 1'000'000;
}

}  // namespace

std::int64_t HouseClock::read() {
    const auto said = source_();
    if (said < last_) ahead_ += last_ - said;
    last_ = said;
    return said + ahead_;
}

std::int64_t HouseClock::now() {
    const std::lock_guard lock(mutex_);
    return read();
}

void HouseClock::not_before(std::int64_t at) {
    const std::lock_guard lock(mutex_);
    if (const auto time = read(); at > time) ahead_ += at - time;
}

HouseClock::Source steady_time() {
    return [from = since_1970() - since_start_of_machine()] { return from + since_start_of_machine(); };
}

}  // namespace hardway::house
