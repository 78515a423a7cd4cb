// The whole list: what a player may be sold now, in every way it can be made.

#include <algorithm>
#include <array>

#include "table/decide_internal.hpp"
#include "table/macro_chart.hpp"

namespace hardway {

namespace {

// Line odds go by the puck: one row a kind, whatever the number.
class PuckRows {
  public:
    explicit PuckRows(const Table& table) : table_(table) {}

    bool lists(const Wager& wager) {
        if (!wager.number_from_puck) return true;
        const bool other =
            table_.come_out() ? listed_ && *listed_ == wager.kind : wager.number != table_.point;
        if (!other) listed_ = &wager.kind;
        return !other;
    }

  private:
    const Table& table_;
    const std::string* listed_ = nullptr;
};

// The ways one wager can be made: with one's own chips, a coupon, for the dealers, under one's control.
struct Way {
    bool for_dealers = false;
    bool coupon = false;
    bool control = false;

    bool exists(const Rules& rules, const Wager& wager) const {
        if (!for_dealers && !coupon) return true;  // if only to be told why not
        if (!wager.sold) return false;
        if (coupon) return rules.match_play.covers(wager.kind);
        return rules.dealer_bets.allowed && (!control || rules.dealer_bets.control_cite != 0);
    }
};
constexpr std::array<Way, 4> kWays = {
    {{false, false, false}, {false, true, false}, {true, false, false}, {true, false, true}}};

class OfferList {
  public:
    OfferList(const Rules& rules, const Table& table, SeatIndex seat)
        : rules_(rules),
          waits_(waits_for_crew(rules, table)),
          table_(waits_ ? with_pending(rules, table, seat) : table),
          seat_(seat) {}

    std::vector<ListedOffer> wagers() {
        PuckRows puck(table_);
        for (std::size_t i = 0; i < rules_.wagers.size(); ++i)
            if (puck.lists(rules_.wagers[i])) list(static_cast<WagerIndex>(i));
        return std::move(all_);
    }

  private:
    void list(WagerIndex wager) {
        for (const auto& way : kWays) {
            if (!way.exists(rules_, rules_[wager])) continue;
            add({wager}, way);
            for (const auto& bet : standing(wager, way)) add(bet, way);
        }
    }

    // What stands elsewhere than where a new one would be put: on a number it has travelled to, or a hop set
    // with its pairs, for whomever it was made.
    std::vector<BetKey> standing(WagerIndex wager, const Way& way) const {
        std::vector<BetKey> found;
        if (!table_.seated(seat_)) return found;
        const auto start = stage_now(rules_, table_, wager, 0);
        for (const auto& bet : table_.seats[seat_].bets) {
            if (!bet.live() || bet.wager != wager) continue;
            const bool same_way = bet.for_dealers == way.for_dealers && bet.coupon == way.coupon;
            const bool travelled = bet.stage != start && same_way;
            const BetKey key{wager, bet.stage, bet.pairs};
            const bool known = std::find(found.begin(), found.end(), key) != found.end();
            if ((travelled || bet.pairs != 0) && !known) found.push_back(key);
        }
        return found;
    }

    void add(const BetKey& bet, const Way& way) {
        const OfferAsk ask{.seat = seat_,
                           .wager = bet.wager,
                           .stage = bet.stage,
                           .pairs = bet.pairs,
                           .for_dealers = way.for_dealers,
                           .coupon = way.coupon,
                           .confirmed = waits_,
                           .control = way.control};
        auto& row = all_.emplace_back();
        static_cast<Offer&>(row) = offer(rules_, table_, ask);
        row.control = way.control;
        row.waits = waits_;
        row.pays = payoffs(rules_, {bet.wager, stage_now(rules_, table_, bet.wager, bet.stage), bet.pairs});
    }

    const Rules& rules_;
    const bool waits_;
    const Table table_;  // with everything booked that waits already
    const SeatIndex seat_;
    std::vector<ListedOffer> all_;
};

}  // namespace

std::vector<Offer> own_offers(const Rules& rules, const Table& table, SeatIndex seat) {
    std::vector<Offer> all;
    PuckRows puck(table);
    for (std::size_t i = 0; i < rules.wagers.size(); ++i)
        if (puck.lists(rules.wagers[i]))
            all.push_back(offer(rules, table, {seat, static_cast<WagerIndex>(i)}));
    return all;
}

std::vector<ListedOffer> offers(const Rules& rules, const Table& table, SeatIndex seat) {
    auto all = OfferList(rules, table, seat).wagers();
    for (auto& each : macro_offers(rules, table, seat)) all.push_back(std::move(each));
    return all;
}

}  // namespace hardway
