#include "cli/study/comparison.hpp"

#include <cmath>

namespace hardway::cli {

namespace {

using Higher = Comparison::Higher;

// The chance of being further out than this on either side.
double tail(double z) {
    return std::erfc(std::abs(z) / std::sqrt(2.0));
}

// How the exact figures of the two differ, in full: by fractions where there are fractions.
Rational exact_difference(const Figure& first, const Figure& second) {
    if (first.fraction && second.fraction) return *first.fraction - *second.fraction;
    const double difference = *first.exact - *second.exact;
    return std::abs(difference) <= first.error_bound + second.error_bound ? Rational(0)
                                                                          : Rational(difference);
}

template <class Value>
Higher higher(const Value& difference) {
    return difference > 0 ? Higher::first : difference < 0 ? Higher::second : Higher::same;
}

}  // namespace

std::optional<Comparison> Duel::exactly(const char* group, const char* key, double scale) const {
    if (plan_.recorded) return std::nullopt;  // nobody knows these dice
    const auto* first = first_.find(group, key);
    const auto* second = second_.find(group, key);
    if (!first || !second || !first->exact || !second->exact) return std::nullopt;
    const Rational difference = exact_difference(*first, *second);
    Comparison found;
    found.exact = true;
    found.first.value = scale * *first->exact;
    found.second.value = scale * *second->exact;
    if (!difference.is_zero()) found.difference.value = scale * difference.convert_to<double>();  // no -0
    found.higher = scale < 0 ? higher(Rational(-difference)) : higher(difference);
    return found;
}

// A long run that depends on luck has no figure of its own.
std::optional<Comparison> Duel::in_the_long_run(const char* key, double scale) const {
    for (const auto* strategy : {&first_, &second_})
        if (!strategy->finding->long_run || strategy->finding->long_run->closed > 1) return std::nullopt;
    auto found = exactly("per_roll", key, scale);
    if (found) found->long_run = true;
    return found;
}

// The two are not independent. Whatever the covariance, the error of a difference is not more than both.
std::optional<Comparison> Duel::sampled(const char* key, double scale) const {
    const auto* first = first_.find("visit", key);
    const auto* second = second_.find("visit", key);
    if (!first || !second || !first->sampled || !second->sampled) return std::nullopt;
    const double size = std::abs(scale);
    Comparison found;
    found.first = {scale * first->sampled->value, size * first->sampled->error};
    found.second = {scale * second->sampled->value, size * second->sampled->error};
    found.difference = {found.first.value - found.second.value, found.first.error + found.second.error};
    judge(found);
    return found;
}

// A few visits say nothing, and a difference that never varies says all.
void Duel::judge(Comparison& found) const {
    constexpr std::uint64_t kFew = 100;
    const auto& [value, error] = found.difference;
    const bool sure = error > 0 ? tail(value / error) < bar_ : paired_.visits() > 0;
    found.higher = sure && (value == 0 || paired_.visits() >= kFew) ? higher(value) : Higher::not_shown;
}

std::optional<Comparison> Duel::result() const {
    if (auto found = exactly("visit", "mean", 1)) return found;
    auto found = sampled("mean", 1);
    if (!found) return std::nullopt;
    found->difference = paired_.mean();  // visit by visit: the same throws
    judge(*found);
    return found;
}

std::optional<Comparison> Duel::handle() const {
    if (auto found = exactly("visit", "handle", 1)) return found;
    return sampled("handle", 1);
}

std::optional<Comparison> Duel::hour() const {
    const double rolls = plan_.options.rolls_per_hour;
    if (auto found = in_the_long_run("expectation", rolls)) return found;
    if (auto found = exactly("visit", "per_roll", rolls)) return found;
    return sampled("per_roll", rolls);
}

std::optional<Comparison> Duel::wagered() const {
    constexpr double kLoss = -100;  // an edge is a loss
    if (auto found = in_the_long_run("effective_edge", kLoss)) return found;
    if (auto found = exactly("visit", "effective_edge", kLoss)) return found;
    return sampled("effective_edge", kLoss);
}

}  // namespace hardway::cli
