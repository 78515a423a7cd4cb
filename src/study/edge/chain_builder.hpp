#pragma once
// A wager's life as a chain. States are whatever tells its situations apart, packed into one number.

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "study/edge/chain.hpp"

namespace hardway::study {

template <typename Ending>
class ChainBuilder {
  public:
    // Calls visit(state, key) for every state, those found on the way too.
    template <typename Visit>
    void explore(std::uint64_t first, Visit visit) {
        state(first);
        for (std::uint32_t next = 0; next < chain_.states(); ++next) visit(next, keys_[next]);
    }

    void go(std::uint32_t from, std::uint64_t key) { chain_.add_step(from, state(key), 1); }
    void end(std::uint32_t from, const Ending& ending) {
        const auto found = std::find(endings_.begin(), endings_.end(), ending);
        const auto index = static_cast<std::uint32_t>(found - endings_.begin());
        if (found == endings_.end()) endings_.push_back(ending);
        chain_.add_end(from, index, 1);
    }

    // From the first state; the chances are those of endings(), in their order.
    Absorption solve() const { return absorb(chain_, 0); }
    const std::vector<Ending>& endings() const { return endings_; }

  private:
    std::uint32_t state(std::uint64_t key) {
        const auto [found, fresh] = known_.try_emplace(key, chain_.states());
        if (fresh) {
            chain_.add_state();
            keys_.push_back(key);
        }
        return found->second;
    }

    Chain chain_;
    std::unordered_map<std::uint64_t, std::uint32_t> known_;
    std::vector<std::uint64_t> keys_;
    std::vector<Ending> endings_;
};

}  // namespace hardway::study
