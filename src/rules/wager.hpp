#pragma once
// A wager is a small automaton: stage × roll → verdict. Everything else about it is data from the rulebook.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "rules/crew.hpp"
#include "rules/money.hpp"
#include "rules/ratio.hpp"
#include "rules/roll.hpp"

namespace hardway {

using WagerIndex = std::uint8_t;
inline constexpr WagerIndex kNoWager = 255;
inline constexpr int kMostTrackers = 8;
inline constexpr int kMostMarks = 16;  // of one tracker: what it is worth is solved over all sets of them
using Cite = std::uint16_t;            // an id; Rules::cited gives its words

enum class Shape : std::uint8_t { line, dont, right, wrong, hardway, next, collect, odds, put };

enum class Verdict : std::uint8_t {
    stay,  // nothing happens
    push,  // a decision without money; the chips ride
    move,  // to another stage (a number, its second throw)
    win,
    lose,
    give_back,  // returned undecided
};
inline constexpr int kVerdicts = 6;

struct Cell {
    Verdict verdict = Verdict::stay;
    std::uint8_t stage = 0;  // where it moves to
    std::uint8_t price = 0;  // index into Wager::prices when it wins
};

struct Stage {
    std::array<Cell, Roll::kCount> cells{};
    int number = 0;  // the number it stands on; 0 on its line or in its box
};

struct Price {
    Ratio ratio;
    RollSet rolls;  // the throws that earn it (collect wagers: empty)
    int level = 0;  // collect wagers: from how many
    std::string label;
};

// When something may be done: every named condition must hold.
struct When {
    enum Bit : std::uint8_t {
        come_out = 1,     // puck off
        point = 2,        // puck on
        new_shooter = 4,  // before a new shooter's first throw
        first_point = 8,  // before the first point of the hand
        unmarked = 16,    // its tracker is empty
        fresh = 32,       // the wager still lies on its line, unmarked
        centre = 64,      // the dice lie in the middle of the table
        never = 128,
    };
    std::uint8_t bits = 0;
    Cite cite = 0;
};
std::string when_words(When when);  // "with a point on", "any time"

enum class Lasts : std::uint8_t { until_turned, until_puck };  // how long a wager turned on or off stays so

// The dealer's ON or OFF button on a wager that was turned: a mark of what it does, or what makes it hold.
enum class ButtonRole : std::uint8_t { none, marks, confirms };

struct Working {
    bool on_come_out = true;
    bool may_turn_on_come_out = false;  // the player may turn it on or off for a come-out
    bool may_turn_in_point = false;
    Lasts lasts = Lasts::until_turned;
    ButtonRole button = ButtonRole::none;
    Cite cite = 0;
};

enum class VigTime : std::uint8_t { none, up_front, on_win };

struct Vig {
    VigTime time = VigTime::none;
    bool on_winnings = false;  // base: what it can win, not the stake
    Ratio rate;                // a share, 1:20
    bool whole = false;        // must come out in whole chips, else the stake is refused
    bool least_chip = false;   // at least one chip
    bool combined = false;     // the bases of wagers booked together are added first
    bool again_on_win = false;
    bool refunded = false;                          // given back when the wager is taken down undecided
    std::vector<std::pair<Money, Money>> brackets;  // from, charge
    bool exact_beyond = false;  // above the last bracket: the plain rate, not the chart carried on
    bool refuse_below = false;  // below the first bracket
    Cite cite = 0;
};

struct Cap {  // odds
    bool on_winnings = false;
    std::int64_t times = 0;  // 0: no cap
    Money most;              // 0: none
    Money most_stake;        // the same, down to whole units
    bool raise_to_payable = false;
    bool handed_back = false;  // found over the cap after the throw: the excess goes back
    Cite cite = 0;
};

struct Limits {
    Money least;
    Money most;
    Money most_stake;  // the same, down to whole units of the wager
    Money step;        // 0: a chip
    bool table_least = true;
    bool table_most = true;
    Cite cite = 0;
};

struct Wager {
    std::string id;     // "place 6"
    std::string kind;   // "place"
    std::string name;   // "Place to Win"
    std::string label;  // what tells it from its kind: "6", "1-3"; empty if it has none
    Shape shape = Shape::next;
    int number = 0;
    RollSet pair;  // hops: their pair
    Cite cite = 0;
    Cite kind_cite = 0;  // of the whole kind, where each number has a section of its own

    std::vector<Stage> stages;
    std::vector<Price> prices;
    Cite price_cite = 0;
    Money unit;        // standing stakes are multiples of this
    Money added_unit;  // and what is added of this, where the vig must come out whole
    Money ceiling;     // the largest stake of which every win is still an amount (kMostCents)
    Cite unit_cite = 0;

    bool sold = true;
    Cite sold_cite = 0;
    bool optional = false;
    When make;
    When raise;
    When down;
    Working working;
    bool stays_up = false;
    Cite stays_cite = 0;
    Limits limits;
    Vig vig;

    // odds and put: the flat they belong to and the stage it stands at
    WagerIndex flat = kNoWager;
    std::uint8_t flat_stage = 0;
    bool number_from_puck = false;
    Cap cap;

    // collect
    std::uint8_t tracker = 0;
    bool ends_on_any_seven = false;  // else on a seven out only
    bool pays_when_complete = false;
    bool joins_successor = false;  // a wager made while the count runs has a count of its own

    bool in_time_only = false;  // neither late nor by word, whoever would confirm it
    Cite in_time_cite = 0;
    int spots = 0;  // numbered areas it is set down on, one a place, from the first; 0: no such thing
    Cite spots_cite = 0;
    bool numbered = false;      // such areas are numbered like the places, however many there are
    CrewSet brought_in_by = 0;  // who brings it in before the boxperson; 0: it stays where the player put it
    Cite area_cite = 0;

    int hop_parts = 0;  // a hop set of so many pairs; the pairs are the bet's

    // a don't wager once cut may not grow again (MA 3(d)); with a bit, nor be replaced before the line is
    // decided
    Cite lift_cite = 0;
    std::uint8_t lift_bit = 0;

    bool handed_back_on_come_out = false;  // found down on a come-out: no bet (wind-creek VII)
    Cite handed_back_cite = 0;
    bool no_action = false;  // "No Action" keeps it on its line (wind-creek XI)
    Cite no_action_cite = 0;
    bool self_service = false;  // the player sets it down himself
    Cite self_service_cite = 0;
    bool is_line = false;  // makes its owner eligible to shoot

    std::uint8_t group_on_line = 0;  // for the order of work
    std::uint8_t group_on_number = 0;

    bool is_flat() const { return shape == Shape::line || shape == Shape::dont; }
    // The stage of this wager on a number; 0 if it has none.
    std::uint8_t stage_on(int on) const {
        for (std::size_t i = 1; i < stages.size(); ++i)
            if (stages[i].number == on) return static_cast<std::uint8_t>(i);
        return 0;
    }
};

// What lies on the layout for a mark: nothing, a blank marker, one that bears the number or pair, one that
// bears how many there are by now.
enum class MarkerShows : std::uint8_t { nothing, blank, mark, count };

// Counts something thrown, with or without a bet: points made, totals, pairs.
struct Tracker {
    std::string id;
    std::vector<RollSet> marks;         // mark i is set by a throw in marks[i]
    std::vector<std::uint32_t> groups;  // masks of marks; the level is the number of whole groups
    std::array<std::uint32_t, Roll::kCount> hits{};  // by roll: the marks it sets
    bool on_points_made = false;                     // else on every throw
    bool counts = false;                             // how often, not what: each hit sets the next mark
    bool ends_on_any_seven = false;                  // else on a seven out
    bool empties_when_complete = false;
    MarkerShows marker = MarkerShows::nothing;
    bool marker_turns = false;  // once paid it is turned over and stays
    Cite marker_cite = 0;
    int notice_at = 0;  // surveillance is told at this level
    Cite notice_cite = 0;
    Cite cite = 0;
    bool sold = true;  // its wager can be bet here; else nobody counts
    std::uint8_t order_group = 0;

    // The marks after a throw that hits `hit`. Where throws are counted, each hit sets the next mark.
    std::uint32_t after(std::uint32_t marked, std::uint32_t hit) const {
        if (!counts) return marked | hit;
        return hit == 0 || complete(marked) ? marked : marked | (marked + 1);
    }
    int level(std::uint32_t marked) const {
        int complete = 0;
        for (const auto group : groups) complete += (marked & group) == group ? 1 : 0;
        return complete;
    }
    bool complete(std::uint32_t marked) const {
        return std::all_of(groups.begin(), groups.end(),
                           [&](auto group) { return (marked & group) == group; });
    }
};

}  // namespace hardway
