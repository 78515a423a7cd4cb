#pragma once
// A seeded random crowd: legal and illegal commands for everything the table can be asked. Feeds the auditor,
// the fuzzers, the bots' filler bets and the school's layouts. Chance enters as the seed, so any story can be
// told again.

#include <cstdint>

#include "table/command.hpp"
#include "table/offers.hpp"

namespace hardway {

class Chance {
  public:
    explicit Chance(std::uint64_t seed) : state_(seed) {}

    std::uint64_t bits() {  // splitmix64
        std::uint64_t z = (state_ += 0x9e3779b97f4a7c15ULL);
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    }
    // 0 … below − 1. The last few of 2^64 favour small numbers by less than one in 2^50: good enough for a
    // crowd.
    std::uint64_t below(std::uint64_t limit) { return bits() % limit; }
    bool one_in(std::uint64_t times) { return below(times) == 0; }
    Roll roll() { return Roll::from_index(static_cast<int>(below(36))); }

  private:
    std::uint64_t state_;
};

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
    Command call(const Rules& rules, const Table& table);
    Command dice_matters(const Rules& rules, const Table& table);
    BetKey some_wager(const Rules& rules, const Table& table, SeatIndex seat);
    Money wild_stake(const Rules& rules, const Offer& offer);

    Chance chance_;
};

}  // namespace hardway
