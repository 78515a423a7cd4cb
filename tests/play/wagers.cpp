// Every wager of every rulebook is booked at a terminal: by menu, in the notation, and as said at a table.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <map>
#include <regex>

#include "play/pty.hpp"
#include "rules/text.hpp"
#include "table/offers.hpp"
#include "table/pair.hpp"
#include "table/session.hpp"
#include "told.hpp"

namespace hardway::tests {

namespace {

std::string replace_all(std::string_view text, std::string_view what, std::string_view by) {
    return replaced(text, what, by);
}

std::string grouped(Money amount) {
    auto text = amount.text();
    auto end = std::min(text.find('.'), text.size());
    for (; end > 3; end -= 3) text.insert(end - 3, ",");
    return text;
}

const std::map<std::string, std::string> kSaid = {
    {"pass", "$A on the line"},
    {"dont_pass", "$A on the don't"},
    {"come", "$A come"},
    {"dont_come", "$A on the don't come"},
    {"pass_odds", "odds on the pass line $A"},
    {"dont_pass_odds", "lay odds $A"},
    {"come_odds", "come odds on the $W $A"},
    {"dont_come_odds", "dont come odds on the $W $A"},
    {"put", "put the $W $A"},
    {"place", "$A on the $W"},
    {"place_lose", "place against the $W $A"},
    {"buy", "buy the $W for $A"},
    {"lay", "no $W $A"},
    {"hard", "hard $W $A"},
    {"field", "$A in the field"},
    {"any_seven", "big red $A"},
    {"any_craps", "$A any craps"},
    {"two", "aces $A"},
    {"three", "ace deuce $A"},
    {"twelve", "boxcars for $A please"},
    {"eleven", "$A yo"},
    {"c_and_e", "C and E $A"},
    {"horn", "horn bet $A"},
    {"horn_high", "horn high $W $A"},
    {"whirl", "world $A"},
    {"hop", "$L on the hop for $A"},
    {"six_seven_eight", "six seven eight $A"},
    {"hi_lo", "high low $A"},
    {"hi_lo_yo", "hi-lo-yo $A"},
    {"three_way", "three way $A"},
    {"seven_eleven", "$A seven eleven"},
    {"eleven_twelve", "eleven twelve $A"},
    {"hop_set 2", "hop the fours $A"},
    {"hop_set 3", "hop the sevens $A"},
    {"mugsy", "mugsy's corner $A"},
    {"fire", "fire bet $A"},
    {"small", "all small $A"},
    {"tall", "all tall $A"},
    {"all", "make 'em all $A"},
    {"hot_roller", "hot roller $A"},
};
const std::map<int, std::string> kNumbers = {{2, "two"},     {3, "three"},  {4, "four"}, {5, "five"},
                                             {6, "six"},     {8, "eight"},  {9, "nine"}, {10, "ten"},
                                             {11, "eleven"}, {12, "twelve"}};

std::string throw_of(int total) {
    return total <= 7 ? Roll(1, total - 1).text() : Roll(6, total - 6).text();
}

// Choices that put every wager on sale, as far as they go together; the first wins where two exclude each
// other.
std::vector<std::string> selling(const std::string& id, const std::vector<std::string>& wishes) {
    std::vector<std::string> taken;
    for (const auto& wish : wishes) {
        HouseChoices choices;
        for (const auto& text : taken) choices.push_back(*parse_choice(text));
        choices.push_back(*parse_choice(wish));
        if (load_rules(builtin_shelf(), id, choices)) taken.push_back(wish);
    }
    return taken;
}

// What is done before a wager can be made: lines of the notation without the name, throws included.
using Preparation = std::vector<std::string>;

std::vector<Preparation> preparations(const Rules& rules) {
    std::vector<Preparation> all = {{}};
    const auto has = [&](const char* kind) { return rules.has_kind(kind); };
    std::vector<int> points;
    for (int total = 2; total <= 12; ++total)
        if (rules.is_point(total)) points.push_back(total);
    for (const int point : points) {
        Preparation lines = {"pass 10"};
        if (has("dont_pass")) lines.push_back("dont_pass 12");
        lines.push_back("roll " + throw_of(point));
        all.push_back(lines);
    }
    for (const int number : points) {
        const int point = number == points.front() ? points.back() : points.front();
        Preparation lines = {"pass 10", "roll " + throw_of(point), "come 10"};
        if (has("dont_come")) lines.push_back("dont_come 12");
        lines.push_back("roll " + throw_of(number));
        all.push_back(lines);
    }
    return all;
}

class Evening {
  public:
    Evening(std::string id, std::vector<std::string> house, Preparation lines)
        : id_(std::move(id)), house_(std::move(house)), lines_(std::move(lines)), session_(builtin_shelf()) {
        tell("rules " + id_);
        for (const auto& choice : house_) tell("house " + choice);
        tell("seat 1 You 5000");
        for (const auto& line : lines_) tell(line.starts_with("roll") ? line : "You " + line);
    }

    const Session& session() const { return session_; }
    const Rules& rules() const { return session_.rules(); }

    std::uint32_t pairs_for(const Wager& wager) const {
        std::uint32_t bits = 0;
        const auto text = pairs_text(wager);
        if (wager.hop_parts > 0)
            for (const auto part : split(text, ',')) bits |= pair_bit(*Roll::parse(part));
        return bits;
    }

    Offer offer_of(WagerIndex index) const {
        return offer(rules(), session_.table(), {0, index, 0, pairs_for(rules()[index])});
    }

    // Each of these wagers, three ways.
    void play(const std::vector<WagerIndex>& wagers) {
        std::vector<std::string> arguments = {"play", "--rules", id_, "--rail", "5000"};
        for (const auto& choice : house_) arguments.insert(arguments.end(), {"--house", choice});
        std::string dice;
        for (const auto& line : lines_)
            if (line.starts_with("roll")) dice += line.substr(5) + " ";
        if (!dice.empty()) arguments.insert(arguments.end(), {"--dice", dice});
        PtyOptions options;
        options.rows = 90;
        Pty pty(arguments, options);
        for (const auto& line : lines_) pty.say(line.starts_with("roll") ? "" : line);
        for (const auto index : wagers) {
            SCOPED_TRACE(id_ + ": " + rules()[index].id);
            book(pty, index);
        }
        macros(pty);
        pty.type("quit\r");
        EXPECT_EQ(pty.ended(), 0);
        check_stories();
    }

  private:
    void tell(const std::string& line) { ASSERT_TRUE(told(session_, line)); }

    static std::string pairs_text(const Wager& wager) {
        return wager.hop_parts == 0 ? "" : wager.hop_parts == 2 ? "1-3,2-2" : "1-6,2-5,3-4";
    }

    static std::string notation_of(const Wager& wager) {
        if (wager.hop_parts > 0) return wager.kind + " " + pairs_text(wager);
        return wager.number_from_puck ? wager.kind : wager.id;
    }

    static std::string said(const Wager& wager, Money stake) {
        const auto kind =
            wager.hop_parts > 0 ? wager.kind + " " + std::to_string(wager.hop_parts) : wager.kind;
        const auto found = kSaid.find(kind);
        if (found == kSaid.end()) return notation_of(wager) + " " + stake.text();
        auto text = replace_all(found->second, "$A", stake.text());
        if (wager.number > 0 && kNumbers.contains(wager.number))
            text = replace_all(text, "$W", kNumbers.at(wager.number));
        if (wager.kind == "hop" && wager.pair.ways() == 1)  // both dice alike
            for (int face = 1; face <= 6; ++face)
                if (wager.pair.has(Roll(face, face)) && kNumbers.contains(2 * face))
                    text = "hop the hard " + kNumbers.at(2 * face) + " " + stake.text();
        return replace_all(text, "$L", wager.label);
    }

    static Money stake_for(const Offer& offer) {
        const auto wish = (offer.standing + Money::units(30)).up_to(offer.step) - offer.standing;
        return offer.takes(wish) ? wish : offer.least;
    }

    void book(Pty& pty, WagerIndex index) {
        const auto& wager = rules()[index];
        const auto stake = stake_for(offer_of(index));
        Session then = session_;
        ASSERT_TRUE(told(then, "You " + notation_of(wager) + " " + stake.text()));
        shows(pty, pty.say(notation_of(wager) + " " + stake.text()), then);
        shows(pty, pty.say(said(wager, stake)), then);
        const auto menu = pty.say("menu");
        auto entry = replace_all(wager.number_from_puck ? wager.kind : wager.id, "_", " ");
        if (wager.hop_parts > 0)
            entry = replace_all(wager.kind, "_", " ") + " of " + std::to_string(wager.hop_parts);
        std::smatch match;
        const std::regex line("(?:^|\\s)(\\d+) " + entry + " +[≤0-9]");
        ASSERT_TRUE(std::regex_search(menu, match, line)) << entry << " is not in the menu:\n" << menu;
        auto screen = pty.say(match[1].str());
        if (wager.hop_parts > 0) screen = pty.say(pairs_text(wager));
        EXPECT_NE(screen.find("how much (" + grouped(offer_of(index).least)), std::string::npos) << screen;
        shows(pty, pty.say(stake.text()), then);
    }

    // The bet is on the screen, rail and felt are what the engine says; then it is saved and taken back.
    void shows(Pty& pty, const std::string& screen, const Session& then) {
        const auto& seat = then.table().seats[0];
        const auto money = "rail " + grouped(seat.rail) + " · felt " + grouped(seat.felt());
        EXPECT_NE(screen.find(money), std::string::npos) << money << " is not on the screen:\n" << screen;
        for (const auto& event : then.live().events()) {
            const auto* booked = event.as<event::Booked>();
            if (!booked) continue;
            const auto name = replace_all(write_bet(rules(), booked->bet), "_", " ");
            const auto stake = grouped(seat.bets.at(booked->bet.slot).stake);
            const std::regex line("● " + name + " +" + stake + "  (on|OFF)");
            EXPECT_TRUE(std::regex_search(screen, line)) << name << " " << stake << " is not listed:\n"
                                                         << screen;
        }
        const auto file =
            std::filesystem::temp_directory_path() /
            ("hardway-play-" + std::to_string(getpid()) + "-" + std::to_string(stories_.size()));
        stories_.push_back(file.string() + ".session");
        EXPECT_NE(pty.say("save " + stories_.back()).find("saved"), std::string::npos);
        const auto& before = session_.table().seats[0];
        const auto back = "rail " + grouped(before.rail) + " · felt " + grouped(before.felt());
        const auto undone = pty.say("undo");
        EXPECT_NE(undone.find(back), std::string::npos) << back << " is not on the screen:\n" << undone;
    }

    void macros(Pty& pty) {
        for (const auto& macro : rules().macros) {
            Session then = session_;
            Money amount = Money::units(1);
            while (amount < Money::units(200) && !then.tell("You " + macro.id + " " + amount.text()))
                amount += Money::units(1);
            if (amount >= Money::units(200)) continue;
            shows(pty, pty.say(amount.text() + " " + macro.id), then);
            shows(pty, pty.say(macro.id + " " + amount.text()), then);
        }
    }

    // The program itself says whether what was saved is so.
    void check_stories() {
        std::vector<std::string> arguments = {"session", "-q"};
        arguments.insert(arguments.end(), stories_.begin(), stories_.end());
        if (stories_.empty()) return;
        const auto outcome = run_piped(arguments, "");
        EXPECT_EQ(outcome.status, 0) << outcome.out;
        for (const auto& file : stories_) std::filesystem::remove(file);
    }

    std::string id_;
    std::vector<std::string> house_;
    Preparation lines_;
    Session session_;
    std::vector<std::string> stories_;
};

class SlowPlayWagers : public testing::TestWithParam<std::string> {};

TEST_P(SlowPlayWagers, BooksEveryWager) {
    const auto id = GetParam();
    const std::vector<std::string> forward = {"fire=A",       "bonus=1",       "buy=on",
                                              "lay=on",       "place_lose=on", "six_seven_eight=on",
                                              "hot_roller=A", "max_odds=3-4-5"};
    const std::vector<std::string> backward(forward.rbegin(), forward.rend());
    std::map<std::string, bool> left;
    int booked = 0;
    for (const auto& wishes : {forward, backward}) {
        const auto house = selling(id, wishes);
        const Evening first(id, house, {});
        for (const auto& wager : first.rules().wagers)
            left.try_emplace(wager.id + std::to_string(wager.hop_parts), true);
        for (const auto& lines : preparations(first.rules())) {
            Evening evening(id, house, lines);
            std::vector<WagerIndex> now;
            for (std::size_t i = 0; i < evening.rules().wagers.size(); ++i) {
                const auto index = static_cast<WagerIndex>(i);
                const auto& wager = evening.rules()[index];
                auto& open = left[wager.id + std::to_string(wager.hop_parts)];
                const bool here = !wager.number_from_puck || wager.number == evening.session().table().point;
                if (!open || !here || !evening.offer_of(index).open()) continue;
                open = false;
                now.push_back(index);
                ++booked;
            }
            if (!now.empty()) evening.play(now);
            if (HasFatalFailure()) return;
        }
    }
    EXPECT_GE(booked, load_rules(builtin_shelf(), id, {})->count());
    for (const auto& [wager, open] : left) EXPECT_FALSE(open) << id << ": " << wager << " was never open";
}

std::vector<std::string> rulebooks() {
    std::vector<std::string> ids;
    for (const auto& book : builtin_shelf()) ids.push_back(book.id);
    return ids;
}

INSTANTIATE_TEST_SUITE_P(Rulebooks, SlowPlayWagers, testing::ValuesIn(rulebooks()),
                         [](const auto& each) { return replaced(each.param, "-", "_"); });

}  // namespace

}  // namespace hardway::tests
