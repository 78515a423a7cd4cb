#include "shooter.hpp"

#include <algorithm>

#include "refused.hpp"

namespace auditor {

namespace {

// On the come-out a line wager, everywhere. With a point on sg-mbs still asks for one (3.7, A-33); elsewhere
// the successor finishes the roll without.
bool may_throw(const Ledger& ledger, const Player& player) {
    if (player.has_line_wager()) return true;
    return !ledger.coming_out() && !ledger.house.sg();
}

bool any_line_wager(const Ledger& ledger) {
    return std::ranges::any_of(ledger.players, [](const Player& one) { return one.has_line_wager(); });
}

// Clockwise, beginning after this seat and ending with it.
std::vector<const Player*> offer_order(const Ledger& ledger, int from_seat) {
    std::vector<const Player*> order;
    for (const Player& one : ledger.players)
        if (one.seat > from_seat) order.push_back(&one);
    for (const Player& one : ledger.players)
        if (one.seat <= from_seat) order.push_back(&one);
    return order;
}

void give_dice(Ledger& ledger, const Player& player) {
    const bool new_shooter = ledger.dice.shooter != player.name;
    ledger.dice.shooter = player.name;
    ledger.dice.last_seat = player.seat;
    ledger.dice.declined.clear();
    if (!new_shooter) return;
    ledger.dice.accepted = false;
    ledger.dice.thrown = false;
    ledger.dice.finishing = !ledger.coming_out();
}

bool come_wagers_on_numbers(const Ledger& ledger) {
    for (const Player& one : ledger.players)
        for (const Bet& bet : one.bets) {
            if (bet.wager.number == 0) continue;
            if (bet.wager.is("come") || bet.wager.is("dont_come")) return true;
        }
    return false;
}

// the old shooter, if still there, may throw only to decide the Come wagers left.
const Player* come_only_shooter(const Ledger& ledger) {
    if (!ledger.house.ma() && !ledger.house.md()) return nullptr;
    if (!ledger.coming_out() || any_line_wager(ledger) || !come_wagers_on_numbers(ledger)) return nullptr;
    const auto old = std::ranges::find(ledger.players, ledger.dice.last_seat, &Player::seat);
    return old == ledger.players.end() ? nullptr : &*old;
}

const std::set<std::string>& no_roll_reasons(const House& house) {
    static const std::set<std::string> sg{
        "hands", "no_effort", "no_line",        "off_table", "stacked",      "bank",        "bowl",
        "rail",  "rack",      "foreign_object", "cocked",    "wrong_player", "interference"};
    static const std::set<std::string> wind_creek{"no_effort", "off_table", "stacked", "bank",
                                                  "bowl",      "rail",      "cocked",  "interference",
                                                  "improper",  "dispute"};
    static const std::set<std::string> ma{
        "hands",  "no_effort",    "off_table",    "stacked",    "bank",     "bowl",    "rail",
        "cocked", "wrong_player", "interference", "missed_end", "cheating", "dispute", "improper"};
    static const std::set<std::string> md{
        "hands",  "no_effort",    "off_table",    "stacked",        "bank",     "bowl",    "rail",
        "cocked", "wrong_player", "interference", "missed_far_end", "cheating", "dispute", "improper"};
    if (house.sg()) return sg;
    if (house.wind_creek()) return wind_creek;
    return house.ma() ? ma : md;
}

}  // namespace

Throw take_dice(Ledger& ledger) {
    const Player* shooter = ledger.player(ledger.dice.shooter);
    if (shooter && may_throw(ledger, *shooter)) return Throw::ordinary;
    refuse_if(ledger.dice.accepted, "who accepted the dice has no line wager");
    for (const Player* one : offer_order(ledger, ledger.dice.last_seat)) {
        if (ledger.dice.declined.contains(one->name) || !may_throw(ledger, *one)) continue;
        give_dice(ledger, *one);
        return Throw::ordinary;
    }
    const Player* old = come_only_shooter(ledger);
    refuse_if(!old, "nobody may throw");
    give_dice(ledger, *old);
    return Throw::come_only;
}

void shoots(Ledger& ledger, const Player& player) {
    refuse_if(!ledger.dice.shooter.empty() && ledger.dice.shooter != player.name,
              "another player has the dice");
    const bool has_them = ledger.dice.shooter == player.name;
    refuse_if((ledger.house.sg() || has_them) && !may_throw(ledger, player), "no line wager");
    give_dice(ledger, player);
    if (!has_them) ledger.dice.accepted = true;
}

void declines(Ledger& ledger, const Player& player) {
    refuse_if(!ledger.dice.shooter.empty(), "the dice are not being offered");
    refuse_if(ledger.dice.declined.contains(player.name), "declined already");
    ledger.dice.declined.insert(player.name);
}

void passes_dice(Ledger& ledger, const Player& player) {
    refuse_if(ledger.dice.shooter != player.name, "not the shooter");
    offer_dice(ledger, player.seat);
}

void offer_dice(Ledger& ledger, int from_seat) {
    ledger.dice = Dice{};
    ledger.dice.last_seat = from_seat;
}

void line_wager_lifted(Ledger& ledger, const Player& player) {
    if (ledger.coming_out() || player.has_line_wager()) return;
    const bool needs_one = ledger.house.sg() || ledger.house.wind_creek();
    if (needs_one && ledger.dice.shooter == player.name) offer_dice(ledger, player.seat);
    if (!ledger.house.sg() || any_line_wager(ledger)) return;
    ledger.point = 0;  // nothing is undecided on the lines any more
    ledger.puck_turned();
}

// in wind-creek who finished another's roll keeps the dice for an own hand.
void hand_over(Ledger& ledger, bool seven_out, bool point_made) {
    const bool keeps = ledger.house.wind_creek() && ledger.dice.finishing;
    ledger.dice.thrown = true;
    ledger.dice.accepted = false;
    if (seven_out && !keeps) offer_dice(ledger, ledger.dice.last_seat);
    if (seven_out) ledger.dice.thrown = false;
    if (seven_out || point_made) ledger.dice.finishing = false;
}

void no_roll(Ledger& ledger, const std::string& reason) {
    refuse_if(!no_roll_reasons(ledger.house).contains(reason), "no such reason here");
    if (reason == "no_line") return;  // 3.11.3: thrown by somebody who may not
    take_dice(ledger);
}

}  // namespace auditor
