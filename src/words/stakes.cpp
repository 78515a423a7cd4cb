#include "words/stakes.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"
#include "words/phrases.hpp"
#include "words/spoken.hpp"

namespace hardway::words {

namespace {

using Lines = std::vector<std::string>;

Plainly asked(std::string what, Lines suggestions = {}) {
    Plainly plain;
    plain.trouble = std::move(what);
    plain.suggestions = std::move(suggestions);
    return plain;
}
Plainly which_amount() {
    return asked("which of these numbers are amounts?");
}

bool names_odds(const Tokens& words) {
    return std::any_of(words.begin(), words.end(), [](const auto& word) { return word.ends_with("odds"); });
}

std::vector<Saying> bet_on(const Lines& wagers, const std::string& amount) {
    std::vector<Saying> sayings;
    for (const auto& wager : wagers)
        sayings.push_back({is_number(wager, nullptr) ? "on " + wager : wager, amount});
    return sayings;
}

// The box number a target is placed on: "6", "place 6"; 0 if it is another wager.
int placed_on(std::string_view target) {
    int number = 0;
    if (target.starts_with("place ")) target.remove_prefix(6);
    return is_number(target, &number) ? number : 0;
}

// "22 on the 5, 6, 8 and 9" is 22 inside, where the rulebook divides it so.
Lines by_chart(const Rules& rules, const Table& table, const Lines& found, const std::string& said) {
    std::vector<int> numbers;
    for (const auto& target : found) numbers.push_back(placed_on(target));
    std::sort(numbers.begin(), numbers.end());
    const bool point = std::binary_search(numbers.begin(), numbers.end(), table.point);
    Lines lines;
    for (const auto& macro : rules.macros) {
        std::vector<int> covered;
        for (const int number : macro.numbers)
            if (number != table.point || point) covered.push_back(number);
        std::sort(covered.begin(), covered.end());
        if (covered == numbers) lines.push_back(said + " " + macro.id + (point ? " including" : ""));
    }
    return lines;
}

// One amount for several wagers, and nobody said "each": it is asked.
Plainly each_or_all(const Rules& rules, const Table& table, const Lines& found, const std::string& said) {
    const auto whole = Money::parse(said);
    if (!whole) return which_amount();
    const auto count = static_cast<std::int64_t>(found.size());
    const Money share{whole->cents / count};
    const auto what = " each on " + join(found, " and ");
    Lines suggestions{said + what};
    if (share * count == *whole && share.multiple_of(Money::units(1)) && share >= rules.least)
        suggestions.push_back(share.text() + what);
    for (auto& line : by_chart(rules, table, found, said)) suggestions.push_back(std::move(line));
    const bool divides = suggestions.size() > 1;
    return asked(said + (divides ? " each, or " + said + " in all?" : " each?"), std::move(suggestions));
}

// "24 total on six and eight": divided evenly, where that is what can be staked. Where one of them stands
// already, it may be meant to come to that.
Plainly divided(const Speaker& speaker, const Lines& found, const std::string& said) {
    const auto whole = Money::parse(said);
    const auto count = static_cast<std::int64_t>(found.size());
    const auto stands = [&](const Saying& each) {
        const auto heard = hear_plain(speaker, each.said, each.amount);
        const auto* bet = heard.commands.size() == 1 ? heard.commands[0].as<command::Bet>() : nullptr;
        return bet && bet_with(speaker.table.seats[speaker.seat], bet->ask.bet);
    };
    Plainly plain;
    if (whole) plain.lines = bet_on(found, Money{whole->cents / count}.text());
    const bool even = whole && whole->cents % (count * 100) == 0;
    if (even && std::none_of(plain.lines.begin(), plain.lines.end(), stands)) {
        plain.later = {said, "total"};
        return plain;
    }
    return asked("how much on each of them?", by_chart(speaker.rules, speaker.table, found, said));
}

// "horn for a dollar each": on each of the wagers that it is made of.
std::optional<Plainly> each_part(const Speaker& speaker, const std::string& wager, const std::string& said) {
    const auto heard = hear_plain(speaker, wager, said);
    const auto* bet = heard.commands.size() == 1 ? heard.commands[0].as<command::Bet>() : nullptr;
    const auto share = Money::parse(said);
    Plainly plain;
    plain.lines = {{wager, said}};
    if (heard.refusal.code == RefusalCode::not_offered) return plain;
    if (!bet || !share) return std::nullopt;
    const auto& kind = speaker.rules[bet->ask.bet.wager].kind;
    const auto parts =
        std::find_if(kParts.begin(), kParts.end(), [&](const PartsOf& each) { return each.kind == kind; });
    if (parts == kParts.end()) return std::nullopt;
    plain.lines = {{wager, (*share * parts->count).text()}};
    plain.later = {said};
    return plain;
}

// "the 6 for 10": clear. "6 for 10": is the 10 placed for 6?
bool either_way(const Rules& rules, const Spoken& spoken, const Saying& saying) {
    if (!is_number(saying.said, nullptr) || spoken.says("the") || spoken.money()) return false;
    const auto placed = [&](const std::string& number) {
        return std::any_of(rules.wagers.begin(), rules.wagers.end(),
                           [&](const Wager& wager) { return wager.id == "place " + number; });
    };
    return !placed(figure(saying.said)) || placed(saying.amount);
}

// The kind a part names before its number: "lay 4" → "lay", "odds on nine" → "odds"; none: "six", "yo".
std::string kind_of(const Tokens& wager) {
    Tokens kind;
    for (const auto& word : wager) {
        if (is_number(word, nullptr) || Roll::parse(word)) return join(kind, " ");
        if (word != "on") kind.push_back(word);
    }
    return kind.size() == 1 || !names_odds(kind) ? "" : "odds";
}

// A kind said once holds for the numbers that follow: "lay 40 on the 4 and 40 on the 10". Where it may not,
// it is asked.
class Carried {
  public:
    // What is to be asked about; nothing if it is clear, and the saying names its kind then.
    std::optional<Plainly> onto(const Part& part, Saying& saying) {
        Tokens wager = part.wager();
        std::erase(wager, "on");
        const bool bare = wager.size() == 1 && (is_number(wager[0], nullptr) || Roll::parse(wager[0]));
        if (!bare) {
            kind_ = kind_of(part.wager());
            on_number_ = is_number(wager.back(), nullptr) || Roll::parse(wager.back());
            return std::nullopt;
        }
        if (kind_.empty()) return std::nullopt;
        const auto asks = [&] {
            return asked(kind_ + " " + wager[0] + ", or " + wager[0] + " by itself?",
                         {kind_ + " " + wager[0] + " " + saying.amount, saying.amount + " on " + wager[0]});
        };
        if (kind_ == "no") return asked("a lay bet, or none at all?");
        if (names_odds({kind_}) && !on_number_) return asks();
        static constexpr auto kVerbs = std::to_array<std::string_view>({"place", "buy", "lay"});
        const bool verb = std::find(kVerbs.begin(), kVerbs.end(), kind_) != kVerbs.end();
        if (verb || kind_.ends_with("odds") || kind_.starts_with("hop")) {
            saying.said = (part.for_dealers ? "for_dealers " : "") + kind_ +
                          (kind_.ends_with("odds") ? " on " : " ") + wager[0];
            return std::nullopt;
        }
        // "5 on the hard 8 and 12 on the six" begins anew.
        if (part.amount_first()) return std::nullopt;
        return asks();
    }

  private:
    std::string kind_;
    bool on_number_ = false;
};

// "12 on the 6 and 10 on the 5": each part is a wager of its own.
std::optional<Plainly> own_amounts(const Rules& rules, const Spoken& spoken) {
    const auto& parts = spoken.parts();
    if (parts.size() < 2 ||
        !std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.complete(); }))
        return std::nullopt;
    if (spoken.each() || spoken.group()) return which_amount();
    if (spoken.dealers_lead()) return asked("which of them for the dealers?");
    Plainly plain;
    Carried kind;
    for (const auto& part : parts) {
        auto saying = part.saying();
        if (is_change(part.wager())) return asked("one thing at a time, please");
        // "5 on 6 and 8 for 12": the 5 on both, or each its own?
        const bool turns = part.amount_first() != parts.front().amount_first();
        const bool bare = is_number(join(part.wager(), " "), nullptr);
        if (auto doubt = kind.onto(part, saying)) return doubt;
        const bool named = saying.said != part.saying().said;
        if (bare && !named && (turns || either_way(rules, spoken, saying))) return which_amount();
        plain.lines.push_back(std::move(saying));
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
    if (two_numbers && !spoken.says("for") && !spoken.money()) return std::nullopt;
    if (two_numbers && either_way(rules, spoken, saying))
        return asked("two numbers alone can mean several things",
                     {saying.amount + " on " + saying.said, figure(saying.said) + " on " + saying.amount});
    Plainly plain;
    plain.lines = {saying};
    return plain;
}

// Each its own "each": "12 each on 6 and 8, 10 each on 5 and 9".
std::vector<Tokens> sentences(const Tokens& marked) {
    std::vector<Tokens> all(1);
    for (const auto& word : marked) {
        if (word == ",")
            all.emplace_back();
        else
            all.back().push_back(word);
    }
    const auto has_each = [](const Tokens& words) {
        return std::count(words.begin(), words.end(), "each") +
                   std::count(words.begin(), words.end(), "apiece") ==
               1;
    };
    if (!std::all_of(all.begin(), all.end(), has_each)) return {marked};
    return all;
}

bool names(const Lines& found, std::string_view kind) {
    return std::any_of(found.begin(), found.end(),
                       [&](const std::string& target) { return target.starts_with(kind); });
}

// One amount for several wagers.
std::optional<Plainly> shared_amount(const Speaker& speaker, const Spoken& spoken, const Part& holder) {
    const auto found = targets(spoken.wagers());
    if (!found) return asked("which wagers are these?");
    const auto amount = figure(holder.words[holder.amount_at()]);
    if (found->size() == 1 && spoken.each() && !spoken.for_dealers())
        return each_part(speaker, found->front(), amount);
    if (found->size() < 2) return std::nullopt;
    const auto twice = [&](const auto& one) {
        return std::count_if(found->begin(), found->end(), [&](const auto& other) {
                   return other == one || (!figure(one).empty() && figure(other) == figure(one));
               }) > 1;
    };
    if (std::any_of(found->begin(), found->end(), twice)) return asked("one of them is named twice");
    if (std::any_of(found->begin(), found->end(),
                    [](const std::string& target) { return is_change({target}); }))
        return asked("one thing at a time, please");
    // "the 6 and no 8": against the 8, or not on it?
    if (names(*found, "no ")) return asked("a lay bet, or none at all?");
    if (spoken.only_first("hard"))
        return asked("are all of them hard?", {amount + " each on " + join(*found, " and ")});
    // A Put is a wager of its own, and a contract.
    if (names(*found, "put "))
        return asked("placed, or a Put?",
                     {replaced(amount + " each on " + join(*found, " and "), "put ", "")});
    // "5 each on the yo and the hard 8 for the dealers": both, or the last?
    if (spoken.for_dealers() && !holder.for_dealers) return asked("which of them for the dealers?");
    Plainly plain;
    if (spoken.each())
        plain.lines = bet_on(*found, amount);
    else if (spoken.says("total"))
        plain = divided(speaker, *found, amount);
    else
        plain = each_or_all(speaker.rules, speaker.table, *found, amount);
    if (!holder.for_dealers) return plain;
    for (auto& line : plain.lines) line.said = "for_dealers " + line.said;
    for (auto& suggestion : plain.suggestions) suggestion = "for_dealers " + suggestion;
    return plain;
}

// "4 5 9 10 each": the last may be one of the list, and no amount was said then.
bool may_be_listed(const Rules& rules, const Tokens& marked) {
    for (std::size_t i = 2; i < marked.size(); ++i) {
        const auto& last = marked[i - 1];
        if ((marked[i] != "each" && marked[i] != "apiece") || !is_number(last, nullptr)) continue;
        if (!is_number(marked[i - 2], nullptr)) continue;
        const bool closed = i > 2 && (marked[i - 3] == "and" || (marked[i - 3] == "the" && i > 3));
        const bool hard = std::find(marked.begin(), marked.end(), "hard") != marked.end();
        const auto id = (hard ? "hard " : "place ") + figure(last);
        if (!closed && std::any_of(rules.wagers.begin(), rules.wagers.end(),
                                   [&](const Wager& wager) { return wager.id == id; }))
            return true;
    }
    return false;
}

// "24 on the six and eight, 12 each": the whole, and what each gets of it. They must agree.
std::optional<Plainly> whole_and_share(const Tokens& marked) {
    const auto size = marked.size();
    if (size < 4 || (marked.back() != "each" && marked.back() != "apiece")) return std::nullopt;
    const auto share = Money::parse(figure(marked[size - 2]));
    Tokens rest(marked.begin(), marked.end() - 2);
    const bool apart = rest.back() == ",";
    if (apart) rest.pop_back();
    const Spoken spoken(rest);
    const auto* holder = spoken.each() || spoken.for_dealers() ? nullptr : spoken.holder();
    const bool joined = parts_wagers(rest.back()) || only_marks(rest.back()) || rest.back() == "on";
    if (!share || !holder || joined) return std::nullopt;
    const auto found = targets(spoken.wagers());
    const auto whole = Money::parse(figure(holder->words[holder->amount_at()]));
    if (!found || found->size() < 2 || !whole) return std::nullopt;
    const bool agree = *share * static_cast<std::int64_t>(found->size()) == *whole;
    const auto list = " each on " + join(*found, " and ");
    // "12 on 5, 6, 8 each": the list may go on.
    const bool open_list = apart && !is_money(marked[size - 2]) && !spoken.says("and") && !spoken.group();
    if (open_list && !agree) return std::nullopt;
    Lines ways{share->text() + list, whole->text() + list};
    if (open_list) ways.back() += " and " + figure(marked[size - 2]);
    if (open_list || !agree) return asked(whole->text() + " in all, or each?", std::move(ways));
    Plainly plain;
    plain.lines = bet_on(*found, share->text());
    plain.later = {whole->text()};
    return plain;
}

std::optional<Plainly> one_sentence(const Speaker& speaker, const Tokens& marked) {
    const auto& rules = speaker.rules;
    Spoken spoken(marked);
    const auto& parts = spoken.parts();
    if (parts.empty() || spoken.numerics() == 0) return std::nullopt;
    const bool several = parts.size() > 1 || spoken.each() || spoken.group();
    if (!several) {
        if (spoken.for_dealers()) spoken.guess();
        return single(rules, spoken);
    }
    if (spoken.count(Role::clash) > 0 || may_be_listed(rules, marked)) return which_amount();
    const bool told = spoken.count(Role::amount) > 0;
    spoken.guess();
    if (auto own = own_amounts(rules, spoken)) return own;
    if (spoken.count(Role::amount) == 0)
        return parts.size() > 1 ? std::optional(asked("how much on each of them?")) : which_amount();
    const auto* holder = spoken.holder();
    if (!holder || (!told && spoken.count(Role::unsure) > 0)) return which_amount();
    return shared_amount(speaker, spoken, *holder);
}

// "22", as the faces of two dice
bool two_faces(std::string_view word) {
    return word.size() == 2 && word[0] >= '1' && word[0] <= '6' && word[1] >= '1' && word[1] <= '6';
}

}  // namespace

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

std::optional<std::vector<std::string>> targets(const Tokens& words) {
    Lines found;
    std::string kind;
    Tokens now;
    bool numbered = false;  // the word before was a number
    const auto flush = [&] {
        if (now.empty()) return;
        found.push_back(join(now, " "));
        // "odds on the line and the nine"
        if (!is_number(now.back(), nullptr) && !Roll::parse(now.back()))
            kind = names_odds(now) ? "odds on" : "";
        now.clear();
    };
    const auto names_kind = [&] {  // "place … on the 6 and 8"
        static constexpr auto kKinds =
            std::to_array<std::string_view>({"place", "buy", "lay", "odds", "hop"});
        return !now.empty() && std::find(kKinds.begin(), kKinds.end(), now.back()) != kKinds.end();
    };
    const auto group_named = [](const std::string& word) {
        return std::find_if(kGroups.begin(), kGroups.end(),
                            [&](const Group& group) { return replaced(group.said, " ", "_") == word; });
    };
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto& word = words[i];
        if (word == "on" && names_kind()) {
            // "odds on the line" is a name, "odds on the 5" a kind and its number.
            const bool numbered_next = i + 1 < words.size() && !figure(words[i + 1]).empty();
            if (now.back() == "odds" && !numbered_next) now.push_back(word);
            continue;
        }
        const bool number = is_number(word, nullptr) || Roll::parse(word);
        if (parts_wagers(word) || word == "on") {
            flush();
        } else if (const auto group = group_named(word); group != kGroups.end()) {
            if (!now.empty() || numbered) return std::nullopt;  // "hop the hardways", "three hardways"
            for (const auto target : split(group->means, '|')) found.emplace_back(target);
        } else if (number) {
            if (!now.empty()) kind = join(now, " ");
            if (kind.ends_with("odds")) kind += " on";
            now = kind.empty() ? Tokens{word} : Tokens{kind, word};
            flush();
        } else {
            now.push_back(word);
        }
        numbered = number;
    }
    flush();
    return found;
}

Tokens with_pairs(Tokens words) {
    const auto is_pair = [](const std::string& word) { return Roll::parse(word).has_value(); };
    auto at = faces_said(words);
    if (std::any_of(words.begin(), words.end(), is_pair) || at == words.size()) return words;
    if (words[at] == "11" || words[at] == "12") return words;  // totals as well
    words[at] = {words[at][0], '-', words[at][1]};
    // "hop 22 and 33": the list goes on.
    for (++at; at < words.size(); ++at) {
        const bool listed =
            parts_wagers(words[at - 1]) || (words[at - 1] == "the" && parts_wagers(words[at - 2]));
        const bool amount = at + 1 < words.size() && (words[at + 1] == "each" || words[at + 1] == "on");
        if (listed && !amount && two_faces(words[at])) words[at] = {words[at][0], '-', words[at][1]};
    }
    return words;
}

std::size_t faces_said(const Tokens& words) {
    const bool hops = std::any_of(words.begin(), words.end(),
                                  [](const std::string& each) { return each.starts_with("hop"); });
    for (std::size_t i = 0; hops && i < words.size(); ++i) {
        const auto& word = words[i];
        const auto next = i + 1 < words.size() && words[i + 1] == "the" ? i + 2 : i + 1;
        const auto last = i > 0 && words[i - 1] == "the" ? i - 1 : i;
        const bool beside = (last > 0 && words[last - 1].starts_with("hop")) ||
                            (next < words.size() && (words[next].starts_with("hop") || words[next] == "on"));
        if (two_faces(word) && beside) return i;  // the next is an amount
    }
    return words.size();
}

std::optional<Saying> one_stake(const Tokens& marked) {
    Spoken spoken(marked);
    spoken.guess();
    const auto& parts = spoken.parts();
    if (parts.size() != 1 || !parts.front().complete() || parts.front().count(Role::clash) > 0)
        return std::nullopt;
    return parts.front().saying();
}

std::optional<Plainly> stakes(const Speaker& speaker, const Tokens& marked) {
    if (is_change(marked)) return std::nullopt;
    if (auto plain = whole_and_share(marked)) return plain;
    Plainly all;
    const auto parts = sentences(marked);
    if (parts.size() == 1) return one_sentence(speaker, parts.front());
    for (const auto& part : parts) {
        const auto plain = one_sentence(speaker, part);
        if (!plain || !plain->trouble.empty()) return plain ? plain : which_amount();
        all.lines.insert(all.lines.end(), plain->lines.begin(), plain->lines.end());
    }
    return all;
}

}  // namespace hardway::words
