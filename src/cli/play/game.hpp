#pragma once
// One person's game: the table, the dice, the bots, and every moment since the start so that it can be taken
// back.

#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "cli/play/dice.hpp"
#include "rules/rulebook.hpp"
#include "table/decide.hpp"
#include "table/notation.hpp"
#include "table/throw.hpp"

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

// The last throw as everybody saw it.
struct Thrown {
    Throw what;
    Events events;
    SeatIndex shooter = kNoSeat;
    std::vector<Money> worth_before;  // rail and felt, by seat
};

class Game {
  public:
    // Nothing, and the faults, if the rulebook or the house does not load or nobody can sit down.
    static Result<Game> begin(const Start& start);

    const Rules& rules() const { return *rules_; }
    const Table& table() const { return now_.table; }
    const Dice& dice() const { return now_.dice; }
    SeatIndex me() const { return me_; }
    const Seat& seat() const { return now_.table.seats[me_]; }
    const std::optional<Thrown>& thrown() const { return now_.thrown; }
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
        explicit Moment(const Rules& rules) : table(rules) {}
        Table table;
        Dice dice;
        Chance chance;
        std::optional<Thrown> thrown;
        Events since;
        std::vector<Roll> rolls;
        std::size_t lines = 0;  // of the story
        Money brought;
        std::string what;  // the command that came next
    };

    explicit Game(Rules rules);
    Result<Done> sit(SeatIndex seat, const std::string& name, Money rail);
    Result<Done> seat_bots(int count);
    void let_bots_bet();
    Refusal carry(const Command& command, Events& events);
    void remember(std::string what);

    std::shared_ptr<const Rules> rules_;
    SeatIndex me_ = 0;
    std::vector<SeatIndex> bots_;
    std::string rulebook_;  // an id, or the path of a file
    HouseChoices choices_;
    std::vector<std::string> story_;
    Moment now_;
    std::deque<Moment> past_;
};

}  // namespace hardway::cli::play
