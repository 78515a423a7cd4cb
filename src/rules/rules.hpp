#pragma once
// One rulebook with one house's choices, resolved: the only thing the table asks.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/felt.hpp"
#include "rules/procedure.hpp"
#include "rules/wager.hpp"

namespace hardway {

struct Choice {  // a house choice, as shown to people
    std::string key;
    std::string value;
    std::string standard;
    std::string allowed;
    std::string words;
    Cite cite = 0;
    bool chosen = false;
};

struct Absent {  // a wager the rulebook names and does not offer
    std::string id;
    Cite cite = 0;
};

struct Rules {
    std::string id;
    std::string title;
    std::string source;
    std::uint64_t digest = 0;

    RollSet points;    // totals that become a point
    RollSet naturals;  // come-out winners of the line; the rest of a come-out is craps
    Cite points_cite = 0;
    Cite offered_cite = 0;  // the section that lists what may be offered; 0 if there is none

    Money chip;
    Money least;
    Money most;
    Cite limits_cite = 0;
    bool pays_down =
        false;  // a win that does not come out whole is paid down to the chip; else such stakes are refused
    Cite rounding_cite = 0;
    bool off_and_on = false;
    Cite off_and_on_cite = 0;
    Cite press_cite = 0;

    std::vector<Wager> wagers;
    std::vector<Tracker> trackers;
    std::vector<Macro> macros;
    std::vector<std::pair<std::string, WagerIndex>> aliases;  // "hop 1-1" is the wager "two"
    std::vector<Choice> choices;

    Order order;
    Calls calls;
    std::vector<NoRollReason> no_rolls;
    CockedDie cocked;
    LateWagers late;
    SpokenWagers spoken;
    DiceSet dice;
    ShooterRules shooter;
    Seating seating;
    DealerBets dealer_bets;
    Cite toke_box_cite = 0;  // tokes may go straight into the box; 0: the rulebook has none
    MatchPlay match_play;
    Buttons buttons;
    MakingChange change;
    std::vector<Cheque> cheques;
    Felt felt;

    std::vector<std::string> cites;  // Cite → words; 0 is the empty citation
    std::vector<Absent> absent;

    const std::string& cited(Cite cite) const { return cites[cite]; }
    WagerIndex find(std::string_view wager) const;  // "place 6", aliases too; kNoWager if there is none
    WagerIndex find_hop_set(int parts) const;
    // The first that makes its owner eligible to shoot and is taken before any come-out throw; a rulebook has
    // one.
    WagerIndex line_wager() const;
    bool has_kind(std::string_view kind) const;
    const Absent* find_absent(std::string_view kind) const;  // "lonestar"; "big" finds "big_6"
    // Why a wager of this kind, on whatever number was named, is none of this rulebook.
    Cite why_not_offered(std::string_view kind) const;
    const Wager& operator[](WagerIndex index) const { return wagers[index]; }
    bool is_point(int total) const { return !(points & RollSet::total(total)).empty(); }
    int count() const;  // wagers as a rulebook counts them: odds once, hop sets and put-on aliases left out
    std::string digest_text() const;
};

}  // namespace hardway
