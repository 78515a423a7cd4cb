// docs/wire.md shows every kind of event and command, refusals and offers, as they are read and written.

#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "rules/rulebook.hpp"
#include "rules/text.hpp"
#include "table/session.hpp"
#include "told.hpp"
#include "wire/kinds.hpp"
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
}

}  // namespace
}  // namespace hardway
