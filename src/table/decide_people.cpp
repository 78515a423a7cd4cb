// Who sits down, brings chips, steps away or leaves.

#include "table/decide_internal.hpp"
#include "table/player_name.hpp"

namespace hardway {

namespace {

bool has_bets(const Seat& seat) {
    for (const auto& bet : seat.bets)
        if (bet.live()) return true;
    return false;
}

// Mini-craps 3(f): until the round is over.
bool must_stay(const Rules& rules, const Seat& seat) {
    return rules.seating.seated_only && seat.in_round && has_bets(seat);
}

bool fits_rail(const Seat& seat, Money amount) {
    return amount >= Money{} && amount <= Money{kMostCents} && seat.rail <= Money{kMostCents} - amount;
}

}  // namespace

Refusal decide_kind(const Deciding& asked, const command::Sit& sit) {
    if (asked.seat >= asked.table.seats.size()) return refuse(RefusalCode::no_place);
    if (asked.place().taken) return refuse(RefusalCode::seat_taken);
    if (!fits_rail(asked.place(), sit.chips)) return refuse(RefusalCode::bad_amount);
    if (!good_text(sit.player)) return refuse(RefusalCode::bad_text);
    // One name, one seat: what is said of a player is said of one.
    if (!sit.player.empty() && asked.table.seat_of(sit.player) != kNoSeat)
        return refuse(RefusalCode::seat_taken);
    asked.emit(event::Sat{asked.seat, sit.player, sit.chips});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::BuyIn& buy_in) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (buy_in.amount.zero() || !fits_rail(asked.place(), buy_in.amount))
        return refuse(RefusalCode::bad_amount);
    asked.emit(event::BoughtIn{asked.seat, buy_in.amount});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Leave&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (must_stay(asked.rules, asked.place()))
        return refuse(RefusalCode::stay_seated, asked.rules.seating.cite);
    if (has_bets(asked.place())) return refuse(RefusalCode::on_the_felt);
    drop_pending(asked, asked.seat);
    if (asked.table.shooter == asked.seat)
        asked.emit(event::GaveUpDice{asked.seat, {}}, asked.rules.shooter.offer_cite);
    asked.emit(event::Left{asked.seat, asked.place().rail});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::StandUp&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (must_stay(asked.rules, asked.place()))
        return refuse(RefusalCode::stay_seated, asked.rules.seating.cite);
    asked.emit(event::StoodUp{asked.seat}, asked.rules.seating.cite);
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::SitDown&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    asked.emit(event::SatDown{asked.seat}, asked.rules.seating.cite);
    return {};
}

// The wagers of who is away stand; the dice are not offered to them, and they make no new ones.
Refusal decide_kind(const Deciding& asked, const command::GoAway&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (!asked.place().absent) asked.emit(event::WentAway{asked.seat});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::ComeBack&) {
    if (!asked.table.seated(asked.seat)) return refuse(RefusalCode::no_player);
    if (asked.place().absent) asked.emit(event::CameBack{asked.seat});
    return {};
}

}  // namespace hardway
