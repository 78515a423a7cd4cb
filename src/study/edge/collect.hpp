#pragma once
// How far a count comes before it ends: points made, totals or pairs thrown. Prices have no part in it, so
// that one solution serves every pay table.

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "study/edge/rational.hpp"

namespace hardway::study {

struct Collected {
    std::vector<Rational> levels;  // the chance to end at each level
    Rational rolls;                // mean number of throws
};

// From an empty count before a come-out throw. A count that stops when it is complete need not wait for its
// seven.
Collected collect(const Rules& rules, const Tracker& tracker, bool stops_complete);
inline Collected collect(const Rules& rules, const Wager& wager) {
    return collect(rules, rules.trackers[wager.tracker], wager.pays_when_complete);
}

// Keeps what is solved: Hot Roller has 16,384 states and three pay tables in two rulebooks. May be asked from
// several threads.
class CollectMemo {
  public:
    const Collected& operator()(const Rules& rules, const Wager& wager);

  private:
    struct Entry {
        std::once_flag once;
        Collected solved;
    };
    std::mutex mutex_;
    std::map<std::string, std::unique_ptr<Entry>> entries_;
};

}  // namespace hardway::study
