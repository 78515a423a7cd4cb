// What is done once every wager is read: they are put in the order written, and given their other names.

#include <algorithm>
#include <numeric>

#include "rules/reader.hpp"

namespace hardway {

void sort_as_written(Rules& rules, const Node& kinds) {
    const auto place = [&](const Wager& wager) {
        for (std::size_t i = 0; i < kinds.table.size(); ++i)
            if (kinds.table[i].first == wager.kind) return i;
        return kinds.table.size();
    };
    std::vector<std::size_t> order(rules.wagers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return place(rules.wagers[a]) < place(rules.wagers[b]);
    });
    std::vector<Wager> sorted;
    std::vector<WagerIndex> moved(order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
        moved[order[i]] = static_cast<WagerIndex>(i);
        sorted.push_back(std::move(rules.wagers[order[i]]));
    }
    for (auto& wager : sorted)
        if (wager.flat != kNoWager) wager.flat = moved[wager.flat];
    rules.wagers = std::move(sorted);
}

void load_aliases(Reader& reader, const Node& book) {
    auto& rules = reader.rules();
    const auto* aliases = book.find("alias");
    for (const auto& [id, to] : reader.entries(aliases, "alias")) {
        to.used = true;
        if (id == "cite") continue;
        const auto index = rules.find(to.text);
        if (rules.find(id) != kNoWager)
            reader.fault(&to, "alias '" + id + "' is a wager of its own", "a name that no wager has");
        else if (index != kNoWager)
            rules.aliases.emplace_back(id, index);
        else if (!reader.gave_up(to.text))
            reader.fault(&to, "alias '" + id + "' names '" + to.shown() + "', which is no wager here",
                         "\"hop 1-1\" = \"two\"");
    }
}

}  // namespace hardway
