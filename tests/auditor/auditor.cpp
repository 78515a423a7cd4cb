#include "auditor.hpp"

#include <algorithm>

#include "booking.hpp"
#include "button.hpp"
#include "dealer.hpp"
#include "refused.hpp"
#include "removal.hpp"
#include "settlement.hpp"
#include "shooter.hpp"

namespace auditor {

namespace {

Money chips(const House& house, Words& words) {
    const Money amount = words.money();
    words.end();
    refuse_if(amount.zero() || !amount.multiple_of(house.chip), "not payable in chips");
    return amount;
}

void seat(Ledger& ledger, Words& words) {
    Player player;
    player.seat = words.number();
    player.name = words.word();
    player.rail = chips(ledger.house, words);
    refuse_if(player.seat < 1, "no such place");
    for (const Player& one : ledger.players)
        refuse_if(one.seat == player.seat || one.name == player.name, "taken");
    const auto next = std::ranges::upper_bound(ledger.players, player.seat, {}, &Player::seat);
    ledger.players.insert(next, player);
}

void leave(Ledger& ledger, const Player& player) {
    refuse_if(!player.bets.empty(), "wagers are up");
    if (ledger.dice.shooter == player.name) offer_dice(ledger, player.seat);
    ledger.dice.declined.erase(player.name);
    std::erase_if(ledger.players, [name = player.name](const Player& one) { return one.name == name; });
}

void roll(Ledger& ledger, Words& words) {
    const Roll thrown = words.roll();
    if (!words.done()) {
        const std::string end = words.word();
        refuse_if(end != "left" && end != "right", "an end of the table was expected");
    }
    words.end();
    roll_dice(ledger, thrown);
}

Booking booking(const House& house, Words& words) {
    const Wager wager = read_wager(words, house, true);
    const Money amount = words.money();
    words.end();
    return {wager, amount};
}

void call(Ledger& ledger, Player& player, Words& words) {
    std::vector<Booking> bookings;
    for (Words& item : words.split_at_commas()) bookings.push_back(booking(ledger.house, item));
    book(ledger, player, bookings);
}

void down(Ledger& ledger, Player& player, Words& words) {
    const Wager wager = read_wager(words, ledger.house, false);
    std::optional<Money> part;
    if (!words.done()) part = words.money();
    words.end();
    take_down(ledger, player, wager, part);
}

void macro(Ledger& ledger, Player& player, const std::string& name, Words& words) {
    const Money amount = words.money();
    const bool including = !words.done() && words.word() == "including";
    words.end();
    book_macro(ledger, player, name, amount, including);
}

Wager standing(Ledger& ledger, Words& words) {
    const Wager wager = read_wager(words, ledger.house, false);
    words.end();
    return wager;
}

void coupon(Ledger& ledger, Player& player, Words& words) {
    const std::string line = words.word();
    match_play(ledger, player, line, chips(ledger.house, words));
}

// Words about the dice and the seat that take no more words; false if it is no such word.
bool table_word(Ledger& ledger, const Player& player, const std::string& verb) {
    if (verb == "leaves")
        leave(ledger, player);
    else if (verb == "shoots")
        shoots(ledger, player);
    else if (verb == "declines")
        declines(ledger, player);
    else if (verb == "passes_dice")
        passes_dice(ledger, player);
    else
        return false;
    return true;
}

void buy_in(const Ledger& ledger, Player& player, Words& words) {
    player.rail += chips(ledger.house, words);
}

void dealers(Ledger& ledger, Player& player, Words& words) {
    const bool control = words.drop_last("control");
    const auto [wager, amount] = booking(ledger.house, words);
    bet_for_dealers(ledger, player, wager, amount, control);
}

void bet_word(Ledger& ledger, Player& player, const std::string& verb, Words& words, const Words& line) {
    if (verb == "call") return call(ledger, player, words);
    if (verb == "across" || verb == "inside" || verb == "outside") return macro(ledger, player, verb, words);
    if (verb == "down") return down(ledger, player, words);
    if (verb == "on") return call_bet(ledger, player, standing(ledger, words), Button::on);
    if (verb == "off") return call_bet(ledger, player, standing(ledger, words), Button::off);
    if (verb == "no_action" && words.done()) return no_action(ledger, player);
    if (verb == "buys_in") return buy_in(ledger, player, words);
    if (verb == "press") return press(ledger, player, standing(ledger, words));
    if (verb == "parlay") return parlay(ledger, player, standing(ledger, words));
    if (verb == "sets") return book(ledger, player, {booking(ledger.house, words)}, Checked::no);
    if (verb == "match_play") return coupon(ledger, player, words);
    if (verb == "tokes") return toke(ledger, player, chips(ledger.house, words));
    if (verb == "for_dealers") return dealers(ledger, player, words);
    Words plain = line;  // the verb is the wager
    plain.word();
    book(ledger, player, {booking(ledger.house, plain)});
}

void obey(Ledger& ledger, std::string_view text);

// A booking out of more money than it takes (wind-creek XIV, XXI.B): the rail loses what was booked, no more.
void change(Ledger& ledger, const std::string& name, std::string_view bet, Words set_in) {
    const Money money = set_in.money();
    if (!set_in.done()) {
        refuse_if(set_in.word() != "by", "who makes the change was expected");
        bool dealer = false;
        while (!set_in.done()) dealer |= set_in.word() == "dealer";
        refuse_if(ledger.house.wind_creek() && !dealer, "only a base dealer makes change");
    }
    const Player* player = ledger.player(name);
    refuse_if(!player || player->rail < money, "not that much in the rail");
    refuse_if(money.zero() || !money.multiple_of(ledger.house.chip), "not payable in chips");
    const Money before = player->rail;
    obey(ledger, bet);
    refuse_if(before - ledger.player(name)->rail > money, "less was set in than it takes");
}

void obey(Ledger& ledger, std::string_view text) {
    Words words(text);
    const Words line = words;
    const std::string first = words.word();
    if (first == "seat") return seat(ledger, words);
    if (first == "roll") return roll(ledger, words);
    if (first == "noroll") return no_roll(ledger, words.word());
    const auto set_in = text.find(" out_of ");
    if (set_in != std::string_view::npos)
        return change(ledger, first, text.substr(0, set_in), Words(text.substr(set_in + 8)));
    Player* player = ledger.player(first);
    refuse_if(!player, "no such player");
    const std::string verb = words.word();
    if (words.done() && table_word(ledger, *player, verb)) return;
    bet_word(ledger, *player, verb, words, line);
}

}  // namespace

Auditor::Auditor(const std::string& rulebook, const std::map<std::string, std::string>& house) {
    ledger_.house = open_house(rulebook, house);
}

Answer Auditor::say(std::string_view line) {
    Ledger after = ledger_;
    try {
        obey(after, line);
    } catch (const Refused& refused) {
        why_ = std::string(line) + ": refused, " + refused.why;
        return Answer::refused;
    }
    ledger_ = std::move(after);
    why_ = std::string(line) + ": accepted";
    return Answer::accepted;
}

Money Auditor::rail(std::string_view name) const {
    const Player* player = ledger_.player(name);
    return player ? player->rail : Money{};
}

Money Auditor::felt(std::string_view name) const {
    const Player* player = ledger_.player(name);
    return player ? player->felt() : Money{};
}

}  // namespace auditor
