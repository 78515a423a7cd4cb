#pragma once
// A seeded random crowd: legal and illegal commands for everything the table can be asked. Feeds the auditor,
// the fuzzers, the bots' filler bets and the school's layouts. Chance enters as the seed, so any story can be
// told again.

#include <cstdint>

#include "table/chance.hpp"
#include "table/command.hpp"
#include "table/offers.hpp"

namespace hardway {

class Bettor {
  public:
    explicit Bettor(std::uint64_t seed) : chance_(seed) {}

    // What somebody at this table does next; never a seat command. At least one seat must be taken.
    Command next(const Rules& rules, const Table& table);
    // A stake the offer takes, small ones more often; zero if it takes none.
    Money stake_for(const Offer& offer);

  private:
    SeatIndex somebody(const Table& table);
    Command throw_dice(const Rules& rules, const Table& table);
    Command bet(const Rules& rules, const Table& table);
    void set_in(const Rules& rules, command::Bet& bet, CrewSet& by);
    Command odd_bet(const Rules& rules, const Table& table);
    Command change(const Rules& rules, const Table& table);
    Command bet_together(const Rules& rules, const Table& table);
    Command dice_matters(const Rules& rules, const Table& table);
    BetKey some_wager(const Rules& rules, const Table& table, SeatIndex seat);
    Money wild_stake(const Rules& rules, const Offer& offer);

    Chance chance_;
};

}  // namespace hardway
