#include "study/edge.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "table/offers.hpp"
#include "table/pair.hpp"
#include "table/throw.hpp"

namespace hardway {

Rational Law::chance(End end) const {
    Rational sum = 0;
    for (const auto& outcome : outcomes)
        if (outcome.end == end) sum += outcome.chance;
    return sum;
}

Rational Law::mean() const {
    Rational sum = 0;
    for (const auto& outcome : outcomes) sum += outcome.net * outcome.chance;
    return sum;
}

Rational Law::variance() const {
    Rational squares = 0;
    for (const auto& outcome : outcomes) squares += outcome.net * outcome.net * outcome.chance;
    const Rational middle = mean();
    return squares - middle * middle;
}

void Law::add(End end, const Rational& net, const Rational& chance) {
    if (chance.is_zero()) return;
    const auto place = std::find_if(outcomes.begin(), outcomes.end(), [&](const Outcome& known) {
        return known.net < net || (known.net == net && known.end >= end);
    });
    if (place != outcomes.end() && place->net == net && place->end == end)
        place->chance += chance;
    else
        outcomes.insert(place, {end, net, chance});
}

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

    // A vig taken again because the winner stays up belongs to the next bet.
    Outcome win(std::uint8_t price) const {
        const Money amount = pay(stake_, wager_.prices[price].ratio, rules_.chip);
        return ended(amount.zero() ? End::push : End::win, amount - smaller(on_win_, amount));
    }
    Outcome lose() const { return ended(End::lose, -stake_); }
    Outcome push() const { return ended(End::push, Money{}); }

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

// A wager's life as a chain. States are whatever tells its situations apart, packed into one number.
class Life {
  public:
    std::uint32_t state(std::uint64_t key) {
        const auto [found, fresh] = known_.try_emplace(key, chain_.states());
        if (fresh) {
            chain_.add_state();
            keys_.push_back(key);
        }
        return found->second;
    }

    // Calls visit(state, key) for every state, those found on the way too.
    template <typename Visit>
    void explore(std::uint64_t first, Visit visit) {
        state(first);
        for (std::uint32_t next = 0; next < chain_.states(); ++next) visit(next, keys_[next]);
    }

    void go(std::uint32_t from, std::uint64_t key) { chain_.add_step(from, state(key), 1); }
    void end(std::uint32_t from, const Outcome& outcome) {
        const auto found = std::find(ends_.begin(), ends_.end(), outcome);
        const auto index = static_cast<std::uint32_t>(found - ends_.begin());
        if (found == ends_.end()) ends_.push_back(outcome);
        chain_.add_end(from, index, 1);
    }

    Law law() const {
        const auto solved = absorb(chain_, 0);
        Law law;
        law.rolls = solved.steps;
        for (std::size_t i = 0; i < ends_.size(); ++i) law.add(ends_[i].end, ends_[i].net, solved.ends[i]);
        return law;
    }

  private:
    Chain chain_;
    std::map<std::uint64_t, std::uint32_t> known_;
    std::vector<std::uint64_t> keys_;
    std::vector<Outcome> ends_;
};

// Stages and their cells.
Law law_of_stages(const Wager& wager, const EdgeAsk& ask, const Payoff& payoff, bool pushes_end) {
    Life life;
    life.explore(ask.stage, [&](std::uint32_t from, std::uint64_t stage) {
        for (int i = 0; i < Roll::kCount; ++i) {
            Cell cell = wager.stages[stage].cells[static_cast<std::size_t>(i)];
            if (wager.hop_parts > 0 && !(ask.pairs & pair_bit(Roll::from_index(i))))
                cell = {Verdict::lose, 0, 0};
            switch (cell.verdict) {
                case Verdict::stay:
                    life.go(from, stage);
                    break;
                case Verdict::move:
                    life.go(from, cell.stage);
                    break;
                case Verdict::win:
                    life.end(from, payoff.win(cell.price));
                    break;
                case Verdict::lose:
                    life.end(from, payoff.lose());
                    break;
                case Verdict::push:
                case Verdict::give_back:
                    if (pushes_end)
                        life.end(from, payoff.push());
                    else
                        life.go(from, stage);
                    break;
            }
        }
    });
    return life.law();
}

// A tracker's marks, and the puck where points made or a seven out matter.
class Collecting {
  public:
    Collecting(const Rules& rules, const Wager& wager, const Payoff& payoff)
        : rules_(rules),
          wager_(wager),
          tracker_(rules.trackers[wager.tracker]),
          payoff_(payoff),
          table_(rules) {}

    Law law() {
        life_.explore(0, [&](std::uint32_t from, std::uint64_t key) {
            for (int i = 0; i < Roll::kCount; ++i)
                step(from, static_cast<std::uint32_t>(key), key >> 32, Roll::from_index(i));
        });
        return life_.law();
    }

  private:
    void step(std::uint32_t from, std::uint32_t marks, std::uint64_t point, Roll roll) {
        table_.point = static_cast<std::uint8_t>(point);
        const auto thrown = read_throw(rules_, table_, roll, false);
        if (!tracker_.on_points_made || thrown.effect == Effect::point_made)
            for (std::size_t mark = 0; mark < tracker_.marks.size(); ++mark)
                if (tracker_.marks[mark].has(roll)) marks |= 1U << mark;
        const bool over = tracker_.ends_on_any_seven ? roll.total() == 7 : thrown.effect == Effect::seven_out;
        if (over || (wager_.pays_when_complete && tracker_.complete(marks)))
            life_.end(from, verdict(tracker_.level(marks)));
        else
            life_.go(from, point_after(thrown) << 32 | marks);
    }

    // The puck is left out of the key where it cannot matter.
    std::uint64_t point_after(const Throw& thrown) const {
        if (!tracker_.on_points_made && tracker_.ends_on_any_seven) return 0;
        if (thrown.effect == Effect::point_set) return static_cast<std::uint64_t>(thrown.roll.total());
        return thrown.turns_puck() ? 0 : table_.point;
    }

    Outcome verdict(int level) const {
        Outcome outcome = payoff_.lose();
        for (std::size_t i = 0; i < wager_.prices.size(); ++i)
            if (level >= wager_.prices[i].level) outcome = payoff_.win(static_cast<std::uint8_t>(i));
        return outcome;
    }

    const Rules& rules_;
    const Wager& wager_;
    const Tracker& tracker_;
    const Payoff& payoff_;
    Table table_;  // only its puck is used
    Life life_;
};

// Taken, and paid and charged without rounding.
bool comes_out_whole(const Rules& rules, const Wager& wager, Money stake) {
    for (const auto& price : wager.prices)
        if (fraction(pay(stake, price.ratio, rules.chip), stake) != fraction(price.ratio)) return false;
    if (wager.vig.time == VigTime::none) return true;
    const Money base = vig_base(wager, stake);
    if (wager.vig.refuse_below && !wager.vig.brackets.empty() && base < wager.vig.brackets.front().first)
        return false;
    return fraction(vig_on(rules, wager.vig, base), base) == fraction(wager.vig.rate);
}

Money least_stake(const Wager& wager) {
    return larger(wager.limits.least, wager.unit).up_to(wager.unit);
}

}  // namespace

std::optional<Money> whole_stake(const Rules& rules, const Wager& wager) {
    constexpr int kTries = 100'000;  // 5 percent of odds in lowest terms come out much sooner
    Money stake = least_stake(wager);
    for (int i = 0; i < kTries; ++i, stake += wager.unit) {
        if (wager.limits.most > Money{} && stake > wager.limits.most) break;
        if (comes_out_whole(rules, wager, stake)) return stake;
    }
    return std::nullopt;
}

Edge edge(const Rules& rules, const EdgeAsk& ask) {
    const auto& wager = rules[ask.wager];
    Edge result;
    result.stake = ask.stake;
    if (result.stake.zero()) result.stake = whole_stake(rules, wager).value_or(least_stake(wager));
    const Payoff payoff(rules, wager, result.stake);
    if (wager.shape == Shape::collect) {
        result.made = result.decided = Collecting(rules, wager, payoff).law();
    } else {
        result.made = law_of_stages(wager, ask, payoff, true);
        result.decided = law_of_stages(wager, ask, payoff, false);
    }
    return result;
}

std::vector<EdgeAsk> edge_asks(const Rules& rules) {
    constexpr int kPairs = 21;
    std::vector<EdgeAsk> asks;
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        const auto index = static_cast<WagerIndex>(i);
        const auto& wager = rules.wagers[i];
        if (!wager.sold) continue;
        if (wager.hop_parts == 0) {
            asks.push_back({index});
            continue;
        }
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
    }
    return asks;
}

}  // namespace hardway
