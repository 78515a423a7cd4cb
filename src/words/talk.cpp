#include "words/talk.hpp"

#include <algorithm>
#include <set>

#include "rules/text.hpp"
#include "table/decide.hpp"
#include "table/offers.hpp"
#include "words/guess.hpp"
#include "words/meanings.hpp"
#include "words/money.hpp"
#include "words/phrases.hpp"
#include "words/stakes.hpp"
#include "words/standing.hpp"
#include "words/tokens.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

class Listener {
  public:
    Listener(const Speaker& speaker, std::string_view line, std::string_view amount)
        : rules_(speaker.rules),
          table_(speaker.table),
          me_(speaker.seat),
          meanings_(speaker),
          standing_(speaker, meanings_),
          menu_(speaker.menu),
          line_(trim(line)),
          amount_(amount),
          name_(speaker.table.player_at(speaker.seat)) {}

    Heard hear() {
        if (line_.size() > 4096) return trouble("that was a very long sentence; one wager at a time, please");
        // These announce a wager; alone they say nothing.
        if (line_ == "sets" || line_ == "for_dealers" || line_ == "match_play")
            return trouble("which wager, and how much?", taken_now({std::string(line_) + " pass 10"}));
        tokens_ = tokens_of(line_);
        if (!amount_.empty()) return with_amount();
        if (tokens_.size() == 2 && is_amount(tokens_[0]) && is_amount(tokens_[1])) return two_numbers();
        const bool of_all =
            tokens_.size() == 2 && tokens_[1] == "all" && !bets_named({"all"}).empty() && !has_kind("all");
        const auto reading = read(std::string(line_));
        // "hard eight 5" reads as a wager no rulebook has; people mean one that it has.
        const bool absent = reading && reading->refusal.code == RefusalCode::not_offered;
        if (reading && !of_all && !absent) return taken(*reading);
        auto heard = talk();
        const bool nothing =
            heard.commands.empty() && heard.asks.empty() && heard.refusal.code == RefusalCode::none;
        if (!reading || of_all || !nothing) return heard;
        if (absent && is_change(tokens_)) return heard;
        return absent ? not_here() : taken(*reading);
    }

  private:
    Heard with_amount() {
        if (tokens_.empty()) return trouble("which wager is that for?");
        if (tokens_[0] == "down" && tokens_.size() > 1)
            return change("down", {tokens_.begin() + 1, tokens_.end()});
        return wager();
    }

    Heard talk() {
        if (tokens_.empty()) return trouble("nothing was said");
        // "twelve eight": which is the wager?
        if (tokens_.size() == 2 && !figure(tokens_[0]).empty() && !figure(tokens_[1]).empty())
            return two_numbers();
        if (auto heard = saying(); !heard.commands.empty() || !heard.trouble.empty()) return heard;
        if (auto heard = change(); understood_or_asked(heard)) return heard;
        return wager();
    }

    Result<Reading> read(const std::string& notation) const {
        return read_command(rules_, table_, name_ + " " + notation);
    }

    bool has_kind(std::string_view kind) const {
        const auto& bets = table_.seats[me_].bets;
        return std::any_of(bets.begin(), bets.end(),
                           [&](const Bet& bet) { return bet.live() && rules_[bet.wager].kind == kind; });
    }

    static bool understood_or_asked(const Heard& heard) {
        return !heard.commands.empty() || !heard.trouble.empty() || heard.refusal.code != RefusalCode::none;
    }

    static Heard trouble(std::string what, std::vector<std::string> suggestions = {}) {
        Heard heard;
        heard.trouble = std::move(what);
        heard.suggestions = std::move(suggestions);
        return heard;
    }

    static Heard taken(const Reading& reading) {
        Heard heard;
        heard.refusal = reading.refusal;
        if (reading.refusal.code == RefusalCode::none) heard.commands.push_back(reading.command);
        return heard;
    }

    // Other verbs of the notation, as people say them.
    Heard saying() const {
        const auto said = join(tokens_, " ") + " ";
        for (const auto& saying : kVerbPhrases) {
            if (!said.starts_with(std::string(saying.said) + " ")) continue;
            const auto reading = read(std::string(saying.verb) + " " + said.substr(saying.said.size()));
            return reading ? taken(*reading)
                           : trouble("I hear '" + std::string(saying.said) + "', but not what follows it");
        }
        return {};
    }

    // ------------------------------------------------------------ what stands: down, on, off, press

    Heard change() {
        const auto said = join(tokens_, " ") + " ";
        for (const auto& leading : kLeadingVerbs)
            if (said.starts_with(std::string(leading.said) + " ")) {
                const auto skip = static_cast<std::ptrdiff_t>(split_words(leading.said).size());
                auto heard = change(leading.verb, {tokens_.begin() + skip, tokens_.end()});
                if (understood_or_asked(heard)) return heard;
            }
        for (const auto& trailing : kTrailingVerbs)
            if (tokens_.back() == trailing.said)
                return change(trailing.verb, {tokens_.begin(), tokens_.end() - 1});
        return {};
    }

    Heard change(std::string_view verb, Tokens what) {
        const bool all = tidy(what);
        std::string part = amount_.empty() ? "" : " " + amount_;
        if (what.size() == 1 && is_money(what[0])) return off_which(verb, figure(what[0]));
        auto standing = bets_named(what);
        // "down 6 on the eight"
        const bool so_much = what.size() > 2 && is_amount(what[0]) && what[1] == "on";
        if (part.empty() && verb == "down" && so_much && tokens_.back() != "down") {
            part = " " + figure(what[0]);
            what.erase(what.begin(), what.begin() + 2);
            standing = bets_named(what);
        }
        if (part.empty() && standing.empty() && verb == "down" && what.size() > 1 && is_amount(what.back())) {
            part = " " + figure(what.back());  // "take down the don't 10": reduces it
            const auto other = bets_named({what.back()});
            const bool again = std::count(what.begin(), what.end(), what.back()) > 1;  // "down place 6 6"
            what.pop_back();
            standing = bets_named(what);
            // "down 8 5" with a bet on each
            if (!standing.empty() && !other.empty() && !again) {
                auto list = standing;
                list.insert(list.end(), other.begin(), other.end());
                for (auto& name : list) name = "down " + name;
                list.push_back(list.front() + part);
                return trouble("both down, or so much off the first?", list);
            }
        }
        if (standing.empty()) {
            if (verb == "on") return {};  // "on the six 12" is a wager
            return trouble("you have no such bet to change", suggestions_for_bets(verb));
        }
        const bool several = part.empty() && (all || means_several(verb, what));
        if (standing.size() > 1 && !several) {
            for (auto& name : standing) name = std::string(verb) + " " + name + part;
            if (what.empty()) standing.insert(standing.begin(), std::string(verb) + " all");
            return trouble("which one?", standing);
        }
        if (const auto more = more_than_stands(what, part); !part.empty() && !more.empty())
            return trouble("only " + more + " stands there", {"down " + standing.front()});
        Heard heard;
        Refusal refused;
        for (const auto& name : standing) {
            const auto reading = read(std::string(verb) + " " + name + part);
            if (!reading) return trouble(reading.faults().front().what);
            Events events;
            // Of many, only those the rules let him change; a single bet is refused by its own words.
            if (several) {
                const auto refusal = decide(rules_, table_, reading->command, events);
                if (refused.code == RefusalCode::none) refused = refusal;
                if (refusal.code != RefusalCode::none) continue;
            }
            if (!several && reading->refusal.code != RefusalCode::none) return taken(*reading);
            heard.commands.push_back(reading->command);
        }
        if (heard.commands.empty()) {  // all for such a reason as the first
            heard.refusal = refused;
            return heard;
        }
        // "press" alone is of the one that has just won.
        if (what.empty() && heard.commands.size() > 1 && verb != "on" && verb != "off")
            return trouble("which one?", suggestions_for_bets(verb));
        return heard;
    }

    // "take 13 off the eight", of 12: what stands; nothing if it is enough.
    std::string more_than_stands(const Tokens& what, std::string_view part) const {
        const auto amount = Money::parse(trim(part));
        const auto bets = standing_.bets(what);
        return amount && bets.size() == 1 && *amount > bets[0]->stake ? bets[0]->stake.text() : "";
    }

    // What is said around a wager's name: "my eight is off", "down on the ten", "all my place bets".
    // Whether all of them were named.
    static bool tidy(Tokens& what) {
        if (!what.empty() && (what.back() == "are" || what.back() == "is")) what.pop_back();
        if (what.size() > 1 && what[0] == "on") what.erase(what.begin());
        const bool all = what.size() > 1 && what[0] == "all";
        if (all) what.erase(what.begin());
        return all;
    }

    // "take $5 down" names no wager.
    Heard off_which(std::string_view verb, const std::string& amount) const {
        auto list = suggestions_for_bets(verb);
        if (verb == "down")
            for (auto& line : list) line += " " + amount;
        return trouble(amount + " of which wager?", list);
    }

    // Nothing comes down, and nothing is put up, on several wagers unless they are called together.
    bool means_several(std::string_view verb, const Tokens& what) const {
        const bool turns = verb == "on" || verb == "off";
        if (what.empty() || what == Tokens{"im"}) return turns || verb == "press" || verb == "parlay";
        if (what == Tokens{"odds"}) return turns;
        return Standing::everything(what) || standing_.plural(what);
    }

    std::vector<std::string> bets_named(const Tokens& what) const { return standing_.named(what); }

    std::vector<std::string> suggestions_for_bets(std::string_view verb) const {
        auto list = bets_named({"all"});
        for (auto& name : list) name = std::string(verb) + " " + name;
        return list;
    }

    // ------------------------------------------------------------ a wager

    Heard wager() {
        std::string whom;
        auto rest = tokens_;
        if (rest.size() > 1 && rest[0] == "for_dealers") {
            whom = "for_dealers ";
            rest.erase(rest.begin());
        }
        const bool including = takes_point_along(rest);
        auto all = amount_.empty() ? meanings_.in(rest) : meanings_.of(rest, amount_);
        if (all.empty()) {
            const auto known = read(whom + join(rest, " ") + " " + amount_);
            const bool absent = known && known->refusal.code == RefusalCode::not_offered;
            if (!amount_.empty() && absent) return not_here({join(rest, " "), amount_});
            return nothing_like(rest);
        }
        narrow(all, [](const Meaning& meaning) { return meaning.offered; });
        if (!all.front().offered) return not_here(all.front());
        if (amounts_differ(all) || (amount_.empty() && ends_in_numbers(rest)))
            return trouble("that can mean several things", written(all, whom));
        narrow(all, [](const Meaning& meaning) { return meaning.open; });
        // "odds 9" with a Come on the 9: which number, or how much?
        const auto of_number = [](const Meaning& meaning) {
            return meaning.amount.empty() && meaning.open && meaning.wager.find("come_odds") < 6;
        };
        if (all.size() > 1 && std::any_of(all.begin(), all.end(), of_number)) {
            auto list = written(all, whom);
            for (std::size_t i = 0; i < all.size(); ++i)
                if (all[i].amount.empty()) list[i] = replaced(replaced(list[i], " ", " on "), "_", " ");
            return trouble("that can mean several things", list);
        }
        // "20 odds" with the puck off and a Come on a number
        if (!all.front().open && all.front().wager.ends_with("pass_odds"))
            if (auto others = odds_elsewhere(all.front().amount); !others.empty())
                return trouble("odds on which?", written(others, whom));
        // "yo 11" may be the yo for 11, or its full name.
        narrow(all, [](const Meaning& meaning) { return !meaning.amount.empty() || meaning.full_name; });
        // Of those that cannot be bet now, the likeliest is refused in its own words.
        if (!all.front().open) all.resize(1);
        if (all.size() > 1) return trouble("that can mean several things", written(all, whom));
        const auto& meaning = all.front();
        if (meaning.amount.empty()) {
            Heard heard;
            heard.asks = whom + meaning.wager;
            return heard;
        }
        const auto notation = whom + meaning.wager + " " + meaning.amount + (including ? " including" : "");
        const auto reading = read(notation);
        if (!reading) return trouble(reading.faults().front().what);
        return whom.empty() ? or_next_throw(taken(*reading), meaning) : taken(*reading);
    }

    std::vector<Meaning> odds_elsewhere(const std::string& amount) const {
        auto found = meanings_.of({"come", "odds"}, amount);
        for (auto& each : meanings_.of({"dont", "come", "odds"}, amount)) found.push_back(std::move(each));
        std::erase_if(found, [](const Meaning& meaning) { return !meaning.open; });
        return found;
    }

    // "5 on eleven" where the eleven is placed, but not for 5: the wager on the next throw is told as well.
    Heard or_next_throw(Heard heard, const Meaning& meaning) const {
        const auto* bet = heard.commands.size() == 1 ? heard.commands[0].as<command::Bet>() : nullptr;
        if (!bet || rules_[bet->ask.bet.wager].kind != "place" || tokens_.front() == "place") return heard;
        const int number = rules_[bet->ask.bet.wager].number;
        if (number > 3 && number < 11) return heard;
        Events events;
        const auto refusal = decide(rules_, table_, heard.commands[0], events);
        if (refusal.code != RefusalCode::off_unit) return heard;
        auto others = others_on(number, meaning);
        const auto numbered = " " + std::to_string(number) + " ";  // bought, say
        std::erase_if(others, [&](const std::string& line) { return line.find(numbered) < line.size(); });
        if (others.empty()) return heard;
        Heard refused;
        refused.refusal = refusal;
        refused.suggestions = std::move(others);
        return refused;
    }

    // "8 hard 6": which is the amount? What is open now does not tell.
    static bool amounts_differ(const std::vector<Meaning>& all) {
        std::set<std::string> amounts;
        for (const auto& meaning : all)
            if (!meaning.amount.empty()) amounts.insert(meaning.amount);
        return amounts.size() > 1;
    }
    // "place six eight": two numbers, or a number and an amount? Only figures are read as they are written.
    static bool ends_in_numbers(const Tokens& said) {
        return said.size() > 2 && !is_amount(said.back()) && !figure(said.back()).empty() &&
               !figure(said[said.size() - 2]).empty();
    }
    static std::vector<std::string> written(const std::vector<Meaning>& all, const std::string& whom) {
        std::vector<std::string> list;
        for (const auto& meaning : all)
            list.push_back(whom + meaning.wager + (meaning.amount.empty() ? "" : " " + meaning.amount));
        return list;
    }

    // "32 across including the point", "22 inside with the point".
    static bool takes_point_along(Tokens& said) {
        const auto spread = std::any_of(said.begin(), said.end(), [](const std::string& word) {
            return word == "across" || word == "inside" || word == "outside";
        });
        auto bare = said;
        while (!bare.empty() && (bare.back() == "including" || bare.back() == "point")) bare.pop_back();
        if (!spread || bare.empty() || bare.size() == said.size() || bare.back() == "without") return false;
        said = std::move(bare);
        return true;
    }

    // Two bare numbers: a number of the menu and an amount, or a number to place. Never one for the other.
    Heard two_numbers() const {
        std::vector<std::string> list;
        for (const auto& meaning : meanings_.in(tokens_))
            if (meaning.open && !meaning.amount.empty()) list.push_back(meaning.wager + " " + meaning.amount);
        if (const auto number = parse_whole(tokens_[0]))
            if (const auto wager = menu_ ? menu_(*number) : std::nullopt)
                list.push_back(*wager + " " + figure(tokens_[1]));
        list = taken_now(list);
        return trouble(
            list.empty() ? "which wager is that for?" : "two numbers alone can mean several things", list);
    }

    // Of these lines, those that the table would take if they were typed.
    std::vector<std::string> taken_now(const std::vector<std::string>& lines) const {
        std::vector<std::string> list;
        for (const auto& line : lines) {
            const auto reading = read(line);
            Events events;
            if (reading && reading->refusal.code == RefusalCode::none &&
                decide(rules_, table_, reading->command, events).code == RefusalCode::none &&
                std::find(list.begin(), list.end(), line) == list.end())
                list.push_back(line);
        }
        return list;
    }

    // The same of a line in the notation: "place 7 10".
    Heard not_here() const {
        const auto said = split_words(line_);
        const auto read = read_wager(rules_, table_, said, 0);
        const auto used = read ? read->used : 0;
        Meaning meaning;
        for (std::size_t i = 0; i < said.size(); ++i) {
            auto& into = i < used ? meaning.wager : meaning.amount;
            into += (into.empty() ? "" : " ") + std::string(said[i]);
        }
        return not_here(meaning);
    }

    // "12" where only box numbers are placed: refused in the rulebook's words, and what there is instead.
    Heard not_here(const Meaning& meaning) const {
        // "place six hundred"
        const auto same_kind = [&](const Wager& wager) {
            return wager.kind == meaning.wager && wager.id != wager.kind;
        };
        if (std::any_of(rules_.wagers.begin(), rules_.wagers.end(), same_kind))
            return trouble(spaced(meaning.wager) + " which number, and for how much?");
        Heard heard;
        heard.refusal = not_offered(rules_, meaning.wager);
        heard.about = spaced(meaning.wager);
        int number = 0;
        for (const auto word : split_words(meaning.wager))
            if (is_number(word, &number)) heard.suggestions = others_on(number, meaning);
        return heard;
    }

    static bool against(std::string_view wager) {
        return wager.starts_with("lay") || wager.starts_with("place_lose") || wager.starts_with("dont");
    }

    // Wagers that win on this total alone, or stand on it, and can be made now: on the side that was meant.
    std::vector<std::string> others_on(int number, const Meaning& meant) const {
        std::vector<std::string> list;
        for (const auto& each : own_offers(rules_, table_, me_)) {
            const auto& wager = rules_[each.wager];
            const bool alone = wager.shape == Shape::next && wager.prices.size() == 1 &&
                               wager.prices[0].rolls == RollSet::total(number);
            const bool same_side = against(wager.id) == against(meant.wager);
            if (each.open() && wager.hop_parts == 0 && same_side && (alone || wager.number == number))
                list.push_back(write_bet(rules_, each) + (meant.amount.empty() ? "" : " " + meant.amount));
        }
        return list;
    }

    // If some fit, only those are kept.
    template <class Fits>
    static void narrow(std::vector<Meaning>& all, Fits fits) {
        if (std::any_of(all.begin(), all.end(), fits))
            std::erase_if(all, [&](const Meaning& meaning) { return !fits(meaning); });
    }

    Heard nothing_like(Tokens said) const {
        auto amount = amount_;
        if (amount.empty() && said.size() > 1 && is_amount(said.back())) {
            amount = figure(said.back());
            said.pop_back();
        } else if (amount.empty() && said.size() > 1 && is_amount(said.front())) {
            amount = figure(said.front());
            said.erase(said.begin());
        }
        auto hops = hops_meant(rules_, said);
        const bool hop = !hops.empty();
        auto list = hop ? std::move(hops) : nearest_wagers(rules_, meanings_, said);
        for (auto& each : list) each += amount.empty() ? "" : " " + amount;
        return trouble(hop ? "which hop?" : "I did not catch that", list);
    }

    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    Meanings meanings_;
    Standing standing_;
    const MenuNumbers& menu_;
    std::string_view line_;
    std::string amount_;  // where it is known apart from the words
    std::string name_;
    Tokens tokens_;
};

}  // namespace

Heard hear_plain(const Speaker& speaker, std::string_view line, std::string_view amount) {
    return Listener(speaker, line, amount).hear();
}

}  // namespace hardway::words
