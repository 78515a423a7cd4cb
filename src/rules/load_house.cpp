// House choices as people write them: on the command line, in a story, in a file of their own.

#include <algorithm>

#include "rules/document.hpp"
#include "rules/rulebook.hpp"
#include "rules/text.hpp"

namespace hardway {

Result<HouseChoice> parse_choice(std::string_view text) {
    const auto at = text.find('=');
    if (at == std::string_view::npos || at == 0 || at + 1 == text.size())
        return Fault{"", 0, hardway::quoted(text) + " is no house choice", "key=value", ""};
    // Quotes hold together what has blanks: pays.field."2 12"=3:1, layout.two="30 to 1".
    if (std::count(text.begin(), text.end(), '"') % 2 != 0)
        return Fault{"", 0, hardway::quoted(text) + " opens a quote and does not close it",
                     "quotes in pairs: layout.two=\"30 to 1\"", ""};
    const auto plain = [](std::string_view part) { return replaced(std::string(trim(part)), "\"", ""); };
    return HouseChoice{plain(text.substr(0, at)), plain(text.substr(at + 1)), "", 0};
}

Result<HouseChoices> parse_choices(std::string_view text) {
    HouseChoices choices;
    for (text = trim(text); !text.empty(); text = trim(text)) {
        bool in_quotes = false;
        std::size_t end = 0;
        for (; end < text.size() && (in_quotes || (text[end] != ' ' && text[end] != '\t')); ++end)
            if (text[end] == '"') in_quotes = !in_quotes;
        auto choice = parse_choice(text.substr(0, end));
        if (!choice) return choice.faults();
        choices.push_back(*std::move(choice));
        text.remove_prefix(end);
    }
    return choices;
}

namespace {

// pays.place.6 = "8:6" is a tree in TOML and one key to the house.
void add_choices(const Node& node, const std::string& path, HouseChoices& into, Faults& faults) {
    for (const auto& [name, value] : node.table) {
        const std::string key = path.empty() ? name : path + "." + name;
        if (value.kind == Node::Kind::table && value.table.empty())
            faults.push_back(
                {value.file, value.line, hardway::quoted(key) + " says nothing", "key = \"value\"", ""});
        else if (value.kind == Node::Kind::table)
            add_choices(value, key, into, faults);
        else
            into.push_back({key, value.shown(), value.file, value.line});
    }
}

}  // namespace

Result<HouseFile> parse_house_file(std::string_view text, const std::string& file) {
    const auto document = parse_document(text, file);
    if (!document) return document.faults();
    HouseFile house;
    Faults faults;
    for (const auto& [key, node] : document->table) {
        if (key == "rules" && node.kind == Node::Kind::text) {
            house.rules = node.text;
        } else if (key == "house" && node.kind == Node::Kind::table) {
            add_choices(node, "", house.choices, faults);
        } else {
            faults.push_back({file, node.line, "unknown key '" + key + "' in a house file",
                              "rules = \"ID\" and a table [house]", ""});
        }
    }
    if (house.rules.empty())
        faults.push_back({file, 1, "a house file names its rulebook", "rules = \"ma-craps\"", ""});
    if (!faults.empty()) return faults;
    return house;
}

}  // namespace hardway
