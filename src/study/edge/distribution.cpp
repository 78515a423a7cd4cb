#include "study/edge/distribution.hpp"

#include <algorithm>

namespace hardway::study {

Rational Distribution::chance(End end) const {
    Rational sum = 0;
    for (const auto& outcome : outcomes)
        if (outcome.end == end) sum += outcome.chance;
    return sum;
}

Rational Distribution::mean() const {
    Rational sum = 0;
    for (const auto& outcome : outcomes) sum += outcome.net * outcome.chance;
    return sum;
}

Rational Distribution::variance() const {
    Rational squares = 0;
    for (const auto& outcome : outcomes) squares += outcome.net * outcome.net * outcome.chance;
    const Rational middle = mean();
    return squares - middle * middle;
}

void Distribution::add(End end, const Rational& net, const Rational& chance) {
    if (chance.is_zero()) return;
    const auto place = std::find_if(outcomes.begin(), outcomes.end(), [&](const Outcome& known) {
        return known.net < net || (known.net == net && known.end >= end);
    });
    if (place != outcomes.end() && place->net == net && place->end == end)
        place->chance += chance;
    else
        outcomes.insert(place, {end, net, chance});
}

}  // namespace hardway::study
