#pragma once
// A strategy's script and what it can call.
//
// An error raised in a function called from Lua jumps over our frames: such a function must hold nothing that
// needs a destructor when it calls luaL_error or anything that may.

#include <array>
#include <lua.hpp>
#include <optional>
#include <unordered_map>

#include "study/strategy/lua_box.hpp"
#include "study/strategy/strategy.hpp"

namespace hardway::study {

// A wager as a script names it: what it is, or why it is none.
struct NamedWager {
    Wish wish;                // of nothing yet
    std::string kind;         // "place"
    bool of_kind = false;     // to look at: every wager of its kind ("place"; odds that go by the puck)
    bool unnumbered = false;  // a kind that has numbers, without one
    std::string error;
};

struct StrategyScript {
    StrategyScript(const Rules& the_rules, std::string_view the_text, const LuaLimits& the_limits)
        : rules(the_rules), text(the_text), limits(the_limits), box(the_limits) {}

    const Rules& rules;
    const std::string text;
    const LuaLimits limits;
    StrategyHead head;
    std::vector<Setting> changes;
    LuaBox box;
    bool reads_rail = false;

    // While the script is asked; nothing while its head is read.
    const View* sight = nullptr;
    Memory* memory = nullptr;
    std::vector<Wish>* wishes = nullptr;

    static constexpr std::size_t kMostWords = 500;
    std::vector<std::string> words;                 // Wish::word, no more than these
    const NamedWager& find(std::string_view name);  // with the puck where it is now
    const Bet* standing(const Wish& wish) const;

    // Steps that it takes to look a wager up: at what stands, and at what happened.
    std::int64_t cost() const;

    void provide(const char* name, int (*function)(lua_State*));
    static StrategyScript& of(lua_State* lua);  // whose function is running

  private:
    NamedWager read(std::string_view name);

    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view name) const {  // names are short
            std::size_t sum = name.size();
            for (const char letter : name) sum = sum * 31 + static_cast<unsigned char>(letter);
            return sum;
        }
    };
    using Names = std::unordered_map<std::string, NamedWager, Hash, std::equal_to<>>;
    std::array<Names, 13> named_;  // by the point: odds on the line go by the puck
};

// Inside functions that Lua calls; errors do not return.
StrategyScript& asked_script(lua_State* lua);  // while it is asked; charges for the call
const NamedWager& wager_named(lua_State* lua, StrategyScript& script, std::string_view name);
// A wager is an argument or two: "place 6", or "place" and 6. The one whose name is the first argument:
const NamedWager& named_wager(lua_State* lua, StrategyScript& script, lua_Integer number = 0);
// Of a single one, with its number if it needs one: the first argument, or, if there is one more argument
// than `others`, the first two. `others` becomes the place of the argument after it.
const Wish& single_wager(lua_State* lua, StrategyScript& script, int& others);
// The number at this place of the second argument, which is nothing, a number or a list of numbers; 0 at its
// end.
lua_Integer number_at(lua_State* lua, lua_Integer at);
// Calls visit(const NamedWager&) for each wager that the first two arguments name.
template <class Visit>
void each_named(lua_State* lua, StrategyScript& script, Visit visit) {
    if (lua_isnoneornil(lua, 2)) return visit(named_wager(lua, script));
    for (lua_Integer at = 1;; ++at) {
        const auto number = number_at(lua, at);
        if (number == 0) return;
        LuaBox::spend(lua, script.cost());
        visit(named_wager(lua, script, number));
    }
}
int push_money(lua_State* lua, Money amount);

// Each provides functions under their names.
void provide_head(StrategyScript& script);    // about, source, settings, wagers, memory
void provide_sight(StrategyScript& script);   // see, numbers, marks
void provide_felt(StrategyScript& script);    // on_felt, bets_up, won, lost, offered
void provide_offers(StrategyScript& script);  // most, at_least, at_most, pays
void provide_wishes(StrategyScript& script);  // bet, take_down, turn_on, turn_off

}  // namespace hardway::study
