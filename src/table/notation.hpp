#pragma once
// One line of text ↔ one command. docs/notation.md is the reference.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "table/command.hpp"
#include "table/player_name.hpp"
#include "table/refusal.hpp"

namespace hardway {

// Who sits where. Names belong to the people, not to the table.
class Roster {
  public:
    SeatIndex seat_of(std::string_view name) const;  // kNoSeat if nobody is called so
    const std::string& name_at(SeatIndex seat) const;
    void sit(SeatIndex seat, std::string name);
    void leave(SeatIndex seat);

  private:
    std::vector<std::string> names_;
};

// Where a die came down, as it is written after off_table; in the order of DieDown.
inline constexpr std::array<std::string_view, 4> kDieDownNames = {"", "in", "out", "lost"};

struct Reading {
    Command command;
    std::string name;  // seat: who sits down
    Refusal refusal;  // understood, but already known to be refused (no such wager, bad dice, unknown player)
    std::string error;     // not understood: what was wrong and what is allowed
    std::string leftover;  // `refused …` may be followed by a code

    bool understood() const { return error.empty(); }
};

// A command line, already free of comments. With `may_trail`, one more word may follow the command.
Reading read_command(const Rules& rules, const Table& table, const Roster& roster, std::string_view line,
                     bool may_trail = false);

// "Ana place 6 12": the command as it would be written.
std::string write_command(const Rules& rules, const Roster& roster, const Command& command);

// "place 6", "come 6", "hop_set 1-3,2-2": a standing wager as it would be written.
std::string write_bet(const Rules& rules, WagerIndex wager, std::uint8_t stage, std::uint32_t pairs);

struct WagerReading {
    WagerAsk ask;
    bool known = false;  // the word is a wager id of the trade
    Cite cite = 0;       // no such wager here: what says so
    std::size_t used = 0;
    std::string error;
};
// Reads "place 6" or "hop_set 1-3,2-2" off the front of the words.
WagerReading read_wager(const Rules& rules, const Table& table, const std::vector<std::string_view>& words,
                        std::size_t at);

}  // namespace hardway
