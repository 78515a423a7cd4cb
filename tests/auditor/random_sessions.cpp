// Random legal and illegal commands, told to the engine and to the auditor: they must agree on every answer
// and on every cent. HARDWAY_AUDIT_COMMANDS sets how many a rulebook (default 100,000); a failure prints
// seed, command and history.

#include <gtest/gtest.h>

#include <cstdlib>
#include <deque>

#include "auditor/auditor.hpp"
#include "rules/rulebook.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"
#include "table/notation.hpp"

namespace {

using namespace hardway;

struct House {
    std::string rules;
    std::map<std::string, std::string> choices;
};

std::vector<House> houses() {
    return {
        {"sg-mbs", {}},
        {"sg-mbs", {{"chip", "0.05"}, {"min", "5"}, {"max", "500"}}},
        {"wind-creek", {{"fire", "A"}}},
        {"wind-creek", {{"fire", "B"}, {"min", "10"}, {"max", "1000"}, {"max_prop", "300"}}},
        {"wind-creek", {{"odds_limits", "off"}, {"min", "10"}, {"max", "100"}}},
        {"ma-craps", {{"fire", "A"}, {"bonus", "1"}}},
        {"ma-craps", {{"hot_roller", "B"}, {"bonus", "2"}, {"vig", "on_win"}, {"max_odds", "3-4-5"}}},
        {"ma-mini-craps", {}},
        {"ma-mini-craps",
         {{"hot_roller", "C"}, {"hot_roller_max", "40"}, {"max_odds", "1"}, {"vig.4", "on_win"}}},
        {"md-crapless", {{"fire", "A"}, {"fire_spots", "5"}, {"bonus", "A"}}},
        {"md-crapless",
         {{"fire", "B"},
          {"vig", "on_win"},
          {"place_2_12", "25:5"},
          {"place_3_11", "13:5"},
          {"max_odds", "2"}}},
    };
}

std::size_t commands_per_house() {
    const char* wanted = std::getenv("HARDWAY_AUDIT_COMMANDS");
    return (wanted ? std::strtoull(wanted, nullptr, 10) : 100'000) / 2;  // two houses a rulebook
}

class SlowAudit : public testing::TestWithParam<House> {};

class Duel {
  public:
    Duel(const House& house, std::uint64_t seed)
        : seed_(seed), bettor_(seed), auditor_(house.rules, house.choices) {
        HouseChoices choices;
        for (const auto& [key, value] : house.choices) choices.push_back({key, value, "", 0});
        auto rules = load_rules(builtin_shelf(), house.rules, choices);
        if (!rules) throw std::runtime_error(rules.faults().front().text());
        rules_.emplace(*std::move(rules));
        table_.emplace(*rules_);
        for (const int place : {0, 1, 4, 7}) {
            const Command sit{command::Sit{"P" + std::to_string(place), Money::units(5000)},
                              static_cast<SeatIndex>(place)};
            Events events;
            carry_out(*rules_, *table_, sit, events);
            auditor_.say(write_command(*rules_, *table_, sit));
        }
    }

    // True while both agree.
    bool step() {
        const Command command = bettor_.next(*rules_, *table_);
        const std::string text = write_command(*rules_, *table_, command);
        history_.push_back(text);
        if (history_.size() > 40) history_.pop_front();
        const auto reading = read_command(*rules_, *table_, text);
        if (!reading)
            return fail("the engine does not understand its own text: " + reading.faults().front().what);
        Refusal refusal = reading->refusal;
        if (refusal.code == RefusalCode::none)
            refusal = carry_out(*rules_, *table_, reading->command, events_);
        const bool taken = refusal.code == RefusalCode::none;
        (taken ? taken_ : refused_) += 1;
        const bool agreed = (auditor_.say(text) == auditor::Answer::accepted) == taken;
        if (!agreed)
            return fail(
                std::string("engine: ") +
                (taken ? "taken" : words_of(refusal, *rules_) + " " + std::string(name_of(refusal.code))) +
                "; auditor: " + auditor_.explain());
        return same_money();
    }

    std::size_t taken() const { return taken_; }
    std::size_t refused() const { return refused_; }
    const std::string& why() const { return why_; }

  private:
    bool fail(const std::string& what) {
        why_ = "seed " + std::to_string(seed_) + ": " + what + "\n";
        for (const auto& line : history_) why_ += "  " + line + "\n";
        return false;
    }

    bool same_money() {
        for (std::size_t i = 0; i < table_->seats.size(); ++i) {
            const auto& seat = table_->seats[i];
            if (!seat.taken) continue;
            const auto name = table_->player_at(static_cast<SeatIndex>(i));
            if (!(auditor_.rail(name) == seat.rail) || !(auditor_.felt(name) == seat.felt()))
                return fail(name + ": engine rail " + seat.rail.text() + " felt " + seat.felt().text() +
                            "; auditor rail " + auditor_.rail(name).text() + " felt " +
                            auditor_.felt(name).text());
        }
        if (auditor_.point() != table_->point) return fail("point " + std::to_string(auditor_.point()));
        if (!(auditor_.toke() == table_->toke))
            return fail("toke " + auditor_.toke().text() + " engine " + table_->toke.text());
        if (!(auditor_.commission() == table_->commission))
            return fail("commission " + auditor_.commission().text() + " engine " +
                        table_->commission.text());
        return true;
    }

    std::uint64_t seed_;
    Bettor bettor_;
    auditor::Auditor auditor_;
    std::optional<Rules> rules_;
    std::optional<Table> table_;
    Events events_;
    std::deque<std::string> history_;
    std::size_t taken_ = 0;
    std::size_t refused_ = 0;
    std::string why_;
};

TEST_P(SlowAudit, EngineAndAuditorAgreeToTheCent) {
    const auto total = commands_per_house();
    constexpr std::size_t kPerTable =
        2'000;  // a fresh table now and then, so that early windows are seen often
    std::size_t taken = 0;
    std::size_t refused = 0;
    for (std::size_t told = 0; told < total; told += kPerTable) {
        Duel duel(GetParam(), 1'000'003 * told + 17);
        for (std::size_t i = 0; i < kPerTable; ++i) ASSERT_TRUE(duel.step()) << duel.why();
        taken += duel.taken();
        refused += duel.refused();
    }
    // The crowd must not only be refused, nor only be obeyed.
    EXPECT_GT(taken, total / 3);
    EXPECT_GT(refused, total / 20);
}

INSTANTIATE_TEST_SUITE_P(Houses, SlowAudit, testing::ValuesIn(houses()), [](const auto& which) {
    std::string name = which.param.rules + "_" + std::to_string(which.index);
    for (auto& c : name)
        if (c == '-') c = '_';
    return name;
});

}  // namespace
