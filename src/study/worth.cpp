#include "study/worth.hpp"

namespace hardway {

namespace {

Rational units(Money amount) {
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

class Appraisal {
  public:
    Appraisal(const Rules& rules, const Table& table, const WorthBudget& budget)
        : rules_(rules), table_(table), budget_(budget) {
        rules_.off_and_on = false;  // what is put back from a win is a new wager
    }

    std::optional<std::vector<OwnerWorth>> run() {
        std::vector<OwnerWorth> owners;
        for (std::size_t seat = 0; seat <= table_.seats.size(); ++seat) {
            const bool dealers = seat == table_.seats.size();
            const auto bets = dealers ? dealers_bets() : own_bets(static_cast<SeatIndex>(seat));
            if (bets.empty()) continue;
            auto owner = appraise(bets);
            if (!owner) return std::nullopt;
            owner->seat = dealers ? kNoSeat : static_cast<SeatIndex>(seat);
            owners.push_back(*std::move(owner));
        }
        return owners;
    }

  private:
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

    std::optional<Results> results(const std::vector<BetAt>& bets) const {
        LayoutWalk walk(rules_, table_, bets, true);
        if (!walk.explore(budget_.pair)) return std::nullopt;
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
        const auto solved = absorb(walk.chain(ends), 0);
        for (std::size_t i = 0; i < solved.ends.size(); ++i)
            if (!solved.ends[i].is_zero()) add(ends[i], solved.ends[i]);
        return found;
    }

    std::optional<BetWorth> appraise_one(const BetAt& at) const {
        const auto found = results({at});
        if (!found) return std::nullopt;
        const auto& bet = table_.seats[at.seat].bets[at.slot];
        BetWorth worth;
        worth.at = at;
        worth.stake = bet.coupon ? Money{} : bet.stake;
        worth.mean = found->mean([](const auto& nets) { return units(nets[0]); });
        worth.variance = found->mean([](const auto& nets) { return units(nets[0]) * units(nets[0]); }) -
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

    std::optional<OwnerWorth> appraise(const std::vector<BetAt>& bets) const {
        OwnerWorth owner;
        owner.variance = Rational(0);
        for (const auto& at : bets) {
            auto one = appraise_one(at);
            if (!one) return std::nullopt;
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

    void add_covariances(OwnerWorth& owner) const {
        for (std::size_t i = 0; i < owner.bets.size(); ++i)
            for (std::size_t j = i + 1; j < owner.bets.size(); ++j) {
                const auto found = results({owner.bets[i].at, owner.bets[j].at});
                if (!found) {
                    owner.variance = std::nullopt;
                    return;
                }
                const auto product =
                    found->mean([](const auto& nets) { return units(nets[0]) * units(nets[1]); });
                *owner.variance += 2 * (product - owner.bets[i].mean * owner.bets[j].mean);
            }
    }

    // Along every way through all situations: in a circle nothing is decided, so that going round wins
    // nothing, and values settle down.
    void find_extremes(OwnerWorth& owner, const std::vector<BetAt>& bets) const {
        LayoutWalk walk(rules_, table_, bets, false);
        if (!walk.explore(budget_.joint)) return;
        const auto& nodes = walk.nodes();
        struct Range {
            Money least{kMostCents};
            Money most{-kMostCents};
            bool operator==(const Range&) const = default;
        };
        std::vector<Range> ranges(nodes.size());
        for (bool changed = true; changed;) {
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
        owner.least = ranges[0].least;
        owner.most = ranges[0].most;
        owner.sharp = true;
    }

    Rules rules_;
    const Table& table_;
    const WorthBudget budget_;
};

}  // namespace

std::optional<std::vector<OwnerWorth>> worth(const Rules& rules, const Table& table,
                                             const WorthBudget& budget) {
    return Appraisal(rules, table, budget).run();
}

}  // namespace hardway
