#include "settlement.hpp"

#include "button.hpp"
#include "limit.hpp"
#include "price.hpp"
#include "shooter.hpp"
#include "vig.hpp"

namespace auditor {

namespace {

void lose(Bet& bet) {
    bet.stake = Money{};
}

void give_back(Ledger& ledger, Player& player, Bet& bet) {
    ledger.give(player, bet, bet.stake);
    bet.stake = Money{};
}

void win_and_down(Ledger& ledger, Player& player, Bet& bet, Money profit) {
    ledger.give(player, bet, profit);
    give_back(ledger, player, bet);
}

void win_and_stay(Ledger& ledger, Player& player, Bet& bet, Money profit) {
    ledger.give(player, bet, profit);
    if (profit.zero()) return;  // a World on 7 is a push
    bet.won_on = ledger.throws;
    bet.won = profit;
}

Money win(const Ledger& ledger, const Bet& bet, Ratio price) {
    return times(bet.stake, price, ledger.house.chip);
}

enum class Fate { stands, wins, loses };

// A Pass or Come: `number` is its point, 0 before it has one.
Fate right_side(const House& house, int number, int total) {
    if (number != 0) return total == number ? Fate::wins : total == 7 ? Fate::loses : Fate::stands;
    if (total == 7) return Fate::wins;
    if (house.box_number(total)) return Fate::stands;
    return total == 11 ? Fate::wins : Fate::loses;
}

// A Don't Pass or Don't Come; 12 is barred and it stands.
Fate wrong_side(int number, int total) {
    if (number != 0) return total == number ? Fate::loses : total == 7 ? Fate::wins : Fate::stands;
    if (total == 7 || total == 11) return Fate::loses;
    return total == 2 || total == 3 ? Fate::wins : Fate::stands;
}

Fate line_fate(const Ledger& ledger, const std::string& line, int number, int total) {
    const bool right = line == "pass" || line == "come";
    return right ? right_side(ledger.house, number, total) : wrong_side(number, total);
}

// Come and Don't Come go to the number; nothing merges there, what stood on it is decided.
void travel(const Ledger& ledger, Bet& bet, int total) {
    if (bet.wager.line() || bet.wager.number != 0 || !ledger.house.box_number(total)) return;
    bet.wager.number = total;
    if (bet.wager.is("dont_come")) bet.moved_on = ledger.throws;
}

void settle_flat(Ledger& ledger, Player& player, Bet& bet, int total) {
    // VII: a Come found down on a come-out is no bet.
    const bool no_bet = ledger.house.wind_creek() && ledger.coming_out() && bet.wager == Wager{"come", 0, {}};
    if (no_bet) return give_back(ledger, player, bet);
    const int number = bet.wager.line() ? ledger.point : bet.wager.number;
    const Fate fate = line_fate(ledger, bet.wager.kind, number, total);
    if (fate == Fate::wins) win_and_down(ledger, player, bet, bet.stake);
    if (fate == Fate::loses) lose(bet);
    if (fate == Fate::stands) travel(ledger, bet, total);
}

// II.C.17: what nobody checked is looked at after the throw; what is over the cap had no action.
void return_excess(Ledger& ledger, Player& player, Bet& bet, int number) {
    if (!ledger.house.wind_creek() || bet.dealer) return;
    const Money cap = odds_cap(ledger.house, bet.wager, number, player.stake(bet.wager.flat()));
    if (bet.stake <= cap) return;
    player.rail += bet.stake - cap;
    bet.stake = cap;
}

void settle_odds(Ledger& ledger, Player& player, Bet& bet, int total) {
    const int number = ledger.number_of(bet.wager);
    return_excess(ledger, player, bet, number);
    if (total != number && total != 7) return;
    if (!working(ledger, bet)) return give_back(ledger, player, bet);  // saved with the flat decided
    const bool won = bet.wager.taken_odds() == (total == number);
    if (!won) return lose(bet);
    win_and_down(ledger, player, bet,
                 win(ledger, bet, bet.wager.taken_odds() ? taken_price(number) : laid_price(number)));
}

// Place and Buy win on the number and stay up.
void settle_number(Ledger& ledger, Player& player, Bet& bet, int total) {
    if (!working(ledger, bet)) return;
    const int number = bet.wager.number;
    if (total == 7) return lose(bet);
    if (total != number) return;
    if (bet.wager.is("place"))
        return win_and_stay(ledger, player, bet, win(ledger, bet, place_price(ledger.house, number)));
    const Money vig = bet.dealer ? Money{} : vig_on_win(ledger.house, bet.wager, bet.stake);
    ledger.commission += vig;
    win_and_stay(ledger, player, bet, win(ledger, bet, taken_price(number)) - vig);
}

// Lay and Place to lose win on 7 and come down.
void settle_against(Ledger& ledger, Player& player, Bet& bet, int total) {
    if (!working(ledger, bet)) return;
    const int number = bet.wager.number;
    if (total == number) return lose(bet);
    if (total != 7) return;
    if (bet.wager.is("place_lose"))
        return win_and_down(ledger, player, bet, win(ledger, bet, place_lose_price(number)));
    const Money vig = bet.dealer ? Money{} : vig_on_win(ledger.house, bet.wager, bet.stake);
    ledger.commission += vig;
    win_and_down(ledger, player, bet, win(ledger, bet, laid_price(number)) - vig);
}

void settle_hard(Ledger& ledger, Player& player, Bet& bet, Roll roll) {
    if (!working(ledger, bet)) return;
    const int number = bet.wager.number;
    if (roll.total() == number && roll.hard())
        return win_and_stay(ledger, player, bet, win(ledger, bet, hard_price(number)));
    if (roll.total() == number || roll.total() == 7) lose(bet);
}

// wind-creek keeps a winning proposition or hop up (XIX.F), the Field comes down everywhere.
void settle_one_roll(Ledger& ledger, Player& player, Bet& bet, Roll roll) {
    const auto price = one_roll_price(bet.wager, roll);
    if (!price) return lose(bet);
    const Money profit = win(ledger, bet, *price);
    const bool stays = ledger.house.wind_creek() && !bet.wager.is("field");
    if (stays)
        win_and_stay(ledger, player, bet, profit);
    else
        win_and_down(ledger, player, bet, profit);
}

void settle_mugsy(Ledger& ledger, Player& player, Bet& bet, int total) {
    if (total == 7) return win_and_down(ledger, player, bet, bet.stake * (bet.marked ? 3 : 2));
    if (bet.marked || !ledger.house.box_number(total)) return lose(bet);
    bet.marked = true;
}

// Fire is settled at the loser 7 only; the trackers still show the hand before this throw.
void settle_fire(Ledger& ledger, Player& player, Bet& bet, int total) {
    if (ledger.coming_out() || total != 7) return;
    const auto price = fire_price(ledger.house, ledger.tracker.points_made());
    if (!price) return lose(bet);
    win_and_down(ledger, player, bet, win(ledger, bet, *price));
}

void settle_hot_roller(Ledger& ledger, Player& player, Bet& bet, int total) {
    if (total != 7) return;
    const auto price = hot_roller_price(ledger.house, ledger.tracker.hot_points());
    if (!price) return lose(bet);
    win_and_down(ledger, player, bet, win(ledger, bet, *price));
}

void settle_other(Ledger& ledger, Player& player, Bet& bet, Roll roll) {
    const int total = roll.total();
    const Wager& wager = bet.wager;
    if (wager.line() || wager.is("come") || wager.is("dont_come"))
        return settle_flat(ledger, player, bet, total);
    if (wager.is("place") || wager.is("buy")) return settle_number(ledger, player, bet, total);
    if (wager.is("lay") || wager.is("place_lose")) return settle_against(ledger, player, bet, total);
    if (wager.is("hard")) return settle_hard(ledger, player, bet, roll);
    if (wager.is("mugsy")) return settle_mugsy(ledger, player, bet, total);
    if (wager.is("fire")) return settle_fire(ledger, player, bet, total);
    if (wager.is("hot_roller")) return settle_hot_roller(ledger, player, bet, total);
    if (wager.one_roll()) return settle_one_roll(ledger, player, bet, roll);
}

// the face in chips on a win, gone on any decision, riding a bar.
void settle_coupons(const Ledger& ledger, Player& player, int total) {
    std::vector<Coupon> riding;
    for (const Coupon& one : player.coupons) {
        const Fate fate = line_fate(ledger, one.line, ledger.point, total);
        if (fate == Fate::wins) player.rail += one.face;
        if (fate == Fate::stands) riding.push_back(one);
    }
    player.coupons = riding;
}

void settle_player(Ledger& ledger, Player& player, Roll roll) {
    settle_coupons(ledger, player, roll.total());
    for (Bet& bet : player.bets)  // odds first, while their flats still stand
        if (bet.wager.odds()) settle_odds(ledger, player, bet, roll.total());
    for (Bet& bet : player.bets)
        if (!bet.wager.odds() && !bet.stake.zero()) settle_other(ledger, player, bet, roll);
}

// Totals are marked first, then whoever is complete is paid and down; any 7 takes all (2.8).
void settle_bonus(Ledger& ledger, Roll roll) {
    const bool seven = roll.total() == 7;
    if (seven)
        ledger.tracker.any_seven();
    else
        ledger.tracker.mark(roll);
    for (const char* side : {"small", "tall", "all"}) {
        const Wager wager{side, 0, {}};
        const bool complete = ledger.tracker.complete(wager);
        for (Player& player : ledger.players)
            for (Bet& bet : player.bets) {
                if (bet.wager != wager || bet.stake.zero()) continue;
                if (seven) lose(bet);
                if (complete)
                    win_and_down(ledger, player, bet, win(ledger, bet, bonus_price(ledger.house, wager)));
            }
        // XXVII: the lammers of that side are turned, and it may be bet again. Elsewhere only a 7 clears
        //
        if (complete && ledger.house.wind_creek()) ledger.tracker.unmark(wager);
    }
}

// ma 3(d), A-63: a lifted Don't Pass may come back after the next decision on the line.
void end_of_decision(Ledger& ledger) {
    for (Player& player : ledger.players) player.dont_pass_lifted = false;
}

void move_puck(Ledger& ledger, Throw kind, int total) {
    const bool seven_out = !ledger.coming_out() && total == 7;
    const bool point_made = !ledger.coming_out() && total == ledger.point;
    const bool point_set = kind == Throw::ordinary && ledger.coming_out() && ledger.house.box_number(total);
    const bool natural_or_craps = kind == Throw::ordinary && ledger.coming_out() && !point_set;
    if (point_made) ledger.tracker.point_made(ledger.point);
    if (seven_out) ledger.tracker.seven_out();
    if (point_set) ledger.tracker.point_set();
    if (point_set) ledger.point = total;
    if (seven_out || point_made) ledger.point = 0;
    if (seven_out || point_made || point_set) ledger.puck_turned();
    if (seven_out || point_made || natural_or_craps) end_of_decision(ledger);
    hand_over(ledger, seven_out, point_made);
}

}  // namespace

void roll_dice(Ledger& ledger, Roll roll) {
    const Throw kind = take_dice(ledger);
    ++ledger.throws;
    for (Player& player : ledger.players) settle_player(ledger, player, roll);
    settle_bonus(ledger, roll);
    for (Player& player : ledger.players) player.sweep();
    move_puck(ledger, kind, roll.total());
}

}  // namespace auditor
