#pragma once
// Everything a house has kept, looked at again: chains of hashes, every decision, every cent, every hand of
// dice. Nothing is taken on trust but the rules, and those by their digest: the ledger, balances and
// documents beside the chains must be what the records come to.
//
// What no record has, no audit can hold against it: docs/audit.md says what that is.

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "house/store/store.hpp"

namespace hardway::house {

struct AuditFinding {
    std::string chain;         // empty: of the whole house
    std::uint64_t number = 0;  // of the record; 0: of none
    std::string what;
    bool other_version = false;  // decided otherwise by an engine of another behaviour: told, and no fault

    std::string text() const;
};

struct AuditReport {
    std::uint64_t chains = 0;
    std::uint64_t records = 0;
    std::uint64_t commands = 0;  // decided again
    std::uint64_t throws = 0;
    std::uint64_t hands = 0;             // of drawn dice, verified
    std::uint64_t epochs = 0;            // begun after a restore or a lost key
    std::uint64_t postings = 0;          // of the ledger, each as a record says
    std::uint64_t documents = 0;         // held against the records
    std::vector<AuditFinding> findings;  // at most kMostFindings; the rest is counted
    std::uint64_t more = 0;

    static constexpr std::size_t kMostFindings = 100;
    bool whole() const;
    void add(AuditFinding finding);
};

// A head that somebody kept: it must be one that its chain once had.
struct KeptHead {
    std::string chain;
    Head head;
};

// A fault only if the store cannot be read. `progress` is told how many records have been looked at; it ends
// the audit by returning false.
Result<AuditReport> audit(Store& store, const std::optional<KeptHead>& kept,
                          const std::function<bool(std::uint64_t)>& progress);

}  // namespace hardway::house
