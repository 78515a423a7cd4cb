#include "study/compile/automaton.hpp"

#include <gtest/gtest.h>

namespace {

using namespace hardway;
using namespace hardway::study;

Automaton with(const std::vector<std::int64_t>& nets, const std::vector<std::int64_t>& handles,
               const std::vector<std::int64_t>& needs) {
    Automaton automaton;
    for (std::size_t i = 0; i < nets.size(); ++i) {
        Transition transition;
        transition.net = Money{nets[i]};
        transition.handle = Money{handles[i]};
        automaton.transitions.push_back(transition);
    }
    for (const auto need : needs) automaton.need.push_back(Money{need});
    return automaton;
}

TEST(Automaton, UnitsAreGreatestCommonDivisors) {
    const auto automaton = with({-1200, 1800, 0}, {1000, 0, 2500}, {1200, 2100});
    EXPECT_EQ(automaton.net_unit(), Money{600});
    EXPECT_EQ(automaton.unit(), Money{300});
    EXPECT_EQ(automaton.handle_unit(), Money{500});
}

TEST(Automaton, WithoutMoneyThereIsNoUnit) {
    const auto automaton = with({0, 0}, {0, 0}, {0});
    EXPECT_EQ(automaton.net_unit(), Money{});
    EXPECT_EQ(automaton.unit(), Money{});
    EXPECT_EQ(automaton.handle_unit(), Money{});
    EXPECT_EQ(with({0}, {0}, {700}).unit(), Money{700});
}

}  // namespace
