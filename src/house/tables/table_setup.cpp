#include "house/tables/table_setup.hpp"

#include "table/bet.hpp"

namespace hardway::house {

namespace {

Fault fault(std::string what, std::string allowed) {
    return {"", 0, std::move(what), std::move(allowed), ""};
}

class SetupReader {
  public:
    explicit SetupReader(const Json& json) : json_(json) {}

    Result<TableSetup> read() {
        if (!json_.is_object()) return fault("a table's setup that is no object", "an object");
        text("id", setup_.id);
        text("name", setup_.name);
        text("rulebook", setup_.rulebook);
        text("choices", setup_.choices);
        read_rules();
        read_dice();
        read_pace();
        read_seats();
        if (json_.size() != seen_)
            add("a field of a table's setup that is not known",
                "id, name, rulebook, choices, rules, dice, script, pace, seats");
        if (!faults_.empty()) return faults_;
        return setup_;
    }

  private:
    const Json* field(const char* name) {
        const auto found = json_.find(name);
        if (found == json_.end()) {
            add(std::string("a table's setup without ") + name, "");
            return nullptr;
        }
        ++seen_;
        return &*found;
    }

    void text(const char* name, std::string& out) {
        const auto* found = field(name);
        if (!found) return;
        if (!found->is_string()) return add(std::string(name) + " that is no text", "a text");
        out = found->get<std::string>();
    }

    void read_rules() {
        std::string digest;
        text("rules", digest);
        const auto read = read_hex(digest);
        if (read)
            setup_.rules = *read;
        else
            add("rules that are no digest", "64 hexadecimal digits");
    }

    void read_dice() {
        std::string name;
        text("dice", name);
        const auto source = dice_source(name);
        if (source)
            setup_.dice = *source;
        else
            add("dice that are neither", "drawn, entered, scripted");
        const auto* script = field("script");
        if (!script) return;
        if (!script->is_array()) return add("a script that is no list", "a list of throws: [\"3-4\"]");
        for (const auto& each : *script) {
            const auto roll = each.is_string() ? Roll::parse(each.get<std::string>()) : std::nullopt;
            if (!roll) return add("a script with something that is no throw", "throws such as \"3-4\"");
            setup_.script.push_back(*roll);
        }
    }

    void read_pace() {
        const auto* found = field("pace");
        if (!found) return;
        const auto pace = house::read_pace(*found);
        if (pace)
            setup_.pace = *pace;
        else
            faults_.insert(faults_.end(), pace.faults().begin(), pace.faults().end());
    }

    // Only where fewer than all may be taken.
    void read_seats() {
        if (!json_.contains("seats")) return;
        const auto* seats = field("seats");
        if (!seats->is_number_unsigned() || seats->get<std::uint64_t>() > kNoSeat)
            return add("seats that are no number", "1 to what the rulebook has");
        setup_.seats = seats->get<std::size_t>();
    }

    void add(std::string what, std::string allowed) {
        faults_.push_back(fault(std::move(what), std::move(allowed)));
    }

    const Json& json_;
    TableSetup setup_;
    Faults faults_;
    std::size_t seen_ = 0;
};

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
    return SetupReader(json).read();
}

}  // namespace hardway::house
