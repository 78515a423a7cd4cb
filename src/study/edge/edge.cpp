#include "study/edge/edge.hpp"

#include <array>

#include "study/edge/stages.hpp"
#include "table/offers.hpp"

namespace hardway::study {

namespace {

// What an end of the wager does to the player's money, by the functions that pay and charge at the table.
class Payoff {
  public:
    Payoff(const Rules& rules, const Wager& wager, Money stake)
        : rules_(rules), wager_(wager), stake_(stake) {
        const Money vig = vig_on(rules, wager.vig, vig_base(wager, stake));
        if (wager.vig.time == VigTime::up_front) before_ = vig;
        if (wager.vig.time == VigTime::on_win) on_win_ = vig;
    }

    Outcome operator()(std::uint8_t, Cell cell) const {
        if (cell.verdict == Verdict::win) return win(cell.price);
        return cell.verdict == Verdict::lose ? lose() : ended(End::push, Money{});
    }
    // A vig taken again because the winner stays up belongs to the next bet.
    Outcome win(std::uint8_t price) const {
        const Money amount = pay(stake_, wager_.prices[price].ratio, rules_.chip);
        return ended(amount.zero() ? End::push : End::win, amount - smaller(on_win_, amount));
    }
    Outcome lose() const { return ended(End::lose, -stake_); }
    Money up_front() const { return before_; }

  private:
    Outcome ended(End end, Money amount) const {
        return {end, fraction(amount - before_, stake_), Rational(0)};
    }

    const Rules& rules_;
    const Wager& wager_;
    Money stake_;
    Money before_;
    Money on_win_;
};

Distribution law_of_levels(const Wager& wager, const Collected& collected, const Payoff& payoff) {
    Distribution distribution;
    distribution.rolls = collected.rolls;
    for (std::size_t level = 0; level < collected.levels.size(); ++level) {
        Outcome outcome = payoff.lose();
        for (std::size_t i = 0; i < wager.prices.size(); ++i)
            if (static_cast<int>(level) >= wager.prices[i].level)
                outcome = payoff.win(static_cast<std::uint8_t>(i));
        distribution.add(outcome.end, outcome.net, collected.levels[level]);
    }
    return distribution;
}

// The vig's chart begins higher, and nothing below it is taken.
bool below_chart(const Wager& wager, Money stake) {
    return wager.vig.time != VigTime::none && wager.vig.refuse_below && !wager.vig.brackets.empty() &&
           vig_base(wager, stake) < wager.vig.brackets.front().first;
}

// Taken, and paid and charged without rounding.
bool comes_out_whole(const Rules& rules, const Wager& wager, Money stake) {
    for (const auto& price : wager.prices)
        if (fraction(pay(stake, price.ratio, rules.chip), stake) != fraction(price.ratio)) return false;
    if (wager.vig.time == VigTime::none) return true;
    if (below_chart(wager, stake)) return false;
    const Money base = vig_base(wager, stake);
    if (base.zero()) return false;  // a win below a cent
    return fraction(vig_on(rules, wager.vig, base), base) == fraction(wager.vig.rate);
}

Money least_stake(const Wager& wager) {
    return larger(wager.limits.least, wager.unit).up_to(wager.unit);
}

Money most_stake(const Wager& wager) {
    return wager.limits.most.zero() ? wager.ceiling : smaller(wager.limits.most, wager.ceiling);
}

}  // namespace

std::optional<Money> whole_stake(const Rules& rules, const Wager& wager) {
    constexpr int kTries = 100'000;  // 5 percent of odds in lowest terms come out much sooner
    Money stake = least_stake(wager);
    for (int i = 0; i < kTries; ++i, stake += wager.unit) {
        if (stake > most_stake(wager)) break;
        if (comes_out_whole(rules, wager, stake)) return stake;
    }
    return std::nullopt;
}

bool takes_stake(const Wager& wager, Money stake) {
    return stake >= least_stake(wager) && stake.multiple_of(wager.unit) && stake <= most_stake(wager) &&
           !below_chart(wager, stake);
}

Edge edge(const Rules& rules, const EdgeAsk& ask, CollectMemo* memo) {
    const auto& wager = rules[ask.wager];
    Edge result;
    result.stake = ask.stake;
    if (result.stake.zero()) result.stake = whole_stake(rules, wager).value_or(least_stake(wager));
    const Payoff payoff(rules, wager, result.stake);
    result.vig = payoff.up_front();
    if (wager.shape == Shape::collect) {
        result.made = law_of_levels(wager, memo ? (*memo)(rules, wager) : collect(rules, wager), payoff);
        result.decided = result.made;
    } else {
        result.made = distribution_of_stages(wager, ask.stage, ask.pairs, true, payoff);
        result.decided = distribution_of_stages(wager, ask.stage, ask.pairs, false, payoff);
    }
    return result;
}

std::vector<EdgeAsk> edge_asks(const Rules& rules, WagerIndex index) {
    constexpr int kPairs = 21;
    const auto& wager = rules[index];
    if (wager.hop_parts == 0) return {{index}};
    std::vector<EdgeAsk> asks;
    for (int hard = 0; hard <= wager.hop_parts; ++hard) {
        EdgeAsk ask{index};
        std::array<int, 2> left = {wager.hop_parts - hard, hard};
        for (int bit = 0; bit < kPairs; ++bit)
            if (auto& wanted = left[pair_of(bit).hard() ? 1 : 0]; wanted > 0) {
                ask.pairs |= 1U << bit;
                --wanted;
            }
        asks.push_back(ask);
    }
    return asks;
}

std::vector<EdgeAsk> edge_asks(const Rules& rules) {
    std::vector<EdgeAsk> all;
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        if (!rules.wagers[i].sold) continue;
        const auto asks = edge_asks(rules, static_cast<WagerIndex>(i));
        all.insert(all.end(), asks.begin(), asks.end());
    }
    return all;
}

}  // namespace hardway::study
