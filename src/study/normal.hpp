#pragma once
// The normal distribution, as far as errors of samples need it.

#include <cmath>

#include "study/simulate/tally.hpp"

namespace hardway::study {

// The chance that a normal variable is further than z standard deviations from its mean, on either side.
inline double two_sided_tail(double z) {
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

struct Interval {
    double low = 0;
    double high = 0;
};

// The 95 % confidence interval.
inline Interval interval95(const Estimate& estimate) {
    constexpr double kErrors = 1.959963984540054;  // two_sided_tail of this is 0.05
    return {estimate.value - kErrors * estimate.error, estimate.value + kErrors * estimate.error};
}

}  // namespace hardway::study
