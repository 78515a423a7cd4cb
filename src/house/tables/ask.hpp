#pragma once
// What somebody asks of an open table, and what comes of it.

#include <optional>
#include <string>
#include <vector>

#include "house/store/store.hpp"
#include "house/tables/asked.hpp"
#include "house/tables/bot_place.hpp"
#include "table/command.hpp"
#include "table/refusal.hpp"
#include "words/passage.hpp"

namespace hardway::house {

// Who asks. With no person it is the house itself: its clock.
struct Asker {
    std::string person;
    std::string name;  // what the seat is called
    CrewSet crew = 0;  // as whom of the crew this person works here
    bool bot = false;
    bool plays = true;                      // may sit down and have chips: a guest or a player
    std::shared_ptr<const BotPlan> plan{};  // of a bot that sits down
};

struct Ask {
    Asker who;
    std::string id;  // of this person's choice: asked twice, it is done once, and nothing else by it
    // The throw it is meant for, counted from 1. Later it is stale, and never counts for the next.
    std::optional<std::uint32_t> for_throw;
    std::vector<Command> commands;  // all or nothing
    // What a bot remembers from now on; with that it may do nothing else.
    std::optional<BotMemory> memory{};
};

// What a refusal says, without the rule it rests on: that is told beside it.
inline std::string words_alone(Refusal refusal, const Rules& rules) {
    refusal.cite = 0;
    return words_of(refusal, rules);
}

// Why it was not done.
struct Denial {
    std::string code;  // the engine's own, or stale, not_yet, not_yours, not_entitled, drawn_dice, closed, …
    std::string words;
    std::string cite;                        // the rule, which the words do not name
    std::optional<Refusal> refusal;          // the engine's
    std::vector<std::string> suggestions{};  // what might have been meant, ready to be said
    words::Passages passages{};              // what is written about what was asked for
};

// An entry to be stored before anybody hears of it, or a denial, or the record that did it long ago.
struct Outcome {
    Entry entry;
    std::optional<Denial> denial;
    std::optional<std::uint64_t> repeats;  // the number of that record
    AskedDigest asked = 0;                 // what it was that was done
    bool wallet = false;                   // moves money between a wallet and the table: stored by itself

    bool done() const { return !denial && !repeats; }
};

inline Outcome denied(std::string code, std::string words, std::string cite = {}) {
    Outcome outcome;
    outcome.denial = Denial{std::move(code), std::move(words), std::move(cite), std::nullopt, {}};
    return outcome;
}

inline Outcome denied(Denial why) {
    Outcome outcome;
    outcome.denial = std::move(why);
    return outcome;
}

// The id stands for something else that was done.
Denial id_used(std::uint64_t number);

}  // namespace hardway::house
