// The table can always answer "why?": every settlement carries the section it rests on and, where the
// rulebook prints its steps, its step; every refusal by rule carries the section that refuses.

#include "property/crowd.hpp"
#include "property/house.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Citation);

bool about_a_wager(const Event& event) {
    switch (event.kind) {
        case EventKind::lost:
        case EventKind::won:
        case EventKind::pushed:
        case EventKind::returned:
        case EventKind::moved:
            return true;
        default:
            return false;
    }
}

bool settlement(const Event& event) {
    switch (event.kind) {
        case EventKind::marked:
        case EventKind::cleared:
        case EventKind::point_on:
        case EventKind::point_off:
        case EventKind::noticed:
        case EventKind::booked:
            return true;
        default:
            return about_a_wager(event);
    }
}

// Refused by a rule of the book; the others are matters of fact: nobody there, no money, no such wager.
bool by_rule(Code code) {
    switch (code) {
        case Code::none:
        case Code::not_offered:
        case Code::no_player:
        case Code::no_place:
        case Code::seat_taken:
        case Code::bad_amount:
        case Code::bad_dice:
        case Code::no_bet:
        case Code::no_money:
        case Code::too_little:
        case Code::no_toke_box:
        case Code::on_the_felt:
            return false;
        default:
            return true;
    }
}

TEST_P(Citation, EverySettlementHasItsSection) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            if (crowd.step().code != Code::none) continue;
            for (const auto& event : crowd.events()) {
                if (!settlement(event)) continue;
                const std::string which = event.wager == kNoWager ? "" : rules_[event.wager].id;
                ASSERT_FALSE(rules_.cited(event.cite).empty())
                    << static_cast<int>(event.kind) << " " << which << "\n"
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
            if (crowd.step().code != Code::none || crowd.events().empty()) continue;
            if (crowd.events().back().kind != EventKind::settled) continue;
            for (const auto& event : crowd.events()) {
                if (!about_a_wager(event)) continue;
                const auto& wager = rules_[event.wager];
                if (event.kind == EventKind::moved && wager.is_line)
                    continue;  // the puck moves, not the chips
                const auto place = event.order >> 24;
                if (place == 0) continue;  // over the cap: handed back before the work begins
                ASSERT_NE(place, 255U) << wager.id << " kind " << static_cast<int>(event.kind) << " on "
                                       << event.roll.text() << "\n"
                                       << crowd.story();
                ASSERT_NE(event.step, 0) << wager.id << " kind " << static_cast<int>(event.kind) << " on "
                                         << event.roll.text() << "\n"
                                         << crowd.story();
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
            if (refusal.code == Code::no_coupon && rules_.match_play.kinds.empty()) continue;
            if (command.verb == Verb::ruling && rules_.cocked.disputes_by == 0) continue;
            const bool orders = command.verb == Verb::ask_to_shoot || command.verb == Verb::force_pass;
            if (orders && rules_.shooter.forced_by == 0) continue;
            if (command.verb == Verb::same_dice && rules_.dice.off_table_cite == 0) continue;
            ASSERT_FALSE(rules_.cited(refusal.cite).empty()) << name_of(refusal.code) << "\n"
                                                             << crowd.story();
            ASSERT_FALSE(words_of(refusal, rules_).empty()) << crowd.story();
        }
    }
}

}  // namespace
