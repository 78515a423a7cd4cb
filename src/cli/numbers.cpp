#include "cli/numbers.hpp"

#include <charconv>
#include <cmath>

namespace hardway::cli {

namespace {

template <class Number>
std::optional<Number> parse(std::string_view text) {
    Number value{};
    const auto* last = text.data() + text.size();
    const auto [end, trouble] = std::from_chars(text.data(), last, value);
    if (trouble != std::errc() || end != last) return std::nullopt;
    return value;
}

}  // namespace

std::optional<std::uint64_t> parse_natural(std::string_view text) {
    return parse<std::uint64_t>(text);
}

std::optional<double> parse_real(std::string_view text) {
    const auto value = parse<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

std::optional<Money> parse_amount(std::string_view text) {
    const auto money = Money::parse(text);
    return money && !money->zero() ? money : std::nullopt;
}

std::string allowed_amounts() {
    return "more than 0, at most " + Money{kMostCents - 1}.text() + ", cents after a dot: 200 or 2.50";
}

}  // namespace hardway::cli
