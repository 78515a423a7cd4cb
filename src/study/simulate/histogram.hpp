#pragma once
// How often each whole number came: exactly, as long as they lie within kMostBins of each other; else in bins
// as wide as the least power of two that makes them fit. What it is depends on what was counted, never on the
// order or on how it was split.

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hardway::study {

class Histogram {
  public:
    static constexpr std::uint64_t kMostBins = 1 << 16;

    void add(std::int64_t value) {
        const auto bin = static_cast<std::uint64_t>((value >> shift_) - first_);
        if (bin >= bins_.size() || value < least_ || value > most_) return add(value, 1);
        ++bins_[bin];
        ++count_;
    }
    void add(std::int64_t value, std::uint64_t times);
    void merge(const Histogram& other);

    std::uint64_t count() const { return count_; }
    std::int64_t least() const { return least_; }  // these two are exact
    std::int64_t most() const { return most_; }
    std::int64_t width() const { return std::int64_t{1} << shift_; }  // of a bin; 1: exact

    // The value of the given rank, 0 being the least: the low end of its bin, but no less than least().
    std::int64_t ranked(std::uint64_t rank) const;
    // The least value that at least this share (over 1,000,000) of all do not exceed.
    std::int64_t percentile(std::uint32_t millionths) const;

    struct Bin {
        std::int64_t low = 0;
        std::uint64_t count = 0;
        friend bool operator==(const Bin&, const Bin&) = default;
    };
    std::vector<Bin> bins() const;  // those that are not empty, in order

    // The inverse of what bins() and the figures say; false if they cannot belong together.
    bool restore(std::int64_t least, std::int64_t most, std::int64_t width, const std::vector<Bin>& bins);

    friend bool operator==(const Histogram& a, const Histogram& b) {
        return a.count_ == b.count_ && a.least_ == b.least_ && a.most_ == b.most_ && a.shift_ == b.shift_ &&
               a.bins() == b.bins();
    }

  private:
    static int shift_for(std::int64_t least, std::int64_t most, int shift);
    void cover(std::int64_t least, std::int64_t most);
    void widen(int shift);

    std::uint64_t count_ = 0;
    std::int64_t least_ = 0;
    std::int64_t most_ = 0;
    int shift_ = 0;
    std::int64_t first_ = 0;  // number of the first bin: values from first_ << shift_
    std::vector<std::uint64_t> bins_;
};

}  // namespace hardway::study
