#pragma once
// Whether money is conserved while the house runs: all accounts together hold nothing, and what lies on a
// table is what its accounts hold. Where that is not so it is told, and no money moves there until it is.

#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "house/store/store.hpp"
#include "house/tables/open_table.hpp"

namespace hardway::house {

class Conservation {
  public:
    using Tell = std::function<void(const std::string&)>;  // on any thread
    Conservation(Store& store, Tell tell) : store_(store), tell_(std::move(tell)) {}

    // May be called from any thread. Where the store cannot be read nothing is concluded.
    void check_sum();
    // A table as it stands after its last record; nothing is concluded if the store is a record ahead.
    void check(const OpenTable& table);
    void forget(const std::string& table);

    // Whether an entry may be written: what does not add up is not added to.
    bool admits(const Entry& entry) const;
    // What is wrong now, in words; empty: nothing.
    std::vector<std::string> findings() const;
    bool holds(const std::string& table) const;

  private:
    void conclude(const std::string& where, const std::string& what);

    Store& store_;
    const Tell tell_;
    mutable std::mutex mutex_;
    std::map<std::string, std::string> wrong_;  // by table; "" is the sum of everything
};

}  // namespace hardway::house
