#pragma once
// What a simulation found, ready to be joined with the rest of it: parts of a job array, ranks of a cluster,
// threads. Joined in any order it is the same to the byte.

#include <compare>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "study/simulate/paths.hpp"
#include "study/simulate/spans.hpp"
#include "study/simulate/tally.hpp"
#include "table/refusal.hpp"

namespace hardway::study {

struct SampleFrame;

struct Sample {
    // A wish that the table did not take: its words are made from these on demand.
    struct Refused {
        std::string wish;  // "place 6", "come_odds 4 on"
        RefusalCode code = RefusalCode::none;
        Cite cite = 0;

        friend auto operator<=>(const Refused&, const Refused&) = default;
    };

    struct Entry {
        Entry() = default;
        explicit Entry(std::string name_, std::int64_t unit = 1) : name(std::move(name_)), tally(unit) {}

        std::string name;  // of the strategy
        Tally tally;
        std::vector<Path> paths;  // by visit
        // Where no automaton says it, the engine itself does: commission in cents, wagers decided, refusals.
        Int128 vig = 0;
        std::uint64_t decisions = 0;
        std::map<Refused, std::uint64_t> refused;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    std::string study;  // one line that says what was simulated: rules, strategies, terms, seed
    Spans visits;
    std::vector<Entry> entries;
    std::vector<Paired> pairs;  // entries 0 and 1, 0 and 2, …, 1 and 2, …

    // A fault, and nothing is changed, unless both are of the same study, share no visit and can be added up.
    Result<Done> merge(const Sample& other);

    const Paired& pair(std::size_t first, std::size_t second) const;  // first < second

    // As text, whole and closed by a check sum; a fault that names the line for anything else. Every
    // number is checked against the others, and against the study where that is known.
    std::string write() const;
    static Result<Sample> read(std::string_view text, const SampleFrame* frame = nullptr);

    friend bool operator==(const Sample&, const Sample&) = default;

  private:
    bool add(const Sample& other);  // false: too much for the numbers
};

}  // namespace hardway::study
