// What only pages ask, because they hold no rule of craps: everything about one's own seat at once, what a
// line would be understood as, and why.

#include "server/connection.hpp"
#include "table/changes.hpp"
#include "table/offers.hpp"
#include "wire/wire.hpp"
#include "words/next_throw.hpp"
#include "words/outlook.hpp"
#include "words/reference.hpp"
#include "words/talk.hpp"
#include "words/why.hpp"

namespace hardway::server {

namespace {

Json write_next(const words::NextThrow& next) {
    Json list = Json::array();
    for (const auto& outcome : next.outcomes) {
        Json slots = Json::object();
        for (const auto& each : outcome.slots) slots[std::to_string(each.slot)] = each.change.text();
        list.push_back({{"total", outcome.total},
                        {"rolls", outcome.rolls.text()},
                        {"ways", outcome.rolls.ways()},
                        {"net", outcome.net.text()},
                        {"slots", std::move(slots)}});
    }
    return {{"outcomes", std::move(list)}, {"sum", next.sum.text()}};
}

// What people bet for themselves; wagers for the dealers and coupons are asked for.
bool plain(const ListedOffer& offer) {
    return !offer.for_dealers && !offer.coupon && !offer.control;
}

// The rule it rests on is told beside it.
std::string words_for(const Rules& rules, RefusalCode code, WagerIndex wager) {
    Refusal refusal;
    refusal.code = code;
    refusal.wager = wager;
    return words_of(refusal, rules);
}

// Why nothing is taken, in words; and of what is taken, whether it can be taken back.
Json write_offer(const Rules& rules, const Table& table, const ListedOffer& offer) {
    auto json = wire::write(rules, offer);
    if (offer.code != RefusalCode::none) json["words"] = words_for(rules, offer.code, offer.wager);
    if (offer.code != RefusalCode::none || offer.macro != kNoMacro || offer.raise) return json;
    Bet made;
    static_cast<BetKey&>(made) = offer;
    made.stake = offer.least;
    const auto back = removal(rules, table, made).permission;
    if (back.granted()) return json;
    json["binds"] = words_for(rules, back.code, offer.wager);
    if (back.cite != 0) json["binds_cite"] = rules.cited(back.cite);
    return json;
}

Json write_change(const Rules& rules, const Change& change) {
    auto json = wire::write(rules, change);
    const auto explain = [&](const char* what, const Permission& permission) {
        if (!permission.granted()) json[what]["words"] = words_for(rules, permission.code, change.bet.wager);
    };
    explain("down", change.down.permission);
    explain("turn", change.turn);
    explain("press", change.press.permission);
    explain("parlay", change.parlay.permission);
    return json;
}

Json write_heard(const Rules& rules, const words::Heard& heard) {
    Json json = Json::object();
    auto& commands = json["commands"] = Json::array();
    for (const auto& command : heard.commands) commands.push_back(wire::write(rules, command));
    const auto put = [&](const char* name, const std::string& text) {
        if (!text.empty()) json[name] = text;
    };
    put("asks", heard.asks);
    put("trouble", heard.trouble);
    put("note", heard.note);
    if (heard.refusal.code != RefusalCode::none) {
        json["refusal"] = wire::write(rules, heard.refusal);
        put("words", house::words_alone(heard.refusal, rules));
    }
    if (!heard.suggestions.empty()) json["suggestions"] = heard.suggestions;
    return json;
}

Json write_why(const words::Why& why) {
    Json json{{"section", why.section}, {"rule", why.rule}};
    json["rulings"] = why.rulings;
    return json;
}

// Of an event as it was recorded, or of a refusal.
Result<Json> why_of(const Rules& rules, const Json& about, bool of_refusal) {
    if (of_refusal) {
        const auto refusal = wire::read_refusal(rules, about);
        if (!refusal) return refusal.faults();
        return write_why(words::why(rules, refusal->cite, refusal->wager, words::about(*refusal)));
    }
    const auto event = wire::read_event(rules, about);
    if (!event) return event.faults();
    const auto* bet = bet_of(*event);
    return write_why(words::why(rules, event->cite, bet ? bet->wager : kNoWager, words::about(*event)));
}

}  // namespace

Json write_passages(const words::Passages& passages) {
    Json list = Json::array();
    for (const auto& passage : passages) {
        Json json{{"kind", words::name_of(passage.kind)}, {"text", passage.text}};
        if (!passage.cite.empty()) json["cite"] = passage.cite;
        list.push_back(std::move(json));
    }
    return list;
}

void Connection::show_mine(const Message& message) {
    message.table->look([self = shared_from_this(), question = message.question,
                         all = message.all](const house::OpenTable& table) {
        const auto seat = table.seat_of(self->person_);
        if (seat == kNoSeat)
            return self->refused(question, "not_seated_here", "You have no seat at this table.");
        const auto& rules = table.rules();
        Json offered = Json::array();
        for (const auto& each : offers(rules, table.table(), seat))
            if (all || plain(each)) offered.push_back(write_offer(rules, table.table(), each));
        Json changed = Json::array();
        for (const auto& each : changes(rules, table.table(), seat))
            changed.push_back(write_change(rules, each));
        self->ok(question, {{"number", table.head().number},
                            {"throw", table.next_throw()},
                            {"seat", seat + 1},
                            {"offers", std::move(offered)},
                            {"changes", std::move(changed)},
                            {"next", write_next(words::next_throw(rules, table.table(), seat))},
                            {"outlooks", words::outlooks(rules, table.table(), seat)}});
    });
}

void Connection::show_heard(const Message& message) {
    message.table->look([self = shared_from_this(), question = message.question,
                         text = message.text](const house::OpenTable& table) {
        const auto seat = table.seat_of(self->person_);
        if (seat == kNoSeat)
            return self->refused(question, "not_seated_here", "You have no seat at this table.");
        const words::Speaker speaker{table.rules(), table.table(), seat, {}, &table.live().throw_events()};
        if (const auto word = words::asked_why(text))
            return self->ok(question, {{"commands", Json::array()},
                                       {"passages", write_passages(words::tell_why(speaker, *word))}});
        self->ok(question, write_heard(table.rules(), words::hear(speaker, text)));
    });
}

void Connection::show_why(const Message& message) {
    const auto tell = [self = shared_from_this(), question = message.question, about = message.about,
                       of_refusal = message.of_refusal](const Rules& rules) {
        auto why = why_of(rules, about, of_refusal);
        if (!why) return self->refused(question, "bad_message", why.faults().front().text());
        self->ok(question, *std::move(why));
    };
    if (message.table)
        return message.table->look([tell](const house::OpenTable& table) { tell(table.rules()); });
    auto& house = desk_.house();
    const auto opened = house.store().records(house::chain_of(message.table_id), 1, 1);
    if (opened && opened->empty())
        return refused(message.question, "no_table", "There never was such a table.");
    const auto setup = opened ? house::OpenTable::setup_of(opened->front()) : opened.faults();
    const auto rules = setup ? house.rules(setup->rules) : setup.faults();
    if (!rules) return refused(message.question, "unavailable", "That cannot be read at the moment.");
    tell(**rules);
}

}  // namespace hardway::server
