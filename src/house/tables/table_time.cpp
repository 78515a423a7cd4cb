// What happens at a table because time passes.

#include "house/tables/open_table.hpp"
#include "table/changes.hpp"
#include "table/decide.hpp"

namespace hardway::house {

// A lone player throws when they like, and needs no clock; nor is there one to wait for where nobody may
// throw. For a shooter who is away it always runs.
bool OpenTable::clock_runs() const {
    const auto shooter = next_shooter(rules(), table()).seat;
    if (shooter == kNoSeat) return false;
    int present = 0;
    for (const auto& place : places_) present += !place.person.empty() && !place.bot && !place.away_since;
    const auto& place = places_[shooter];
    return present != 1 || place.away_since.has_value();
}

// Everybody who is here and no bot.
bool OpenTable::all_ready() const {
    for (const auto& place : places_)
        if (!place.person.empty() && !place.bot && !place.away_since && !place.ready) return false;
    return true;
}

void OpenTable::ready(std::string_view person, std::int64_t now) {
    const auto seat = seat_of(person);
    if (seat == kNoSeat) return;
    places_[seat].ready = true;
    if (all_ready() && clock_.phase == Phase::betting && next_shooter(rules(), table()).seat != kNoSeat)
        clock_.until = now;
}

// After something was done.
void OpenTable::set_clock(const std::vector<Done>& done, std::int64_t now) {
    if (clock_.phase == Phase::crew || closed()) return;
    bool settled = false;
    for (const auto& each : done)
        settled = settled || (!each.events.empty() && each.events.back().is<event::Settled>());
    if (settled)
        for (auto& place : places_) place.ready = false;
    if (clock_.phase == Phase::committing || clock_.phase == Phase::revealing) return set_dice_clock(now);
    const auto phase = table().dice == DiceStep::out ? Phase::out : Phase::betting;
    const bool anew = settled || phase != clock_.phase;
    clock_.phase = phase;
    if (!clock_runs())
        clock_.until.reset();
    else if (anew || !clock_.until)
        clock_.until = now + (phase == Phase::out ? setup_.pace.throwing : setup_.pace.betting);
}

std::optional<std::int64_t> OpenTable::wakes_at() const {
    if (closed()) return std::nullopt;
    auto soonest = clock_.until;
    const auto at = [&](std::int64_t when) { soonest = soonest ? std::min(*soonest, when) : when; };
    for (std::size_t seat = 0; seat < places_.size(); ++seat) {
        const auto& since = places_[seat].away_since;
        if (!since) continue;
        // What binds stays up until it is decided; after each throw it is looked at again.
        bool something = table().seats[seat].felt().zero();
        for (const auto& change : changes(rules(), table(), static_cast<SeatIndex>(seat)))
            something = something || change.down.permission.granted();
        if (something) at(*since + setup_.pace.absent);
    }
    if (empty_since_) at(*empty_since_ + setup_.pace.empty);
    return soonest;
}

Outcome OpenTable::by_clock(Command command, std::int64_t now) {
    return take({Asker{}, "", std::nullopt, {std::move(command)}}, now);
}

Outcome OpenTable::wake(std::int64_t now) {
    if (closed()) return {};
    for (std::size_t seat = 0; seat < places_.size(); ++seat) {
        const auto& since = places_[seat].away_since;
        if (!since || now < *since + setup_.pace.absent) continue;
        auto outcome = see_off(static_cast<SeatIndex>(seat), now);
        if (!outcome.entry.records.empty()) return outcome;
    }
    if (empty_since_ && now >= *empty_since_ + setup_.pace.empty)
        return close({}, "nobody sits at this table", now);
    if (!clock_.until || now < *clock_.until) return {};
    if (clock_.phase == Phase::committing) return close_commitments(now);
    if (clock_.phase == Phase::revealing) return close_shares(now);
    if (clock_.phase == Phase::out) return throw_by_clock(now);
    const auto shooter = next_shooter(rules(), table()).seat;
    if (shooter != kNoSeat && places_[shooter].bot) return throw_by_clock(now);
    auto outcome = by_clock({command::Out{}, kNoSeat, 0}, now);
    if (outcome.denial) clock_.until.reset();  // nobody may throw: it rests until somebody may
    return outcome;
}

// For a shooter who is away or takes too long.
Outcome OpenTable::throw_by_clock(std::int64_t now) {
    const auto hand_before = hand_;
    auto outcome = by_clock({command::RollDice{next_roll(), false}, kNoSeat, 0}, now);
    if (!outcome.denial) return outcome;
    hand_ = hand_before;
    if (table().shooter == kNoSeat) return outcome;
    // The line wager the dice went out on is down: they go on to the next.
    return by_clock({command::PassDice{}, table().shooter, 0}, now);
}

// Somebody has been away for long: what may come down does, and with nothing up the seat is cashed out.
Outcome OpenTable::see_off(SeatIndex seat, std::int64_t now) {
    Ask ask;
    for (const auto& change : changes(rules(), table(), seat))
        if (change.down.permission.granted())
            ask.commands.push_back({command::Down{change.bet, std::nullopt}, seat, 0});
    if (table().seats[seat].felt().zero()) ask.commands = {{command::Leave{}, seat, 0}};
    if (ask.commands.empty()) return {};
    auto outcome = take(ask, now);
    // One of them binds another (odds and their flat): one at a time, then.
    while (outcome.denial && ask.commands.size() > 1) {
        ask.commands.pop_back();
        outcome = take(ask, now);
    }
    return outcome;
}

Outcome OpenTable::away(std::string_view person, std::int64_t now) {
    const auto seat = seat_of(person);
    if (seat == kNoSeat || places_[seat].away_since) return {};
    return by_clock({command::GoAway{}, seat, 0}, now);
}

Outcome OpenTable::back(std::string_view person, std::int64_t now) {
    const auto seat = seat_of(person);
    if (seat == kNoSeat || !places_[seat].away_since) return {};
    return by_clock({command::ComeBack{}, seat, 0}, now);
}

}  // namespace hardway::house
