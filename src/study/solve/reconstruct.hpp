#pragma once
// A fraction from its remainders modulo primes.

#include <optional>

#include "study/edge/rational.hpp"

namespace hardway::study {

class Remainders {
  public:
    // The fraction modulo one more prime.
    void add(std::uint64_t remainder, std::uint64_t prime);
    // The simplest fraction with these remainders, if it is much simpler than chance would have it.
    std::optional<Rational> fraction() const;

  private:
    boost::multiprecision::cpp_int value_ = 0;
    boost::multiprecision::cpp_int modulus_ = 1;
};

}  // namespace hardway::study
