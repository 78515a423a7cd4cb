#pragma once
// Many clients at a server's tables: how much it can take, and whether it keeps what it has acknowledged.

#include <atomic>
#include <functional>

#include "load/shift.hpp"
#include "load/verify.hpp"

namespace hardway::load {

struct LoadSettings {
    Address address;
    unsigned tables = 1;
    unsigned clients = 1;
    double seconds = 10;
    double rate = 0;      // commands a second in all; 0: as fast as answers come
    bool verify = false;  // remember every acknowledgement, and look for each of them afterwards
    unsigned threads = 1;
};

struct LoadFigures {
    double seconds = 0;  // that it was measured for
    Tally tally;
    std::uint64_t unanswered = 0;  // commands, at the end
    Verified verified;             // where that was asked for

    double commands_per_second() const { return a_second(tally.acknowledged); }
    double deliveries_per_second() const { return a_second(tally.deliveries); }
    std::uint64_t lost() const { return verified.lost + tally.missed; }
    std::uint64_t doubled() const { return verified.doubled + tally.repeated; }

  private:
    double a_second(std::uint64_t many) const {
        return seconds > 0 ? static_cast<double>(many) / seconds : 0;
    }
};

// How far it is.
struct LoadProgress {
    const char* doing = "";  // "signing in", "sitting down", "playing", "verifying"
    double share = 0;
    std::uint64_t acknowledged = 0;
};
using OnProgress = std::function<void(const LoadProgress&)>;

// Guests sign in, tables are opened, everybody sits down and plays for so long, or until `stop`. A fault if
// the server does not take part: what it was asked, and what it said.
Result<LoadFigures> run_load(const LoadSettings& settings, const std::atomic<bool>& stop,
                             const OnProgress& progress);

}  // namespace hardway::load
