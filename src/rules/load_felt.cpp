// The felt: areas, their words and their order as a rulebook states them.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::size_t kMostAreas = 200;
constexpr std::size_t kMostNotes = 10;
constexpr std::size_t kMostPrinted = 40;  // letters in one area: more cannot be read from where people stand

// Printed text: short enough, and there.
std::string printed(Reader& reader, const Entry& entry, std::string_view key, bool required) {
    auto words = required ? reader.required_text(entry, key) : reader.text(entry, key, "");
    if (words.size() > kMostPrinted)
        reader.fault(entry.get(key), entry.path + "." + std::string(key) + " is too long to be printed",
                     std::to_string(kMostPrinted) + " letters at most");
    return words;
}

// Where only one area can lie.
bool holds_one(FeltPlace place) {
    switch (place) {
        case FeltPlace::line:
        case FeltPlace::behind_line:
        case FeltPlace::dont_line:
        case FeltPlace::beside_dont:
        case FeltPlace::dont_come:
        case FeltPlace::come:
        case FeltPlace::field:
            return true;
        default:
            return false;
    }
}

// Whether every wager of a kind stands on a number and so can lie in the boxes.
bool has_numbers(const Rules& rules, std::string_view kind) {
    return std::all_of(rules.wagers.begin(), rules.wagers.end(), [&](const Wager& wager) {
        return wager.kind != kind || (wager.number != 0 && !wager.number_from_puck);
    });
}

class FeltLoader {
  public:
    FeltLoader(Reader& reader, const Node& book, const Node& section)
        : reader_(reader), felt_(reader.rules().felt), wagers_(book.find("wager")), section_(section) {}

    void load() {
        const Entry entry{"felt", {&section_}};
        if (reader_.entries(&section_, "felt").empty()) return;
        felt_.cite = reader_.cited(entry, "");
        felt_.ends = static_cast<int>(reader_.whole(entry, "ends", 2, 1, 2));
        static constexpr std::array<const char*, 3> kCloths = {"green", "blue", "wine"};
        felt_.cloth = kCloths[reader_.one_of(entry, "cloth", {"green", "blue", "wine"}, 0)];
        load_numbers(entry);
        for (const auto& [id, node] : reader_.entries(section_.find("area"), "felt.area"))
            load_area(id, node);
        for (const auto& [id, node] : reader_.entries(section_.find("note"), "felt.note"))
            load_note(id, node);
    }

  private:
    // numbers = { 6 = "SIX", 9 = "NINE", cite = "…" }
    void load_numbers(const Entry& entry) {
        const auto* numbers = section_.find("numbers");
        if (!numbers) return;
        felt_.numbers_cite = reader_.cited(entry, "numbers");
        const Entry words{"felt.numbers", {numbers}};
        for (const auto& [number, node] : reader_.entries(numbers, "felt.numbers")) {
            if (number == "cite") continue;
            const auto total = parse_whole(number, 2).value_or(0);
            if (total < 2 || total > 12 || std::to_string(total) != number)
                reader_.fault(&node, "felt.numbers: '" + number + "' is no number of a box", "2 to 12");
            felt_.numbers.push_back({static_cast<int>(total), printed(reader_, words, number, true)});
        }
    }

    void load_area(const std::string& id, const Node& node) {
        node.used = true;
        const Entry entry{"felt.area." + id, {&node}};
        if (node.kind != Node::Kind::table)
            return reader_.fault(&node, entry.path + " must be a table", "{ at, takes, words, cite }");
        if (!plain_word(id) || felt_.areas.size() >= kMostAreas)
            reader_.fault(&node, "an area of the felt cannot be called '" + id + "'",
                          "small letters, digits and _; " + std::to_string(kMostAreas) + " areas at most");
        FeltArea area;
        area.id = id;
        area.at = place_of(entry);
        area.dice = reader_.one_of(entry, "print", {"words", "dice"}, 0) == 1;
        area.words = printed(reader_, entry, "words", !area.dice);
        area.letter = printed(reader_, entry, "letter", false);
        area.kinds = kinds_of(entry, area.at);
        area.beside = beside(entry, area);
        area.cite = reader_.cited(entry, "");
        felt_.areas.push_back(std::move(area));
    }

    FeltPlace place_of(const Entry& entry) {
        if (!entry.get("at")) reader_.fault(entry, "missing 'at'", join(places(), ", "));
        const auto* node = entry.get("at");
        if (!node) return FeltPlace::centre;
        const auto found = std::find(kFeltPlaces.begin(), kFeltPlaces.end(), node->text);
        if (node->kind != Node::Kind::text || found == kFeltPlaces.end()) {
            reader_.fault(node, entry.path + ".at is '" + node->shown() + "'", join(places(), ", "));
            return FeltPlace::centre;
        }
        const auto place = static_cast<FeltPlace>(found - kFeltPlaces.begin());
        const auto taken = std::find_if(felt_.areas.begin(), felt_.areas.end(),
                                        [&](const FeltArea& other) { return other.at == place; });
        if (holds_one(place) && taken != felt_.areas.end())
            reader_.fault(node, entry.path + " lies where " + taken->id + " is", "another place");
        return place;
    }

    static std::vector<std::string> places() { return {kFeltPlaces.begin(), kFeltPlaces.end()}; }

    std::vector<std::string> kinds_of(const Entry& entry, FeltPlace at) {
        const auto* takes = entry.get("takes");
        if (!takes) reader_.fault(entry, "missing 'takes'", "a list of kinds of wagers");
        auto kinds = reader_.names(takes, entry.path + ".takes");
        for (const auto& kind : kinds) {
            if (reader_.gave_up(kind)) continue;
            if (!wagers_ || !wagers_->find(kind))
                reader_.fault(takes, entry.path + ": no wager is called '" + kind + "'",
                              "wagers of this rulebook");
            else if (const auto* other = felt_.area_of(kind))
                reader_.fault(takes, entry.path + ": '" + kind + "' lies on " + other->id + " already",
                              "each kind once");
            else if (of_a_box(at) && !has_numbers(reader_.rules(), kind))
                reader_.fault(takes, entry.path + ": '" + kind + "' has no number of its own",
                              "kinds that stand on numbers");
        }
        return kinds;
    }

    std::string beside(const Entry& entry, const FeltArea& area) {
        auto other = reader_.text(entry, "beside", "");
        if (other.empty()) return other;
        const bool there = std::any_of(felt_.areas.begin(), felt_.areas.end(), [&](const FeltArea& each) {
            return each.id == other && each.at == FeltPlace::centre;
        });
        if (!there || area.at != FeltPlace::centre)
            reader_.fault(entry.get("beside"), entry.path + ".beside is '" + other + "'",
                          "an area of the centre that is named before it");
        return other;
    }

    void load_note(const std::string& id, const Node& node) {
        node.used = true;
        const Entry entry{"felt.note." + id, {&node}};
        if (node.kind != Node::Kind::table)
            return reader_.fault(&node, entry.path + " must be a table", "{ words, cite }");
        if (felt_.notes.size() >= kMostNotes)
            reader_.fault(&node, "too many notes on the felt", std::to_string(kMostNotes) + " at most");
        auto words = printed(reader_, entry, "words", true);
        felt_.notes.push_back({std::move(words), reader_.cited(entry, "")});
    }

    Reader& reader_;
    Felt& felt_;
    const Node* wagers_;  // as written: of a kind that could not be made more is told elsewhere
    const Node& section_;
};

}  // namespace

void load_felt(Reader& reader, const Node& book) {
    if (const auto* section = book.find("felt")) FeltLoader(reader, book, *section).load();
    complete_felt(reader.rules());
}

void take_off_felt(Node& book, std::string_view kind) {
    auto* felt = book.find("felt");
    auto* areas = felt ? felt->find("area") : nullptr;
    if (!areas) return;
    std::erase_if(areas->table, [&](NamedNode& area) {
        auto* takes = area.second.find("takes");
        if (!takes) return false;
        const auto gone = std::erase_if(takes->list, [&](const Node& each) { return each.text == kind; });
        return gone > 0 && takes->list.empty();
    });
    // What shared a row with an area that is gone begins one of its own.
    for (auto& [id, area] : areas->table) {
        const auto* beside = area.find("beside");
        if (beside && !areas->find(beside->text))
            std::erase_if(area.table, [](const NamedNode& key) { return key.first == "beside"; });
    }
}

}  // namespace hardway
