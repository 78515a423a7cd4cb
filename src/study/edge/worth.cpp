#include "study/edge/worth.hpp"

#include <algorithm>
#include <map>

namespace hardway::study {

namespace {

Rational in_units(Money amount) {
    return fraction(amount, Money::units(1));
}

// Results of wagers left alone: the net of each at every end, with its chance.
struct Results {
    std::vector<std::vector<Money>> nets;
    std::vector<int> open;
    std::vector<Rational> chances;

    template <typename Value>
    Rational mean(Value value) const {
        Rational sum = 0;
        for (std::size_t i = 0; i < nets.size(); ++i) sum += chances[i] * value(nets[i]);
        return sum;
    }
};

// Lowest and highest result.
struct Range {
    Money least{kMostCents};
    Money most{-kMostCents};
    bool operator==(const Range&) const = default;
};
using Key = std::string;  // how wagers stand

class Appraisal {
  public:
    Appraisal(const Rules& rules, const Table& table, const WorthBudget& budget)
        : rules_(rules), table_(table), budget_(budget) {
        rules_.off_and_on = false;  // what is put back from a win is a new wager
    }

    std::optional<std::vector<OwnerWorth>> run() {
        std::vector<std::vector<BetAt>> all;
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat)
            all.push_back(own_bets(static_cast<SeatIndex>(seat)));
        all.push_back(dealers_bets());
        for (const auto& bets : all)
            if (!bets.empty()) progress_.all += walks(bets.size());
        std::vector<OwnerWorth> owners;
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].empty()) continue;
            progress_.seat = i < table_.seats.size() ? static_cast<SeatIndex>(i) : kNoSeat;
            const auto before = progress_.done;
            auto owner = appraise(all[i]);
            if (!owner || stopped_) return std::nullopt;
            progress_.done = before + walks(all[i].size());  // some were not needed
            owner->seat = progress_.seat;
            owners.push_back(*std::move(owner));
        }
        return owners;
    }

  private:
    static std::size_t walks(std::size_t bets) { return bets + bets * (bets - 1) / 2 + 1; }

    bool go_on() {
        stopped_ = stopped_ || (budget_.progress && !budget_.progress(progress_));
        return !stopped_;
    }

    bool explore(LayoutWalk& walk, std::uint32_t budget) {
        progress_.situations = 0;
        return walk.explore(budget, [this](std::uint32_t situations) {
            progress_.situations = situations;
            return go_on();
        });
    }

    // Everything about a wager that its distribution may depend on. The dealers' may be at several places,
    // and odds nobody checked are measured by their flat: these are alike to none.
    Key key_of(const BetAt& at) const {
        const auto& bet = table_.seats[at.seat].bets[at.slot];
        Key key;
        const auto put = [&](auto... values) {
            (key.append(reinterpret_cast<const char*>(&values), sizeof values), ...);
        };
        put(bet.stake.cents, bet.vig.cents, bet.pairs, bet.wager, bet.stage, bet.on_off, bet.for_dealers,
            bet.coupon, bet.reduced, bet.unchecked, bet.joined);
        if (bet.for_dealers || bet.unchecked) put(at.seat, at.slot);
        return key;
    }

    // In whatever order they lie. Keys of single wagers are of different lengths: each says its own.
    Key key_of(const std::vector<BetAt>& bets) const {
        std::vector<Key> keys;
        for (const auto& at : bets) keys.push_back(key_of(at));
        std::sort(keys.begin(), keys.end());
        Key all;
        for (const auto& key : keys) all += static_cast<char>(key.size()) + key;
        return all;
    }

    std::vector<BetAt> own_bets(SeatIndex seat, bool for_dealers = false) const {
        std::vector<BetAt> found;
        const auto& bets = table_.seats[seat].bets;
        for (std::size_t slot = 0; slot < bets.size(); ++slot)
            if (bets[slot].live() && bets[slot].for_dealers == for_dealers) found.push_back({seat, slot});
        return found;
    }

    std::vector<BetAt> dealers_bets() const {
        std::vector<BetAt> all;
        for (std::size_t seat = 0; seat < table_.seats.size(); ++seat)
            for (const auto& at : own_bets(static_cast<SeatIndex>(seat), true)) all.push_back(at);
        return all;
    }

    std::optional<Results> results(const std::vector<BetAt>& bets) {
        LayoutWalk walk(rules_, table_, bets, true);
        if (!explore(walk, budget_.pair)) return std::nullopt;
        Results found;
        const auto add = [&](std::uint32_t node, const Rational& chance) {
            found.nets.push_back(walk.nodes()[node].nets);
            found.open.push_back(walk.nodes()[node].open);
            found.chances.push_back(chance);
        };
        if (!walk.nodes()[0].live) {
            add(0, 1);
            return found;
        }
        std::vector<std::uint32_t> ends;
        const auto solved = absorb(walk.chain(ends), 0, [this] { return go_on(); });
        if (stopped_) return std::nullopt;
        for (std::size_t i = 0; i < solved.ends.size(); ++i)
            if (!solved.ends[i].is_zero()) add(ends[i], solved.ends[i]);
        return found;
    }

    std::optional<BetWorth> appraise_one(const BetAt& at) {
        const auto known = singles_.find(key_of(at));
        if (known != singles_.end()) {
            auto worth = known->second;
            worth.at = at;
            return worth;
        }
        auto worth = walk_one(at);
        if (worth) singles_.emplace(key_of(at), *worth);
        return worth;
    }

    std::optional<BetWorth> walk_one(const BetAt& at) {
        const auto found = results({at});
        if (!found) return std::nullopt;
        const auto& bet = table_.seats[at.seat].bets[at.slot];
        BetWorth worth;
        worth.at = at;
        worth.stake = bet.coupon ? Money{} : bet.stake;
        worth.mean = found->mean([](const auto& nets) { return in_units(nets[0]); });
        worth.variance = found->mean([](const auto& nets) { return in_units(nets[0]) * in_units(nets[0]); }) -
                         worth.mean * worth.mean;
        worth.least = worth.most = found->nets[0][0];
        for (std::size_t i = 0; i < found->nets.size(); ++i) {
            const Money net = found->nets[i][0];
            worth.least = smaller(worth.least, net);
            worth.most = larger(worth.most, net);
            if (found->open[i] > 0)
                worth.undecided += found->chances[i];
            else if (net > Money{})
                worth.win += found->chances[i];
            else if (net < Money{} || bet.coupon)
                worth.lose += found->chances[i];
        }
        return worth;
    }

    std::optional<OwnerWorth> appraise(const std::vector<BetAt>& bets) {
        OwnerWorth owner;
        owner.variance = Rational(0);
        for (const auto& at : bets) {
            auto one = appraise_one(at);
            if (!one) return std::nullopt;
            ++progress_.done;
            owner.stake += one->stake;
            owner.mean += one->mean;
            owner.least += one->least;
            owner.most += one->most;
            *owner.variance += one->variance;
            owner.bets.push_back(*std::move(one));
        }
        add_covariances(owner);
        find_extremes(owner, bets);
        return owner;
    }

    void add_covariances(OwnerWorth& owner) {
        for (std::size_t i = 0; i < owner.bets.size(); ++i)
            for (std::size_t j = i + 1; j < owner.bets.size(); ++j) {
                const auto product = mean_product({owner.bets[i].at, owner.bets[j].at});
                if (!product) {
                    owner.variance = std::nullopt;
                    return;
                }
                ++progress_.done;
                *owner.variance += 2 * (*product - owner.bets[i].mean * owner.bets[j].mean);
            }
    }

    std::optional<Rational> mean_product(const std::vector<BetAt>& two) {
        const auto [known, added] = products_.try_emplace(key_of(two));
        if (!added) return known->second;
        if (const auto found = results(two))
            known->second =
                found->mean([](const auto& nets) { return in_units(nets[0]) * in_units(nets[1]); });
        return known->second;
    }

    // The cheapest and the dearest path from each situation to an end, by Bellman and Ford. It comes to an
    // end: in a cycle nothing is decided, so that its steps add up to nothing.
    std::optional<Range> walk_to_extremes(const std::vector<BetAt>& bets) {
        LayoutWalk walk(rules_, table_, bets, false);
        if (!explore(walk, budget_.joint)) return std::nullopt;
        const auto& nodes = walk.nodes();
        std::vector<Range> ranges(nodes.size());
        for (bool changed = true; changed && go_on();) {
            changed = false;
            for (std::size_t i = nodes.size(); i-- > 0;) {
                Range range = ranges[i];
                if (!nodes[i].live) range = {Money{}, Money{}};
                for (const auto& step : nodes[i].steps) {
                    const auto& next = ranges[step.to];
                    if (!nodes[i].live || next.least > next.most) continue;
                    range.least = smaller(range.least, step.won + next.least);
                    range.most = larger(range.most, step.won + next.most);
                }
                changed |= !(range == ranges[i]);
                ranges[i] = range;
            }
        }
        return ranges[0];
    }

    void find_extremes(OwnerWorth& owner, const std::vector<BetAt>& bets) {
        const auto [known, added] = extremes_.try_emplace(key_of(bets));
        if (added) known->second = walk_to_extremes(bets);
        if (!known->second) return;
        owner.least = known->second->least;
        owner.most = known->second->most;
        owner.sharp = true;
    }

    Rules rules_;
    const Table& table_;
    const WorthBudget budget_;
    WorthProgress progress_;
    bool stopped_ = false;
    // Nothing: over the budget.
    std::map<Key, BetWorth> singles_;
    std::map<Key, std::optional<Rational>> products_;
    std::map<Key, std::optional<Range>> extremes_;
};

}  // namespace

std::optional<std::vector<OwnerWorth>> worth(const Rules& rules, const Table& table,
                                             const WorthBudget& budget) {
    return Appraisal(rules, table, budget).run();
}

}  // namespace hardway::study
