#include "rules/cheque.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace hardway {

namespace {

std::string numbers(const std::vector<int>& stacks) {
    std::vector<std::string> shown;
    for (const int stack : stacks) shown.push_back(std::to_string(stack));
    return join(shown, "-");
}

}  // namespace

std::string ChequeCut::text() const {
    return join(rows, " / ");
}

ChequeCut cut_cheques(const Cheque& cheque, int count) {
    ChequeCut cut;
    cut.apart = cheque.apart;
    // Six to nine are shown by threes and fours (by fours only six and seven differ from plain cutting). That
    // is said of the cheques cut, not of what a last row has left: 26 are a row of 20, then 5-1.
    const int unit = count == 6 || count == 7 ? 3 : count == 8 || count == 9 ? 4 : cheque.cut;
    for (int left = count; left > 0;) {
        std::vector<int> stacks;
        for (int in_row = std::min(left, cheque.row); in_row > 0; in_row -= unit)
            stacks.push_back(std::min(in_row, unit));
        left -= cheque.row;
        cut.rows.push_back(numbers(stacks));
    }
    if (unit == cheque.cut && count % unit == 0) cut.proof = numbers(cheque.proof);
    return cut;
}

}  // namespace hardway
