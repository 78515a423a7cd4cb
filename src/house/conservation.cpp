#include "house/conservation.hpp"

namespace hardway::house {

namespace {

// What a table's accounts must hold, those that hold nothing left out.
std::map<std::string, Money> chips_on(const OpenTable& open) {
    std::map<std::string, Money> all;
    const auto& table = open.table();
    const auto add = [&](Account account, SeatIndex seat, Money amount) {
        if (!amount.zero()) all[account_of(open.setup().id, {account, seat})] = amount;
    };
    for (std::size_t i = 0; i < table.seats.size(); ++i) {
        const auto seat = static_cast<SeatIndex>(i);
        add(Account::rail, seat, table.seats[i].rail);
        add(Account::felt, seat, table.seats[i].felt());
    }
    if (open.closed()) return all;  // what it had won has gone to the house
    add(Account::bank, kNoSeat, table.bank);
    add(Account::commission, kNoSeat, table.commission);
    add(Account::toke, kNoSeat, table.toke);
    return all;
}

std::string difference(const std::map<std::string, Money>& lie, const std::map<std::string, Money>& held) {
    const auto in = [](const std::map<std::string, Money>& map, const std::string& account) {
        const auto found = map.find(account);
        return found == map.end() ? Money{} : found->second;
    };
    auto names = lie;
    names.insert(held.begin(), held.end());
    for (const auto& [account, amount] : names)
        if (in(lie, account) != in(held, account))
            return account + " holds " + in(held, account).text() + " by the ledger, " +
                   in(lie, account).text() + " on the table";
    return {};
}

// "table/ID/rail/1" → "ID"; empty for accounts of no table.
std::string_view table_in(std::string_view account) {
    constexpr std::string_view kTable = "table/";
    if (!account.starts_with(kTable)) return {};
    account.remove_prefix(kTable.size());
    return account.substr(0, account.find('/'));
}

}  // namespace

void Conservation::check_sum() {
    const auto sum = store_.total();
    if (!sum) return;
    conclude("", sum->zero() ? std::string() : "all accounts together hold " + sum->text() + ", not nothing");
}

void Conservation::check(const OpenTable& table) {
    const auto before = store_.head(table.chain());
    if (!before || *before != table.head()) return;
    const auto balances = store_.balances(table.chain() + "/");
    const auto after = store_.head(table.chain());
    if (!balances || !after || *after != *before) return;
    std::map<std::string, Money> held;
    for (const auto& balance : *balances)
        if (!balance.amount.zero()) held[balance.account] = balance.amount;
    conclude(table.setup().id, difference(chips_on(table), held));
}

void Conservation::forget(const std::string& table) {
    const std::lock_guard lock(mutex_);
    wrong_.erase(table);
}

void Conservation::conclude(const std::string& where, const std::string& what) {
    {
        const std::lock_guard lock(mutex_);
        const auto found = wrong_.find(where);
        const auto known = found == wrong_.end() ? std::string() : found->second;
        if (known == what) return;
        if (what.empty())
            wrong_.erase(where);
        else
            wrong_[where] = what;
    }
    const auto place = where.empty() ? std::string("the ledger") : "table " + where;
    tell_(what.empty() ? place + " adds up again: money moves there again"
                       : place + " does not add up: " + what + "; no money moves there until it does");
}

bool Conservation::admits(const Entry& entry) const {
    if (entry.postings.empty()) return true;
    const std::lock_guard lock(mutex_);
    if (wrong_.empty()) return true;
    for (const auto& posting : entry.postings)
        for (const auto* account : {&posting.from, &posting.to}) {
            const auto table = table_in(*account);
            if (wrong_.contains(std::string(table))) return false;  // what is no table's is the ledger's
        }
    return true;
}

bool Conservation::holds(const std::string& table) const {
    const std::lock_guard lock(mutex_);
    return !wrong_.contains(table);
}

std::vector<std::string> Conservation::findings() const {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> all;
    for (const auto& [where, what] : wrong_)
        all.push_back((where.empty() ? "" : "table " + where + ": ") + what);
    return all;
}

}  // namespace hardway::house
