// The office: what administrators and pit managers do for, and to, others. Each is a record that names who
// and why.

#include "rules/text.hpp"
#include "server/desk.hpp"

namespace hardway::server {

using house::Stored;

// By name or id; for whoever gives roles.
Response Desk::find_person(const Request&, const Parts& parts, const Visitor* visitor) {
    if (!may(visitor->person.roles, house::Action::grant_roles)) return refuse({house::Why::not_permitted});
    auto person = house_.people().person(parts[1]);
    if (!person) person = house_.people().named(parts[1]);
    if (!person) return refuse({house::Why::unknown_person});
    auto json = write_person(*person);
    json.erase("wallet");
    json["tokens"] = house_.tokens().of(person->id).size();
    return answer(200, json);
}

Response Desk::change_roles(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto fields = texts(request.body, {"roles", "why"});
    if (!fields) return faulty(fields.faults());
    house::Roles roles;
    for (const auto word : split_words(fields->at("roles"))) {
        const auto role = house::role_named(word);
        if (!role) return error(400, "bad_request", hardway::quoted(word) + " is no role.");
        roles.add(*role);
    }
    auto plan = house_.people().change_roles(asked_by(house_, visitor, fields->at("why")), parts[1], roles);
    if (!plan) return refuse(plan.no());
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    const auto person = house_.people().person(parts[1]);
    return answer(200, person ? write_person(*person) : Json::object());
}

// For somebody who has forgotten it: a random one, told once, to whoever asked. All tokens end.
Response Desk::reset_password(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto fields = texts(request.body, {"why"});
    if (!fields) return faulty(fields.faults());
    const auto asked = asked_by(house_, visitor, fields->at("why"));
    auto made = house_.people().reset_password(asked, parts[1]);
    if (!made) return refuse(made.no());
    auto tokens = house_.tokens().revoke_all(asked, parts[1]);
    if (!tokens) return refuse(tokens.no());
    made->plan.join(std::move(*tokens));
    if (house_.carry_out(std::move(made->plan)) != Stored::done) return unavailable();
    return answer(200, {{"person", parts[1]}, {"password", std::string(made->password.bare())}});
}

Response Desk::retire_guest(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto fields = texts(request.body, {"why"});
    if (!fields) return faulty(fields.faults());
    const auto returned = house_.retire_guest(asked_by(house_, visitor, fields->at("why")), parts[1]);
    if (!returned) return refuse(returned.no());
    return answer(200, {{"returned", returned->text()}});
}

// Whoever it is has to sign in again, and is not connected any more.
Response Desk::end_tokens(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto fields = texts(request.body, {"why"});
    if (!fields) return faulty(fields.faults());
    const auto asked = asked_by(house_, visitor, fields->at("why"));
    if (!may(visitor->person.roles, house::Action::grant_roles)) return refuse({house::Why::not_permitted});
    if (!house::good_reason(asked.why)) return refuse({house::Why::bad_reason});
    if (!house_.people().person(parts[1])) return refuse({house::Why::unknown_person});
    auto plan = house_.tokens().revoke_all(asked, parts[1]);
    if (!plan) return refuse(plan.no());
    const auto many = plan->entry().records.size();
    if (house_.carry_out(std::move(*plan)) != Stored::done) return unavailable();
    return answer(200, {{"ended", many}});
}

// A transfer between wallets and accounts of the house; a table's money is its crew's to correct.
Response Desk::correct_money(const Request& request, const Parts&, const Visitor* visitor) {
    const auto fields = texts(request.body, {"from", "to", "amount", "why"});
    if (!fields) return faulty(fields.faults());
    const auto amount = Money::parse(fields->at("amount"));
    if (!amount) return refuse({house::Why::bad_amount});
    auto plan = house_.people().correct(asked_by(house_, visitor, fields->at("why")),
                                        {fields->at("from"), fields->at("to"), *amount});
    if (!plan) return refuse(plan.no());
    const auto how = house_.carry_out(std::move(*plan));
    if (how == Stored::no_money) return error(409, "no_money", "That account does not hold so much.");
    if (how != Stored::done) return unavailable();
    return answer(200, Json::object());
}

// Who came, was given what, and moved which money: for those who see to it that all is well.
Response Desk::account_records(const Request& request, const Parts&, const Visitor* visitor) {
    if (!may(visitor->person.roles, house::Action::run_audits)) return refuse({house::Why::not_permitted});
    return tell_records(std::string(house::kAccounts), request);
}

}  // namespace hardway::server
