#pragma once
// What people call a wager at a table. One table; names and ids of the rulebook itself are added to it by
// themselves.

#include <array>
#include <string_view>

namespace hardway::words {

struct Phrase {
    // Words in lower case, without those that are dropped anyway ("the", "bet", "for"). {n}: a number 2 to
    // 12; {h}: half of an even one is meant (hard); {p}: a pair, "6-1" or "6 1".
    std::string_view said;
    // Wagers in the notation, the likeliest first; several are told apart by what can be bet now.
    // A leading ? holds only if the puck is on {n}; a > b is b where the rulebook has no a.
    std::string_view means;
};

inline constexpr auto kPhrases = std::to_array<Phrase>({
    {"line", "pass"},
    {"pass line", "pass"},
    {"passline", "pass"},
    {"front line", "pass"},
    {"do", "pass"},
    {"dont", "dont_pass"},
    {"dont line", "dont_pass"},
    {"dont pass", "dont_pass"},
    {"dont come", "dont_come"},
    {"dont pass line", "dont_pass"},
    {"dark side", "dont_pass"},
    {"dp", "dont_pass"},
    {"dc", "dont_come"},

    {"odds", "pass_odds|dont_pass_odds"},
    {"line odds", "pass_odds|dont_pass_odds"},
    {"odds on line", "pass_odds|dont_pass_odds"},
    {"odds on pass", "pass_odds"},
    {"odds on pass line", "pass_odds"},
    {"odds on dont", "dont_pass_odds"},
    {"odds on dont pass", "dont_pass_odds"},
    {"take odds", "pass_odds|dont_pass_odds"},
    {"behind line", "pass_odds"},
    {"behind", "pass_odds|dont_pass_odds"},
    {"behind pass", "pass_odds"},
    {"behind pass line", "pass_odds"},
    {"behind dont", "dont_pass_odds"},
    {"behind dont pass", "dont_pass_odds"},
    {"lay odds", "dont_pass_odds"},
    {"lay on dont", "dont_pass_odds"},
    {"lay on dont pass", "dont_pass_odds"},
    {"lay behind dont", "dont_pass_odds"},
    {"lay odds on dont", "dont_pass_odds"},
    {"lay odds on dont pass", "dont_pass_odds"},
    {"lay odds behind dont", "dont_pass_odds"},
    {"lay odds behind dont pass", "dont_pass_odds"},
    {"dont odds", "dont_pass_odds"},
    {"odds on {n}", "come_odds {n}|dont_come_odds {n}|?pass_odds|?dont_pass_odds"},
    {"odds {n}", "come_odds {n}|dont_come_odds {n}|?pass_odds|?dont_pass_odds"},
    {"{n} odds", "come_odds {n}|dont_come_odds {n}|?pass_odds|?dont_pass_odds"},
    {"behind {n}", "come_odds {n}|dont_come_odds {n}|?pass_odds|?dont_pass_odds"},
    {"odds behind {n}", "come_odds {n}|dont_come_odds {n}|?pass_odds|?dont_pass_odds"},
    {"behind come {n}", "come_odds {n}"},
    {"odds behind come {n}", "come_odds {n}"},
    {"behind dont come {n}", "dont_come_odds {n}"},
    {"odds behind dont come {n}", "dont_come_odds {n}"},
    {"odds on come {n}", "come_odds {n}"},
    {"odds on dont come {n}", "dont_come_odds {n}"},
    {"come odds on {n}", "come_odds {n}"},
    {"dont come odds on {n}", "dont_come_odds {n}"},
    {"lay odds on {n}", "dont_come_odds {n}|?dont_pass_odds"},
    {"odds on come", "come_odds *"},
    {"come odds", "come_odds *"},
    {"dont come odds", "dont_come_odds *"},

    {"{n}", "place {n}"},
    {"on {n}", "place {n}"},
    {"on 7", "any_seven"},
    {"on seven", "any_seven"},
    {"on 2", "place 2>two"},
    {"on two", "place 2>two"},
    {"on 3", "place 3>three"},
    {"on three", "place 3>three"},
    {"on 11", "place 11>eleven"},
    {"on eleven", "place 11>eleven"},
    {"on 12", "place 12>twelve"},
    {"on twelve", "place 12>twelve"},
    {"place on {n}", "place {n}"},
    {"{n} place", "place {n}"},
    {"buy on {n}", "buy {n}"},
    {"{n} buy", "buy {n}"},
    {"lay {n}", "lay {n}"},
    {"no {n}", "lay {n}"},
    {"against {n}", "lay {n}|place_lose {n}"},
    {"lay against {n}", "lay {n}"},
    {"lay on {n}", "lay {n}"},
    {"place {n} lose", "place_lose {n}"},
    {"{n} lose", "place_lose {n}"},
    {"place against {n}", "place_lose {n}"},
    {"come on {n}", "put {n}|come {n}"},

    {"{n} hard", "hard {n}"},
    {"{n} hard way", "hard {n}"},
    {"{n} hardway", "hard {n}"},
    {"hard way {n}", "hard {n}"},
    {"hardway {n}", "hard {n}"},

    {"7", "any_seven"},
    {"seven", "any_seven"},
    {"any 7", "any_seven"},
    {"red", "any_seven"},
    {"big red", "any_seven"},
    {"any red", "any_seven"},
    {"craps", "any_craps"},
    {"any crap", "any_craps"},
    {"two", "two"},
    {"aces", "two"},
    {"snake eyes", "two"},
    {"craps two", "two"},
    {"craps 2", "two"},
    {"three", "three"},
    {"ace deuce", "three"},
    {"acey deucey", "three"},
    {"craps three", "three"},
    {"craps 3", "three"},
    {"yo", "eleven"},
    {"eleven", "eleven"},
    {"yo 11", "eleven"},
    {"yo eleven", "eleven"},
    {"yoleven", "eleven"},
    {"twelve", "twelve"},
    {"boxcars", "twelve"},
    {"box cars", "twelve"},
    {"midnight", "twelve"},
    {"craps twelve", "twelve"},
    {"craps 12", "twelve"},
    {"hard 12", "twelve"},
    {"hard twelve", "twelve"},
    {"hard 2", "two"},
    {"hard two", "two"},

    {"c e", "c_and_e"},
    {"ce", "c_and_e"},
    {"craps eleven", "c_and_e"},
    {"horn high yo", "horn_high 11"},
    {"horn high aces", "horn_high 2"},
    {"horn high deuce", "horn_high 2"},
    {"horn high ace deuce", "horn_high 3"},
    {"horn high boxcars", "horn_high 12"},
    {"horn high midnight", "horn_high 12"},
    {"high {n} horn", "horn_high {n}"},
    {"world", "whirl"},
    {"6 7 8", "six_seven_eight"},
    {"678", "six_seven_eight"},
    {"hi lo", "hi_lo"},
    {"high low", "hi_lo"},
    {"hilo", "hi_lo"},
    {"hi low", "hi_lo"},
    {"hi lo yo", "hi_lo_yo"},
    {"hi low yo", "hi_lo_yo"},
    {"high low yo", "hi_lo_yo"},
    {"three way", "three_way"},
    {"3 way", "three_way"},
    {"three way craps", "three_way"},
    {"3 way craps", "three_way"},
    {"7 11", "seven_eleven"},
    {"11 12", "eleven_twelve"},
    {"eleven twelve", "eleven_twelve"},

    {"hop {p}", "hop {p}"},
    {"hopping {p}", "hop {p}"},
    {"{p} hop", "hop {p}"},
    {"{p} on hop", "hop {p}"},
    {"{p} hopping", "hop {p}"},
    {"hop hard {h}", "hop {h}"},
    {"hard {h} hop", "hop {h}"},
    {"hard {h} on hop", "hop {h}"},
    {"hard {h} hopping", "hop {h}"},
    {"hop sevens", "hop_set 1-6,2-5,3-4"},
    {"sevens hop", "hop_set 1-6,2-5,3-4"},
    {"hop elevens", "hop 5-6"},
    {"hop yo", "hop 5-6"},
    {"hop fours", "hop_set 1-3,2-2"},
    {"hop fives", "hop_set 1-4,2-3"},
    {"hop sixes", "hop_set 1-5,2-4,3-3"},
    {"hop eights", "hop_set 2-6,3-5,4-4"},
    {"hop nines", "hop_set 3-6,4-5"},
    {"hop tens", "hop_set 4-6,5-5"},

    {"fire", "fire"},
    {"small", "small"},
    {"tall", "tall"},
    {"all small", "small"},
    {"all tall", "tall"},
    {"make em all", "all"},
    {"make them all", "all"},
    {"all or nothing", "all"},
    {"mugsys", "mugsy"},
    {"corner", "mugsy"},

    {"across", "across"},
    {"across board", "across"},
    {"inside", "inside"},
    {"outside", "outside"},
    {"big {n}", "big {n}"},
});

// Other verbs of the notation, as people say them.
struct VerbWords {
    std::string_view said;
    std::string_view verb;
};
inline constexpr auto kVerbPhrases = std::to_array<VerbWords>({
    {"buy in", "buys_in"},
    {"tip dealers", "tokes"},
    {"tip", "tokes"},
    {"toke dealers", "tokes"},
    {"toke", "tokes"},
    {"buys in", "buys_in"},
    {"more chips", "buys_in"},
    {"pass dice", "passes_dice"},
    {"passes dice", "passes_dice"},
    {"shoot dice", "shoots"},
    {"shoot", "shoots"},
    {"decline", "declines"},
    {"no action", "no_action"},
    {"stand up", "stands"},
    {"stand", "stands"},
    {"sit down", "sits"},
    {"sit", "sits"},
    {"leave", "leaves"},
});

// Before and behind what stands: "take down the six", "the six off".
inline constexpr auto kLeadingVerbs = std::to_array<VerbWords>({
    {"take down", "down"},
    {"take off", "down"},
    {"bring down", "down"},
    {"pull", "down"},
    {"remove", "down"},
    {"down", "down"},
    {"turn off", "off"},
    {"call off", "off"},
    {"off", "off"},
    {"turn on", "on"},
    {"call on", "on"},
    {"press up", "press"},
    {"press", "press"},
    {"parlay", "parlay"},
    {"on", "on"},
    {"working", "on"},
    {"work", "on"},
});
inline constexpr auto kTrailingVerbs =
    std::to_array<VerbWords>({{"off", "off"}, {"working", "on"}, {"on", "on"}, {"down", "down"}});

// Said for manners: no part of any wager, wherever it stands.
inline constexpr auto kFiller = std::to_array<std::string_view>(
    {"the",  "a",     "an",   "for",   "please",  "my",      "me", "give",   "i",
     "want", "bet",   "bets", "bucks", "dollars", "dollar",  "of", "and",    "at",
     "with", "gimme", "s",    "id",    "like",    "another", "$",  "thanks", "pls"});

// The same of whole phrases, at the beginning alone: elsewhere "can" and "have" are about something else.
inline constexpr auto kOpenings = std::to_array<std::string_view>({
    "can i get",
    "can i have",
    "could i get",
    "could i have",
    "may i have",
    "let me get",
    "let me have",
    "ill take",
    "ill have",
    "ill",
    "lets",
    "can you put",
    "could you put",
    "ok",
    "okay",
});

// What tells amounts from numbers, and one wager from the next.
inline constexpr auto kMarks = std::to_array<std::string_view>({"on", "in", "each", "apiece", ","});

// Chips that are called by a name: "a nickel on the line".
struct ChipWord {
    std::string_view said;
    std::string_view amount;
};
inline constexpr auto kChips = std::to_array<ChipWord>(
    {{"dollar", "1"}, {"buck", "1"}, {"nickel", "5"}, {"quarter", "25"}, {"green", "25"}, {"black", "100"}});

// Odds by how often the flat wager; 0 is all that is allowed.
struct TimesWord {
    std::string_view said;
    int times;
};
inline constexpr auto kTimes = std::to_array<TimesWord>({
    {"max", 0},
    {"maximum", 0},
    {"full", 0},
    {"single", 1},
    {"double", 2},
    {"triple", 3},
    {"1x", 1},
    {"2x", 2},
    {"3x", 3},
    {"4x", 4},
    {"5x", 5},
    {"10x", 10},
    {"20x", 20},
    {"100x", 100},
    {"even", 1},
    {"twice", 2},
    {"quadruple", 4},
});

// Behind an amount these say that it is one.
inline constexpr auto kDollars = std::to_array<std::string_view>({"dollars", "dollar", "bucks", "buck"});

// "for the dealers"; without "for" they are only called.
inline constexpr auto kDealers = std::to_array<std::string_view>({"dealers", "dealer", "boys", "crew"});
// Others whom one may call.
inline constexpr auto kCalled =
    std::to_array<std::string_view>({"sir", "guys", "mate", "stick", "gentlemen"});

// What the last throw took or paid, again.
inline constexpr auto kSameAgain =
    std::to_array<std::string_view>({"same", "same again", "again", "same thing", "same wager", "repeat",
                                     "repeat it", "same as last time", "same as before"});

// Several wagers under one name. The longer names come first.
struct Group {
    std::string_view said;
    std::string_view means;
};
inline constexpr auto kGroups = std::to_array<Group>({
    {"all 4 hardways", "hard 4|hard 6|hard 8|hard 10"},
    {"all hardways", "hard 4|hard 6|hard 8|hard 10"},
    {"hardways", "hard 4|hard 6|hard 8|hard 10"},
    {"all tall small", "small|tall|all"},
    {"all tall and small", "small|tall|all"},
    {"all small and tall", "small|tall|all"},
});

// Wagers that are several in one, by their kind: of how many equal ones.
struct PartsOf {
    std::string_view kind;
    int count;
};
inline constexpr auto kParts = std::to_array<PartsOf>({
    {"c_and_e", 2},
    {"hi_lo", 2},
    {"seven_eleven", 2},
    {"eleven_twelve", 2},
    {"hi_lo_yo", 3},
    {"three_way", 3},
    {"horn", 4},
    {"whirl", 5},
});

}  // namespace hardway::words
