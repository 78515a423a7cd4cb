#pragma once
// What a simulation found, ready to be joined with the rest of it: parts of a job array, ranks of a cluster,
// threads. Joined in any order it is the same to the byte.

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "study/paths.hpp"
#include "study/spans.hpp"
#include "study/tally.hpp"

namespace hardway {

struct Sample {
    struct Entry {
        Entry() = default;
        explicit Entry(std::string name_, std::int64_t unit = 1) : name(std::move(name_)), tally(unit) {}

        std::string name;  // of the strategy
        Tally tally;
        std::vector<Path> paths;  // by visit
        // Where no automaton says it, the engine itself does: commission in cents, wagers decided, refusals.
        Int128 vig = 0;
        std::uint64_t decisions = 0;
        std::map<std::string, std::uint64_t> refused;  // by wish, code and words, apart by tabs

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::string study;  // one line that says what was simulated: rules, strategies, terms, seed
    Spans visits;
    std::vector<Entry> entries;
    std::vector<Paired> pairs;  // entries 0 and 1, 0 and 2, …, 1 and 2, …

    // The words for why not, and nothing is changed, unless both are of the same study and share no visit.
    std::optional<std::string> merge(const Sample& other);

    const Paired& pair(std::size_t first, std::size_t second) const;  // first < second

    // As text, whole and closed by a check sum; nothing, and why, for anything else.
    std::string write() const;
    static std::optional<Sample> read(std::string_view text, std::string& why);

    friend bool operator==(const Sample&, const Sample&) = default;
};

}  // namespace hardway
