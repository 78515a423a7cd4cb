#pragma once
// The puck turns a roll into a throw: the roll, the phase before it, and what it did to the hand.

#include "rules/rules.hpp"
#include "table/table.hpp"

namespace hardway {

enum class Effect : std::uint8_t { nothing, natural, craps, point_set, point_made, seven_out };

struct Throw {
    Roll roll;
    bool come_out = true;
    Effect effect = Effect::nothing;

    bool decides_line() const { return effect != Effect::nothing && effect != Effect::point_set; }
    bool turns_puck() const {
        return effect == Effect::point_set || effect == Effect::point_made || effect == Effect::seven_out;
    }
    ThrowKind kind() const {
        if (come_out) return ThrowKind::come_out;
        return effect == Effect::nothing ? ThrowKind::intermediate : ThrowKind::decision;
    }
    bool operator==(const Throw&) const = default;
};

// Throws that only finish come wagers set no point.
inline Throw read_throw(const Rules& rules, const Table& table, Roll roll, bool come_only) {
    Throw thrown{roll, table.come_out(), Effect::nothing};
    if (!thrown.come_out) {
        if (roll.total() == table.point) thrown.effect = Effect::point_made;
        if (roll.total() == 7) thrown.effect = Effect::seven_out;
    } else if (!come_only) {
        if (rules.points.has(roll))
            thrown.effect = Effect::point_set;
        else
            thrown.effect = rules.naturals.has(roll) ? Effect::natural : Effect::craps;
    }
    return thrown;
}

}  // namespace hardway
