#pragma once
// What people hold of the house that there is not enough of for everybody: tables they have opened, and
// seats. (Of bots: server/bots.hpp.) What somebody may hold is in the table of limits
// (house/people/rate.hpp); what a table gives back when it closes, or a seat when somebody leaves, is seen at
// the tables themselves.

#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "house/house.hpp"
#include "house/people/rate.hpp"

namespace hardway::server {

struct Holder {
    std::string person;
    std::string address;  // empty: not known any more, since the server was started again
};

class Holdings {
  public:
    Holdings(house::House& house, house::Rates& rates);
    ~Holdings();
    Holdings(const Holdings&) = delete;
    Holdings& operator=(const Holdings&) = delete;

    // Before a table is opened: why not, if it may not be.
    std::optional<house::No> take_table(const Holder& who);
    void opened(const Holder& who, const std::string& table);
    void not_opened(const Holder& who);

    // Before somebody sits down; `took` says whether that has to be given back should nothing come of it.
    std::optional<house::No> take_seat(const Holder& who, const std::string& table, bool& took);
    void not_seated(const std::string& person, const std::string& table);

  private:
    using Seat = std::pair<std::string, std::string>;  // table, person

    void take_stock();
    void changed(const house::OpenTable& before, const house::OpenTable& now);
    void seated(const std::string& person, const std::string& table);
    void closed(const std::string& table);

    house::House& house_;
    house::Rates& rates_;
    std::mutex mutex_;                      // of what follows
    std::map<std::string, Holder> tables_;  // by whom each was opened
    std::map<Seat, Holder> seats_;
};

}  // namespace hardway::server
