#include "house/people/person.hpp"

#include "house/json_line.hpp"
#include "house/people/document_reader.hpp"

namespace hardway::house {

std::string lower(std::string_view name) {
    std::string text(name);
    for (auto& each : text)
        if (each >= 'A' && each <= 'Z') each = static_cast<char>(each - 'A' + 'a');
    return text;
}

std::string person_key(std::string_view id) {
    return "person/" + std::string(id);
}
std::string name_key(std::string_view name) {
    return "name/" + lower(name);
}
std::string password_key(std::string_view id) {
    return "password/" + std::string(id);
}

std::string write_person(const Person& person) {
    wire::Json json;
    json["v"] = 1;
    json["id"] = person.id;
    json["name"] = person.name;
    json["roles"] = wire::Json::array();
    for (int i = 0; i < kRoles; ++i)
        if (person.roles.has(static_cast<Role>(i)))
            json["roles"].push_back(std::string(name_of(static_cast<Role>(i))));
    json["made"] = person.made;
    json["stakes"] = person.stakes;
    return json_line(json);
}

Result<Person> read_person(std::string_view text) {
    DocumentReader reader("person", text);
    Person person;
    person.id = reader.text("id");
    person.name = reader.text("name");
    for (const auto& name : reader.texts("roles")) {
        if (const auto role = role_named(name))
            person.roles.add(*role);
        else
            reader.fail("there is no role '" + name + "'");
    }
    person.made = reader.number("made");
    person.stakes = static_cast<std::uint32_t>(reader.number("stakes", UINT32_MAX));
    if (reader.failed()) return reader.fault();
    return person;
}

}  // namespace hardway::house
