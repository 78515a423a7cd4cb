// What has happened at a table, told again: its hands, any of its records step by step, stories to keep, and
// somebody's night. Whoever may see a table may see all of that; of closed tables, too.

#include <cctype>

#include "house/chain_of_table.hpp"
#include "house/export.hpp"
#include "house/json_line.hpp"
#include "house/night.hpp"
#include "house/replay.hpp"
#include "server/desk.hpp"
#include "server/table_view.hpp"
#include "server/telling.hpp"

namespace hardway::server {

namespace {

constexpr std::uint64_t kMostTold = 500;   // records
constexpr std::uint64_t kMostNight = 500;  // throws: each is held against 36 others

// For each answer a whole night may have to be read: nobody has many of them made at once.
class Reading {
  public:
    Reading(Desk& desk, const Request& request, const Visitor* visitor)
        : rates_(desk.rates()),
          person_(visitor ? visitor->person.id : std::string()),
          address_(request.address),
          no_(rates_.take(house::Limit::replays, person_, address_, desk.house().now())) {}
    ~Reading() {
        if (!no_) rates_.give_back(house::Limit::replays, person_, address_);
    }
    Reading(const Reading&) = delete;
    Reading& operator=(const Reading&) = delete;

    const std::optional<house::No>& refused() const { return no_; }

  private:
    house::Rates& rates_;
    const std::string person_;
    const std::string address_;
    const std::optional<house::No> no_;
};

// Nothing if there is a table of this id, or was one.
std::optional<Response> never_was(house::House& house, const std::string& id) {
    const auto opened = house.store().records(house::chain_of(id), 1, 1);
    if (!opened) return unreadable();
    if (opened->empty()) return error(404, "no_table", "There never was such a table.");
    return std::nullopt;
}

// As it stood before the record of this number.
Result<house::OpenTable> table_before(house::House& house, const std::string& id, std::uint64_t number) {
    std::optional<house::OpenTable> table;
    const auto walked =
        house::each_record(house.store(), id, [&](const house::Record& record) -> Result<bool> {
            if (!table) {
                const auto setup = house::OpenTable::setup_of(record);
                if (!setup) return setup.faults();
                const auto rules = house.rules(setup->rules);
                if (!rules) return rules.faults();
                table.emplace(*setup, *rules);
            }
            if (record.number >= number) return false;
            return table->follow(record);
        });
    if (!walked) return walked.faults();
    return *std::move(table);
}

// "Friday night" → "Friday-night.session": a name that any file system takes.
std::string file_name(const std::string& table, std::uint64_t hand) {
    std::string name;
    for (const char each : table) {
        const auto byte = static_cast<unsigned char>(each);
        const bool plain = byte < 0x80 && std::isalnum(byte) != 0;
        if (plain)
            name += each;
        else if (!name.empty() && name.back() != '-')
            name += '-';
    }
    while (name.ends_with('-')) name.pop_back();
    if (name.empty()) name = "table";
    if (hand > 0) name += "-hand-" + std::to_string(hand);
    return name + ".session";
}

}  // namespace

Response Desk::hands(const Request& request, const Parts& parts, const Visitor* visitor) {
    const Reading reading(*this, request, visitor);
    if (reading.refused()) return refuse(*reading.refused());
    if (auto no = never_was(house_, parts[1])) return *std::move(no);
    const auto all = house::hands_of(house_.store(), parts[1]);
    if (!all) return unreadable();
    Json list = Json::array();
    for (const auto& hand : all->hands) list.push_back(write(hand));
    return answer(
        200, {{"setup", write(all->setup)}, {"dice", label_of(all->setup.dice)}, {"hands", std::move(list)}});
}

Response Desk::replay(const Request& request, const Parts& parts, const Visitor* visitor) {
    const Reading reading(*this, request, visitor);
    if (reading.refused()) return refuse(*reading.refused());
    const auto from = number_in(request, "from", 1);
    const auto most = number_in(request, "most", 100);
    if (!from || !most || *most > kMostTold)
        return error(400, "bad_request",
                     "from: a number from 1 on; most: 1 to " + std::to_string(kMostTold) + ".");
    if (auto no = never_was(house_, parts[1])) return *std::move(no);
    const auto table = table_before(house_, parts[1], *from);
    if (!table) return unreadable();
    const auto records = house_.store().records(table->chain(), *from, static_cast<std::size_t>(*most));
    if (!records) return unreadable();
    Telling telling(table->live().shared_rules(), table->table(), Telling::Steps::events);
    Response response;
    response.body = "{\"before\":" + house::json_line(show(*table)) +
                    ",\"shown\":" + house::json_line(shown(table->rules(), table->table())) +
                    ",\"records\":[";
    for (std::size_t i = 0; i < records->size(); ++i) {
        const auto told = telling.tell(house::RunningTable::told((*records)[i]));
        if (!told) return unreadable();
        response.body += (i == 0 ? "" : ",") + told->text;
    }
    response.body += "]}";
    return response;
}

Response Desk::session(const Request& request, const Parts& parts, const Visitor* visitor) {
    const Reading reading(*this, request, visitor);
    if (reading.refused()) return refuse(*reading.refused());
    const auto hand = number_in(request, "hand", 0);
    if (!hand)
        return error(400, "bad_request", "hand: a number from 1 on; the whole night if it is not said.");
    if (auto no = never_was(house_, parts[1])) return *std::move(no);
    const auto all = house::hands_of(house_.store(), parts[1]);
    if (!all) return unreadable();
    std::string story;
    if (*hand > 0) {
        const auto span = find_hand(*all, *hand);
        if (!span) return error(404, "no_hand", span.faults().front().text());
        auto told = house::story_of_hand(house_.store(), parts[1], *span);
        if (!told) return unreadable();
        story = *std::move(told);
    } else if (!house::export_session(house_.store(), parts[1], [&](const std::string& line) {
                   story += line;
                   return true;
               })) {
        return unreadable();
    }
    return answer(200, {{"name", file_name(all->setup.name, *hand)}, {"session", std::move(story)}});
}

Response Desk::night(const Request& request, const Parts& parts, const Visitor* visitor) {
    const Reading reading(*this, request, visitor);
    if (reading.refused()) return refuse(*reading.refused());
    const auto from = number_in(request, "from", 1);
    const auto most = number_in(request, "most", kMostNight);
    if (!from || !most || *most > kMostNight)
        return error(400, "bad_request",
                     "from: a number from 1 on; most: 1 to " + std::to_string(kMostNight) + ".");
    const auto named = text_in(request, "person");
    if (!named && !visitor)
        return error(400, "bad_request", "person: whose night; your own if you are signed in.");
    const auto person = named ? *named : visitor->person.id;
    if (auto no = never_was(house_, parts[1])) return *std::move(no);
    const auto throws =
        house::night_of(house_.store(), parts[1], person, *from, static_cast<std::size_t>(*most));
    if (!throws) return unreadable();
    Json list = Json::array();
    for (const auto& each : *throws) list.push_back(write(each));
    return answer(200, {{"person", person}, {"throws", std::move(list)}});
}

}  // namespace hardway::server
