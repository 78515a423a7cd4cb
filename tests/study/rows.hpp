#pragma once
// Rows of `hardway edge`, found by name.

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "study/edge/edge_rows.hpp"

namespace hardway::tests {

using namespace study;

inline const std::vector<std::string> kBooks = {"ma-craps", "ma-mini-craps", "md-crapless", "sg-mbs",
                                                "wind-creek"};

inline EdgeRows rows_of(const std::string& book, const std::vector<std::string>& house = {},
                        Money stake = {}) {
    static CollectMemo memo;  // what is solved is solved for all tests
    MenuAsk ask{book, !house.empty(), {}, stake};
    Faults faults;
    for (const auto& text : house)
        if (auto choice = parse_choice(text).or_add_to(faults)) ask.choices.push_back(*choice);
    const auto sold = menu(builtin_shelf(), ask, memo).or_add_to(faults);
    EXPECT_TRUE(sold && faults.empty()) << book << (faults.empty() ? "" : ": " + faults[0].text());
    return sold ? edge_rows(*sold, stake, memo) : EdgeRows{};
}

struct RowName {
    std::string id;  // "place 6"
    std::string options;
    Basis basis = Basis::per_bet;
    std::optional<EdgeBase> base{};
};

// The one row of that name, or nothing if there is none or more than one.
inline const EdgeRow* find_row(const EdgeRows& rows, const RowName& name) {
    const EdgeRow* found = nullptr;
    for (const auto& row : rows) {
        if (row.id() != name.id || row.options != name.options || row.basis != name.basis) continue;
        if (row.base != name.base) continue;
        if (found) return nullptr;
        found = &row;
    }
    return found;
}

}  // namespace hardway::tests
