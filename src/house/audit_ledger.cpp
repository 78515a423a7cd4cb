#include "house/audit_ledger.hpp"

namespace hardway::house {

namespace {

std::string words_of(const Posting& posting) {
    std::string words = posting.amount.text();
    words.append(" from ").append(posting.from).append(" to ").append(posting.to);
    return words;
}

// Where to go on reading after this row; nothing where no row can follow.
std::optional<PostedAt> after(const PostedAt& at) {
    if (at.position < INT64_MAX) return PostedAt{at.number, at.position + 1};
    if (at.number < INT64_MAX) return PostedAt{at.number + 1, INT64_MIN};
    return std::nullopt;
}

}  // namespace

LedgerAudit::LedgerAudit(Store& store, AuditReport& report, Balances& balances, std::string chain)
    : store_(store), report_(report), balances_(balances), chain_(std::move(chain)) {}

// Nothing after the last one.
Result<const PostedRow*> LedgerAudit::next_row() {
    if (read_ == page_.size() && !ended_) {
        const auto from = page_.empty() ? std::optional(PostedAt{}) : after(page_.back().at);
        page_.clear();
        read_ = 0;
        if (from) {
            auto rows = store_.ledger(chain_, *from, kPage);
            if (!rows) return rows.faults();
            page_ = *std::move(rows);
        }
        ended_ = page_.size() < kPage;
    }
    return read_ == page_.size() ? nullptr : &page_[read_];
}

bool LedgerAudit::in_place(const PostedAt& at) const {
    if (last_ && last_->number == at.number) return at.position == last_->position + 1;
    return at.position == 0;
}

void LedgerAudit::lose(std::int64_t number, std::string what) {
    lost_ = true;
    report_.add({chain_, static_cast<std::uint64_t>(std::max<std::int64_t>(number, 0)), std::move(what)});
}

Result<Done> LedgerAudit::expect(std::uint64_t number, const Postings& moved) {
    for (const auto& posting : moved) {
        balances_[posting.from] -= posting.amount;
        balances_[posting.to] += posting.amount;
        if (lost_) continue;
        const auto row = next_row();
        if (!row) return row.faults();
        const auto here = static_cast<std::int64_t>(number);
        if (!*row || (*row)->at.number > here) {
            lose(here, "moves " + words_of(posting) + ", and the ledger has nothing of it");
            continue;
        }
        if ((*row)->posting != posting) {
            lose(here, "moves " + words_of(posting) + "; the ledger has " + words_of((*row)->posting));
            continue;
        }
        if ((*row)->at.number < 1 || !in_place((*row)->at)) {
            lose(here, "is filed in the ledger where no entry would have put it");
            continue;
        }
        last_ = (*row)->at;
        ++read_;
        ++report_.postings;
    }
    return Done{};
}

Result<Done> LedgerAudit::finish(std::uint64_t last) {
    if (lost_) return Done{};
    const auto row = next_row();
    if (!row) return row.faults();
    if (!*row) return Done{};
    const auto number = (*row)->at.number;
    const auto what = words_of((*row)->posting);
    if (last == 0)
        lose(0, "there is no such chain, and yet the ledger has " + what + " in it: its records are missing");
    else if (number > static_cast<std::int64_t>(last))
        lose(number, "is missing: the chain ends with " + std::to_string(last) + ", and the ledger has " +
                         what + " under this number");
    else
        lose(number, "the ledger has " + what + ", which no record moves");
    return Done{};
}

}  // namespace hardway::house
