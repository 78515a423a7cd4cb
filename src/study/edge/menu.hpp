#pragma once
// What may be sold under a rulebook: every wager, once for each permitted choice that changes what it is
// worth. Which choices do is found by trying them, not listed here.

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/rulebook.hpp"
#include "study/edge/edge.hpp"

namespace hardway::study {

struct MenuItem {
    std::shared_ptr<const Rules> rules;  // a house that sells it so
    WagerIndex wager = kNoWager;
    std::string options;  // "fire=A", "vig=on_win"; empty if no choice matters to it
};

struct Menu {
    std::shared_ptr<const Rules> rules;  // the house itself; nothing chosen: the standard one
    std::vector<MenuItem> items;         // in the rulebook's order
};

struct MenuAsk {
    std::string id;      // on the shelf
    bool house = false;  // what a house with these choices sells; else everything the rulebook permits
    HouseChoices choices;
    Money stake{};  // none: for each wager its whole_stake
};

// Nothing if the rulebook or the choices have faults.
Result<Menu> menu(const Shelf& shelf, const MenuAsk& ask, CollectMemo& memo);

}  // namespace hardway::study
