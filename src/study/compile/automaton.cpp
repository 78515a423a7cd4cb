#include "study/compile/automaton.hpp"

#include <numeric>

namespace hardway::study {

Money Automaton::net_unit() const {
    std::int64_t common = 0;
    for (const auto& what : transitions) common = std::gcd(common, what.net.cents);
    return Money{common};
}

Money Automaton::unit() const {
    std::int64_t common = net_unit().cents;
    for (const auto amount : need) common = std::gcd(common, amount.cents);
    return Money{common};
}

Money Automaton::handle_unit() const {
    std::int64_t common = 0;
    for (const auto& what : transitions) common = std::gcd(common, what.handle.cents);
    return Money{common};
}

}  // namespace hardway::study
