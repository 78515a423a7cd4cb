#pragma once
// Who may issue a command: the player it is about, members of the crew, the clock of a table that runs by
// itself. One table for everybody who takes commands from people. decide refuses whoever of the crew is named
// and is not in it; whether a command comes from its player is for those to see who know where it comes from.

#include "table/command.hpp"

namespace hardway {

struct Issuers {
    bool player = false;
    bool clock = false;
    CrewSet crew = 0;  // any of these

    bool operator==(const Issuers&) const = default;
};

Issuers issuers(const Rules& rules, const Command& command);

}  // namespace hardway
