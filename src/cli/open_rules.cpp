#include "cli/open_rules.hpp"

#include <algorithm>
#include <unordered_set>

#include "cli/files.hpp"
#include "cli/print.hpp"
#include "rules/document.hpp"

namespace hardway::cli {

namespace {

// A house file names its rulebook with `rules`; a rulebook has an `id` of its own.
bool is_house_file(const Node& document) {
    return document.find("id") == nullptr &&
           (document.find("rules") != nullptr || document.find("house") != nullptr);
}

Result<Done> open_file(OpenRules& open, const std::string& path) {
    const auto text = read_file(path, kRulebookFile);
    if (!text) {
        auto faults = text.faults();
        if (faults.back().allowed.empty())
            faults.back().allowed = "a rulebook's id, a rulebook file or a house file";
        return faults;
    }
    const auto document = parse_document(*text, path);
    if (!document) return document.faults();
    open.house_file = is_house_file(*document);
    if (!open.house_file) {
        open.shelf.push_back({path, path, *text});
        return Done{};
    }
    const auto house = parse_house_file(*text, path);
    if (!house) return house.faults();
    open.choices = house->choices;
    auto id = shelve(open.shelf, house->rules, path);
    if (!id) return id.faults();
    open.id = *std::move(id);
    return Done{};
}

}  // namespace

Result<OpenRules> open_rules(const std::string& name, const std::vector<std::string>& house) {
    OpenRules open;
    Faults faults;
    open.shelf = builtin_shelf();
    open.id = name;
    const bool built_in =
        std::any_of(open.shelf.begin(), open.shelf.end(), [&](const auto& book) { return book.id == name; });
    const bool file = !built_in && (name.ends_with(".toml") || name.find('/') != std::string::npos);
    if (file && !open_file(open, name).or_add_to(faults)) return faults;
    for (const auto& text : house)
        if (auto choice = parse_choice(text).or_add_to(faults)) open.choices.push_back(*choice);
    if (!faults.empty()) return faults;
    auto standard = load_rules(open.shelf, open.id, {});
    if (!standard) return standard.faults();
    open.standard = *std::move(standard);
    auto rules = load_rules(open.shelf, open.id, open.choices);
    if (!rules) return rules.faults();
    open.rules = *std::move(rules);
    return open;
}

std::size_t print_faults(const Faults& faults) {
    constexpr std::size_t kMostTold = 100;
    // One slip may be met for every number of a wager or every total of a throw.
    std::unordered_set<std::string> told;
    for (const auto& fault : faults) {
        const auto [text, fresh] = told.insert(fault.text());
        if (fresh && told.size() <= kMostTold) complain("{}", *text);
    }
    if (told.size() > kMostTold) complain("and {} more", told.size() - kMostTold);
    return told.size();
}

}  // namespace hardway::cli
