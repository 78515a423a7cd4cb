#pragma once
// Exact fractions of any size.

#include <boost/multiprecision/cpp_int.hpp>

#include "rules/money.hpp"
#include "rules/ratio.hpp"

namespace hardway::study {

using Integer = boost::multiprecision::cpp_int;
using Rational = boost::multiprecision::cpp_rational;

inline Rational fraction(std::int64_t over, std::int64_t under) {
    return Rational(over, under);
}
inline Rational fraction(Ratio ratio) {
    return Rational(ratio.pays, ratio.per);
}
inline Rational fraction(Money amount, Money unit) {
    return Rational(amount.cents, unit.cents);
}

}  // namespace hardway::study
