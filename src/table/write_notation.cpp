// Commands and wagers as they would be written.

#include "rules/text.hpp"
#include "table/notation.hpp"
#include "table/pair.hpp"

namespace hardway {

namespace {

std::string write_pairs(std::uint32_t pairs) {
    std::vector<std::string> list;
    for (int bit = 0; bit < 21; ++bit)
        if (pairs >> bit & 1U) list.push_back(pair_of(bit).text());
    return join(list, ",");
}

std::string crew_words(CrewSet crew) {
    std::string text = " by";
    for (int i = 0; i < kCrew; ++i)
        if (crew & crew_bit(static_cast<Crew>(i)))
            text += " " + std::string(kCrewNames[static_cast<std::size_t>(i)]);
    return text;
}

std::string write_ask(const Rules& rules, const WagerAsk& ask) {
    return write_bet(rules, ask.wager, ask.stage, ask.pairs) + " " + ask.stake.text();
}

// What is taken off: with cents where it could be read as the number a Come stands on.
std::string write_part(const Rules& rules, const WagerAsk& ask) {
    std::string amount = ask.stake.text();
    if (ask.wager >= rules.wagers.size() || ask.stage != 0 || !ask.stake.multiple_of(Money::units(1)))
        return amount;
    const auto& wager = rules[ask.wager];
    const auto whole = ask.stake.cents / 100;
    const bool number = whole >= 2 && whole <= 12 && wager.stage_on(static_cast<int>(whole)) != 0;
    return wager.is_flat() && !wager.is_line && number ? amount + ".00" : amount;
}

std::string write_change(const Command& command) {
    if (command.out_of.zero()) return "";
    return " out_of " + command.out_of.text() + (command.by != 0 ? crew_words(command.by) : "");
}

std::string write_down(const Command& command) {
    const auto word = kDieDownNames[static_cast<std::size_t>(command.down)];
    return word.empty() ? "" : " " + std::string(word);
}

std::string write_chosen(std::uint8_t dice) {
    std::string text;
    for (int die = 0; die < kMostDice; ++die)
        if (unsigned{dice} >> die & 1U) text += " " + std::to_string(die + 1);
    return text;
}

// A leaning die is written second unless nobody can read that one: which of the two leans makes no
// difference.
std::string write_rest(const Command& command) {
    std::array<int, 2> faces = {command.roll.first(), command.roll.second()};
    std::array<std::string, 2> dice;
    const std::size_t leaning = command.unread & 2U ? 0 : 1;
    for (std::size_t i = 0; i < 2; ++i) {
        const std::string side = "~" + std::to_string(7 - faces[i]);
        const bool leans = i == leaning && command.lean != Lean::flat;
        dice[i] = leans ? side : std::to_string(faces[i]);
        if (leans && command.lean == Lean::two_sides) dice[i] += "~" + std::to_string(faces[1 - i]);
        if (command.unread >> i & 1U) dice[i] = "?";
    }
    return "rest " + dice[0] + "-" + dice[1] + (command.landed_right ? " right" : "") +
           (command.reason.empty() ? "" : " " + command.reason) + write_down(command);
}

}  // namespace

std::string write_bet(const Rules& rules, WagerIndex index, std::uint8_t stage, std::uint32_t pairs) {
    if (index >= rules.wagers.size()) return "?";
    const auto& wager = rules[index];
    if (wager.hop_parts > 0) return wager.kind + " " + write_pairs(pairs);
    if (wager.number_from_puck) return wager.kind;
    if (wager.is_flat() && !wager.is_line && stage != 0)
        return wager.id + " " + std::to_string(wager.stages[stage].number);
    return wager.id;
}

std::string write_command(const Rules& rules, const Roster& roster, const Command& command) {
    const std::string who = roster.name_at(command.seat);
    const auto& ask = command.ask;
    const std::string bet = write_bet(rules, ask.wager, ask.stage, ask.pairs);
    switch (command.verb) {
        case Verb::sit:
            return "seat " + std::to_string(command.seat + 1) + " " + who + " " + command.amount.text();
        case Verb::buy_in:
            return who + " buys_in " + command.amount.text();
        case Verb::leave:
            return who + " leaves";
        case Verb::stand_up:
            return who + " stands";
        case Verb::sit_down:
            return who + " sits";
        case Verb::bet:
            return who +
                   (command.unchecked     ? " sets "
                    : command.for_dealers ? " for_dealers "
                    : command.coupon      ? " match_play "
                                          : " ") +
                   write_ask(rules, ask) + (command.control ? " control" : "") + write_change(command);
        case Verb::call: {
            std::vector<std::string> parts;
            for (const auto& part : command.asks) parts.push_back(write_ask(rules, part));
            return who + " call " + join(parts, ", ") + write_change(command);
        }
        case Verb::macro:
            return who + " " + rules.macros[command.macro].id + " " + command.amount.text() +
                   (command.including ? " including" : "") + write_change(command);
        case Verb::down:
            return who + " down " + bet + (command.whole ? "" : " " + write_part(rules, ask));
        case Verb::turn_on:
            return who + " on " + bet;
        case Verb::turn_off:
            return who + " off " + bet;
        case Verb::ask_on:
            return who + " asks_on " + bet;
        case Verb::button:
            return "button " + who + " " + bet + (command.by != 0 ? crew_words(command.by) : "");
        case Verb::bring_in:
            return "bring_in " + bet + (command.by != 0 ? crew_words(command.by) : "");
        case Verb::no_action:
            return who + " no_action";
        case Verb::press:
            return who + " press " + bet;
        case Verb::parlay:
            return who + " parlay " + bet;
        case Verb::toke:
            return who + " tokes " + command.amount.text();
        case Verb::say:
            return who + " says " + write_ask(rules, ask) +
                   (command.amount.zero() ? "" : " cash " + command.amount.text());
        case Verb::confirm:
            return "confirm " + who + crew_words(command.by);
        case Verb::shoot:
            return who + " shoots";
        case Verb::offer_dice:
            return "offer " + who;
        case Verb::choose:
            return who + " chooses" + write_chosen(command.dice);
        case Verb::same_dice:
            return who + " same_dice";
        case Verb::ask_to_shoot:
            return "ask " + who + crew_words(command.by);
        case Verb::decline:
            return who + " declines";
        case Verb::pass_dice:
            return who + " passes_dice";
        case Verb::force_pass:
            return "forced_pass " + who + " " + command.reason + crew_words(command.by);
        case Verb::out:
            return command.has_roll ? "out " + command.roll.text() : "out";
        case Verb::throw_dice:
            return "throw";
        case Verb::rest:
            return write_rest(command);
        case Verb::settle:
            return "settle";
        case Verb::roll:
            return "roll " + command.roll.text() + (command.landed_right ? " right" : "");
        case Verb::no_roll:
            return "noroll " + command.reason + write_down(command) +
                   (command.by != 0 ? crew_words(command.by) : "");
        case Verb::ruling:
            return "ruling " + command.roll.text() + crew_words(command.by);
        case Verb::new_dice:
            return "new_dice " + command.reason;
    }
    return "?";
}

}  // namespace hardway
