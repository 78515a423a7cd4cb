// Any text as the lines of a story, at a table where three people sit. Nothing crashes, the money is
// conserved after every line, and a line that does not hold or is refused changes nothing.

#include <string>

#include "fuzz/require.hpp"
#include "table/session.hpp"

namespace {

using namespace hardway;
using namespace hardway::fuzz;

// Told once a rulebook: loading takes longer than most stories.
const Session& opening(std::size_t which) {
    static const std::vector<Session> sessions = [] {
        std::vector<Session> all;
        for (const char* rules :
             {"rules ma-craps\nhouse fire=A bonus=1", "rules wind-creek\nhouse fire=B off_and_on=on",
              "rules sg-mbs", "rules ma-mini-craps\nhouse hot_roller=A",
              "rules md-crapless\nhouse bonus=B"}) {
            Session session(builtin_shelf());
            require(session.tell_all(rules).empty());
            require(session.tell_all("seat 1 Ana 1000\nseat 2 Bob 20\nseat 9 Cid 100000").empty());
            all.push_back(std::move(session));
        }
        return all;
    }();
    return sessions[which % sessions.size()];
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0 || size > 20'000) return 0;
    std::string_view text(reinterpret_cast<const char*>(bytes), size);
    Session session = opening(static_cast<unsigned char>(text[0]));
    text.remove_prefix(1);
    for (int lines = 0; !text.empty() && lines < 400; ++lines) {
        const auto end = text.find('\n');
        const auto line = text.substr(0, end);
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        const Table before = session.table();
        const auto told = session.history().size();
        const auto held = session.tell(line);
        require(held || !held.faults().front().what.empty());
        require(everything(session.table()).zero());
        if (session.history().size() == told)
            require(session.table() == before);  // a check, a refusal or a slip
    }
    return 0;
}
