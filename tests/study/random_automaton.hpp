#pragma once
// Automata nobody would play, for engines that must agree on any.

#include <random>

#include "study/compile/automaton.hpp"

namespace hardway::test {

using namespace study;

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : generator_(seed) {}
    std::uint32_t below(std::uint32_t bound) { return static_cast<std::uint32_t>(generator_() % bound); }
    std::int64_t between(std::int64_t low, std::int64_t high) {
        return low + static_cast<std::int64_t>(generator_() % static_cast<std::uint64_t>(high - low + 1));
    }

  private:
    std::mt19937_64 generator_;
};

// Nets within ±most_net and needs up to most_need, in multiples of step cents.
inline Automaton random_automaton(Chance& chance, std::uint32_t states, std::int64_t step,
                                  std::int64_t most_net, std::int64_t most_need) {
    Automaton automaton;
    automaton.classes = static_cast<std::uint8_t>(1 + chance.below(36));
    for (auto& roll_class : automaton.class_of)
        roll_class = static_cast<std::uint8_t>(chance.below(automaton.classes));
    for (std::uint32_t state = 0; state < states; ++state) {
        automaton.need.push_back(Money{step * chance.between(0, most_need)});
        for (int i = 0; i < automaton.classes; ++i) {
            Transition transition;
            transition.next = chance.below(states);
            transition.hand_ends = chance.below(6) == 0;
            transition.net = Money{step * chance.between(-most_net, most_net)};
            transition.handle = Money{step * chance.between(0, most_net)};
            transition.vig = Money{step * chance.between(0, 2)};
            transition.decisions = static_cast<std::uint16_t>(chance.below(3));
            automaton.transitions.push_back(transition);
        }
    }
    return automaton;
}

}  // namespace hardway::test
