// Tables: which there are, what they are like, and what has happened at them.

#include <future>

#include "house/dice/hand_json.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"
#include "server/bot.hpp"
#include "server/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

Response no_table() {
    return error(404, "no_table", "There is no such table, or it is closed: its records are still there.");
}

Json people_at(const house::OpenTable& table) {
    Json places = Json::array();
    for (std::size_t seat = 0; seat < table.table().seats.size(); ++seat) {
        const auto index = static_cast<SeatIndex>(seat);
        if (table.person_at(index).empty()) continue;
        Json place{
            {"seat", seat + 1}, {"person", table.person_at(index)}, {"name", table.table().player_at(index)}};
        if (table.is_bot(index)) place["bot"] = true;
        places.push_back(std::move(place));
    }
    return places;
}

std::optional<std::uint64_t> number_in(const Request& request, const char* name, std::uint64_t otherwise) {
    const auto found = request.query.find(name);
    if (found == request.query.end()) return otherwise;
    const auto number = parse_whole(found->second);
    if (!number || *number < 1) return std::nullopt;
    return static_cast<std::uint64_t>(*number);
}

}  // namespace

Json show(const house::OpenTable& table) {
    Json json;
    json["setup"] = write(table.setup());
    json["dice"] = label_of(table.setup().dice);
    json["number"] = table.head().number;
    json["hash"] = house::hex(table.head().hash);
    json["clock"] = write(table.clock());
    json["next_throw"] = table.next_throw();
    json["places"] = people_at(table);
    json["table"] = wire::write(table.rules(), table.table());
    json["last"] = wire::write(table.rules(), table.live().throw_events());
    if (table.hand()) json["hand"] = write(table.hand()->record());
    return json;
}

Response Desk::rulebooks(const Request&, const Parts&, const Visitor*) {
    Json list = Json::array();
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        if (rules) list.push_back({{"id", rules->id}, {"title", rules->title}});
    }
    return answer(200, {{"rulebooks", list}});
}

Response Desk::rules(const Request&, const Parts& parts, const Visitor*) {
    const auto digest = house::read_hex(parts[1]);
    if (!digest) return error(400, "bad_request", "A digest has 64 hexadecimal digits.");
    const auto rules = house_.rules(*digest);
    if (!rules) return error(404, "no_rules", "There are no rules of that digest.");
    auto response = answer(200, wire::summary(**rules));
    response.headers.emplace_back("Cache-Control", "public, max-age=31536000, immutable");
    return response;
}

Response Desk::lobby(const Request&, const Parts&, const Visitor*) {
    house_.forget_closed();
    Json list = Json::array();
    for (const auto& table : house_.tables())
        table->see([&](const house::OpenTable& now) {
            if (now.closed()) return;
            const auto& setup = now.setup();
            list.push_back({{"id", setup.id},
                            {"name", setup.name},
                            {"rulebook", setup.rulebook},
                            {"choices", setup.choices},
                            {"rules", house::hex(setup.rules)},
                            {"dice", name_of(setup.dice)},
                            {"seats", now.table().seats.size()},
                            {"places", people_at(now)},
                            {"throws", now.table().throws}});
        });
    return answer(200, {{"tables", list}});
}

Response Desk::open_table(const Request& request, const Parts&, const Visitor* visitor) {
    if (!may(visitor->person.roles, house::Action::create_table))
        return error(403, "not_permitted", "Your role does not open tables.");
    const auto fields = texts(request.body, {"name", "rulebook"}, {"choices", "dice", "script", "bots"});
    if (!fields) return faulty(fields.faults());
    const auto field = [&](const char* name) {
        const auto found = fields->find(name);
        return found == fields->end() ? std::string() : found->second;
    };
    house::TableWish wish;
    wish.name = field("name");
    wish.rulebook = field("rulebook");
    wish.choices = field("choices");
    if (wish.name.empty() || wish.name.size() > 60)
        return error(400, "bad_request", "A table's name has 1 to 60 bytes.");
    const auto dice = house::dice_source(field("dice").empty() ? "drawn" : field("dice"));
    if (!dice) return error(400, "bad_request", "dice: drawn, entered or scripted.");
    wish.dice = *dice;
    const auto script = field("script");
    for (const auto word : split_words(script)) {
        const auto roll = Roll::parse(word);
        if (!roll) return error(400, "bad_request", hardway::quoted(word) + " is no throw.");
        wish.script.push_back(*roll);
    }
    const auto bots = parse_whole(field("bots").empty() ? "0" : field("bots"));
    if (!bots || *bots > 12) return error(400, "bad_request", "bots: 0 to 12 of them.");
    const Holder holder{visitor->person.id, request.address};
    const auto many = static_cast<int>(*bots);
    if (const auto no = holdings_.take_table(holder, many)) return refuse(*no);
    const house::Asker who{visitor->person.id, visitor->person.name, 0, false};
    const auto table = house_.open_table(who, wish);
    if (!table) {
        holdings_.not_opened(holder, many);
        return faulty(table.faults());
    }
    (*table)->see([&](const house::OpenTable& now) { holdings_.opened(holder, many, now.setup().id); });
    seat_bots(*table, many, Money::units(1000));
    Json json;
    (*table)->see([&](const house::OpenTable& now) { json = show(now); });
    return answer(201, json);
}

Response Desk::show_table(const Request&, const Parts& parts, const Visitor*) {
    const auto table = house_.table(parts[1]);
    if (!table) return no_table();
    Json json;
    table->see([&](const house::OpenTable& now) { json = show(now); });
    return answer(200, json);
}

Response Desk::close_table(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto table = house_.table(parts[1]);
    if (!table) return no_table();
    bool own = false;
    const auto opened = house_.store().records("table/" + parts[1], 1, 1);
    if (opened && !opened->empty()) own = opened->front().person == visitor->person.id;
    if (!may(visitor->person.roles, house::Action::close_table, own))
        return error(403, "not_permitted", "Who opened the table closes it, or a pit manager.");
    if (!own && visitor->must_prove) return must_prove();
    const auto fields = texts(request.body, {"why"});
    if (!fields) return faulty(fields.faults());
    std::promise<house::Reply> replied;
    table->close({visitor->person.id, visitor->person.name, 0, false}, fields->at("why"),
                 [&](const house::Reply& reply) { replied.set_value(reply); });
    const auto reply = replied.get_future().get();
    if (reply.denial) return error(409, reply.denial->code, reply.denial->words);
    house_.forget_closed();
    return answer(200, {{"number", reply.head.number}, {"hash", house::hex(reply.head.hash)}});
}

// Whoever may see a table may see all that happened at it; closed tables, too.
Response Desk::records(const Request& request, const Parts& parts, const Visitor*) {
    return tell_records("table/" + parts[1], request);
}

Response Desk::tell_records(const std::string& chain, const Request& request) {
    const auto from = number_in(request, "from", 1);
    const auto most = number_in(request, "most", 100);
    if (!from || !most || *most > 1000)
        return error(400, "bad_request", "from: a number from 1 on; most: 1 to 1000.");
    const auto found = house_.store().records(chain, *from, static_cast<std::size_t>(*most));
    if (!found) return error(503, "unavailable", "Nothing can be read at the moment; try again.");
    std::string body = "{\"records\":[";
    for (std::size_t i = 0; i < found->size(); ++i)
        body += (i == 0 ? "" : ",") + house::RunningTable::told((*found)[i]);
    Response response;
    response.body = body + "]}";
    return response;
}

}  // namespace hardway::server
