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
    if (!aliases) return;
    if (aliases->kind != Node::Kind::table)
        reader.fault(aliases, "alias must be a table", "\"hop 1-1\" = \"two\"");
    for (const auto& [id, to] : aliases->table) {
        to.used = true;
        if (id == "cite") continue;
        if (rules.find(to.text) == kNoWager && !reader.gave_up(to.text))
            reader.fault(&to, "alias '" + id + "' names '" + to.shown() + "', which is no wager here");
        rules.aliases.emplace_back(id, to.text);
    }
}

}  // namespace hardway
