#include "study/edge/chain.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace hardway::study {

std::uint32_t Chain::add_state() {
    steps_.emplace_back();
    ways_.push_back(0);
    return states() - 1;
}

// Steps to the same place are one step.
void Chain::add(std::uint32_t from, Step step) {
    if (step.ends) ends_ = std::max(ends_, step.to + 1);
    ways_[from] += step.ways;
    for (auto& known : steps_[from])
        if (known.to == step.to && known.ends == step.ends) {
            known.ways += step.ways;
            return;
        }
    steps_[from].push_back(step);
}

namespace {

// Tarjan's algorithm without recursion: chains are deep. It finds a component after all that can be reached
// from it.
class ComponentSearch {
  public:
    explicit ComponentSearch(const Chain& chain)
        : chain_(chain), index_(chain.states(), kUnseen), low_(chain.states()), waiting_(chain.states()) {}

    std::vector<std::vector<std::uint32_t>> run() {
        for (std::uint32_t state = 0; state < chain_.states(); ++state)
            if (index_[state] == kUnseen) search(state);
        std::reverse(found_.begin(), found_.end());
        return std::move(found_);
    }

  private:
    static constexpr auto kUnseen = std::numeric_limits<std::uint32_t>::max();
    struct Frame {
        std::uint32_t state;
        std::size_t next;
    };

    void search(std::uint32_t root) {
        enter(root);
        while (!path_.empty()) {
            auto& [state, next] = path_.back();
            const auto& steps = chain_.steps(state);
            if (next == steps.size()) {
                leave(state);
                continue;
            }
            const auto step = steps[next++];
            if (step.ends) continue;
            if (index_[step.to] == kUnseen)
                enter(step.to);
            else if (waiting_[step.to])
                low_[state] = std::min(low_[state], index_[step.to]);
        }
    }

    void enter(std::uint32_t state) {
        index_[state] = low_[state] = count_++;
        waiting_[state] = true;
        stack_.push_back(state);
        path_.push_back({state, 0});
    }

    void leave(std::uint32_t state) {
        path_.pop_back();
        if (!path_.empty()) low_[path_.back().state] = std::min(low_[path_.back().state], low_[state]);
        if (low_[state] != index_[state]) return;
        auto& members = found_.emplace_back();
        do {
            members.push_back(stack_.back());
            waiting_[stack_.back()] = false;
            stack_.pop_back();
        } while (members.back() != state);
    }

    const Chain& chain_;
    std::vector<std::uint32_t> index_;
    std::vector<std::uint32_t> low_;
    std::vector<bool> waiting_;
    std::vector<std::uint32_t> stack_;
    std::vector<Frame> path_;
    std::vector<std::vector<std::uint32_t>> found_;
    std::uint32_t count_ = 0;
};

// Visits within one component, given what flows in from outside: v = inflow + Q' v, by Gaussian elimination.
// States of small degree go first, to keep the fill-in small: a hub (the come-out) eliminated early would
// fill every row.
class Elimination {
  public:
    Elimination(const Chain& chain, std::vector<std::uint32_t> members, std::vector<Rational>& visits)
        : chain_(chain), members_(std::move(members)), visits_(visits) {
        for (const auto state : members_) place_[state] = 0;
        std::sort(members_.begin(), members_.end(), [&](auto a, auto b) {
            const auto few = inside(a), many = inside(b);
            return few != many ? few < many : a < b;
        });
        for (std::size_t i = 0; i < members_.size(); ++i) place_[members_[i]] = i;
    }

    void run() {
        const auto count = members_.size();
        rows_.assign(count, {});
        for (std::size_t i = 0; i < count; ++i) rows_[i][i] = 1;
        for (std::size_t i = 0; i < count; ++i)
            for (const auto& step : chain_.steps(members_[i]))
                if (const auto to = place_.find(step.to); !step.ends && to != place_.end())
                    rows_[to->second][i] -= fraction(step.ways, chain_.ways(members_[i]));
        for (std::size_t i = 0; i < count; ++i) eliminate(i);
        for (std::size_t i = count; i-- > 0;) substitute(i);
    }

  private:
    std::size_t inside(std::uint32_t state) const {
        std::size_t count = 0;
        for (const auto& step : chain_.steps(state))
            count += !step.ends && place_.contains(step.to) ? 1U : 0U;
        return count;
    }
    Rational& flow(std::size_t row) { return visits_[members_[row]]; }

    // No pivoting: a state from which an end can be reached never leaves a zero on the diagonal.
    void eliminate(std::size_t pivot) {
        for (std::size_t row = pivot + 1; row < rows_.size(); ++row) {
            const auto found = rows_[row].find(pivot);
            if (found == rows_[row].end()) continue;
            const Rational factor = found->second / rows_[pivot][pivot];
            rows_[row].erase(found);
            for (const auto& [column, value] : rows_[pivot])
                if (column > pivot) rows_[row][column] -= factor * value;
            flow(row) -= factor * flow(pivot);
        }
    }

    void substitute(std::size_t row) {
        for (const auto& [column, value] : rows_[row])
            if (column > row) flow(row) -= value * flow(column);
        flow(row) /= rows_[row][row];
    }

    const Chain& chain_;
    std::vector<std::uint32_t> members_;
    std::vector<Rational>& visits_;
    std::map<std::uint32_t, std::size_t> place_;
    std::vector<std::map<std::size_t, Rational>> rows_;
};

// So many components are solved before `go_on` is asked again: asking costs more than a small component.
constexpr std::size_t kComponentsBetween = 256;

void solve_alone(const Chain& chain, std::uint32_t state, Rational& visits) {
    for (const auto& step : chain.steps(state))
        if (!step.ends && step.to == state)
            visits *= fraction(chain.ways(state), chain.ways(state) - step.ways);
}

}  // namespace

std::vector<std::vector<std::uint32_t>> components(const Chain& chain) {
    return ComponentSearch(chain).run();
}

Absorption absorb(const Chain& chain, std::uint32_t start, const std::function<bool()>& go_on) {
    Absorption result;
    result.visits.assign(chain.states(), Rational(0));
    result.ends.assign(chain.ends(), Rational(0));
    result.visits[start] = 1;  // until its component is solved, a state holds what flows in
    std::vector<std::size_t> component_of(chain.states());
    const auto all = components(chain);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (const auto state : all[i]) component_of[state] = i;
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i % kComponentsBetween == 0 && go_on && !go_on()) return result;
        if (all[i].size() == 1)
            solve_alone(chain, all[i][0], result.visits[all[i][0]]);
        else
            Elimination(chain, all[i], result.visits).run();
        for (const auto state : all[i]) {
            const Rational one = result.visits[state] / chain.ways(state);
            if (one.is_zero()) continue;
            result.steps += result.visits[state];
            for (const auto& step : chain.steps(state))
                if (step.ends)
                    result.ends[step.to] += one * step.ways;
                else if (component_of[step.to] != i)
                    result.visits[step.to] += one * step.ways;
        }
    }
    return result;
}

Rational Absorption::mean(const std::vector<Rational>& values) const {
    Rational sum = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) sum += ends[i] * values[i];
    return sum;
}

Rational Absorption::second_moment(const std::vector<Rational>& values) const {
    Rational sum = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) sum += ends[i] * values[i] * values[i];
    return sum;
}

}  // namespace hardway::study
