#pragma once
// What the crew does and says: order of work, calls, No Rolls, late wagers, the shooter. All of it rulebook
// data.

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/wager.hpp"

namespace hardway {

// A throw is one of these for the crew: its call and its steps depend on it.
enum class ThrowKind : std::uint8_t { come_out, intermediate, decision };
inline constexpr int kThrowKinds = 3;

// Which way the crew goes along the seats.
enum class Toward : std::uint8_t { stick, base, spots };

// What the crew does in a step, as the tables of steps name it.
enum class Task : std::uint8_t { take, pay, bar, give_back, move, puck, mark, none };
inline constexpr int kTasks = 8;

struct Step {
    std::uint8_t order = 255;  // finer than the printed step: place in the list of tasks
    std::uint8_t number = 0;   // the printed step
    Toward toward = Toward::stick;
};

inline constexpr int kMostGroups = 32;

struct Order {
    using Steps = std::array<std::array<Step, kTasks>, kMostGroups>;  // [group][task]
    std::vector<std::string> groups;
    std::array<std::array<Steps, 13>, kThrowKinds> steps{};  // [kind][total]
    std::uint8_t puck_group = 0;
    std::uint32_t landing_end_first = 0;  // groups worked from the end where the dice lie, one bit each
    Cite cite = 0;
    Cite landing_cite = 0;  // what says that the end where the dice lie comes first

    const Steps& of(ThrowKind kind, int total) const {
        return steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(total)];
    }
    const Step& step(ThrowKind kind, int total, std::uint8_t group, Task task) const {
        return of(kind, total)[group][static_cast<std::size_t>(task)];
    }
};

struct Calls {
    std::array<std::array<std::string, 13>, kThrowKinds> phrases;
    std::array<std::array<std::string, 13>, kThrowKinds> alternatives;  // also accepted from a dealer
    std::string opening;
    Cite cite = 0;
    Cite opening_cite = 0;
};

struct NoRollReason {
    std::string id;
    bool always = false;           // a No Roll without any call
    bool without_shooter = false;  // nobody was entitled to throw: that is the fault
    CrewSet by = 0;
    Cite cite = 0;
    Cite by_cite = 0;  // who may call it
};

struct CockedDie {
    bool opposite_counts = true;  // one side leaning: the face opposite
    bool two_sides_void = true;
    Cite cite = 0;
    CrewSet named_by = 0;   // a face nobody can read: who names it; with nobody, the throw is void by itself
    CrewSet voided_by = 0;  // and who voids the throw instead
    Cite unreadable_cite = 0;
    CrewSet disputes_by = 0;  // who rules on a disputed face
    Cite dispute_cite = 0;
};

enum class InTheAir : std::uint8_t { open, confirmed, closed };

struct LateWagers {
    InTheAir in_air = InTheAir::closed;
    std::vector<CrewSet> confirmed_by;  // any one of these sets, whole
    Cite cite = 0;
    Cite after_rest_cite = 0;
};

struct SpokenWagers {
    bool allowed = false;
    bool needs_cash = false;
    std::vector<CrewSet> confirmed_by;
    Cite cite = 0;
};

inline constexpr int kMostDice = 8;

// The set of dice: how many there are, where they are kept, what happens when one leaves the table.
struct DiceSet {
    int count = 5;
    Cite cite = 0;
    std::string kept_in;  // "cup", "bowl"
    std::string kept_before;
    Cite kept_cite = 0;
    Cite chosen_cite = 0;     // the shooter keeps two
    Cite returned_cite = 0;   // the rest goes back
    Cite seven_out_cite = 0;  // after a seven out they go into the bowl and it is dumped; 0: not said
    Cite off_table_cite = 0;  // a die off the table: the bowl is dumped unless the shooter asks; 0: not said
    std::string call_inside;  // what the stick calls then
    std::string call_outside;
};

struct ShooterRules {
    enum class Lifted : std::uint8_t { throws_on, passes_dice, passes_to_line };
    bool come_only = false;        // may throw on without a line wager, only to finish come wagers
    std::string come_only_marker;  // the line on which the OFF marker lies meanwhile
    Cite come_only_cite = 0;
    Lifted lifted = Lifted::throws_on;  // the shooter's line wager lifted with a point on
    Cite lifted_cite = 0;
    bool finisher_keeps_dice = false;  // who finishes another's hand shoots an own one next
    Cite finisher_cite = 0;
    CrewSet forced_by = 0;
    std::vector<std::string> forced_for;  // reasons
    std::vector<CrewSet> forced_after;    // who must have asked the shooter before, one after the other
    Cite forced_cite = 0;
    bool line_first = true;  // a line wager before the dice are accepted; else before they go out
    Cite eligible_cite = 0;
    Cite offer_cite = 0;
    std::map<std::string, Cite, std::less<>> new_dice;  // reasons that demand a fresh set
    bool flags_bad_dice = false;                        // dice sent back on a bad number
    Cite flags_cite = 0;
};

struct Seating {
    int places = 14;
    Cite places_cite = 0;
    bool seated_only = false;
    bool round_is_throw = false;  // else until the player's wagers or the line are decided
    Cite cite = 0;
};

struct DealerBets {
    struct Limit {
        std::vector<std::string> kinds;  // together
        Money per_table;
        Money per_guest;
        Cite cite = 0;

        bool covers(const std::string& kind) const {
            for (const auto& each : kinds)
                if (each == kind) return true;
            return false;
        }
    };
    bool allowed = false;
    int percent_at_most = 10;  // of the maximum, beside a player at the maximum
    std::vector<Limit> limits;
    Cite cite = 0;
    Cite vig_cite = 0;
    Cite control_cite = 0;  // bets for the dealers that the player controls; 0: there are none

    // What this kind may come to for the dealers, where the rulebook says so; nothing if it goes by the
    // maximum.
    const Limit* limit_on(const std::string& kind) const {
        for (const auto& limit : limits)
            if (limit.covers(kind)) return &limit;
        return nullptr;
    }
};

struct MatchPlay {
    std::vector<std::string> kinds;
    bool needs_chips = true;
    bool counts_for_odds = false;
    Cite cite = 0;

    bool covers(std::string_view kind) const {
        for (const auto& each : kinds)
            if (each == kind) return true;
        return false;
    }
};

struct Buttons {                                    // ON and OFF
    CrewSet by = 0;                                 // who sets them down; 0: the rulebook does not say
    std::vector<std::vector<std::string>> one_for;  // kinds of which one button speaks for all a player has
    Cite cite = 0;
    Cite one_cite = 0;
};

struct MakingChange {
    CrewSet by = 0;  // who may; 0: the rulebook does not say
    Cite cite = 0;
};

struct Macro {  // across, inside, outside
    std::string id;
    std::vector<int> numbers;
    std::int64_t buys_from = 0;  // from this unit on, 4 and 10 are bought (0: never)
    Cite cite = 0;
};

struct Cheque {
    Money value;
    std::string colour;
    int cut = 5;
    int row = 20;            // so many at most stand in a row
    std::vector<int> proof;  // how the last stack is shown; empty if it is not
    bool apart = false;
    Cite cite = 0;
};

}  // namespace hardway
