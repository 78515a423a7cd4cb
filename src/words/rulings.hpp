#pragma once
// The rulings A-nn: what is played where a rulebook is silent, contradicts itself or leaves a choice. Their
// text lives in docs/rulings.toml; section 8 of docs/rules.md is made from the same file.

#include <string>
#include <string_view>
#include <vector>

namespace hardway::words {

struct Ruling {
    std::string id;      // "A-72"
    std::string part;    // "Wind Creek"
    std::string where;   // the sections that are silent or disagree; may be empty
    std::string issue;   // what is open
    std::string ruling;  // what is played, and why

    // Without the marks that make letters bold in a document.
    std::string plain() const;
    std::string told() const;  // what is open, then what is played: the one is no answer without the other
};

const std::vector<Ruling>& rulings();
const Ruling* find_ruling(std::string_view id);  // nothing if there is none
// The rulings that a citation names: "2(e), A-41" → A-41.
std::vector<const Ruling*> rulings_in(std::string_view cite);

// Section 8 of docs/rules.md, from its first heading on.
std::string rulings_markdown();

}  // namespace hardway::words
