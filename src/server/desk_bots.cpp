// Bots at a table: more of them, and fewer.

#include <algorithm>
#include <future>

#include "rules/rulebook.hpp"
#include "rules/text.hpp"
#include "server/desk.hpp"
#include "study/strategy/named.hpp"

namespace hardway::server {

namespace {

// What somebody's own text is called must be short, and must not pass for one that everybody knows.
Result<Done> check_own(const house::BotPlan& plan) {
    constexpr std::size_t kLongestName = 40;
    const auto named = study::parse_strategy(plan.strategy);
    if (!named) return named.faults();
    const auto& name = named->name;
    const bool good = !name.empty() && name.size() <= kLongestName && plan.strategy.size() <= 200 &&
                      std::all_of(name.begin(), name.end(), [](char c) {
                          return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                                 c == '_' || c == '-';
                      });
    if (!good)
        return fault(hardway::quoted(name) + " is no name for a strategy",
                     "1 to 40 letters, digits, _ and -; settings after a colon");
    if (name == kHabit || study::shipped_strategy(name))
        return fault(hardway::quoted(name) + " is the name of a strategy that everybody knows",
                     "another name, or no source");
    if (plan.source.size() > kLargestSource)
        return fault("a source of " + std::to_string(plan.source.size()) + " bytes",
                     std::to_string(kLargestSource) + " or fewer");
    return Done{};
}

}  // namespace

Result<std::vector<house::BotPlan>> read_bots(const std::string& text, const house::TableWish& wish) {
    std::vector<house::BotPlan> plans;
    for (const auto word : split_words(text)) {
        if (plans.size() == kMostBots)
            return fault("bots: more than a table may have", std::to_string(kMostBots) + " or fewer");
        plans.push_back({std::string(word), {}});
        if (const auto checked = Bots::check(plans.back(), wish.rulebook, wish.choices); !checked)
            return checked.faults();
    }
    return plans;
}

namespace {

// What ships does not change while the program runs.
Json list_strategies() {
    Json list = Json::array();
    const auto rules = load_rules(builtin_shelf(), "ma-craps", {});
    for (const auto& name : study::shipped_strategies()) {
        const auto strategy =
            study::Strategy::load(study::shipped_strategy(name)->text, name + ".lua", *rules, {});
        if (!strategy) continue;
        const auto& head = (*strategy)->head();
        Json settings = Json::object();
        for (const auto& setting : head.settings) settings[setting.name] = setting.value;
        list.push_back({{"strategy", name},
                        {"about", head.about},
                        {"settings", settings},
                        {"text", study::shipped_strategy(name)->text}});
    }
    return {{"strategies", list}};
}

}  // namespace

Response Desk::strategies(const Request&, const Parts&, const Visitor*) {
    static const Json kList = list_strategies();
    return answer(200, kList);
}

Response Desk::add_bot(const Request& request, const Parts& parts, const Visitor* visitor) {
    const auto table = house_.table(parts[1]);
    if (!table) return error(404, "no_table", "There is no such table, or it is closed.");
    if (auto no = no_say(*visitor, parts[1])) return *std::move(no);
    const auto fields = texts(request.body, {"strategy"}, {"source"});
    if (!fields) return faulty(fields.faults());
    const house::BotPlan plan{fields->at("strategy"),
                              fields->contains("source") ? fields->at("source") : std::string()};
    if (fields->contains("source"))
        if (const auto checked = check_own(plan); !checked) return faulty(checked.faults());
    const auto seated = bots_.seat(table, plan, {visitor->person.id, request.address});
    if (!seated.wrong.empty()) return faulty(seated.wrong);
    if (seated.no) return refuse(*seated.no);
    if (seated.denial) return refuse(*seated.denial, 409);
    return answer(201, {{"name", seated.name}, {"strategy", plan.strategy}});
}

Response Desk::send_bot_away(const Request&, const Parts& parts, const Visitor* visitor) {
    const auto table = house_.table(parts[1]);
    if (!table) return error(404, "no_table", "There is no such table, or it is closed.");
    if (auto no = no_say(*visitor, parts[1])) return *std::move(no);
    std::promise<house::Reply> replied;
    table->stop_bot({visitor->person.id, visitor->person.name, 0, false}, Bot::person_of(parts[3]),
                    "sent away", true, [&](const house::Reply& reply) { replied.set_value(reply); });
    const auto reply = replied.get_future().get();
    if (reply.denial) return refuse(*reply.denial, reply.denial->code == "no_bot" ? 404 : 409);
    return answer(200, {{"number", reply.head.number}, {"hash", house::hex(reply.head.hash)}});
}

}  // namespace hardway::server
