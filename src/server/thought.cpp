#include "server/thought.hpp"

#include "house/tables/bot_place.hpp"
#include "rules/printable.hpp"
#include "study/strategy/wishes.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

using wire::Json;

namespace {

constexpr std::size_t kMostThoughtCommands = 500;
constexpr std::size_t kMostCells = 1'000;
constexpr std::size_t kMostWords = 500;  // bytes of a fault
constexpr std::size_t kMostFaults = 10;

bool is_bet(const Command& command) {
    return command.is<command::Bet>() || command.is<command::BetTogether>() || command.is<command::Down>() ||
           command.is<command::Turn>();
}

}  // namespace

Result<BotThought> think(study::Strategy& strategy, const BotSight& sight) {
    const auto& seat = sight.table.seats[sight.seat];
    const auto* settled = sight.events.empty() ? nullptr : sight.events.back().as<event::Settled>();
    const bool first = sight.first || !settled;
    const Events none;
    const study::View view{sight.rules,
                           sight.table,
                           first ? none : sight.events,
                           first ? Throw{} : settled->thrown,
                           first,
                           seat.rail + seat.felt(),
                           sight.seat};
    BotThought thought;
    const auto fresh = strategy.fresh_memory();
    thought.memory = sight.memory.size() == fresh.size() ? sight.memory : fresh;
    std::vector<study::Wish> wishes;
    Faults faults;
    if (!strategy.ask(view, thought.memory, wishes, faults)) return faults;
    auto table = sight.table;
    std::vector<study::RefusedWish> refused;  // left out, as in a study
    study::WishBooker(sight.rules, sight.seat, &thought.commands).carry_out(table, wishes, refused);
    return thought;
}

Json write(const BotSight& sight) {
    Json json;
    json["table"] = wire::write(sight.rules, sight.table);
    json["events"] = wire::write(sight.rules, sight.events);
    json["seat"] = sight.seat;
    json["first"] = sight.first;
    json["memory"] = house::write_memory(sight.memory);
    return json;
}

Json write(const Rules& rules, const BotThought& thought) {
    Json json;
    auto& commands = json["commands"] = Json::array();
    for (const auto& command : thought.commands) commands.push_back(wire::write(rules, command));
    json["memory"] = house::write_memory(thought.memory);
    return json;
}

Result<BotThought> read_thought(const Rules& rules, SeatIndex seat, const Json& json) {
    const auto nonsense = fault("answered with something that is no thought");
    const auto commands = json.find("commands");
    const auto memory = json.find("memory");
    if (!json.is_object() || json.size() != 2 || commands == json.end() || memory == json.end())
        return nonsense;
    if (!commands->is_array() || commands->size() > kMostThoughtCommands || memory->size() > kMostCells)
        return nonsense;
    BotThought thought;
    auto cells = house::read_memory(*memory);
    if (!cells) return nonsense;
    thought.memory = *std::move(cells);
    for (const auto& each : *commands) {
        auto command = wire::read_command(rules, each);
        if (!command || !is_bet(*command) || command->seat != seat || command->by != 0) return nonsense;
        thought.commands.push_back(*std::move(command));
    }
    return thought;
}

Json write_faults(const Faults& faults) {
    auto list = Json::array();
    for (const auto& each : faults)
        if (list.size() < kMostFaults) list.push_back(printable(each.text()).substr(0, kMostWords));
    return {{"faults", list}};
}

Faults read_faults(const Json& json) {
    Faults faults;
    const auto found = json.is_object() ? json.find("faults") : json.end();
    if (!json.is_object() || found == json.end()) return faults;
    for (const auto& each : *found)
        if (faults.size() < kMostFaults && each.is_string())
            faults.push_back(fault(printable(each.get<std::string>()).substr(0, kMostWords)));
    if (faults.empty()) faults.push_back(fault("went wrong without words"));
    return faults;
}

}  // namespace hardway::server
