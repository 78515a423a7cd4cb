// Any text as a rulebook: alone, laid over a rulebook that ships, spliced into one, or as house choices. It
// loads or it says what is wrong; a table under what does load keeps its money.

#include "rules/rulebook.hpp"

#include <string>

#include "fuzz/require.hpp"
#include "table/bettor.hpp"
#include "table/decide.hpp"

namespace {

using namespace hardway;
using namespace hardway::fuzz;

const Shelf& builtin() {
    static const Shelf shelf = builtin_shelf();
    return shelf;
}

void play(const Rules& rules) {
    Table table(rules);
    Events events;
    for (std::size_t place = 0; place < table.seats.size() && place < 3; ++place) {
        const Command sit{command::Sit{"", Money::units(3000)}, static_cast<SeatIndex>(place)};
        carry_out(rules, table, sit, events);
    }
    if (table.seats.empty() || rules.wagers.empty()) return;
    Bettor bettor(rules.digest);
    for (int i = 0; i < 50; ++i) {
        carry_out(rules, table, bettor.next(rules, table), events);
        require(everything(table).zero());
    }
}

void load(const Shelf& shelf, std::string_view id, const HouseChoices& choices) {
    const auto rules = load_rules(shelf, id, choices);
    require(static_cast<bool>(rules) == rules.faults().empty());  // never both, never neither
    if (rules) play(*rules);
    for (const auto& fault : rules.faults()) require(!fault.text().empty());
}

void load_text(std::string text) {
    Shelf shelf = builtin();
    shelf.push_back({"fuzz", "fuzz.toml", std::move(text)});
    load(shelf, "fuzz", {});
}

// Two bytes say where, one how much is cut out; the rest goes in.
void splice(std::string_view data, const RulebookText& book) {
    if (data.size() < 3) return;
    const auto byte = [&](std::size_t at) {
        return static_cast<std::size_t>(static_cast<unsigned char>(data[at]));
    };
    std::string text = book.text;
    const auto at = (byte(0) * 256 + byte(1)) % text.size();
    text.replace(at, byte(2) % 64, data.substr(3));
    Shelf shelf = builtin();
    for (auto& each : shelf)
        if (each.id == book.id) each.text = text;
    load(shelf, book.id, {});
}

void choose(std::string_view data, const std::string& id) {
    HouseChoices choices;
    while (!data.empty() && choices.size() < 16) {
        const auto end = data.find('\n');
        if (auto choice = parse_choice(data.substr(0, end))) choices.push_back(*choice);
        data.remove_prefix(end == std::string_view::npos ? data.size() : end + 1);
    }
    load(builtin(), id, choices);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0 || size > 100'000) return 0;
    const std::string_view all(reinterpret_cast<const char*>(bytes), size);
    const auto how = static_cast<unsigned char>(all[0]);
    const auto data = all.substr(1);
    const auto& book = builtin()[how / 4 % builtin().size()];
    switch (how % 4) {
        case 0:
            load_text(std::string(data));
            break;
        case 1:
            load_text("id = \"fuzz\"\ntitle = \"Fuzz\"\nsource = \"none\"\nbase = \"" + book.id + "\"\n" +
                      std::string(data));
            break;
        case 2:
            choose(data, book.id);
            break;
        default:
            splice(data, book);
            break;
    }
    (void)parse_house_file(data, "fuzz.toml");
    return 0;
}
