#pragma once
// A strategy's script and what it can call.

#include <unordered_map>

#include "study/lua_box.hpp"
#include "study/strategy.hpp"

namespace hardway {

struct StrategyScript {
    explicit StrategyScript(const Rules& the_rules) : rules(the_rules) {}

    // A wager as a script names it: what it is, or why it is none.
    struct Named {
        Wish wish;  // of nothing yet
        std::string error;
    };

    const Rules& rules;
    StrategyHead head;
    std::vector<Setting> changes;
    LuaBox box;
    std::vector<std::string> words;
    std::unordered_map<std::string, Named> named;
    bool reads_rail = false;

    // While the script is asked; nothing while its head is read.
    const Sight* sight = nullptr;
    Memory* memory = nullptr;
    std::vector<Wish>* wishes = nullptr;

    const Named& find(std::string_view name);  // with the puck where it is now
    const Bet* standing(const Wish& wish) const;

    void provide(const char* name, int (*function)(lua_State*));
    static StrategyScript& of(lua_State* lua);  // whose function is running
};

// Each provides functions under their names.
void provide_head(StrategyScript& script);    // about, source, settings, wagers, memory
void provide_sight(StrategyScript& script);   // see, on_felt, won, lost, numbers, …
void provide_wishes(StrategyScript& script);  // bet, take_down, turn_on, turn_off

// A number of units, as cents; what is wrong with it is told.
std::optional<Money> amount_of(double units);

}  // namespace hardway
