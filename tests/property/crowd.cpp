#include "property/crowd.hpp"

namespace property {

Crowd::Crowd(const Rules& rules, std::uint64_t seed)
    : rules_(rules), table_(rules), seed_(seed), bettor_(seed), chance_(~seed) {
    for (const int place : {0, 1, 4, 7}) {
        const auto seat = static_cast<SeatIndex>(place);
        tell({command::Sit{name_for(seat), Money::units(5000)}, seat});
    }
}

SeatIndex Crowd::somebody() {
    for (;;) {
        const auto seat = static_cast<SeatIndex>(chance_.below(table_.seats.size()));
        if (table_.seats[seat].taken) return seat;
    }
}

Command Crowd::next() {
    if (table_.dice != DiceStep::centre && chance_.one_in(2)) return dice_step();
    switch (chance_.below(40)) {
        case 0:
            return people();
        case 1:
        case 2:
            return dice_step();
        case 3:
            return spoken();
        case 4:
        case 5:
            return crew();
        default:
            return bettor_.next(rules_, table_);
    }
}

// Whoever sits down in a seat is called after it.
std::string Crowd::name_for(SeatIndex seat) {
    return "P" + std::to_string(seat);
}

Command Crowd::people() {
    switch (chance_.below(7)) {
        case 0:
            return {command::StandUp{}, somebody()};
        case 1:
            return {command::SitDown{}, somebody()};
        case 2: {
            int taken = 0;
            for (const auto& seat : table_.seats) taken += seat.taken ? 1 : 0;
            if (taken > 2) return {command::Leave{}, somebody()};
            return {command::SitDown{}, somebody()};
        }
        case 3:
            // Seldom: who is away does nothing of interest.
            if (!chance_.one_in(4)) return {command::ComeBack{}, somebody()};
            return {command::GoAway{}, somebody()};
        case 4:
            return {command::ComeBack{}, somebody()};
        default: {
            const auto seat = static_cast<SeatIndex>(chance_.below(table_.seats.size()));
            const auto chips = Money::units(static_cast<std::int64_t>(chance_.below(3000)));
            return {command::Sit{name_for(seat), chips}, seat};
        }
    }
}

Command Crowd::dice_step() {
    switch (table_.dice) {
        case DiceStep::centre:
            return {command::Out{chance_.one_in(2) ? std::optional(chance_.roll()) : std::nullopt}};
        case DiceStep::out:
            return {command::ThrowDice{}};
        case DiceStep::air:
            if (chance_.one_in(10) && !rules_.no_rolls.empty())
                return {command::NoRoll{rules_.no_rolls[chance_.below(rules_.no_rolls.size())].id}};
            return {some_rest()};
        case DiceStep::rest:
            if (table_.unread != 0) {  // somebody has to name the face, or void the throw
                if (chance_.one_in(3)) return {command::NoRoll{"cocked", DieDown::unsaid}};
                const auto face = chance_.one_in(4) ? chance_.roll() : table_.roll;
                return {command::Ruling{face}, kNoSeat, some_crew()};
            }
            if (chance_.one_in(6)) return {command::Ruling{chance_.roll()}, kNoSeat, some_crew()};
            break;
    }
    return {command::Settle{}};
}

command::Rest Crowd::some_rest() {
    command::Rest rest{chance_.roll(), chance_.one_in(2), Lean::flat, 0, "", DieDown::unsaid};
    if (chance_.one_in(8))
        rest.unread = static_cast<std::uint8_t>(1 + chance_.below(3));
    else if (chance_.one_in(8))
        rest.lean = chance_.one_in(2) ? Lean::one_side : Lean::two_sides;
    return rest;
}

CrewSet Crowd::some_crew() {
    return static_cast<CrewSet>(1 + chance_.below((1U << kCrew) - 1));
}

// What the crew does with the set of dice, the buttons and the side wagers, and what it is asked for.
Command Crowd::crew() {
    auto seat = chance_.one_in(2) ? table_.shooter : somebody();
    if (seat == kNoSeat) seat = somebody();
    switch (chance_.below(11)) {
        case 0: {
            const auto order = offer_order(table_);
            return {command::OfferDice{}, order.empty() || chance_.one_in(3) ? seat : order.front()};
        }
        case 1:
        case 2: {
            const auto die = chance_.below(kMostDice);
            const auto other = (die + 1 + chance_.below(7)) % kMostDice;
            return {command::Choose{static_cast<std::uint8_t>(1U << die | 1U << other)}, seat};
        }
        case 3:
            return {command::KeepDice{}, seat};
        case 4:
            return {command::AskToShoot{}, seat, some_crew()};
        case 5:
            return {command::ForcePass{"delay"}, seat, some_crew()};
        case 6:
            return {command::AskOn{some_bet(seat)}, seat};
        case 7:
            return {command::Button{some_bet(seat)}, seat, some_crew()};
        case 8:
            return {command::BringIn{some_side_wager()}, kNoSeat, some_crew()};
        case 9:
            return {command::NewDice{"lost_die"}};
        default:
            return {command::NoRoll{"off_table", static_cast<DieDown>(chance_.below(4))}};
    }
}

// One that stands, or the line.
BetKey Crowd::some_bet(SeatIndex seat) {
    const auto& bets = table_.seats[seat].bets;
    if (!bets.empty()) {
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live() && rules_[bet.wager].hop_parts == 0) return {bet.wager};
    }
    return {rules_.find("pass")};
}

WagerIndex Crowd::some_side_wager() {
    static constexpr const char* kSides[] = {"fire", "small", "tall", "all", "hot_roller", "field"};
    const auto found = rules_.find(kSides[chance_.below(6)]);
    return found == kNoWager ? rules_.find("field") : found;
}

Command Crowd::spoken() {
    if (!table_.pending.empty() && !chance_.one_in(4)) {
        const auto seat = table_.pending[chance_.below(table_.pending.size())].seat;
        return {command::Confirm{}, seat, static_cast<CrewSet>(1 + chance_.below((1U << kCrew) - 1))};
    }
    const auto seat = somebody();
    auto wager = static_cast<WagerIndex>(chance_.below(rules_.wagers.size()));
    if (rules_[wager].hop_parts > 0 || rules_[wager].number_from_puck) wager = rules_.find("field");
    command::Say say{{{wager}, bettor_.stake_for(offer(rules_, table_, {seat, wager}))}, {}};
    if (say.ask.stake.zero()) say.ask.stake = rules_.least;
    if (chance_.one_in(2))
        say.cash = say.ask.stake + Money::units(static_cast<std::int64_t>(chance_.below(3)));
    return {say, seat};
}

Refusal Crowd::tell(const Command& command) {
    history_.push_back(write_command(rules_, table_, command));
    if (history_.size() > 40) history_.pop_front();
    const auto refusal = carry_out(rules_, table_, command, events_);
    if (refusal.code != RefusalCode::none)
        history_.back() = "refused " + history_.back() + " " + std::string(name_of(refusal.code));
    return refusal;
}

void Crowd::warm_up(std::size_t commands) {
    for (std::size_t i = 0; i < commands; ++i) step();
    while (table_.dice != DiceStep::centre) tell(dice_step());
}

std::string Crowd::story() const {
    std::string text = "seed " + std::to_string(seed_) + ", " + rules_.id + "; the last commands:\n";
    for (const auto& line : history_) text += "  " + line + "\n";
    return text;
}

}  // namespace property
