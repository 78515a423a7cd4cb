#include "study/simulate/sample.hpp"

#include <algorithm>

namespace hardway::study {

Result<Done> Sample::merge(const Sample& other) {
    const auto fault = [](std::string what) { return Fault{"", 0, std::move(what), "", ""}; };
    if (study != other.study) return fault("another study: '" + other.study + "' is not '" + study + "'");
    auto alike = [](const Entry& a, const Entry& b) {
        return a.name == b.name && a.tally.unit == b.tally.unit;
    };
    if (!std::ranges::equal(entries, other.entries, alike) || pairs.size() != other.pairs.size())
        return fault("other strategies");
    Sample both = *this;
    if (!both.visits.merge(other.visits)) return fault("some visits are in both");
    if (!both.add(other)) return fault("together more than can be counted");
    *this = std::move(both);
    return Done{};
}

bool Sample::add(const Sample& other) {
    bool counted = true;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        counted = entries[i].tally.merge(other.entries[i].tally) && counted;
        counted = add_to(entries[i].vig, other.entries[i].vig) && counted;
        counted = add_to(entries[i].decisions, other.entries[i].decisions) && counted;
        for (const auto& [what, count] : other.entries[i].refused)
            counted = add_to(entries[i].refused[what], count) && counted;
        std::vector<Path>& paths = entries[i].paths;
        const auto middle = static_cast<std::ptrdiff_t>(paths.size());
        paths.insert(paths.end(), other.entries[i].paths.begin(), other.entries[i].paths.end());
        std::ranges::inplace_merge(paths, paths.begin() + middle, {}, &Path::visit);
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) counted = pairs[i].merge(other.pairs[i]) && counted;
    return counted;
}

const Paired& Sample::pair(std::size_t first, std::size_t second) const {
    std::size_t at = 0;
    for (std::size_t i = 0; i < first; ++i) at += entries.size() - 1 - i;
    return pairs[at + second - first - 1];
}

}  // namespace hardway::study
