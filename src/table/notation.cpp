#include "table/notation.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/printable.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

// Letters beyond ASCII are not looked up one by one: whatever shows and is no blank will do.
bool can_be_in_a_name(std::uint32_t code) {
    if (code < 0x80)
        return (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z') || (code >= '0' && code <= '9') ||
               code == '_';
    const bool blank = code == 0xa0 || code == 0x1680 || (code >= 0x2000 && code <= 0x200a) ||
                       code == 0x202f || code == 0x205f || code == 0x2800 || code == 0x3000;
    return shows(code) && !blank;
}

}  // namespace

bool good_name(std::string_view name) {
    if (name.empty() || !ShortText::fits(name)) return false;
    for (auto rest = name; !rest.empty();) {
        const auto [code, bytes] = front_character(rest);
        if (bytes == 0 || !can_be_in_a_name(code)) return false;
        rest.remove_prefix(bytes);
    }
    // Words that begin a line or a check are nobody's name.
    static constexpr std::array<std::string_view, 41> kTaken = {
        "change",     "recall",      "void",     "correct", "fill",        "credit",  "rules",
        "house",      "seat",        "roll",     "out",     "throw",       "rest",    "settle",
        "noroll",     "ruling",      "new_dice", "confirm", "forced_pass", "refused", "point",
        "shooter",    "offer_order", "dice",     "marker",  "count",       "marks",   "toke",
        "commission", "vig",         "cites",    "call",    "opening",     "order",   "paid",
        "flag",       "notice",      "offer",    "cut",     "no_bet",      "none"};
    return std::find(kTaken.begin(), kTaken.end(), name) == kTaken.end();
}

namespace {

using Words = std::vector<std::string_view>;

class LineReader {
  public:
    LineReader(const Rules& rules, const Table& table, std::string_view line, bool may_trail)
        : rules_(rules), table_(table), words_(words(line)), may_trail_(may_trail) {}

    Reading run() {
        if (words_.empty()) return fail("an empty command");
        at_ = 1;
        for (const auto& command : commands())
            if (command.word == words_[0]) return command.read(*this);
        return player();
    }

  private:
    struct Word {
        std::string_view word;
        Reading (*read)(LineReader&);
    };

    // What begins a line.
    static std::span<const Word> commands() {
        static constexpr auto kCommands = std::to_array<Word>({
            {"seat", [](LineReader& line) { return line.sit(); }},
            {"roll", [](LineReader& line) { return line.roll_dice(); }},
            {"out", [](LineReader& line) { return line.out(); }},
            {"throw", [](LineReader& line) { return line.done(command::ThrowDice{}); }},
            {"rest", [](LineReader& line) { return line.rest(); }},
            {"settle", [](LineReader& line) { return line.done(command::Settle{}); }},
            {"noroll", [](LineReader& line) { return line.no_roll(); }},
            {"ruling", [](LineReader& line) { return line.ruling(); }},
            {"new_dice", [](LineReader& line) { return line.new_dice(); }},
            {"confirm", [](LineReader& line) { return line.confirm(); }},
            {"forced_pass", [](LineReader& line) { return line.forced_pass(); }},
            {"recall", [](LineReader& line) { return line.repair(command::Recall{}); }},
            {"void", [](LineReader& line) { return line.repair(command::Void{}); }},
            {"correct", [](LineReader& line) { return line.correct(); }},
            {"fill", [](LineReader& line) { return line.move_float(command::Fill{}); }},
            {"credit", [](LineReader& line) { return line.move_float(command::Credit{}); }},
        });
        return kCommands;
    }

    // What a player does besides betting.
    static std::span<const Word> deeds() {
        static constexpr auto kDeeds = std::to_array<Word>({
            {"leaves", [](LineReader& line) { return line.done(command::Leave{}); }},
            {"stands", [](LineReader& line) { return line.done(command::StandUp{}); }},
            {"sits", [](LineReader& line) { return line.done(command::SitDown{}); }},
            {"goes_away", [](LineReader& line) { return line.done(command::GoAway{}); }},
            {"comes_back", [](LineReader& line) { return line.done(command::ComeBack{}); }},
            {"shoots", [](LineReader& line) { return line.done(command::Shoot{}); }},
            {"declines", [](LineReader& line) { return line.done(command::Decline{}); }},
            {"passes_dice", [](LineReader& line) { return line.done(command::PassDice{}); }},
            {"no_action", [](LineReader& line) { return line.done(command::NoAction{}); }},
            {"buys_in", [](LineReader& line) { return line.amount_of(command::BuyIn{}); }},
            {"tokes", [](LineReader& line) { return line.amount_of(command::Toke{}); }},
            {"call", [](LineReader& line) { return line.call(); }},
            {"down", [](LineReader& line) { return line.down(); }},
            {"on", [](LineReader& line) { return line.turn(Call::on); }},
            {"off", [](LineReader& line) { return line.turn(Call::off); }},
            {"press", [](LineReader& line) { return line.raise(command::Press{}); }},
            {"parlay", [](LineReader& line) { return line.raise(command::Parlay{}); }},
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
        return kDeeds;
    }

    Command& command() { return reading_.command; }
    bool more() const { return at_ < words_.size(); }
    std::string_view next() { return more() ? words_[at_++] : std::string_view{}; }

    Reading fail(std::string what) {
        reading_.error = std::move(what);
        return reading_;
    }
    Reading refused(Code code, Cite cite = 0) {
        auto& refusal = reading_.refusal;
        if (refusal.code == Code::none || code < refusal.code) {
            refusal.code = code;
            refusal.cite = cite;
        }
        return reading_;
    }
    Reading done(command::Any what) {
        command().what = std::move(what);
        if (more() && may_trail_) reading_.leftover = std::string(next());
        if (more()) return fail("unexpected " + quoted(words_[at_]));
        return reading_;
    }

    // Amounts that no chips can make are refused, not misunderstood: 2^63, -5, 0.001.
    bool amount(Money& into) {
        const auto word = next();
        if (word.empty()) {
            fail("an amount is missing");
            return false;
        }
        const bool numeric = word.find_first_not_of("0123456789.-+,eE") == std::string_view::npos;
        if (const auto money = Money::parse(word)) {
            into = *money;
            return true;
        }
        if (!numeric) {
            fail(quoted(word) + " is no amount");
            return false;
        }
        refused(Code::bad_amount);
        return true;
    }

    bool roll(Roll& into) {
        const auto word = next();
        const auto read = Roll::parse(word);
        if (read) {
            into = *read;
            return true;
        }
        const auto dash = word.find('-');
        const bool shaped = dash != std::string_view::npos && parse_whole(word.substr(0, dash)) &&
                            parse_whole(word.substr(dash + 1));
        if (!shaped) {
            fail(quoted(word) + " is no throw (3-4)");
            return false;
        }
        refused(Code::bad_dice);
        return true;
    }

    bool crew(CrewSet& into) {
        if (next() != "by") {
            fail("'by' and the crew members are missing");
            return false;
        }
        while (more()) {
            const auto found = std::find(kCrewNames.begin(), kCrewNames.end(), words_[at_]);
            if (found == kCrewNames.end()) break;
            into = static_cast<CrewSet>(into | crew_bit(static_cast<Crew>(found - kCrewNames.begin())));
            ++at_;
        }
        if (into == 0)
            fail("nobody of the crew is named (" + join({kCrewNames.begin(), kCrewNames.end()}, ", ") + ")");
        return into != 0;
    }

    bool seat_named(std::string_view name) {
        command().seat = table_.seat_of(name);
        if (command().seat == kNoSeat) refused(Code::no_player);
        return true;
    }

    Reading sit() {
        const auto place = parse_whole(next());
        command::Sit sit{std::string(next()), {}};
        if (!place) return fail("seat takes a place, a name and chips: seat 1 Ana 1000");
        if (!good_name(sit.player)) return fail(quoted(sit.player) + " is no name: " + kGoodNames);
        if (!amount(sit.chips)) return reading_;
        command().seat = *place >= 1 && *place <= static_cast<std::int64_t>(table_.seats.size())
                             ? static_cast<SeatIndex>(*place - 1)
                             : kNoSeat;
        if (command().seat == kNoSeat) refused(Code::no_place);
        return done(std::move(sit));
    }

    // Where the dice lie: left or right of the stick.
    bool landed_right() {
        if (!more() || (words_[at_] != "left" && words_[at_] != "right")) return false;
        return next() == "right";
    }

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
            refused(Code::bad_dice);
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
            return fail(quoted(word) + " is no throw (3-4, 3-~4, 3-?)");
        rest.roll = Roll(first, second);
        rest.landed_right = landed_right();
        static constexpr std::array<std::string_view, 9> kPlaces = {
            "off_table", "stacked",        "bank",          "bowl", "rail",
            "rack",      "foreign_object", "working_chips", "chips"};
        if (more() && std::find(kPlaces.begin(), kPlaces.end(), words_[at_]) != kPlaces.end())
            rest.place = std::string(next());
        return done(std::move(rest));
    }

    Reading no_roll() {
        command::NoRoll called{std::string(next())};
        if (called.reason.empty()) return fail("a reason is missing");
        if (more() && words_[at_] == "by" && !crew(command().by)) return reading_;
        return done(std::move(called));
    }

    Reading new_dice() {
        command::NewDice dice{std::string(next())};
        if (dice.reason.empty()) return fail("a reason is missing");
        return done(std::move(dice));
    }

    Reading confirm() {
        seat_named(next());
        if (!crew(command().by)) return reading_;
        return done(command::Confirm{});
    }

    Reading forced_pass() {
        seat_named(next());
        command::ForcePass pass{std::string(next())};
        if (!crew(command().by)) return reading_;
        return done(std::move(pass));
    }

    // ------------------------------------------------------------ put right by the crew

    // "by box because the die was cocked": the rest of the line is the reason.
    bool because(std::string& why) {
        if (!crew(command().by)) return false;
        if (next() != "because" || !more()) {
            fail("say why: because the die was cocked");
            return false;
        }
        while (more()) why += (why.empty() ? "" : " ") + std::string(next());
        return true;
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
        if (at.seat == kNoSeat) refused(Code::no_player);
        return !word.empty();
    }

    Reading correct() {
        command::Correct correct;
        if (!amount(correct.amount)) return reading_;
        const bool read = next() == "from" && account(correct.from) && next() == "to" && account(correct.to);
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
        const Word* deed = nullptr;
        for (const auto& each : deeds())
            if (more() && each.word == words_[at_]) deed = &each;
        // A slip of the pen is not somebody who is not there.
        if (command_seat() == kNoSeat && !deed && !names_a_wager()) return nobody();
        if (!more()) return fail("what does " + std::string(words_[0]) + " do?");
        if (!deed) return wager({});
        ++at_;
        return deed->read(*this);
    }

    bool names_a_wager() const {
        if (!more()) return false;
        for (const auto& macro : rules_.macros)
            if (macro.id == words_[at_]) return true;
        return read_wager(rules_, table_, words_, at_).known;
    }

    Reading nobody() {
        Words known;
        for (const auto& command : commands()) known.push_back(command.word);
        for (const auto& seat : table_.seats)
            if (seat.taken) known.push_back(seat.player.view());
        return fail(quoted(words_[0]) + " is neither a command nor a player" +
                    did_you_mean(words_[0], known));
    }

    template <typename Chips>
    Reading amount_of(Chips chips) {
        return amount(chips.amount) ? done(chips) : reading_;
    }

    // False if it cannot be read; a wager the rulebook does not have is a refusal.
    bool read_key(BetKey& key) {
        const auto read = read_wager(rules_, table_, words_, at_);
        if (!read.error.empty()) {
            fail(read.error + (read.known || !more() ? "" : did_you_mean(words_[at_], deeds_and_wagers())));
            return false;
        }
        at_ += read.used;
        key.wager = read.bet.wager;
        key.stage = read.bet.stage;
        key.pairs = read.bet.pairs;
        if (key.wager == kNoWager) refused(Code::not_offered, read.cite);
        return true;
    }
    Words deeds_and_wagers() const {
        Words known;
        for (const auto& deed : deeds()) known.push_back(deed.word);
        for (const auto& macro : rules_.macros) known.push_back(macro.id);
        for (const auto& wager : rules_.wagers) known.push_back(wager.kind);
        return known;
    }
    bool read_ask(WagerAsk& ask) { return read_key(ask.bet) && amount(ask.stake); }

    bool word(std::string_view expected) {
        if (!more() || words_[at_] != expected) return false;
        ++at_;
        return true;
    }

    // "out_of 30", "out_of 30 by dealer": more money is set in than the wager takes.
    template <typename Booking>
    Reading booked(Booking booking) {
        if (!word("out_of")) return done(std::move(booking));
        if (!amount(booking.out_of)) return reading_;
        if (booking.out_of.zero()) refused(Code::bad_amount);
        if (more() && words_[at_] == "by" && !crew(command().by)) return reading_;
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

    Reading call() {
        // Commas part the wagers of a call, but also the pairs of a hop set: those have no blank after them.
        command::CallBets call;
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
            call.asks.push_back(ask);
            if (last) break;
        }
        return booked(std::move(call));
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

    Reading turn(Call call) {
        command::Turn turn{{}, call};
        return read_standing(turn.bet, false) ? done(turn) : reading_;
    }

    template <typename Raise>
    Reading raise(Raise from_win) {
        return read_standing(from_win.bet, false) ? done(from_win) : reading_;
    }

    Reading down() {
        command::Down down;
        if (!read_standing(down.bet, true)) return reading_;
        const bool whole = !more() || (may_trail_ && code_named(words_[at_]));
        if (!whole && !amount(down.amount.emplace())) return reading_;
        return done(down);
    }

    const Rules& rules_;
    const Table& table_;
    Words words_;
    bool may_trail_;
    std::size_t at_ = 0;
    Reading reading_;
};

}  // namespace

Reading read_command(const Rules& rules, const Table& table, std::string_view line, bool may_trail) {
    return LineReader(rules, table, line, may_trail).run();
}

}  // namespace hardway
