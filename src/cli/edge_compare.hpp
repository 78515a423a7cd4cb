#pragma once
// `hardway edge --compare`: rulebooks side by side.

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "study/edge/edge_rows.hpp"

namespace hardway::cli {

using namespace study;

struct ComparedLine {
    std::string wager;
    std::string number;
    std::vector<EdgeRows> books;  // one for each rulebook, in its order; empty: not sold there

    bool differs() const;  // what those who sell it take is not the same
};

struct Compared {
    std::vector<std::string> rulebooks;
    std::vector<ComparedLine> lines;
};

// Per bet made, of the stake; flats with odds per action.
Compared compare_edges(const EdgeRows& rows);

std::string compare_text(const Compared& compared);
std::string compare_csv(const Compared& compared);
nlohmann::ordered_json compare_json(const Compared& compared);

}  // namespace hardway::cli
