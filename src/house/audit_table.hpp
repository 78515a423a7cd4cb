#pragma once
// One table's chain, from its first record to its last: every command decided again, every hand of dice
// verified, and what has to lie beside the chain by what it says.

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "house/audit_ledger.hpp"
#include "house/tables/open_table.hpp"

namespace hardway::house {

class TableAudit {
  public:
    TableAudit(Store& store, AuditReport& report, std::string chain);

    // The first record opens the table, by rules that are there under their digest.
    Result<bool> open(const Record& first);
    // What this record moves, in the order of the ledger.
    Postings follow(const Record& record, const wire::Json& body);
    // What lies on the table by its records is what its accounts hold, by what all records move; and the
    // documents of this table are as many as there must be, and each as the records say. Which secret is
    // sealed in its document nobody can tell without the key.
    Result<Done> finish(const LedgerAudit::Balances& balances) const;
    bool opened() const { return open_.has_value(); }

  private:
    bool tell(std::uint64_t number, std::string what) const;
    void tell_decision(std::uint64_t number, std::string what) const;
    void decide_again(const Record& record, const wire::Json& did, Postings& within);
    bool go_on(const Record& record);
    void look_at_moves(const Record& record, const wire::Json& body, const char* name, const Postings& moves);
    void look_at_snapshot(const Record& record);
    void look_at_epoch(const Record& record, const wire::Json& body);
    void look_at_hand(const Record& record, const wire::Json& json);
    void compare_chips(const LedgerAudit::Balances& balances) const;
    Result<Done> compare_documents() const;
    Result<std::optional<std::string>> document(const std::string& key, bool must_be) const;

    Store& store_;
    AuditReport& report_;
    const std::string chain_;
    std::shared_ptr<const Rules> rules_;
    std::optional<LiveTable> live_;  // decides again, command by command
    std::optional<OpenTable> open_;  // follows, record by record, as after a crash
    std::optional<wire::Json> snapshot_;
    std::uint64_t snapshot_number_ = 0;  // the record it was taken after
    std::optional<Digest> commitment_;
    std::set<Digest> commitments_;  // of every hand so far
    std::vector<Roll> thrown_;
    Epoch epoch_;
    bool hand_must_end_ = false;  // a new epoch has begun
    int behaviour_ = 0;           // of the engine that wrote the record
};

}  // namespace hardway::house
