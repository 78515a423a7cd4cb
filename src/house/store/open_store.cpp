#include "house/store/postgres_store.hpp"
#include "house/store/sqlite_store.hpp"

namespace hardway::house {

Result<std::unique_ptr<Store>> open_store(const std::string& address) {
    if (address.starts_with("postgres://") || address.starts_with("postgresql://"))
        return PostgresStore::open(address);
    if (address.empty() || address.find("://") != address.npos)
        return Fault{{}, 0, "'" + address + "' is no place to keep data", "a folder, or postgres://…", {}};
    return SqliteStore::open(address);
}

}  // namespace hardway::house
