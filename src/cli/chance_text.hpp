#pragma once
// A chance as a column of a table shows it.

#include <fmt/format.h>

#include <string>

#include "study/edge/rational.hpp"

namespace hardway::cli {

// In per cent; a dot where it cannot happen.
inline std::string chance_text(const study::Rational& chance) {
    return chance.is_zero() ? "    ·" : fmt::format("{:>5.2f}", 100 * chance.convert_to<double>());
}

}  // namespace hardway::cli
