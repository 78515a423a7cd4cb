#pragma once
// The key of a state: what can still matter to the player, and nothing else. Puck, own wagers, declared
// memory, the shooter facts a window asks for, and the trackers a declared wager reads.

#include <string>
#include <vector>

#include "study/compile/player.hpp"

namespace hardway::study {

class StateKey {
  public:
    StateKey(const Rules& rules, const StrategyHead& head);

    // Writes the key over `key`.
    void write(const Position& position, std::string& key);

  private:
    void write_bets(const Seat& seat, std::string& key);

    const Rules& rules_;
    bool new_shooter_ = false;  // a declared wager's window asks for it
    bool first_point_ = false;
    std::vector<std::uint8_t> trackers_;
    std::vector<const Bet*> order_;  // scratch
};

}  // namespace hardway::study
