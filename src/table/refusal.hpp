#pragma once
// Why a command was not taken. In order of precedence: when several hold, the first is told.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rules/money.hpp"
#include "rules/rules.hpp"

namespace hardway {

enum class RefusalCode : std::uint8_t {
    none,
    not_offered,
    not_sold,
    no_player,
    no_place,
    seat_taken,
    bad_amount,
    bad_text,
    bad_dice,
    dice_step,
    not_seated,
    stay_seated,
    away,
    bets_closed,
    dice_not_centre,
    no_spoken,
    no_coupon,
    no_toke_box,
    no_spot,
    wrong_phase,
    marked,
    no_flat,
    no_bet,
    not_won,
    contract,
    no_raise,
    was_reduced,
    no_switch,
    ask,
    off_unit,
    below_min,
    above_max,
    over_cap,
    dealer_limit,
    no_money,
    too_little,
    on_the_felt,
    no_shooter,
    not_shooter,
    no_throw,
    out_of_turn,
    two_dice,
    fresh_dice,
    not_asked,
    no_reason,
    not_entitled,
};
inline constexpr int kCodes = static_cast<int>(RefusalCode::not_entitled) + 1;

std::string_view name_of(RefusalCode code);
std::optional<RefusalCode> code_named(std::string_view name);

// A plain value; its words are made on demand.
struct Refusal {
    RefusalCode code = RefusalCode::none;
    Cite cite = 0;
    WagerIndex wager = kNoWager;
    Money least;  // the smallest stake that would be taken, where a stake was at fault
    Money most;   // the largest
    Money below;  // the nearest payable stakes
    Money above;
    bool including = false;  // a row of the chart would come to this, were the point's number in it

    bool operator==(const Refusal&) const = default;
};

// What a player is told: what was wrong, what is allowed, and which rule says so.
std::string words_of(const Refusal& refusal, const Rules& rules);

}  // namespace hardway
