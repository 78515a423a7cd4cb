// The table can always answer "why?": every settlement carries the section it rests on and, where the
// rulebook prints its steps, its step; every refusal by rule carries the section that refuses.

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "wire/wire.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Citation);

template <typename... Kinds>
bool is_one_of(const Event& event) {
    return (event.is<Kinds>() || ...);
}

bool about_a_wager(const Event& event) {
    return is_one_of<event::Lost, event::Won, event::Pushed, event::Returned, event::Moved, event::WasOff>(
        event);
}

bool settlement(const Event& event) {
    return about_a_wager(event) || is_one_of<event::Marked, event::BetMarked, event::Cleared, event::PointOn,
                                             event::PointOff, event::Noticed, event::Booked>(event);
}

std::string shown(const Rules& rules, const Event& event) {
    return wire::write(rules, event).dump();
}

// Refused by a rule of the book; the others are matters of fact: nobody there, no money, no such wager.
bool by_rule(RefusalCode code) {
    switch (code) {
        case RefusalCode::none:
        case RefusalCode::not_offered:
        case RefusalCode::no_player:
        case RefusalCode::no_place:
        case RefusalCode::seat_taken:
        case RefusalCode::bad_amount:
        case RefusalCode::bad_text:
        case RefusalCode::bad_dice:
        case RefusalCode::away:
        case RefusalCode::no_bet:
        case RefusalCode::not_won:
        case RefusalCode::no_money:
        case RefusalCode::too_little:
        case RefusalCode::no_toke_box:
        case RefusalCode::on_the_felt:
            return false;
        default:
            return true;
    }
}

TEST_P(Citation, EverySettlementHasItsSection) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            if (crowd.step().code != RefusalCode::none) continue;
            for (const auto& event : crowd.events()) {
                if (!settlement(event)) continue;
                ASSERT_FALSE(rules_.cited(event.cite).empty()) << shown(rules_, event) << "\n"
                                                               << crowd.story();
            }
        }
    }
}

TEST_P(Citation, EveryWorkAtWindCreekHasItsStep) {
    if (GetParam().rules != "wind-creek") return;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            if (crowd.step().code != RefusalCode::none || crowd.events().empty()) continue;
            if (!crowd.events().back().is<event::Settled>()) continue;
            for (const auto& event : crowd.events()) {
                if (!about_a_wager(event) || event.is<event::WasOff>()) continue;
                if (event.is<event::Moved>() && rules_[bet_of(event)->wager].is_line)
                    continue;  // the puck moves, not the chips
                const auto place = event.order >> 24;
                if (place == 0) continue;  // over the cap: handed back before the work begins
                ASSERT_NE(place, 255U) << shown(rules_, event) << "\n" << crowd.story();
                ASSERT_NE(event.step, 0) << shown(rules_, event) << "\n" << crowd.story();
            }
        }
    }
}

TEST_P(Citation, EveryRefusalByRuleHasItsSection) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            const Command command = crowd.next();
            const auto refusal = crowd.tell(command);
            if (!by_rule(refusal.code)) continue;
            // What a book does not know at all, it has no section for.
            if (refusal.code == RefusalCode::no_coupon && rules_.match_play.kinds.empty()) continue;
            if (command.is<command::Ruling>() && rules_.cocked.disputes_by == 0) continue;
            const bool orders = command.is<command::AskToShoot>() || command.is<command::ForcePass>();
            if (orders && rules_.shooter.forced_by == 0) continue;
            if (command.is<command::KeepDice>() && rules_.dice.off_table_cite == 0) continue;
            ASSERT_FALSE(rules_.cited(refusal.cite).empty()) << name_of(refusal.code) << "\n"
                                                             << crowd.story();
            ASSERT_FALSE(words_of(refusal, rules_).empty()) << crowd.story();
        }
    }
}

}  // namespace
