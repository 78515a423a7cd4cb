#include "house/tables/table_setup.hpp"

#include "table/bet.hpp"
#include "wire/object_reader.hpp"

namespace hardway::house {

namespace {

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
    const auto read = house::read_pace(*json);
    if (!read) return reader.fail(read.faults().front().what, read.faults().front().allowed);
    pace = *read;
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
    json["pace"] = write(setup.pace);
    if (setup.seats > 0) json["seats"] = setup.seats;
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
    // Only where fewer than all may be taken.
    if (reader.has("seats")) setup.seats = static_cast<std::size_t>(reader.number("seats", 1, kNoSeat - 1));
    if (auto fault = reader.finish()) return *std::move(fault);
    return setup;
}

}  // namespace hardway::house
