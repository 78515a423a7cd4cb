#include "study/edge/edge_rows.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

#include "study/edge/with_odds.hpp"
#include "table/pair.hpp"

namespace hardway::study {

namespace {

// "1 easy 1 hard"
std::string mix_of(std::uint32_t pairs) {
    int hard = 0;
    for (int bit = 0; bit < 32; ++bit)
        if ((pairs >> bit & 1U) && pair_of(bit).hard()) ++hard;
    const int easy = std::popcount(pairs) - hard;
    std::string text;
    if (easy > 0) text = std::to_string(easy) + " easy";
    if (hard > 0) text += (text.empty() ? "" : " ") + std::to_string(hard) + " hard";
    return text;
}

void describe(EdgeRow& row, const Distribution& distribution, const Rational& unit) {
    row.win = distribution.chance(End::win);
    row.push = distribution.chance(End::push);
    row.lose = distribution.chance(End::lose);
    row.variance = distribution.variance() / (unit * unit);
    row.rolls = distribution.rolls;
}

class RowMaker {
  public:
    RowMaker(const Menu& menu, Money stake, CollectMemo& memo) : menu_(menu), stake_(stake), memo_(memo) {}

    EdgeRows make() {
        const auto combined = all_with_odds(*menu_.rules);
        for (std::size_t i = 0; i < menu_.items.size(); ++i) {
            const auto& item = menu_.items[i];
            add(item);
            const auto id = [](const MenuItem& each) { return (*each.rules)[each.wager].id; };
            const bool last = i + 1 == menu_.items.size() || id(menu_.items[i + 1]) != id(item);
            for (const auto& with : combined)
                if (last && (*menu_.rules)[with.flat].id == id(item)) add(with);
        }
        return std::move(rows_);
    }

  private:
    EdgeRow begin(const Rules& rules, const Wager& wager) const {
        EdgeRow row;
        row.rulebook = rules.id;
        row.wager = wager.kind;
        row.number = wager.label;
        row.order = static_cast<int>(&wager - rules.wagers.data());
        return row;
    }

    void add(const MenuItem& item) {
        const auto& rules = *item.rules;
        const auto& wager = rules[item.wager];
        for (auto ask : edge_asks(rules, item.wager)) {
            ask.stake = stake_;
            const auto worth = edge(rules, ask, &memo_);
            EdgeRow row = begin(rules, wager);
            if (wager.hop_parts > 0) row.number = mix_of(ask.pairs);
            row.options = item.options;
            if (stake_ > Money{} || wager.vig.time != VigTime::none) row.stake = worth.stake;
            if (wager.vig.time == VigTime::none) {
                add(row, worth, 1);
                continue;
            }
            row.base = EdgeBase::stake;
            row.vig = worth.vig;
            add(row, worth, 1);
            if (worth.vig.zero()) continue;
            row.base = EdgeBase::stake_plus_vig;
            add(row, worth, fraction(worth.stake + worth.vig, worth.stake));
        }
    }

    void add(EdgeRow row, const Edge& worth, const Rational& unit) {
        describe(row, worth.made, unit);
        row.basis = Basis::per_bet;
        row.edge = -worth.made.mean() / unit;
        rows_.push_back(row);
        row.basis = Basis::per_roll;
        row.edge = -worth.per_roll() / unit;
        rows_.push_back(row);
        describe(row, worth.decided, unit);
        row.basis = Basis::per_decision;
        row.edge = -worth.decided.mean() / unit;
        rows_.push_back(row);
    }

    void add(const WithOdds& with) {
        EdgeRow row = begin(*menu_.rules, (*menu_.rules)[with.flat]);
        row.wager += "+odds";
        row.options = "odds=" + with.multiple.name;
        row.basis = Basis::per_action;
        describe(row, with.distribution, with.action);
        row.edge = -with.distribution.mean() / with.action;
        rows_.push_back(row);
    }

    const Menu& menu_;
    const Money stake_;
    CollectMemo& memo_;
    EdgeRows rows_;
};

}  // namespace

const char* name_of(Basis basis) {
    static constexpr const char* kNames[kBases] = {"per_bet", "per_decision", "per_roll", "per_action"};
    return kNames[static_cast<std::size_t>(basis)];
}

const char* name_of(EdgeBase base) {
    return base == EdgeBase::stake ? "stake" : "stake_plus_vig";
}

double EdgeRow::sd() const {
    return std::sqrt(variance.convert_to<double>());
}

EdgeRows edge_rows(const Menu& menu, Money stake, CollectMemo& memo) {
    return RowMaker(menu, stake, memo).make();
}

}  // namespace hardway::study
