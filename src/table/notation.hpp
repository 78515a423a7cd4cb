#pragma once
// One line of text ↔ one command. docs/notation.md is the reference.

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "table/command.hpp"
#include "table/player_name.hpp"
#include "table/refusal.hpp"
#include "table/table.hpp"

namespace hardway {

struct Reading {
    Command command;
    Refusal refusal;       // already known to be refused (no such wager, bad dice, unknown player)
    std::string leftover;  // `refused …` may be followed by a code
};

// A command line, already free of comments; a fault if it is not understood. With `may_trail`, one more word
// may follow the command.
Result<Reading> read_command(const Rules& rules, const Table& table, std::string_view line,
                             bool may_trail = false);

// "Ana place 6 12": the command as it would be written.
std::string write_command(const Rules& rules, const Table& table, const Command& command);

// "place 6", "come 6", "hop_set 1-3,2-2": a standing wager as it would be written.
std::string write_bet(const Rules& rules, const BetKey& bet);

struct WagerReading {
    BetKey bet;
    Cite cite = 0;  // no such wager here: what says so
    std::size_t used = 0;
};
// Reads "place 6" or "hop_set 1-3,2-2" off the front of the words.
Result<WagerReading> read_wager(const Rules& rules, const Table& table,
                                const std::vector<std::string_view>& words, std::size_t at);
// Whether a word is a wager's, here or in the trade.
bool knows_wager(const Rules& rules, std::string_view kind);

}  // namespace hardway
