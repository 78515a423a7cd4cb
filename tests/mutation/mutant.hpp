#pragma once
// A rulebook with one value turned round: a price, a window, a working default, a cap, a limit, a contract.

#include <string>
#include <string_view>
#include <vector>

#include "mutation/leaf.hpp"

namespace mutation {

struct Mutant {
    int line = 0;
    std::string path;   // wager.place.pays.6
    std::string wager;  // "place"; empty if it is about no one wager
    std::string from;
    std::string to;
    std::size_t begin = 0;
    std::size_t end = 0;

    std::string apply(std::string_view file) const;
    std::string text() const;  // "12: wager.place.pays.6: "7:6" → "6:7""
};

std::vector<Mutant> all_mutants(std::string_view file);

}  // namespace mutation
