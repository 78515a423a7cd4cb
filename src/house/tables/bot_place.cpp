#include "house/tables/bot_place.hpp"

namespace hardway::house {

using wire::Json;

namespace {

std::string text_in(const Json& json, const char* name, const char* otherwise = "") {
    const auto found = json.find(name);
    return found != json.end() && found->is_string() ? found->get<std::string>() : otherwise;
}

}  // namespace

std::shared_ptr<const BotPlan> read_plan(const Json& json) {
    return std::make_shared<const BotPlan>(
        BotPlan{text_in(json, "strategy", "habit"), text_in(json, "source")});
}

void write(const BotPlan& plan, Json& into) {
    into["strategy"] = plan.strategy;
    if (!plan.source.empty()) into["source"] = plan.source;
}

Json write_memory(const BotMemory& memory) {
    auto list = Json::array();
    for (const auto cell : memory) list.push_back(cell);
    return list;
}

std::optional<BotMemory> read_memory(const Json& json) {
    if (!json.is_array()) return std::nullopt;
    BotMemory memory;
    for (const auto& cell : json) {
        if (!cell.is_number_integer()) return std::nullopt;
        const auto value = cell.get<std::int64_t>();
        if (value < INT32_MIN || value > INT32_MAX) return std::nullopt;
        memory.push_back(static_cast<std::int32_t>(value));
    }
    return memory;
}

void write(const BotPlace& bot, Json& into) {
    write(*bot.plan, into);
    if (!bot.memory.empty()) into["memory"] = write_memory(bot.memory);
    into["bet_for"] = bot.bet_for;
    if (!bot.stopped.empty()) into["stopped"] = bot.stopped;
    if (bot.leaves) into["leaves"] = true;
}

BotPlace read_bot(const Json& json) {
    BotPlace bot;
    bot.plan = read_plan(json);
    if (const auto found = json.find("memory"); found != json.end())
        bot.memory = read_memory(*found).value_or(BotMemory{});
    if (const auto found = json.find("bet_for"); found != json.end() && found->is_number_unsigned())
        bot.bet_for = found->get<std::uint32_t>();
    bot.stopped = text_in(json, "stopped");
    bot.leaves = json.contains("leaves");
    return bot;
}

}  // namespace hardway::house
