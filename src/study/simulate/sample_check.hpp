#pragma once
// Whether a sample that was read can be one. Nothing in a part is believed: a number that does not go with
// the others, or with the study it says it is of, is told. No words: no fault.

#include "study/simulate/sample.hpp"

namespace hardway::study {

// Of the visits of the sample.
std::string tally_fault(const Tally& tally, const Spans& visits);
// The next path of an entry.
std::string path_fault(const Path& path, const Sample::Entry& entry, const Spans& visits);
// The same visits under two strategies.
std::string pair_fault(const Paired& pair, const Tally& first, const Tally& second);
// What the engine itself told.
std::string engine_fault(const Sample::Entry& entry);

// What a study says of its samples.
struct SampleFrame {
    struct Entrant {
        std::string name;
        std::int64_t unit = 1;           // of its tally
        bool compiled = true;            // else it was played through the engine itself, which tells more
        std::vector<std::string> kinds;  // of wagers it may wish for
    };
    std::vector<Entrant> entrants;
    VisitTerms terms;
    std::uint64_t visits = 0;  // in all
    std::size_t cites = 0;     // citations of the rulebook
};

// A sample of that many strategies and these visits, and then each of its entries.
std::string frame_misfit(const SampleFrame& frame, const Spans& visits, std::size_t entries);
std::string entry_misfit(const SampleFrame& frame, const SampleFrame::Entrant& entrant, const Spans& visits,
                         const Sample::Entry& entry);

}  // namespace hardway::study
