#include "words/spoken.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"
#include "words/phrases.hpp"

namespace hardway::words {

namespace {

bool each_word(std::string_view word) {
    return word == "each" || word == "apiece";
}
// What follows these is a number of the layout: "the 6", "hard 8", "place 5".
constexpr auto kBeforeNumber = std::to_array<std::string_view>(
    {"the", "hard", "hardway", "place", "buy", "lay", "no", "big", "against", "on", "any", "high", "put"});

void guess_part(Part& part) {
    const auto size = part.words.size();
    static constexpr auto kWagers = std::to_array<std::string_view>({"two", "three", "eleven", "twelve"});
    if (size == 2 && one_of(part.words[0], kWagers) && is_amount(part.words[1])) {
        part.roles[1] = Role::amount;  // "eleven 5", as it is written
        return;
    }
    if (part.count(Role::unsure) != 1 || part.count(Role::word) == 0) return;
    const auto place = std::find(part.roles.begin(), part.roles.end(), Role::unsure) - part.roles.begin();
    const auto here = static_cast<std::size_t>(place);
    // "8 hard" is a wager without its amount.
    static constexpr auto kBehindNumber =
        std::to_array<std::string_view>({"hard", "hardway", "place", "buy", "lose", "odds", "hop"});
    const bool first = here == 0 && (size != 2 || !one_of(part.words[1], kBehindNumber));
    if (first || here + 1 == size) part.roles[here] = Role::amount;
}

// How many words from here on are the group's name, "the" left out; 0 if it is not named here.
std::size_t named_here(const Tokens& words, std::size_t from, const Group& group) {
    auto at = from;
    for (const auto word : split_words(group.said)) {
        while (at > from && at < words.size() && words[at] == "the") ++at;
        if (at == words.size() || (words[at] != word && figure(words[at]) != word)) return 0;
        ++at;
    }
    return at - from;
}

}  // namespace

bool parts_wagers(std::string_view word) {
    return word == "and" || word == ",";
}
bool only_marks(std::string_view word) {
    return word == "the" || word == "for" || each_word(word) || word == "with" || word == "total";
}

// ---------------------------------------------------------------- one wager

std::size_t Part::count(Role role) const {
    return static_cast<std::size_t>(std::count(roles.begin(), roles.end(), role));
}
std::size_t Part::amount_at() const {
    return static_cast<std::size_t>(std::find(roles.begin(), roles.end(), Role::amount) - roles.begin());
}
Tokens Part::wager() const {
    Tokens left;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (roles[i] != Role::amount) left.push_back(words[i]);
    return left;
}
bool Part::complete() const {
    const auto left = wager();
    return count(Role::amount) == 1 &&
           std::any_of(left.begin(), left.end(), [](const auto& word) { return word != "on"; });
}
Saying Part::saying() const {
    return {(for_dealers ? "for_dealers " : "") + join(wager(), " "), figure(words[amount_at()])};
}

// ---------------------------------------------------------------- a sentence

Spoken::Spoken(Tokens words) : words_(std::move(words)) {
    name_as_one();
    name_groups();
    take_out_dealers();
    cut();
}

bool Spoken::group() const {
    return std::any_of(kGroups.begin(), kGroups.end(),
                       [&](const Group& group) { return says(replaced(group.said, " ", "_")); });
}
bool Spoken::for_dealers() const {
    return std::any_of(parts_.begin(), parts_.end(), [](const Part& part) { return part.for_dealers; });
}
bool Spoken::dealers_lead() const {
    return !dealers_at_.empty() && dealers_at_.front() == 0;
}
bool Spoken::money() const {
    return std::any_of(words_.begin(), words_.end(), is_money);
}
// "hard 8 and the 6": of the second it was not said again.
bool Spoken::only_first(std::string_view kind) const {
    const auto first =
        static_cast<std::size_t>(std::find(words_.begin(), words_.end(), kind) - words_.begin());
    if (first > 0 && at(first - 1) == "the") return false;
    for (auto i = first + 1; i + 2 < words_.size(); ++i)
        if (parts_wagers(words_[i]) && words_[i + 1] == "the" && numeric(i + 2)) return true;
    return false;
}
bool Spoken::says(std::string_view word) const {
    return std::find(words_.begin(), words_.end(), word) != words_.end();
}
std::size_t Spoken::count(Role role) const {
    std::size_t all = 0;
    for (const auto& part : parts_) all += part.count(role);
    return all;
}
std::size_t Spoken::numerics() const {
    return count(Role::number) + count(Role::amount) + count(Role::unsure) + count(Role::clash);
}

void Spoken::guess() {
    for (auto& part : parts_)
        if (part.count(Role::amount) == 0) guess_part(part);
}

const Part* Spoken::holder() const {
    if (count(Role::amount) != 1) return nullptr;
    const auto& first = parts_.front();
    const auto& last = parts_.back();
    if (last.count(Role::amount) == 1 && last.amount_at() + 1 == last.words.size()) return &last;
    if (first.count(Role::amount) == 0) return nullptr;
    // "place 12 each on the 6 and 8"
    const bool follows = first.amount_at() == 1 && first.words.size() > 2 && first.words[2] == "on";
    return first.amount_first() || follows ? &first : nullptr;
}

Tokens Spoken::wagers() const {
    Tokens left;
    for (const auto& part : parts_) {
        if (!left.empty()) left.emplace_back("and");
        for (auto& word : part.wager()) left.push_back(std::move(word));
    }
    return left;
}

// "5 for the dealers on the hard 8": of this wager, not of the others said with it.
void Spoken::take_out_dealers() {
    for (std::size_t i = 0; i < words_.size();) {
        if (words_[i] != "for_dealers") {
            ++i;
            continue;
        }
        words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i));
        dealers_at_.push_back(i);
    }
}

// "C and E" is one wager; "craps and eleven, 5 each" are two.
void Spoken::name_as_one() {
    for (std::size_t i = 0; i + 2 < words_.size(); ++i)
        if ((parts_wagers(words_[i + 1]) && words_[i] == "c" && words_[i + 2] == "e") ||
            (words_[i + 1] == "and" && words_[i] == "craps" && words_[i + 2] == "eleven" && !each() &&
             (i == 0 || words_[i - 1] != "any")))
            words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
}

// "all four hardways" → one word, so that its count is no amount.
void Spoken::name_groups() {
    for (std::size_t i = 0; i < words_.size(); ++i)
        for (const auto& group : kGroups)
            if (const auto size = named_here(words_, i, group)) {
                words_[i] = replaced(group.said, " ", "_");
                words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1,
                             words_.begin() + static_cast<std::ptrdiff_t>(i + size));
                break;
            }
}

const std::string& Spoken::at(std::size_t i) const {
    static const std::string kNone;
    return i < words_.size() ? words_[i] : kNone;
}
bool Spoken::numeric(std::size_t i) const {
    return !figure(at(i)).empty() && at(i) != "678" && !at(i + 1).starts_with("way");
}
std::size_t Spoken::after_the(std::size_t i) const {
    return at(i + 1) == "the" ? i + 2 : i + 1;
}
bool Spoken::ends(std::size_t i) const {
    return i >= words_.size() || parts_wagers(words_[i]);
}
// "12 on …": the sentence begins with its amount.
bool Spoken::opens() const {
    return numeric(0) && at(1) == "on" && !ends(2);
}

Role Spoken::role(std::size_t i) const {
    if (!numeric(i)) return Role::word;
    const std::string& before = i > 0 ? words_[i - 1] : at(words_.size());
    int value = 0;
    if (!is_number(at(i), &value) || value == 1) return Role::amount;  // "$6", "25"
    const auto next = i + 1;
    if (each_word(at(next))) return role_before_each(i, before, next);
    if (before == "for" || at(next) == "total") return Role::amount;
    if (each_word(before) && i > 1 && !opens()) return role_after_each(i);
    const bool numbered = one_of(before, kBeforeNumber);
    const bool free = !numbered || before == "place" || before == "buy" || before == "lay";
    if (at(next) == "on" && !ends(next + 1) && !at(after_the(next)).starts_with("hop") && free)
        return Role::amount;
    return numbered ? Role::number : Role::unsure;
}

// "12 each"; but in "12 on 6 and 8 each" it is said of the 12, and "6 and 8 each" has no amount.
Role Spoken::role_before_each(std::size_t i, const std::string& before, std::size_t each) const {
    if (i == 0 || before == "for" || !figure(before).empty()) return Role::amount;
    const bool listed = parts_wagers(before) || one_of(before, kBeforeNumber);
    if (!listed) return Role::amount;
    // "20 on 5 and 9, 10 each" ends its list with "and"; in "20 on 5, 9, 10 each" the list goes on.
    if (opens()) return before == "," && (says("and") || group()) ? Role::clash : Role::number;
    if (at(each + 1) == "on" && before != "the" && before != "and") return Role::amount;
    if (numeric(each + 1) || at(each + 1) == "for") return Role::number;  // "6 and 8 each 12"
    // "hard 6 and 8, 5 each": no number of the layout that could be listed there.
    static constexpr auto kBoxes = std::to_array<std::string_view>({"4", "5", "6", "8", "9", "10"});
    static constexpr auto kHard = std::to_array<std::string_view>({"4", "6", "8", "10"});
    const auto value = figure(at(i));
    const bool listable = says("hard") ? one_of(value, kHard) : one_of(value, kBoxes);
    return before == "," && !listable ? Role::amount : Role::clash;
}

// "12 each 6 and 8" against "6 and 8 each 12".
Role Spoken::role_after_each(std::size_t i) const {
    const auto told = role(i - 2);
    if (told == Role::amount) return Role::unsure;
    return told == Role::number && ends(i + 1) ? Role::amount : Role::clash;
}

void Spoken::cut() {
    Part part;
    const auto flush = [&] {
        if (!part.words.empty()) parts_.push_back(std::move(part));
        part = {};
    };
    for (std::size_t i = 0; i <= words_.size(); ++i) {
        if (std::find(dealers_at_.begin(), dealers_at_.end(), i) != dealers_at_.end())
            part.for_dealers = true;
        if (i == words_.size() || parts_wagers(words_[i])) {
            flush();
        } else if (!only_marks(words_[i])) {
            part.words.push_back(words_[i]);
            part.roles.push_back(role(i));
        }
    }
}

}  // namespace hardway::words
