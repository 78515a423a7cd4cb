// decide takes exactly what offers lists, stake by stake: least, most and step, with wagers standing or not,
// for the player, for the dealers, with coupons, with pairs chosen and several in one word; what is not
// listed is refused. RapidCheck shrinks the story that leads to a table where they differ.

#include "table/offers.hpp"

#include <rapidcheck.h>

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "table/pair.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Offered);

std::uint32_t some_pairs(int parts, Chance& chance) {
    std::uint32_t pairs = 0;
    while (std::popcount(pairs) < parts) pairs |= 1U << chance.below(kPairs);
    return pairs;
}

class OfferProbe {
  public:
    OfferProbe(Crowd& crowd, SeatIndex seat)
        : crowd_(crowd),
          rules_(crowd.rules()),
          table_(crowd.table()),
          seat_(seat),
          listed_(offers(rules_, table_, seat)) {}

    // The first thing on which the list and decide differ; "" if there is none.
    std::string differs() {
        for (std::size_t i = 0; i < rules_.wagers.size() && wrong_.empty(); ++i)
            every_way({static_cast<WagerIndex>(i)});
        for (const auto& bet : table_.seats[seat_].bets)  // with its pairs, or on its number
            if (bet.live() && wrong_.empty()) every_way({bet.wager, bet.stage, bet.pairs});
        for (std::size_t i = 0; i < rules_.macros.size() && wrong_.empty(); ++i)
            for (const bool including : {false, true}) try_macro(static_cast<std::uint8_t>(i), including);
        return wrong_;
    }

  private:
    struct Asked {
        BetKey bet;
        bool control = false;
    };

    void every_way(BetKey bet) {
        const auto& wager = rules_[bet.wager];
        if (bet.pairs == 0) bet.pairs = some_pairs(wager.hop_parts, crowd_.chance());
        const auto stages = static_cast<std::uint8_t>(bet.stage != 0 ? bet.stage : wager.stages.size());
        for (auto stage = bet.stage; stage <= stages; ++stage)
            for (const int how : {0, 1, 2, 3, 4, 5}) {
                bet.stage = stage;
                bet.for_dealers = how == 1 || how == 3 || how == 4;
                bet.coupon = how == 2 || how == 4;
                try_stakes({bet, how == 3 || how == 5});
            }
    }

    // Where a wager would be put anyway need not be said. Pairs of which nothing stands are not listed one by
    // one.
    const ListedOffer* row_of(const Asked& asked) const {
        BetKey key = asked.bet;
        if (key.stage == stage_now(rules_, table_, key.wager, 0)) key.stage = 0;
        const auto find = [&]() -> const ListedOffer* {
            for (const auto& row : listed_)
                if (row.macro == kNoMacro && static_cast<const BetKey&>(row) == key &&
                    row.control == asked.control)
                    return &row;
            return nullptr;
        };
        const auto* exact = find();
        if (exact || key.pairs == 0) return exact;
        key.pairs = 0;
        return find();
    }

    void try_stakes(const Asked& asked) {
        const auto* row = row_of(asked);
        for (const Money stake : stakes_about(row)) {
            if (!wrong_.empty()) return;
            const auto refusal = decided(command::Bet{{asked.bet, stake}, false, asked.control});
            const bool taken = refusal.code == RefusalCode::none;
            const bool plain = stake > Money{} && stake.multiple_of(rules_.chip);
            const bool told = row && plain && !row->open() && row->code < RefusalCode::off_unit;
            if (taken != lists(row, stake) || (told && refusal.code != row->code))
                wrong_ = rules_[asked.bet.wager].id + " at stage " + std::to_string(asked.bet.stage) +
                         (asked.bet.for_dealers ? " for dealers" : "") + (asked.bet.coupon ? " coupon" : "") +
                         (asked.control ? " control" : "") + differing(row, stake, refusal);
        }
    }

    // Without the point and with it are the same where the point is none of its numbers.
    void try_macro(std::uint8_t macro, bool including) {
        bool both = false;
        for (const auto& row : listed_) both = both || (row.macro == macro && row.including);
        std::vector<const ListedOffer*> rows;
        for (const auto& row : listed_)
            if (row.macro == macro && row.including == (including && both)) rows.push_back(&row);
        for (const auto* row : rows)
            for (const Money amount : stakes_about(row)) {
                if (!wrong_.empty()) return;
                const auto refusal = decided(command::Macro{macro, amount, including});
                const bool taken = refusal.code == RefusalCode::none;
                const bool listed = std::any_of(rows.begin(), rows.end(),
                                                [&](const ListedOffer* each) { return lists(each, amount); });
                if (taken != listed)
                    wrong_ = rules_.macros[macro].id + (including ? " including" : "") +
                             differing(row, amount, refusal);
            }
    }

    std::vector<Money> stakes_about(const ListedOffer* row) {
        std::vector<Money> stakes = {Money{},      Money{1},    rules_.chip,
                                     rules_.least, rules_.most, Money::units(7)};
        if (!row || !row->open()) return stakes;
        for (std::int64_t rows = 1; row->macro != kNoMacro && rows < 40; ++rows)
            stakes.push_back(cost(*row) * rows);
        const auto steps = static_cast<std::uint64_t>((row->most - row->least).cents / row->step.cents);
        const auto some =
            row->least + row->step * static_cast<std::int64_t>(crowd_.chance().below(steps + 1));
        for (const Money around : {row->least, row->most, some})
            for (const Money by :
                 {Money{}, row->step, -row->step, Money{1}, Money{-1}, rules_.chip, -rules_.chip, cost(*row)})
                stakes.push_back(around + by);
        return stakes;
    }

    static Money cost(const ListedOffer& row) {
        Money sum;
        for (const auto& part : row.parts) sum += part.stake;
        return sum;
    }

    // As the fields say it, and as `takes` does.
    bool lists(const ListedOffer* row, Money stake) {
        if (!row) return false;
        const bool listed = row->open() && stake >= row->least && stake <= row->most &&
                            (stake - row->least).multiple_of(row->step);
        if (listed != row->takes(stake)) wrong_ = "takes differs from its fields: " + stake.text();
        return listed;
    }

    template <typename Kind>
    Refusal decided(const Kind& what) {
        events_.clear();
        return decide(rules_, table_, {what, seat_}, events_);
    }

    std::string differing(const ListedOffer* row, Money stake, const Refusal& refusal) const {
        const auto offered = !row ? "not listed"
                                  : std::string(name_of(row->code)) + " " + row->least.text() + " " +
                                        row->most.text() + " " + row->step.text() + " standing " +
                                        row->standing.text();
        return " seat " + std::to_string(seat_) + " stake " + stake.text() + ": offer " + offered +
               "; decide: " + std::string(name_of(refusal.code)) + "\n" + crowd_.story();
    }

    Crowd& crowd_;
    const Rules& rules_;
    const Table& table_;
    SeatIndex seat_;
    std::vector<ListedOffer> listed_;
    Events events_;
    std::string wrong_;
};

TEST_P(Offered, IsWhatIsTaken) {
    const bool held = rc::check("decide takes what offers lists", [&] {
        const auto seed = *rc::gen::arbitrary<std::uint64_t>();
        const auto commands = *rc::gen::inRange(0, 150);
        Crowd crowd(rules_, seed);
        for (int i = 0; i < commands; ++i) crowd.step();
        const auto trouble = OfferProbe(crowd, crowd.somebody()).differs();
        if (!trouble.empty()) RC_FAIL(trouble);
    });
    EXPECT_TRUE(held);
}

// What an offer says it pays is what a win is paid at, by the throw or by how far the count is.
TEST_P(Offered, PaysWhatItSays) {
    std::size_t wins = 0;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 3000; ++i) {
            if (crowd.step().code != RefusalCode::none || crowd.events().empty()) continue;
            const auto* settled = crowd.events().back().as<event::Settled>();
            for (const auto& event : crowd.events()) {
                const auto* won = event.as<event::Won>();
                if (!won || !settled) continue;
                const auto listed = payoffs(rules_, won->bet);
                const auto& wager = rules_[won->bet.wager];
                const auto pays = [&](const Payoff& each) {
                    const bool here =
                        each.number == (won->bet.stage != 0 ? wager.stages[won->bet.stage].number : 0);
                    return each.price == won->price && here &&
                           (each.level > 0 || each.rolls.has(settled->thrown.roll));
                };
                ASSERT_EQ(std::count_if(listed.begin(), listed.end(), pays), 1) << wager.id << "\n"
                                                                                << crowd.story();
                ++wins;
            }
        }
    }
    EXPECT_GT(wins, 100U);
}

}  // namespace
