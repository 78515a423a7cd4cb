#pragma once
// A story of a table, told and checked: commands, and lines that say what must be true.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulebook.hpp"
#include "table/live_table.hpp"
#include "table/notation.hpp"

namespace hardway {

// One line that did not hold, or was not understood.
struct Mismatch {
    int line = 0;
    std::string what;
};

class Session {
  public:
    // `shelf` may be extended by rulebooks of one's own before the story runs.
    explicit Session(Shelf shelf) : shelf_(std::move(shelf)) {}

    // One line of the story; a fault if it did not hold or was not understood.
    Result<Done> tell(std::string_view line);
    // A whole text, line by line; goes on after a mismatch.
    std::vector<Mismatch> tell_all(std::string_view text);

    // After a check that did not hold: the line as it would be true ("" if it cannot be said so).
    const std::string& truth() const { return truth_; }

    bool started() const { return live_.has_value(); }
    const Rules& rules() const { return *rules_; }
    const LiveTable& live() const { return *live_; }
    const Table& table() const { return live_->table(); }
    const Refusal& last_refusal() const { return refusal_; }
    bool last_was_refused() const { return last_refused_; }
    // Every event so far, for those who want the whole record.
    const std::vector<Events>& history() const { return history_; }

    // Decides a command and applies it; used by tell and by whoever drives a table by hand.
    Refusal command(const Command& command);

  private:
    friend class Checker;

    Result<Done> choose_rules(std::string_view id);
    Result<Done> choose_house(std::string_view choices, bool must_fail);
    Result<Rules> rules_with(std::string_view choices, HouseChoices& house) const;
    void start();
    bool anybody_sits() const;
    Result<Done> play(std::string_view line);
    std::string nearest_player(std::string_view line) const;
    Result<Done> expect_refusal(std::string_view line);

    Shelf shelf_;
    std::string id_;
    HouseChoices house_;
    std::shared_ptr<const Rules> rules_;
    std::optional<LiveTable> live_;
    Refusal refusal_;
    bool last_refused_ = false;
    std::string house_cite_;  // of the choices refused last
    std::vector<Events> history_;
    std::string truth_;
};

}  // namespace hardway
