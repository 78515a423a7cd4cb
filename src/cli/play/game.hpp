#pragma once
// One person's game: the table, the dice, the bots, and every moment since the start so that it can be taken
// back.

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/dice.hpp"
#include "rules/rulebook.hpp"
#include "table/live_table.hpp"
#include "table/notation.hpp"

namespace hardway::cli::play {

struct Start {
    std::string rules = "wind-creek";  // an id, or the path of a rulebook or house file
    std::vector<std::string> house;    // "fire=A"
    std::string name = "You";
    Money rail = Money::units(1000);
    int bots = 0;
    Dice dice;
    Chance bot_chance;
};

class Game {
  public:
    // Nothing, and the faults, if the rulebook or the house does not load or nobody can sit down.
    static Result<Game> begin(const Start& start);

    const Rules& rules() const { return now_.live.rules(); }
    const Table& table() const { return now_.live.table(); }
    const Dice& dice() const { return now_.dice; }
    SeatIndex me() const { return me_; }
    const Seat& seat() const { return table().seats[me_]; }
    // The last throw, nothing before the first, and what came of it.
    const std::optional<Throw>& thrown() const { return now_.live.last_throw(); }
    const Events& throw_events() const { return now_.live.throw_events(); }
    const std::vector<Roll>& rolls() const { return now_.rolls; }  // the last dozen
    std::string name(SeatIndex at) const { return table().player_at(at); }
    Money brought() const { return now_.brought; }
    // What came of the player's own commands since the last throw.
    const Events& since() const { return now_.since; }
    // Who throws next if somebody does: header, text and prompt all ask here.
    SeatIndex next_to_shoot() const;
    // Whether the dice would be the player's if he had a line wager up.
    bool mine_with_line() const;

    // The player's own command. `events` are what came of it.
    Refusal play(const Command& command, Events& events);

    enum class Toss : std::uint8_t { thrown, refused, script_over };
    // The next throw of the dice, and what the bots do after it.
    Toss toss(Refusal& refusal);

    // Takes back the last command or throw; what it was, or nothing if there is none.
    std::optional<std::string> undo();

    // The story so far in the notation, with what is true now at its end.
    std::string story(const std::string& beside) const;

  private:
    struct Moment {
        explicit Moment(Rules rules) : live(std::make_shared<const Rules>(std::move(rules))) {}
        LiveTable live;
        Dice dice;
        Chance chance;
        Events since;
        std::vector<Roll> rolls;
        std::size_t lines = 0;  // of the story
        Money brought;
        std::string what;  // the command that came next
    };

    explicit Game(Rules rules) : now_(std::move(rules)) {}
    Result<Done> sit(SeatIndex seat, const std::string& name, Money rail);
    Result<Done> seat_bots(int count);
    void let_bots_bet();
    Refusal carry(const Command& command);
    void remember(std::string what);

    SeatIndex me_ = 0;
    std::vector<SeatIndex> bots_;
    std::string rulebook_;  // an id, or the path of a file
    HouseChoices choices_;
    std::vector<std::string> story_;
    Moment now_;
    std::deque<Moment> past_;
};

}  // namespace hardway::cli::play
