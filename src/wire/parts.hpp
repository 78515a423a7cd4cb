#pragma once
// Parts of a record that are no kind of their own: one list of fields each, which reader and writer both
// follow, in this order.

#include <concepts>
#include <type_traits>

#include "table/offers.hpp"
#include "table/refusal.hpp"
#include "wire/fields.hpp"

namespace hardway::wire {

// A Part or a const Part.
template <typename Self, typename Part>
concept Some = std::same_as<std::remove_const_t<Self>, Part>;

void each_field(Some<Bet> auto& bet, auto& visitor) {
    visitor.template field<As::itself>("stake", bet.stake);
    visitor.template field<As::itself>("vig", bet.vig);
    visitor.template field<As::itself>("won", bet.won);
    visitor.template field<As::itself>("won_at", bet.won_at);
    visitor.template field<As::itself>("moved_at", bet.moved_at);
    visitor.template field<As::itself>("joined", bet.joined);
    if (bet.joined) visitor.template field<As::marks>("own_marks", bet.own_marks);
    visitor.template field<As::itself>("call", bet.on_off);
    visitor.template field<As::itself>("asked_on", bet.asked_on);
    visitor.template field<As::itself>("control", bet.control);
    visitor.template field<As::itself>("reduced", bet.reduced);
    visitor.template field<As::itself>("unchecked", bet.unchecked);
    visitor.template field<As::itself>("brought_in", bet.brought_in);
}

void each_field(Some<SetOfDice> auto& set, auto& visitor) {
    visitor.template field<As::seat>("offered", set.offered);
    visitor.template field<As::dice>("chosen", set.chosen);
    visitor.template field<As::itself>("dumped", set.dumped);
    visitor.template field<As::itself>("due", set.due);
}

void each_field(Some<Hand> auto& hand, auto& visitor) {
    visitor.template field<As::itself>("throws", hand.throws);
    visitor.template field<As::itself>("points", hand.hand_points);
    visitor.template field<As::itself>("shooter_throws", hand.shooter_throws);
    visitor.template field<As::point>("point", hand.point);
    visitor.template field<As::seat>("shooter", hand.shooter);
    visitor.template field<As::seat>("last_shooter", hand.last_shooter);
    visitor.template field<As::places>("declined", hand.declined);
    visitor.template field<As::itself>("come_only", hand.come_only);
    visitor.template field<As::itself>("finisher", hand.finisher);
    visitor.template field<As::itself>("accepted", hand.accepted);
    visitor.template field<As::itself>("asked", hand.asked);
    visitor.template field<As::itself>("set", hand.set);
}

void each_field(Some<Throw> auto& thrown, auto& visitor) {
    visitor.template field<As::itself>("roll", thrown.roll);
    visitor.template field<As::itself>("come_out", thrown.come_out);
    visitor.template field<As::itself>("effect", thrown.effect);
}

void each_field(Some<AccountAt> auto& at, auto& visitor) {
    visitor.template field<As::itself>("account", at.account);
    visitor.template field<As::seat>("seat", at.seat);
}

// Without its wagers, which are a list.
void each_field(Some<Seat> auto& seat, auto& visitor) {
    visitor.template field<As::itself>("player", seat.player);
    visitor.template field<As::itself>("taken", seat.taken);
    visitor.template field<As::itself>("rail", seat.rail);
    visitor.template field<As::itself>("stood_up", seat.stood_up);
    visitor.template field<As::itself>("absent", seat.absent);
    visitor.template field<As::itself>("in_round", seat.in_round);
    visitor.template field<As::itself>("lifted", seat.lifted);
}

// One result, and what it pays.
void each_field(Some<Payoff> auto& payoff, auto& visitor) {
    visitor.template field<As::itself>("pays", payoff.price);
    visitor.template field<As::rolls>("rolls", payoff.rolls);
    visitor.template field<As::some>("from", payoff.level);
    visitor.template field<As::some>("on", payoff.number);
    visitor.template field<As::itself>("second", payoff.second);
}

// Without the wager, which comes first; so with an offer.
void each_field(Some<Pending> auto& pending, auto& visitor) {
    visitor.template field<As::itself>("stake", pending.stake);
    visitor.template field<As::itself>("cash", pending.cash);
    visitor.template field<As::crew>("confirmed", pending.confirmed);
    visitor.template field<As::itself>("spoken", pending.spoken);
    visitor.template field<As::itself>("together", pending.together);
}

void each_field(Some<ListedOffer> auto& offer, auto& visitor) {
    const bool macro = offer.macro != kNoMacro;
    if (macro) visitor.template field<As::macro>("macro", offer.macro);
    visitor.template field<As::itself>("including", offer.including);
    if (macro) visitor.template field<As::itself>("parts", offer.parts);
    visitor.template field<As::itself>("control", offer.control);
    visitor.template field<As::itself>("waits", offer.waits);
    visitor.template field<As::code>("refused", offer.code);
    visitor.template field<As::itself>("raise", offer.raise);
    visitor.template field<As::itself>("standing", offer.standing);
    visitor.template field<As::itself>("offset", offer.offset);
    visitor.template field<As::itself>("least", offer.least);
    visitor.template field<As::itself>("most", offer.most);
    visitor.template field<As::itself>("step", offer.step);
    visitor.template field<As::code>("bound", offer.bound);
    visitor.template field<As::cite>("bound_cite", offer.bound_cite);
    visitor.template field<As::itself>("rule_most", offer.rule_most);
    visitor.template field<As::code>("rule_bound", offer.rule_bound);
    visitor.template field<As::cite>("rule_cite", offer.rule_cite);
    if (!macro) visitor.template field<As::itself>("pays", offer.pays);
    visitor.template field<As::cite>("cite", offer.cite);
}

void each_field(Some<Refusal> auto& refusal, auto& visitor) {
    visitor.template field<As::code>("refused", refusal.code);
    visitor.template field<As::wager>("wager", refusal.wager);
    visitor.template field<As::itself>("least", refusal.least);
    visitor.template field<As::itself>("most", refusal.most);
    visitor.template field<As::itself>("below", refusal.below);
    visitor.template field<As::itself>("above", refusal.above);
    visitor.template field<As::itself>("including", refusal.including);
    visitor.template field<As::cite>("cite", refusal.cite);
}

}  // namespace hardway::wire
