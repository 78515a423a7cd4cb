#include "study/solve/closed_set.hpp"

#include <algorithm>

namespace hardway::study {

namespace {

// Tarjan's components, without recursion: automata can be deep.
class Components {
  public:
    Components(const Automaton& automaton, const std::vector<bool>& possible)
        : automaton_(automaton),
          possible_(possible),
          order_(automaton.states(), 0),
          low_(automaton.states(), 0),
          component_(automaton.states(), kNone) {}

    void visit(std::uint32_t start) {
        enter(start);
        while (!path_.empty()) {
            auto& [state, at] = path_.back();
            if (at == automaton_.classes) {
                leave(state);
                continue;
            }
            const auto roll_class = at++;
            if (!possible_[roll_class]) continue;
            const auto next = automaton_.at(state, roll_class).next;
            if (order_[next] == 0)
                enter(next);
            else if (component_[next] == kNone)
                low_[state] = std::min(low_[state], order_[next]);
        }
    }

    std::vector<std::vector<std::uint32_t>> closed() const {
        std::vector<std::vector<std::uint32_t>> sets(count_);
        std::vector<bool> open(count_, false);
        for (std::uint32_t state = 0; state < automaton_.states(); ++state) {
            if (component_[state] == kNone) continue;
            sets[component_[state]].push_back(state);
            for (std::uint8_t c = 0; c < automaton_.classes; ++c)
                if (possible_[c] && component_[automaton_.at(state, c).next] != component_[state])
                    open[component_[state]] = true;
        }
        std::vector<std::vector<std::uint32_t>> result;
        for (std::uint32_t i = 0; i < count_; ++i)
            if (!open[i]) result.push_back(std::move(sets[i]));
        return result;
    }

  private:
    static constexpr std::uint32_t kNone = ~0U;

    void enter(std::uint32_t state) {
        order_[state] = low_[state] = ++time_;
        stack_.push_back(state);
        path_.emplace_back(state, std::uint8_t{0});
    }

    void leave(std::uint32_t state) {
        path_.pop_back();
        if (!path_.empty()) low_[path_.back().first] = std::min(low_[path_.back().first], low_[state]);
        if (low_[state] != order_[state]) return;
        for (std::uint32_t member = kNone; member != state;) {
            member = stack_.back();
            stack_.pop_back();
            component_[member] = count_;
        }
        ++count_;
    }

    const Automaton& automaton_;
    const std::vector<bool>& possible_;
    std::vector<std::uint32_t> order_;
    std::vector<std::uint32_t> low_;
    std::vector<std::uint32_t> component_;
    std::vector<std::uint32_t> stack_;
    std::vector<std::pair<std::uint32_t, std::uint8_t>> path_;
    std::uint32_t time_ = 0;
    std::uint32_t count_ = 0;
};

}  // namespace

std::vector<std::vector<std::uint32_t>> closed_sets(const Automaton& automaton,
                                                    const std::vector<bool>& possible) {
    Components components(automaton, possible);
    components.visit(0);
    return components.closed();
}

}  // namespace hardway::study
