#pragma once
// Where a test keeps its store: every test of stores runs over both kinds.

#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include "house/postgres_server.hpp"
#include "house/store/store.hpp"
#include "temporary_folder.hpp"

namespace hardway::tests {

enum class Kind : std::uint8_t { sqlite, postgres };

inline void PrintTo(Kind kind, std::ostream* out) {
    *out << (kind == Kind::sqlite ? "sqlite" : "postgres");
}
inline std::string kind_name(const testing::TestParamInfo<Kind>& info) {
    return info.param == Kind::sqlite ? "sqlite" : "postgres";
}
inline const auto kBothKinds = testing::Values(Kind::sqlite, Kind::postgres);

// An address with nothing there yet.
class StorePlace {
  public:
    explicit StorePlace(Kind kind) {
        if (kind == Kind::sqlite)
            address_ = folder_ / "data";
        else
            address_ = shared_postgres().new_database();
    }
    const std::string& address() const { return address_; }
    const TemporaryFolder& folder() const { return folder_; }

  private:
    TemporaryFolder folder_;
    std::string address_;
};

inline std::unique_ptr<house::Store> opened(const std::string& address) {
    auto store = house::open_store(address);
    if (!store) throw std::runtime_error(store.faults().front().text());
    return std::move(*store);
}

}  // namespace hardway::tests
