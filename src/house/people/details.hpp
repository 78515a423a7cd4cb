#pragma once
// What a record of the accounts says, and the documents that go with it.

#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "house/json_line.hpp"
#include "house/people/person.hpp"
#include "house/people/plan.hpp"

namespace hardway::house {

// Fields in the order given.
inline std::string details(std::initializer_list<std::pair<const char*, std::string>> fields) {
    auto json = wire::Json::object();
    for (const auto& [name, value] : fields) json[name] = value;
    return json_line(json);
}

inline void put_person(Entry& entry, const Person& person) {
    entry.documents.push_back({person_key(person.id), write_person(person)});
    entry.documents.push_back({name_key(person.name), person.id});
}

}  // namespace hardway::house
