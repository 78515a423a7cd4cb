#include "study/simulate/histogram.hpp"

#include <algorithm>
#include <bit>

#include "study/simulate/int128.hpp"

namespace hardway::study {

int Histogram::shift_for(std::int64_t least, std::int64_t most, int shift) {
    while (static_cast<std::uint64_t>(most >> shift) - static_cast<std::uint64_t>(least >> shift) >=
           kMostBins)
        ++shift;
    return shift;
}

void Histogram::widen(int shift) {
    const std::int64_t first = first_ >> (shift - shift_);
    std::vector<std::uint64_t> wide(bins_.empty() ? 0 : (bins_.size() >> (shift - shift_)) + 2);
    for (std::size_t i = 0; i < bins_.size(); ++i) {
        if (bins_[i] == 0) continue;
        wide[static_cast<std::size_t>(((first_ + static_cast<std::int64_t>(i)) >> (shift - shift_)) -
                                      first)] += bins_[i];
    }
    shift_ = shift;
    first_ = first;
    bins_ = std::move(wide);
}

// Makes bins for all values from least to most, with some to spare.
void Histogram::cover(std::int64_t least, std::int64_t most) {
    if (count_ > 0) {
        least = std::min(least, least_);
        most = std::max(most, most_);
    }
    const int shift = shift_for(least, most, shift_);
    if (shift > shift_) widen(shift);
    least_ = least;
    most_ = most;
    std::int64_t low = least >> shift_;
    std::int64_t high = most >> shift_;
    if (!bins_.empty()) {
        if (low >= first_ && high < first_ + static_cast<std::int64_t>(bins_.size())) return;
        const std::int64_t spare = (high - low) / 2;
        low = std::min(low >= first_ ? low : low - spare, first_);
        high = std::max(high, first_ + static_cast<std::int64_t>(bins_.size()) - 1) + spare;
    }
    std::vector<std::uint64_t> bins(static_cast<std::size_t>(high - low + 1));
    if (!bins_.empty()) std::ranges::copy(bins_, bins.begin() + (first_ - low));
    first_ = low;
    bins_ = std::move(bins);
}

void Histogram::add(std::int64_t value, std::uint64_t times) {
    if (times == 0) return;
    cover(value, value);
    bins_[static_cast<std::size_t>((value >> shift_) - first_)] += times;
    count_ += times;
}

void Histogram::merge(const Histogram& other) {
    if (other.count_ == 0) return;
    cover(other.least_, other.most_);
    for (const Bin& bin : other.bins()) {
        bins_[static_cast<std::size_t>((bin.low >> shift_) - first_)] += bin.count;
        count_ += bin.count;
    }
}

std::int64_t Histogram::ranked(std::uint64_t rank) const {
    for (std::size_t i = 0; i < bins_.size(); ++i) {
        if (rank < bins_[i]) return std::max(least_, (first_ + static_cast<std::int64_t>(i)) << shift_);
        rank -= bins_[i];
    }
    return most_;
}

std::int64_t Histogram::percentile(std::uint32_t millionths) const {
    if (count_ == 0) return 0;
    const auto at_least =
        static_cast<std::uint64_t>((static_cast<Uint128>(count_) * millionths + 999'999) / 1'000'000);
    return ranked(at_least == 0 ? 0 : at_least - 1);
}

std::vector<Histogram::Bin> Histogram::bins() const {
    std::vector<Bin> bins;
    for (std::size_t i = 0; i < bins_.size(); ++i)
        if (bins_[i] > 0) bins.push_back({(first_ + static_cast<std::int64_t>(i)) << shift_, bins_[i]});
    return bins;
}

bool Histogram::restore(std::int64_t least, std::int64_t most, std::int64_t width,
                        const std::vector<Bin>& bins) {
    constexpr std::int64_t kReach = std::int64_t{1} << 60;
    *this = Histogram();
    if (bins.empty()) return least == 0 && most == 0 && width == 1;
    if (least > most || least < -kReach || most > kReach || width < 1 || width > kReach) return false;
    if (!std::has_single_bit(static_cast<std::uint64_t>(width))) return false;
    const int shift = std::countr_zero(static_cast<std::uint64_t>(width));
    if (shift_for(least, most, 0) != shift) return false;
    if (bins.front().low != least >> shift << shift || bins.back().low != most >> shift << shift)
        return false;
    cover(least, most);
    std::int64_t before = bins.front().low - width;
    for (const Bin& bin : bins) {
        if (bin.low <= before || bin.low % width != 0 || bin.low > most || bin.count == 0) return false;
        if (__builtin_add_overflow(count_, bin.count, &count_)) return false;
        bins_[static_cast<std::size_t>((bin.low >> shift_) - first_)] = bin.count;
        before = bin.low;
    }
    return true;
}

}  // namespace hardway::study
