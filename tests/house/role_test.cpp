// Roles: who may issue what at a table, by the table's own list of issuers; what each may do in the house;
// and that docs/people.md says so.

#include "house/people/role.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "rules/rulebook.hpp"

namespace {

using namespace hardway;
using namespace hardway::house;
using hardway::house::Role;
using hardway::house::Roles;

constexpr auto kEveryKind = std::variant_size_v<command::Any>;

template <std::size_t... index>
std::vector<Command> one_of_each(std::index_sequence<index...>) {
    return {Command{std::variant_alternative_t<index, command::Any>{}, 0, 0}...};
}
std::vector<Command> commands() {
    return one_of_each(std::make_index_sequence<kEveryKind>{});
}

std::vector<Rules> every_rulebook() {
    std::vector<Rules> all;
    for (const auto& entry : builtin_shelf()) {
        auto rules = load_rules(builtin_shelf(), entry.id, {});
        EXPECT_TRUE(rules) << entry.id;
        if (rules) all.push_back(*std::move(rules));
    }
    return all;
}

// Written apart from the code it checks.
CrewSet crew_named(Role role) {
    const std::string name = role == Role::boxperson ? "box" : std::string(name_of(role));
    for (int i = 0; i < kCrew; ++i)
        if (name == kCrewNames[static_cast<std::size_t>(i)]) return crew_bit(static_cast<Crew>(i));
    return 0;
}

class EveryRole : public testing::TestWithParam<int> {
  protected:
    const Role role_ = static_cast<Role>(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Roles, EveryRole, testing::Range(0, kRoles),
                         [](const auto& which) { return std::string(kRoleNames[std::size_t(which.param)]); });

TEST_P(EveryRole, IsFoundByItsName) {
    EXPECT_EQ(role_named(name_of(role_)), role_);
    EXPECT_EQ(Roles{role_}.text(), name_of(role_));
}

TEST_P(EveryRole, IsTheCrewItIsCalled) {
    EXPECT_EQ(crew_of({role_}), crew_named(role_));
}

TEST_P(EveryRole, IssuesForItselfWhatAPlayerMay) {
    const bool plays = role_ == Role::guest || role_ == Role::player;
    for (const auto& rules : every_rulebook())
        for (const auto& command : commands()) {
            EXPECT_EQ(may_issue(rules, command, {role_}, true), plays && issuers(rules, command).player)
                << command.what.index();
            EXPECT_FALSE(may_issue(rules, command, {role_}, false)) << command.what.index();
        }
}

TEST_P(EveryRole, IssuesAsCrewWhatThatMemberMay) {
    for (const auto& rules : every_rulebook())
        for (auto command : commands())
            for (int i = 0; i < kCrew; ++i) {
                command.by = crew_bit(static_cast<Crew>(i));
                const bool may =
                    crew_named(role_) == command.by && (issuers(rules, command).crew & command.by) != 0;
                EXPECT_EQ(may_issue(rules, command, {role_}, false), may)
                    << command.what.index() << " by " << kCrewNames[std::size_t(i)];
                EXPECT_EQ(may_issue(rules, command, {role_}, true), may);
            }
}

TEST(Role, NobodySpeaksForACrewMemberThatOneIsNot) {
    const auto rules = every_rulebook().front();
    const Command settle{command::Settle{}, kNoSeat,
                         static_cast<CrewSet>(crew_bit(Crew::dealer) | crew_bit(Crew::box))};
    EXPECT_FALSE(may_issue(rules, settle, {Role::dealer}, false));
    EXPECT_TRUE(may_issue(rules, settle, {Role::dealer, Role::boxperson}, false));
}

TEST(Role, GuestsAndSurveillanceAreNothingElse) {
    for (int i = 0; i < kRoles; ++i)
        for (int j = 0; j < kRoles; ++j) {
            const auto a = static_cast<Role>(i), b = static_cast<Role>(j);
            const bool alone =
                a == Role::guest || b == Role::guest || a == Role::surveillance || b == Role::surveillance;
            EXPECT_EQ(go_together({a, b}), a == b || !alone) << name_of(a) << " " << name_of(b);
        }
}

TEST(Role, SurveillanceDoesNothingWhateverElseItWouldBe) {
    const auto rules = every_rulebook().front();
    for (auto command : commands()) {
        EXPECT_FALSE(may_issue(rules, command, {Role::surveillance, Role::player}, true));
        command.by = crew_bit(Crew::box);
        EXPECT_FALSE(may_issue(rules, command, {Role::surveillance, Role::boxperson}, true));
    }
    for (const auto action :
         {Action::create_table, Action::close_table, Action::correct_money, Action::grant_roles})
        EXPECT_FALSE(may({Role::surveillance}, action, true));
    for (const auto action : {Action::see_all_seats, Action::see_journals, Action::run_audits})
        EXPECT_TRUE(may({Role::surveillance}, action));
}

TEST(Role, NobodyAtAllMayDoNothing) {
    for (const auto& permission : permissions()) EXPECT_FALSE(may({}, permission.action, true));
    EXPECT_TRUE(go_together({}));
    EXPECT_FALSE(is_trusted({}));
}

TEST(Role, TheTableOfPermissionsIsInTheOrderOfActions) {
    int i = 0;
    for (const auto& permission : permissions()) EXPECT_EQ(static_cast<int>(permission.action), i++);
}

TEST(Role, WhoIsTrusted) {
    EXPECT_FALSE(is_trusted({Role::guest}));
    EXPECT_FALSE(is_trusted({Role::player}));
    for (int i = 2; i < kRoles; ++i) EXPECT_TRUE(is_trusted({Role::player, static_cast<Role>(i)}));
}

std::string permission_row(Role role) {
    auto row = "| " + std::string(name_of(role)) + " |";
    for (const auto& permission : permissions())
        row += may({role}, permission.action)         ? " yes |"
               : may({role}, permission.action, true) ? " own |"
                                                      : " |";
    return row;
}

TEST(Role, TheDocumentShowsTheTable) {
    const std::ifstream file("docs/people.md");
    std::stringstream text;
    text << file.rdbuf();
    std::string head = "| Role |";
    for (const auto& permission : permissions()) head += " " + std::string(permission.name) + " |";
    EXPECT_NE(text.str().find(head), std::string::npos) << head;
    for (int i = 0; i < kRoles; ++i) {
        const auto row = permission_row(static_cast<Role>(i));
        EXPECT_NE(text.str().find(row), std::string::npos) << row;
    }
}

}  // namespace
