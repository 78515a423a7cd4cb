#include "table/macro_chart.hpp"

#include <algorithm>
#include <numeric>

#include "table/decide_internal.hpp"

namespace hardway {

namespace {

constexpr std::int64_t kUnit = 5;  // on a number other than 6 and 8, in one row

bool may_be_bought(int number) {
    return number == 4 || number == 10;
}

// How many rows a macro takes: those its wagers take between them, and no more than the rail can pay.
class RowCount {
  public:
    RowCount(const Rules& rules, const Table& table, SeatIndex seat, const ChartRow& chart)
        : rules_(rules), table_(table), seat_(seat), chart_(chart) {
        const auto& macro = rules.macros[chart.macro];
        found_.macro = chart.macro;
        found_.including = chart.including;
        found_.cite = macro.cite;
        found_.waits = waits_for_crew(rules, table);
        found_.parts = chart_row(rules, table, chart);
        cost_ = cost_of(found_.parts);
        const auto until = rows_until_bought(macro);
        if (chart.bought)
            fewest_ = until;
        else if (until > 0)
            most_ = until - 1;
    }

    ListedOffer offer() {
        if (found_.parts.empty()) return none_fits();
        if (!bound_by_parts()) return found_;
        if (first_ > most_) return none_fits();
        found_.step = cost_ * every_;
        raise_to_chart();
        found_.least = cost_ * first_;
        found_.rule_most = found_.most = cost_ * most_;
        found_.rule_bound = found_.bound;
        found_.rule_cite = found_.bound_cite;
        found_.offset = found_.least.up_to(found_.step) - found_.least;
        if (const auto refusal = asked_for(first_); refusal.code != RefusalCode::none)
            return refused(refusal.code, refusal.cite);
        bound_by_money();
        return found_;
    }

  private:
    ListedOffer& refused(RefusalCode code, Cite cite) {
        found_.code = code;
        found_.cite = cite;
        return found_;
    }
    ListedOffer& none_fits() {
        const bool by_rule = found_.bound != RefusalCode::none;
        return by_rule ? refused(found_.bound, found_.bound_cite) : refused(RefusalCode::ask, found_.cite);
    }

    Refusal asked_for(std::int64_t rows) const {
        Events aside;
        const command::Macro ask{chart_.macro, cost_ * rows, chart_.including};
        return decide(rules_, table_, {ask, seat_}, aside);
    }

    // Each wager of the row is one of its own: so many rows must be a stake that every one of them takes.
    bool bound_by_parts() {
        Table then = found_.waits ? with_pending(rules_, table_, seat_) : table_;
        if (found_.waits) then.dice = DiceStep::out;
        std::vector<Offer> offers;
        for (const auto& part : found_.parts) {
            OfferAsk ask{.seat = seat_, .wager = part.bet.wager};
            ask.together = rules_[part.bet.wager].vig.combined;
            offers.push_back(hardway::offer(rules_, then, ask));
            const auto& each = offers.back();
            if (!each.open() && each.code != RefusalCode::no_money) {
                refused(each.code, each.cite);
                return false;
            }
            bound_by(each, part.stake);
        }
        return fit_steps(offers);
    }

    void bound_by(const Offer& part, Money stake) {
        fewest_ = std::max(fewest_, (part.least.cents + stake.cents - 1) / stake.cents);
        const auto most = part.rule_most.cents / stake.cents;
        if (most >= most_) return;
        most_ = most;
        found_.bound = part.rule_bound;
        found_.bound_cite = part.rule_cite;
    }

    // Every wager has its own steps: so many rows go up together, from the first that suits them all.
    bool fit_steps(const std::vector<Offer>& parts) {
        const auto fits = [&](std::int64_t rows) {
            for (std::size_t i = 0; i < parts.size(); ++i)
                if (!(parts[i].offset + found_.parts[i].stake * rows).multiple_of(parts[i].step))
                    return false;
            return true;
        };
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const auto step =
                parts[i].step.cents / std::gcd(parts[i].step.cents, found_.parts[i].stake.cents);
            const auto more = step / std::gcd(step, every_);
            every_ = every_ > kMostCents / more ? kMostCents : every_ * more;
        }
        std::int64_t start = 0;  // unless chips nobody checked stand there
        while (start < std::min(every_, most_) && !fits(start)) ++start;
        if (!fits(start)) {
            refused(RefusalCode::off_unit, found_.cite);
            return false;
        }
        first_ = start >= fewest_ ? start : start + (fewest_ - start + every_ - 1) / every_ * every_;
        if (first_ == 0) first_ = every_;
        if (first_ <= most_) most_ = first_ + (most_ - first_) / every_ * every_;
        return true;
    }

    // The most steps beyond the first of which `holds` is still true; it is true of the first.
    template <typename Holds>
    std::int64_t last_that(const Holds& holds) const {
        std::int64_t few = 0;
        std::int64_t many = (most_ - first_) / every_;
        if (holds(first_ + every_ * many)) return many;
        while (few + 1 < many) {
            const auto middle = few + (many - few) / 2;
            (holds(first_ + every_ * middle) ? few : many) = middle;
        }
        return few;
    }

    // The vig of the whole call may be below a chart that takes nothing there.
    void raise_to_chart() {
        const auto below = [&](std::int64_t rows) { return asked_for(rows).code == RefusalCode::below_min; };
        if (!below(first_)) return;
        const auto last = last_that(below);
        if (first_ + every_ * last < most_) first_ += every_ * (last + 1);
    }

    void bound_by_money() {
        const auto payable = [&](std::int64_t rows) { return asked_for(rows).code != RefusalCode::no_money; };
        const auto rows = first_ + every_ * last_that(payable);
        if (rows == most_) return;
        found_.most = cost_ * rows;
        found_.bound = RefusalCode::no_money;
        found_.bound_cite = 0;
    }

    const Rules& rules_;
    const Table& table_;
    SeatIndex seat_;
    ChartRow chart_;
    ListedOffer found_;
    Money cost_;  // of one row
    std::int64_t fewest_ = 1;
    std::int64_t first_ = 1;
    std::int64_t most_ = kMostCents;
    std::int64_t every_ = 1;
};

}  // namespace

std::vector<WagerAsk> chart_row(const Rules& rules, const Table& table, const ChartRow& row) {
    std::vector<WagerAsk> asks;
    for (const int number : rules.macros[row.macro].numbers) {
        if (number == table.point && !row.including) continue;
        const bool buys = row.bought && may_be_bought(number);
        const auto wager = rules.find((buys ? "buy " : "place ") + std::to_string(number));
        asks.push_back({{wager}, Money::units(number == 6 || number == 8 ? 6 : kUnit)});
    }
    return asks;
}

Money cost_of(const std::vector<WagerAsk>& row) {
    Money cost;
    for (const auto& ask : row) cost += ask.stake;
    return cost;
}

std::int64_t rows_until_bought(const Macro& macro) {
    return (macro.buys_from + kUnit - 1) / kUnit;
}

std::vector<ListedOffer> macro_offers(const Rules& rules, const Table& table, SeatIndex seat) {
    std::vector<ListedOffer> all;
    for (std::size_t i = 0; i < rules.macros.size(); ++i) {
        const auto& numbers = rules.macros[i].numbers;
        const bool on_point = std::find(numbers.begin(), numbers.end(), table.point) != numbers.end();
        const auto until = rows_until_bought(rules.macros[i]);
        for (const bool including : {false, true}) {
            if (including && !on_point) continue;  // then it makes no difference
            for (const bool bought : {false, true}) {
                const bool some = bought ? until > 0 : until != 1;
                const ChartRow chart{static_cast<std::uint8_t>(i), including, bought};
                if (some) all.push_back(RowCount(rules, table, seat, chart).offer());
            }
        }
    }
    return all;
}

}  // namespace hardway
