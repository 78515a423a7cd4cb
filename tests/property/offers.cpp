// decide takes exactly the stakes that offers lists: least, most and step, with wagers standing or not, for
// the player, for the dealers, and with coupons. RapidCheck shrinks the story that leads to a table where
// they differ.

#include <rapidcheck.h>

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "table/decide_internal.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Offered);

class Probe {
  public:
    Probe(Crowd& crowd) : crowd_(crowd), rules_(crowd.rules()), table_(crowd.table()) {}

    // "" if decide and the offer agree on every stake tried.
    std::string differs(OfferAsk ask) {
        const bool late = table_.dice == DiceStep::air && rules_.late.in_air == InTheAir::confirmed;
        ask.confirmed = late;  // then a wager is taken to wait for the crew
        const Offer found = offer(rules_, late ? with_pending(rules_, table_, ask.seat) : table_, ask);
        auto& chance = crowd_.chance();
        std::vector<Money> stakes = {Money{},      Money{1},    rules_.chip,
                                     rules_.least, rules_.most, Money::units(7)};
        if (found.open()) {
            const auto steps =
                static_cast<std::uint64_t>((found.most - found.least).cents / found.step.cents);
            const auto some = found.least + found.step * static_cast<std::int64_t>(chance.below(steps + 1));
            for (const Money around : {found.least, found.most, some})
                for (const Money by :
                     {Money{}, found.step, -found.step, Money{1}, Money{-1}, rules_.chip, -rules_.chip})
                    stakes.push_back(around + by);
        }
        for (const Money stake : stakes) {
            const bool listed = found.open() && stake >= found.least && stake <= found.most &&
                                (stake - found.least).multiple_of(found.step);
            const auto refusal = bet(ask, stake);
            const bool taken = refusal.code == RefusalCode::none;
            if (taken != listed || (found.takes(stake) != listed)) return told(ask, found, stake, refusal);
            const bool plain = stake > Money{} && stake.multiple_of(rules_.chip);
            if (plain && !found.open() && found.code < RefusalCode::off_unit && refusal.code != found.code)
                return told(ask, found, stake, refusal);
        }
        return "";
    }

  private:
    Refusal bet(const OfferAsk& ask, Money stake) {
        const BetKey key{ask.wager, ask.stage, ask.pairs, ask.for_dealers, ask.coupon};
        events_.clear();
        return decide(rules_, table_, {command::Bet{{key, stake}, false, ask.control}, ask.seat}, events_);
    }

    std::string told(const OfferAsk& ask, const Offer& found, Money stake, const Refusal& refusal) const {
        return rules_[ask.wager].id + (ask.for_dealers ? " for dealers" : "") +
               (ask.coupon ? " coupon" : "") + " seat " + std::to_string(ask.seat) + " stake " +
               stake.text() + ": offer " + std::string(name_of(found.code)) + " " + found.least.text() + " " +
               found.most.text() + " " + found.step.text() + " standing " + found.standing.text() +
               "; decide: " + std::string(name_of(refusal.code)) + "\n" + crowd_.story();
    }

    Crowd& crowd_;
    const Rules& rules_;
    const Table& table_;
    Events events_;
};

std::uint32_t some_pairs(int parts, Chance& chance) {
    std::uint32_t pairs = 0;
    while (std::popcount(pairs) < parts) pairs |= 1U << chance.below(21);
    return pairs;
}

TEST_P(Offered, IsWhatIsTaken) {
    const bool held = rc::check("decide takes what offers lists", [&] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const auto commands = *rc::gen::inRange(0, 150);
        Crowd crowd(rules_, seed);
        for (int i = 0; i < commands; ++i) crowd.step();
        Probe probe(crowd);
        const auto seat = crowd.somebody();
        const auto listed = offers(rules_, crowd.table(), seat);
        for (const auto& each : listed) {
            OfferAsk ask{.seat = seat, .wager = each.wager};
            ask.pairs = rules_[each.wager].hop_parts > 0
                            ? some_pairs(rules_[each.wager].hop_parts, crowd.chance())
                            : 0;
            for (const int how : {0, 1, 2, 3}) {
                ask.for_dealers = how == 1 || how == 3;
                ask.control = how == 3;
                ask.coupon = how == 2;
                const auto trouble = probe.differs(ask);
                if (!trouble.empty()) RC_FAIL(trouble);
            }
        }
        // What stands already, on its number or with its pairs.
        for (const auto& bet : crowd.table().seats[seat].bets) {
            if (!bet.live()) continue;
            const auto& wager = rules_[bet.wager];
            OfferAsk ask{.seat = seat, .wager = bet.wager};
            ask.stage = wager.is_flat() && !wager.is_line ? bet.stage : std::uint8_t{0};
            ask.pairs = wager.hop_parts > 0 ? bet.pairs : 0;
            ask.for_dealers = bet.for_dealers;
            ask.coupon = bet.coupon;
            const auto trouble = probe.differs(ask);
            if (!trouble.empty()) RC_FAIL(trouble);
        }
    });
    EXPECT_TRUE(held);
}

}  // namespace
