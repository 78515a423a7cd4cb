#include "table/bettor.hpp"

#include <bit>

#include "table/decide_room.hpp"
#include "table/pair.hpp"

namespace hardway {

SeatIndex Bettor::somebody(const Table& table) {
    for (;;) {
        const auto seat = static_cast<SeatIndex>(chance_.below(table.seats.size()));
        if (table.seats[seat].taken) return seat;
    }
}

Command Bettor::next(const Rules& rules, const Table& table) {
    const auto what = chance_.below(100);
    if (what < 30) return throw_dice(rules, table);
    if (what < 66) return bet(rules, table);
    if (what < 76) return odd_bet(rules, table);
    if (what < 92) return change(rules, table);
    if (what < 97) return call(rules, table);
    return dice_matters(rules, table);
}

// Throws; when nobody may, somebody goes to the line first.
Command Bettor::throw_dice(const Rules& rules, const Table& table) {
    Command command;
    if (next_shooter(rules, table).seat == kNoSeat && !chance_.one_in(10)) {
        command.verb = Verb::bet;
        command.seat = table.accepted ? table.shooter : somebody(table);
        for (std::size_t i = 0; i < rules.wagers.size(); ++i)
            if (rules.wagers[i].is_line && (command.ask.wager == kNoWager || chance_.one_in(3)))
                command.ask.wager = static_cast<WagerIndex>(i);
        command.ask.stake = stake_for(offer(rules, table, {command.seat, command.ask.wager}));
        if (command.ask.stake.zero()) {  // broke: more chips
            command.verb = Verb::buy_in;
            command.amount = Money::units(500);
        }
        return command;
    }
    command.verb = Verb::roll;
    command.roll = chance_.roll();
    return command;
}

Money Bettor::stake_for(const Offer& offer) {
    if (!offer.open()) return {};
    const auto room = static_cast<std::uint64_t>((offer.most - offer.least).cents / offer.step.cents);
    std::uint64_t steps = 0;
    switch (chance_.below(6)) {
        case 0:
            break;
        case 1:
            steps = room;
            break;
        case 2:
            steps = room == 0 ? 0 : chance_.below(room + 1);
            break;
        default:
            steps = chance_.below(std::min<std::uint64_t>(room, 20) + 1);
            break;
    }
    return offer.least + offer.step * static_cast<std::int64_t>(steps);
}

// Stakes around every bound, and stakes no chips can make.
Money Bettor::wild_stake(const Rules& rules, const Offer& offer) {
    switch (chance_.below(8)) {
        case 0:
            return {};
        case 1:
            return offer.least - rules.chip;
        case 2:
            return offer.most + offer.step;
        case 3:
            return offer.most + rules.chip;
        case 4:
            return offer.least + Money{1};
        case 5:
            return rules.most + rules.chip;
        case 6:
            return Money::units(static_cast<std::int64_t>(chance_.below(60)) + 1);
        default:
            return rules.chip * (static_cast<std::int64_t>(chance_.below(400)) + 1);
    }
}

WagerAsk Bettor::some_wager(const Rules& rules, const Table& table, SeatIndex seat) {
    WagerAsk ask;
    const auto& bets = table.seats[seat].bets;
    if (!bets.empty() && chance_.one_in(3)) {  // something she has already, or its odds
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live()) {
            ask.wager = bet.wager;
            ask.stage = bet.stage;
            ask.pairs = rules[bet.wager].hop_parts > 0 ? bet.pairs : 0;
            for (std::size_t i = 0; i < rules.wagers.size(); ++i)
                if (rules.wagers[i].shape == Shape::odds && rules.wagers[i].flat == bet.wager &&
                    rules.wagers[i].flat_stage == bet.stage && !chance_.one_in(4))
                    return {static_cast<WagerIndex>(i), 0, 0, {}};
            return ask;
        }
    }
    ask.wager = static_cast<WagerIndex>(chance_.below(rules.wagers.size()));
    const auto parts = rules[ask.wager].hop_parts;
    while (std::popcount(ask.pairs) < parts) ask.pairs |= pair_bit(chance_.roll());
    // Line odds go by the puck: the text names no number.
    if (rules[ask.wager].number_from_puck && rules[ask.wager].number != table.point)
        for (std::size_t i = 0; i < rules.wagers.size(); ++i)
            if (rules.wagers[i].kind == rules[ask.wager].kind &&
                (table.come_out() || rules.wagers[i].number == table.point))
                return {static_cast<WagerIndex>(i), 0, 0, {}};
    return ask;
}

Command Bettor::bet(const Rules& rules, const Table& table) {
    Command command;
    command.verb = Verb::bet;
    // A few looks around for something that can be bet, as a player would.
    for (int look = 0; look < 3; ++look) {
        command.seat = somebody(table);
        command.ask = some_wager(rules, table, command.seat);
        const auto found =
            offer(rules, table, {command.seat, command.ask.wager, command.ask.stage, command.ask.pairs});
        command.ask.stake = stake_for(found);
        if (found.open()) return set_in(rules, command);
    }
    command.ask.stake = rules.least;
    return command;
}

// Now and then a bet is made out of more than it takes; or, by a slip, out of less.
Command Bettor::set_in(const Rules& rules, Command command) {
    if (!chance_.one_in(12)) return command;
    command.out_of = command.ask.stake + rules.chip * static_cast<std::int64_t>(chance_.below(30));
    if (chance_.one_in(4)) command.out_of = rules.chip * static_cast<std::int64_t>(1 + chance_.below(30));
    if (chance_.one_in(4)) command.by = crew_bit(static_cast<Crew>(chance_.below(3)));
    return command;
}

Command Bettor::odd_bet(const Rules& rules, const Table& table) {
    Command command;
    command.verb = Verb::bet;
    command.seat = somebody(table);
    command.ask = some_wager(rules, table, command.seat);
    switch (chance_.below(5)) {
        case 0:
            command.for_dealers = true;
            command.control = chance_.one_in(3);
            break;
        case 1:
            command.coupon = true;
            break;
        case 2:
            command.unchecked = true;
            break;
        default:
            break;
    }
    const auto found = offer(rules, table,
                             {command.seat, command.ask.wager, command.ask.stage, command.ask.pairs,
                              command.for_dealers, command.coupon, false, false, command.control});
    command.ask.stake = chance_.one_in(2) ? wild_stake(rules, found) : stake_for(found);
    if (command.ask.stake < Money{}) command.ask.stake = {};
    return command;
}

Command Bettor::change(const Rules& rules, const Table& table) {
    static constexpr Verb kVerbs[] = {Verb::down,     Verb::down,  Verb::down,   Verb::turn_on,
                                      Verb::turn_off, Verb::press, Verb::parlay, Verb::no_action};
    Command command;
    command.verb = kVerbs[chance_.below(8)];
    command.seat = somebody(table);
    const auto& bets = table.seats[command.seat].bets;
    if (!bets.empty() && !chance_.one_in(8)) {
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live()) {
            command.ask.wager = bet.wager;
            command.ask.stage =
                rules[bet.wager].is_flat() && !rules[bet.wager].is_line ? bet.stage : std::uint8_t{0};
            command.ask.pairs = rules[bet.wager].hop_parts > 0 ? bet.pairs : 0;
            command.ask.stake = rules.chip * static_cast<std::int64_t>(chance_.below(30));
        }
    }
    if (command.ask.wager == kNoWager) {
        command.ask = some_wager(rules, table, command.seat);
        if (rules[command.ask.wager].is_line) command.ask.stage = 0;
    }
    command.whole = chance_.one_in(2);
    return command;
}

Command Bettor::call(const Rules& rules, const Table& table) {
    Command command;
    command.seat = somebody(table);
    if (!rules.macros.empty() && chance_.one_in(2)) {
        command.verb = Verb::macro;
        command.macro = static_cast<std::uint8_t>(chance_.below(rules.macros.size()));
        command.including = chance_.one_in(2);
        static constexpr int kRows[] = {26, 27, 32, 16, 17, 22, 15, 20, 52, 54, 64, 104, 130, 160, 33, 81};
        command.amount = Money::units(kRows[chance_.below(16)]);
        return command;
    }
    command.verb = Verb::call;
    const auto count = 1 + chance_.below(4);
    for (std::uint64_t i = 0; i < count; ++i) {
        auto ask = some_wager(rules, table, command.seat);
        ask.stake = stake_for(offer(rules, table, {command.seat, ask.wager, ask.stage, ask.pairs}));
        if (ask.stake.zero()) ask.stake = rules.least;
        command.asks.push_back(ask);
    }
    return command;
}

Command Bettor::dice_matters(const Rules& rules, const Table& table) {
    Command command;
    command.seat = table.shooter != kNoSeat && chance_.one_in(2) ? table.shooter : somebody(table);
    switch (chance_.below(7)) {
        case 0:
            command.verb = Verb::pass_dice;
            break;
        case 1:
            command.verb = Verb::decline;
            break;
        case 2:
            command.verb = Verb::shoot;
            break;
        case 3:
            command.verb = Verb::no_roll;
            command.reason = rules.no_rolls.empty() ? "off_table"
                                                    : rules.no_rolls[chance_.below(rules.no_rolls.size())].id;
            break;
        case 4:
            command.verb = Verb::toke;
            command.amount = rules.chip * static_cast<std::int64_t>(chance_.below(40));
            break;
        default:
            command.verb = Verb::buy_in;
            command.amount = Money::units(static_cast<std::int64_t>(chance_.below(2000)));
            break;
    }
    return command;
}

}  // namespace hardway
