// The charge on Buy and Lay wagers, and the cap on odds: the two sums a stake can run into besides its
// limits.

#include <algorithm>

#include "table/offers.hpp"

namespace hardway {

Money vig_base(const Wager& wager, Money stake) {
    return wager.vig.on_winnings ? exact_win(stake, wager.prices[0].ratio) : stake;
}

Money vig_on(const Rules& rules, const Vig& vig, Money base) {
    if (vig.time == VigTime::none || vig.rate.pays == 0 || base <= Money{}) return {};
    const Money plain = larger(pay(base, vig.rate, rules.chip), vig.least_chip ? rules.chip : Money{});
    if (vig.brackets.empty() || base < vig.brackets.front().first) return plain;
    const auto& [last, charge] = vig.brackets.back();
    if (base > last && vig.exact_beyond) return plain;
    if (base > last && vig.brackets.size() > 1) {  // the chart carried on in steps of its last two rows
        const auto& before = vig.brackets[vig.brackets.size() - 2];
        const Money width = last - before.first;
        return charge + (charge - before.second) * ((base - last).cents / width.cents);
    }
    Money found;
    for (const auto& [from, amount] : vig.brackets)
        if (base >= from) found = amount;
    return found;
}

Money multiple_of_flat(const Wager& odds, Money flat) {
    if (flat.zero()) return {};
    const auto& cap = odds.cap;
    Money most = odds.ceiling;
    if (cap.times > 0) {
        const auto& price = odds.prices[0].ratio;
        const Money own = flat * cap.times;
        most = smaller(most, cap.on_winnings ? exact_win(own, Ratio{price.per, price.pays}) : own);
    }
    most = cap.raise_to_payable ? most.up_to(odds.unit) : most.down_to(odds.unit);
    return cap.most > Money{} ? smaller(most, cap.most_stake) : most;
}

Money within_limits(const Wager& odds, Money most) {
    return odds.limits.most > Money{} ? smaller(most, odds.limits.most_stake) : most;
}

Money odds_cap(const Wager& odds, Money flat) {
    return within_limits(odds, multiple_of_flat(odds, flat));
}

Money dealer_odds_cap(const Rules& rules, const Wager& odds, Money dealers_flat, Money own_flat,
                      Money own_odds) {
    const Money shared = smaller(odds_cap(odds, own_flat), rules.most);
    const Money left = larger(shared - own_odds, Money{}).down_to(odds.unit);
    return larger(odds_cap(odds, dealers_flat), left);
}

}  // namespace hardway
