// A program of somebody else's: a table under a rulebook, one bet, one refusal, one throw.
#include <iostream>

#include "rules/rulebook.hpp"
#include "table/session.hpp"

int main() {
    using namespace hardway;
    Session session(builtin_shelf());  // one line of notation at a time: docs/notation.md
    for (const char* line :
         {"rules ma-craps", "house max_odds=3-4-5", "seat 1 Ana 1000", "Ana pass 10", "roll 2-4"})
        if (const auto told = session.tell(line); !told)
            return std::cerr << told.faults().front().text() << '\n', 1;

    // Or with values: commands in, events or a refusal out.
    const auto ana = session.table().seat_of("Ana");
    const BetKey odds{session.rules().find("pass_odds 6")};
    for (const int stake : {1000, 50}) {
        const Refusal refusal = session.command({command::Bet{{odds, Money::units(stake)}}, ana});
        std::cout << stake << ": " << words_of(refusal, session.rules()) << '\n';
    }
    if (!session.tell("roll 3-3")) return 1;
    std::cout << "Ana has " << session.table().seats[ana].rail.text() << '\n';
    return session.table().seats[ana].rail == Money::units(1070) ? 0 : 1;
}
