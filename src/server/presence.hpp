#pragma once
// Who watches which table by how many connections: away is only who has none left.

#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace hardway::server {

class Presence {
  public:
    // Whether it is the first connection of this person to this table.
    bool come(const std::string& person, const std::string& table) {
        const std::lock_guard lock(mutex_);
        return ++counts_[{person, table}] == 1;
    }
    // Whether it was the last.
    bool go(const std::string& person, const std::string& table) {
        const std::lock_guard lock(mutex_);
        const auto found = counts_.find({person, table});
        if (found == counts_.end() || --found->second > 0) return false;
        counts_.erase(found);
        return true;
    }

  private:
    std::mutex mutex_;
    std::map<std::pair<std::string, std::string>, int> counts_;
};

}  // namespace hardway::server
