#pragma once
// How cheques are cut down for everybody to count (wind-creek III).

#include <string>

#include "rules/procedure.hpp"

namespace hardway {

// "3-3-1": how so many cheques of one value are cut down.
struct ChequeCut {
    std::string stacks;
    std::string proof;  // how the last stack is shown, if it is
    bool apart = false;
};
ChequeCut cut_cheques(const Cheque& cheque, int count);

}  // namespace hardway
