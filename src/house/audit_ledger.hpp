#pragma once
// The ledger held against one chain: what its records move, row by row and in their order, no more and no
// less.

#include <map>
#include <string>

#include "house/audit.hpp"

namespace hardway::house {

class LedgerAudit {
  public:
    using Balances = std::map<std::string, Money>;

    // What records move is added to `balances`, of all chains together.
    LedgerAudit(Store& store, AuditReport& report, Balances& balances, std::string chain);

    // This record moves so much: that has to come next. It is filed under the record, or under an earlier
    // one that was stored together with it.
    Result<Done> expect(std::uint64_t number, const Postings& moved);
    // The chain ends with this record, and with it the ledger has to.
    Result<Done> finish(std::uint64_t last);

  private:
    Result<const PostedRow*> next_row();
    bool in_place(const PostedAt& at) const;
    void lose(std::int64_t number, std::string what);

    Store& store_;
    AuditReport& report_;
    Balances& balances_;
    const std::string chain_;
    std::vector<PostedRow> page_;
    std::size_t read_ = 0;          // of the page
    std::optional<PostedAt> last_;  // row that was read
    bool ended_ = false;
    bool lost_ = false;  // they differ: what follows cannot be told apart any more
};

}  // namespace hardway::house
