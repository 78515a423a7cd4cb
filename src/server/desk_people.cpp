// Who somebody is: guests, accounts, tokens, roles.

#include "rules/text.hpp"
#include "server/desk.hpp"

namespace hardway::server {

using house::Asked;
using house::Secret;
using house::Stored;
using house::TokenKind;

namespace {

Asked asks(const house::House& house, const Visitor* visitor) {
    Asked asked;
    asked.at = house.now();
    if (visitor) asked.by = visitor->person.id;
    return asked;
}

Response unavailable() {
    auto response = error(503, "unavailable", "Nothing can be recorded at the moment; try again.");
    response.headers.emplace_back("Retry-After", "1");
    return response;
}

}  // namespace

Response Desk::health(const Request&, const Parts&, const Visitor*) {
    const auto measures = house_.journal().measures();
    const auto trouble = house_.conservation().findings();
    Json json{{"ok", trouble.empty()}, {"time", house_.now()}, {"waiting", measures.waiting}};
    if (!trouble.empty()) json["trouble"] = trouble;
    return answer(trouble.empty() ? 200 : 503, json);
}

Json Desk::write_person(const house::Person& person) {
    Json roles = Json::array();
    for (int i = 0; i < house::kRoles; ++i)
        if (person.roles.has(static_cast<house::Role>(i)))
            roles.push_back(name_of(static_cast<house::Role>(i)));
    Json json{{"person", person.id}, {"name", person.name}, {"roles", roles}};
    if (const auto wallet = house_.store().balance(house::wallet(person.id))) json["wallet"] = wallet->text();
    return json;
}

// A page gets a cookie that no script can read; a program gets the token itself.
Response Desk::give_token(const house::Person& person, const Request& request, TokenKind kind) {
    Asked asked;
    asked.at = house_.now();
    asked.by = person.id;
    const Secret before(request.bearer.empty() ? request.cookie : request.bearer);
    auto made = house_.tokens().give(asked, kind, before);
    if (!made) return refuse(made.no());
    const std::string token(made->token.bare());
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    auto json = write_person(person);
    if (kind == TokenKind::program) json["token"] = token;
    auto response = answer(200, json);
    if (kind == TokenKind::page)
        response.headers.emplace_back("Set-Cookie", "hardway=" + token +
                                                        "; Path=/; HttpOnly; SameSite=Strict" +
                                                        (settings_.secure ? "; Secure" : ""));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

namespace {

TokenKind kind_of(const std::map<std::string, std::string>& fields) {
    const auto found = fields.find("kind");
    return found != fields.end() && found->second == "program" ? TokenKind::program : TokenKind::page;
}

}  // namespace

Response Desk::make_guest(const Request& request, const Parts&, const Visitor* visitor) {
    if (visitor) return answer(200, write_person(visitor->person));
    const auto fields = texts(request.body.empty() ? "{}" : request.body, {}, {"kind"});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ups, "", request.address, house_.now()))
        return refuse(*no);
    auto made = house_.people().make_guest(asks(house_, nullptr));
    if (!made) return refuse(made.no());
    const auto person = made->person;
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    return give_token(person, request, kind_of(*fields));
}

Response Desk::sign_up(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"name", "password"}, {"kind"});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ups, visitor ? visitor->person.id : "",
                                    request.address, house_.now()))
        return refuse(*no);
    auto made =
        house_.people().sign_up(asks(house_, visitor), fields->at("name"), Secret(fields->at("password")));
    if (!made) return refuse(made.no());
    const auto person = made->person;
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    return give_token(person, request, kind_of(*fields));
}

Response Desk::sign_in(const Request& request, const Parts&, const Visitor*) {
    const auto fields = texts(request.body, {"name", "password"}, {"kind"});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ins, "", request.address, house_.now()))
        return refuse(*no);
    const auto person = house_.people().sign_in(fields->at("name"), Secret(fields->at("password")),
                                                request.address, house_.now());
    if (!person) return refuse(person.no());
    return give_token(*person, request, kind_of(*fields));
}

Response Desk::sign_out(const Request&, const Parts&, const Visitor* visitor) {
    auto plan = house_.tokens().revoke(asks(house_, visitor), visitor->token.id);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    auto response = answer(200, Json::object());
    response.headers.emplace_back("Set-Cookie", "hardway=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0");
    return response;
}

Response Desk::prove(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"password"});
    if (!fields) return faulty(fields.faults());
    const auto person = house_.people().prove(visitor->person.id, Secret(fields->at("password")),
                                              request.address, house_.now());
    if (!person) return refuse(person.no());
    return give_token(*person, request, visitor->token.kind);
}

Response Desk::use_code(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"code"});
    if (!fields) return faulty(fields.faults());
    auto plan = house_.people().use_code(asks(house_, visitor), Secret(fields->at("code")), request.address);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return answer(200, write_person(*house_.people().person(visitor->person.id)));
}

Response Desk::me(const Request&, const Parts&, const Visitor* visitor) {
    auto json = write_person(visitor->person);
    json["must_prove"] = visitor->must_prove;
    return answer(200, json);
}

Response Desk::renew(const Request&, const Parts&, const Visitor* visitor) {
    Money on_tables;
    for (const auto& table : house_.tables())
        table->see([&](const house::OpenTable& now) {
            const auto seat = now.seat_of(visitor->person.id);
            if (seat != kNoSeat) on_tables += now.table().seats[seat].rail + now.table().seats[seat].felt();
        });
    auto plan = house_.people().renew_stake(asks(house_, visitor), on_tables);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return answer(200, write_person(visitor->person));
}

Response Desk::change_roles(const Request& request, const Parts& parts, const Visitor* visitor) {
    if (visitor->must_prove) return error(403, "prove", "Give your password again first: POST /api/prove.");
    const auto fields = texts(request.body, {"roles", "why"});
    if (!fields) return faulty(fields.faults());
    house::Roles roles;
    for (const auto word : split_words(fields->at("roles"))) {
        const auto role = house::role_named(word);
        if (!role) return error(400, "bad_request", hardway::quoted(word) + " is no role.");
        roles.add(*role);
    }
    auto asked = asks(house_, visitor);
    asked.why = fields->at("why");
    auto plan = house_.people().change_roles(asked, parts[1], roles);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    const auto person = house_.people().person(parts[1]);
    return answer(200, person ? write_person(*person) : Json::object());
}

}  // namespace hardway::server
