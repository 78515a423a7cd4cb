#include "house/tables/table_setup.hpp"

#include <array>

#include "wire/object_reader.hpp"

namespace hardway::house {

namespace {

struct Span {
    const char* name;
    std::int64_t Pace::* field;
};
constexpr std::array kSpans = {
    Span{"betting", &Pace::betting}, Span{"throwing", &Pace::throwing}, Span{"shares", &Pace::shares},
    Span{"absent", &Pace::absent},   Span{"empty", &Pace::empty},
};
constexpr std::int64_t kLongest = 24LL * 60 * 60 * 1000;

void read_script(wire::ObjectReader& reader, std::vector<Roll>& script) {
    for (const auto& each : reader.list("script")) {
        const auto roll = each.is_string() ? Roll::parse(each.get_ref<const std::string&>()) : std::nullopt;
        if (!roll) return reader.fail("'script' has something in it that is no throw", "throws such as 3-4");
        script.push_back(*roll);
    }
}

void read_pace(wire::ObjectReader& reader, Pace& pace) {
    const auto* json = reader.need("pace");
    if (!json) return;
    wire::ObjectReader spans(*json, "pace of a table");
    for (const auto& span : kSpans) pace.*span.field = spans.number(span.name, 0, kLongest);
    reader.take_fault(spans);
}

}  // namespace

Json write(const TableSetup& setup) {
    Json json;
    json["id"] = setup.id;
    json["name"] = setup.name;
    json["rulebook"] = setup.rulebook;
    json["choices"] = setup.choices;
    json["rules"] = hex(setup.rules);
    json["dice"] = name_of(setup.dice);
    auto& script = json["script"] = Json::array();
    for (const auto& roll : setup.script) script.push_back(roll.text());
    auto& pace = json["pace"] = Json::object();
    for (const auto& span : kSpans) pace[span.name] = setup.pace.*span.field;
    return json;
}

Result<TableSetup> read_setup(const Json& json) {
    wire::ObjectReader reader(json, "setup of a table");
    TableSetup setup;
    setup.id = reader.text("id");
    setup.name = reader.text("name");
    setup.rulebook = reader.text("rulebook");
    setup.choices = reader.text("choices");
    const auto rules = read_hex(reader.text("rules"));
    if (!rules) reader.fail("'rules' is no digest", "64 hexadecimal digits");
    setup.rules = rules.value_or(Digest{});
    const auto dice = dice_source(reader.text("dice"));
    if (!dice) reader.fail("'dice' is none of these", "drawn, entered, scripted");
    setup.dice = dice.value_or(DiceSource::drawn);
    read_script(reader, setup.script);
    read_pace(reader, setup.pace);
    if (auto fault = reader.finish()) return *std::move(fault);
    return setup;
}

}  // namespace hardway::house
