// Tables: which there are, what they are like, and what has happened at them.

#include <algorithm>
#include <future>

#include "house/dice/hand_json.hpp"
#include "rules/printable.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"
#include "server/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

constexpr std::size_t kMostScripted = 1'000;  // throws; every snapshot has them

Response no_table() {
    return error(404, "no_table", "There is no such table, or it is closed: its records are still there.");
}

void show_bot(const house::BotPlace& bot, Json& place) {
    place["bot"] = true;
    place["strategy"] = bot.plan->strategy;
    if (!bot.plan->source.empty()) place["own_text"] = true;
    if (!bot.stopped.empty()) place["stopped"] = bot.stopped;
    if (bot.leaves) place["leaves"] = true;
}

Json people_at(const house::OpenTable& table) {
    Json places = Json::array();
    for (std::size_t seat = 0; seat < table.table().seats.size(); ++seat) {
        const auto index = static_cast<SeatIndex>(seat);
        if (table.person_at(index).empty()) continue;
        Json place{
            {"seat", seat + 1}, {"person", table.person_at(index)}, {"name", table.table().player_at(index)}};
        const auto& chips = table.table().seats[seat];
        place["bought_in"] = table.bought_in(index).text();
        place["chips"] = (chips.rail + chips.felt()).text();
        if (table.is_bot(index)) show_bot(table.bot_at(index), place);
        places.push_back(std::move(place));
    }
    return places;
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
    json["seats"] = table.seats();
    json["places"] = people_at(table);
    json["table"] = wire::write(table.rules(), table.table());
    json["last"] = wire::write(table.rules(), table.live().throw_events());
    if (table.hand()) json["hand"] = write(table.hand()->record());
    return json;
}

namespace {

Json limits_of(const Rules& rules) {
    Json limits{{"least", rules.least.text()}};
    if (rules.most > Money{}) limits["most"] = rules.most.text();
    return limits;
}

Json menu_of(const Rules& rules) {
    Json choices = Json::array();
    for (const auto& choice : rules.choices)
        choices.push_back({{"key", choice.key},
                           {"standard", choice.standard},
                           {"allowed", choice.allowed},
                           {"words", choice.words},
                           {"cite", rules.cited(choice.cite)}});
    return {{"id", rules.id},
            {"title", rules.title},
            {"seats", rules.seating.places},
            {"limits", limits_of(rules)},
            {"choices", std::move(choices)}};
}

// All that a form for a new table needs; it never changes while the program runs.
Json table_menu() {
    Json books = Json::array();
    for (const auto& book : builtin_shelf()) {
        const auto rules = load_rules(builtin_shelf(), book.id, {});
        if (rules) books.push_back(menu_of(*rules));
    }
    Json dice = Json::array();
    for (const auto source :
         {house::DiceSource::drawn, house::DiceSource::entered, house::DiceSource::scripted})
        dice.push_back({{"id", name_of(source)}, {"label", label_of(source)}});
    auto paces = Json::object();
    for (const auto& each : house::kPaces) paces[std::string(each.name)] = write(each.pace);
    return {{"rulebooks", std::move(books)}, {"dice", std::move(dice)}, {"paces", std::move(paces)}};
}

// A table as a lobby shows it.
Json lobby_row(const house::OpenTable& now, bool guests) {
    const auto& setup = now.setup();
    const auto places = people_at(now);
    const auto bots =
        std::count_if(places.begin(), places.end(), [](const Json& place) { return place.contains("bot"); });
    return {{"id", setup.id},
            {"name", setup.name},
            {"rulebook", setup.rulebook},
            {"title", now.rules().title},
            {"choices", setup.choices},
            {"rules", house::hex(setup.rules)},
            {"limits", limits_of(now.rules())},
            {"dice", name_of(setup.dice)},
            {"dice_label", label_of(setup.dice)},
            {"pace", write(setup.pace)},
            {"seats", now.seats()},
            {"taken", places.size()},
            {"free", now.seats() - std::min(now.seats(), places.size())},
            {"bots", bots},
            {"guests", guests},
            {"places", places},
            {"clock", write(now.clock())},
            {"throws", now.table().throws},
            {"point", now.table().point}};
}

}  // namespace

Response Desk::rulebooks(const Request&, const Parts&, const Visitor*) {
    static const Json kMenu = table_menu();
    return answer(200, kMenu);
}

// Where these rules cannot be had.
Response Desk::no_rules(const house::Digest& digest) {
    if (!house_.store().rules(digest)) return unreadable();
    return error(404, "no_rules", "There are no rules of that digest.");
}

Response Desk::rules(const Request&, const Parts& parts, const Visitor*) {
    const auto digest = house::read_hex(parts[1]);
    if (!digest) return error(400, "bad_request", "A digest has 64 hexadecimal digits.");
    const auto rules = house_.rules(*digest);
    if (!rules) return no_rules(*digest);
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
            list.push_back(lobby_row(now, house_.people().takes_guests()));
        });
    return answer(200, {{"tables", list}});
}

Response Desk::open_table(const Request& request, const Parts&, const Visitor* visitor) {
    if (!may(visitor->person.roles, house::Action::create_table))
        return error(403, "not_permitted", "Your role does not open tables.");
    const auto fields =
        texts(request.body, {"name", "rulebook"}, {"choices", "dice", "script", "bots", "seats", "pace"});
    if (!fields) return faulty(fields.faults());
    const auto field = [&](const char* name) {
        const auto found = fields->find(name);
        return found == fields->end() ? std::string() : found->second;
    };
    house::TableWish wish;
    wish.name = field("name");
    wish.rulebook = field("rulebook");
    wish.choices = field("choices");
    if (trim(wish.name).empty() || wish.name.size() > 60 || printable(wish.name) != wish.name)
        return error(400, "bad_request", "name: 1 to 60 bytes of text that shows, not all of them blanks.");
    if (wish.choices.size() > kMostChoices)
        return error(400, "bad_request", "choices: at most " + std::to_string(kMostChoices) + " bytes.");
    const auto dice = house::dice_source(field("dice").empty() ? "drawn" : field("dice"));
    if (!dice) return error(400, "bad_request", "dice: drawn, entered or scripted.");
    wish.dice = *dice;
    const auto script = field("script");
    for (const auto word : split_words(script)) {
        const auto roll = Roll::parse(word);
        if (!roll) return error(400, "bad_request", hardway::quoted(word) + " is no throw.");
        wish.script.push_back(*roll);
    }
    if (wish.script.size() > kMostScripted)
        return error(400, "bad_request", "script: at most " + std::to_string(kMostScripted) + " throws.");
    if (!script.empty() && wish.dice != house::DiceSource::scripted)
        return error(400, "bad_request", "script: only with \"dice\":\"scripted\".");
    const auto pace = house::parse_pace(field("pace"));
    if (!pace) return faulty(pace.faults());
    wish.pace = *pace;
    const auto seats = field("seats").empty() ? 0 : parse_whole(field("seats")).value_or(0);
    if (!field("seats").empty() && seats == 0)
        return error(400, "bad_request", "seats: a number from 1 on; as many as the rulebook has, if none.");
    wish.seats = static_cast<std::size_t>(seats);
    const auto bots = read_bots(field("bots"), wish);
    if (!bots) return faulty(bots.faults());
    wish.bots = bots->size();
    auto planned = house_.plan_table(wish);
    if (!planned) return faulty(planned.faults());
    const Holder holder{visitor->person.id, request.address};
    if (const auto no = bots_.no_room(holder, bots->size())) return refuse(*no);
    if (const auto no = holdings_.take_table(holder)) return refuse(*no);
    const house::Asker who{visitor->person.id, visitor->person.name, 0, false};
    const auto table = house_.open_table(who, *std::move(planned));
    if (!table) {
        holdings_.not_opened(holder);
        return unavailable();
    }
    table->see([&](const house::OpenTable& now) { holdings_.opened(holder, now.setup().id); });
    for (const auto& plan : *bots)  // as many as there is a place for
        if (bots_.seat(table, plan, holder).name.empty()) break;
    Json json;
    table->see([&](const house::OpenTable& now) { json = show(now); });
    return answer(201, json);
}

Response Desk::show_table(const Request&, const Parts& parts, const Visitor*) {
    const auto table = house_.table(parts[1]);
    if (!table) return no_table();
    Json json;
    table->see([&](const house::OpenTable& now) { json = show(now); });
    return answer(200, json);
}

std::optional<Response> Desk::no_say(const Visitor& visitor, const std::string& table) {
    if (may(visitor.person.roles, house::Action::close_table)) return std::nullopt;
    const auto first = house_.store().records(house::chain_of(table), 1, 1);
    if (!first) return unreadable();
    const bool own = !first->empty() && first->front().person == visitor.person.id;
    if (may(visitor.person.roles, house::Action::close_table, own)) return std::nullopt;
    return error(
        403, "not_permitted",
        "Whoever opened the table has the say over it and its bots, or a supervisor, a pit manager or "
        "an administrator.");
}

Response Desk::close_table(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto table = house_.table(parts[1]);
    if (!table) return no_table();
    if (auto no = no_say(*visitor, parts[1])) return *std::move(no);
    const auto fields = texts(request.body, {"why"});
    if (!fields) return faulty(fields.faults());
    std::promise<house::Reply> replied;
    table->close({visitor->person.id, visitor->person.name, 0, false}, fields->at("why"),
                 [&](const house::Reply& reply) { replied.set_value(reply); });
    const auto reply = replied.get_future().get();
    if (reply.denial) return refuse(*reply.denial, reply.denial->code == "no_reason" ? 400 : 409);
    house_.forget_closed();
    table->see([](const house::OpenTable&) {});  // it is forgotten when this has had its turn
    return answer(200, {{"number", reply.head.number}, {"hash", house::hex(reply.head.hash)}});
}

// Whoever may see a table may see all that happened at it; closed tables, too.
Response Desk::records(const Request& request, const Parts& parts, const Visitor*) {
    return tell_records(house::chain_of(parts[1]), request);
}

Response Desk::tell_records(const std::string& chain, const Request& request) {
    const auto from = number_in(request, "from", 1);
    const auto most = number_in(request, "most", 100);
    if (!from || !most || *most > 1000)
        return error(400, "bad_request", "from: a number from 1 on; most: 1 to 1000.");
    const auto found = house_.store().records(chain, *from, static_cast<std::size_t>(*most));
    if (!found) return unreadable();
    std::string body = "{\"records\":[";
    for (std::size_t i = 0; i < found->size(); ++i)
        body += (i == 0 ? "" : ",") + house::RunningTable::told((*found)[i]);
    Response response;
    response.body = body + "]}";
    return response;
}

}  // namespace hardway::server
