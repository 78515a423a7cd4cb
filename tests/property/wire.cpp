// Whatever happens at a table goes through JSON and comes back the same: commands, refusals, events, offers,
// snapshots.

#include "wire/wire.hpp"

#include <gtest/gtest.h>

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Wire);

// As text, as it would be sent.
wire::Json sent(const wire::Json& json) {
    return *wire::parse(json.dump());
}

std::string told(const Faults& faults) {
    return faults.empty() ? "" : faults.front().text();
}

TEST_P(Wire, CommandsAndEventsComeBackTheSame) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 800; ++i) {
            const Command command = crowd.next();
            const auto json = wire::write(rules_, command);
            const auto read = wire::read_command(rules_, sent(json));
            ASSERT_TRUE(read) << told(read.faults()) << "\n" << json.dump() << "\n" << crowd.story();
            ASSERT_EQ(*read, command) << json.dump();
            const auto refusal = crowd.tell(command);
            if (refusal.code != RefusalCode::none) {
                const auto why = wire::read_refusal(rules_, sent(wire::write(rules_, refusal)));
                ASSERT_TRUE(why) << told(why.faults()) << "\n" << crowd.story();
                ASSERT_EQ(*why, refusal) << crowd.story();
                continue;
            }
            const auto events = wire::write(rules_, crowd.events());
            const auto again = wire::read_events(rules_, sent(events));
            ASSERT_TRUE(again) << told(again.faults()) << "\n" << events.dump() << "\n" << crowd.story();
            ASSERT_EQ(*again, crowd.events()) << events.dump() << "\n" << crowd.story();
        }
    }
}

TEST_P(Wire, ATableComesBackTheSame) {
    for (std::uint64_t seed = 11; seed <= 13; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 300; ++i) {
            crowd.step();
            const auto json = wire::write(rules_, crowd.table());
            const auto read = wire::read_table(rules_, sent(json));
            ASSERT_TRUE(read) << told(read.faults()) << "\n" << json.dump(1) << "\n" << crowd.story();
            ASSERT_EQ(*read, crowd.table()) << json.dump(1) << "\n" << crowd.story();
        }
    }
}

// Accounts come to more than any one amount.
TEST_P(Wire, ATableOfTheRichestComesBackTheSame) {
    Table table(rules_);
    Events events;
    const auto places = static_cast<SeatIndex>(table.seats.size());
    for (SeatIndex seat = 0; seat < places; ++seat) {
        const Command sit{command::Sit{"P" + std::to_string(seat), Money{kMostCents}}, seat};
        ASSERT_EQ(*wire::read_command(rules_, sent(wire::write(rules_, sit))), sit);
        ASSERT_EQ(carry_out(rules_, table, sit, events).code, RefusalCode::none);
    }
    ASSERT_EQ(carry_out(rules_, table, {command::Leave{}, 0}, events).code, RefusalCode::none);
    const auto again = wire::read_events(rules_, sent(wire::write(rules_, events)));
    ASSERT_TRUE(again) << told(again.faults());
    EXPECT_EQ(*again, events);
    while (carry_out(rules_, table, {command::Fill{Money{kMostCents}}}, events).code == RefusalCode::none) {
    }
    EXPECT_LT(table.cage, -Money{kMostCents});
    const auto read = wire::read_table(rules_, sent(wire::write(rules_, table)));
    ASSERT_TRUE(read) << told(read.faults());
    EXPECT_EQ(*read, table);
}

// No more than one amount can be asked for.
TEST_P(Wire, TooMuchIsRefused) {
    const Command sit{command::Sit{"Ana", Money{kMostCents + 1}}, 0};
    EXPECT_FALSE(wire::read_command(rules_, sent(wire::write(rules_, sit))));
}

TEST_P(Wire, OffersComeBackTheSame) {
    Crowd crowd(rules_, 5);
    for (int i = 0; i < 60; ++i) {
        crowd.warm_up(5);
        for (const auto& offer : offers(rules_, crowd.table(), crowd.somebody())) {
            const auto json = wire::write(rules_, offer);
            const auto read = wire::read_offer(rules_, sent(json));
            ASSERT_TRUE(read) << told(read.faults()) << "\n" << json.dump();
            ASSERT_EQ(*read, offer) << json.dump();
        }
    }
}

// One field taken away, renamed, or of another type: refused, and nothing is guessed.
TEST_P(Wire, WhatIsSpoiltIsRefused) {
    Crowd crowd(rules_, 7);
    std::size_t spoilt = 0;
    for (int i = 0; i < 200; ++i) {
        if (crowd.step().code != RefusalCode::none) continue;
        for (const auto& event : crowd.events()) {
            const auto json = wire::write(rules_, event);
            for (const auto& [name, value] : json.items()) {
                auto renamed = json;
                renamed.erase(name);
                renamed[name + "_"] = value;
                EXPECT_FALSE(wire::read_event(rules_, renamed)) << renamed.dump();
                auto typed = json;
                typed[name] = wire::Json::array({wire::Json::object()});
                EXPECT_FALSE(wire::read_event(rules_, typed)) << typed.dump();
                ++spoilt;
            }
        }
    }
    EXPECT_GT(spoilt, 100U);
}

TEST_P(Wire, TheSummaryNamesEverythingSold) {
    const auto json = wire::summary(rules_);
    EXPECT_EQ(json["wagers"].size(), rules_.wagers.size());
    EXPECT_EQ(json["schema"], wire::kSchema);
    for (const auto& wager : json["wagers"]) {
        EXPECT_FALSE(wager["name"].get<std::string>().empty());
        EXPECT_FALSE(wager["group"].get<std::string>().empty());
        EXPECT_TRUE(wager["cites"].contains("wager")) << wager.dump();
    }
}

}  // namespace
