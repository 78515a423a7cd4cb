#include "study/simulate/tally.hpp"

#include <bit>
#include <cmath>

namespace hardway::study {
namespace {

constexpr double kCents = 100;

// Of a sample: the sum of squares about the mean over n − 1.
double variance(Int128 sum, Int128 squares, std::uint64_t n) {
    if (n < 2) return 0;
    const long double mean = static_cast<long double>(sum) / static_cast<long double>(n);
    const long double all = static_cast<long double>(squares) - mean * static_cast<long double>(sum);
    return static_cast<double>(std::max(0.0L, all) / static_cast<long double>(n - 1));
}

Estimate mean_of(Int128 sum, Int128 squares, std::uint64_t n, double scale) {
    if (n == 0) return {};
    return {static_cast<double>(static_cast<long double>(sum) / static_cast<long double>(n)) * scale,
            std::sqrt(variance(sum, squares, n) / static_cast<double>(n)) * scale};
}

// A ratio estimator. Its error by the delta method: that of the sum of a − ratio · b, visit by visit.
Estimate ratio_of(Int128 a, Int128 b, Int128 a_squares, Int128 products, Int128 b_squares, double scale) {
    const auto under = static_cast<long double>(b);
    const long double ratio = static_cast<long double>(a) / under;
    const long double squares = static_cast<long double>(a_squares) -
                                2 * ratio * static_cast<long double>(products) +
                                ratio * ratio * static_cast<long double>(b_squares);
    return {static_cast<double>(ratio) * scale,
            static_cast<double>(std::sqrt(std::max(0.0L, squares)) / under) * scale};
}

// How many of all, with the error of a binomial share.
Estimate share_of(std::uint64_t count, std::uint64_t all) {
    if (all == 0) return {};
    const double share = static_cast<double>(count) / static_cast<double>(all);
    return {share, std::sqrt(share * (1 - share) / static_cast<double>(all))};
}

}  // namespace

Tally::Tally(std::int64_t unit_) : unit(unit_), twos_(std::countr_zero(static_cast<std::uint64_t>(unit_))) {
    const auto odd = static_cast<std::uint64_t>(unit >> twos_);
    for (int i = 0; i < 6; ++i) inverse_ *= 2 - odd * inverse_;  // Newton: right in 1, 2, 4, … 64 bits
}

std::int64_t Tally::units(Money amount) const {
    return static_cast<std::int64_t>(static_cast<std::uint64_t>(amount.cents >> twos_) * inverse_);
}

void Tally::add(const VisitResult& visit) {
    const std::int64_t result = units(visit.result);
    const std::int64_t count = visit.rolls;
    ++visits;
    throws += visit.rolls;
    ++leaves[static_cast<std::size_t>(visit.leave)];
    results_sum += result;
    results_squares += static_cast<Int128>(result) * result;
    results_by_rolls += static_cast<Int128>(result) * count;
    rolls_squares += static_cast<Int128>(count) * count;
    handle_sum += visit.handle.cents;
    handle_squares += static_cast<Int128>(visit.handle.cents) * visit.handle.cents;
    results_by_handle += static_cast<Int128>(result) * visit.handle.cents;
    results.add(result);
    peaks.add(units(visit.peak));
    drawdowns.add(units(visit.drawdown));
    rolls.add(count);
}

bool Tally::merge(const Tally& other) {
    bool counted = add_to(visits, other.visits) && add_to(throws, other.throws);
    for (std::size_t i = 0; i < leaves.size(); ++i) counted = counted && add_to(leaves[i], other.leaves[i]);
    for (const auto sum :
         {&Tally::results_sum, &Tally::results_squares, &Tally::results_by_rolls, &Tally::rolls_squares,
          &Tally::handle_sum, &Tally::handle_squares, &Tally::results_by_handle})
        counted = counted && add_to(this->*sum, other.*sum);
    if (!counted) return false;  // the histograms count visits, and so do not fail where those fit
    results.merge(other.results);
    peaks.merge(other.peaks);
    drawdowns.merge(other.drawdowns);
    rolls.merge(other.rolls);
    return true;
}

Estimate Tally::mean_result() const {
    return mean_of(results_sum, results_squares, visits, static_cast<double>(unit) / kCents);
}

double Tally::deviation() const {
    return std::sqrt(variance(results_sum, results_squares, visits)) * static_cast<double>(unit) / kCents;
}

Estimate Tally::mean_rolls() const {
    return mean_of(static_cast<Int128>(throws), rolls_squares, visits, 1);
}

Estimate Tally::result_per_roll() const {
    if (throws == 0) return {};
    return ratio_of(results_sum, throws, results_squares, results_by_rolls, rolls_squares,
                    static_cast<double>(unit) / kCents);
}

Estimate Tally::mean_handle() const {
    return mean_of(handle_sum, handle_squares, visits, 1 / kCents);
}

std::optional<Estimate> Tally::edge() const {
    if (handle_sum == 0) return std::nullopt;
    const Estimate won = ratio_of(results_sum, handle_sum, results_squares, results_by_handle, handle_squares,
                                  static_cast<double>(unit));
    return Estimate{0.0 - won.value, won.error};
}

Estimate Tally::share(Leave leave) const {
    return share_of(leaves[static_cast<std::size_t>(leave)], visits);
}

Estimate Tally::profit() const {
    std::uint64_t above = 0;
    for (const auto& bin : results.bins())
        if (bin.low > 0) above += bin.count;
    return share_of(above, visits);
}

void Paired::add(const VisitResult& first, const VisitResult& second) {
    const std::int64_t difference = first.result.cents - second.result.cents;
    ++(difference > 0 ? better : difference < 0 ? worse : equal);
    sum += difference;
    squares += static_cast<Int128>(difference) * difference;
}

bool Paired::merge(const Paired& other) {
    return add_to(better, other.better) && add_to(worse, other.worse) && add_to(equal, other.equal) &&
           add_to(sum, other.sum) && add_to(squares, other.squares);
}

Estimate Paired::mean() const {
    return mean_of(sum, squares, visits(), 1 / kCents);
}

}  // namespace hardway::study
