#include "cli/study/verdict.hpp"

#include <fmt/core.h>

#include <cmath>

namespace hardway::cli {

namespace {

constexpr double kWrong = 0.01;

// The chance of being further out than this on either side.
double tail(double z) {
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

Verdict verdict(const Sample& sample, std::size_t first, std::size_t second) {
    Verdict found;
    found.first = sample.entries[first].name;
    found.second = sample.entries[second].name;
    found.paired = sample.pair(first, second);
    found.difference = found.paired.mean();
    const auto& [value, error] = found.difference;
    found.z = error > 0 ? value / error : 0;
    const double pairs = static_cast<double>(sample.pairs.size());
    // A few visits say nothing, and one that never varies says all.
    found.significant =
        found.paired.visits() >= 100 && (error > 0 ? tail(found.z) * pairs < kWrong : value != 0);
    if (found.significant)
        found.words = fmt::format("{} does better by {:.2f} ± {:.2f} a visit",
                                  value > 0 ? found.first : found.second, std::abs(value), error);
    else if (error == 0 && value == 0)
        found.words = fmt::format("{} and {} come to the same on every visit", found.first, found.second);
    else
        found.words = fmt::format("no difference shown: {:.2f} ± {:.2f} a visit", value, error);
    return found;
}

}  // namespace

std::vector<Verdict> verdicts_of(const Sample& sample) {
    std::vector<Verdict> all;
    for (std::size_t i = 0; i < sample.entries.size(); ++i)
        for (std::size_t j = i + 1; j < sample.entries.size(); ++j) all.push_back(verdict(sample, i, j));
    return all;
}

}  // namespace hardway::cli
