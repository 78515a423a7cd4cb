#pragma once
// Who works at the table.

#include <array>
#include <cstdint>

#include "rules/vocabulary.hpp"

namespace hardway {

enum class Crew : std::uint8_t { box, stick, dealer, floor, supervisor, pit_manager };
inline constexpr int kCrew = 6;
inline constexpr std::array<const char*, kCrew> kCrewNames = {"box",   "stick",      "dealer",
                                                              "floor", "supervisor", "pit_manager"};
static_assert(are_all(Role::crew, kCrewNames, [](const char* name) { return std::string_view(name); }));
using CrewSet = std::uint8_t;  // bit i: crew member i
constexpr CrewSet crew_bit(Crew member) {
    return static_cast<CrewSet>(1U << static_cast<unsigned>(member));
}

}  // namespace hardway
