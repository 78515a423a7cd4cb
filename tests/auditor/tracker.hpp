#pragma once
// What the side bets count (docs/rules.md 2.8). It runs with or without a bet.

#include <set>

#include "house.hpp"
#include "wager.hpp"

namespace auditor {

class Tracker {
  public:
    void point_set() { first_point_set_ = true; }
    void point_made(int point) { points_made_.insert(point); }
    void seven_out();
    void mark(Roll roll);  // a throw that is not a 7
    void any_seven();
    void unmark(const Wager& bonus);

    int points_made() const { return static_cast<int>(points_made_.size()); }
    bool first_point_set() const { return first_point_set_; }  // since the last seven out
    bool unmarked(const Wager& bonus) const;
    bool complete(const Wager& bonus) const;
    int hot_points() const;  // with every pair thrown
    bool hot_pairs() const { return !pairs_.empty(); }

  private:
    std::set<int> points_made_;
    bool first_point_set_ = false;
    std::set<int> small_, tall_, all_;  // three mark sets
    std::set<int> pairs_;               // low die × 10 + high die

    const std::set<int>& marks(const Wager& bonus) const;
};

}  // namespace auditor
