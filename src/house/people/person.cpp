#include "house/people/person.hpp"

#include "house/json_line.hpp"
#include "wire/object_reader.hpp"
#include "wire/wire.hpp"

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
    const auto json = wire::parse(text);
    if (!json) return json.faults();
    wire::ObjectReader reader(*json, "document of a person");
    Person person;
    reader.number("v", 1, 1);
    person.id = reader.text("id");
    person.name = reader.text("name");
    for (const auto& each : reader.list("roles")) {
        const auto role = each.is_string() ? role_named(each.get_ref<const std::string&>()) : std::nullopt;
        if (!role) reader.fail("'roles' has something in it that is no role");
        if (role) person.roles.add(*role);
    }
    person.made = reader.number("made", 0, INT64_MAX);
    person.stakes = static_cast<std::uint32_t>(reader.number("stakes", 0, UINT32_MAX));
    if (auto fault = reader.finish()) return *std::move(fault);
    return person;
}

}  // namespace hardway::house
