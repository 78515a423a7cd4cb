#include "study/sample.hpp"

#include <algorithm>

namespace hardway {

std::optional<std::string> Sample::merge(const Sample& other) {
    if (study != other.study) return "another study: '" + other.study + "' is not '" + study + "'";
    auto alike = [](const Entry& a, const Entry& b) {
        return a.name == b.name && a.tally.unit == b.tally.unit;
    };
    if (!std::ranges::equal(entries, other.entries, alike) || pairs.size() != other.pairs.size())
        return "other strategies";
    if (!visits.merge(other.visits)) return "some visits are in both";
    for (std::size_t i = 0; i < entries.size(); ++i) {
        entries[i].tally.merge(other.entries[i].tally);
        entries[i].vig += other.entries[i].vig;
        entries[i].decisions += other.entries[i].decisions;
        for (const auto& [what, count] : other.entries[i].refused) entries[i].refused[what] += count;
        std::vector<Path>& paths = entries[i].paths;
        const auto middle = static_cast<std::ptrdiff_t>(paths.size());
        paths.insert(paths.end(), other.entries[i].paths.begin(), other.entries[i].paths.end());
        std::ranges::inplace_merge(paths, paths.begin() + middle, {}, &Path::visit);
    }
    for (std::size_t i = 0; i < pairs.size(); ++i) pairs[i].merge(other.pairs[i]);
    return std::nullopt;
}

const Paired& Sample::pair(std::size_t first, std::size_t second) const {
    std::size_t at = 0;
    for (std::size_t i = 0; i < first; ++i) at += entries.size() - 1 - i;
    return pairs[at + second - first - 1];
}

}  // namespace hardway
