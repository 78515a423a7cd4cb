#pragma once
// A table in play: its rules, its state, and the last throw as everybody saw it. The one driver of the
// engine: stories, the terminal, bots, simulation and servers all play through it.

#include <memory>
#include <optional>

#include "table/decide.hpp"

namespace hardway {

class LiveTable {
  public:
    // Where the dice are real a throw may be recalled, and the table before it is kept.
    explicit LiveTable(std::shared_ptr<const Rules> rules, bool recallable = false)
        : rules_(std::move(rules)), table_(*rules_), recallable_(recallable) {}

    // Everything it remembers: with that it goes on elsewhere exactly as here.
    struct Memory {
        Table table;
        Events throw_events;          // of the last throw; none before the first
        std::optional<Table> before;  // the last throw, where it may be recalled
        Events since;                 // everything from that throw on
    };
    LiveTable(std::shared_ptr<const Rules> rules, Memory memory, bool recallable);
    Memory memory() const { return {table_, throw_events_, before_, since_}; }

    const Rules& rules() const { return *rules_; }
    const std::shared_ptr<const Rules>& shared_rules() const { return rules_; }
    const Table& table() const { return table_; }

    // Decides and, if taken, applies.
    Refusal carry_out(const Command& command);
    // What would come of it; nothing changes.
    Refusal decide(const Command& command, Events& out) const;
    // The fold, for whoever replays a record: the events of one command.
    void apply(const Events& events);

    // Of the last command that was taken.
    const Events& events() const { return last_settled_ ? throw_events_ : events_; }
    // The last throw that was settled: what it was, and everything that came of it. Nothing before the first;
    // after a recall it is the one before, if that is known.
    const std::optional<Throw>& last_throw() const { return last_throw_; }
    const Events& throw_events() const { return throw_events_; }

  private:
    // Applies what is in `next_` and keeps it as the last events.
    void take_in();
    void keep_for_recall();

    std::shared_ptr<const Rules> rules_;
    Table table_;
    // Buffers change places: nothing is copied on the path of a simulated throw.
    Events next_;  // being taken in
    Events events_;
    Events throw_events_;
    bool last_settled_ = false;
    std::optional<Throw> last_throw_;
    bool recallable_ = false;
    std::optional<Table> before_;  // the last throw
    std::optional<Throw> throw_before_;
    Events events_before_;  // of that one
    Events since_;          // everything from the last throw on
};

}  // namespace hardway
