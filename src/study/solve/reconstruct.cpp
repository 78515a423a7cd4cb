#include "study/solve/reconstruct.hpp"

#include "study/solve/modular.hpp"

namespace hardway::study {

namespace {

using Big = boost::multiprecision::cpp_int;

std::uint64_t remainder_of(const Big& value, std::uint64_t prime) {
    return static_cast<std::uint64_t>(value % prime);
}

}  // namespace

// Chinese remainders: the value is corrected by a multiple of the modulus so far.
void Remainders::add(std::uint64_t remainder, std::uint64_t prime) {
    const Modular field(prime);
    const auto have = field.in(remainder_of(value_, prime));
    const auto step = field.in(remainder_of(modulus_, prime));
    const auto times = field.out(field.over(field.minus(field.in(remainder), have), step));
    value_ += modulus_ * times;
    modulus_ *= prime;
}

// Half of Euclid's algorithm (Wang). A wrong fraction would need about as many digits as the modulus has: one
// that leaves 64 of its bits unused is right but for one chance in 2^64.
std::optional<Rational> Remainders::fraction() const {
    Big older = modulus_;
    Big newer = value_;
    Big older_times = 0;
    Big newer_times = 1;
    const Big bound = sqrt(modulus_ >> 64);
    while (newer > bound) {
        const Big quotient = older / newer;
        Big rest = older - quotient * newer;
        older = std::move(newer);
        newer = std::move(rest);
        Big times = older_times - quotient * newer_times;
        older_times = std::move(newer_times);
        newer_times = std::move(times);
    }
    if (newer_times == 0 || abs(newer_times) > bound || gcd(newer, abs(newer_times)) != 1)
        return std::nullopt;
    if (newer_times < 0) return Rational(-newer, -newer_times);
    return Rational(newer, newer_times);
}

}  // namespace hardway::study
