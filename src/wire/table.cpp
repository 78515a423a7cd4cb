#include "wire/kinds.hpp"
#include "wire/parts.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

namespace {

Json write_seat(const Rules& rules, const Seat& seat) {
    if (!seat.taken && seat == Seat{}) return nullptr;
    Writer writer(rules);
    each_field(seat, writer);
    auto& bets = writer.json()["bets"] = Json::array();
    for (const auto& bet : seat.bets) {
        Writer one(rules);
        one.put("bet", bet);
        bets.push_back(one.json()["bet"]);
    }
    return writer.take();
}

Seat read_seat(const Rules& rules, const Json& json, const std::string& where, Reader& outer) {
    Seat seat;
    if (json.is_null()) return seat;
    Reader reader(rules, json, where);
    each_field(seat, reader);
    reader.each("bets", [&](const Json& each, const std::string&) {
        const Json wrapped{{"bet", each}};
        Reader one(rules, wrapped, where);
        one.get("bet", seat.bets.emplace_back());
        reader.take_fault(one);
    });
    outer.take_fault(reader);
    return seat;
}

Json write_pending(const Rules& rules, const Pending& pending) {
    Writer writer(rules);
    writer.put_seat("seat", pending.seat);
    writer.put("", static_cast<const BetKey&>(pending));
    each_field(pending, writer);
    return writer.take();
}

void read_pending(Reader& reader, Pending& pending) {
    reader.get_seat("seat", pending.seat);
    reader.get("", static_cast<BetKey&>(pending));
    each_field(pending, reader);
}

// Whose table it is, and how it is written: read before anything else.
void check_head(Reader& reader, const Rules& rules) {
    std::uint32_t schema = 0;
    std::string id;
    std::string digest;
    reader.get("schema", schema);
    if (!reader.failed() && schema != kSchema)
        reader.fail("schema " + std::to_string(schema), std::to_string(kSchema));
    reader.get("rules", id);
    reader.get("digest", digest);
    if (!reader.failed() && (id != rules.id || digest != rules.digest_text()))
        reader.fail("a table of " + id + " " + digest, rules.id + " " + rules.digest_text());
}

}  // namespace

Json write(const Rules& rules, const Table& table) {
    Writer writer(rules);
    writer.json()["schema"] = kSchema;
    writer.put("rules", rules.id);
    writer.put("digest", rules.digest_text());
    writer.put("hand", static_cast<const Hand&>(table));
    writer.put("dice", table.dice);
    writer.put("roll", table.roll);
    writer.put("unread", table.unread);
    writer.put("landed_right", table.landed_right);
    auto& marks = writer.json()["marks"] = Json::object();
    for (std::size_t i = 0; i < rules.trackers.size(); ++i) {
        const event::MarksRestored marked{static_cast<std::uint8_t>(i), table.marks[i], table.turned[i],
                                          table.counts[i]};
        Writer one(rules);
        kFields<event::MarksRestored>.each(marked, one);
        one.json().erase("tracker");
        marks[rules.trackers[i].id] = one.take();
    }
    writer.put("bank", table.bank);
    writer.put("commission", table.commission);
    writer.put("toke", table.toke);
    writer.put("cage", table.cage);
    auto& seats = writer.json()["seats"] = Json::array();
    for (const auto& seat : table.seats) seats.push_back(write_seat(rules, seat));
    auto& pending = writer.json()["pending"] = Json::array();
    for (const auto& each : table.pending) pending.push_back(write_pending(rules, each));
    return writer.take();
}

Result<Table> read_table(const Rules& rules, const Json& json) {
    Reader reader(rules, json, "table");
    Table table(rules);
    check_head(reader, rules);
    reader.get("hand", static_cast<Hand&>(table));
    reader.get("dice", table.dice);
    reader.get("roll", table.roll);
    reader.get("unread", table.unread);
    reader.get("landed_right", table.landed_right);
    const auto* marks = reader.find("marks");
    if (!reader.failed() && !marks) reader.fail("'marks' is missing");
    const Json none = Json::object();
    Reader list(rules, marks ? *marks : none, "table.marks");
    for (std::size_t i = 0; i < rules.trackers.size() && marks; ++i) {
        const auto& id = rules.trackers[i].id;
        const auto* found = list.find(id);
        if (!found) {
            list.fail("'" + id + "' is missing");
            break;
        }
        if (!found->is_object() || found->contains("tracker")) {
            list.fail("'" + id + "' is no object of marks, turned and counts");
            break;
        }
        Json wrapped = *found;
        wrapped["tracker"] = id;
        Reader one(rules, wrapped, "table.marks." + id);
        event::MarksRestored marked;
        kFields<event::MarksRestored>.each(marked, one);
        list.take_fault(one);
        table.marks[i] = marked.marks;
        table.turned[i] = marked.turned;
        table.counts[i] = marked.counts;
    }
    reader.take_fault(list);
    reader.get("bank", table.bank);
    reader.get("commission", table.commission);
    reader.get("toke", table.toke);
    reader.get("cage", table.cage);
    std::vector<Seat> seats;
    reader.each("seats", [&](const Json& each, const std::string& where) {
        seats.push_back(read_seat(rules, each, where, reader));
    });
    if (!reader.failed() && seats.size() != table.seats.size())
        reader.fail("the number of seats is " + std::to_string(seats.size()),
                    std::to_string(table.seats.size()));
    table.seats = std::move(seats);
    reader.each("pending", [&](const Json& each, const std::string& where) {
        Reader one(rules, each, where);
        read_pending(one, table.pending.emplace_back());
        reader.take_fault(one);
    });
    if (auto fault = reader.finish()) return *std::move(fault);
    return table;
}

}  // namespace hardway::wire
