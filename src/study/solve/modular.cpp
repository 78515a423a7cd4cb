#include "study/solve/modular.hpp"

#include <bit>
#include <initializer_list>

namespace hardway::study {

namespace {

// Miller and Rabin; with these twelve witnesses it is never wrong below 2^64.
bool is_prime(std::uint64_t n) {
    if (n % 2 == 0) return n == 2;
    const Modular field(n);
    const auto one = field.in(1);
    const auto minus_one = field.minus(0, one);
    const int twos = std::countr_zero(n - 1);
    for (const std::uint64_t witness : {2U, 3U, 5U, 7U, 11U, 13U, 17U, 19U, 23U, 29U, 31U, 37U}) {
        auto x = field.power(field.in(witness), (n - 1) >> twos);
        bool passes = x == one || x == minus_one;
        for (int i = 1; i < twos && !passes; ++i) {
            x = field.times(x, x);
            passes = x == minus_one;
        }
        if (!passes) return false;
    }
    return true;
}

}  // namespace

std::uint64_t prime_below(std::uint64_t number) {
    do --number;
    while (!is_prime(number));
    return number;
}

}  // namespace hardway::study
