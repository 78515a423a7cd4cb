#pragma once
// A table told record by record: each with what it changed and what is said about it. Open tables are told so
// as they go on (server/teller.hpp), past hands when somebody asks for them (server/desk_replay.cpp).

#include <memory>
#include <optional>
#include <string>

#include "table/event.hpp"
#include "table/table.hpp"
#include "wire/json.hpp"

namespace hardway::server {

using wire::Json;

class Telling {
  public:
    // Of each record what came of it, or of each event in it, too.
    enum class Steps { records, events };
    Telling(std::shared_ptr<const Rules> rules, Table table, Steps steps = Steps::records);

    struct Told {
        std::uint64_t number = 0;
        std::string text;             // the record as everybody hears it, and `told` beside it
        Json throws = Json::array();  // that it settled, with the shooter's seat
    };
    // What `house::RunningTable::told` makes of a record; nothing if that cannot be read.
    std::optional<Told> tell(const std::string& text);
    const Table& table() const { return table_; }

  private:
    struct Drawn {  // as it was told last
        Json table;
        Json shown;
    };
    Drawn draw() const;
    void tell_changes(Drawn& last, Json& told) const;
    Json words_of(const Json& record, Json& throws);
    Json say(const Events& events, Drawn& last);
    Json throw_of(const Json& record, const Event& event) const;

    const std::shared_ptr<const Rules> rules_;
    const Steps steps_;
    Table table_;
    Drawn told_;
};

}  // namespace hardway::server
