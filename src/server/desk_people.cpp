// Who somebody is: guests, accounts, tokens, roles.

#include "rules/text.hpp"
#include "server/desk.hpp"

namespace hardway::server {

using house::Secret;
using house::Stored;
using house::TokenKind;

Response Desk::health(const Request&, const Parts&, const Visitor*) {
    auto trouble = house_.conservation().findings();
    if (!house_.journal().writes())
        trouble.push_back("the store cannot be written: nothing is acknowledged until it can be");
    const auto measures = house_.journal().measures();
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
    house::Asked asked;
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
    if (kind == TokenKind::page) response.headers.emplace_back("Set-Cookie", cookie(token));
    return response;
}

// Empty: there is none any more.
std::string Desk::cookie(const std::string& token) const {
    return "hardway=" + token + "; Path=/; HttpOnly; SameSite=Strict" + (settings_.secure ? "; Secure" : "") +
           (token.empty() ? "; Max-Age=0" : "");
}

namespace {

using Fields = std::map<std::string, std::string>;

// The fields of somebody who comes in: `kind` is what the token will be, a page's unless it is said.
Result<Fields> coming_in(const std::string& body, const std::vector<std::string>& needed) {
    auto fields = texts(body, needed, {"kind"});
    if (!fields) return fields;
    const auto& kind = fields->try_emplace("kind", "page").first->second;
    if (kind != "page" && kind != "program")
        return Fault{"", 0, "'kind' is " + hardway::quoted(kind.substr(0, 40)), "page, program", ""};
    return fields;
}

TokenKind kind_of(const Fields& fields) {
    return fields.at("kind") == "program" ? TokenKind::program : TokenKind::page;
}

}  // namespace

Response Desk::make_guest(const Request& request, const Parts&, const Visitor* visitor) {
    if (visitor) {
        const auto json = write_person(visitor->person);
        return json.contains("wallet") ? answer(200, json) : unavailable();
    }
    const auto fields = coming_in(request.body.empty() ? "{}" : request.body, {});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ups, "", request.address, house_.now()))
        return refuse(*no);
    auto made = house_.people().make_guest(asked_by(house_, nullptr));
    if (!made) return refuse(made.no());
    const auto person = made->person;
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    return give_token(person, request, kind_of(*fields));
}

Response Desk::sign_up(const Request& request, const Parts&, const Visitor* visitor) {
    if (!visitor && !request.bearer.empty())
        return error(401, "sign_in",
                     "That token is good no more, so nobody's wallet and seats can be kept. Leave it out to "
                     "begin anew.");
    const auto fields = coming_in(request.body, {"name", "password"});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ups, visitor ? visitor->person.id : "",
                                    request.address, house_.now()))
        return refuse(*no);
    auto made = house_.people().sign_up(asked_by(house_, visitor), fields->at("name"),
                                        Secret(fields->at("password")));
    if (!made) return refuse(made.no());
    const auto person = made->person;
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    return give_token(person, request, kind_of(*fields));
}

Response Desk::sign_in(const Request& request, const Parts&, const Visitor*) {
    const auto fields = coming_in(request.body, {"name", "password"});
    if (!fields) return faulty(fields.faults());
    if (const auto no = rates_.take(house::Limit::sign_ins, "", request.address, house_.now()))
        return refuse(*no);
    const auto person = house_.people().sign_in(fields->at("name"), Secret(fields->at("password")),
                                                request.address, house_.now());
    if (!person) return refuse(person.no());
    return give_token(*person, request, kind_of(*fields));
}

Response Desk::sign_out(const Request&, const Parts&, const Visitor* visitor) {
    auto plan = house_.tokens().revoke(asked_by(house_, visitor), visitor->token.id);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    auto response = answer(200, Json::object());
    response.headers.emplace_back("Set-Cookie", cookie(""));
    return response;
}

Response Desk::prove(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"password"});
    if (!fields) return faulty(fields.faults());
    if (const auto no =
            rates_.take(house::Limit::sign_ins, visitor->person.id, request.address, house_.now()))
        return refuse(*no);
    const auto person = house_.people().prove(visitor->person.id, Secret(fields->at("password")),
                                              request.address, house_.now());
    if (!person) return refuse(person.no());
    return give_token(*person, request, visitor->token.kind);
}

Response Desk::use_code(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"code"});
    if (!fields) return faulty(fields.faults());
    auto plan =
        house_.people().use_code(asked_by(house_, visitor), Secret(fields->at("code")), request.address);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return answer(200, write_person(*house_.people().person(visitor->person.id)));
}

Response Desk::me(const Request&, const Parts&, const Visitor* visitor) {
    auto json = write_person(visitor->person);
    if (!json.contains("wallet")) return unavailable();
    json["must_prove"] = visitor->must_prove;
    return answer(200, json);
}

Response Desk::renew(const Request&, const Parts&, const Visitor* visitor) {
    const auto& person = visitor->person.id;
    const auto drawn = house_.drawn(person);
    auto plan = house_.people().renew_stake(asked_by(house_, visitor), house_.on_tables(person));
    if (!plan) return refuse(plan.no());
    if (house_.drawn(person) != drawn) return refuse({house::Why::busy});  // chips were on their way
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return answer(200, write_person(visitor->person));
}

// Every token of one's own, this one too.
Response Desk::sign_out_everywhere(const Request&, const Parts&, const Visitor* visitor) {
    auto plan = house_.tokens().revoke_all(asked_by(house_, visitor), visitor->person.id);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    auto response = answer(200, Json::object());
    response.headers.emplace_back("Set-Cookie", cookie(""));
    return response;
}

// Whoever knew the old one is signed out, wherever that was.
Response Desk::change_password(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"before", "after"});
    if (!fields) return faulty(fields.faults());
    if (const auto no =
            rates_.take(house::Limit::sign_ins, visitor->person.id, request.address, house_.now()))
        return refuse(*no);
    auto plan = house_.people().change_password(asked_by(house_, visitor), Secret(fields->at("before")),
                                                Secret(fields->at("after")), request.address);
    if (!plan) return refuse(plan.no());
    auto others =
        house_.tokens().revoke_all(asked_by(house_, visitor), visitor->person.id, visitor->token.id);
    if (!others) return refuse(others.no());
    plan->join(std::move(*others));
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return give_token(visitor->person, request, visitor->token.kind);
}

}  // namespace hardway::server
