#include "house/people/lockout.hpp"

#include <algorithm>

namespace hardway::house {

std::int64_t Lockout::delay(int count) const {
    if (count < settings_.free) return 0;
    auto wait = settings_.first;
    for (int i = settings_.free; i < count && wait < settings_.longest; ++i) wait *= 2;
    return std::min(wait, settings_.longest);
}

std::int64_t Lockout::wait(std::string_view key, std::int64_t at) {
    auto* failures = known_.find(key);
    if (!failures) return 0;
    if (at - failures->last > settings_.forgotten) *failures = {};
    // Where the clock was set back nobody waits longer than the longest delay.
    failures->until = std::min(failures->until, at + settings_.longest);
    return std::max<std::int64_t>(failures->until - at, 0);
}

std::int64_t Lockout::begin(std::initializer_list<std::string_view> keys, std::int64_t at) {
    const std::lock_guard lock(mutex_);
    std::int64_t longest = 0;
    for (const auto key : keys) longest = std::max(longest, wait(key, at));
    if (longest > 0) return longest;
    for (const auto key : keys) {
        if (key.empty()) continue;
        auto& failures = known_.at(key, {});
        failures.count = std::min(failures.count + 1, 1'000);
        failures.last = at;
        failures.until = at + delay(failures.count);
    }
    return 0;
}

void Lockout::take_back(std::string_view key) {
    const std::lock_guard lock(mutex_);
    auto* failures = known_.find(key);
    if (!failures || failures->count == 0) return;
    --failures->count;
    failures->until = failures->last + delay(failures->count);
}

void Lockout::forgive(std::string_view key) {
    const std::lock_guard lock(mutex_);
    known_.forget(key);
}

}  // namespace hardway::house
