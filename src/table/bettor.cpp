#include "table/bettor.hpp"

#include <bit>

#include "rules/reasons.hpp"
#include "table/decide.hpp"
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
    if (what < 97) return bet_together(rules, table);
    return dice_matters(rules, table);
}

// Throws; when nobody may, somebody goes to the line first.
Command Bettor::throw_dice(const Rules& rules, const Table& table) {
    if (next_shooter(rules, table).seat != kNoSeat || chance_.one_in(10))
        return {command::RollDice{chance_.roll()}};
    const auto seat = table.accepted ? table.shooter : somebody(table);
    WagerIndex line = kNoWager;
    for (std::size_t i = 0; i < rules.wagers.size(); ++i)
        if (rules.wagers[i].is_line && (line == kNoWager || chance_.one_in(3)))
            line = static_cast<WagerIndex>(i);
    const Money stake = stake_for(offer(rules, table, {seat, line}));
    if (stake.zero()) return {command::BuyIn{Money::units(500)}, seat};  // broke: more chips
    return {command::Bet{{{line}, stake}}, seat};
}

Money Bettor::stake_for(const Offer& offer) {
    if (!offer.open()) return {};
    const auto most = static_cast<std::uint64_t>((offer.most - offer.least).cents / offer.step.cents);
    std::uint64_t steps = 0;
    switch (chance_.below(6)) {
        case 0:
            break;
        case 1:
            steps = most;
            break;
        case 2:
            steps = most == 0 ? 0 : chance_.below(most + 1);
            break;
        default:
            steps = chance_.below(std::min<std::uint64_t>(most, 20) + 1);
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

BetKey Bettor::some_wager(const Rules& rules, const Table& table, SeatIndex seat) {
    const auto& bets = table.seats[seat].bets;
    if (!bets.empty() && chance_.one_in(3)) {  // something she has already, or its odds
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live()) {
            for (std::size_t i = 0; i < rules.wagers.size(); ++i)
                if (rules.wagers[i].shape == Shape::odds && rules.wagers[i].flat == bet.wager &&
                    rules.wagers[i].flat_stage == bet.stage && !chance_.one_in(4))
                    return {static_cast<WagerIndex>(i)};
            return {bet.wager, bet.stage, bet.pairs};
        }
    }
    BetKey key{static_cast<WagerIndex>(chance_.below(rules.wagers.size()))};
    const auto parts = rules[key.wager].hop_parts;
    while (std::popcount(key.pairs) < parts) key.pairs |= pair_bit(chance_.roll());
    // Line odds go by the puck: the text names no number.
    if (rules[key.wager].number_from_puck && rules[key.wager].number != table.point)
        for (std::size_t i = 0; i < rules.wagers.size(); ++i)
            if (rules.wagers[i].kind == rules[key.wager].kind &&
                (table.come_out() || rules.wagers[i].number == table.point))
                return {static_cast<WagerIndex>(i)};
    return key;
}

Command Bettor::bet(const Rules& rules, const Table& table) {
    Command command;
    // A few looks around for something that can be bet, as a player would.
    for (int look = 0; look < 3; ++look) {
        command.seat = somebody(table);
        const auto key = some_wager(rules, table, command.seat);
        const auto found = offer(rules, table, {command.seat, key.wager, key.stage, key.pairs});
        command::Bet bet{{key, found.open() ? stake_for(found) : rules.least}};
        if (found.open()) set_in(rules, bet, command.by);
        command.what = bet;
        if (found.open()) break;
    }
    return command;
}

// Now and then a bet is made out of more than it takes; or, by a slip, out of less.
void Bettor::set_in(const Rules& rules, command::Bet& bet, CrewSet& by) {
    if (!chance_.one_in(12)) return;
    bet.out_of = bet.ask.stake + rules.chip * static_cast<std::int64_t>(chance_.below(30));
    if (chance_.one_in(4)) bet.out_of = rules.chip * static_cast<std::int64_t>(1 + chance_.below(30));
    if (chance_.one_in(4)) by = crew_bit(static_cast<Crew>(chance_.below(3)));
}

Command Bettor::odd_bet(const Rules& rules, const Table& table) {
    command::Bet bet;
    const auto seat = somebody(table);
    auto& key = bet.ask.bet;
    key = some_wager(rules, table, seat);
    switch (chance_.below(5)) {
        case 0:
            key.for_dealers = true;
            bet.control = chance_.one_in(3);
            break;
        case 1:
            key.coupon = true;
            break;
        case 2:
            bet.unchecked = true;
            break;
        default:
            break;
    }
    const auto found = offer(
        rules, table,
        {seat, key.wager, key.stage, key.pairs, key.for_dealers, key.coupon, false, false, bet.control});
    bet.ask.stake = larger(chance_.one_in(2) ? wild_stake(rules, found) : stake_for(found), Money{});
    return {bet, seat};
}

Command Bettor::change(const Rules& rules, const Table& table) {
    const auto what = chance_.below(8);
    const auto seat = somebody(table);
    const auto& bets = table.seats[seat].bets;
    BetKey key;
    Money part;
    if (!bets.empty() && !chance_.one_in(8)) {
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live()) {
            key = {bet.wager, bet.stage, bet.pairs};
            part = rules.chip * static_cast<std::int64_t>(chance_.below(30));
        }
    }
    if (key.wager == kNoWager) key = some_wager(rules, table, seat);
    if (!rules[key.wager].is_flat() || rules[key.wager].is_line) key.stage = 0;  // as it would be said
    const bool whole = chance_.one_in(2);
    switch (what) {
        case 3:
            return {command::Turn{key, OnOff::on}, seat};
        case 4:
            return {command::Turn{key, OnOff::off}, seat};
        case 5:
            return {command::Press{key}, seat};
        case 6:
            return {command::Parlay{key}, seat};
        case 7:
            return {command::NoAction{}, seat};
        default:
            return {command::Down{key, whole ? std::nullopt : std::optional(part)}, seat};
    }
}

Command Bettor::bet_together(const Rules& rules, const Table& table) {
    const auto seat = somebody(table);
    if (!rules.macros.empty() && chance_.one_in(2)) {
        static constexpr int kRows[] = {26, 27, 32, 16, 17, 22, 15, 20, 52, 54, 64, 104, 130, 160, 33, 81};
        const auto macro = static_cast<std::uint8_t>(chance_.below(rules.macros.size()));
        const bool including = chance_.one_in(2);
        return {command::Macro{macro, Money::units(kRows[chance_.below(16)]), including}, seat};
    }
    command::BetTogether bets;
    const auto count = 1 + chance_.below(4);
    for (std::uint64_t i = 0; i < count; ++i) {
        const auto key = some_wager(rules, table, seat);
        const auto stake = stake_for(offer(rules, table, {seat, key.wager, key.stage, key.pairs}));
        bets.asks.push_back({key, stake.zero() ? rules.least : stake});
    }
    return {std::move(bets), seat};
}

Command Bettor::dice_matters(const Rules& rules, const Table& table) {
    const auto seat = table.shooter != kNoSeat && chance_.one_in(2) ? table.shooter : somebody(table);
    switch (chance_.below(7)) {
        case 0:
            return {command::PassDice{}, seat};
        case 1:
            return {command::Decline{}, seat};
        case 2:
            return {command::Shoot{}, seat};
        case 3:
            return {command::NoRoll{rules.no_rolls.empty()
                                        ? std::string(kOffTable)
                                        : rules.no_rolls[chance_.below(rules.no_rolls.size())].id},
                    seat};
        case 4:
            return {command::Toke{rules.chip * static_cast<std::int64_t>(chance_.below(40))}, seat};
        default:
            return {command::BuyIn{Money::units(static_cast<std::int64_t>(chance_.below(2000)))}, seat};
    }
}

}  // namespace hardway
