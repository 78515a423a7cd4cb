#include "table/check.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "rules/cheque.hpp"
#include "rules/text.hpp"
#include "rules/vocabulary.hpp"
#include "table/buttons.hpp"
#include "table/dice_set.hpp"
#include "table/markers.hpp"
#include "table/offers.hpp"
#include "table/session.hpp"
#include "table/stick.hpp"

namespace hardway {

// Says each check as it is true now; a check holds when that is what it says.
class Checker {
  public:
    Checker(const Session& session, std::string_view line)
        : session_(session), line_(line), words_(split_words(line)) {}

    Result<Check> run() {
        Check check;
        check.truth = say();
        if (!error_.empty()) return Fault{"", 0, error_, "", ""};
        std::vector<std::string> said;
        for (const auto word : words_) said.push_back(canonical(word));
        check.told = join(said, " ");
        return check;
    }

  private:
    const Rules& rules() const { return session_.rules(); }
    const LiveTable& live() const { return session_.live(); }
    const Table& table() const { return live().table(); }
    std::string_view word(std::size_t at) const {
        return at < words_.size() ? words_[at] : std::string_view{};
    }

    static std::string canonical(std::string_view word) {
        const auto money = word.find('.') != std::string_view::npos ? Money::parse(word) : std::nullopt;
        return money ? money->text() : std::string(word);
    }

    std::string fail(std::string what) {
        error_ = std::move(what);
        return "";
    }

    struct Kind {
        Word word;
        std::string (*say)(Checker&);
    };
    static constexpr std::string_view text_of(const Kind& kind) { return kind.word.text(); }

    // What begins a check, unless a player does.
    static std::span<const Kind> kinds() {
        static constexpr auto kKinds = std::to_array<Kind>({
            {"point", [](Checker& check) { return check.point(); }},
            {"shooter",
             [](Checker& check) { return "shooter " + check.name_or_none(check.table().shooter); }},
            {"offer_order", [](Checker& check) { return check.offer_order_words(); }},
            {"dice", [](Checker& check) { return check.dice(); }},
            {"marker", [](Checker& check) { return check.off_marker(); }},
            {"count", [](Checker& check) { return check.tracker(true); }},
            {"marks", [](Checker& check) { return check.tracker(false); }},
            {"markers", [](Checker& check) { return check.marker_words(); }},
            {"spots", [](Checker& check) { return check.spot_words(); }},
            {"toke", [](Checker& check) { return "toke " + check.table().toke.text(); }},
            {"commission", [](Checker& check) { return "commission " + check.table().commission.text(); }},
            {"vig", [](Checker& check) { return "vig " + check.vig_taken().text(); }},
            {"change", [](Checker& check) { return check.change(); }},
            {"cites", [](Checker& check) { return check.cites(); }},
            {"offered",
             [](Checker& check) { return "offered " + check.name_or_none(check.table().set.offered); }},
            {"chosen", [](Checker& check) { return check.chosen(); }},
            {"kept", [](Checker& check) { return check.kept(); }},
            {"asked", [](Checker& check) { return check.asked(); }},
            {"call", [](Checker& check) { return check.call(); }},
            {"opening",
             [](Checker& check) { return "opening " + opening_call(check.rules(), check.table()); }},
            {"order", [](Checker& check) { return check.order(); }},
            {"paid", [](Checker& check) { return check.paid(); }},
            {"flag", [](Checker& check) { return check.flag(); }},
            {"no_bet", [](Checker& check) { return check.no_bet(); }},
            {"notice", [](Checker& check) { return check.notice(); }},
            {"offer", [](Checker& check) { return check.offer_words(); }},
            {"cut", [](Checker& check) { return check.cut(); }},
            {"new_dice", [](Checker& check) { return check.new_dice(); }},
        });
        static_assert(are_all(Role::check, kKinds, text_of));
        return kKinds;
    }

    std::string say() {
        for (const auto& kind : kinds())
            if (word(0) == kind.word) return kind.say(*this);
        return player();
    }

    std::string name_or_none(SeatIndex seat) const { return seat == kNoSeat ? "none" : name(seat); }
    std::string point() const {
        return "point " + (table().come_out() ? "off" : std::to_string(table().point));
    }
    std::string dice() const {
        return "dice " + std::string(kSteps[static_cast<std::size_t>(table().dice)].text());
    }
    std::string off_marker() const {
        return "marker " + (table().come_only ? rules().shooter.come_only_marker : "none");
    }
    std::string kept() const {
        return "kept " + std::to_string(dice_kept(rules(), table())) + " in " + rules().dice.kept_in;
    }
    std::string call() const {
        if (const auto called = no_roll_call(); !called.empty()) return "call " + called;
        return "call " + (live().last_throw() ? stick_call(rules(), *live().last_throw()) : "none");
    }
    std::string new_dice() const {
        const std::string reason(word(1));
        return "new_dice " + reason + (rules().shooter.new_dice.contains(reason) ? " required" : " silent");
    }

    std::string name(SeatIndex seat) const { return table().player_at(seat); }

    std::string player() {
        const auto seat = table().seat_of(word(0));
        if (seat == kNoSeat) return fail("'" + std::string(word(0)) + "' is neither a check nor a player");
        const std::string who(word(0));
        if (word(1) == Word("buttons")) return button_words(seat);
        if (word(1) == Word("bet") || word(1) == Word("for_dealers"))
            return bet(seat, word(1) == Word("for_dealers"));
        const auto& place = table().seats[seat];
        if (word(1) == Word("rail") && word(3) == Word("felt"))
            return who + " rail " + place.rail.text() + " felt " + place.felt().text();
        if (word(1) == Word("rail")) return who + " rail " + place.rail.text();
        if (word(1) == Word("felt")) return who + " felt " + place.felt().text();
        return fail("what about " + who + "? rail, felt, bet, for_dealers or buttons");
    }

    std::string bet(SeatIndex seat, bool dealers) {
        const auto read = read_wager(rules(), table(), words_, 2);
        if (!read) return fail(read.faults().front().what);
        std::string text = std::string(word(0)) + " " + std::string(word(1));
        for (std::size_t i = 2; i < 2 + read->used; ++i) text += " " + std::string(word(i));
        const auto amount_at = 2 + read->used;
        if (read->bet.wager == kNoWager) return text + " 0";
        BetKey key = read->bet;
        key.for_dealers = dealers;
        key.stage = stage_now(rules(), table(), key.wager, key.stage);
        const auto* standing = bet_with(table().seats[seat], key);
        if (!standing) return text + " 0";
        text += " " + standing->stake.text() + (standing->control ? " control" : "");
        if (word(amount_at + 1) == "on" || word(amount_at + 1) == "off")
            text += works(rules()[standing->wager], *standing, table().come_out()) ? " on" : " off";
        return text;
    }

    // "on place 6 + place 8, off hard 4": one button for two bets, one for another.
    std::string button_words(SeatIndex seat) const {
        std::vector<std::string> list;
        for (const auto& button : buttons(rules(), table(), seat)) {
            std::vector<std::string> on;
            for (const auto slot : button.slots) {
                const auto& bet = table().seats[seat].bets[slot];
                on.push_back(write_bet(rules(), bet));
            }
            list.push_back((button.shows == OnOff::on ? "on " : "off ") + join(on, " + "));
        }
        return name(seat) + " buttons " + (list.empty() ? "none" : join(list, ", "));
    }

    std::string chosen() const {
        std::string text = "chosen";
        for (int die = 0; die < kMostDice; ++die)
            if (unsigned{table().set.chosen} >> die & 1U) text += " " + std::to_string(die + 1);
        return table().set.chosen == 0 ? text + " none" : text;
    }

    std::string asked() const {
        std::string text = "asked";
        const auto& after = rules().shooter.forced_after;
        for (std::size_t i = 0; i < table().asked && i < after.size(); ++i)
            for (int member = 0; member < kCrew; ++member)
                if (after[i] & crew_bit(static_cast<Crew>(member)))
                    text += " " + std::string(kCrewNames[static_cast<std::size_t>(member)]);
        return table().asked == 0 ? text + " none" : text;
    }

    std::string no_roll_call() const {
        for (const auto& event : live().events())
            if (const auto* left = event.as<event::DieLeft>()) return die_down_call(rules(), left->down);
        return "";
    }

    std::string offer_order_words() {
        std::string text = "offer_order";
        for (const auto seat : offer_order(table())) text += " " + name(seat);
        return text;
    }

    std::string tracker(bool count) {
        for (std::size_t i = 0; i < rules().trackers.size(); ++i) {
            const auto& tracker = rules().trackers[i];
            if (tracker.id != word(1)) continue;
            const std::string head = std::string(word(0)) + " " + tracker.id;
            const auto marked = table().marks[i];
            if (count)
                return head + " " +
                       std::to_string(tracker.groups.size() == 1 ? std::popcount(marked)
                                                                 : tracker.level(marked));
            std::string list;
            for (std::size_t mark = 0; mark < tracker.marks.size(); ++mark)
                if (marked >> mark & 1U) list += " " + tracker.marks[mark].text();
            return head + (list.empty() ? " none" : list);
        }
        return fail("'" + std::string(word(1)) + "' is not counted here");
    }

    // "4 6": each bears its number; "4:2 6:1": on the 6 a marker that bears 1; "6:blank" bears nothing;
    // "3:logo" is turned over.
    std::string marker_words() {
        for (std::size_t i = 0; i < rules().trackers.size(); ++i) {
            const auto& tracker = rules().trackers[i];
            if (tracker.id != word(1)) continue;
            std::string list;
            for (const auto& marker :
                 markers(tracker, table().marks[i], table().turned[i], table().counts[i])) {
                list += " " + marker.on;
                if (marker.turned)
                    list += ":logo";
                else if (tracker.marker != MarkerShows::mark)
                    list += ":" + (marker.bears.empty() ? "blank" : marker.bears);
            }
            return "markers " + tracker.id + (list.empty() ? " none" : list);
        }
        return fail("'" + std::string(word(1)) + "' is not counted here");
    }

    // "1 Ana 5 in, 4 Bob 2": Ana's 5 on spot 1 has been brought in.
    std::string spot_words() {
        const auto read = read_wager(rules(), table(), words_, 1);
        if (!read) return fail(read.faults().front().what);
        if (read->bet.wager == kNoWager) return fail("there is no such wager here");
        std::vector<std::string> list;
        for (const auto& spot : spots(rules(), table(), read->bet.wager))
            list.push_back((spot.number > 0 ? std::to_string(spot.number) + " " : "") + name(spot.seat) +
                           " " + spot.stake.text() + (spot.brought_in ? " in" : ""));
        return "spots " + rules()[read->bet.wager].id + " " + (list.empty() ? "none" : join(list, ", "));
    }

    Money vig_taken() const {
        Money sum;
        for (const auto& event : live().events()) {
            if (const auto* booked = event.as<event::Booked>()) sum += booked->vig;
            if (const auto* won = event.as<event::Won>()) sum += won->vig;
            if (const auto* reduced = event.as<event::Reduced>()) sum -= reduced->vig;
        }
        return sum;
    }

    std::string change() const {
        for (const auto& event : live().events())
            if (const auto* changed = event.as<event::Changed>())
                return "change " + changed->change.text() + " out_of " + changed->set_in.text();
        return "change none";
    }

    // "4(b), A-44" rests on each of its parts, and on section 4.
    static bool rests_on(std::string_view cite, std::string_view section) {
        for (const auto part : split(cite, ',')) {
            const auto each = trim(part);
            if (each == section) return true;
            if (each.starts_with(section) && (each[section.size()] == '(' || each[section.size()] == '.'))
                return true;
        }
        return trim(cite) == section;
    }

    std::string cites() {
        const std::string section(trim(line_.substr(5)));
        std::string all;
        const auto look = [&](const std::string& text) {
            if (!text.empty() && all.find(text) == std::string::npos) all += (all.empty() ? "" : "; ") + text;
            return rests_on(text, section);
        };
        bool found = false;
        if (session_.last_was_refused())
            found = look(session_.house_cite_.empty() ? rules().cited(session_.last_refusal().cite)
                                                      : session_.house_cite_);
        else
            for (const auto& event : live().events()) found |= look(rules().cited(event.cite));
        if (found) {
            std::vector<std::string> same;
            for (const auto each : words_) same.push_back(canonical(each));
            return join(same, " ");
        }
        return "cites " + all;
    }

    std::string_view task_of(const Event& event) const {
        if (event.is<event::Lost>()) return "take";
        if (event.is<event::Won>()) return "pay";
        if (event.is<event::Pushed>()) return "bar";
        if (event.is<event::Returned>()) return "return";
        if (const auto* moved = event.as<event::Moved>())
            return marked_not_moved(rules()[moved->bet.wager]) ? "mark" : "move";
        if (event.is<event::Marked>() || event.is<event::BetMarked>() || event.is<event::PointOn>())
            return "mark";
        return event.is<event::Cleared>() || event.is<event::PointOff>() ? "unmark" : "";
    }

    // The line's own wagers do not move: the puck does.
    bool shown_in_order(const Event& event) const {
        if (task_of(event).empty()) return false;
        return !event.is<event::Moved>() || !rules()[bet_of(event)->wager].is_line;
    }

    // What it is done to: a kind of wager, the totals or pairs somebody counts, the point.
    std::string handled_in(const Event& event) const {
        if (const auto* bet = bet_of(event)) return rules()[bet->wager].kind;
        if (const auto* marked = event.as<event::Marked>()) return rules().trackers[marked->tracker].id;
        if (const auto* cleared = event.as<event::Cleared>()) return rules().trackers[cleared->tracker].id;
        return "point";
    }

    std::string order() const {
        std::string text = "order";
        std::string last;
        for (const auto& event : live().throw_events()) {
            if (!shown_in_order(event)) continue;
            const std::string item = std::string(task_of(event)) + " " + handled_in(event);
            if (item == last) continue;
            text += (last.empty() ? " " : ", ") + item;
            last = item;
        }
        return text;
    }

    std::string paid() const {
        std::vector<std::string> list;
        for (const auto& event : live().throw_events())
            if (const auto* won = event.as<event::Won>())
                list.push_back(name(won->bet.seat) + " " + rules()[won->bet.wager].kind);
        return "paid " + (list.empty() ? "nobody" : join(list, ", "));
    }

    std::string flag() const {
        for (const auto& event : live().events())
            if (const auto* sent = event.as<event::DiceOut>(); sent && sent->flagged)
                return "flag " + rules().cited(event.cite);
        return "flag none";
    }

    // What waited for the crew and was not confirmed.
    std::string no_bet() const {
        std::vector<std::string> list;
        for (const auto& event : live().events())
            if (const auto* dropped = event.as<event::Dropped>())
                list.push_back(name(dropped->seat) + " " + write_bet(rules(), dropped->bet) + " " +
                               dropped->stake.text());
        return "no_bet " + (list.empty() ? "none" : join(list, ", "));
    }

    std::string notice() const {
        for (const auto& event : live().throw_events())
            if (event.is<event::Noticed>()) return "notice surveillance";
        return "notice none";
    }

    std::string offer_words() {
        const auto seat = table().seat_of(word(1));
        if (seat == kNoSeat) return fail("nobody is called '" + std::string(word(1)) + "'");
        const auto read = read_wager(rules(), table(), words_, 2);
        if (!read) return fail(read.faults().front().what);
        std::string text = "offer";
        for (std::size_t i = 1; i < 2 + read->used; ++i) text += " " + std::string(word(i));
        if (read->bet.wager == kNoWager) return text + " refused not_offered";
        const auto found = offer(rules(), table(), {seat, read->bet.wager, read->bet.stage, read->bet.pairs});
        if (!found.open()) return text + " refused " + std::string(name_of(found.code));
        return text + " " + found.least.text() + " " + found.most.text() + " " + found.step.text();
    }

    std::string cut() {
        const auto count = parse_whole(word(1));
        const auto value = Money::parse(word(3));
        if (!count || !value || *count < 1 || *count > kMostCheques)
            return fail("cut COUNT of VALUE: 1 to " + std::to_string(kMostCheques) + " cheques");
        for (const auto& cheque : rules().cheques) {
            if (!(cheque.value == *value)) continue;
            const auto how = cut_cheques(cheque, static_cast<int>(*count));
            return "cut " + std::to_string(*count) + " of " + value->text() + " " + how.text() +
                   (how.proof.empty() ? "" : " proof " + how.proof) + (how.apart ? " apart" : "");
        }
        return fail("no cheque of " + value->text() + " here");
    }

    static constexpr std::array<Word, 4> kSteps = {"centre", "out", "air", "rest"};

    const Session& session_;
    std::string_view line_;
    std::vector<std::string_view> words_;
    std::string error_;
};

Result<Check> check_line(const Session& session, std::string_view line) {
    return Checker(session, line).run();
}

}  // namespace hardway
