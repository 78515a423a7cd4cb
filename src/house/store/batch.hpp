#pragma once
// Entries that are committed together, decided in memory: a store looks up what they ask about, all of it at
// once, and writes what is left of them, all of it at once. So every store decides alike, and a database that
// is far away is asked a few times a batch and not a few times an entry.

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "house/store/store.hpp"

namespace hardway::house {

// As a database holds it: no number of ours is larger.
inline std::int64_t sql_number(std::uint64_t number) {
    return static_cast<std::int64_t>(std::min<std::uint64_t>(number, INT64_MAX));
}

struct Named {
    std::set<std::string> chains;
    std::set<std::string> accounts;
    std::vector<const Record*> records;
};
Named named_in(std::span<const Entry> entries);

using Place = std::pair<std::string, std::uint64_t>;  // chain, number
using CommandKey = std::array<std::string, 3>;        // chain, person, id

struct Known {
    std::map<std::string, Head> heads;             // of chains that have one
    std::map<std::string, std::int64_t> balances;  // cents, of accounts that have ever had any
    std::map<Place, Digest> hashes;                // of what stands where a record would
    std::set<CommandKey> commands;                 // ids that were given before
};

struct PostingRow {
    const Record* record;
    std::int64_t position;  // among those of the record, from 0
    const Posting* posting;
};

// What to write. It points into the entries.
struct Batch {
    std::vector<Stored> answers;  // one an entry
    std::vector<const Record*> records;
    std::vector<PostingRow> postings;
    std::map<std::string, std::int64_t> changes;            // cents an account gets; less than 0: gives
    std::map<std::string_view, const Document*> documents;  // the last of each key
    std::map<Digest, const ResolvedRules*> rules;

    bool empty() const { return records.empty() && documents.empty() && rules.empty(); }
};
Batch judge(std::span<const Entry> entries, Known known);

}  // namespace hardway::house
