#include "property/spoilt.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"

namespace property {

namespace {

using mutation::Leaf;

template <std::size_t count>
std::string one_of(const std::array<const char*, count>& list, Chance& chance) {
    return list[chance.below(count)];
}

const std::array kPrices = {
    "0:1",        "1:1",    "1:2",  "7:6",       "1:1000", "1:1000000000",       "1000000000:1",
    "99999999:7", "3:1000", "30:1", "1000000:1", "11:2",   "999999937:999999929"};
const std::array kAmounts = {"0",
                             "0.01",
                             "0.03",
                             "0.25",
                             "1",
                             "2",
                             "5",
                             "7",
                             "25",
                             "100",
                             "999",
                             "10000",
                             "1000000",
                             "99999999",
                             "1000000000",
                             "999999999999",
                             "999999999999.99"};
const std::array kPercents = {"0%", "0.01%", "1%", "3.33%", "4.99%", "5%", "5.01%", ""};
const std::array kSets = {"any", "2", "7", "7 11", "2 3 12", "hard 8", "1-3", "4 5 6 8 9 10", "11", "2 12"};
const std::array kNumbers = {"0",  "1",  "2",  "3",   "4",   "5",    "7",     "8",  "12",
                             "13", "20", "33", "100", "255", "1000", "65536", "-1", "9223372036854775807"};
const std::array kItems = {
    "7",         "2",        "13",    "\"1-3\"", "\"3-1\"",  "\"never\"", "\"come_out\"", "\"point\"",
    "\"fresh\"", "\"pass\"", "\"*\"", "\"box\"", "\"fire\"", "\"4 5\"",   "\"centre\""};

std::string in_quotes(const std::string& text) {
    return '"' + text + '"';
}

std::string spoilt_text(const Leaf& leaf, Chance& chance) {
    if (leaf.value.ends_with('%')) return in_quotes(one_of(kPercents, chance));
    if (leaf.value.find(':') != std::string::npos) return in_quotes(one_of(kPrices, chance));
    if (Money::parse(leaf.value)) return in_quotes(one_of(kAmounts, chance));
    if (RollSet::parse(leaf.value)) return in_quotes(one_of(kSets, chance));
    return in_quotes("");
}

std::string spoilt_list(const Leaf& leaf, Chance& chance) {
    auto items = leaf.items;
    switch (chance.below(4)) {
        case 0:
            items.clear();
            break;
        case 1:
            if (!items.empty())
                items.erase(items.begin() + static_cast<std::ptrdiff_t>(chance.below(items.size())));
            break;
        case 2:
            if (!items.empty()) items.push_back(items[chance.below(items.size())]);
            break;
        default:
            items.push_back(one_of(kItems, chance));
            break;
    }
    return "[" + join(items, ", ") + "]";
}

std::string spoilt(const Leaf& leaf, Chance& chance) {
    switch (leaf.kind) {
        case Leaf::Kind::flag:
            return leaf.value == "true" ? "false" : "true";
        case Leaf::Kind::whole:
            return one_of(kNumbers, chance);
        case Leaf::Kind::list:
            return spoilt_list(leaf, chance);
        case Leaf::Kind::text:
            break;
    }
    return spoilt_text(leaf, chance);
}

bool only_read(const Leaf& leaf) {
    for (const char* key : {"cite", "words", "name", "title", "source", "id", "colour"})
        if (leaf.key() == key) return true;
    return leaf.key().empty();
}

}  // namespace

Spoiler::Spoiler(Shelf shelf) : shelf_(std::move(shelf)) {
    for (const auto& book : shelf_)
        for (const auto& leaf : mutation::read_leaves(book.text))
            if (!only_read(leaf))
                values_.emplace_back(leaf.key(), book.text.substr(leaf.begin, leaf.end - leaf.begin));
}

std::string Spoiler::other(const Leaf& leaf, Chance& chance) const {
    if (!chance.one_in(3)) return spoilt(leaf, chance);
    // From elsewhere: another value of the same key, if one turns up.
    for (int tries = 0; tries < 40; ++tries) {
        const auto& [key, value] = values_[chance.below(values_.size())];
        if (key == leaf.key()) return value;
    }
    return values_[chance.below(values_.size())].second;
}

std::string Spoiler::spoil(std::string text, int changes, Chance& chance) const {
    for (int i = 0; i < changes; ++i) {
        auto leaves = mutation::read_leaves(text);
        std::erase_if(leaves, only_read);
        if (leaves.empty()) return text;
        const auto& leaf = leaves[chance.below(leaves.size())];
        text.replace(leaf.begin, leaf.end - leaf.begin, other(leaf, chance));
    }
    return text;
}

HouseChoices Spoiler::house(const Rules& rules, Chance& chance) const {
    HouseChoices house;
    for (const auto& choice : rules.choices) {
        if (!chance.one_in(6)) continue;
        const auto values = split(choice.allowed, ',');
        std::string value(trim(values[chance.below(values.size())]));
        std::string key = choice.key;
        if (choice.allowed.find(" to ") != std::string::npos)
            value = chance.one_in(2) ? one_of(kAmounts, chance) : one_of(kNumbers, chance);
        if (choice.allowed == "the listed odds or more") {
            const auto& wager = rules.wagers[chance.below(rules.wagers.size())];
            key += "." + wager.kind + (wager.label.empty() ? "" : "." + wager.label);
            value = one_of(kPrices, chance);
        }
        house.push_back({key, value, "", 0});
    }
    return house;
}

std::string Spoiler::spoilt_lines(std::size_t book, std::string_view text) const {
    const auto before = split(shelf_[book].text, '\n');
    std::string found;
    for (const auto line : split(text, '\n'))
        if (std::find(before.begin(), before.end(), line) == before.end())
            found += "\n  " + std::string(line);
    return found;
}

Shelf Spoiler::with(std::size_t book, std::string text) const {
    Shelf shelf = shelf_;
    shelf[book].text = std::move(text);
    return shelf;
}

}  // namespace property
