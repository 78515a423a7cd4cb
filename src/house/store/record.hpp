#pragma once
// One line of a chain: what somebody did, in JSON, and the hash that ties it to everything before it.
// A chain is a table's ("table/ID") or that of people and their money ("accounts"). Nothing in it is ever
// edited or taken out.

#include <cstdint>
#include <string>
#include <string_view>

#include "house/digest.hpp"

namespace hardway::house {

inline constexpr std::string_view kTableChains = "table/";  // how their names begin
inline std::string chain_of(std::string_view table) {
    return std::string(kTableChains).append(table);
}

struct Record {
    std::string chain;
    std::uint64_t number = 0;  // from 1 in each chain
    std::int64_t at = 0;       // milliseconds since 1970, by the server's clock; never before the last one
    std::string kind;          // "command", "opened", "hand_begun", …
    std::string person;        // who asked for it; empty: the house's own clock
    std::string command;       // the id that person gave the command; empty if there is none
    std::string body;          // JSON; all of the above is in it, too
    Digest hash{};             // SHA-256 of the hash before it (32 bytes, zero for the first) and the body

    bool operator==(const Record&) const = default;
};

// The end of a chain, as far as it goes now. What a player keeps to prove later what was recorded.
struct Head {
    std::uint64_t number = 0;
    Digest hash{};

    bool operator==(const Head&) const = default;
};

inline Head next(const Head& head, const Record& record) {
    return {head.number + 1, sha256(head.hash, record.body)};
}

}  // namespace hardway::house
