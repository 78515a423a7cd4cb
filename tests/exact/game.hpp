#pragma once
// A real table with two people: one keeps the game going with Pass bets, the other makes the bet that is
// looked at.

#include <optional>
#include <string>
#include <vector>

#include "study/edge/edge.hpp"
#include "table/decide.hpp"

namespace hardway::exact {

using namespace study;

inline constexpr SeatIndex kHelper = 0;
inline constexpr SeatIndex kPlayer = 1;

class Game {
  public:
    explicit Game(const Rules& rules);

    const Rules& rules() const { return *rules_; }
    const Table& table() const { return table_; }
    const Events& events() const { return events_; }  // of the last command
    void forget() { events_.clear(); }

    bool take(const Command& command);  // false: refused
    bool bet(SeatIndex seat, const EdgeAsk& ask);
    bool open(const EdgeAsk& ask) const;  // could the player make this bet now?
    // Before a come-out the helper bets on the line, so that there is somebody to throw.
    void keep_going();
    bool roll(Roll roll);
    bool roll(int total) { return roll(Roll(total / 2, total - total / 2)); }

  private:
    const Rules* rules_;
    Table table_;
    Events events_;
};

// The bet looked at, on the felt. What it is booked as: a Put is from then on a Come.
struct Watched {
    Game game;
    EdgeAsk ask;  // with the stage it starts in and its stake
    WagerIndex wager = kNoWager;
    Money net;      // what booking it cost, stake left out: the vig
    int point = 0;  // when it was made; 0: on a come-out

    const Bet* bet() const;
    std::string text() const;
};

// The bet, made in every situation in which it is taken: at a new shooter's come-out and with each point on.
std::vector<Watched> make_everywhere(const Rules& rules, const EdgeAsk& ask);

// What the last throw did to the bet.
struct Happened {
    std::optional<End> end;
    bool returned = false;
    bool pushed = false;  // and rides
    Money net;
};
Happened happened(const Watched& watched, const Events& events);

}  // namespace hardway::exact
