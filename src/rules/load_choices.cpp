// House choices: each permitted value is a patch of the rulebook's own entries, so a choice can say nothing
// that the rulebook has not already offered.

#include <algorithm>

#include "rules/choice_menu.hpp"
#include "rules/reader.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

class Choices {
  public:
    Choices(Reader& reader, Node& book, const HouseChoices& chosen)
        : reader_(reader), book_(book), chosen_(chosen) {}

    void apply() {
        const bool good = check_menu(reader_, menu());
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
                choosing_ = true;
                apply_one(choice);
            }
        forbid_pairs();
        if (menu()) list();
    }

  private:
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
            fault("no house choice is called '" + key + "'" + nearest_key(key), keys(), nullptr);
            return;
        }
        if (std::find(taken_.begin(), taken_.end(), choice.key) != taken_.end()) {
            fault("'" + choice.key + "' is chosen twice", "", entry);
            return;
        }
        taken_.push_back(choice.key);
        values_.emplace_back(choice.key, choice.value);
        if (entry->find("written")) return check_written(choice, rest, *entry);
        if (const auto* kinds = entry->find("at_least")) return raise_price(choice, rest, *entry, *kinds);
        if (const auto* any = entry->find("any")) return apply_any(choice, rest, *entry, *any);
        apply_value(choice, rest, *entry);
    }

    // layout.two = "30 to 1": the text must be a price, written with "to".
    void check_written(const HouseChoice& choice, const std::string& rest, const Node& entry) {
        const auto* wagers = std::as_const(book_).find("wager");
        if (!wagers || !wagers->find(rest.substr(0, rest.find_first_of(". "))))
            fault("'" + choice.key + "' names no wager of this rulebook", "layout.WAGER=\"p to q\"", &entry);
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
        Node* pays = &book_;
        for (const std::string_view key :
             {std::string_view("wager"), std::string_view(kind), std::string_view("pays")})
            if (pays) pays = pays->find(key);
        Node* listed = pays && label != "cite" ? pays->find(label) : nullptr;
        if (!listed && pays && label == "all") listed = only_price(*pays);
        if (!listed)
            return fault("'" + choice.key + "' names no price of this rulebook", pays ? pays->shown() : "",
                         &entry);
        const auto floor = Ratio::parse(listed->text);
        const auto price = Ratio::parse(choice.value);
        if (!price || !floor || *price < *floor)
            return fault(choice.key + "=" + choice.value + " is below the listed odds",
                         listed->text + " or more", &entry);
        Node value = Node::of_text(choice.value);
        value.file = at_.file;
        value.line = at_.line;
        value.chosen = true;
        *listed = value;
    }

    // Where a wager has one price, nobody need say which.
    static Node* only_price(Node& pays) {
        Node* found = nullptr;
        for (auto& [key, node] : pays.table) {
            if (key == "cite") continue;
            if (found) return nullptr;
            found = &node;
        }
        return found;
    }

    void apply_any(const HouseChoice& choice, const std::string& rest, const Node& entry, const Node& any) {
        Node value;
        bool per_number = false;
        bool good = false;
        std::string allowed;
        if (const auto money = range_of(any, "money")) {
            const bool as_it_stands = choice.value == standard_of(choice.key);  // "table"
            good = as_it_stands ||
                   within(Money::parse(choice.value), Money::parse(money->least), Money::parse(money->most));
            allowed = money->least + " to " + money->most;
            value = Node::of_text(choice.value);
        } else if (const auto percent = range_of(any, "percent")) {
            good =
                within(Money::parse(choice.value), Money::parse(percent->least), Money::parse(percent->most));
            allowed = percent->least + " to " + percent->most + " percent";
            value = Node::of_text(choice.value + "%");
        } else if (const auto multiple = range_of(any, "multiple")) {
            if (choice.value.find('-') != std::string::npos)
                return apply_three_four_five(choice, entry, any, *multiple);
            per_number = true;
            good =
                within(parse_whole(choice.value), parse_whole(multiple->least), parse_whole(multiple->most));
            allowed = "a whole number from " + multiple->least + " to " + multiple->most + ", or 3-4-5";
            value = whole_node(parse_whole(choice.value).value_or(0));
        } else if (const auto whole = range_of(any, "whole")) {
            good = within(parse_whole(choice.value), parse_whole(whole->least), parse_whole(whole->most));
            allowed = "a whole number from " + whole->least + " to " + whole->most;
            value = whole_node(parse_whole(choice.value).value_or(0));
        }
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
                               const ChoiceRange& range) {
        const auto parts = split(choice.value, '-');
        const bool six = reader_.rules().points == RollSet::parse("4 5 6 8 9 10");
        bool good = parts.size() == 3 && six;
        for (std::size_t i = 0; good && i < 3; ++i)
            good = within(parse_whole(parts[i]), parse_whole(range.least), parse_whole(range.most));
        if (!good)
            return fault(choice.key + "=" + choice.value,
                         six ? "three multiples for 4/10, 5/9, 6/8, each " + range.least + " to " + range.most
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
        const auto* patch = says_about_itself(name) ? nullptr : entry.find(name);
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

    // As if it stood there; the tables on the way are made.
    void set(const std::string& path, Node value) {
        if (value.line == 0) {
            value.file = at_.file;
            value.line = at_.line;
        }
        if (!good_path(path)) return;  // told already
        const auto parts = split(path, '.');
        Node* at = &book_;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            if (at->kind != Node::Kind::table) {
                if (i > 1)  // a section that is none is told where it is read
                    reader_.fault(&value, "choice: '" + path + "' goes through a value", "a path of tables");
                return;
            }
            at = &at->make(parts[i]);
        }
        value.chosen = choosing_;
        *at = std::move(value);
    }

    // The first value listed is the standard; it holds until the house chooses another.
    void apply_standards() {
        if (!menu()) return;
        const Node choices = *menu();
        for (const auto& [key, entry] : choices.table) {
            if (entry.find("any") || entry.find("at_least") || entry.find("written")) continue;
            for (const auto& [name, patch] : entry.table) {
                if (says_about_itself(name)) continue;
                for (const auto& [path, value] : patch.table) set(path, value);
                break;
            }
        }
    }

    // Pairs that a rulebook rules out: both sold, or neither.
    void forbid_pairs() {
        if (!menu()) return;
        std::vector<std::string> told;
        for (const auto& [key, entry] : menu()->table)
            for (const bool both_off : {false, true}) {
                const auto* other = entry.find(both_off ? "off_needs" : "never_with");
                if (!other || std::find(told.begin(), told.end(), other->text) != told.end()) continue;
                const auto mine = in_force(key);
                const auto theirs = in_force(other->text);
                if (mine.empty() || theirs.empty()) continue;  // a range
                if ((mine == "off") != both_off || (theirs == "off") != both_off) continue;
                told.push_back(key);  // once is enough
                at_ = Node{};
                at_.file = "house";
                for (const auto& choice : chosen_)
                    if ((choice.key == key || choice.key == other->text) && !choice.file.empty()) {
                        at_.file = choice.file;
                        at_.line = choice.line;
                    }
                fault(key + "=" + mine + " and " + other->text + "=" + theirs + " at one table",
                      both_off ? "one of the two must be sold" : "one of the two", &entry);
            }
    }

    // What was chosen, or what stands if nothing was.
    std::string in_force(std::string_view key) const {
        if (auto chosen = value_of(key); !chosen.empty()) return chosen;
        const auto* entry = menu()->find(key);
        for (const auto& [name, patch] : entry->table)
            if (!says_about_itself(name)) return name;
        return "";
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

    std::string nearest_key(std::string_view said) const {
        std::vector<std::string_view> all;
        if (menu())
            for (const auto& [key, entry] : menu()->table) all.push_back(key);
        return did_you_mean(said, all);
    }

    static std::string names(const Node& entry) {
        std::vector<std::string> all;
        for (const auto& [name, patch] : entry.table)
            if (!says_about_itself(name)) all.push_back(name);
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
    bool choosing_ = false;  // not the standards any more
    std::vector<std::string> taken_;
    std::vector<std::pair<std::string, std::string>> values_;
    std::vector<std::pair<std::string, std::string>> standards_;
};

}  // namespace

void apply_choices(Reader& reader, Node& book, const HouseChoices& choices) {
    Choices(reader, book, choices).apply();
}

}  // namespace hardway
