#include "property/crowd.hpp"

#include "table/decide_room.hpp"

namespace property {

namespace {

Command of(Verb verb, SeatIndex seat = kNoSeat) {
    Command command;
    command.verb = verb;
    command.seat = seat;
    return command;
}

}  // namespace

Crowd::Crowd(const Rules& rules, std::uint64_t seed)
    : rules_(rules), table_(rules), seed_(seed), bettor_(seed), chance_(~seed) {
    for (const int place : {0, 1, 4, 7}) {
        auto sit = of(Verb::sit, static_cast<SeatIndex>(place));
        sit.amount = Money::units(5000);
        tell(sit);
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

Command Crowd::people() {
    switch (chance_.below(5)) {
        case 0:
            return of(Verb::stand_up, somebody());
        case 1:
            return of(Verb::sit_down, somebody());
        case 2: {
            int taken = 0;
            for (const auto& seat : table_.seats) taken += seat.taken ? 1 : 0;
            return taken > 2 ? of(Verb::leave, somebody()) : of(Verb::sit_down, somebody());
        }
        default: {
            auto sit = of(Verb::sit, static_cast<SeatIndex>(chance_.below(table_.seats.size())));
            sit.amount = Money::units(static_cast<std::int64_t>(chance_.below(3000)));
            return sit;
        }
    }
}

Command Crowd::dice_step() {
    auto command = of(Verb::out);
    switch (table_.dice) {
        case DiceStep::centre:
            command.has_roll = chance_.one_in(2);
            command.roll = chance_.roll();
            break;
        case DiceStep::out:
            command.verb = Verb::throw_dice;
            if (next_shooter(rules_, table_).seat != table_.shooter) {  // the line wager has been lifted
                command.verb = Verb::pass_dice;
                command.seat = table_.shooter;
            }
            break;
        case DiceStep::air:
            command.verb = chance_.one_in(10) && !rules_.no_rolls.empty() ? Verb::no_roll : Verb::rest;
            command.roll = chance_.roll();
            command.landed_right = chance_.one_in(2);
            if (command.verb == Verb::no_roll)
                command.reason = rules_.no_rolls[chance_.below(rules_.no_rolls.size())].id;
            else if (chance_.one_in(8))
                command.unread = static_cast<std::uint8_t>(1 + chance_.below(3));
            else if (chance_.one_in(8))
                command.lean = chance_.one_in(2) ? Lean::one_side : Lean::two_sides;
            break;
        case DiceStep::rest:
            command.verb = chance_.one_in(6) ? Verb::ruling : Verb::settle;
            command.roll = chance_.roll();
            if (table_.unread != 0) {  // somebody has to name the face, or void the throw
                command.verb = chance_.one_in(3) ? Verb::no_roll : Verb::ruling;
                if (command.verb == Verb::no_roll) command.reason = "cocked";
                if (!chance_.one_in(4)) command.roll = table_.roll;
            }
            if (command.verb == Verb::ruling)
                command.by = static_cast<CrewSet>(1 + chance_.below((1U << kCrew) - 1));
            break;
    }
    return command;
}

// What the crew does with the set of dice, the buttons and the side wagers, and what it is asked for.
Command Crowd::crew() {
    static constexpr Verb kVerbs[] = {Verb::offer_dice,   Verb::choose,     Verb::choose, Verb::same_dice,
                                      Verb::ask_to_shoot, Verb::force_pass, Verb::ask_on, Verb::button,
                                      Verb::bring_in,     Verb::new_dice,   Verb::no_roll};
    auto command = of(kVerbs[chance_.below(11)], chance_.one_in(2) ? table_.shooter : somebody());
    if (command.seat == kNoSeat) command.seat = somebody();
    if (command.verb == Verb::offer_dice && !chance_.one_in(3))
        if (const auto order = offer_order(table_); !order.empty()) command.seat = order.front();
    const auto die = chance_.below(kMostDice);
    command.dice = static_cast<std::uint8_t>(1U << die | 1U << (die + 1 + chance_.below(7)) % kMostDice);
    command.by = static_cast<CrewSet>(1 + chance_.below(31));
    const bool about_wager = command.verb == Verb::ask_on || command.verb == Verb::button;
    const auto& bets = table_.seats[command.seat].bets;
    if (about_wager && !bets.empty()) {
        const auto& bet = bets[chance_.below(bets.size())];
        if (bet.live() && rules_[bet.wager].hop_parts == 0) command.ask.wager = bet.wager;
    }
    if (command.ask.wager == kNoWager) command.ask.wager = rules_.find("pass");
    if (command.verb == Verb::bring_in) {
        static constexpr const char* kSides[] = {"fire", "small", "tall", "all", "hot_roller", "field"};
        command.ask.wager = rules_.find(kSides[chance_.below(6)]);
        if (command.ask.wager == kNoWager) command.ask.wager = rules_.find("field");
    }
    command.reason = command.verb == Verb::force_pass ? "delay"
                     : command.verb == Verb::new_dice ? "lost_die"
                                                      : "off_table";
    if (command.verb == Verb::no_roll) {
        command.by = 0;
        command.down = static_cast<DieDown>(chance_.below(4));
    }
    return command;
}

Command Crowd::spoken() {
    if (!table_.pending.empty() && !chance_.one_in(4)) {
        auto command = of(Verb::confirm, table_.pending[chance_.below(table_.pending.size())].seat);
        command.by = static_cast<CrewSet>(1 + chance_.below((1U << kCrew) - 1));
        return command;
    }
    auto command = of(Verb::say, somebody());
    command.ask.wager = static_cast<WagerIndex>(chance_.below(rules_.wagers.size()));
    if (rules_[command.ask.wager].hop_parts > 0 || rules_[command.ask.wager].number_from_puck)
        command.ask.wager = rules_.find("field");
    command.ask.stake = bettor_.stake_for(offer(rules_, table_, {command.seat, command.ask.wager}));
    if (command.ask.stake.zero()) command.ask.stake = rules_.least;
    if (chance_.one_in(2))
        command.amount = command.ask.stake + Money::units(static_cast<std::int64_t>(chance_.below(3)));
    return command;
}

Refusal Crowd::tell(const Command& command) {
    if (command.verb == Verb::sit && command.seat < table_.seats.size() && !table_.seats[command.seat].taken)
        roster_.sit(command.seat, "P" + std::to_string(command.seat));
    history_.push_back(write_command(rules_, roster_, command));
    if (history_.size() > 40) history_.pop_front();
    const auto refusal = carry_out(rules_, table_, command, events_);
    if (refusal.code == Code::none && command.verb == Verb::leave) roster_.leave(command.seat);
    if (refusal.code != Code::none)
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
