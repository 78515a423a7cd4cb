#include "study/solve/visit_distribution.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "study/solve/exact_long_run.hpp"

namespace hardway::study {

namespace {

// The chances of a stretch of results.
struct Band {
    std::int64_t least = 0;
    std::vector<double> chance;

    std::int64_t end() const { return least + static_cast<std::int64_t>(chance.size()); }
    bool empty() const { return chance.empty(); }

    // False if it would grow by more cells than are spare; what is taken is spare no more.
    bool cover(std::int64_t from, std::int64_t to, std::int64_t& spare) {
        const auto before = empty() ? 0 : end() - least;
        const auto first = empty() ? from : std::min(from, least);
        const auto last = empty() ? to : std::max(to, end());
        spare -= last - first - before;
        if (spare < 0) return false;
        if (empty()) least = from;
        chance.resize(static_cast<std::size_t>(last - least), 0.0);
        if (first < least) chance.insert(chance.begin(), static_cast<std::size_t>(least - first), 0.0);
        least = first;
        return true;
    }
    // Adds a part of another, moved by so many units, between two results. False if too few cells are spare.
    bool add(const Band& other, std::int64_t by, std::int64_t from, std::int64_t to, double share,
             std::int64_t& spare) {
        from = std::max(from, other.least + by);
        to = std::min(to, other.end() + by);
        if (from >= to) return true;
        if (!cover(from, to, spare)) return false;
        const double* source = other.chance.data() + (from - by - other.least);
        double* target = chance.data() + (from - least);
        const auto count = to - from;
        for (std::int64_t i = 0; i < count; ++i) target[i] += share * source[i];
        return true;
    }
    double between(std::int64_t from, std::int64_t to) const {
        from = std::max(from, least);
        to = std::min(to, end());
        if (from >= to) return 0;
        return std::accumulate(chance.begin() + (from - least), chance.begin() + (to - least), 0.0);
    }
    double trim(double tail) {
        double lost = 0;
        std::size_t front = 0;
        while (front < chance.size() && chance[front] < tail) lost += chance[front++];
        std::size_t back = chance.size();
        while (back > front && chance[back - 1] < tail) lost += chance[--back];
        chance.resize(back);
        chance.erase(chance.begin(), chance.begin() + static_cast<std::ptrdiff_t>(front));
        least += static_cast<std::int64_t>(front);
        return lost;
    }
};

constexpr double kMostBands = 3e6;
constexpr std::int64_t kMostCells = 50'000'000;  // 400 MB
constexpr std::int64_t kFarthest = std::int64_t{1} << 60;

std::int64_t floor_over(std::int64_t a, std::int64_t b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

class Programme {
  public:
    Programme(const Automaton& automaton, const Dice& dice, const VisitTerms& terms,
              const VisitDistributionLimits& limits)
        : automaton_(automaton), terms_(terms), limits_(limits), floors_(floors(terms)) {
        for (const auto weight : class_weights(automaton, dice))
            chance_.push_back(static_cast<double>(weight) / dice.sum());
        unit_ = std::max<std::int64_t>(automaton.net_unit().cents, 1);
        for (std::uint32_t state = 0; state < automaton.states(); ++state) {
            double handle = 0;
            for (std::uint8_t c = 0; c < automaton.classes; ++c)
                handle += chance_[c] * static_cast<double>(automaton.at(state, c).handle.cents) / 100;
            handle_of_.push_back(handle);
        }
        ahead_ = terms.stop_win ? -floor_over(-terms.stop_win->cents, unit_) : kFarthest;
        behind_ = terms.stop_loss ? floor_over(-terms.stop_loss->cents, unit_) : -kFarthest;
    }

    std::optional<VisitDistribution> run() {
        if (static_cast<double>(automaton_.states()) * static_cast<double>(floors_) > kMostBands)
            return std::nullopt;
        now_.resize(std::size_t{automaton_.states()} * floors_);
        next_.resize(now_.size());
        if (terms_.bankroll < automaton_.need[0]) {
            finish({0, {1.0}}, Leave::ruined);
        } else {
            now_[0] = {0, {1.0}};
            coming_ = handle_of_[0];
        }
        for (std::uint32_t roll = 1; alive_ > 0 || roll == 1; ++roll) {
            if (!step(roll)) return std::nullopt;
            if (roll < terms_.rolls) continue;
            if (!waiting()) break;
            endless_ = roll - terms_.rolls >= kPatience;
            if (endless_) return std::nullopt;
        }
        return result();
    }
    bool endless() const { return endless_; }

  private:
    // More seven outs than throws cannot be seen.
    static std::size_t floors(const VisitTerms& terms) {
        return terms.shooters > 0 && terms.shooters <= terms.rolls ? terms.shooters : 1;
    }

    // For the seven out, more of them than rounding leaves.
    bool waiting() const { return terms_.finish_hand && alive_ >= 1e-16; }

    bool step(std::uint32_t roll) {
        handle_ += coming_;
        coming_ = 0;
        alive_ = 0;
        spare_ = kMostCells;
        for (std::size_t at = 0; at < now_.size(); ++at) {
            if (now_[at].empty()) continue;
            for (std::uint8_t c = 0; c < automaton_.classes; ++c)
                if (chance_[c] > 0) follow(at, c, roll);
            if (spare_ < 0 || final_spare_ < 0) return false;
        }
        now_.swap(next_);
        for (auto& band : next_) band.chance.clear();
        for (auto& band : now_) lost_ += band.trim(limits_.tail);
        for (std::size_t at = 0; at < now_.size(); ++at) {
            const auto& chance = now_[at].chance;
            const double mass = std::accumulate(chance.begin(), chance.end(), 0.0);
            alive_ += mass;
            coming_ += mass * handle_of_[at / floors_];
        }
        steps_ += static_cast<double>(now_.size());
        return affordable(roll);
    }

    // In the order of Leave: ahead, behind, shooters, rolls, ruined.
    void follow(std::size_t at, std::uint8_t c, std::uint32_t roll) {
        const auto& band = now_[at];
        const auto& what = automaton_.at(static_cast<std::uint32_t>(at / floors_), c);
        const auto by = what.net.cents / unit_;
        const double share = chance_[c];
        steps_ += static_cast<double>(band.chance.size());
        const auto leave = [&](std::int64_t from, std::int64_t to, Leave why) {
            const double mass = share * band.between(from - by, to - by);
            final_.add(band, by, from, to, share, final_spare_);
            leave_[static_cast<std::size_t>(why)] += mass;
            rolls_ += mass * roll;
        };
        leave(ahead_, kFarthest, Leave::ahead);
        leave(-kFarthest, behind_ + 1, Leave::behind);
        auto floor = at % floors_;
        if (what.hand_ends && counted_ && ++floor == floors_)
            return leave(behind_ + 1, ahead_, Leave::shooters);
        const bool over = roll >= terms_.rolls && (!terms_.finish_hand || what.hand_ends);
        if (over) return leave(behind_ + 1, ahead_, Leave::rolls);
        const auto needed = automaton_.need[what.next] - terms_.bankroll;
        const auto safe = std::clamp(-floor_over(-needed.cents, unit_), behind_ + 1, ahead_);
        leave(behind_ + 1, safe, Leave::ruined);
        next_[std::size_t{what.next} * floors_ + floor].add(band, by, safe, ahead_, share, spare_);
    }

    void finish(const Band& band, Leave why) {
        final_.add(band, 0, -kFarthest, kFarthest, 1.0, final_spare_);
        leave_[static_cast<std::size_t>(why)] += 1.0;
    }

    // The bands widen as the root of the number of throws; what is certain to be too much is not begun.
    bool affordable(std::uint32_t roll) {
        const double left = static_cast<double>(terms_.rolls) / roll;
        const bool enough = roll >= 32;
        if (steps_ > limits_.steps || (enough && steps_ * left * std::sqrt(left) > 2 * limits_.steps))
            return false;
        return !limits_.progress || roll % 16 != 0 ||
               limits_.progress(1 / std::pow(std::max(left, 1.0), 1.5));
    }

    VisitDistribution result() {
        VisitDistribution found;
        found.unit = Money{unit_};
        found.least = final_.least;
        found.chance = std::move(final_.chance);
        found.leave = leave_;
        found.rolls = rolls_;
        found.handle = handle_;
        found.lost = lost_ + alive_ * (terms_.finish_hand ? 1 : 0);
        found.steps = steps_;
        const double step = static_cast<double>(unit_) / 100;
        double square = 0;
        for (std::size_t i = 0; i < found.chance.size(); ++i) {
            const double value = step * static_cast<double>(found.least + static_cast<std::int64_t>(i));
            found.mean += found.chance[i] * value;
            square += found.chance[i] * value * value;
        }
        found.sd = std::sqrt(std::max(0.0, square - found.mean * found.mean));
        return found;
    }

    const Automaton& automaton_;
    const VisitTerms& terms_;
    const VisitDistributionLimits& limits_;
    std::size_t floors_;  // one for every seven out that may be seen
    bool counted_ = terms_.shooters > 0 && terms_.shooters <= terms_.rolls;
    std::vector<double> chance_;
    std::int64_t unit_ = 1;
    std::int64_t ahead_ = kFarthest;  // results at or above leave
    std::int64_t behind_ = -kFarthest;
    std::vector<Band> now_;
    std::vector<Band> next_;
    Band final_;
    std::int64_t spare_ = kMostCells;  // for what is still open after a throw
    std::int64_t final_spare_ = kMostCells;
    std::array<double, kLeaves> leave_{};
    std::vector<double> handle_of_;  // what the next throw decides on average, by state
    double rolls_ = 0;
    double handle_ = 0;
    double coming_ = 0;  // handle of the next throw
    double alive_ = 0;
    double lost_ = 0;
    double steps_ = 0;
    bool endless_ = false;
};

}  // namespace

Money VisitDistribution::quantile(double share) const {
    double sum = 0;
    for (std::size_t i = 0; i < chance.size(); ++i) {
        sum += chance[i];
        if (sum >= share) return unit * (least + static_cast<std::int64_t>(i));
    }
    return unit * (least + static_cast<std::int64_t>(chance.size()) - 1);
}

double VisitDistribution::profit() const {
    double sum = 0;
    for (std::size_t i = 0; i < chance.size(); ++i)
        if (least + static_cast<std::int64_t>(i) > 0) sum += chance[i];
    return sum;
}

// Sums of doubles are right to some twelve places; what was cut off with the tails might have been anywhere.
double VisitDistribution::error_bound() const {
    constexpr double kSumRounding = 1e-11;
    const double span = static_cast<double>(unit.cents) / 100 * static_cast<double>(chance.size());
    return kSumRounding * (handle + sd) + lost * (handle + span);
}

std::optional<VisitDistribution> visit_distribution(const Automaton& automaton, const Dice& dice,
                                                    const VisitTerms& terms,
                                                    const VisitDistributionLimits& limits, bool* endless) {
    Programme programme(automaton, dice, terms, limits);
    auto found = programme.run();
    if (endless) *endless = programme.endless();
    return found;
}

}  // namespace hardway::study
