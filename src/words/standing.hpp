#pragma once
// Which of a player's wagers words name: "the eight", "come nine", "the hardways", "everything".

#include <string>
#include <vector>

#include "words/meanings.hpp"
#include "words/tokens.hpp"

namespace hardway::words {

class Standing {
  public:
    Standing(const Speaker& speaker, const Meanings& meanings)
        : rules_(speaker.rules), table_(speaker.table), me_(speaker.seat), meanings_(meanings) {}

    // In the notation, in the order of the felt.
    std::vector<std::string> named(const Tokens& what) const;
    // Those themselves.
    std::vector<const Bet*> bets(const Tokens& what) const;
    // Several under one name: "the place bets".
    bool plural(const Tokens& what) const;
    static bool everything(const Tokens& what);

  private:
    bool plural_of(const std::string& word, const Bet& bet) const;
    bool spread(const std::string& word, int number) const;

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    const Meanings& meanings_;
};

// Those that won on the last throw and stand still.
std::vector<const Bet*> just_won(const Speaker& speaker);

}  // namespace hardway::words
