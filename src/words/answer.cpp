#include "words/answer.hpp"

#include <algorithm>
#include <array>

#include "rules/text.hpp"
#include "table/decide.hpp"
#include "table/offers.hpp"
#include "words/money.hpp"
#include "words/odds_said.hpp"
#include "words/outlook.hpp"
#include "words/standing.hpp"
#include "words/wager_words.hpp"

namespace hardway::words {

namespace {

enum class Asks : std::uint8_t { pays, stands, works, allowed, most };

// What is asked, before and behind what it is asked about; words without meaning are left out.
struct Question {
    std::string_view before;
    std::string_view behind;
    Asks asks;
};
constexpr auto kQuestions = std::to_array<Question>({
    {"what does", "pay", Asks::pays},
    {"what do", "pay", Asks::pays},
    {"what would", "pay", Asks::pays},
    {"what does", "win", Asks::pays},
    {"how much does", "pay", Asks::pays},
    {"how much do", "pay", Asks::pays},
    {"how much would", "pay", Asks::pays},
    {"how much does", "win", Asks::pays},
    {"what is on", "", Asks::stands},
    {"whats on", "", Asks::stands},
    {"how much is on", "", Asks::stands},
    {"how much do have on", "", Asks::stands},
    {"what do have on", "", Asks::stands},
    {"is", "on", Asks::works},
    {"is", "off", Asks::works},
    {"is", "working", Asks::works},
    {"are", "on", Asks::works},
    {"are", "off", Asks::works},
    {"are", "working", Asks::works},
    {"what are", "", Asks::most},
    {"what is", "", Asks::most},
    {"whats", "", Asks::most},
    {"how much is", "", Asks::most},
    {"how much are", "", Asks::most},
    {"can", "", Asks::allowed},
    {"could", "", Asks::allowed},
    {"may", "", Asks::allowed},
});

// What is between; nothing if it is another question.
Tokens asked_about(const Question& question, const Tokens& said) {
    const auto before = split_words(question.before);
    const auto behind = split_words(question.behind);
    if (said.size() <= before.size() + behind.size()) return {};
    if (!std::equal(before.begin(), before.end(), said.begin()) ||
        !std::equal(behind.rbegin(), behind.rend(), said.rbegin()))
        return {};
    return {said.begin() + static_cast<std::ptrdiff_t>(before.size()),
            said.end() - static_cast<std::ptrdiff_t>(behind.size())};
}

class Answer {
  public:
    explicit Answer(const Speaker& speaker)
        : speaker_(speaker),
          rules_(speaker.rules),
          table_(speaker.table),
          me_(speaker.seat),
          meanings_(speaker),
          standing_(speaker, meanings_) {}

    std::string to(Asks asks, const Tokens& about) const {
        switch (asks) {
            case Asks::pays: {
                const auto stands = outlook_of(about);
                return stands.empty() ? price(about) : stands;
            }
            case Asks::stands: {
                const auto stands = outlook_of(about);
                return stands.empty() && names_wager(about) ? "nothing of yours stands there" : stands;
            }
            case Asks::works:
                return working(about);
            case Asks::allowed:
                return price(about);
            case Asks::most:
                return most(about);
        }
        return "";
    }

  private:
    using Lines = std::vector<std::string>;

    static std::string sum(const Lines& parts) { return join(parts, "; "); }

    // "place 8 12: wins 14 on 8 · loses on 7"
    std::string outlook_of(const Tokens& about) const {
        Lines parts;
        const auto all = outlooks(rules_, table_, me_);
        const auto& bets = table_.seats[me_].bets;
        for (const auto* bet : standing_.bets(about)) {
            const auto& outlook = all[static_cast<std::size_t>(bet - bets.data())];
            auto text = told(*bet);
            parts.push_back(outlook.empty() ? text : text.append(": ").append(outlook));
        }
        return sum(parts);
    }
    std::string told(const Bet& bet) const {
        return spaced(write_bet(rules_, bet)) + " " + grouped(bet.stake);
    }

    std::string working(const Tokens& about) const {
        Lines parts;
        for (const auto* bet : standing_.bets(about))
            parts.push_back(told(*bet) + (works(rules_[bet->wager], *bet, table_.come_out())
                                              ? " works on the next throw"
                                              : " is off for the next throw"));
        return parts.empty() && names_wager(about) ? "nothing of yours stands there" : sum(parts);
    }

    bool names_wager(const Tokens& about) const {
        const auto heard = hear_plain(speaker_, join(about, " "));
        return !heard.asks.empty() || (heard.commands.size() == 1 && heard.commands[0].is<command::Bet>());
    }

    // Of a wager that is still to be made: what it pays and takes, or why it cannot be made.
    std::string price(const Tokens& about) const {
        const auto heard = hear_plain(speaker_, join(about, " "));
        if (heard.refusal.code != RefusalCode::none)
            return (heard.about.empty() ? "" : heard.about + ": ") + words_of(heard.refusal, rules_);
        if (heard.commands.size() == 1) return as_if_made(heard.commands[0]);
        if (heard.asks.empty() || heard.asks.starts_with("for_dealers")) return "";
        const auto text = heard.asks + " 1";
        const auto read = read_wager(rules_, table_, split_words(text), 0);
        if (!read || read->bet.wager == kNoWager) return "";
        const auto found = offer(rules_, table_, {me_, read->bet.wager, read->bet.stage, read->bet.pairs});
        const auto pays = price_words(rules_[read->bet.wager]);
        auto said = full_name(rules_[read->bet.wager]);
        if (!pays.empty()) said.append(" pays ").append(pays);
        if (!found.open())
            return said.append("; now: ").append(words_of(refuse_stake(rules_, found, rules_.chip), rules_));
        return said.append(found.raise ? "; may be raised by " : "; takes ").append(stakes_words(found));
    }
    // The same of a stake.
    std::string as_if_made(const Command& command) const {
        const auto* bet = command.as<command::Bet>();
        Table table = table_;
        Events events;
        const auto refusal = carry_out(rules_, table, command, events);
        if (refusal.code != RefusalCode::none) return words_of(refusal, rules_);
        if (!bet) return "yes; say so without asking, and it is done";
        const Speaker then{rules_, table, me_};
        const Answer made(then);
        const auto& bets = table.seats[me_].bets;
        const auto all = outlooks(rules_, table, me_);
        for (std::size_t slot = 0; slot < bets.size(); ++slot)
            if (bets[slot].live() && (slot >= table_.seats[me_].bets.size() ||
                                      bets[slot].stake != table_.seats[me_].bets[slot].stake))
                return made.told(bets[slot]) + ": " + all[slot];
        return "";
    }

    // "what are the max odds"
    std::string most(const Tokens& about) const {
        const auto plain = odds_said(speaker_, about);
        if (!plain) return "";
        Lines parts = plain->suggestions;
        for (const auto& line : plain->lines) parts.push_back(line.said);
        for (auto& part : parts) part = spaced(part);
        return parts.empty() ? plain->trouble : sum(parts);
    }

    const Speaker& speaker_;
    const Rules& rules_;
    const Table& table_;
    SeatIndex me_;
    Meanings meanings_;
    Standing standing_;
};

}  // namespace

std::string answer_to(const Speaker& speaker, std::string_view line) {
    static constexpr auto kBegin =
        std::to_array<std::string_view>({"what", "whats", "how", "can", "could", "may", "is", "are"});
    auto said = tokens_of(line);
    // "how much does the yo pay for 5"
    if (const auto size = said.size(); size > 3 && said[size - 2] == "pay" && is_amount(said.back()))
        std::swap(said[size - 2], said[size - 1]);
    if (said.size() < 2 || said.size() > 20 ||
        std::find(kBegin.begin(), kBegin.end(), said[0]) == kBegin.end())
        return "";
    for (const auto& question : kQuestions)
        if (const auto about = asked_about(question, said); !about.empty())
            if (auto answer = Answer(speaker).to(question.asks, about); !answer.empty()) return answer;
    return "";
}

}  // namespace hardway::words
