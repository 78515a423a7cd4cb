#include "house/memory_store.hpp"

namespace hardway::house {

namespace {

Fault lost() {
    return {"", 0, "the store is not available", "", ""};
}

}  // namespace

void MemoryStore::be_available(bool available) {
    const std::lock_guard lock(mutex_);
    available_ = available;
}

std::vector<Stored> MemoryStore::commit(std::span<const Entry> entries) {
    const std::lock_guard lock(mutex_);
    std::vector<Stored> answers;
    for (const auto& entry : entries) answers.push_back(available_ ? commit(entry) : Stored::unavailable);
    return answers;
}

Stored MemoryStore::check_records(const Entry& entry, Change& change) const {
    for (const auto& record : entry.records) {
        const CommandId id{record.chain, record.person, record.command};
        if (record.command.empty()) continue;
        if (commands_.contains(id) || !change.commands.insert(id).second) return Stored::repeated;
    }
    for (const auto& record : entry.records) {
        const auto chain = chains_.find(record.chain);
        const auto start = chain == chains_.end() ? Head{} : chain->second.head;
        auto& head = change.heads.try_emplace(record.chain, start).first->second;
        head = next(head, record);
        if (record.number != head.number || record.hash != head.hash) return Stored::out_of_order;
    }
    return Stored::done;
}

Stored MemoryStore::check_money(const Entry& entry, Change& change) const {
    const auto account = [&](const std::string& name) -> Money& {
        const auto found = balances_.find(name);
        return change.balances.try_emplace(name, found == balances_.end() ? Money{} : found->second)
            .first->second;
    };
    for (const auto& posting : entry.postings) {
        account(posting.from) -= posting.amount;
        account(posting.to) += posting.amount;
    }
    for (const auto& [name, amount] : change.balances)
        if (never_negative(name) && amount < Money{}) return Stored::no_money;
    for (const auto& name : entry.emptied)
        if (!account(name).zero()) return Stored::no_money;
    return Stored::done;
}

Stored MemoryStore::commit(const Entry& entry) {
    Change change;
    if (const auto stored = check_records(entry, change); stored != Stored::done) return stored;
    if (const auto stored = check_money(entry, change); stored != Stored::done) return stored;
    for (const auto& record : entry.records) {
        chains_[record.chain].records.push_back(record);
        if (!record.command.empty()) commands_[{record.chain, record.person, record.command}] = record.number;
    }
    for (const auto& [chain, head] : change.heads) chains_[chain].head = head;
    for (const auto& [name, amount] : change.balances) balances_[name] = amount;
    // Money that a test brings without a record is of no chain.
    const auto* record = entry.records.empty() ? nullptr : &entry.records.front();
    std::int64_t position = 0;
    for (const auto& posting : entry.postings) {
        const auto number = record ? static_cast<std::int64_t>(record->number) : 0;
        ledger_[record ? record->chain : ""].push_back({{number, position++}, posting});
    }
    for (const auto& document : entry.documents) {
        if (document.gone)
            documents_.erase(document.key);
        else
            documents_[document.key] = document.text;
    }
    for (const auto& rules : entry.rules) rules_.try_emplace(rules.digest, rules.text);
    return Stored::done;
}

Result<std::vector<std::string>> MemoryStore::chains() {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<std::string> names;
    for (const auto& [name, chain] : chains_) names.push_back(name);
    return names;
}

Result<Head> MemoryStore::head(std::string_view chain) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    const auto found = chains_.find(chain);
    return found == chains_.end() ? Head{} : found->second.head;
}

Result<std::vector<Record>> MemoryStore::records(std::string_view chain, std::uint64_t from,
                                                 std::size_t most) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<Record> found;
    if (const auto place = chains_.find(chain); place != chains_.end())
        for (const auto& record : place->second.records)
            if (record.number >= from && found.size() < most) found.push_back(record);
    return found;
}

Result<std::optional<Record>> MemoryStore::find(std::string_view chain, std::string_view person,
                                                std::string_view command) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    const auto id = CommandId{chain, person, command};
    const auto number = commands_.find(id);
    if (number == commands_.end()) return std::optional<Record>();
    return std::optional(chains_.find(chain)->second.records.at(number->second - 1));
}

Result<Money> MemoryStore::balance(std::string_view account) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    const auto found = balances_.find(account);
    return found == balances_.end() ? Money{} : found->second;
}

Result<std::vector<Store::Balance>> MemoryStore::posted(std::string_view prefix) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::map<std::string, Money> sums;
    for (const auto& [chain, rows] : ledger_)
        for (const auto& [at, posting] : rows) {
            sums[posting.from] -= posting.amount;
            sums[posting.to] += posting.amount;
        }
    std::vector<Balance> all;
    for (const auto& [name, amount] : sums)
        if (name.starts_with(prefix)) all.push_back({name, amount});
    return all;
}

Result<std::vector<Store::Balance>> MemoryStore::balances(std::string_view prefix) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<Balance> all;
    for (const auto& [name, amount] : balances_)
        if (name.starts_with(prefix)) all.push_back({name, amount});
    return all;
}

Result<std::optional<std::string>> MemoryStore::document(std::string_view key) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    const auto found = documents_.find(key);
    return found == documents_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::vector<Document>> MemoryStore::documents(std::string_view prefix) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<Document> all;
    for (const auto& [key, text] : documents_)
        if (key.starts_with(prefix)) all.push_back({key, text});
    return all;
}

Result<std::optional<std::string>> MemoryStore::rules(const Digest& digest) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    const auto found = rules_.find(digest);
    return found == rules_.end() ? std::nullopt : std::optional(found->second);
}

Result<std::string> MemoryStore::backup(const std::string&) {
    return Fault{"", 0, "a store in memory has no folder to copy", "", ""};
}

Result<std::vector<PostedRow>> MemoryStore::ledger(std::string_view chain, const PostedAt& from,
                                                   std::size_t most) {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<PostedRow> found;
    const auto place = ledger_.find(chain);
    if (place == ledger_.end()) return found;
    const std::pair first(from.number, from.position);
    for (const auto& row : place->second)
        if (found.size() < most && std::pair(row.at.number, row.at.position) >= first) found.push_back(row);
    return found;
}

Result<std::vector<std::string>> MemoryStore::posted_chains() {
    const std::lock_guard lock(mutex_);
    if (!available_) return lost();
    std::vector<std::string> names;
    for (const auto& [name, rows] : ledger_) names.push_back(name);
    return names;
}

// It asks never_negative itself.
Result<std::vector<std::string>> MemoryStore::misguarded() {
    return std::vector<std::string>();
}

}  // namespace hardway::house
