#pragma once
// What a table knows of a player who is a program: enough for it to play on after the plug was pulled. How it
// thinks is not known here.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "wire/json.hpp"

namespace hardway::house {

// How a bot bets, as it was told when it sat down.
struct BotPlan {
    std::string strategy;  // "habit", "iron_cross:base=10"
    std::string source;    // its own text; empty: habit, or a strategy that ships

    bool operator==(const BotPlan&) const = default;
};

using BotMemory = std::vector<std::int32_t>;

struct BotPlace {
    std::shared_ptr<const BotPlan> plan;  // never null at a bot's place; a table is copied often
    BotMemory memory;                     // empty: it has not bet yet
    std::uint32_t bet_for = 0;            // the throw that it last decided about
    std::string stopped;                  // why it bets no more; empty: it does
    bool leaves = false;                  // as soon as nothing of its wagers is up
};

// The plan in a record or snapshot: `strategy` and, of its own, `source`. Bots without one bet by habit.
std::shared_ptr<const BotPlan> read_plan(const wire::Json& json);
void write(const BotPlan& plan, wire::Json& into);
wire::Json write_memory(const BotMemory& memory);
std::optional<BotMemory> read_memory(const wire::Json& json);
// For a snapshot.
void write(const BotPlace& bot, wire::Json& into);
BotPlace read_bot(const wire::Json& json);

}  // namespace hardway::house
