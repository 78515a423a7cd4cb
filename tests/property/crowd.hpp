#pragma once
// A table and the random crowd around it. Beside what the Bettor does, people sit down and leave, speak their
// wagers, and the dice go step by step, so that every window is open at some time. The seed tells the same
// story again.

#include <deque>
#include <string>

#include "table/apply.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"
#include "table/notation.hpp"

namespace property {

using namespace hardway;

class Crowd {
  public:
    Crowd(const Rules& rules, std::uint64_t seed);

    // What somebody does next; legal or not.
    Command next();
    // Carries it out; `events()` is what came of it.
    Refusal tell(const Command& command);
    Refusal step() { return tell(next()); }
    // So many commands, then on until the dice lie at the centre.
    void warm_up(std::size_t commands);

    const Rules& rules() const { return rules_; }
    const Table& table() const { return table_; }
    const Events& events() const { return events_; }
    Chance& chance() { return chance_; }
    SeatIndex somebody();
    // For the message of a failure: the seed and the last commands.
    std::string story() const;

  private:
    static std::string name_for(SeatIndex seat);
    Command people();
    Command dice_step();
    command::Rest some_rest();
    Command spoken();
    Command crew();
    CrewSet some_crew();
    BetKey some_bet(SeatIndex seat);
    WagerIndex some_side_wager();

    const Rules& rules_;
    Table table_;
    Events events_;
    std::uint64_t seed_;
    Bettor bettor_;
    Chance chance_;
    std::deque<std::string> history_;
};

// All chips there are at a table, wherever they lie: they come to nothing.
inline Money everything(const Table& table) {
    Money sum = table.bank + table.commission + table.toke + table.cage;
    for (const auto& seat : table.seats) sum += seat.rail + seat.felt();
    return sum;
}

}  // namespace property
