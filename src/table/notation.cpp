#include "table/notation.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/reasons.hpp"
#include "rules/text.hpp"
#include "table/line_words.hpp"
#include "table/reason_text.hpp"

namespace hardway {

namespace {

class LineReader : private LineWords {
  public:
    using LineWords::error;
    using LineWords::LineWords;

    Reading run() {
        if (words_.empty()) return fail("an empty command");
        at_ = 1;
        for (const auto& command : commands())
            if (words_[0] == command.word) return command.read(*this);
        return player();
    }

  private:
    struct Verb {
        Word word;
        Reading (*read)(LineReader&);
    };
    static constexpr std::string_view text_of(const Verb& verb) { return verb.word.text(); }

    // What begins a line.
    static std::span<const Verb> commands() {
        static constexpr auto kCommands = std::to_array<Verb>({
            {"seat", [](LineReader& line) { return line.sit(); }},
            {"roll", [](LineReader& line) { return line.roll_dice(); }},
            {"out", [](LineReader& line) { return line.out(); }},
            {"throw", [](LineReader& line) { return line.done(command::ThrowDice{}); }},
            {"rest", [](LineReader& line) { return line.rest(); }},
            {"settle", [](LineReader& line) { return line.done(command::Settle{}); }},
            {"noroll", [](LineReader& line) { return line.no_roll(); }},
            {"ruling", [](LineReader& line) { return line.ruling(); }},
            {"new_dice", [](LineReader& line) { return line.new_dice(); }},
            {"offer", [](LineReader& line) { return line.named(command::OfferDice{}); }},
            {"ask", [](LineReader& line) { return line.named_by_crew(command::AskToShoot{}); }},
            {"button", [](LineReader& line) { return line.button(); }},
            {"bring_in", [](LineReader& line) { return line.bring_in(); }},
            {"confirm", [](LineReader& line) { return line.named_by_crew(command::Confirm{}); }},
            {"forced_pass", [](LineReader& line) { return line.forced_pass(); }},
            {"recall", [](LineReader& line) { return line.repair(command::Recall{}); }},
            {"void", [](LineReader& line) { return line.repair(command::Void{}); }},
            {"correct", [](LineReader& line) { return line.correct(); }},
            {"fill", [](LineReader& line) { return line.move_float(command::Fill{}); }},
            {"credit", [](LineReader& line) { return line.move_float(command::Credit{}); }},
        });
        static_assert(are_all(Role::command, kCommands, text_of));
        return kCommands;
    }

    // What a player does besides betting.
    static std::span<const Verb> deeds() {
        static constexpr auto kDeeds = std::to_array<Verb>({
            {"leaves", [](LineReader& line) { return line.done(command::Leave{}); }},
            {"stands", [](LineReader& line) { return line.done(command::StandUp{}); }},
            {"sits", [](LineReader& line) { return line.done(command::SitDown{}); }},
            {"goes_away", [](LineReader& line) { return line.done(command::GoAway{}); }},
            {"comes_back", [](LineReader& line) { return line.done(command::ComeBack{}); }},
            {"shoots", [](LineReader& line) { return line.done(command::Shoot{}); }},
            {"chooses", [](LineReader& line) { return line.chooses(); }},
            {"same_dice", [](LineReader& line) { return line.done(command::KeepDice{}); }},
            {"declines", [](LineReader& line) { return line.done(command::Decline{}); }},
            {"passes_dice", [](LineReader& line) { return line.done(command::PassDice{}); }},
            {"no_action", [](LineReader& line) { return line.done(command::NoAction{}); }},
            {"buys_in", [](LineReader& line) { return line.amount_of(command::BuyIn{}); }},
            {"tokes", [](LineReader& line) { return line.amount_of(command::Toke{}); }},
            {"call", [](LineReader& line) { return line.together(); }},
            {"down", [](LineReader& line) { return line.down(); }},
            {"on", [](LineReader& line) { return line.standing(command::Turn{{}, OnOff::on}); }},
            {"off", [](LineReader& line) { return line.standing(command::Turn{{}, OnOff::off}); }},
            {"asks_on", [](LineReader& line) { return line.standing(command::AskOn{}); }},
            {"press", [](LineReader& line) { return line.standing(command::Press{}); }},
            {"parlay", [](LineReader& line) { return line.standing(command::Parlay{}); }},
            {"says", [](LineReader& line) { return line.says(); }},
            {"sets",
             [](LineReader& line) {
                 command::Bet bet;
                 bet.unchecked = true;
                 return line.wager(bet);
             }},
            {"for_dealers",
             [](LineReader& line) {
                 command::Bet bet;
                 bet.ask.bet.for_dealers = true;
                 return line.wager(bet);
             }},
            {"match_play",
             [](LineReader& line) {
                 command::Bet bet;
                 bet.ask.bet.coupon = true;
                 return line.wager(bet);
             }},
        });
        static_assert(are_all(Role::deed, kDeeds, text_of));
        return kDeeds;
    }

    Reading sit() {
        const auto place = parse_whole(next());
        command::Sit sit{std::string(next()), {}};
        if (!place) return fail("seat takes a place, a name and chips: seat 1 Ana 1000");
        if (!good_name(sit.player) || is_macro(sit.player) || rules_.has_kind(sit.player))
            return fail(hardway::quoted(sit.player) + " is no name: " + kGoodNames);
        if (!amount(sit.chips)) return reading_;
        command().seat = *place >= 1 && *place <= static_cast<std::int64_t>(table_.seats.size())
                             ? static_cast<SeatIndex>(*place - 1)
                             : kNoSeat;
        if (command().seat == kNoSeat) refused(RefusalCode::no_place);
        return done(std::move(sit));
    }

    // Where the dice lie: left or right of the stick.
    bool landed_right() { return !word("left") && word("right"); }

    Reading roll_dice() {
        command::RollDice thrown;
        if (!roll(thrown.roll)) return reading_;
        thrown.landed_right = landed_right();
        return done(thrown);
    }

    Reading ruling() {
        command::Ruling named;
        if (!roll(named.roll) || !crew(command().by)) return reading_;
        return done(named);
    }

    Reading out() {
        command::Out sent;
        if (more() && words_[at_].find('-') != std::string_view::npos)
            if (!roll(sent.showing.emplace())) return reading_;
        return done(sent);
    }

    // "3", "~4" (side 4 leans on something: the face opposite), "~4~2", "?"
    bool die(std::string_view text, unsigned which, int& face, command::Rest& rest) {
        face = 1;
        if (text == "?") {
            rest.unread = static_cast<std::uint8_t>(rest.unread | which);
            return true;
        }
        const auto sides = std::count(text.begin(), text.end(), '~');
        const auto value = parse_whole(sides > 0 ? split(text, '~')[1] : text);
        if (!value || sides > 2) return false;
        if (*value < 1 || *value > 6) {
            refused(RefusalCode::bad_dice);
            return true;
        }
        face = static_cast<int>(sides > 0 ? 7 - *value : *value);
        rest.lean = std::max(rest.lean, static_cast<Lean>(sides));
        return true;
    }

    Reading rest() {
        const auto word = next();
        const auto dash = word.find('-');
        int first = 1;
        int second = 1;
        command::Rest rest;
        if (dash == std::string_view::npos || !die(word.substr(0, dash), 1, first, rest) ||
            !die(word.substr(dash + 1), 2, second, rest))
            return fail(hardway::quoted(word) + " is no throw (3-4, 3-~4, 3-?)");
        rest.roll = Roll(first, second);
        rest.landed_right = landed_right();
        if (more() && (roles_of(words_[at_]) & Role::place) != 0) rest.place = std::string(next());
        if (rest.place == kOffTable) rest.down = die_down();
        return done(std::move(rest));
    }

    // "off_table in": the die came down inside the pit.
    DieDown die_down() {
        if (!more()) return DieDown::unsaid;
        const auto found = std::find(kDieDownNames.begin() + 1, kDieDownNames.end(), words_[at_]);
        if (found == kDieDownNames.end()) return DieDown::unsaid;
        ++at_;
        return static_cast<DieDown>(found - kDieDownNames.begin());
    }

    Reading no_roll() {
        command::NoRoll called{std::string(next())};
        if (called.reason.empty()) return fail("a reason is missing");
        if (called.reason == kOffTable) called.down = die_down();
        if (at("by") && !crew(command().by)) return reading_;
        return done(std::move(called));
    }

    Reading new_dice() {
        command::NewDice dice{std::string(next())};
        if (dice.reason.empty()) return fail("a reason is missing");
        return done(std::move(dice));
    }

    template <typename Kind>
    Reading named(Kind what) {
        return seat_named(next()) ? done(what) : reading_;
    }

    template <typename Kind>
    Reading named_by_crew(Kind what) {
        return seat_named(next()) && crew(command().by) ? done(what) : reading_;
    }

    // "chooses 1 4": which of the set. What is no number of a die is refused, not misunderstood.
    Reading chooses() {
        command::Choose choose;
        for (int i = 0; i < 2; ++i) {
            const auto number = parse_whole(next());
            if (!number) return fail("chooses takes two dice of the set: chooses 1 4");
            const bool die = *number >= 1 && *number <= kMostDice;
            if (die) choose.dice |= static_cast<std::uint8_t>(1U << (*number - 1));
            if (!die) refused(RefusalCode::two_dice, rules_.dice.chosen_cite);
        }
        return done(choose);
    }

    Reading button() {
        command::Button button;
        if (!seat_named(next())) return reading_;
        if (!read_standing(button.bet, false)) return reading_;
        if (at("by") && !crew(command().by)) return reading_;
        return done(button);
    }

    Reading bring_in() {
        BetKey which;
        if (!more()) return fail("a wager is missing");
        if (!read_key(which)) return reading_;
        if (at("by") && !crew(command().by)) return reading_;
        return done(command::BringIn{which.wager});
    }

    Reading forced_pass() {
        if (!seat_named(next())) return reading_;
        command::ForcePass pass{std::string(next())};
        if (!crew(command().by)) return reading_;
        return done(std::move(pass));
    }

    // ------------------------------------------------------------ put right by the crew

    // "by box because the die was cocked": the rest of the line is the reason.
    bool because(std::string& why) {
        if (!crew(command().by)) return false;
        if (!word("because") || !more()) {
            fail("say why: because the die was cocked");
            return false;
        }
        const auto reason = read_reason(rest_of_line());
        if (!reason) fail("a reason in quotes ends with its quote, and the line with it");
        why = reason.value_or("");
        return reason.has_value();
    }

    template <typename Repair>
    Reading repair(Repair what) {
        return because(what.why) ? done(std::move(what)) : reading_;
    }

    bool account(AccountAt& at) {
        const auto word = next();
        if (const auto named = account_named(word)) {
            at.account = *named;
            return true;
        }
        at = {Account::rail, table_.seat_of(word)};
        if (at.seat == kNoSeat) refused(RefusalCode::no_player);
        return !word.empty();
    }

    Reading correct() {
        command::Correct correct;
        if (!amount(correct.amount)) return reading_;
        const bool read = word("from") && account(correct.from) && word("to") && account(correct.to);
        if (!read)
            return fail(
                "correct takes an amount and two accounts: correct 10 from bank to Ana by box because …");
        return because(correct.why) ? done(std::move(correct)) : reading_;
    }

    template <typename Move>
    Reading move_float(Move chips) {
        return amount(chips.amount) && crew(command().by) ? done(chips) : reading_;
    }

    // ------------------------------------------------------------ a player's words

    Reading player() {
        seat_named(words_[0]);
        const Verb* deed = nullptr;
        for (const auto& each : deeds())
            if (at(each.word)) deed = &each;
        // A slip of the pen is not somebody who is not there.
        if (command_seat() == kNoSeat && !deed && !names_a_wager()) return nobody();
        if (!more()) return fail("what does " + std::string(words_[0]) + " do?");
        if (!deed) return wager({});
        ++at_;
        return deed->read(*this);
    }

    bool is_macro(std::string_view word) const {
        return std::any_of(rules_.macros.begin(), rules_.macros.end(),
                           [&](const auto& macro) { return macro.id == word; });
    }

    bool names_a_wager() const {
        if (!more()) return false;
        return is_macro(words_[at_]) || knows_wager(rules_, words_[at_]);
    }

    Reading nobody() {
        Words known;
        for (const auto& command : commands()) known.push_back(command.word.text());
        for (const auto& seat : table_.seats)
            if (seat.taken) known.push_back(seat.player.view());
        return fail(hardway::quoted(words_[0]) + " is neither a command nor a player" +
                    did_you_mean(words_[0], known));
    }

    template <typename Chips>
    Reading amount_of(Chips chips) {
        return amount(chips.amount) ? done(chips) : reading_;
    }

    // False if it cannot be read; a wager the rulebook does not have is a refusal.
    bool read_key(BetKey& key) {
        const auto read = read_wager(rules_, table_, words_, at_);
        if (!read) {
            const bool slip = more() && !knows_wager(rules_, words_[at_]);
            fail(read.faults().front().what + (slip ? did_you_mean(words_[at_], deeds_and_wagers()) : ""));
            return false;
        }
        at_ += read->used;
        key.wager = read->bet.wager;
        key.stage = read->bet.stage;
        key.pairs = read->bet.pairs;
        if (key.wager == kNoWager) refused(RefusalCode::not_offered, read->cite);
        return true;
    }
    Words deeds_and_wagers() const {
        Words known;
        for (const auto& deed : deeds()) known.push_back(deed.word.text());
        for (const auto& macro : rules_.macros) known.push_back(macro.id);
        for (const auto& wager : rules_.wagers) known.push_back(wager.kind);
        return known;
    }
    bool read_ask(WagerAsk& ask) { return read_key(ask.bet) && amount(ask.stake); }

    // "out_of 30", "out_of 30 by dealer": more money is set in than the wager takes.
    template <typename Booking>
    Reading booked(Booking booking) {
        if (!word("out_of")) return done(std::move(booking));
        if (!amount(booking.out_of)) return reading_;
        if (booking.out_of.zero()) refused(RefusalCode::bad_amount);
        if (at("by") && !crew(command().by)) return reading_;
        return done(std::move(booking));
    }

    Reading wager(command::Bet bet) {
        if (!more()) return fail("a wager is missing");
        for (std::size_t i = 0; i < rules_.macros.size(); ++i)
            if (rules_.macros[i].id == words_[at_]) return macro(i);
        if (!read_ask(bet.ask)) return reading_;
        bet.control = bet.ask.bet.for_dealers && word("control");
        return bet.unchecked || bet.ask.bet.coupon ? done(bet) : booked(bet);
    }

    Reading macro(std::size_t index) {
        ++at_;
        command::Macro macro;
        macro.macro = static_cast<std::uint8_t>(index);
        if (!amount(macro.amount)) return reading_;
        macro.including = word("including");
        return booked(macro);
    }

    Reading together() {
        // Commas part the wagers, but also the pairs of a hop set: those have no blank after them.
        command::BetTogether bets;
        for (;;) {
            WagerAsk ask;
            bool last = true;
            for (auto i = at_; i < words_.size(); ++i)
                if (words_[i].ends_with(',')) {
                    words_[i].remove_suffix(1);
                    last = false;
                    break;
                }
            if (!read_ask(ask)) return reading_;
            bets.asks.push_back(ask);
            if (last) break;
        }
        return booked(std::move(bets));
    }

    Reading says() {
        command::Say say;
        if (!read_ask(say.ask)) return reading_;
        if (word("cash") && !amount(say.cash)) return reading_;
        return done(say);
    }

    // A Come on its number needs no amount after it here: "down come 6" is the Come on 6.
    bool read_standing(BetKey& key, bool may_be_amount) {
        if (!read_key(key)) return false;
        if (key.wager == kNoWager || !rules_[key.wager].is_flat() || key.stage != 0 || !more()) return true;
        const auto number = parse_whole(words_[at_]);
        const auto stage =
            number && *number <= 12 ? rules_[key.wager].stage_on(static_cast<int>(*number)) : std::uint8_t{0};
        if (stage != 0 && !rules_[key.wager].is_line && (!may_be_amount || stands_on(key.wager, stage))) {
            key.stage = stage;
            ++at_;
        }
        return true;
    }

    // "down come 5" is the Come on 5 if there is one, else five off the Come on the line.
    bool stands_on(WagerIndex wager, std::uint8_t stage) const {
        if (!table_.seated(command_seat())) return true;
        const auto& bets = table_.seats[command_seat()].bets;
        const auto here = [&](std::uint8_t at) {
            return std::any_of(bets.begin(), bets.end(), [&](const Bet& bet) {
                return bet.live() && bet.wager == wager && bet.stage == at;
            });
        };
        return here(stage) || !here(0);
    }
    SeatIndex command_seat() const { return reading_.command.seat; }

    template <typename Change>
    Reading standing(Change change) {
        return read_standing(change.bet, false) ? done(change) : reading_;
    }

    Reading down() {
        command::Down down;
        if (!read_standing(down.bet, true)) return reading_;
        const bool whole = !more() || (may_trail_ && code_named(words_[at_]));
        if (!whole && !amount(down.amount.emplace())) return reading_;
        return done(down);
    }
};

}  // namespace

Result<Reading> read_command(const Rules& rules, const Table& table, std::string_view line, bool may_trail) {
    LineReader reader(rules, table, line, may_trail);
    auto reading = reader.run();
    if (!reader.error().empty()) return Fault{"", 0, reader.error(), "", ""};
    return reading;
}

}  // namespace hardway
