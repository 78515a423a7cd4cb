// docs/rules.md 9.3(4): a composite is the sum of its parts, for every one of the 36 throws. The parts are
// written here as in docs/rules.md 2.3, not taken from the rulebook.

#include <map>

#include "property/house.hpp"
#include "table/decide.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Composite);

using Parts = std::vector<std::pair<std::string, int>>;

const std::map<std::string, Parts>& composites() {
    static const std::map<std::string, Parts> all = {
        {"c_and_e", {{"any_craps", 1}, {"eleven", 1}}},
        {"horn", {{"two", 1}, {"three", 1}, {"eleven", 1}, {"twelve", 1}}},
        {"horn_high 2", {{"two", 2}, {"three", 1}, {"eleven", 1}, {"twelve", 1}}},
        {"horn_high 3", {{"two", 1}, {"three", 2}, {"eleven", 1}, {"twelve", 1}}},
        {"horn_high 11", {{"two", 1}, {"three", 1}, {"eleven", 2}, {"twelve", 1}}},
        {"horn_high 12", {{"two", 1}, {"three", 1}, {"eleven", 1}, {"twelve", 2}}},
        {"whirl", {{"two", 1}, {"three", 1}, {"eleven", 1}, {"twelve", 1}, {"any_seven", 1}}},
        {"hi_lo", {{"two", 1}, {"twelve", 1}}},
        {"hi_lo_yo", {{"two", 1}, {"twelve", 1}, {"eleven", 1}}},
        {"three_way", {{"two", 1}, {"three", 1}, {"twelve", 1}}},
        {"seven_eleven", {{"any_seven", 1}, {"eleven", 1}}},
        {"eleven_twelve", {{"eleven", 1}, {"twelve", 1}}},
    };
    return all;
}

class Felt {  // one player with a Pass up, at a fresh table
  public:
    explicit Felt(const Rules& rules) : rules_(rules), table_(rules) {
        tell({command::Sit{"Ana", Money::units(10000)}, 0});
        bet("pass", 30);
    }
    void bet(const std::string& wager, std::int64_t units) {
        const auto index = rules_.find(wager);
        ASSERT_NE(index, kNoWager) << wager;
        tell({command::Bet{{{index}, Money::units(units)}}, 0});
    }
    void roll(Roll roll) { tell({command::RollDice{roll}}); }
    Money worth() const { return table_.seats[0].rail + table_.seats[0].felt(); }

  private:
    void tell(const Command& command) {
        const auto refusal = carry_out(rules_, table_, command, events_);
        ASSERT_EQ(refusal.code, RefusalCode::none) << words_of(refusal, rules_);
    }
    const Rules& rules_;
    Table table_;
    Events events_;
};

TEST_P(Composite, IsTheSumOfItsParts) {
    for (const auto& [id, parts] : composites()) {
        if (rules_.find(id) == kNoWager) continue;
        int whole = 0;
        for (const auto& [part, weight] : parts) whole += weight;
        for (int i = 0; i < Roll::kCount; ++i) {
            for (const bool on_point : {false, true}) {
                Felt one(rules_);
                Felt many(rules_);
                if (on_point) {
                    one.roll(Roll(3, 3));
                    many.roll(Roll(3, 3));
                }
                one.bet(id, std::int64_t{20} * whole);
                for (const auto& [part, weight] : parts) many.bet(part, std::int64_t{20} * weight);
                const auto roll = Roll::from_index(i);
                one.roll(roll);
                many.roll(roll);
                ASSERT_EQ(one.worth(), many.worth()) << id << " on " << roll.text();
            }
        }
    }
}

}  // namespace
