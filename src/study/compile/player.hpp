#pragma once
// A strategy at a real table: the direct engine, throw by throw. What is compiled is compiled from this.

#include <optional>

#include "study/compile/automaton.hpp"
#include "study/strategy/wishes.hpp"

namespace hardway::study {

// On one shooter; reached, the player takes down what may come down and waits for the next. What was won so
// far is part of the state: with a limit on one side only it has no end, and such a strategy does not
// compile.
struct ShooterLimits {
    std::optional<Money> win;
    std::optional<Money> loss;
    std::uint32_t rolls = 0;  // 0: any number

    bool any() const { return win || loss || rolls > 0; }
};

// Between two throws, the player's wagers booked.
struct Position {
    Table table;
    Memory memory;
    Money paid;         // commission since the last throw, less what was given back
    Money shooter_net;  // on this shooter, where that is limited
    std::uint32_t shooter_rolls = 0;
    bool waiting = false;  // for the next shooter

    Money need() const { return table.seats[kPlayer].felt() + paid; }
};

class Player {
  public:
    Player(const Rules& rules, Strategy& strategy, const ShooterLimits& limits = {});

    // `chips` are the player's own, if the strategy should look at them. False: the script went wrong.
    bool start(Position& position, Money chips, Faults& faults);
    // Throws, settles; then the strategy is asked and its wishes are booked.
    bool play(Position& position, Roll roll, Money chips, Transition& what, Faults& faults);
    // The two halves of it.
    Transition settle(Position& position, Roll roll);
    bool wish(Position& position, Money chips, Faults& faults);

    const Events& events() const { return events_; }                      // of the last throw
    const std::vector<RefusedWish>& refused() const { return refused_; }  // of the last wishes

  private:
    void keep_throwing(Table& table);
    void follow_shooter(Position& position, const Transition& what) const;

    const Rules& rules_;
    Strategy& strategy_;
    ShooterLimits limits_;
    WishBooker booker_;
    Events events_;
    Events aside_;
    Throw thrown_;
    bool first_ = true;
    std::vector<Wish> wishes_;
    std::vector<RefusedWish> refused_;
    WagerIndex line_ = kNoWager;  // what the thrower bets
};

Money chips_of(const Table& table);  // the player's, rail and felt

}  // namespace hardway::study
