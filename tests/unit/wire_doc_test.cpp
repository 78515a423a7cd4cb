// docs/wire.md shows every kind of event and command, refusals, offers and a table, as they are read and
// written, and names every field.

#include <gtest/gtest.h>

#include <concepts>
#include <fstream>
#include <set>
#include <sstream>

#include "rules/rulebook.hpp"
#include "rules/text.hpp"
#include "shown.hpp"
#include "table/session.hpp"
#include "told.hpp"
#include "wire/kinds.hpp"
#include "wire/parts.hpp"
#include "wire/wire.hpp"

namespace hardway {
namespace {

template <typename Variant, std::size_t... index>
std::set<std::string> names_of(std::index_sequence<index...>) {
    return {std::string(wire::kFields<std::variant_alternative_t<index, Variant>>.name)...};
}
template <typename Variant>
std::set<std::string> all_names() {
    return names_of<Variant>(std::make_index_sequence<std::variant_size_v<Variant>>{});
}

// The names of everything that is written. A wager's own fields lie beside the others, and so do a throw's.
struct Names {
    std::set<std::string> all;

    template <wire::As, typename Member>
    void field(std::string_view name, const Member&) {
        constexpr bool kBeside = std::derived_from<Member, BetKey> || std::same_as<Member, WagerAsk> ||
                                 std::same_as<Member, Throw>;
        if constexpr (!kBeside || std::same_as<Member, Bet>) all.emplace(name);
    }
};

template <typename Variant, std::size_t... index>
void add_fields(Names& names, std::index_sequence<index...>) {
    const auto add = [&]<typename Kind>(const Kind& kind) { wire::kFields<Kind>.each(kind, names); };
    (add(std::variant_alternative_t<index, Variant>{}), ...);
}
template <typename Variant>
void add_fields(Names& names) {
    add_fields<Variant>(names, std::make_index_sequence<std::variant_size_v<Variant>>{});
}
template <typename... Part>
void add_parts(Names& names, const Part&... parts) {
    (wire::each_field(parts, names), ...);
}

class WireDocument : public ::testing::Test {
  protected:
    void SetUp() override {
        for (const char* line : {"rules wind-creek", "house fire=A", "seat 1 Ana 1000", "seat 2 Bob 1000"})
            ASSERT_TRUE(told(session, line));
    }

    const Rules& rules() const { return session.rules(); }

    template <typename Read>
    void check(const std::string& line, const Read& read) {
        const auto json = wire::parse(line);
        ASSERT_TRUE(json) << line;
        const auto value = read(rules(), *json);
        ASSERT_TRUE(value) << line << "\n" << value.faults().front().text();
        EXPECT_EQ(wire::write(rules(), *value).dump(), line);
    }

    Session session{builtin_shelf()};
};

TEST_F(WireDocument, ShowsEveryKindAsItIs) {
    std::ifstream file("docs/wire.md");
    ASSERT_TRUE(file) << "tests run from the root of the tree";
    std::set<std::string> events;
    std::set<std::string> commands;
    std::size_t offers = 0;
    std::size_t tables = 0;
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with("{\"")) continue;
        const auto json = wire::parse(line);
        ASSERT_TRUE(json) << line;
        if (json->contains("event")) {
            events.insert((*json)["event"].get<std::string>());
            check(line, wire::read_event);
        } else if (json->contains("command")) {
            commands.insert((*json)["command"].get<std::string>());
            check(line, wire::read_command);
        } else if (json->contains("seats")) {
            ++tables;
            auto here = *json;  // whatever the rulebook is by now
            here["digest"] = rules().digest_text();
            check(here.dump(), wire::read_table);
        } else if (json->contains("standing")) {
            ++offers;
            check(line, wire::read_offer);
        } else {
            check(line, wire::read_refusal);
        }
    }
    EXPECT_EQ(events, all_names<event::Any>());
    EXPECT_EQ(commands, all_names<command::Any>());
    EXPECT_GT(offers, 5U);
    EXPECT_EQ(tables, 1U);
}

TEST_F(WireDocument, NamesEveryField) {
    Names names;
    add_fields<event::Any>(names);
    add_fields<command::Any>(names);
    Bet joined;
    joined.joined = true;
    ListedOffer wager;
    wager.macro = kNoMacro;
    ListedOffer macro;
    macro.macro = 0;
    add_parts(names, joined, SetOfDice{}, Hand{}, Throw{}, AccountAt{}, Seat{}, Payoff{}, Pending{}, wager,
              macro, Refusal{});
    EXPECT_GT(names.all.size(), 80U);
    std::ostringstream text;
    text << std::ifstream("docs/wire.md").rdbuf();
    const auto document = text.str();
    for (const auto& name : names.all)
        EXPECT_TRUE(document.find("`" + name + "`") != std::string::npos ||
                    document.find("\"" + name + "\"") != std::string::npos)
            << name;
}

TEST_F(WireDocument, ShowsTheSummaryAsItIs) {
    const auto example = shown_under("docs/wire.md", "## A rulebook for a page");
    ASSERT_TRUE(example.is_object());
    const auto truth = nlohmann::json::parse(wire::summary(rules()).dump());
    for (const auto& [name, value] : example.items())
        EXPECT_TRUE(is_shown(value, truth.value(name, nlohmann::json()))) << name << ": " << value.dump();
}

}  // namespace
}  // namespace hardway
