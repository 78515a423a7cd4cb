#include "house/people/people.hpp"

#include <sodium.h>

#include <mutex>

namespace hardway::house {

namespace {

Fault broken(const std::string& what) {
    return {"", 0, "people: " + what, "", ""};
}

}  // namespace

People::People(Store& store, const PeopleSettings& settings)
    : store_(store), settings_(settings), passwords_(settings.passwords), lockout_(settings.lockout) {}

Result<std::unique_ptr<People>> People::open(Store& store, const PeopleSettings& settings) {
    if (sodium_init() < 0) return broken("libsodium does not start");
    std::unique_ptr<People> people(new People(store, settings));
    if (!people->passwords_.ready()) return broken("there is not enough memory to check passwords");
    if (auto fault = people->read()) return *fault;
    if (auto fault = people->read_names()) return *fault;
    return people;
}

std::optional<Fault> People::read() {
    const auto persons = store_.documents(person_key(""));
    const auto passwords = store_.documents(password_key(""));
    const auto code = store_.document(kCodeKey);
    if (!persons) return persons.faults().front();
    if (!passwords) return passwords.faults().front();
    if (!code) return code.faults().front();
    for (const auto& document : *persons) {
        const auto person = read_person(document.text);
        if (!person) return person.faults().front();
        if (document.key != person_key(person->id)) return broken(document.key + " is somebody else");
        put({*person, ""});
    }
    for (const auto& document : *passwords) {
        const auto found = people_.find(document.key.substr(password_key("").size()));
        if (found == people_.end()) return broken(document.key + " is nobody's");
        found->second.password = document.text;
    }
    if (*code) code_ = read_hex(**code);
    if (*code && !code_) return broken("the code of the first administrator");
    return std::nullopt;
}

// Everybody has a name, and every name is somebody's.
std::optional<Fault> People::read_names() {
    const auto names = store_.documents(name_key(""));
    if (!names) return names.faults().front();
    if (names->size() != people_.size() || names_.size() != people_.size())
        return broken("there are more or fewer names than people");
    for (const auto& document : *names) {
        const auto found = names_.find(document.key.substr(name_key("").size()));
        if (found == names_.end() || found->second != document.text)
            return broken(document.key + " is not who it says");
    }
    return std::nullopt;
}

void People::put(const Known& known) {
    const std::unique_lock lock(mutex_);
    const auto [place, fresh] = people_.try_emplace(known.person.id);
    if (!fresh) {
        names_.erase(lower(place->second.person.name));
        if (place->second.person.roles.has(Role::administrator)) --administrators_;
    }
    place->second = known;
    names_[lower(known.person.name)] = known.person.id;
    if (known.person.roles.has(Role::administrator)) ++administrators_;
}

void People::remove(const Person& person) {
    const std::unique_lock lock(mutex_);
    names_.erase(lower(person.name));
    people_.erase(person.id);
}

std::optional<People::Known> People::known(std::string_view id) const {
    const std::shared_lock lock(mutex_);
    const auto found = people_.find(std::string(id));
    return found == people_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<People::Known> People::known_by(std::string_view name) const {
    const std::shared_lock lock(mutex_);
    const auto id = names_.find(lower(name));
    return id == names_.end() ? std::nullopt : std::optional(people_.at(id->second));
}

std::optional<Person> People::person(std::string_view id) const {
    const auto found = known(id);
    return found ? std::optional(found->person) : std::nullopt;
}

std::optional<Person> People::named(std::string_view name) const {
    const auto found = known_by(name);
    return found ? std::optional(found->person) : std::nullopt;
}

Roles People::roles(std::string_view id) const {
    const std::shared_lock lock(mutex_);
    const auto found = people_.find(std::string(id));
    return found == people_.end() ? Roles{} : found->second.person.roles;
}

std::size_t People::size() const {
    const std::shared_lock lock(mutex_);
    return people_.size();
}

bool People::has_administrator() const {
    const std::shared_lock lock(mutex_);
    return administrators_ > 0;
}

bool People::full() const {
    return size() >= settings_.most;
}

bool People::name_free(std::string_view name) const {
    const std::shared_lock lock(mutex_);
    return !names_.contains(lower(name));
}

std::string People::fresh_id() const {
    for (;;) {
        const auto random = in_hex(Secret::random(8));
        if (const std::string id(random.bare()); !person(id)) return id;
    }
}

bool People::allows(const Asked& asked, Action action) const {
    return asked.by_house || may(roles(asked.by), action);
}

}  // namespace hardway::house
