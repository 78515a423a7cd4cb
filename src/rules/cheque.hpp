#pragma once
// How cheques are counted out for everybody to see (wind-creek III).

#include <string>
#include <vector>

#include "rules/procedure.hpp"

namespace hardway {

// How so many cheques of one value are cut down: "3-3-1", a row each.
struct ChequeCut {
    std::vector<std::string> rows;
    std::string proof;  // how the last stack is shown, if it is
    bool apart = false;

    std::string text() const;  // "5-5-5-5 / 5-1"
};
ChequeCut cut_cheques(const Cheque& cheque, int count);

inline constexpr int kMostCheques = 10'000;  // of one value: more are no payoff but a fill

}  // namespace hardway
