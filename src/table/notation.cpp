#include "table/notation.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/text.hpp"

namespace hardway {

namespace {

using Words = std::vector<std::string_view>;

class LineReader {
  public:
    LineReader(const Rules& rules, const Table& table, const Roster& roster, std::string_view line,
               bool may_trail)
        : rules_(rules), table_(table), roster_(roster), words_(words(line)), may_trail_(may_trail) {}

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
            {"roll", [](LineReader& line) { return line.dice(Verb::roll); }},
            {"out", [](LineReader& line) { return line.out(); }},
            {"throw", [](LineReader& line) { return line.done(Verb::throw_dice); }},
            {"rest", [](LineReader& line) { return line.rest(); }},
            {"settle", [](LineReader& line) { return line.done(Verb::settle); }},
            {"noroll", [](LineReader& line) { return line.reason(Verb::no_roll, true); }},
            {"ruling", [](LineReader& line) { return line.dice(Verb::ruling); }},
            {"new_dice", [](LineReader& line) { return line.reason(Verb::new_dice, false); }},
            {"offer", [](LineReader& line) { return line.named(Verb::offer_dice); }},
            {"ask", [](LineReader& line) { return line.named_by_crew(Verb::ask_to_shoot); }},
            {"button", [](LineReader& line) { return line.button(); }},
            {"bring_in", [](LineReader& line) { return line.bring_in(); }},
            {"confirm", [](LineReader& line) { return line.named_by_crew(Verb::confirm); }},
            {"forced_pass", [](LineReader& line) { return line.forced_pass(); }},
        });
        return kCommands;
    }

    // What a player does besides betting.
    static std::span<const Word> deeds() {
        static constexpr auto kDeeds = std::to_array<Word>({
            {"leaves", [](LineReader& line) { return line.done(Verb::leave); }},
            {"stands", [](LineReader& line) { return line.done(Verb::stand_up); }},
            {"sits", [](LineReader& line) { return line.done(Verb::sit_down); }},
            {"shoots", [](LineReader& line) { return line.done(Verb::shoot); }},
            {"chooses", [](LineReader& line) { return line.chooses(); }},
            {"same_dice", [](LineReader& line) { return line.done(Verb::same_dice); }},
            {"declines", [](LineReader& line) { return line.done(Verb::decline); }},
            {"passes_dice", [](LineReader& line) { return line.done(Verb::pass_dice); }},
            {"no_action", [](LineReader& line) { return line.done(Verb::no_action); }},
            {"buys_in", [](LineReader& line) { return line.buy_in(); }},
            {"tokes", [](LineReader& line) { return line.toke(); }},
            {"call", [](LineReader& line) { return line.call(); }},
            {"down", [](LineReader& line) { return line.down(); }},
            {"on", [](LineReader& line) { return line.standing(Verb::turn_on); }},
            {"off", [](LineReader& line) { return line.standing(Verb::turn_off); }},
            {"asks_on", [](LineReader& line) { return line.standing(Verb::ask_on); }},
            {"press", [](LineReader& line) { return line.standing(Verb::press); }},
            {"parlay", [](LineReader& line) { return line.standing(Verb::parlay); }},
            {"says", [](LineReader& line) { return line.says(); }},
            {"sets",
             [](LineReader& line) {
                 line.command().unchecked = true;
                 return line.wager();
             }},
            {"for_dealers",
             [](LineReader& line) {
                 line.command().for_dealers = true;
                 return line.wager();
             }},
            {"match_play",
             [](LineReader& line) {
                 line.command().coupon = true;
                 return line.wager();
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
    Reading done(Verb verb) {
        command().verb = verb;
        if (more() && may_trail_) reading_.leftover = std::string(next());
        if (more()) return fail("unexpected " + quoted(words_[at_]));
        return reading_;
    }

    // "12", "-5", "0.001": an amount, whether or not there are chips for it. Not "1e1", "+10", "10." or
    // "1,000".
    static bool looks_like_money(std::string_view word) {
        word.remove_prefix(word.starts_with('-') ? 1 : 0);
        for (const auto part : split(word, '.'))
            if (part.empty() || part.find_first_not_of("0123456789") != std::string_view::npos) return false;
        return std::count(word.begin(), word.end(), '.') < 2;
    }

    // Amounts that no chips can make are refused, not misunderstood.
    bool amount(Money& into) {
        const auto word = next();
        if (word.empty()) {
            fail("an amount is missing");
            return false;
        }
        if (const auto money = Money::parse(word)) {
            into = *money;
            return true;
        }
        if (!looks_like_money(word)) {
            fail(quoted(word) + " is no amount (12, 2.50)");
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
        if (name.empty() || name == "by") {
            fail("a player is missing");
            return false;
        }
        command().seat = roster_.seat_of(name);
        if (command().seat == kNoSeat) refused(Code::no_player);
        return true;
    }

    Reading sit() {
        const auto place = parse_whole(next());
        reading_.name = std::string(next());
        if (!place) return fail("seat takes a place, a name and chips: seat 1 Ana 1000");
        if (!good_name(reading_.name) || is_macro(reading_.name) || rules_.has_kind(reading_.name))
            return fail(quoted(reading_.name) + " is no name: " + kGoodNames);
        if (!amount(command().amount)) return reading_;
        command().seat = *place >= 1 && *place <= static_cast<std::int64_t>(table_.seats.size())
                             ? static_cast<SeatIndex>(*place - 1)
                             : kNoSeat;
        if (command().seat == kNoSeat) refused(Code::no_place);
        if (roster_.seat_of(reading_.name) != kNoSeat && roster_.seat_of(reading_.name) != command().seat)
            refused(Code::seat_taken);
        return done(Verb::sit);
    }

    void landing() {
        if (!more() || (words_[at_] != "left" && words_[at_] != "right")) return;
        command().landed_right = next() == "right";
    }

    Reading dice(Verb verb) {
        if (!roll(command().roll)) return reading_;
        if (verb == Verb::ruling) {
            if (!crew(command().by)) return reading_;
        } else {
            landing();
        }
        return done(verb);
    }

    Reading out() {
        if (more() && words_[at_].find('-') != std::string_view::npos) {
            if (!roll(command().roll)) return reading_;
            command().has_roll = true;
        }
        return done(Verb::out);
    }

    // "3", "~4" (side 4 leans on something: the face opposite), "~4~2", "?"
    bool die(std::string_view text, unsigned which, int& face) {
        face = 1;
        if (text == "?") {
            command().unread = static_cast<std::uint8_t>(command().unread | which);
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
        command().lean = std::max(command().lean, static_cast<Lean>(sides));
        return true;
    }

    Reading rest() {
        const auto word = next();
        const auto dash = word.find('-');
        int first = 1;
        int second = 1;
        if (dash == std::string_view::npos || !die(word.substr(0, dash), 1, first) ||
            !die(word.substr(dash + 1), 2, second))
            return fail(quoted(word) + " is no throw (3-4, 3-~4, 3-?)");
        command().roll = Roll(first, second);
        landing();
        static constexpr std::array<std::string_view, 9> kPlaces = {
            "off_table", "stacked",        "bank",          "bowl", "rail",
            "rack",      "foreign_object", "working_chips", "chips"};
        if (more() && std::find(kPlaces.begin(), kPlaces.end(), words_[at_]) != kPlaces.end())
            command().reason = std::string(next());
        die_down();
        return done(Verb::rest);
    }

    // "off_table in": the die came down inside the pit.
    void die_down() {
        if (command().reason != "off_table" || !more()) return;
        const auto found = std::find(kDieDownNames.begin() + 1, kDieDownNames.end(), words_[at_]);
        if (found == kDieDownNames.end()) return;
        command().down = static_cast<DieDown>(found - kDieDownNames.begin());
        ++at_;
    }

    Reading reason(Verb verb, bool called) {
        command().reason = std::string(next());
        if (command().reason.empty()) return fail("a reason is missing");
        if (called) die_down();
        if (called && more() && words_[at_] == "by" && !crew(command().by)) return reading_;
        return done(verb);
    }

    Reading named(Verb verb) {
        if (!seat_named(next())) return reading_;
        return done(verb);
    }

    Reading named_by_crew(Verb verb) {
        if (!seat_named(next()) || !crew(command().by)) return reading_;
        return done(verb);
    }

    // "chooses 1 4": which of the set. What is no number of a die is refused, not misunderstood.
    Reading chooses() {
        for (int i = 0; i < 2; ++i) {
            const auto number = parse_whole(next());
            if (!number) return fail("chooses takes two dice of the set: chooses 1 4");
            const bool die = *number >= 1 && *number <= kMostDice;
            if (die) command().dice |= static_cast<std::uint8_t>(1U << (*number - 1));
            if (!die) refused(Code::two_dice, rules_.dice.chosen_cite);
        }
        return done(Verb::choose);
    }

    Reading button() {
        if (!seat_named(next())) return reading_;
        if (!read_standing(false)) return reading_;
        if (more() && words_[at_] == "by" && !crew(command().by)) return reading_;
        return done(Verb::button);
    }

    Reading bring_in() {
        if (!more()) return fail("a wager is missing");
        if (!read_ask(command().ask, false)) return reading_;
        if (more() && words_[at_] == "by" && !crew(command().by)) return reading_;
        return done(Verb::bring_in);
    }

    Reading forced_pass() {
        if (!seat_named(next())) return reading_;
        command().reason = std::string(next());
        if (!crew(command().by)) return reading_;
        return done(Verb::force_pass);
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
        if (!deed) return wager();
        ++at_;
        return deed->read(*this);
    }

    bool is_macro(std::string_view word) const {
        return std::any_of(rules_.macros.begin(), rules_.macros.end(),
                           [&](const auto& macro) { return macro.id == word; });
    }

    bool names_a_wager() const {
        if (!more()) return false;
        return is_macro(words_[at_]) || read_wager(rules_, table_, words_, at_).known;
    }

    Reading nobody() {
        Words known;
        for (const auto& command : commands()) known.push_back(command.word);
        for (std::size_t i = 0; i < table_.seats.size(); ++i)
            if (table_.seats[i].taken) known.push_back(roster_.name_at(static_cast<SeatIndex>(i)));
        return fail(quoted(words_[0]) + " is neither a command nor a player" +
                    did_you_mean(words_[0], known));
    }

    Reading buy_in() { return amount(command().amount) ? done(Verb::buy_in) : reading_; }
    Reading toke() { return amount(command().amount) ? done(Verb::toke) : reading_; }

    // False if it cannot be read; a wager the rulebook does not have is a refusal.
    bool read_ask(WagerAsk& ask, bool with_amount) {
        const auto read = read_wager(rules_, table_, words_, at_);
        if (!read.error.empty()) {
            fail(read.error + (read.known || !more() ? "" : did_you_mean(words_[at_], deeds_and_wagers())));
            return false;
        }
        at_ += read.used;
        ask = read.ask;
        if (ask.wager == kNoWager) refused(Code::not_offered, read.cite);
        return !with_amount || amount(ask.stake);
    }

    bool word(std::string_view expected) {
        if (!more() || words_[at_] != expected) return false;
        ++at_;
        return true;
    }

    // "out_of 30", "out_of 30 by dealer": more money is set in than the wager takes.
    Reading booked(Verb verb) {
        if (!word("out_of")) return done(verb);
        if (!amount(command().out_of)) return reading_;
        if (command().out_of.zero()) refused(Code::bad_amount);
        if (more() && words_[at_] == "by" && !crew(command().by)) return reading_;
        return done(verb);
    }

    Words deeds_and_wagers() const {
        Words known;
        for (const auto& deed : deeds()) known.push_back(deed.word);
        for (const auto& macro : rules_.macros) known.push_back(macro.id);
        for (const auto& wager : rules_.wagers) known.push_back(wager.kind);
        return known;
    }

    Reading wager() {
        if (!more()) return fail("a wager is missing");
        for (std::size_t i = 0; i < rules_.macros.size(); ++i)
            if (rules_.macros[i].id == words_[at_]) return macro(i);
        if (!read_ask(command().ask, true)) return reading_;
        command().control = command().for_dealers && word("control");
        return command().unchecked || command().coupon ? done(Verb::bet) : booked(Verb::bet);
    }

    Reading macro(std::size_t index) {
        ++at_;
        command().macro = static_cast<std::uint8_t>(index);
        if (!amount(command().amount)) return reading_;
        command().including = word("including");
        return booked(Verb::macro);
    }

    Reading call() {
        // Commas part the wagers of a call, but also the pairs of a hop set: those have no blank after them.
        for (;;) {
            WagerAsk ask;
            bool last = true;
            for (auto i = at_; i < words_.size(); ++i)
                if (words_[i].ends_with(',')) {
                    words_[i].remove_suffix(1);
                    last = false;
                    break;
                }
            if (!read_ask(ask, true)) return reading_;
            command().asks.push_back(ask);
            if (last) break;
        }
        return booked(Verb::call);
    }

    Reading says() {
        if (!read_ask(command().ask, true)) return reading_;
        if (word("cash") && !amount(command().amount)) return reading_;
        return done(Verb::say);
    }

    // A Come on its number needs no amount after it here: "down come 6" is the Come on 6.
    bool read_standing(bool may_be_amount) {
        if (!read_ask(command().ask, false)) return false;
        auto& ask = command().ask;
        if (ask.wager == kNoWager || !rules_[ask.wager].is_flat() || ask.stage != 0 || !more()) return true;
        const auto number = parse_whole(words_[at_]);
        const auto stage =
            number && *number <= 12 ? rules_[ask.wager].stage_on(static_cast<int>(*number)) : std::uint8_t{0};
        if (stage != 0 && !rules_[ask.wager].is_line && (!may_be_amount || stands_on(ask.wager, stage))) {
            ask.stage = stage;
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

    Reading standing(Verb verb) {
        if (!read_standing(false)) return reading_;
        return done(verb);
    }

    Reading down() {
        if (!read_standing(true)) return reading_;
        command().whole = !more() || (may_trail_ && code_named(words_[at_]));
        if (!command().whole && !amount(command().ask.stake)) return reading_;
        return done(Verb::down);
    }

    const Rules& rules_;
    const Table& table_;
    const Roster& roster_;
    Words words_;
    bool may_trail_;
    std::size_t at_ = 0;
    Reading reading_;
};

}  // namespace

Reading read_command(const Rules& rules, const Table& table, const Roster& roster, std::string_view line,
                     bool may_trail) {
    return LineReader(rules, table, roster, line, may_trail).run();
}

}  // namespace hardway
