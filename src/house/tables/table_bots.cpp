// What is particular to bots at a table: what they remember, and that they stop.

#include "house/tables/open_table.hpp"

namespace hardway::house {

std::optional<Denial> OpenTable::check_memory(const Ask& ask) const {
    const auto deny = [](std::string code, std::string words) {
        return Denial{std::move(code), std::move(words), {}, std::nullopt, {}};
    };
    const auto seat = seat_of(ask.who.person);
    if (seat == kNoSeat || !is_bot(seat)) return deny("not_entitled", "Only bots remember by the record.");
    if (ask.for_throw != next_throw())
        return deny("stale", "That was thought of for another throw; the next is " +
                                 std::to_string(next_throw()) + ".");
    return std::nullopt;
}

// Whatever a bot does at its seat, it has decided about the next throw: after a restart it must not do so
// twice.
void OpenTable::bot_decided(std::string_view person, const std::optional<BotMemory>& memory) {
    const auto seat = seat_of(person);
    if (seat == kNoSeat || !is_bot(seat)) return;
    places_[seat].program.bet_for = next_throw();
    if (memory) places_[seat].program.memory = *memory;
}

Outcome OpenTable::stop_bot(const Asker& who, std::string_view bot, std::string why, bool leaves,
                            std::int64_t now) {
    const auto seat = seat_of(bot);
    if (closed()) return denied("closed", "This table is closed.");
    if (seat == kNoSeat || !is_bot(seat)) return denied("no_bot", "No bot of that name sits here.");
    auto& program = places_[seat].program;
    if (!program.stopped.empty() && (program.leaves || !leaves))
        return denied("stopped", "That bot has stopped already.");
    program.stopped = why;
    program.leaves = leaves;
    wire::Json fields;
    fields["seat"] = seat + 1;
    fields["why"] = std::move(why);
    if (leaves) fields["leaves"] = true;
    return write_down(who, {}, "bot_stopped", std::move(fields), {}, now);
}

Result<bool> OpenTable::follow_bot(const Record& record, const wire::Json& body) {
    const auto wrong = [&](std::string what) {
        return Fault{chain() + " " + std::to_string(record.number), 0, std::move(what), "", ""};
    };
    if (record.kind == "command" || record.kind == "remembered") {
        std::optional<BotMemory> memory;
        if (const auto found = body.find("memory"); found != body.end()) {
            memory = read_memory(*found);
            if (!memory) return wrong("remembers what cannot be read");
        }
        bot_decided(record.person, memory);
    }
    if (record.kind != "bot_stopped") return true;
    const auto seat = body.find("seat");
    const auto why = body.find("why");
    const bool good = seat != body.end() && seat->is_number_unsigned() && why != body.end() &&
                      why->is_string() && seat->get<std::size_t>() >= 1 &&
                      seat->get<std::size_t>() <= places_.size();
    if (!good) return wrong("stops a bot, and does not say which or why");
    auto& program = places_[seat->get<std::size_t>() - 1].program;
    program.stopped = why->get<std::string>();
    program.leaves = body.contains("leaves");
    return true;
}

}  // namespace hardway::house
