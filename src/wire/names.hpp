#pragma once
// The names of enumerators on the wire, each in one place. A switch without a default: the compiler refuses
// to leave one out.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "table/command.hpp"
#include "table/event.hpp"

namespace hardway::wire {

constexpr std::string_view name_of(OnOff on_off) {
    switch (on_off) {
        case OnOff::as_posted:
            return "as_posted";
        case OnOff::on:
            return "on";
        case OnOff::off:
            return "off";
    }
    return {};
}

constexpr std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::stay:
            return "stay";
        case Verdict::push:
            return "push";
        case Verdict::move:
            return "move";
        case Verdict::win:
            return "win";
        case Verdict::lose:
            return "lose";
        case Verdict::give_back:
            return "give_back";
    }
    return {};
}

constexpr std::string_view name_of(Effect effect) {
    switch (effect) {
        case Effect::nothing:
            return "nothing";
        case Effect::natural:
            return "natural";
        case Effect::craps:
            return "craps";
        case Effect::point_set:
            return "point_set";
        case Effect::point_made:
            return "point_made";
        case Effect::seven_out:
            return "seven_out";
    }
    return {};
}

constexpr std::string_view name_of(DiceStep step) {
    switch (step) {
        case DiceStep::centre:
            return "centre";
        case DiceStep::out:
            return "out";
        case DiceStep::air:
            return "air";
        case DiceStep::rest:
            return "rest";
    }
    return {};
}

constexpr std::string_view name_of(Lean lean) {
    switch (lean) {
        case Lean::flat:
            return "flat";
        case Lean::one_side:
            return "one_side";
        case Lean::two_sides:
            return "two_sides";
    }
    return {};
}

constexpr std::string_view name_of(DieDown down) {
    switch (down) {
        case DieDown::unsaid:
            return "unsaid";
        case DieDown::inside:
            return "inside";
        case DieDown::outside:
            return "outside";
        case DieDown::lost:
            return "lost";
    }
    return {};
}

constexpr std::string_view name_of(DropCause cause) {
    switch (cause) {
        case DropCause::too_late:
            return "too_late";
        case DropCause::refused:
            return "refused";
        case DropCause::left:
            return "left";
        case DropCause::voided:
            return "voided";
        case DropCause::recalled:
            return "recalled";
    }
    return {};
}

constexpr std::string_view name_of(ReturnCause cause) {
    switch (cause) {
        case ReturnCause::was_off:
            return "was_off";
        case ReturnCause::over_cap:
            return "over_cap";
        case ReturnCause::no_bet:
            return "no_bet";
        case ReturnCause::no_action:
            return "no_action";
        case ReturnCause::voided:
            return "voided";
    }
    return {};
}

constexpr std::string_view name_of(SetDue due) {
    switch (due) {
        case SetDue::nothing:
            return "nothing";
        case SetDue::dump:
            return "dump";
        case SetDue::fresh:
            return "fresh";
    }
    return {};
}

// What a stage without a number is written as, beside where a number would be.
std::string stage_key(std::string_view name);
// A wager by its name. A hop set that nobody has chosen pairs for, as it is offered, is "hop_set of 3".
std::string bet_on_wire(const Rules& rules, const BetKey& key);
std::string wager_on_wire(const Rules& rules, WagerIndex wager);

// The enumerator of that name: the first that has none ends the list.
template <typename Enum>
constexpr std::optional<Enum> named(std::string_view name) {
    for (int i = 0; i < 256; ++i) {
        const auto each = static_cast<Enum>(i);
        const auto its = name_of(each);
        if (its.empty()) break;
        if (its == name) return each;
    }
    return std::nullopt;
}

}  // namespace hardway::wire
