// House choices: each permitted value is a patch of the rulebook's own entries, so a choice can say nothing
// that the rulebook has not already offered.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

// What a choice says about itself; every other key is one of its values.
constexpr std::array<const char*, 8> kReserved = {"words", "cite",       "any",      "numbers",
                                                  "also",  "never_with", "at_least", "written"};
bool reserved(std::string_view key) {
    return std::find(kReserved.begin(), kReserved.end(), key) != kReserved.end();
}

class Choices {
  public:
    Choices(Reader& reader, Node& book, const HouseChoices& chosen)
        : reader_(reader), book_(book), chosen_(chosen) {}

    void apply() {
        const bool good = sound();
        remember_standards();
        apply_standards();
        if (!good) return;
        // Prices come last: they are measured against the pay table chosen.
        for (const bool prices : {false, true})
            for (const auto& choice : chosen_) {
                if (choice.key.starts_with("pays.") != prices) continue;
                at_ = Node{};
                at_.file = choice.file.empty() ? "house" : choice.file;
                at_.line = choice.line;
                apply_one(choice);
            }
        forbid_pairs();
        if (menu()) list();
    }

  private:
    // Every choice is a table, every value of it a patch.
    bool sound() {
        const auto before = reader_.faults().size();
        if (!menu()) return true;
        if (menu()->kind != Node::Kind::table)
            reader_.fault(menu(), "choice must be a table", "[choice.KEY]");
        for (const auto& [key, entry] : menu()->table) {
            if (entry.kind != Node::Kind::table) reader_.fault(&entry, "choice." + key + " must be a table");
            for (const auto& [name, value] : entry.table) {
                const bool patch = !reserved(name) || name == "any" || name == "also";
                if (patch && value.kind != Node::Kind::table)
                    reader_.fault(&value, "choice." + key + "." + name + " must be a table",
                                  "{ \"wager.ID.key\" = value }");
            }
        }
        return reader_.faults().size() == before;
    }

    // What a range stands at before the house chooses.
    void remember_standards() {
        if (!menu()) return;
        for (const auto& [key, entry] : menu()->table) {
            const auto* any = entry.find("any");
            const auto* sets = any ? any->find("sets") : nullptr;
            const auto* now = sets && !sets->list.empty() ? book_.at(sets->list[0].shown()) : nullptr;
            if (now) standards_.emplace_back(key, now->shown());
        }
    }

    // Looked up each time: a patch may add to the book and move its tables.
    const Node* menu() const { return std::as_const(book_).find("choice"); }

    void fault(std::string what, std::string allowed, const Node* entry) {
        const auto* cite = entry ? entry->find("cite") : nullptr;
        reader_.fault(&at_, std::move(what), std::move(allowed), cite ? cite->text : "");
    }

    void apply_one(const HouseChoice& choice) {
        const auto dot = choice.key.find('.');
        const std::string key = choice.key.substr(0, dot);
        const std::string rest = dot == std::string::npos ? "" : choice.key.substr(dot + 1);
        const auto* entry = menu() ? menu()->find(key) : nullptr;
        if (!entry) {
            fault("no house choice is called '" + key + "'", keys(), nullptr);
            return;
        }
        if (std::find(taken_.begin(), taken_.end(), choice.key) != taken_.end()) {
            fault("'" + choice.key + "' is chosen twice", "", entry);
            return;
        }
        taken_.push_back(choice.key);
        values_.emplace_back(choice.key, choice.value);
        if (entry->find("written")) return check_written(choice, *entry);
        if (const auto* kinds = entry->find("at_least")) return raise_price(choice, rest, *entry, *kinds);
        if (const auto* any = entry->find("any")) return apply_any(choice, rest, *entry, *any);
        apply_value(choice, rest, *entry);
    }

    // layout.two = "30 to 1": the text must be a price, written with "to".
    void check_written(const HouseChoice& choice, const Node& entry) {
        if (choice.value.find(" for ") != std::string::npos || !Ratio::parse(choice.value))
            fault("'" + choice.value + "' is how the layout states odds",
                  "odds written with \"to\": \"30 to 1\"", &entry);
    }

    // pays.place.6 = 8:6: never below the price listed.
    void raise_price(const HouseChoice& choice, const std::string& rest, const Node& entry,
                     const Node& kinds) {
        const auto allowed = reader_.texts(&kinds);
        const auto dot = rest.find('.');
        const std::string kind = rest.substr(0, dot);
        const std::string label = dot == std::string::npos ? "all" : rest.substr(dot + 1);
        if (std::find(allowed.begin(), allowed.end(), kind) == allowed.end())
            return fault("the price of '" + kind + "' is fixed", join(allowed, ", "), &entry);
        const auto* pays = book_.at("wager." + kind + ".pays");
        const Node* listed = pays ? pays->find(label) : nullptr;
        if (!listed && pays && label == "all" && pays->table.size() == 2) listed = &pays->table[0].second;
        if (!listed)
            return fault("'" + choice.key + "' names no price of this rulebook", pays ? pays->shown() : "",
                         &entry);
        const auto floor = Ratio::parse(listed->text);
        const auto price = Ratio::parse(choice.value);
        if (!price || !floor || *price < *floor)
            return fault(choice.key + "=" + choice.value + " is below the listed odds",
                         listed->text + " or more", &entry);
        const std::string path = listed == pays->find(label) ? label : pays->table[0].first;
        Node value = Node::of_text(choice.value);
        value.file = at_.file;
        value.line = at_.line;
        *book_.find("wager")->find(kind)->find("pays")->find(path) = value;
    }

    // The two ends of a range such as `percent = [0, 5]`; a fault of the rulebook if it has none.
    std::optional<std::pair<std::string, std::string>> range(const Node& any, const char* kind,
                                                             bool& faulty) {
        const auto* node = any.find(kind);
        if (!node) return std::nullopt;
        if (node->kind == Node::Kind::list && node->list.size() == 2)
            return std::pair{node->list[0].shown(), node->list[1].shown()};
        reader_.fault(node, std::string("choice range '") + kind + "'", "[least, most]");
        faulty = true;
        return std::nullopt;
    }

    void apply_any(const HouseChoice& choice, const std::string& rest, const Node& entry, const Node& any) {
        Node value;
        bool faulty = false;
        bool per_number = false;
        bool good = false;
        std::string allowed;
        if (const auto money = range(any, "money", faulty)) {
            const bool as_it_stands = choice.value == standard_of(choice.key);  // "table"
            good = as_it_stands || within(Money::parse(choice.value), Money::parse(money->first),
                                          Money::parse(money->second));
            allowed = money->first + " to " + money->second;
            value = Node::of_text(choice.value);
        } else if (const auto percent = range(any, "percent", faulty)) {
            good = within(Money::parse(choice.value), Money::parse(percent->first),
                          Money::parse(percent->second));
            allowed = percent->first + " to " + percent->second + " percent";
            value = Node::of_text(choice.value + "%");
        } else if (const auto multiple = range(any, "multiple", faulty)) {
            if (choice.value.find('-') != std::string::npos)
                return apply_three_four_five(choice, entry, any, *multiple);
            per_number = true;
            good = within(parse_whole(choice.value), parse_whole(multiple->first),
                          parse_whole(multiple->second));
            allowed = "a whole number from " + multiple->first + " to " + multiple->second + ", or 3-4-5";
            value = whole_node(parse_whole(choice.value).value_or(0));
        } else if (const auto whole = range(any, "whole", faulty)) {
            good = within(parse_whole(choice.value), parse_whole(whole->first), parse_whole(whole->second));
            allowed = "a whole number from " + whole->first + " to " + whole->second;
            value = whole_node(parse_whole(choice.value).value_or(0));
        }
        if (faulty) return;
        if (!good) return fault(choice.key + "=" + choice.value, allowed, &entry);
        if (!rest.empty() && !per_number) return fault("'" + choice.key + "' takes no number", "", &entry);
        if (!rest.empty() && !known_number(rest))
            return fault("'" + rest + "' is no point", points(), &entry);
        for (const auto& path : reader_.texts(any.find("sets")))
            set(rest.empty() ? path : at_number(path, rest), value);
    }

    template <typename Value>
    static bool within(std::optional<Value> value, std::optional<Value> least, std::optional<Value> most) {
        return value && least && most && *value >= *least && *value <= *most;
    }

    static Node whole_node(std::int64_t number) {
        Node node;
        node.kind = Node::Kind::whole;
        node.whole = number;
        return node;
    }

    // 3-4-5: the multiple on 4 and 10, on 5 and 9, on 6 and 8.
    void apply_three_four_five(const HouseChoice& choice, const Node& entry, const Node& any,
                               const std::pair<std::string, std::string>& range) {
        const auto parts = split(choice.value, '-');
        const bool six = reader_.rules().points == RollSet::parse("4 5 6 8 9 10");
        bool good = parts.size() == 3 && six;
        for (std::size_t i = 0; good && i < 3; ++i)
            good = within(parse_whole(parts[i]), parse_whole(range.first), parse_whole(range.second));
        if (!good)
            return fault(
                choice.key + "=" + choice.value,
                six ? "three multiples for 4/10, 5/9, 6/8, each " + range.first + " to " + range.second
                    : "one multiple, or one for each number (max_odds.4)",
                &entry);
        for (const auto& path : reader_.texts(any.find("sets")))
            for (const int number : {4, 5, 6, 8, 9, 10}) {
                const auto part = parts[number == 4 || number == 10  ? 0U
                                        : number == 5 || number == 9 ? 1U
                                                                     : 2U];
                set(at_number(path, std::to_string(number)), whole_node(parse_whole(part).value_or(0)));
            }
    }

    void apply_value(const HouseChoice& choice, const std::string& rest, const Node& entry) {
        std::string name = choice.value;
        if (const auto* also = entry.find("also"))
            if (const auto* meant = also->find(name)) name = meant->text;
        const auto* patch = reserved(name) ? nullptr : entry.find(name);
        if (!patch) return fault(choice.key + "=" + choice.value, names(entry), &entry);
        if (rest.empty()) return apply_patch(*patch, "", {});
        const auto prefixes = reader_.texts(entry.find("numbers"));
        if (prefixes.empty() || !known_number(rest))
            return fault("'" + choice.key + "' cannot be chosen per number", prefixes.empty() ? "" : points(),
                         &entry);
        apply_patch(*patch, rest, prefixes);
    }

    void apply_patch(const Node& patch, const std::string& number, const std::vector<std::string>& prefixes) {
        for (const auto& [path, value] : patch.table) {
            if (number.empty()) {
                set(path, value);
                continue;
            }
            for (const auto& prefix : prefixes)
                if (path.starts_with(prefix + ".")) set(at_number(path, number), value);
        }
    }

    // "wager.buy.vig.time" on 4 → "wager.buy.at.4.vig.time"
    static std::string at_number(const std::string& path, const std::string& number) {
        const auto second = path.find('.', path.find('.') + 1);
        return path.substr(0, second) + ".at." + number + path.substr(second);
    }

    void set(const std::string& path, Node value) {
        if (value.line == 0) {
            value.file = at_.file;
            value.line = at_.line;
        }
        book_.make(path) = std::move(value);
    }

    // The first value listed is the standard; it holds until the house chooses another.
    void apply_standards() {
        if (!menu()) return;
        const Node standing = *menu();
        for (const auto& [key, entry] : standing.table) {
            if (entry.find("any") || entry.find("at_least") || entry.find("written")) continue;
            for (const auto& [name, patch] : entry.table) {
                if (reserved(name)) continue;
                for (const auto& [path, value] : patch.table) book_.make(path) = value;
                break;
            }
        }
    }

    void forbid_pairs() {
        if (!menu()) return;
        std::vector<std::string> told;
        for (const auto& [key, entry] : menu()->table) {
            const auto* other = entry.find("never_with");
            if (!other) continue;
            const auto mine = value_of(key);
            const auto theirs = value_of(other->text);
            if (mine.empty() || theirs.empty() || mine == "off" || theirs == "off") continue;
            if (std::find(told.begin(), told.end(), other->text) != told.end()) continue;  // once is enough
            told.push_back(key);
            at_ = Node{};
            at_.file = "house";
            for (const auto& choice : chosen_)
                if (choice.key == key && !choice.file.empty()) {
                    at_.file = choice.file;
                    at_.line = choice.line;
                }
            fault(key + "=" + mine + " and " + other->text + "=" + theirs + " at one table", "one of the two",
                  &entry);
        }
    }

    std::string value_of(std::string_view key) const {
        for (const auto& [name, value] : values_)
            if (name == key) return value;
        return "";
    }

    std::string standard_of(std::string_view key) const {
        for (const auto& [name, standard] : standards_)
            if (name == key) return standard;
        return "";
    }

    bool known_number(const std::string& text) const {
        const auto number = parse_whole(text);
        return number && *number >= 2 && *number <= 12 && reader_.rules().is_point(static_cast<int>(*number));
    }
    std::string points() const { return reader_.rules().points.text(); }

    std::string keys() const {
        std::vector<std::string> all;
        if (menu())
            for (const auto& [key, entry] : menu()->table) all.push_back(key);
        return join(all, ", ");
    }

    static std::string names(const Node& entry) {
        std::vector<std::string> all;
        for (const auto& [name, patch] : entry.table)
            if (!reserved(name)) all.push_back(name);
        return join(all, ", ");
    }

    // For people: what may be chosen and what is.
    void list() {
        for (const auto& [key, entry] : menu()->table) {
            const Entry named{"choice." + key, {&entry}};
            Choice shown;
            shown.key = key;
            shown.words = reader_.text(named, "words", "");
            shown.cite = reader_.cited(named, "");
            shown.value = value_of(key);
            shown.chosen = !shown.value.empty();
            if (const auto* any = entry.find("any")) {
                for (const auto& [kind, range] : any->table)
                    if (kind != "sets" && range.list.size() == 2)
                        shown.allowed = range.list[0].shown() + " to " + range.list[1].shown();
                reader_.texts(any->find("sets"));
                shown.standard = standard_of(key);
            } else if (entry.find("at_least")) {
                shown.allowed = "the listed odds or more";
            } else if (entry.find("written")) {
                shown.allowed = "\"p to q\"";
            } else {
                shown.allowed = names(entry);
                shown.standard = shown.allowed.substr(0, shown.allowed.find(','));
            }
            if (shown.value.empty()) shown.value = shown.standard;
            reader_.rules().choices.push_back(std::move(shown));
        }
    }

    Reader& reader_;
    Node& book_;
    const HouseChoices& chosen_;
    Node at_;
    std::vector<std::string> taken_;
    std::vector<std::pair<std::string, std::string>> values_;
    std::vector<std::pair<std::string, std::string>> standards_;
};

}  // namespace

void apply_choices(Reader& reader, Node& book, const HouseChoices& choices) {
    Choices(reader, book, choices).apply();
}

std::optional<HouseChoice> parse_choice(std::string_view text, Faults& faults) {
    const auto at = text.find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == text.size()) {
        faults.push_back({"", 0, "'" + std::string(text) + "' is no house choice", "key=value", ""});
        return std::nullopt;
    }
    // Quotes hold together what has blanks: pays.field."2 12"=3:1, layout.two="30 to 1".
    const auto plain = [](std::string_view part) { return replaced(std::string(trim(part)), "\"", ""); };
    return HouseChoice{plain(text.substr(0, at)), plain(text.substr(at + 1)), "", 0};
}

namespace {

// pays.place.6 = "8:6" is a tree in TOML and one key to the house.
void add_choices(const Node& node, const std::string& path, HouseChoices& into) {
    for (const auto& [name, value] : node.table) {
        const std::string key = path.empty() ? name : path + "." + name;
        if (value.kind == Node::Kind::table)
            add_choices(value, key, into);
        else
            into.push_back({key, value.shown(), value.file, value.line});
    }
}

}  // namespace

std::optional<HouseFile> parse_house_file(std::string_view text, const std::string& file, Faults& faults) {
    const auto before = faults.size();
    const auto document = parse_document(text, file, faults);
    if (!document) return std::nullopt;
    HouseFile house;
    for (const auto& [key, node] : document->table) {
        if (key == "rules" && node.kind == Node::Kind::text) {
            house.rules = node.text;
        } else if (key == "house" && node.kind == Node::Kind::table) {
            add_choices(node, "", house.choices);
        } else {
            faults.push_back({file, node.line, "unknown key '" + key + "' in a house file",
                              "rules = \"ID\" and a table [house]", ""});
        }
    }
    if (house.rules.empty())
        faults.push_back({file, 1, "a house file names its rulebook", "rules = \"ma-craps\"", ""});
    if (faults.size() != before) return std::nullopt;
    return house;
}

}  // namespace hardway
