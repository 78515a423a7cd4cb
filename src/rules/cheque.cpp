#include "rules/cheque.hpp"

#include <vector>

#include "rules/text.hpp"

namespace hardway {

ChequeCut cut_cheques(const Cheque& cheque, int count) {
    ChequeCut cut;
    cut.apart = cheque.apart;
    std::vector<std::string> stacks;
    // Six to nine are shown by threes and fours (by fours only six and seven differ from plain cutting).
    int left = count;
    const int unit = count == 6 || count == 7 ? 3 : count == 8 || count == 9 ? 4 : cheque.cut;
    for (; left > 0; left -= unit) stacks.push_back(std::to_string(left < unit ? left : unit));
    if (!cheque.proof.empty() && unit == cheque.cut && count % unit == 0) {
        std::vector<std::string> shown;
        for (const int part : cheque.proof) shown.push_back(std::to_string(part));
        cut.proof = join(shown, "-");
    }
    cut.stacks = join(stacks, "-");
    return cut;
}

}  // namespace hardway
