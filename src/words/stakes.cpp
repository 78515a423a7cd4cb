#include "words/stakes.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"
#include "words/phrases.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

template <std::size_t N>
bool one_of(std::string_view word, const std::array<std::string_view, N>& list) {
    return std::find(list.begin(), list.end(), word) != list.end();
}
bool parts_wagers(std::string_view word) {
    return word == "and" || word == ",";
}
bool dollars(std::string_view word) {
    return word == "dollars" || word == "dollar" || word == "bucks";
}
bool each_word(std::string_view word) {
    return word == "each" || word == "apiece";
}
// Said to tell amounts from numbers; no part of a wager's name.
bool only_marks(std::string_view word) {
    return word == "the" || word == "$" || word == "for" || dollars(word) || each_word(word) ||
           word == "with";
}
// What follows these is a number of the layout: "the 6", "hard 8", "place 5".
constexpr auto kBeforeNumber = std::to_array<std::string_view>(
    {"the", "hard", "hardway", "place", "buy", "lay", "no", "big", "against", "on", "any", "high", "put"});

Plainly asked(std::string what, Lines suggestions = {}) {
    Plainly plain;
    plain.trouble = std::move(what);
    plain.suggestions = std::move(suggestions);
    return plain;
}
Plainly which_amount() {
    return asked("which of these numbers are amounts?");
}

enum class Role : std::uint8_t { word, number, amount, unsure, clash };

// A stretch of a sentence between two of "and" and ",".
struct Part {
    Tokens words;  // the wager and its amount
    std::vector<Role> roles;

    std::size_t count(Role role) const {
        return static_cast<std::size_t>(std::count(roles.begin(), roles.end(), role));
    }
    std::size_t amount_at() const {
        return static_cast<std::size_t>(std::find(roles.begin(), roles.end(), Role::amount) - roles.begin());
    }
    Tokens wager() const {
        Tokens left;
        for (std::size_t i = 0; i < words.size(); ++i)
            if (roles[i] != Role::amount) left.push_back(words[i]);
        return left;
    }
    // One wager and one amount.
    bool complete() const {
        const auto left = wager();
        return count(Role::amount) == 1 &&
               std::any_of(left.begin(), left.end(), [](const auto& word) { return word != "on"; });
    }
    bool amount_first() const { return amount_at() == 0; }
    Saying saying() const { return {join(wager(), " "), figure(words[amount_at()])}; }
};

class Spoken {
  public:
    explicit Spoken(Tokens words) : words_(std::move(words)) {
        for_dealers();
        name_as_one();
        if (words_.size() > 2 && words_[0] == "put" && numeric(1) && says("on")) words_.erase(words_.begin());
        cut();
    }

    const std::vector<Part>& parts() const { return parts_; }
    const std::string& whom() const { return whom_; }
    bool each() const { return says("each") || says("apiece"); }
    bool hardways() const { return says("hardways") || says("ways"); }
    bool says(std::string_view word) const {
        return std::find(words_.begin(), words_.end(), word) != words_.end();
    }
    std::size_t count(Role role) const {
        std::size_t all = 0;
        for (const auto& part : parts_) all += part.count(role);
        return all;
    }
    std::size_t numerics() const {
        return count(Role::number) + count(Role::amount) + count(Role::unsure) + count(Role::clash);
    }

    // Where no word tells: "5 yo", "yo 5", "hard 8 5".
    void guess() {
        for (auto& part : parts_)
            if (part.count(Role::amount) == 0) guess(part);
    }

    // The only amount, if it is the first or the last thing said; in the middle it could be anybody's.
    const Part* holder() const {
        if (count(Role::amount) != 1) return nullptr;
        const auto& first = parts_.front();
        const auto& last = parts_.back();
        if (last.count(Role::amount) == 1 && last.amount_at() + 1 == last.words.size()) return &last;
        if (first.count(Role::amount) == 0) return nullptr;
        // "place 12 each on the 6 and 8"
        const bool follows = first.amount_at() == 1 && first.words.size() > 2 && first.words[2] == "on";
        return first.amount_first() || follows ? &first : nullptr;
    }

    // Everything but the amount, with what parts it.
    Tokens wagers() const {
        Tokens left;
        for (const auto& part : parts_) {
            if (!left.empty()) left.emplace_back("and");
            for (auto& word : part.wager()) left.push_back(std::move(word));
        }
        return left;
    }

  private:
    // "5 for the dealers on the hard 8"
    void for_dealers() {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (words_[i] != "dealers" && words_[i] != "boys" && words_[i] != "crew") continue;
            auto from = i;
            while (from > 0 && (words_[from - 1] == "the" || words_[from - 1] == "for")) --from;
            words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(from),
                         words_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
            whom_ = "dealers ";
            return;
        }
    }

    // "C and E" is one wager.
    void name_as_one() {
        for (std::size_t i = 0; i + 2 < words_.size(); ++i)
            if (words_[i + 1] == "and" && ((words_[i] == "c" && words_[i + 2] == "e") ||
                                           (words_[i] == "craps" && words_[i + 2] == "eleven")))
                words_.erase(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1);
    }

    const std::string& at(std::size_t i) const {
        static const std::string kNone;
        return i < words_.size() ? words_[i] : kNone;
    }
    bool numeric(std::size_t i) const {
        return !figure(at(i)).empty() && at(i) != "678" && !at(i + 1).starts_with("way");
    }
    std::size_t after(std::size_t i) const {  // the next word, dollars left out
        ++i;
        while (dollars(at(i))) ++i;
        return i;
    }
    std::size_t after_the(std::size_t i) const {
        i = after(i);
        return at(i) == "the" ? i + 1 : i;
    }
    bool ends(std::size_t i) const { return i >= words_.size() || parts_wagers(words_[i]); }
    // "12 on …": the sentence begins with its amount.
    bool opens() const {
        const std::size_t first = at(0) == "$" ? 1 : 0;
        return numeric(first) && at(after(first)) == "on" && !ends(after(first) + 1);
    }

    Role role(std::size_t i) const {
        if (!numeric(i)) return Role::word;
        const std::string& before = i > 0 ? words_[i - 1] : at(words_.size());
        int value = 0;
        if (before == "$" || dollars(at(i + 1)) || !is_number(at(i), &value) || value == 1)
            return Role::amount;
        const auto next = after(i);
        if (each_word(at(next))) return role_before_each(i, before, next);
        if (before == "for") return Role::amount;
        if (each_word(before) && i > 1 && !opens()) return role_after_each(i);
        const bool numbered = one_of(before, kBeforeNumber);
        const bool free = !numbered || before == "place" || before == "buy" || before == "lay";
        if (at(next) == "on" && !ends(next + 1) && !at(after_the(next)).starts_with("hop") && free)
            return Role::amount;
        return numbered ? Role::number : Role::unsure;
    }

    // "12 each"; but in "12 on 6 and 8 each" it is said of the 12, and "6 and 8 each" has no amount.
    Role role_before_each(std::size_t i, const std::string& before, std::size_t each) const {
        if (i == 0 || before == "for" || figure(before) != "") return Role::amount;
        const bool listed = parts_wagers(before) || one_of(before, kBeforeNumber);
        if (!listed) return Role::amount;
        if (i > 0 && opens()) return Role::number;
        if (at(each + 1) == "on" && before != "the" && before != "and") return Role::amount;
        if (numeric(each + 1) || at(each + 1) == "for") return Role::number;  // "6 and 8 each 12"
        static constexpr auto kBoxes = std::to_array<std::string_view>({"4", "5", "6", "8", "9", "10"});
        return before == "," && !one_of(figure(at(i)), kBoxes) ? Role::amount : Role::clash;
    }
    // "12 each 6 and 8" against "6 and 8 each 12".
    Role role_after_each(std::size_t i) const {
        const auto told = role(i - 2);
        if (told == Role::amount) return Role::unsure;
        return told == Role::number && ends(i + 1) ? Role::amount : Role::clash;
    }

    void cut() {
        Part part;
        const auto flush = [&] {
            if (!part.words.empty()) parts_.push_back(std::move(part));
            part = {};
        };
        for (std::size_t i = 0; i < words_.size(); ++i) {
            if (parts_wagers(words_[i])) {
                flush();
            } else if (!only_marks(words_[i])) {
                part.words.push_back(words_[i]);
                part.roles.push_back(role(i));
            }
        }
        flush();
    }

    static void guess(Part& part) {
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
        const bool first = here == 0 && !(size == 2 && one_of(part.words[1], kBehindNumber));
        if (first || here + 1 == size) part.roles[here] = Role::amount;
    }

    Tokens words_;
    std::string whom_;
    std::vector<Part> parts_;
};

// Verbs and changes of what stands are heard elsewhere.
bool is_change(const Tokens& words) {
    Tokens bare;
    for (const auto& word : words)
        if (!only_marks(word)) bare.push_back(word);
    const auto said = join(bare, " ") + " ";
    const auto begins = [&](const VerbWords& verb) {
        return verb.said != "on" && said.starts_with(std::string(verb.said) + " ");
    };
    return bare.empty() || std::any_of(kVerbPhrases.begin(), kVerbPhrases.end(), begins) ||
           std::any_of(kLeadingVerbs.begin(), kLeadingVerbs.end(), begins) ||
           std::any_of(kTrailingVerbs.begin(), kTrailingVerbs.end(),
                       [&](const VerbWords& verb) { return bare.back() == verb.said; });
}

std::vector<Saying> bet_on(const Lines& wagers, const std::string& amount) {
    std::vector<Saying> sayings;
    for (const auto& wager : wagers)
        sayings.push_back({is_number(wager, nullptr) ? "on " + wager : wager, amount});
    return sayings;
}

// Said of several without "each": each of them where it cannot be divided, else it is asked.
Plainly for_all(const Rules& rules, const Lines& found, const std::string& said) {
    const auto whole = Money::parse(said);
    if (!whole) return which_amount();
    const auto count = static_cast<std::int64_t>(found.size());
    const Money share{whole->cents / count};
    const bool divides =
        share * count == *whole && share.multiple_of(Money::units(1)) && share >= rules.least;
    // "25 pass and 6": of the 6, too?
    const auto numbers =
        std::count_if(found.begin(), found.end(), [](const auto& one) { return is_number(one, nullptr); });
    const bool mixed = numbers != 0 && numbers != count;
    Plainly plain;
    plain.lines = bet_on(found, said);
    if (!divides && !mixed) return plain;
    const auto what = join(found, " and ");
    if (!divides) return asked(said + " each?", {said + " each on " + what});
    return asked(said + " each, or " + said + " in all?",
                 {said + " each on " + what, share.text() + " each on " + what});
}

Plainly for_whom(Plainly plain, const std::string& whom) {
    for (auto& line : plain.lines) line.said = whom + line.said;
    for (auto& suggestion : plain.suggestions) suggestion = whom + suggestion;
    return plain;
}

// "the 6 for 10": clear. "6 for 10": is the 10 placed for 6?
bool either_way(const Rules& rules, const Spoken& spoken, const Saying& saying) {
    if (!is_number(saying.said, nullptr) || spoken.says("the") || spoken.says("$")) return false;
    const auto placed = [&](const std::string& number) {
        return std::any_of(rules.wagers.begin(), rules.wagers.end(),
                           [&](const Wager& wager) { return wager.id == "place " + number; });
    };
    return !placed(figure(saying.said)) || placed(saying.amount);
}

// "12 on the 6 and 10 on the 5": each part is a wager of its own.
std::optional<Plainly> own_amounts(const Rules& rules, const Spoken& spoken) {
    const auto& parts = spoken.parts();
    if (parts.size() < 2 ||
        !std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.complete(); }))
        return std::nullopt;
    if (spoken.each() || spoken.hardways()) return which_amount();
    Plainly plain;
    for (const auto& part : parts) {
        const auto saying = part.saying();
        // "5 on 6 and 8 for 12": the 5 on both, or each its own?
        const bool turns = part.amount_first() != parts.front().amount_first();
        const bool bare = is_number(saying.said, nullptr);
        if (bare && (turns || either_way(rules, spoken, saying))) return which_amount();
        plain.lines.push_back(saying);
    }
    return plain;
}

std::optional<Plainly> single(const Rules& rules, const Spoken& spoken) {
    const auto& part = spoken.parts().front();
    const bool hops = std::any_of(part.words.begin(), part.words.end(),
                                  [](const auto& word) { return word.starts_with("hop"); });
    const bool paired =
        std::any_of(part.words.begin(), part.words.end(), [](const auto& word) { return Roll::parse(word); });
    if (hops && !paired) return std::nullopt;  // "hop 77": faces that no die has
    if (part.count(Role::clash) > 0 || part.count(Role::amount) > 1) return which_amount();
    if (!part.complete()) return std::nullopt;
    const auto saying = part.saying();
    const bool two_numbers = part.words.size() == 2 && spoken.numerics() == 2;
    if (two_numbers && !spoken.says("for") && !spoken.says("$")) return std::nullopt;
    if (two_numbers && either_way(rules, spoken, saying))
        return asked("two numbers alone can mean several things",
                     {saying.amount + " on " + saying.said, figure(saying.said) + " on " + saying.amount});
    Plainly plain;
    plain.lines = {saying};
    return plain;
}

}  // namespace

std::vector<std::string> targets(const Tokens& words) {
    Lines found;
    std::string kind;
    Tokens now;
    const auto flush = [&] {
        if (now.empty()) return;
        found.push_back(join(now, " "));
        if (!is_number(now.back(), nullptr) && !Roll::parse(now.back())) kind.clear();
        now.clear();
    };
    const auto names_kind = [&] {  // "place … on the 6 and 8"
        return now.size() == 1 && (now[0] == "place" || now[0] == "buy" || now[0] == "lay");
    };
    for (const auto& word : words) {
        if (word == "on" && names_kind()) continue;
        if (parts_wagers(word) || word == "on" || word == "all") {
            flush();
        } else if (word == "hardways" || (word == "ways" && !now.empty() && now.back() == "hard")) {
            now.clear();
            for (const char* hard : {"hard 4", "hard 6", "hard 8", "hard 10"}) found.emplace_back(hard);
        } else if (is_number(word, nullptr) || Roll::parse(word)) {
            if (!now.empty()) kind = join(now, " ");
            now = kind.empty() ? Tokens{word} : Tokens{kind, word};
            flush();
        } else {
            now.push_back(word);
        }
    }
    flush();
    return found;
}

Tokens with_pairs(Tokens words) {
    const bool paired =
        std::any_of(words.begin(), words.end(), [](const std::string& word) { return Roll::parse(word); });
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto word = words[i];
        const bool faces =
            word.size() == 2 && word[0] >= '1' && word[0] <= '6' && word[1] >= '1' && word[1] <= '6';
        const bool beside =
            (i > 0 && words[i - 1].starts_with("hop")) ||
            (i + 1 < words.size() && (words[i + 1].starts_with("hop") || words[i + 1] == "on"));
        const bool hops = std::any_of(words.begin(), words.end(),
                                      [](const std::string& each) { return each.starts_with("hop"); });
        if (!faces || !beside || !hops || paired) continue;
        words[i] = {word[0], '-', word[1]};
        break;  // the next is an amount
    }
    return words;
}

std::optional<Saying> one_stake(const Tokens& marked) {
    Spoken spoken(marked);
    spoken.guess();
    const auto& parts = spoken.parts();
    if (parts.size() != 1 || !parts.front().complete() || parts.front().count(Role::clash) > 0)
        return std::nullopt;
    auto saying = parts.front().saying();
    saying.said = spoken.whom() + saying.said;
    return saying;
}

std::optional<Plainly> stakes(const Rules& rules, const Tokens& marked) {
    if (is_change(marked)) return std::nullopt;
    Spoken spoken(marked);
    const auto& parts = spoken.parts();
    if (parts.empty() || spoken.numerics() == 0) return std::nullopt;
    const bool several = parts.size() > 1 || spoken.each() || spoken.hardways();
    if (!several) {
        if (!spoken.whom().empty()) spoken.guess();
        auto plain = single(rules, spoken);
        if (plain) plain = for_whom(*plain, spoken.whom());
        return plain;
    }
    if (spoken.count(Role::clash) > 0) return which_amount();
    const bool told = spoken.count(Role::amount) > 0;
    spoken.guess();
    if (auto own = own_amounts(rules, spoken)) return for_whom(*own, spoken.whom());
    if (spoken.count(Role::amount) == 0)
        return parts.size() > 1 ? std::optional(asked("how much on each of them?")) : which_amount();
    const auto* holder = spoken.holder();
    if (!holder || (!told && spoken.count(Role::unsure) > 0)) return which_amount();
    const auto found = targets(spoken.wagers());
    if (found.size() < 2) return std::nullopt;
    const auto twice = [&](const auto& one) {
        return std::count_if(found.begin(), found.end(), [&](const auto& other) {
                   return other == one || (!figure(one).empty() && figure(other) == figure(one));
               }) > 1;
    };
    if (std::any_of(found.begin(), found.end(), twice)) return asked("one of them is named twice");
    const auto amount = figure(holder->words[holder->amount_at()]);
    Plainly plain;
    plain.lines = bet_on(found, amount);
    if (!spoken.each()) plain = for_all(rules, found, amount);
    return for_whom(plain, spoken.whom());
}

}  // namespace hardway::words
