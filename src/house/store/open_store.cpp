#include "house/store/postgres_store.hpp"
#include "house/store/sqlite_store.hpp"

namespace hardway::house {

std::string Store::trouble() const {
    const std::lock_guard lock(troubled_);
    return trouble_;
}

void Store::keep_trouble(std::string words) {
    const std::lock_guard lock(troubled_);
    trouble_ = std::move(words);
}

Result<Money> Store::total() {
    const auto all = balances("");
    if (!all) return all.faults();
    Money sum;
    for (const auto& balance : *all) sum += balance.amount;
    return sum;
}

namespace {

bool is_postgres(const std::string& address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

bool is_folder(const std::string& address) {
    return !address.empty() && address.find("://") == address.npos;
}

Fault no_place(const std::string& address) {
    return {{}, 0, "'" + address + "' is no place to keep data", "a folder, or postgres://…", {}};
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const std::string& address) {
    if (is_postgres(address)) return PostgresStore::open(address);
    if (is_folder(address)) return SqliteStore::open(address);
    return no_place(address);
}

Result<std::unique_ptr<Store>> open_kept(const std::string& address) {
    if (!is_postgres(address) && !is_folder(address)) return no_place(address);
    auto store = is_postgres(address) ? PostgresStore::open_kept(address) : SqliteStore::open_kept(address);
    if (!store) return store;
    const auto chains = (*store)->chains();
    if (!chains) return chains.faults();
    if (chains->empty())
        return Fault{is_postgres(address) ? without_password(address) : address,
                     0,
                     "no house is kept here: there is not a single record",
                     {},
                     {}};
    return store;
}

Result<std::string> back_up_store(const std::string& address, const std::string& folder) {
    if (is_postgres(address)) return back_up_postgres(address, folder);
    if (is_folder(address)) return back_up(address, folder);
    return no_place(address);
}

Result<std::string> restore_store(const std::string& backup, const std::string& address) {
    if (is_postgres(address)) return restore_to_postgres(backup, address);
    if (is_folder(address)) return restore_to_folder(backup, address);
    return no_place(address);
}

}  // namespace hardway::house
