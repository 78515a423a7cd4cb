#include "rules/rulebook.hpp"

#include <algorithm>

#include "rules/builtin.hpp"
#include "rules/canonical.hpp"
#include "rules/document.hpp"
#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr int kDeepestBase = 4;

// `drop = ["wager.fire"]`: what a variant takes out of its base before it adds its own.
void drop_entries(const Node& own, Node& base, Faults& faults) {
    const auto* drop = own.find("drop");
    if (!drop) return;
    if (drop->kind != Node::Kind::list)
        faults.push_back({drop->file, drop->line, "drop must be a list", "[\"wager.fire\"]", ""});
    for (const auto& item : drop->list) {
        const auto path = item.shown();
        const auto dot = path.rfind('.');
        Node* parent = dot == std::string::npos ? &base : const_cast<Node*>(base.at(path.substr(0, dot)));
        const std::string key = path.substr(dot == std::string::npos ? 0 : dot + 1);
        const auto before = parent ? parent->table.size() : 0;
        if (parent) std::erase_if(parent->table, [&](const auto& pair) { return pair.first == key; });
        if (!parent || parent->table.size() == before)
            faults.push_back({item.file, item.line, "drop: the base has no '" + path + "'", "", ""});
        if (path.starts_with("wager.")) take_off_felt(base, std::string_view(path).substr(6));
    }
}

// What is empty or something else is told as such, not as a rulebook from which everything is missing.
bool is_rulebook(const Node& own, Faults& faults) {
    for (const char* key : {"id", "base", "wager"})
        if (own.find(key)) return true;
    const bool empty = own.table.empty();
    faults.push_back({own.file, 1, empty ? "this file is empty" : "this is no rulebook",
                      "a rulebook (id, title, source and wagers, or a base) or a house file (rules = \"ID\")",
                      ""});
    return false;
}

// The rulebook's tree over its base's tree: a variant states only what differs.
std::optional<Node> read_book(const Shelf& shelf, std::string_view id, Faults& faults, int depth) {
    const auto found =
        std::find_if(shelf.begin(), shelf.end(), [&](const auto& book) { return book.id == id; });
    if (found == shelf.end()) {
        std::vector<std::string> known;
        for (const auto& book : shelf) known.push_back(book.id);
        const auto nearest = did_you_mean(id, {known.begin(), known.end()});
        faults.push_back(
            {"", 0, "no rulebook is called '" + std::string(id) + "'" + nearest, join(known, ", "), ""});
        return std::nullopt;
    }
    auto own = parse_document(found->text, found->file).or_add_to(faults);
    if (!own || !is_rulebook(*own, faults)) return std::nullopt;
    const Node* base = own->find("base");
    if (!base) return own;
    if (base->kind != Node::Kind::text || depth >= kDeepestBase) {
        faults.push_back({found->file, base->line, "base must name a rulebook, at most four deep", "", ""});
        return std::nullopt;
    }
    auto whole = read_book(shelf, base->text, faults, depth + 1);
    if (!whole) return std::nullopt;
    drop_entries(*own, *whole, faults);
    whole->merge(*own);
    return whole;
}

void forget_use(const Node& node) {
    node.used = false;
    for (const auto& item : node.list) forget_use(item);
    for (const auto& [key, value] : node.table) forget_use(value);
}

void load_absent(Reader& reader, const Node* absent) {
    if (!absent) return;
    if (absent->kind != Node::Kind::table)
        return reader.fault(absent, "absent must be a table", "absent = { lonestar = \"its section\" }");
    for (const auto& [id, section] : absent->table) {
        section.used = true;
        if (section.kind != Node::Kind::text || section.text.empty())
            reader.fault(&section, "absent." + id + ": missing citation",
                         "a text naming the section that says so");
        reader.rules().absent.push_back({id, reader.cite(&section)});
    }
}

void load_head(Reader& reader, const Node& book) {
    auto& rules = reader.rules();
    const Entry entry{"rulebook", {&book}};
    rules.id = reader.required_text(entry, "id");
    rules.title = reader.required_text(entry, "title");
    rules.source = reader.required_text(entry, "source");
    load_absent(reader, book.find("absent"));
    if (!book.find("game")) return reader.fault(&book, "missing [game]", "points = [4, 5, 6, 8, 9, 10]");
    const Entry game{"game", {book.find("game")}};
    rules.points_cite = reader.cited(game, "");
    if (game.get("offered")) rules.offered_cite = reader.cited(game, "offered");
    const auto before = reader.faults().size();
    for (const auto& point : reader.names(game.get("points"), "game.points")) {
        const auto total = parse_whole(point).value_or(0);
        if (total < 2 || total > 12 || total == 7)
            reader.fault(game.get("points"), "'" + point + "' cannot be a point", "2 to 12 but 7");
        else
            rules.points = rules.points | RollSet::total(static_cast<int>(total));
    }
    if (rules.points.empty() && reader.faults().size() == before)
        reader.fault(game, "needs its points", "points = [4, 5, 6, 8, 9, 10]");
    rules.naturals = reader.rolls(game, "naturals", RollSet::total(7));
}

void load_table(Reader& reader, const Node& book) {
    auto& rules = reader.rules();
    rules.chip = rules.least = rules.most = Money::units(1);
    if (!book.find("table")) return reader.fault(&book, "missing [table]", "chip, min, max, places");
    const Entry table{"table", {book.find("table")}};
    rules.rounding_cite = reader.cited(table, "");
    rules.chip = reader.money(table, "chip", Money::units(1));
    rules.least = reader.money(table, "min", Money::units(1));
    rules.most = reader.money(table, "max", Money::units(10000));
    rules.pays_down = reader.one_of(table, "rounding", {"refuse", "down"}, 0) == 1;
    rules.limits_cite = reader.cited(table, "limits");
    rules.off_and_on = reader.flag(table, "off_and_on", false);
    rules.press_cite = reader.cited(table, "press");
    rules.off_and_on_cite = reader.cite(book.at("choice.off_and_on.cite"));
    if (rules.most < rules.least || !rules.least.multiple_of(rules.chip) ||
        !rules.most.multiple_of(rules.chip)) {
        reader.fault(
            last_said(book, {table.get("max"), table.get("min"), table.get("chip"), table.where()}),
            "table: chip " + rules.chip.text() + ", min " + rules.least.text() + ", max " + rules.most.text(),
            "min at least a chip, max at least min, both in whole chips", rules.cited(rules.limits_cite));
        rules.chip = rules.least = rules.most = Money::units(1);
    }
}

std::uint64_t digest_of(const Node& node, std::uint64_t hash) {
    const auto mix = [&hash](std::string_view text) {
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
        hash = (hash ^ 0xff) * 0x100000001b3ULL;
    };
    if (node.kind != Node::Kind::table && node.kind != Node::Kind::list) mix(node.shown());
    for (const auto& item : node.list) hash = digest_of(item, hash);
    for (const auto& [key, value] : node.table) {
        // What was chosen is in the entries it patched, what it is based on among its own.
        if (key == "choice" || key == "chosen" || key == "base" || key == "drop") continue;
        mix(key);
        hash = digest_of(value, hash);
    }
    return hash;
}

}  // namespace

Shelf builtin_shelf() {
    Shelf shelf;
    for (unsigned i = 0; i < kBuiltinRulebookCount; ++i) {
        const auto& book = kBuiltinRulebookList[i];
        shelf.push_back(
            {std::string(book.id), "rulebooks/" + std::string(book.id) + ".toml", std::string(book.text)});
    }
    return shelf;
}

namespace {

// `chosen = { fire = "A" }`: choices that a resolved rulebook was made with.
HouseChoices made_with(const Node& book, Faults& faults) {
    HouseChoices choices;
    const auto* chosen = book.find("chosen");
    if (!chosen) return choices;
    if (chosen->kind != Node::Kind::table)
        faults.push_back(
            {chosen->file, chosen->line, "chosen must be a table", "chosen = { fire = \"A\" }", ""});
    for (const auto& [key, value] : chosen->table) {
        value.used = true;
        choices.push_back({key, value.shown(), value.file, value.line});
    }
    return choices;
}

}  // namespace

Result<std::string> resolved_rules(const Shelf& shelf, std::string_view id, const HouseChoices& choices) {
    const auto rules = load_rules(shelf, id, choices);
    if (!rules) return rules.faults();
    Faults none;  // what could be wrong would have been found by now
    auto book = *read_book(shelf, id, none, 0);
    auto made = made_with(book, none);
    made.insert(made.end(), choices.begin(), choices.end());
    std::erase_if(book.table, [](const NamedNode& entry) {
        return entry.first == "base" || entry.first == "drop" || entry.first == "chosen";
    });
    if (!made.empty()) {
        auto& chosen = book.make("chosen");
        for (const auto& choice : made) chosen.make(choice.key) = Node::of_text(choice.value);
    }
    return canonical_text(book);
}

Result<Rules> load_resolved(std::string_view text) {
    return load_rules({{"resolved", "resolved rules", std::string(text)}}, "resolved", {});
}

Result<Rules> load_rules(const Shelf& shelf, std::string_view id, const HouseChoices& choices) {
    Faults faults;
    auto book = read_book(shelf, id, faults, 0);
    if (!book) return faults;
    Rules rules;
    Reader reader(rules, faults);
    forget_use(*book);
    book->find("base");
    book->find("drop");
    load_head(reader, *book);
    auto all = made_with(*book, faults);
    all.insert(all.end(), choices.begin(), choices.end());
    apply_choices(reader, *book, all);
    load_table(reader, *book);
    load_wagers(reader, *book);
    load_order(reader, *book);
    load_calls(reader, *book);
    load_procedure(reader, *book);
    load_felt(reader, *book);
    if (faults.empty()) check_sound(reader, *book);
    report_unknown(reader, *book, faults.empty());
    if (!faults.empty()) return faults;
    rules.digest = digest_of(*book, 0xcbf29ce484222325ULL);
    return rules;
}

}  // namespace hardway
