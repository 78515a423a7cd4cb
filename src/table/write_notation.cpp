// Commands and wagers as they would be written.

#include "rules/text.hpp"
#include "rules/vocabulary.hpp"
#include "table/notation.hpp"
#include "table/pair.hpp"
#include "table/reason_text.hpp"
#include "table/switch.hpp"

namespace hardway {

namespace {

std::string write_pairs(std::uint32_t pairs) {
    std::vector<std::string> list;
    for (int bit = 0; bit < 21; ++bit)
        if (pairs >> bit & 1U) list.push_back(pair_of(bit).text());
    return join(list, ",");
}

std::string line(Word word) {
    return std::string(word.text());
}
std::string with(Word word) {
    return " " + line(word);
}

std::string crew_words(CrewSet crew) {
    std::string text = with("by");
    for (int i = 0; i < kCrew; ++i)
        if (crew & crew_bit(static_cast<Crew>(i)))
            text += " " + std::string(kCrewNames[static_cast<std::size_t>(i)]);
    return text;
}

class LineWriter {
  public:
    LineWriter(const Rules& rules, const Table& table, const Command& command)
        : rules_(rules), table_(table), command_(command), who_(table.player_at(command.seat)) {}

    std::string operator()(const command::Sit& sit) const {
        return line("seat") + " " + std::to_string(command_.seat + 1) + " " + sit.player + " " +
               sit.chips.text();
    }
    std::string operator()(const command::BuyIn& chips) const {
        return does("buys_in") + " " + chips.amount.text();
    }
    std::string operator()(const command::Leave&) const { return does("leaves"); }
    std::string operator()(const command::StandUp&) const { return does("stands"); }
    std::string operator()(const command::SitDown&) const { return does("sits"); }
    std::string operator()(const command::GoAway&) const { return does("goes_away"); }
    std::string operator()(const command::ComeBack&) const { return does("comes_back"); }

    std::string operator()(const command::Bet& bet) const {
        const auto& key = bet.ask.bet;
        const std::string how = bet.unchecked     ? does("sets")
                                : key.for_dealers ? does("for_dealers")
                                : key.coupon      ? does("match_play")
                                                  : who_;
        return how + " " + ask(bet.ask) + (bet.control ? with("control") : "") + change(bet.out_of);
    }
    std::string operator()(const command::BetTogether& bets) const {
        std::vector<std::string> parts;
        for (const auto& part : bets.asks) parts.push_back(ask(part));
        return does("call") + " " + join(parts, ", ") + change(bets.out_of);
    }
    std::string operator()(const command::Macro& macro) const {
        return who_ + " " + rules_.macros[macro.macro].id + " " + macro.amount.text() +
               (macro.including ? with("including") : "") + change(macro.out_of);
    }
    std::string operator()(const command::Say& say) const {
        return does("says") + " " + ask(say.ask) +
               (say.cash.zero() ? "" : with("cash") + " " + say.cash.text());
    }
    std::string operator()(const command::Toke& toke) const {
        return does("tokes") + " " + toke.amount.text();
    }
    std::string operator()(const command::Confirm&) const { return line("confirm") + " " + who_ + by(); }
    std::string operator()(const command::Down& down) const {
        return does("down") + " " + write_bet(rules_, down.bet) + (down.amount ? " " + part(down) : "");
    }
    std::string operator()(const command::Turn& turn) const {
        return does(turn.on_off == OnOff::on ? Word("on") : Word("off")) + " " + write_bet(rules_, turn.bet);
    }
    std::string operator()(const command::AskOn& ask) const {
        return does("asks_on") + " " + write_bet(rules_, ask.bet);
    }
    std::string operator()(const command::Button& button) const {
        return line("button") + " " + who_ + " " + write_bet(rules_, button.bet) + by();
    }
    std::string operator()(const command::BringIn& bring) const {
        return line("bring_in") + " " + write_bet(rules_, {bring.wager}) + by();
    }
    std::string operator()(const command::NoAction&) const { return does("no_action"); }
    std::string operator()(const command::Press& press) const {
        return does("press") + " " + write_bet(rules_, press.bet);
    }
    std::string operator()(const command::Parlay& parlay) const {
        return does("parlay") + " " + write_bet(rules_, parlay.bet);
    }

    std::string operator()(const command::OfferDice&) const { return line("offer") + " " + who_; }
    std::string operator()(const command::Choose& choose) const {
        std::string text = does("chooses");
        for (int die = 0; die < kMostDice; ++die)
            if (unsigned{choose.dice} >> die & 1U) text += " " + std::to_string(die + 1);
        return text;
    }
    std::string operator()(const command::KeepDice&) const { return does("same_dice"); }
    std::string operator()(const command::AskToShoot&) const { return line("ask") + " " + who_ + by(); }
    std::string operator()(const command::Shoot&) const { return does("shoots"); }
    std::string operator()(const command::Decline&) const { return does("declines"); }
    std::string operator()(const command::PassDice&) const { return does("passes_dice"); }
    std::string operator()(const command::ForcePass& pass) const {
        return line("forced_pass") + " " + who_ + " " + pass.reason + by();
    }
    std::string operator()(const command::NewDice& dice) const {
        return line("new_dice") + " " + dice.reason;
    }
    std::string operator()(const command::Out& out) const {
        return line("out") + (out.showing ? " " + out.showing->text() : "");
    }
    std::string operator()(const command::ThrowDice&) const { return line("throw"); }
    // A leaning die is written second unless nobody can read that one: which of the two leans makes no
    // difference.
    std::string operator()(const command::Rest& rest) const {
        const std::array<int, 2> faces = {rest.roll.first(), rest.roll.second()};
        std::array<std::string, 2> dice;
        const std::size_t leaning = rest.unread & 2U ? 0 : 1;
        for (std::size_t i = 0; i < 2; ++i) {
            const std::string side = "~" + std::to_string(7 - faces[i]);
            const bool leans = i == leaning && rest.lean != Lean::flat;
            dice[i] = leans ? side : std::to_string(faces[i]);
            if (leans && rest.lean == Lean::two_sides) dice[i] += "~" + std::to_string(faces[1 - i]);
            if (rest.unread >> i & 1U) dice[i] = "?";
        }
        return line("rest") + " " + dice[0] + "-" + dice[1] + (rest.landed_right ? with("right") : "") +
               (rest.place.empty() ? "" : " " + rest.place) + came_down(rest.down);
    }
    std::string operator()(const command::Settle&) const { return line("settle"); }
    std::string operator()(const command::RollDice& roll) const {
        return line("roll") + " " + roll.roll.text() + (roll.landed_right ? with("right") : "");
    }
    std::string operator()(const command::NoRoll& no_roll) const {
        return line("noroll") + " " + no_roll.reason + came_down(no_roll.down) + by();
    }
    std::string operator()(const command::Ruling& ruling) const {
        return line("ruling") + " " + ruling.roll.text() + by();
    }

    std::string operator()(const command::Recall& recall) const {
        return line("recall") + by() + with("because") + " " + write_reason(recall.why);
    }
    std::string operator()(const command::Void& voided) const {
        return line("void") + by() + with("because") + " " + write_reason(voided.why);
    }
    std::string operator()(const command::Correct& correct) const {
        return line("correct") + " " + correct.amount.text() + with("from") + " " + account(correct.from) +
               with("to") + " " + account(correct.to) + by() + with("because") + " " +
               write_reason(correct.why);
    }
    std::string operator()(const command::Fill& fill) const {
        return line("fill") + " " + fill.amount.text() + by();
    }
    std::string operator()(const command::Credit& credit) const {
        return line("credit") + " " + credit.amount.text() + by();
    }

  private:
    std::string does(Word deed) const { return who_ + with(deed); }
    static std::string came_down(DieDown down) {
        const auto word = kDieDownNames[static_cast<std::size_t>(down)];
        return word.empty() ? "" : " " + std::string(word);
    }
    std::string by() const { return command_.by == 0 ? "" : crew_words(command_.by); }
    std::string change(Money out_of) const {
        return out_of.zero() ? "" : with("out_of") + " " + out_of.text() + by();
    }
    std::string ask(const WagerAsk& ask) const { return write_bet(rules_, ask.bet) + " " + ask.stake.text(); }
    std::string account(const AccountAt& at) const {
        return at.account == Account::rail ? table_.player_at(at.seat) : std::string(name_of(at.account));
    }

    // What is taken off: with cents where it could be read as the number a Come stands on.
    std::string part(const command::Down& down) const {
        const Money amount = *down.amount;
        if (down.bet.wager >= rules_.wagers.size() || down.bet.stage != 0 ||
            !amount.multiple_of(Money::units(1)))
            return amount.text();
        const auto& wager = rules_[down.bet.wager];
        const auto whole = amount.cents / 100;
        const bool number = whole >= 2 && whole <= 12 && wager.stage_on(static_cast<int>(whole)) != 0;
        return wager.is_flat() && !wager.is_line && number ? amount.text() + ".00" : amount.text();
    }

    const Rules& rules_;
    const Table& table_;
    const Command& command_;
    std::string who_;
};

}  // namespace

std::string write_bet(const Rules& rules, const BetKey& bet) {
    if (bet.wager >= rules.wagers.size()) return "?";
    const auto& wager = rules[bet.wager];
    if (wager.hop_parts > 0) return wager.kind + " " + write_pairs(bet.pairs);
    if (wager.number_from_puck) return wager.kind;
    if (wager.is_flat() && !wager.is_line && bet.stage != 0)
        return wager.id + " " + std::to_string(wager.stages[bet.stage].number);
    return wager.id;
}

std::string write_command(const Rules& rules, const Table& table, const Command& command) {
    return switch_on(command.what, LineWriter(rules, table, command));
}

}  // namespace hardway
