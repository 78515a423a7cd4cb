#pragma once
// Arithmetic modulo a prime below 2^62, by Montgomery's method: a number x is kept as x·2^64 mod p.

#include <cstdint>

namespace hardway::study {

class Modular {
  public:
    __extension__ using Wide = unsigned __int128;

    explicit Modular(std::uint64_t prime) : prime_(prime) {
        std::uint64_t inverse =
            prime;  // of p modulo 2^64, by Newton: each step doubles the bits that are right
        for (int step = 0; step < 5; ++step) inverse *= 2 - prime * inverse;
        minus_inverse_ = ~inverse + 1;
        square_ = static_cast<std::uint64_t>((~Wide{0} % prime + 1) % prime);
    }

    std::uint64_t prime() const { return prime_; }
    std::uint64_t in(std::uint64_t x) const { return times(x % prime_, square_); }
    std::uint64_t in_signed(std::int64_t x) const {
        return x < 0 ? minus(0, in(~static_cast<std::uint64_t>(x) + 1)) : in(static_cast<std::uint64_t>(x));
    }
    std::uint64_t out(std::uint64_t x) const { return reduce(x); }

    std::uint64_t plus(std::uint64_t a, std::uint64_t b) const {
        const auto sum = a + b;
        return sum >= prime_ ? sum - prime_ : sum;
    }
    std::uint64_t minus(std::uint64_t a, std::uint64_t b) const { return a >= b ? a - b : a + prime_ - b; }
    std::uint64_t times(std::uint64_t a, std::uint64_t b) const { return reduce(Wide{a} * b); }
    std::uint64_t over(std::uint64_t a, std::uint64_t b) const { return times(a, power(b, prime_ - 2)); }

    std::uint64_t power(std::uint64_t base, std::uint64_t exponent) const {
        auto result = in(1);
        for (; exponent != 0; exponent >>= 1, base = times(base, base))
            if (exponent & 1) result = times(result, base);
        return result;
    }

  private:
    std::uint64_t reduce(Wide x) const {
        const auto lift = static_cast<std::uint64_t>(x) * minus_inverse_;
        const auto high = static_cast<std::uint64_t>((x + Wide{lift} * prime_) >> 64);
        return high >= prime_ ? high - prime_ : high;
    }

    std::uint64_t prime_;
    std::uint64_t minus_inverse_ = 0;
    std::uint64_t square_ = 0;  // 2^128 mod p
};

// The primes below 2^62, downwards from the given number (exclusive).
std::uint64_t prime_below(std::uint64_t number);

}  // namespace hardway::study
