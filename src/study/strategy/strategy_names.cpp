// Wagers as scripts name them.

#include <algorithm>
#include <cstring>
#include <lua.hpp>

#include "rules/text.hpp"
#include "study/strategy/strategy_script.hpp"
#include "study/strategy/wishes.hpp"
#include "table/notation.hpp"

namespace hardway::study {

namespace {

// Nothing if there are too many.
std::optional<std::uint16_t> word_index(std::vector<std::string>& words, std::string_view name) {
    const auto found = std::find(words.begin(), words.end(), name);
    const auto index = static_cast<std::uint16_t>(found - words.begin());
    if (index == StrategyScript::kMostWords) return std::nullopt;
    if (found == words.end()) words.emplace_back(name);
    return index;
}

bool declared(const StrategyHead& head, std::string_view name, std::string_view kind) {
    return std::any_of(head.kinds.begin(), head.kinds.end(),
                       [&](const auto& each) { return each == name || each == kind; });
}

// What a wager can be on. A number that this rulebook does not have is a wager not offered, "place 7" a slip.
bool can_be_on(std::string_view label) {
    if (Roll::parse(label)) return true;
    const auto number = parse_whole(label);
    return number && *number >= 2 && *number <= 12 && *number != 7;
}

}  // namespace

NamedWager StrategyScript::read(std::string_view name) {
    NamedWager result;
    auto parts = hardway::split_words(name);
    const auto count = parts.size();
    const auto fail = [&](std::string error) {
        result.error = std::move(error);
        return result;
    };
    if (count == 0 || join({parts.begin(), parts.end()}, " ") != name)
        return fail(hardway::quoted(name) + " is no wager");
    result.kind = parts.front();
    parts.emplace_back("1");  // an amount, so that "come 6" is read as the Come on 6
    const Table nowhere(rules);
    const auto reading = read_wager(rules, sight ? sight->table : nowhere, parts, 0);
    if (!reading) return fail(reading.faults().front().what);
    if (reading->used != count) return fail(hardway::quoted(name) + " is no wager");
    if (count == 2 && result.kind != "hop_set" && !can_be_on(parts[1]))
        return fail(hardway::quoted(name) + " is no wager: " + hardway::quoted(parts[1]) +
                    " is neither a number nor a pair");
    if (!declared(head, name, result.kind))
        return fail(hardway::quoted(name) + " is not declared: wagers { …, \"" + result.kind + "\" }");
    result.wish.wager = reading->bet.wager;
    result.wish.stage = reading->bet.stage;
    result.wish.pairs = reading->bet.pairs;
    const auto word = word_index(words, name);
    if (!word) return fail("a strategy names no more than " + std::to_string(kMostWords) + " wagers");
    result.wish.word = *word;
    const bool nothing = reading->bet.wager == kNoWager;
    result.unnumbered = nothing && count == 1 && rules.has_kind(result.kind);
    result.of_kind = result.unnumbered || (!nothing && rules[reading->bet.wager].number_from_puck);
    return result;
}

const NamedWager& StrategyScript::find(std::string_view name) {
    auto& names = named_[sight ? sight->table.point : 0];
    const auto found = names.find(name);
    if (found != names.end()) return found->second;
    return names.emplace(std::string(name), read(name)).first->second;
}

const Bet* StrategyScript::standing(const Wish& wish) const {
    return standing_bet(rules, sight->table, sight->seat, wish);
}

std::int64_t StrategyScript::cost() const {
    constexpr std::int64_t kLeast = 4;
    if (!sight) return kLeast;
    return kLeast + static_cast<std::int64_t>(sight->own_seat().bets.size() + sight->events.size());
}

StrategyScript& asked_script(lua_State* lua) {
    auto& script = StrategyScript::of(lua);
    if (!script.sight) luaL_error(lua, "there is a table only in play()");
    LuaBox::spend(lua, script.cost());
    return script;
}

const NamedWager& wager_named(lua_State* lua, StrategyScript& script, std::string_view name) {
    const auto& named = script.find(name);
    if (!named.error.empty()) luaL_error(lua, "%s", named.error.c_str());
    return named;
}

const NamedWager& named_wager(lua_State* lua, StrategyScript& script, lua_Integer number) {
    constexpr std::size_t kLongest = 40;
    std::size_t length = 0;
    const char* kind = luaL_checklstring(lua, 1, &length);
    if (length > kLongest) luaL_error(lua, "that is no wager");
    char text[kLongest + 3];
    std::memcpy(text, kind, length);
    if (number != 0) {
        text[length++] = ' ';
        if (number >= 10) text[length++] = '1';
        text[length++] = static_cast<char>('0' + number % 10);
    }
    return wager_named(lua, script, {text, length});
}

namespace {

lua_Integer checked_number(lua_State* lua, int at) {
    if (!lua_isinteger(lua, at)) luaL_error(lua, "a number of the dice is meant, or a list: { 6, 8 }");
    const auto number = lua_tointeger(lua, at);
    if (number < 2 || number > 12) luaL_error(lua, "%I is no number of the dice", number);
    return number;
}

}  // namespace

const Wish& single_wager(lua_State* lua, StrategyScript& script, int& others) {
    const bool numbered = lua_gettop(lua) > 1 + others && !lua_isnil(lua, 2);
    others = lua_gettop(lua) > 1 + others ? 3 : 2;
    const auto& named = named_wager(lua, script, numbered ? checked_number(lua, 2) : 0);
    if (named.unnumbered)
        luaL_error(lua, "%s needs its number: \"%s 6\"", named.kind.c_str(), named.kind.c_str());
    return named.wish;
}

lua_Integer number_at(lua_State* lua, lua_Integer at) {
    if (lua_type(lua, 2) == LUA_TNUMBER) return at == 1 ? checked_number(lua, 2) : 0;
    luaL_checktype(lua, 2, LUA_TTABLE);
    if (lua_rawgeti(lua, 2, at) == LUA_TNIL) return 0;
    const auto number = checked_number(lua, -1);
    lua_pop(lua, 1);
    return number;
}

int push_money(lua_State* lua, Money amount) {
    if (amount.cents % 100 == 0)
        lua_pushinteger(lua, amount.cents / 100);
    else
        lua_pushnumber(lua, static_cast<double>(amount.cents) / 100);
    return 1;
}

}  // namespace hardway::study
