// The vig of a wager: its rate, or a chart of it.

#include <algorithm>

#include "rules/reader.hpp"

namespace hardway {

namespace {

class VigReader {
  public:
    VigReader(Reader& reader, const Entry& entry, Wager& wager)
        : reader_(reader), rules_(reader.rules()), entry_(entry), wager_(wager), vig_(wager.vig) {}

    void read() {
        vig_.cite = reader_.cited(entry_, "vig");
        vig_.on_winnings = reader_.one_of(entry_, "vig.base", {"stake", "winnings"}, 0) == 1;
        vig_.time = reader_.one_of(entry_, "vig.time", {"up_front", "on_win"}, 0) == 0 ? VigTime::up_front
                                                                                       : VigTime::on_win;
        vig_.whole = reader_.one_of(entry_, "vig.round", {"down", "refuse"}, 0) == 1;
        vig_.least_chip = reader_.flag(entry_, "vig.least_chip", false);
        vig_.combined = reader_.flag(entry_, "vig.combined", false);
        vig_.again_on_win = reader_.flag(entry_, "vig.again_on_win", false);
        vig_.refunded = reader_.flag(entry_, "vig.refunded", false);
        vig_.exact_beyond = reader_.one_of(entry_, "vig.beyond", {"bracket", "exact"}, 0) == 1;
        vig_.refuse_below = reader_.one_of(entry_, "vig.below", {"exact", "refuse"}, 0) == 1;
        if (vig_.on_winnings && wager_.prices.size() != 1) {
            fault("vig.base", "on winnings, though it has not one price", "stake");
            vig_.on_winnings = false;
        }
        read_rate();
        const auto before = reader_.faults().size();
        read_brackets();
        if (reader_.faults().size() == before) check_brackets();
    }

  private:
    void fault(const std::string& key, const std::string& what, const std::string& allowed) {
        reader_.fault(entry_.get(key), entry_.path + "." + key + ": " + what, allowed,
                      rules_.cited(vig_.cite));
    }

    void read_rate() {
        std::string text = reader_.text(entry_, "vig.rate", "5%");
        if (!text.empty() && text.back() == '%') text.pop_back();
        const auto percent = Money::parse(text);  // two decimals are enough for a rate, too
        if (percent && *percent <= Money::units(5)) {
            vig_.rate = Ratio::of(percent->cents, 10000);
            return;
        }
        reader_.fault(entry_.get("vig.rate"),
                      entry_.path + ".vig.rate is " + reader_.text(entry_, "vig.rate", ""), "0% to 5%",
                      rules_.cited(vig_.cite));
    }

    void read_brackets() {
        const auto* node = entry_.get("vig.brackets");
        for (const auto& [from, charge] : reader_.entries(node, entry_.path + ".vig.brackets")) {
            charge.used = true;
            const auto base = Money::parse(from);
            const auto amount = charge.kind == Node::Kind::text ? Money::parse(charge.text) : std::nullopt;
            if (base && amount && *amount <= *base && !base->zero())
                vig_.brackets.emplace_back(*base, *amount);
            else
                reader_.fault(&charge, entry_.path + ".vig.brackets: '" + from + "' = " + charge.shown(),
                              "an amount above 0 and a charge not above it: \"20\" = \"1\"");
        }
        std::sort(vig_.brackets.begin(), vig_.brackets.end());
    }

    // A larger stake never costs less, vig included: nor where the chart begins, nor where it ends.
    void check_brackets() {
        const auto& rows = vig_.brackets;
        for (std::size_t i = 1; i < rows.size(); ++i) {
            const auto& [from, charge] = rows[i];
            const auto& [before, less] = rows[i - 1];
            if (from == before)
                fault("vig.brackets", "two charges from " + from.text() + " on", "one for each amount");
            else if (charge < less || charge - less > from - before)
                fault(
                    "vig.brackets",
                    less.text() + " from " + before.text() + " on, " + charge.text() + " from " + from.text(),
                    "charges that rise, and no faster than the amounts");
        }
        if (rows.empty() || vig_.rate.pays == 0) return;
        const auto exact = [&](Money base) { return pay(base, vig_.rate, rules_.chip); };
        const auto& [first, first_charge] = rows.front();
        const auto& [last, last_charge] = rows.back();
        if (!vig_.refuse_below && first_charge < exact(first))
            fault("vig.brackets",
                  first_charge.text() + " from " + first.text() + " on, less than just below it",
                  exact(first).text() + " or more, or below = \"refuse\"");
        if (vig_.exact_beyond && last_charge > exact(last) + rules_.chip)
            fault("vig.brackets",
                  last_charge.text() + " from " + last.text() + " on, more than just above it",
                  (exact(last) + rules_.chip).text() + " or less, or beyond = \"bracket\"");
    }

    Reader& reader_;
    Rules& rules_;
    const Entry& entry_;
    Wager& wager_;
    Vig& vig_;
};

}  // namespace

void read_vig(Reader& reader, const Entry& entry, Wager& wager) {
    if (entry.get("vig")) VigReader(reader, entry, wager).read();
}

}  // namespace hardway
