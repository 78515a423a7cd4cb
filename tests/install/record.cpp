// A program of somebody else's: what happens at a table, as JSON, back again, and in words.
#include <iostream>

#include "rules/rulebook.hpp"
#include "table/session.hpp"
#include "wire/wire.hpp"
#include "words/sentence.hpp"

int main() {
    using namespace hardway;
    Session session(builtin_shelf());
    for (const char* line : {"rules ma-craps", "seat 1 Ana 1000", "Ana pass 10", "roll 3-4"})
        if (!session.tell(line)) return 1;
    for (const auto& event : session.live().events()) {
        const auto json = wire::write(session.rules(), event);
        const auto back = wire::read_event(session.rules(), json);
        if (!back || !(*back == event)) return 1;
        std::cout << json.dump() << "  " << words::sentence(session.rules(), session.table(), event) << '\n';
    }
    return 0;
}
