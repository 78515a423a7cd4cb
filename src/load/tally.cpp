#include "load/tally.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace hardway::load {

namespace {

constexpr unsigned kBits = 6;  // 64 steps to each doubling

// Microseconds below 128 have a step each; above, the first seven bits of the number say which.
std::size_t step_of(std::uint64_t time) {
    const auto doublings = static_cast<std::size_t>(std::bit_width(time | 127U)) - kBits - 1;
    return (doublings << kBits) + static_cast<std::size_t>(time >> doublings);
}

// The longest time of a step.
double time_of(std::size_t step) {
    if (step < 128) return static_cast<double>(step);
    const auto doublings = (step >> kBits) - 1;
    const auto first = step - (doublings << kBits);
    return std::ldexp(static_cast<double>(first + 1), static_cast<int>(doublings)) - 1;
}

}  // namespace

void Latencies::add(Clock::duration time) {
    const auto micros = std::chrono::duration_cast<std::chrono::microseconds>(time).count();
    const auto step = step_of(static_cast<std::uint64_t>(std::max<std::int64_t>(micros, 0)));
    ++counts_[std::min(step, counts_.size() - 1)];
    ++count_;
}

void Latencies::add(const Latencies& others) {
    for (std::size_t i = 0; i < counts_.size(); ++i) counts_[i] += others.counts_[i];
    count_ += others.count_;
}

double Latencies::at(double share) const {
    const auto wanted = static_cast<std::uint64_t>(std::ceil(share * static_cast<double>(count_)));
    std::uint64_t so_far = 0;
    for (std::size_t i = 0; i < counts_.size(); ++i) {
        so_far += counts_[i];
        if (so_far >= wanted && so_far > 0) return time_of(i) / 1000;
    }
    return 0;
}

void Tally::add(const Tally& other) {
    acknowledged += other.acknowledged;
    deliveries += other.deliveries;
    refused += other.refused;
    put_off += other.put_off;
    missed += other.missed;
    repeated += other.repeated;
    reconnects += other.reconnects;
    latencies.add(other.latencies);
}

}  // namespace hardway::load
