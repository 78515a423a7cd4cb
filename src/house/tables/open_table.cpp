#include "house/tables/open_table.hpp"

#include <algorithm>

#include "rules/text.hpp"
#include "table/decide.hpp"
#include "table/issuer.hpp"
#include "table/player_name.hpp"

namespace hardway::house {

namespace {

Denial denial(std::string code, std::string words, std::string cite = {}) {
    return {std::move(code), std::move(words), std::move(cite), std::nullopt, {}};
}

template <typename... Kinds>
bool is_any(const Command& asked) {
    return (asked.is<Kinds>() || ...);
}

// What is about chips for one throw: it names the throw it is meant for.
bool for_a_throw(const Command& asked) {
    return is_any<command::Bet, command::BetTogether, command::Macro, command::Say, command::Down,
                  command::Turn, command::AskOn, command::NoAction, command::Press, command::Parlay>(asked);
}

// What the dice do. Where they are not real, the house does it.
bool about_dice_in_play(const Command& asked) {
    return is_any<command::Out, command::Rest, command::Settle, command::RollDice, command::NoRoll,
                  command::Ruling, command::Recall>(asked);
}

// That the dice were thrown. It is the shooter's doing, so no seat is named.
bool about_a_throw(const Command& asked) {
    return is_any<command::RollDice, command::ThrowDice>(asked);
}

// What is put right says why, and blanks, which the engine takes, are no reason.
bool gives_only_blanks(const Command& asked) {
    const auto blank = [](const auto* repair) {
        return repair != nullptr && !repair->why.empty() && trim(repair->why).empty();
    };
    return blank(std::get_if<command::Recall>(&asked.what)) ||
           blank(std::get_if<command::Void>(&asked.what)) ||
           blank(std::get_if<command::Correct>(&asked.what));
}

// Whoever says how real dice lie (the stick) also enters that they were thrown, for the shooter who did.
bool enters_throws(const Rules& rules, CrewSet crew) {
    return (issuers(rules, {command::Rest{}, kNoSeat, 0}).crew & crew) != 0;
}

}  // namespace

OpenTable::OpenTable(const TableSetup& setup, std::shared_ptr<const Rules> rules,
                     std::shared_ptr<const HouseKey> key)
    : OpenTable(setup, LiveTable(std::move(rules), setup.dice == DiceSource::entered), std::move(key)) {}

OpenTable::OpenTable(TableSetup setup, LiveTable live, std::shared_ptr<const HouseKey> key)
    : setup_(std::move(setup)),
      live_(std::move(live)),
      key_(std::move(key)),
      places_(live_.table().seats.size()) {
    if (setup_.dice == DiceSource::entered) clock_.phase = Phase::crew;
}

SeatIndex OpenTable::seat_of(std::string_view person) const {
    for (std::size_t seat = 0; seat < places_.size(); ++seat)
        if (!person.empty() && places_[seat].person == person) return static_cast<SeatIndex>(seat);
    return kNoSeat;
}

Denial id_used(std::uint64_t number) {
    return denial("id_used", "By this id you asked for something else, which is record " +
                                 std::to_string(number) +
                                 "; nothing was done now. Every new ask needs an id of its own.");
}

Denial OpenTable::denial_of(const Refusal& refusal) const {
    return {std::string(name_of(refusal.code)),
            words_alone(refusal, rules()),
            rules().cited(refusal.cite),
            refusal,
            {}};
}

Outcome OpenTable::take(const Ask& ask, std::int64_t now) {
    return take(ask, ask.id.empty() ? 0 : digest_of(rules(), ask), now);
}

std::optional<Outcome> OpenTable::done_already(const Ask& ask, AskedDigest asked) const {
    if (ask.id.empty()) return std::nullopt;
    const auto before = done_before_.find(ask.who.person, ask.id);
    if (!before) return std::nullopt;
    Outcome outcome;
    if (same(before->asked, asked))
        outcome.repeats = before->number;
    else
        outcome.denial = id_used(before->number);
    return outcome;
}

Outcome OpenTable::take(const Ask& ask, AskedDigest asked, std::int64_t now) {
    if (closed()) return denied("closed", "This table is closed.");
    if (auto before = done_already(ask, asked)) return *std::move(before);
    const auto before = live_;
    const auto hand_before = hand_;
    std::vector<Done> done;
    if (auto why_not = do_all(ask, done, now)) {
        live_ = before;
        hand_ = hand_before;
        Outcome outcome;
        outcome.denial = std::move(why_not);
        return outcome;
    }
    auto fields = wire::Json::object();
    if (ask.memory) fields["memory"] = write_memory(*ask.memory);
    if (ask.who.bot) bot_decided(ask.who.person, ask.memory);
    auto outcome = write_down(ask.who, {ask.id, asked}, done.empty() ? "remembered" : "command",
                              std::move(fields), done, now);
    if (const auto end = hand_ends(done)) hand_over(outcome, *end, now);
    return outcome;
}

// All or nothing; so nothing may follow a throw that the house makes. What is refused after it would take it
// back, and tell what the dice will show.
std::optional<Denial> OpenTable::do_all(const Ask& ask, std::vector<Done>& done, std::int64_t now) {
    if (ask.commands.empty() && !ask.memory) return denial("nothing", "Nothing was asked for.");
    if (ask.memory)
        if (auto why_not = check_memory(ask)) return why_not;
    for (std::size_t i = 0; i + 1 < ask.commands.size(); ++i)
        if (setup_.dice != DiceSource::entered && about_a_throw(ask.commands[i]))
            return denial("drawn_dice",
                          "A throw stands, whatever comes after it: it is the last command of a message.");
    for (auto command : ask.commands) {
        if (auto why_not = check(ask, command, now)) return why_not;
        if (auto why_not = check_hand(ask, command, done)) return why_not;
        auto undone = command.is<command::Recall>() ? undone_by_recall(live_) : Events{};
        const auto refusal = live_.carry_out(command);
        if (refusal.code != RefusalCode::none) return denial_of(refusal);
        done.push_back({std::move(command), live_.events(), std::move(undone)});
    }
    return std::nullopt;
}

// Once the hand of dice is over nothing is bet or thrown before the next has begun.
std::optional<Denial> OpenTable::check_hand(const Ask& ask, const Command& next,
                                            const std::vector<Done>& done) const {
    if (ask.who.person.empty() || (!for_a_throw(next) && !about_a_throw(next)) || !hand_ends(done))
        return std::nullopt;
    return denial("shares", "The hand of dice is over; bets open when the shares in the next are in.");
}

// Whether this person may say that here and now; fills in what is left to the house.
std::optional<Denial> OpenTable::check(const Ask& ask, Command& command, std::int64_t now) {
    const bool by_clock = ask.who.person.empty();
    if (command.is<command::Sit>()) return check_sitting(ask, command);
    if (by_clock) return std::nullopt;
    if (gives_only_blanks(command)) return denial("no_reason", "Say why: blanks are no reason.");
    const auto entitled = issuers(rules(), command);
    const auto as_crew = static_cast<CrewSet>(ask.who.crew & entitled.crew);
    if (command.by != 0 && (command.by & ~ask.who.crew) != 0)
        return denial("not_entitled", "That is for others of the crew to say.");
    if (about_a_throw(command)) return check_throw(ask, command, now);
    const auto own = ask.who.plays ? seat_of(ask.who.person) : kNoSeat;
    if (command.by == 0 && entitled.player && own != kNoSeat) {
        if (command.seat == kNoSeat) command.seat = own;
        if (command.seat != own) return denial("not_yours", "That seat is somebody else's.");
        if (for_a_throw(command)) {
            if (clock_.phase == Phase::committing || clock_.phase == Phase::revealing)
                return denial("shares", "Bets open when the shares in the dice are in.");
            if (!ask.for_throw)
                return denial("no_throw_named", "A bet names the throw it is meant for; the next is " +
                                                    std::to_string(next_throw()) + ".");
            if (*ask.for_throw != next_throw())
                return denial("stale", "That was meant for throw " + std::to_string(*ask.for_throw) +
                                           "; the next is " + std::to_string(next_throw()) + ".");
        }
    } else if (as_crew != 0) {
        if (command.by == 0) command.by = as_crew;
    } else {
        return own == kNoSeat && entitled.player && ask.who.plays
                   ? denial("not_seated_here", "You have no seat at this table.")
                   : denial("not_entitled", "That is not yours to say.");
    }
    return check_dice(command);
}

std::optional<Denial> OpenTable::check_sitting(const Ask& ask, Command& command) const {
    if (ask.who.person.empty()) return denial("not_yours", "The house does not sit down.");
    if (!ask.who.plays) return denial("not_entitled", "Your role does not play.");
    if (seat_of(ask.who.person) != kNoSeat) return denial("seated", "You sit at this table already.");
    if (!good_name(ask.who.name)) return denial("bad_text", std::string("A name is ") + kGoodNames + ".");
    if (table().seat_of(ask.who.name) != kNoSeat)
        return denial("seat_taken", "Somebody sits at this table by your name; no two do.");
    std::get<command::Sit>(command.what).player = ask.who.name;
    if (command.seat != kNoSeat && command.seat >= seats())
        return denial("no_place", "This table has places 1 to " + std::to_string(seats()) + ".");
    if (command.seat != kNoSeat) return std::nullopt;
    for (std::size_t seat = 0; seat < seats(); ++seat)  // anywhere
        if (!table().seats[seat].taken) {
            command.seat = static_cast<SeatIndex>(seat);
            return std::nullopt;
        }
    return denial("no_place", "Every place at this table is taken.");
}

// With dice that are drawn or scripted a throw stands: close, draw, rest and settlement are one step.
std::optional<Denial> OpenTable::check_dice(const Command& command) const {
    if (setup_.dice == DiceSource::entered || !about_dice_in_play(command)) return std::nullopt;
    return denial("drawn_dice", "The dice of this table are " + std::string(name_of(setup_.dice)) +
                                    ": a throw stands, and only the shooter or the clock throws.");
}

// Real dice are thrown by the shooter and entered by the crew, others by the shooter alone.
std::optional<Denial> OpenTable::check_throw(const Ask& ask, Command& command, std::int64_t now) {
    if (auto why_not = check_dice(command)) return why_not;
    const bool real = setup_.dice == DiceSource::entered;
    if (real && command.by == 0 && enters_throws(rules(), ask.who.crew)) return std::nullopt;
    if (command.by != 0 || command.is<command::RollDice>())
        return denial("not_entitled", "The crew enters throws: whoever says how the dice lie.");
    const auto shooter = next_shooter(rules(), table()).seat;
    if (shooter == kNoSeat) {
        Refusal nobody;
        nobody.code = RefusalCode::no_shooter;
        nobody.cite = rules().shooter.eligible_cite;
        return denial_of(nobody);
    }
    if (!ask.who.plays || places_[shooter].person != ask.who.person)
        return denial("not_shooter", "The dice are somebody else's.");
    if (real) return std::nullopt;
    ready(ask.who.person, now);
    if (clock_.phase == Phase::committing || clock_.phase == Phase::revealing)
        return denial("shares", "The dice are thrown when the shares in them are in.");
    if (clock_.phase == Phase::betting && !all_ready())
        return denial("not_yet", "The others are still betting; the dice go out when their time is over.");
    command = {command::RollDice{next_roll(), false}, kNoSeat, 0};
    return std::nullopt;
}

}  // namespace hardway::house
