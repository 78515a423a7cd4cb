#include "house/people/role.hpp"

#include <algorithm>

namespace hardway::house {

namespace {

using enum Role;

// No crew: instructors, surveillance and administrators. Who also deals has that role as well.
constexpr std::array<std::pair<Role, Crew>, kCrew> kCrewRoles = {{{boxperson, Crew::box},
                                                                  {stick, Crew::stick},
                                                                  {dealer, Crew::dealer},
                                                                  {floor, Crew::floor},
                                                                  {supervisor, Crew::supervisor},
                                                                  {pit_manager, Crew::pit_manager}}};

constexpr Roles kPlayers = {guest, player};
constexpr Roles kAtTheTable = {guest, player, dealer, stick, boxperson};

constexpr std::array<Permission, kActions> kPermissions = {{
    {Action::create_table,
     "create_table",
     {guest, player, floor, supervisor, pit_manager, instructor, administrator},
     {}},
    {Action::close_table,
     "close_table",
     {supervisor, pit_manager, administrator},
     {guest, player, instructor}},
    {Action::see_all_seats,
     "see_all_seats",
     {floor, supervisor, pit_manager, instructor, surveillance, administrator},
     {dealer, stick, boxperson}},
    {Action::see_journals,
     "see_journals",
     {floor, supervisor, pit_manager, instructor, surveillance, administrator},
     kAtTheTable},
    {Action::run_studies,
     "run_studies",
     {guest, player, dealer, stick, boxperson, floor, supervisor, pit_manager, instructor, administrator},
     {}},
    {Action::run_audits, "run_audits", {pit_manager, surveillance, administrator}, {}},
    {Action::correct_money, "correct_money", {pit_manager, administrator}, {}},
    {Action::grant_roles, "grant_roles", {administrator}, {}},
}};

}  // namespace

std::optional<Role> role_named(std::string_view name) {
    const auto* found = std::find(kRoleNames.begin(), kRoleNames.end(), name);
    if (found == kRoleNames.end()) return std::nullopt;
    return static_cast<Role>(found - kRoleNames.begin());
}

std::string Roles::text() const {
    std::string list;
    for (int i = 0; i < kRoles; ++i)
        if (const auto role = static_cast<Role>(i); has(role))
            list += (list.empty() ? "" : ", ") + std::string(name_of(role));
    return list;
}

bool go_together(Roles roles) {
    for (const auto alone : {guest, surveillance})
        if (roles.has(alone) && roles != Roles{alone}) return false;
    return true;
}

CrewSet crew_of(Roles roles) {
    CrewSet crew = 0;
    for (const auto& [role, member] : kCrewRoles)
        if (roles.has(role)) crew = static_cast<CrewSet>(crew | crew_bit(member));
    return crew;
}

bool plays(Roles roles) {
    return roles.any_of(kPlayers);
}

bool is_trusted(Roles roles) {
    for (const auto role : {guest, player}) roles.drop(role);
    return !roles.empty();
}

bool may_issue(const Rules& rules, const Command& command, Roles roles, bool own_seat) {
    if (roles.has(surveillance)) return false;
    const auto who = issuers(rules, command);
    if (command.by == 0) return who.player && own_seat && plays(roles);
    const auto crew = crew_of(roles);
    return (command.by & ~crew) == 0 && (command.by & who.crew) != 0;
}

std::span<const Permission, kActions> permissions() {
    return kPermissions;
}

bool may(Roles roles, Action action, bool own_table) {
    const auto& permission = kPermissions[static_cast<std::size_t>(action)];
    return roles.any_of(permission.always) || (own_table && roles.any_of(permission.own));
}

}  // namespace hardway::house
