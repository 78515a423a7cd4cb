#include "vig.hpp"

#include "price.hpp"
#include "refused.hpp"

namespace auditor {

namespace {

constexpr Ratio kFivePercent{5, 100};

// 5% of the stake, for Lay of the win: it must come out in whole chips.
Money sg_vig(const House& house, const Wager& wager, Money added) {
    const Ratio win = wager.is("lay") ? laid_price(wager.number) : Ratio{1, 1};
    const std::int64_t over = (added * win.pays * kFivePercent.pays).cents;
    const std::int64_t under = win.per * kFivePercent.per;
    refuse_if(over % (under * house.chip.cents) != 0, "the vig is no whole number of chips");
    return Money{over / under};
}

}  // namespace

void Vig::add(const House& house, const Wager& wager, Money added) {
    const bool buy = wager.is("buy");
    if (!buy && !wager.is("lay")) return;
    if (house.sg()) sum_ += sg_vig(house, wager, added);
    if (house.wind_creek()) base_ += buy ? added : times(added, laid_price(wager.number), Money{1});
    if (house.ma() || house.md()) {
        const bool later = buy ? house.buy_vig_on_win(wager.number) : house.lay_vig_on_win();
        if (!later) sum_ += times(added, kFivePercent, house.chip);  // of the stake for Lay too
    }
}

Money Vig::charge(const House& house) const {
    return house.wind_creek() ? wind_creek_vig(base_, house.chip) : sum_;
}

Money vig_on_win(const House& house, const Wager& wager, Money stake) {
    const bool charged =
        wager.is("buy") ? house.buy_vig_on_win(wager.number) : wager.is("lay") && house.lay_vig_on_win();
    return charged ? times(stake, kFivePercent, house.chip) : Money{};
}

Money wind_creek_vig(Money base, Money chip) {
    if (base < Money::units(20)) return times(base, kFivePercent, chip);
    return Money::units(base.cents / Money::units(20).cents);
}

}  // namespace auditor
