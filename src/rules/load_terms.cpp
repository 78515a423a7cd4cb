// The terms of a wager: when, within which limits, at which charge. All of it read, none of it decided.

#include <algorithm>
#include <numeric>

#include "rules/reader.hpp"

namespace hardway {

namespace {

const std::vector<NamedNode> kNoBrackets;

class TermsReader {
  public:
    TermsReader(Reader& reader, const Entry& entry, Wager& wager)
        : reader_(reader), rules_(reader.rules()), entry_(entry), wager_(wager) {}

    void read() {
        wager_.optional = reader_.flag(entry_, "optional", false);
        wager_.sold = reader_.flag(entry_, "sold", true);
        wager_.sold_cite = wager_.cite;
        wager_.make = read_when("make");
        wager_.raise = read_when("raise");
        wager_.down = read_when("down");
        wager_.stays_up = reader_.flag(entry_, "after_win.stays", false);
        wager_.stays_cite = reader_.cited(entry_, "after_win");
        wager_.is_line = reader_.flag(entry_, "shoots", false);
        if (const auto* node = entry_.get("self_service"); node && node->kind != Node::Kind::table)
            reader_.fault(node, entry_.path + ".self_service must be a table",
                          "{ allowed = true, cite = \"…\" }");
        wager_.self_service = reader_.flag(entry_, "self_service.allowed", false);
        if (wager_.self_service) wager_.self_service_cite = reader_.cited(entry_, "self_service");
        wager_.handed_back_on_come_out = reader_.flag(entry_, "on_come_out.handed_back", false);
        if (wager_.handed_back_on_come_out) wager_.handed_back_cite = reader_.cited(entry_, "on_come_out");
        wager_.no_action = reader_.flag(entry_, "no_action.allowed", false);
        if (wager_.no_action) wager_.no_action_cite = reader_.cited(entry_, "no_action");
        wager_.in_time_only = reader_.flag(entry_, "in_time.only", false);
        if (wager_.in_time_only) wager_.in_time_cite = reader_.cited(entry_, "in_time");
        if (entry_.get("spots")) {
            wager_.spots = static_cast<int>(reader_.whole(entry_, "spots.count", 0, 1, 20));
            wager_.spots_cite = reader_.cited(entry_, "spots");
        }
        read_working();
        read_limits();
        read_vig();
        read_cap();
        read_lift();
        read_unit();
    }

  private:
    When read_when(const std::string& key) {
        When when;
        when.cite = reader_.cited(entry_, key);
        const auto* node = entry_.get(key + ".when");
        if (!node) {
            if (!entry_.get(key)) return when;  // told already: it has no citation either
            reader_.fault(entry_, "missing '" + key + ".when'", "[] (any time) or a list of conditions");
            return when;
        }
        static constexpr std::array<std::pair<const char*, When::Bit>, 8> kNames = {
            {{"come_out", When::come_out},
             {"point", When::point},
             {"new_shooter", When::new_shooter},
             {"first_point", When::first_point},
             {"unmarked", When::unmarked},
             {"fresh", When::fresh},
             {"centre", When::centre},
             {"never", When::never}}};
        for (const auto& name : reader_.texts(node)) {
            const auto* found =
                std::find_if(kNames.begin(), kNames.end(), [&](const auto& n) { return n.first == name; });
            if (found == kNames.end())
                reader_.fault(node, entry_.path + "." + key + ".when: '" + name + "'",
                              "come_out, point, new_shooter, first_point, unmarked, fresh, centre, never");
            else
                when.bits = static_cast<std::uint8_t>(when.bits | found->second);
        }
        return when;
    }

    void read_working() {
        auto& working = wager_.working;
        working.cite = reader_.cited(entry_, "working");
        working.on_come_out = reader_.one_of(entry_, "working.come_out", {"off", "on"}, 1) == 1;
        const auto call = reader_.one_of(entry_, "working.call", {"never", "come_out", "any"}, 0);
        working.call_on_come_out = call >= 1;
        working.call_in_point = call == 2;
        working.lasts = reader_.one_of(entry_, "working.lasts", {"called", "puck"}, 0) == 1
                            ? Lasts::until_puck
                            : Lasts::until_called;
        working.button = static_cast<ButtonRole>(
            reader_.one_of(entry_, "working.button", {"none", "marks", "confirms"}, 0));
    }

    void read_limits() {
        auto& limits = wager_.limits;
        const bool odds = wager_.shape == Shape::odds;
        limits.cite = entry_.get("limits") ? reader_.cited(entry_, "limits") : rules_.limits_cite;
        limits.table_least = !odds;
        limits.table_most = !odds;
        read_limit("limits.min", limits.table_least, limits.least);
        read_limit("limits.max", limits.table_most, limits.most);
        limits.step = reader_.money(entry_, "limits.step", {});
        if (limits.table_least) limits.least = rules_.least;
        if (limits.table_most) limits.most = rules_.most;
    }

    // The table's, an amount of its own, or none.
    void read_limit(const char* key, bool& of_table, Money& amount) {
        if (!entry_.get(key)) return;
        const auto said = reader_.text(entry_, key, "");
        of_table = said == "table";
        if (!of_table && said != "none") amount = reader_.money(entry_, key, {});
    }

    void read_vig() {
        if (!entry_.get("vig")) return;
        auto& vig = wager_.vig;
        vig.cite = reader_.cited(entry_, "vig");
        vig.on_winnings = reader_.one_of(entry_, "vig.base", {"stake", "winnings"}, 0) == 1;
        vig.time = reader_.one_of(entry_, "vig.time", {"up_front", "on_win"}, 0) == 0 ? VigTime::up_front
                                                                                      : VigTime::on_win;
        vig.whole = reader_.one_of(entry_, "vig.round", {"down", "refuse"}, 0) == 1;
        vig.least_chip = reader_.flag(entry_, "vig.least_chip", false);
        vig.combined = reader_.flag(entry_, "vig.combined", false);
        vig.again_on_win = reader_.flag(entry_, "vig.again_on_win", false);
        vig.refunded = reader_.flag(entry_, "vig.refunded", false);
        vig.exact_beyond = reader_.one_of(entry_, "vig.beyond", {"bracket", "exact"}, 0) == 1;
        vig.refuse_below = reader_.one_of(entry_, "vig.below", {"exact", "refuse"}, 0) == 1;
        read_rate(vig);
        const auto* brackets = entry_.get("vig.brackets");
        for (const auto& [from, charge] : brackets ? brackets->table : kNoBrackets) {
            charge.used = true;
            const auto base = Money::parse(from);
            const auto amount = charge.kind == Node::Kind::text ? Money::parse(charge.text) : std::nullopt;
            if (base && amount)
                vig.brackets.emplace_back(*base, *amount);
            else
                reader_.fault(&charge, entry_.path + ".vig.brackets: '" + from + "' = " + charge.shown());
        }
        std::sort(vig.brackets.begin(), vig.brackets.end());
    }

    void read_rate(Vig& vig) {
        std::string text = reader_.text(entry_, "vig.rate", "5%");
        if (!text.empty() && text.back() == '%') text.pop_back();
        const auto percent = Money::parse(text);  // two decimals are enough for a rate, too
        if (!percent || *percent > Money::units(5)) {
            reader_.fault(entry_.get("vig.rate"),
                          entry_.path + ".vig.rate is " + reader_.text(entry_, "vig.rate", ""), "0% to 5%",
                          rules_.cited(vig.cite));
            return;
        }
        vig.rate = percent->zero() ? Ratio{0, 1} : Ratio::of(percent->cents, 10000);
    }

    void read_cap() {
        if (wager_.shape != Shape::odds) return;
        auto& cap = wager_.cap;
        cap.cite = reader_.cited(entry_, "cap");
        cap.on_winnings = reader_.one_of(entry_, "cap.of", {"stake", "winnings"}, 0) == 1;
        const auto* times = entry_.get("cap.times");
        const std::string key =
            times && times->kind == Node::Kind::table ? "cap.times." + wager_.label : "cap.times";
        cap.times = reader_.whole(entry_, key, 0, 1, 1000);
        cap.most = reader_.money(entry_, "cap.most", {});
        cap.raise_to_payable = reader_.one_of(entry_, "cap.over", {"refuse", "raise"}, 0) == 1;
        cap.handed_back = reader_.flag(entry_, "cap.handed_back", false);
    }

    void read_lift() {
        if (!entry_.get("lift")) return;
        wager_.lift_cite = reader_.cited(entry_, "lift");
        if (reader_.one_of(entry_, "lift.bars", {"until_decision", "raises"}, 0) == 0)
            wager_.lift_bit = static_cast<std::uint8_t>(1U << lifts_so_far() % 8);
    }

    // Each kind that bars its own return has a bit of its own.
    unsigned lifts_so_far() const {
        return static_cast<unsigned>(std::count_if(rules_.wagers.begin(), rules_.wagers.end(),
                                                   [](const Wager& other) { return other.lift_bit != 0; }));
    }

    // Stakes come in units: chips, the rulebook's own units, and what can be paid (and charged) without a
    // fraction.
    void read_unit() {
        Money unit = rules_.chip;
        wager_.unit_cite = rules_.rounding_cite;
        if (entry_.get("unit")) {
            wager_.unit_cite = reader_.cited(entry_, "unit");
            unit = rules_.chip * reader_.whole(entry_, "unit.chips", 1, 1, 1000);
            const std::string per_number = "unit." + wager_.label;
            if (!wager_.label.empty() && entry_.get(per_number))
                unit = common(unit, reader_.money(entry_, per_number, unit));
        }
        if (wager_.limits.step > Money{}) {
            unit = common(unit, wager_.limits.step);
            wager_.unit_cite = wager_.limits.cite;
        }
        if (!rules_.pays_down)
            for (const auto& price : wager_.prices) unit = common(unit, rules_.chip * price.ratio.per);
        wager_.unit = wager_.added_unit = unit;
        if (wager_.vig.whole && wager_.vig.rate.pays > 0) {
            const Ratio base = wager_.vig.on_winnings ? wager_.prices[0].ratio : Ratio{1, 1};
            wager_.added_unit =
                common(unit, rules_.chip * Ratio::of(std::int64_t{base.pays} * wager_.vig.rate.pays,
                                                     std::int64_t{base.per} * wager_.vig.rate.per)
                                               .per);
        }
    }

    // The least amount that is a multiple of both; a fault if no stake could be that large.
    Money common(Money a, Money b) {
        if (b <= Money{}) return a;
        const auto times = b.cents / std::gcd(a.cents, b.cents);
        if (a.cents <= kMostCents / times) return a * times;
        reader_.fault(entry_, "no stake can be made of units of " + a.text() + " and " + b.text());
        return a;
    }

    Reader& reader_;
    Rules& rules_;
    const Entry& entry_;
    Wager& wager_;
};

}  // namespace

void read_terms(Reader& reader, const Entry& entry, Wager& wager) {
    TermsReader(reader, entry, wager).read();
}

}  // namespace hardway
