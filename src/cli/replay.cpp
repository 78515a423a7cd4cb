// hardway replay: the hands of a table, and any of them step by step.

#include "house/replay.hpp"

#include <time.h>

#include <memory>
#include <nlohmann/json.hpp>

#include "cli/arguments.hpp"
#include "cli/open_rules.hpp"
#include "cli/print.hpp"
#include "cli/text_table.hpp"
#include "cli/verbs.hpp"
#include "rules/text.hpp"

namespace hardway::cli {

namespace {

using Json = nlohmann::ordered_json;

struct ReplayOptions {
    std::string data;
    std::string table;
    std::uint64_t hand = 0;  // 0: a list of them
    bool json = false;
};

// In UTC, so that it says the same on every machine.
std::string date_and_time(std::int64_t at) {
    const std::time_t seconds = at / 1000;
    std::tm parts{};
    if (::gmtime_r(&seconds, &parts) == nullptr) return "?";
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", parts.tm_year + 1900, parts.tm_mon + 1,
                       parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec);
}

std::string time_of_day(std::int64_t at) {
    const auto words = date_and_time(at);
    return words.size() > 8 ? words.substr(words.size() - 8) : words;
}

std::string how_it_ended(const house::HandSpan& hand) {
    if (hand.end.empty()) return "goes on";
    if (hand.end == "seven_out") return "seven out";
    return hand.end == "lost" ? "its secret was lost" : "cut short";
}

void show_table(const house::TableSetup& setup) {
    print_line("{}, table {}: {}{}, {}", setup.name, setup.id, setup.rulebook,
               setup.choices.empty() ? "" : " " + setup.choices, house::label_of(setup.dice));
}

Json table_json(const house::TableSetup& setup) {
    return {{"table", setup.id},
            {"name", setup.name},
            {"rulebook", setup.rulebook},
            {"choices", setup.choices},
            {"dice", std::string(house::name_of(setup.dice))}};
}

void show_hands(const house::HandsOfTable& all) {
    show_table(all.setup);
    TextTable table({"hand", "began (UTC)", "records", "throws", "shooters", "end"});
    for (const auto& hand : all.hands)
        table.row({std::to_string(hand.number), date_and_time(hand.began),
                   std::to_string(hand.first) + " to " + std::to_string(hand.last),
                   std::to_string(hand.throws), join(hand.shooters, ", "), how_it_ended(hand)});
    print_text(table.text());
}

int list_hands(house::Store& store, const ReplayOptions& options) {
    const auto all = house::hands_of(store, options.table);
    if (!all) {
        print_faults(all.faults());
        return 1;
    }
    if (!options.json) {
        show_hands(*all);
        return 0;
    }
    auto json = table_json(all->setup);
    auto& hands = json["hands"] = Json::array();
    for (const auto& hand : all->hands) hands.push_back(house::write(hand));
    print_text(json_text(json));
    return 0;
}

void show_hand(const house::ReplayedHand& replayed) {
    const auto& hand = replayed.hand;
    show_table(replayed.setup);
    print_line("hand {}, {} UTC: {} throw{}, {}", hand.number, date_and_time(hand.began), hand.throws,
               hand.throws == 1 ? "" : "s", how_it_ended(hand));
    for (const auto& step : replayed.steps) {
        bool first = true;  // of what one record did
        for (const auto& line : step.lines) {
            const auto when = first ? fmt::format("{:>6}  {}", step.number, time_of_day(step.at)) : "";
            if (line.roll.empty())
                print_line("{:16}  {}", when, line.text);
            else
                print_line("{:16}  {}  \"{}\"", when, line.roll, line.text);
            first = false;
        }
    }
}

Json replayed_json(const house::ReplayedHand& replayed) {
    auto json = table_json(replayed.setup);
    json.update(house::write(replayed.hand));
    auto& steps = json["steps"] = Json::array();
    for (const auto& step : replayed.steps) {
        Json one{{"number", step.number}, {"at", step.at}, {"kind", step.kind}};
        if (!step.person.empty()) one["person"] = step.person;
        auto& lines = one["lines"] = Json::array();
        for (const auto& line : step.lines)
            lines.push_back(line.roll.empty() ? Json{{"said", line.text}}
                                              : Json{{"roll", line.roll}, {"call", line.text}});
        steps.push_back(std::move(one));
    }
    return json;
}

int run(const ReplayOptions& options) {
    auto store = house::open_kept(options.data);
    if (!store) {
        print_faults(store.faults());
        return 1;
    }
    if (options.hand == 0) return list_hands(**store, options);
    const auto replayed = house::replay_hand(**store, options.table, options.hand);
    if (!replayed) {
        print_faults(replayed.faults());
        return 1;
    }
    if (options.json)
        print_text(json_text(replayed_json(*replayed)));
    else
        show_hand(*replayed);
    return 0;
}

}  // namespace

void add_replay(Verb program) {
    auto options = std::make_shared<ReplayOptions>();
    auto verb = program.verb("replay", "any past hand of a house's table, step by step");
    verb.option("TABLE", options->table, "the table's id").required();
    verb.option("--data", options->data, "the house's folder, or postgres://…").takes("DIR").required();
    verb.option("--hand", options->hand, "this one; without it, which hands there are")
        .allow(whole(1, UINT32_MAX));
    verb.flag("--json", options->json, "as JSON");
    verb.footer(
        "A hand goes from seven-out to seven-out. The house must not be running; a copy of a running one can "
        "be\nlooked at: `hardway backup`.");
    verb.run([options] { return run(*options); });
}

}  // namespace hardway::cli
