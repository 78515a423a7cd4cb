#include "words.hpp"

#include <algorithm>
#include <cctype>

#include "refused.hpp"

namespace auditor {

namespace {

bool digits(std::string_view text) {
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

std::optional<int> read_number(std::string_view word) {
    if (!digits(word) || word.size() > 6) return std::nullopt;
    return std::stoi(std::string(word));
}

std::optional<Money> read_money(std::string_view word) {
    const auto dot = word.find('.');
    const auto whole = word.substr(0, dot);
    if (!digits(whole) || whole.size() > 12) return std::nullopt;
    Money money = Money::units(std::stoll(std::string(whole)));
    if (dot == std::string_view::npos) return money;
    const auto cents = word.substr(dot + 1);
    if (!digits(cents) || cents.size() > 2) return std::nullopt;
    const int value = std::stoi(std::string(cents));
    money.cents += cents.size() == 1 ? value * 10 : value;
    return money;
}

std::optional<Roll> read_roll(std::string_view word) {
    if (word.size() != 3 || word[1] != '-') return std::nullopt;
    const int first = word[0] - '0';
    const int second = word[2] - '0';
    if (!Roll::valid(first, second)) return std::nullopt;
    return Roll(first, second);
}

Words::Words(std::string_view line) {
    std::string word;
    for (const char c : line) {
        if (c == '#') break;
        if (std::isspace(static_cast<unsigned char>(c))) {
            if (!word.empty()) words_.push_back(std::move(word));
            word.clear();
        } else {
            word += c;
        }
    }
    if (!word.empty()) words_.push_back(word);
}

std::string Words::word() {
    refuse_if(done(), "a word is missing");
    return words_[next_++];
}

int Words::number() {
    const auto number = read_number(word());
    refuse_if(!number, "a number was expected");
    return *number;
}

Money Words::money() {
    const auto money = read_money(word());
    refuse_if(!money, "an amount was expected");
    return *money;
}

Roll Words::roll() {
    const auto roll = read_roll(word());
    refuse_if(!roll, "a throw was expected");
    return *roll;
}

void Words::end() const {
    refuse_if(!done(), "words are left over");
}

bool Words::drop_last(std::string_view word) {
    if (done() || words_.back() != word) return false;
    words_.pop_back();
    return true;
}

std::vector<Words> Words::split_at_commas() {
    std::vector<Words> items;
    std::vector<std::string> item;
    while (!done()) {
        std::string text = word();
        const bool last = text.back() == ',';
        if (last) text.pop_back();
        if (!text.empty()) item.push_back(text);
        if (last || done()) {
            items.emplace_back(std::move(item));
            item.clear();
        }
    }
    return items;
}

}  // namespace auditor
