// What a strategy can look at: its own wagers, and what the last throw did to them. A name with a list of
// numbers means all of them; a kind that has numbers, named without one, means whatever stands of it.

#include <lua.hpp>

#include "study/strategy/strategy_script.hpp"

namespace hardway::study {

namespace {

bool is_of(const Rules& rules, const NamedWager& named, WagerIndex wager, std::uint8_t stage) {
    if (named.of_kind) return rules[wager].kind == named.kind;
    return wager == named.wish.wager && (named.wish.stage == 0 || stage == named.wish.stage);
}

Money stake_of(const StrategyScript& script, const NamedWager& named) {
    if (!named.of_kind) {
        const auto* bet = script.standing(named.wish);
        return bet ? bet->stake : Money{};
    }
    Money sum;
    for (const auto& bet : script.sight->own_seat().bets)
        if (bet.live() && is_of(script.rules, named, bet.wager, bet.stage)) sum += bet.stake;
    return sum;
}

int on_felt(lua_State* lua) {
    auto& script = asked_script(lua);
    Money sum;
    each_named(lua, script, [&](const auto& named) { sum += stake_of(script, named); });
    return push_money(lua, sum);
}

// A Come on the line and those on numbers, each one.
int bets_up(lua_State* lua) {
    auto& script = asked_script(lua);
    lua_Integer count = 0;
    each_named(lua, script, [&](const auto& named) {
        for (const auto& bet : script.sight->own_seat().bets)
            count += bet.live() && is_of(script.rules, named, bet.wager, bet.stage) ? 1 : 0;
    });
    lua_pushinteger(lua, count);
    return 1;
}

// What the last throw did to wagers of this name: `amount` of each event of a kind.
template <typename Kind>
int decided(lua_State* lua, Money Kind::* amount) {
    auto& script = asked_script(lua);
    Money sum;
    each_named(lua, script, [&](const auto& named) {
        for (const auto& event : script.sight->events) {
            const auto* what = event.template as<Kind>();
            if (what && what->bet.seat == script.sight->seat &&
                is_of(script.rules, named, what->bet.wager, what->bet.stage))
                sum += what->*amount;
        }
    });
    return push_money(lua, sum);
}
int won(lua_State* lua) {
    return decided(lua, &event::Won::amount);
}
int lost(lua_State* lua) {
    return decided(lua, &event::Lost::stake);
}

bool is_sold(const Rules& rules, const NamedWager& named) {
    if (!named.of_kind) return named.wish.wager != kNoWager && rules[named.wish.wager].sold;
    for (const auto& wager : rules.wagers)
        if (wager.kind == named.kind && wager.sold) return true;
    return false;
}

int offered(lua_State* lua) {
    auto& script = asked_script(lua);
    bool all = true;
    each_named(lua, script, [&](const auto& named) { all = all && is_sold(script.rules, named); });
    lua_pushboolean(lua, all);
    return 1;
}

}  // namespace

void provide_felt(StrategyScript& script) {
    script.provide("on_felt", on_felt);
    script.provide("bets_up", bets_up);
    script.provide("won", won);
    script.provide("lost", lost);
    script.provide("offered", offered);
}

}  // namespace hardway::study
