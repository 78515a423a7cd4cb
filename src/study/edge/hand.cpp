#include "study/edge/hand.hpp"

#include <algorithm>

#include "study/edge/chain_builder.hpp"
#include "study/edge/collect.hpp"
#include "table/throw.hpp"

namespace hardway::study {

namespace {

// Calls visit(puck after, effect) for each of the 36 throws, or for those of them that come.
template <typename Visit>
void throw_all(const Rules& rules, std::uint64_t puck, Visit visit, RollSet throws = RollSet::all()) {
    Table table(rules);
    table.point = static_cast<std::uint8_t>(puck);
    for (int i = 0; i < Roll::kCount; ++i) {
        if (!throws.has(Roll::from_index(i))) continue;
        const auto thrown = read_throw(rules, table, Roll::from_index(i), false);
        std::uint64_t after = puck;
        if (thrown.turns_puck())
            after = thrown.effect == Effect::point_set ? static_cast<std::uint64_t>(thrown.roll.total()) : 0;
        visit(after, thrown.effect);
    }
}

// The chance that the first point set is made.
Rational chance_made(const Rules& rules) {
    ChainBuilder<Effect> life;
    life.explore(0, [&](std::uint32_t from, std::uint64_t puck) {
        throw_all(rules, puck, [&](std::uint64_t after, Effect effect) {
            if (effect == Effect::point_made || effect == Effect::seven_out)
                life.end(from, effect);
            else
                life.go(from, after);
        });
    });
    const auto solved = life.solve();
    Rational made = 0;
    for (std::size_t i = 0; i < life.endings().size(); ++i)
        if (life.endings()[i] == Effect::point_made) made += solved.ends[i];
    return made;
}

// The whole hand as a chain of pucks; state 0 is the come-out.
Chain chain_of(const Rules& rules) {
    Chain chain;
    constexpr std::uint32_t kPucks = 13;
    std::array<std::uint32_t, kPucks> state{};
    std::vector<std::uint64_t> pucks = {0};
    chain.add_state();
    for (std::uint32_t next = 0; next < pucks.size(); ++next)
        throw_all(rules, pucks[next], [&](std::uint64_t after, Effect effect) {
            if (effect == Effect::seven_out) return chain.add_end(next, 0, 1);
            if (after != 0 && state[after] == 0) {
                state[after] = chain.add_state();
                pucks.push_back(after);
            }
            chain.add_step(next, state[after], 1);
        });
    return chain;
}

void measure_length(const Rules& rules, HandFigures& hand) {
    const auto chain = chain_of(rules);
    const auto solved = absorb(chain, 0);
    hand.mean = solved.steps;
    // Half of E[T(T+1)]: from every state visited, the throws still to come.
    Rational half = 0;
    for (std::uint32_t state = 0; state < chain.states(); ++state)
        half += solved.visits[state] * absorb(chain, state).steps;
    hand.variance = 2 * half - hand.mean - hand.mean * hand.mean;
}

// A count of the totals made as points, whether or not anybody bets on it.
Tracker points_tracker(const Rules& rules) {
    Tracker tracker;
    tracker.on_points_made = true;
    for (int total = 2; total <= 12; ++total) {
        if (!rules.is_point(total)) continue;
        tracker.groups.push_back(1U << tracker.marks.size());
        tracker.marks.push_back(RollSet::total(total));
    }
    return tracker;
}

Rational power(const Rational& base, int exponent) {
    Rational result = 1;
    for (int i = 0; i < exponent; ++i) result *= base;
    return result;
}

}  // namespace

Rational HandFigures::points_at_least(int points) const {
    return power(made, points);
}

Rational HandFigures::points_chance(int points) const {
    return points_at_least(points) * (1 - made);
}

HandFigures hand(const Rules& rules) {
    HandFigures result;
    measure_length(rules, result);
    result.made = chance_made(rules);
    result.different = collect(rules, points_tracker(rules), false).levels;
    return result;
}

bool can_seven_out(const Rules& rules, RollSet throws) {
    bool ends = false;
    std::vector<std::uint64_t> pucks = {0};
    for (std::size_t next = 0; next < pucks.size() && !ends; ++next)
        throw_all(
            rules, pucks[next],
            [&](std::uint64_t after, Effect effect) {
                ends = ends || effect == Effect::seven_out;
                if (std::find(pucks.begin(), pucks.end(), after) == pucks.end()) pucks.push_back(after);
            },
            throws);
    return ends;
}

HandLengths::HandLengths(const Rules& rules) : running_{1} {
    now_[0] = 1;
    for (std::size_t puck = 0; puck < kPucks; ++puck) {
        if (puck != 0 && !rules.is_point(static_cast<int>(puck))) continue;
        throw_all(rules, puck, [&](std::uint64_t after, Effect effect) {
            if (effect != Effect::seven_out) ++ways_[puck][after];
        });
    }
}

void HandLengths::extend(int throws) {
    while (running_.size() <= static_cast<std::size_t>(throws)) {
        std::array<Integer, kPucks> next{};
        for (std::size_t from = 0; from < kPucks; ++from)
            for (std::size_t to = 0; to < kPucks; ++to)
                if (ways_[from][to] != 0) next[to] += now_[from] * ways_[from][to];
        now_ = std::move(next);
        Integer sum = 0;
        for (const auto& ways : now_) sum += ways;
        running_.push_back(std::move(sum));
    }
}

Rational HandLengths::at_least(int throws) {
    if (throws <= 1) return 1;
    const int before = throws - 1;
    extend(before);
    return Rational(running_[static_cast<std::size_t>(before)],
                    boost::multiprecision::pow(Integer(Roll::kCount), static_cast<unsigned>(before)));
}

int HandLengths::percentile(const Rational& share) {
    int throws = 1;
    while (1 - at_least(throws + 1) < share) ++throws;
    return throws;
}

Integer one_in(const Rational& chance) {
    const Integer over = numerator(chance);
    const Integer under = denominator(chance);
    return (2 * under + over) / (2 * over);
}

}  // namespace hardway::study
