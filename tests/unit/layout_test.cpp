// What lies on the layout beside the chips: buttons, markers, spots, and where the dice of the set are.
#include <gtest/gtest.h>

#include "table/buttons.hpp"
#include "table/dice_set.hpp"
#include "table/markers.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway {
namespace {

Session told(std::initializer_list<const char*> lines) {
    Session session(builtin_shelf());
    for (const char* line : lines) EXPECT_TRUE(told(session, line));
    return session;
}

TEST(Buttons, NobodyAtTheTableHasNone) {
    const auto session = told({"rules ma-craps", "seat 1 Ana 100", "Ana pass 10"});
    const auto places = static_cast<SeatIndex>(session.table().seats.size());
    for (SeatIndex seat = 0; seat < places; ++seat)
        EXPECT_TRUE(buttons(session.rules(), session.table(), seat).empty());
}

TEST(Buttons, EachHasItsBetAndItsSection) {
    const auto session = told({"rules ma-craps", "seat 1 Ana 100", "Ana place 8 12", "Ana place 6 12",
                               "Ana on place 8", "Ana on place 6"});
    const auto found = buttons(session.rules(), session.table(), 0);
    ASSERT_EQ(found.size(), 2U);
    for (const auto& button : found) {
        EXPECT_EQ(button.shows, OnOff::on);
        ASSERT_EQ(button.slots.size(), 1U);
        EXPECT_EQ(session.rules().cited(button.cite), "2(e), 3(e)");
    }
    const auto& bets = session.table().seats[0].bets;
    EXPECT_EQ(session.rules()[bets[found[0].slots[0]].wager].id, "place 6");
    EXPECT_EQ(session.rules()[bets[found[1].slots[0]].wager].id, "place 8");
}

TEST(Buttons, OneSpeaksForAGroupOfBets) {
    const auto session = told({"rules wind-creek", "seat 1 Ana 100", "Ana place 8 12", "Ana place 6 12",
                               "Ana on place 8", "Ana on place 6"});
    const auto found = buttons(session.rules(), session.table(), 0);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].slots.size(), 2U);
    EXPECT_EQ(session.rules().cited(found[0].cite), "VIII, XIV");
}

TEST(Buttons, WhatMayNotBeCalledHasNoButton) {
    for (const auto& book : builtin_shelf()) {
        const auto session = told({("rules " + book.id).c_str(), "seat 1 Ana 100"});
        for (const auto& wager : session.rules().wagers) {
            const bool turns = wager.working.may_turn_on_come_out || wager.working.may_turn_in_point;
            EXPECT_EQ(wager.working.button != ButtonRole::none, turns) << book.id << " " << wager.id;
        }
    }
}

// Marks 4 5 6 8 9 10, as Fire has them.
Tracker fire() {
    Tracker tracker;
    for (const int total : {4, 5, 6, 8, 9, 10}) tracker.marks.push_back(RollSet::total(total));
    return tracker;
}

TEST(Markers, BearWhatTheRulebookSays) {
    auto tracker = fire();
    const std::uint64_t counts = 0x201;  // the 4 was made first, the 6 second
    EXPECT_TRUE(markers(tracker, 0b101, 0, counts).empty());
    tracker.marker = MarkerShows::blank;
    auto found = markers(tracker, 0b101, 0, counts);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].on, "4");
    EXPECT_EQ(found[0].bears, "");
    tracker.marker = MarkerShows::mark;
    EXPECT_EQ(markers(tracker, 0b101, 0, counts)[1].bears, "6");
    tracker.marker = MarkerShows::count;
    found = markers(tracker, 0b101, 0, counts);
    EXPECT_EQ(found[0].bears, "1");
    EXPECT_EQ(found[1].bears, "2");
}

TEST(Markers, TurnedOverUnlessMarkedAgain) {
    auto tracker = fire();
    tracker.marker = MarkerShows::mark;
    const auto found = markers(tracker, 0b001, 0b011, 0);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_FALSE(found[0].turned);
    EXPECT_TRUE(found[1].turned);
}

TEST(Markers, OfTenPointsTheTenthBearsTen) {
    auto session = told({"rules md-crapless", "house fire=A", "seat 1 Ana 1000", "Ana fire 1"});
    for (const char* roll : {"1-1", "1-2", "1-3", "1-4", "1-5", "2-6", "3-6", "4-6", "5-6", "6-6"})
        for (const std::string line : {"Ana pass 10", "roll ", "roll "})
            ASSERT_TRUE(told(session, line == "roll " ? line + roll : line));
    EXPECT_TRUE(told(session, "= markers fire 2:1 3:2 4:3 5:4 6:5 8:6 9:7 10:8 11:9 12:10"));
}

TEST(Spots, ByPlaceOfTheirPlayers) {
    const auto session = told(
        {"rules ma-craps", "house fire=A", "seat 7 Gus 100", "seat 2 Bob 100", "Gus fire 5", "Bob fire 1"});
    const auto found = spots(session.rules(), session.table(), session.rules().find("fire"));
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].number, 2);
    EXPECT_EQ(found[0].stake, Money::units(1));
    EXPECT_EQ(found[1].number, 7);
    EXPECT_FALSE(found[1].brought_in);
}

TEST(DiceSet, AllAreSomewhere) {
    auto session = told({"rules wind-creek", "seat 1 Ana 100", "Ana pass 10"});
    const auto kept = [&] { return dice_kept(session.rules(), session.table()); };
    EXPECT_EQ(kept(), 5);
    ASSERT_TRUE(told(session, "offer Ana"));
    EXPECT_EQ(kept(), 0);
    ASSERT_TRUE(told(session, "Ana shoots"));
    EXPECT_EQ(kept(), 3);
    ASSERT_TRUE(told(session, "roll 2-2"));
    EXPECT_EQ(kept(), 3);
    ASSERT_TRUE(told(session, "roll 3-4"));
    EXPECT_EQ(kept(), 0);  // the bowl is dumped
}

}  // namespace
}  // namespace hardway
