#include "house/audit.hpp"

#include <set>

#include "house/audit_accounts.hpp"
#include "house/audit_table.hpp"
#include "house/people/plan.hpp"
#include "house/store/journal.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

std::string AuditFinding::text() const {
    std::string words = chain;
    if (number != 0) words += " " + std::to_string(number);
    if (!words.empty()) words += ": ";
    return words + what;
}

bool AuditReport::whole() const {
    if (more != 0) return false;
    for (const auto& finding : findings)
        if (!finding.other_version) return false;
    return true;
}

void AuditReport::add(AuditFinding finding) {
    if (findings.size() < kMostFindings)
        findings.push_back(std::move(finding));
    else
        ++more;
}

namespace {

// What a record is filed under stands in its body, too, and only that is hashed.
bool says_the_same(const Record& record, const wire::Json& body) {
    return body.value("chain", "") == record.chain &&
           body.value("number", std::uint64_t{0}) == record.number &&
           body.value("at", std::int64_t{-1}) == record.at && body.value("kind", "") == record.kind &&
           body.value("person", "") == record.person &&
           body.value(record.chain.starts_with(kTableChains) ? "id" : "command", "") == record.command;
}

class Audit {
  public:
    Audit(Store& store, const std::optional<KeptHead>& kept,
          const std::function<bool(std::uint64_t)>& progress)
        : store_(store), kept_(kept), progress_(progress), accounts_(report_) {}

    Result<AuditReport> run() {
        const auto chains = every_chain();
        if (!chains) return chains.faults();
        for (const auto& chain : *chains) {
            const auto followed = follow_chain(chain);
            if (!followed) return followed.faults();
            if (!*followed) return report_;
        }
        if (kept_ && !kept_found_) tell(kept_->chain, kept_->head.number, missing_head());
        if (const auto added = add_up(); !added) return added.faults();
        if (const auto compared = compare_documents(); !compared) return compared.faults();
        return std::move(report_);
    }

  private:
    void tell(const std::string& chain, std::uint64_t number, std::string what) {
        report_.add({chain, number, std::move(what), false});
    }

    std::string missing_head() const {
        if (!kept_chain_) return "there is no such chain, and so not the hash that was kept";
        std::string words = "never had the hash that was kept";
        if (kept_epoch_ != 0)
            words += ": a new epoch began with record " + std::to_string(kept_epoch_) +
                     ", and what was recorded before that in its place is not in this chain";
        return words;
    }

    // That has records, or money in the ledger.
    Result<std::set<std::string>> every_chain() {
        const auto recorded = store_.chains();
        if (!recorded) return recorded.faults();
        const auto posted = store_.posted_chains();
        if (!posted) return posted.faults();
        std::set<std::string> all(recorded->begin(), recorded->end());
        all.insert(posted->begin(), posted->end());
        return all;
    }

    // False: it was to be ended.
    Result<bool> follow_chain(const std::string& chain) {
        ++report_.chains;
        std::optional<TableAudit> table;
        if (chain.starts_with(kTableChains))
            table.emplace(store_, report_, chain);
        else if (chain != kAccounts)
            tell(chain, 0, "is no chain of a house");
        LedgerAudit ledger(store_, report_, balances_, chain);
        Head head;
        std::int64_t last = 0;
        while (true) {
            const auto records = store_.records(chain, head.number + 1, kPage);
            if (!records) return records.faults();
            for (const auto& record : *records) {
                recorded_.insert(chain);
                if (!check_link(chain, head, record, last)) {  // nothing after it can be believed
                    broken_.insert(chain);
                    return true;
                }
                last = record.at;
                if (const auto looked = look_at(record, table, ledger); !looked) return looked.faults();
            }
            report_.records += records->size();
            if (!progress_(report_.records)) return false;
            if (records->size() < kPage) break;
        }
        if (table && head.number != 0 && !table->opened()) broken_.insert(chain);
        if (broken_.contains(chain)) return true;
        if (table)
            if (const auto finished = table->finish(balances_); !finished) return finished.faults();
        if (const auto finished = ledger.finish(head.number); !finished) return finished.faults();
        return true;
    }

    Result<Done> look_at(const Record& record, std::optional<TableAudit>& table, LedgerAudit& ledger) {
        const auto body = wire::parse(record.body);
        if (!body || !body->is_object()) {
            unreadable(record);
            return Done{};
        }
        Postings moved;
        try {
            if (!says_the_same(record, *body))
                tell(record.chain, record.number, "is filed as something it does not say");
            if (table && record.number == 1)
                if (const auto opened = table->open(record); !opened) return opened.faults();
            if (body->value("schema", 0) > wire::kSchema) {
                tell(record.chain, record.number, "was written by a newer hardway, and cannot be judged");
                broken_.insert(record.chain);
                return Done{};
            }
            if (table) moved = table->follow(record, *body);
            if (record.chain == kAccounts) {
                if (record.kind == "new_epoch") ++report_.epochs;
                moved = accounts_.follow(record, *body);
            }
        } catch (const wire::Json::exception&) {  // a field of another type than ours ever are
            unreadable(record);
        }
        return ledger.expect(record.number, moved);
    }

    void unreadable(const Record& record) {
        tell(record.chain, record.number, "cannot be read");
        broken_.insert(record.chain);
    }

    bool check_link(const std::string& chain, Head& head, const Record& record, std::int64_t last) {
        const auto expected = next(head, record);
        if (record.number != expected.number || record.hash != expected.hash) {
            tell(chain, head.number + 1, "does not follow from the record before it");
            return false;
        }
        if (record.at < last) tell(chain, record.number, "is older than the record before it");
        head = expected;
        if (!kept_ || kept_->chain != chain) return true;
        kept_chain_ = true;
        if (record.kind == "new_epoch" && head.number <= kept_->head.number) kept_epoch_ = head.number;
        if (kept_->head == head) kept_found_ = true;
        return true;
    }

    // Balances are what the records of all chains come to, sums are nothing, nobody owes who cannot.
    Result<Done> add_up() {
        const auto balances = store_.balances("");
        const auto misguarded = store_.misguarded();
        if (!balances) return balances.faults();
        if (!misguarded) return misguarded.faults();
        for (const auto& account : *misguarded)
            tell("", 0, account + " is not guarded by the database as it should be");
        Money sum;
        LedgerAudit::Balances kept;
        for (const auto& balance : *balances) {
            sum += balance.amount;
            kept[balance.account] = balance.amount;
            if (never_negative(balance.account) && balance.amount < Money{})
                tell("", 0, balance.account + " is below nothing: " + balance.amount.text());
        }
        if (sum != Money{}) tell("", 0, "all accounts together hold " + sum.text() + ", not nothing");
        if (broken_.empty()) compare_balances(kept);
        return Done{};
    }

    void compare_balances(const LedgerAudit::Balances& kept) {
        for (const auto& [account, amount] : balances_) {
            const auto found = kept.find(account);
            if (found == kept.end())
                tell("", 0, account + " has no balance; by the records it holds " + amount.text());
            else if (found->second != amount)
                tell("", 0,
                     account + " holds " + found->second.text() + " by its balance, " + amount.text() +
                         " by the records");
            const auto owner = account.starts_with(wallet("")) ? account.substr(wallet("").size()) : "";
            if (!owner.empty() && !accounts_.knew(owner))
                tell("", 0, account + " is of somebody whom the accounts never heard of");
        }
        for (const auto& [account, amount] : kept)
            if (!balances_.contains(account))
                tell("", 0, account + " holds " + amount.text() + " by its balance, and no record moves any");
    }

    // Those of tables were looked at with their chains; here, whether there are others.
    Result<Done> compare_documents() {
        const auto all = store_.documents("");
        if (!all) return all.faults();
        report_.documents = all->size();
        if (!broken_.contains(std::string(kAccounts))) accounts_.compare(*all);
        for (const auto& document : *all) {
            const auto chain = table_of(document.key);
            if (!chain.empty() && !recorded_.contains(chain))
                tell(chain, 0, "there is no such chain, and yet the document " + document.key);
            if (chain.empty() && !of_accounts(document.key) && !of_the_store(document.key))
                tell("", 0, "the document " + document.key + " is of a kind that no house keeps");
        }
        return Done{};
    }

    // What tells nothing of anybody: that this is a copy, and that it was tried whether the store can be
    // written.
    static bool of_the_store(std::string_view key) { return key == kCopyKey || key == kWrittenKey; }
    static bool of_accounts(std::string_view key) {
        for (const std::string_view kind : {"person/", "name/", "password/", "token/", "code/"})
            if (key.starts_with(kind)) return true;
        return false;
    }
    // The chain of the table that it is about; empty if it is about none.
    static std::string table_of(std::string_view key) {
        std::string chain(kTableChains);
        for (const std::string_view kind : {"open/", "meters/", "snapshot/table/", "secret/table/"})
            if (key.starts_with(kind)) return chain.append(key.substr(kind.size()));
        return {};
    }

    Store& store_;
    const std::optional<KeptHead>& kept_;
    const std::function<bool(std::uint64_t)>& progress_;
    AuditReport report_;
    AccountsAudit accounts_;
    LedgerAudit::Balances balances_;  // by the records
    std::set<std::string> recorded_;  // chains that have records
    std::set<std::string> broken_;    // chains that could not be read to their end
    bool kept_found_ = false;
    bool kept_chain_ = false;
    std::uint64_t kept_epoch_ = 0;  // the last record before the head kept, or in its place, that began one
};

}  // namespace

Result<AuditReport> audit(Store& store, const std::optional<KeptHead>& kept,
                          const std::function<bool(std::uint64_t)>& progress) {
    return Audit(store, kept, progress).run();
}

}  // namespace hardway::house
