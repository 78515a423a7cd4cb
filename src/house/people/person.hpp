#pragma once
// Somebody: the same id for good, also when a guest becomes an account, and so the same wallet and seats.

#include <cstdint>
#include <string>

#include "house/people/role.hpp"
#include "rules/result.hpp"

namespace hardway::house {

struct Person {
    std::string id;
    std::string name;
    Roles roles;
    std::int64_t made = 0;     // when
    std::uint32_t stakes = 0;  // how many were given

    bool guest() const { return roles.has(Role::guest); }
    bool operator==(const Person&) const = default;
};

// Names differ only if they do so in more than the case of A to Z.
std::string lower(std::string_view name);

std::string person_key(std::string_view id);  // "person/ID"
std::string name_key(std::string_view name);  // "name/LOWERCASE"
std::string password_key(
    std::string_view id);  // "password/ID": apart, so that a person's document may be shown

std::string write_person(const Person& person);
Result<Person> read_person(std::string_view text);

}  // namespace hardway::house
