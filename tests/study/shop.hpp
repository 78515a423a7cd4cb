#pragma once
// Rules, strategies and automata for the tests of study.

#include <gtest/gtest.h>

#include "rules/rulebook.hpp"
#include "study/compile/compile.hpp"
#include "study/strategy/builtin.hpp"

namespace hardway::tests {

using namespace study;

inline constexpr const char* kRulebooks[] = {"sg-mbs", "wind-creek", "ma-craps", "ma-mini-craps",
                                             "md-crapless"};

inline Rules rules_of(const char* id, const HouseChoices& choices = {}) {
    auto rules = load_rules(builtin_shelf(), id, choices);
    for (const auto& fault : rules.faults()) ADD_FAILURE() << fault.text();
    return *std::move(rules);
}

inline std::unique_ptr<Strategy> strategy_of(std::string_view text, const Rules& rules,
                                             const std::vector<Setting>& changes = {},
                                             const LuaLimits& limits = {}) {
    auto strategy = Strategy::load(text, "test.lua", rules, changes, limits);
    for (const auto& fault : strategy.faults()) ADD_FAILURE() << fault.text();
    return strategy ? *std::move(strategy) : nullptr;
}

inline std::string_view builtin_text(std::string_view id) {
    for (unsigned i = 0; i < kBuiltinStrategyCount; ++i)
        if (kBuiltinStrategyList[i].id == id) return kBuiltinStrategyList[i].text;
    ADD_FAILURE() << "no strategy " << id;
    return "";
}

inline Compiled compiled_of(const Rules& rules, Strategy& strategy, const ShooterLimits& shooter = {}) {
    Compiled compiled;
    Faults faults;
    EXPECT_EQ(compile(rules, strategy, shooter, {}, compiled, faults), CompileEnd::done);
    for (const auto& fault : faults) ADD_FAILURE() << fault.text();
    return compiled;
}

inline Automaton automaton_of(const char* rulebook, std::string_view text) {
    const auto rules = rules_of(rulebook);
    const auto strategy = strategy_of(text, rules);
    return compiled_of(rules, *strategy).automaton;
}

}  // namespace hardway::tests
