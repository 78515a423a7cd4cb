#pragma once
// The commission on Buy and Lay (docs/rules.md 2.7).

#include "ledger.hpp"

namespace auditor {

// Taken when the wagers are made: each added stake is shown, then the sum is charged.
class Vig {
  public:
    void add(const House& house, const Wager& wager, Money added);
    Money charge(const House& house) const;

  private:
    Money base_;  // wind-creek: the bases of one call are added first
    Money sum_;   // elsewhere: each wager for itself
};

// Taken from a win on the stake then up (ma 5(a)-(b), md 5.G(2)); nothing where it was taken up front.
Money vig_on_win(const House& house, const Wager& wager, Money stake);

Money wind_creek_vig(Money base, Money chip);

}  // namespace auditor
