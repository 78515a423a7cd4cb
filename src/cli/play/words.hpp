#pragma once
// Wagers, prices and settlements in people's words. Everything said here is read off the rules or the events.

#include <string>
#include <vector>

#include "cli/play/canvas.hpp"
#include "cli/play/game.hpp"
#include "table/offers.hpp"

namespace hardway::cli::play {

std::string grouped(Money amount);      // "1,000"
std::string signed_text(Money amount);  // "+14", "−12", "0"
std::string spaced(std::string id);     // "dont_come" → "dont come"

// "Place 6", "Hop 1-3", "Pass Line".
std::string full_name(const Wager& wager);
// "7:6"; "2:1 on 2 12 · 1:1 on 3 4 9 10 11"; "24:1 for 4 · 249:1 for 5".
std::string price_words(const Wager& wager);
// "6 to 9,996 by 6".
std::string stakes_words(const Offer& offer);
// The number a standing bet belongs to: its own or that of the puck; 0 if none.
int number_under(const Rules& rules, const Bet& bet);
// A bet as a player would name it: "place 6", "come 6", "pass odds".
std::string bet_name(const Rules& rules, const Bet& bet);

// What the throws could do to each of the player's bets next: "wins 14 on 6 · loses on 7".
std::vector<std::string> outlooks(const Rules& rules, const Table& table, SeatIndex seat);

struct Told {  // one event that concerns the player
    Line line;
    std::string cite;
    WagerIndex wager = kNoWager;
};
// The settlement (or booking) as it concerns the player, in the order of the crew's work.
std::vector<Told> told(const Game& game, const Events& events);

// "wind-creek XIV"; empty if there is none.
std::string cite_words(const Rules& rules, Cite cite);

}  // namespace hardway::cli::play
