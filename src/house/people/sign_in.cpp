#include "house/people/details.hpp"
#include "house/people/people.hpp"
#include "table/player_name.hpp"

namespace hardway::house {

namespace {

bool good_account_name(std::string_view name) {
    const auto small = lower(name);
    return good_name(name) && !small.starts_with(kGuestNames) && !small.starts_with(kBotNames);
}

}  // namespace

Answer<MadePerson> People::make_guest(const Asked& asked) {
    if (!settings_.guests) return Why::not_permitted;
    if (full()) return Why::full;
    Person guest;
    do {
        guest.id = fresh_id();
        guest.name = std::string(kGuestNames) + guest.id.substr(0, 6);
    } while (!name_free(guest.name));
    guest.roles = {Role::guest};
    guest.made = asked.at;
    auto mine = claim({guest.id, name_key(guest.name)});
    if (!mine || !name_free(guest.name)) return Why::busy;  // another guest was called so in between

    auto by_guest = asked;
    by_guest.by = guest.id;
    Entry entry;
    add_record(entry, by_guest, "person_made",
               details({{"whom", guest.id}, {"name", guest.name}, {"roles", "guest"}}));
    give_stake(entry, by_guest, guest);
    put_person(entry, guest);
    return MadePerson{Plan(std::move(entry), std::move(mine), [this, guest] { put({guest, ""}); }), guest};
}

Answer<MadePerson> People::sign_up(const Asked& asked, std::string_view name, const Secret& password) {
    if (!good_account_name(name)) return Why::bad_name;
    if (!good_password(password)) return Why::bad_password;
    const bool new_here = asked.by.empty();
    if (new_here && full()) return Why::full;
    auto by_person = asked;
    if (new_here) by_person.by = fresh_id();
    auto mine = claim({by_person.by, name_key(name)});
    if (!mine) return Why::busy;
    const auto before = person(by_person.by);
    if (!new_here && (!before || !before->guest())) return Why::not_a_guest;
    if (!name_free(name)) return Why::name_taken;
    auto kept = passwords_.kept(password);
    if (!kept) return Why::busy;
    if (before) return take_over(by_person, *before, name, *std::move(kept), std::move(mine));
    return sign_up_new(by_person, name, *std::move(kept), std::move(mine));
}

Answer<MadePerson> People::sign_up_new(const Asked& asked, std::string_view name, std::string password,
                                       Claim mine) {
    Person person;
    person.id = asked.by;
    person.name = name;
    person.roles = {Role::player};
    person.made = asked.at;
    Entry entry;
    add_record(entry, asked, "signed_up",
               details({{"whom", person.id}, {"name", person.name}, {"roles", "player"}}));
    give_stake(entry, asked, person);
    put_person(entry, person);
    entry.documents.push_back({password_key(person.id), password});
    Known known{person, std::move(password)};
    return MadePerson{
        Plan(std::move(entry), std::move(mine), [this, known = std::move(known)] { put(known); }), person};
}

// The person stays, with wallet and seats; only name, password and role are new.
Answer<MadePerson> People::take_over(const Asked& asked, const Person& guest, std::string_view name,
                                     std::string password, Claim mine) {
    auto person = guest;
    person.name = name;
    person.roles = {Role::player};
    Entry entry;
    add_record(
        entry, asked, "took_over",
        details({{"whom", person.id}, {"guest", guest.name}, {"name", person.name}, {"roles", "player"}}));
    entry.documents.push_back({name_key(guest.name), "", true});
    put_person(entry, person);
    entry.documents.push_back({password_key(person.id), password});
    Known known{person, std::move(password)};
    return MadePerson{
        Plan(std::move(entry), std::move(mine), [this, known = std::move(known)] { put(known); }), person};
}

// Whom failures from there count against; nobody where an address says nothing.
std::string People::from(std::string_view kind, std::string_view address) const {
    return settings_.count_addresses ? counted(kind, address) : std::string();
}

Answer<Person> People::check(const std::optional<Known>& known, std::string_view key, const Secret& password,
                             std::string_view address, std::int64_t at) {
    const auto from = this->from("address/", address);
    const auto whose = counted("name/", key);
    if (const auto wait = lockout_.begin({whose, from}, at)) return No{Why::wait, wait};
    const bool possible = known && good_password(password);
    const auto fits = passwords_.fits(possible ? known->password : std::string(), password);
    if (!fits) {
        lockout_.take_back(whose);
        lockout_.take_back(from);
        return Why::busy;
    }
    if (!*fits) return Why::wrong;
    lockout_.forgive(whose);
    lockout_.take_back(from);
    return known->person;
}

Answer<Person> People::sign_in(std::string_view name, const Secret& password, std::string_view address,
                               std::int64_t at) {
    return check(known_by(name), lower(name), password, address, at);
}

Answer<Person> People::prove(std::string_view id, const Secret& password, std::string_view address,
                             std::int64_t at) {
    const auto known = this->known(id);
    return check(known, known ? lower(known->person.name) : std::string(), password, address, at);
}

Answer<Plan> People::change_password(const Asked& asked, const Secret& before, const Secret& after,
                                     std::string_view address) {
    if (!good_password(after)) return Why::bad_password;
    auto mine = claim({asked.by});
    if (!mine) return Why::busy;
    if (const auto proved = prove(asked.by, before, address, asked.at); !proved) return proved.no();
    auto known = this->known(asked.by);
    auto kept = passwords_.kept(after);
    if (!kept) return Why::busy;
    known->password = *std::move(kept);
    Entry entry;
    add_record(entry, asked, "password_changed", details({{"whom", asked.by}}));
    entry.documents.push_back({password_key(asked.by), known->password});
    return Plan(std::move(entry), std::move(mine), [this, known = *known] { put(known); });
}

Answer<MadePassword> People::reset_password(const Asked& asked, std::string_view id) {
    if (!allows(asked, Action::grant_roles)) return Why::not_permitted;
    if (!good_reason(asked.why)) return Why::bad_reason;
    auto mine = claim({std::string(id)});
    if (!mine) return Why::busy;
    auto known = this->known(id);
    if (!known) return Why::unknown_person;
    if (known->person.guest()) return Why::needs_password;  // it has none to forget
    auto password = in_hex(Secret::random(10));
    auto kept = passwords_.kept(password);
    if (!kept) return Why::busy;
    known->password = *std::move(kept);
    Entry entry;
    add_record(entry, asked, "password_reset", details({{"whom", known->person.id}, {"why", asked.why}}));
    entry.documents.push_back({password_key(id), known->password});
    return MadePassword{Plan(std::move(entry), std::move(mine), [this, known = *known] { put(known); }),
                        std::move(password)};
}

}  // namespace hardway::house
