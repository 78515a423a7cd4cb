#pragma once
// What somebody is in the house, and what that allows. Who may issue which command of a table is the table's
// own business (table/issuer.hpp) and only looked up here; what may be done with the house itself is one
// table of permissions. docs/people.md shows both, and a test compares.

#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "table/issuer.hpp"

namespace hardway::house {

enum class Role : std::uint8_t {
    guest,
    player,
    dealer,
    stick,
    boxperson,
    floor,
    supervisor,
    pit_manager,
    instructor,
    surveillance,  // reads everything, does nothing
    administrator,
};
inline constexpr int kRoles = 11;
inline constexpr std::array<std::string_view, kRoles> kRoleNames = {
    "guest",      "player",      "dealer",     "stick",        "boxperson",    "floor",
    "supervisor", "pit_manager", "instructor", "surveillance", "administrator"};
constexpr std::string_view name_of(Role role) {
    return kRoleNames[static_cast<std::size_t>(role)];
}
std::optional<Role> role_named(std::string_view name);

// Somebody may be several things: a player who also deals. Nobody at all may do nothing.
class Roles {
  public:
    constexpr Roles() = default;
    constexpr Roles(std::initializer_list<Role> roles) {
        for (const auto role : roles) add(role);
    }

    constexpr bool has(Role role) const { return (bits_ & bit(role)) != 0; }
    constexpr bool any_of(Roles others) const { return (bits_ & others.bits_) != 0; }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr void add(Role role) { bits_ = static_cast<std::uint16_t>(bits_ | bit(role)); }
    constexpr void drop(Role role) { bits_ = static_cast<std::uint16_t>(bits_ & ~bit(role)); }
    std::string text() const;  // "player, dealer"

    bool operator==(const Roles&) const = default;

  private:
    static constexpr unsigned bit(Role role) { return 1U << static_cast<unsigned>(role); }

    std::uint16_t bits_ = 0;
};

// Whether one person can be all of this: a guest is nothing else, and surveillance neither plays nor works
// where it watches.
bool go_together(Roles roles);

// The members of a table's crew that these roles are.
CrewSet crew_of(Roles roles);
// Whether somebody may sit down and have chips.
bool plays(Roles roles);
// Whoever is trusted with more than chips of one's own, and has to show now and then who it is.
bool is_trusted(Roles roles);

// Whether somebody may issue a command: with nobody of the crew named in it (`by`) as the player of that
// seat, or else as the members of the crew that it names, all of which this person has to be.
bool may_issue(const Rules& rules, const Command& command, Roles roles, bool own_seat);

// What is done with the house and not at a table.
enum class Action : std::uint8_t {
    create_table,
    close_table,
    see_all_seats,  // what only a seat itself is told otherwise
    see_journals,
    run_studies,
    run_audits,
    correct_money,  // a transfer between accounts, with a reason
    grant_roles,
};
inline constexpr int kActions = 8;

struct Permission {
    Action action;
    std::string_view name;
    Roles always;
    Roles own;  // at a table of one's own: that one made, or sits at
};
std::span<const Permission, kActions> permissions();
bool may(Roles roles, Action action, bool own_table = false);

}  // namespace hardway::house
