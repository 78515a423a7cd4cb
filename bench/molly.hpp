#pragma once
// The player of the benchmarks: Pass with full odds and two Comes with full odds, 3-4-5, every wager booked
// through the engine. Commands and the events buffer are reused, so that what is measured is the engine and
// not the allocator.

#include <array>
#include <cstdio>
#include <cstdlib>

#include "rules/rulebook.hpp"
#include "table/apply.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"

namespace bench {

using namespace hardway;

inline Rules load(const char* id, const HouseChoices& choices = {}) {
    Faults faults;
    auto rules = load_rules(builtin_shelf(), id, choices).or_add_to(faults);
    if (!rules) {
        std::fprintf(stderr, "%s\n", faults.empty() ? "cannot load" : faults.front().text().c_str());
        std::exit(1);
    }
    return *std::move(rules);
}

class Molly {
  public:
    explicit Molly(const Rules& rules) : rules_(rules), table_(rules) {
        pass_ = rules.find("pass");
        come_ = rules.find("come");
        for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
            const auto& wager = rules.wagers[i];
            if (wager.shape != Shape::odds) continue;
            const auto on = static_cast<std::size_t>(wager.number);
            if (wager.flat == pass_) pass_odds_[on] = static_cast<WagerIndex>(i);
            if (wager.flat == come_) come_odds_[on] = static_cast<WagerIndex>(i);
        }
        must(carry_out(rules_, table_, {command::Sit{"", Money::units(1'000'000'000)}, 0}, events_));
        bet_ = {command::Bet{}, 0};
        events_.reserve(64);
    }

    // Books what is missing, then throws.
    void play(Roll roll) {
        book();
        std::get<command::RollDice>(roll_.what).roll = roll;
        must(carry_out(rules_, table_, roll_, events_));
        ++throws_;
    }

    const Table& table() const { return table_; }
    std::uint64_t throws() const { return throws_; }
    std::uint64_t bets() const { return bets_; }

  private:
    static constexpr std::array<int, 13> kTimes = {0, 0, 1, 2, 3, 4, 5, 0, 5, 4, 3, 2, 1};

    static void must(const Refusal& refusal) {
        if (refusal.code != RefusalCode::none) std::abort();
    }

    void bet(WagerIndex wager, std::int64_t units) {
        auto& ask = std::get<command::Bet>(bet_.what).ask;
        ask.bet.wager = wager;
        ask.stake = Money::units(units);
        must(carry_out(rules_, table_, bet_, events_));
        ++bets_;
    }

    void book() {
        unsigned come_on = 0;  // numbers with a Come, one bit each
        unsigned odds_on = 0;
        bool pass = false;
        bool pass_odds = false;
        int comes = 0;
        for (const auto& each : table_.seats[0].bets) {
            if (!each.live()) continue;
            const auto& wager = rules_[each.wager];
            if (each.wager == pass_) pass = true;
            if (each.wager == come_) {
                ++comes;
                if (each.stage != 0) come_on |= 1U << number_of(wager, each);
            }
            if (wager.shape != Shape::odds) continue;
            if (wager.flat == pass_)
                pass_odds = true;
            else
                odds_on |= 1U << wager.number;
        }
        if (table_.come_out()) {
            if (!pass) bet(pass_, 10);
        } else {
            if (pass && !pass_odds) bet(pass_odds_[table_.point], std::int64_t{10} * kTimes[table_.point]);
            if (comes < 2) bet(come_, 10);
        }
        for (unsigned missing = come_on & ~odds_on; missing != 0; missing &= missing - 1) {
            const auto on = static_cast<std::size_t>(std::countr_zero(missing));
            bet(come_odds_[on], std::int64_t{10} * kTimes[on]);
        }
    }

    const Rules& rules_;
    Table table_;
    Events events_;
    Command bet_;
    Command roll_;
    WagerIndex pass_ = kNoWager;
    WagerIndex come_ = kNoWager;
    std::array<WagerIndex, 13> pass_odds_{};
    std::array<WagerIndex, 13> come_odds_{};
    std::uint64_t throws_ = 0;
    std::uint64_t bets_ = 0;
};

}  // namespace bench
