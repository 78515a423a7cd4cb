// The terms of a wager: when, within which limits, at which charge. All of it read, none of it decided.

#include <algorithm>
#include <numeric>

#include "rules/reader.hpp"

namespace hardway {

namespace {

constexpr unsigned kMostLifts = 8;  // one bit each

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
        if (wager_.stays_up && (wager_.is_flat() || wager_.shape == Shape::odds))
            reader_.fault(entry_.get("after_win"),
                          entry_.path + ".after_win: stays up, though its number is decided",
                          "stays = false for line, dont and odds");
        wager_.is_line = reader_.flag(entry_, "shoots", false);
        if (wager_.is_line && !wager_.is_flat())
            reader_.fault(entry_.get("shoots"), entry_.path + ": shoots, and is no line wager",
                          "shapes line and dont");
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
        read_vig(reader_, entry_, wager_);
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
        const auto has = [&](unsigned bits) { return (when.bits & bits) != 0; };
        if (has(When::point) && has(When::come_out | When::new_shooter))
            reader_.fault(node, entry_.path + "." + key + ".when: with a point on and on a come-out",
                          "one of the two, or never");
        if (has(When::unmarked) && wager_.shape != Shape::collect)
            reader_.fault(node, entry_.path + "." + key + ".when: 'unmarked' for a wager that marks nothing",
                          "wagers that collect");
        return when;
    }

    void read_working() {
        auto& working = wager_.working;
        working.cite = reader_.cited(entry_, "working");
        working.on_come_out = reader_.one_of(entry_, "working.come_out", {"off", "on"}, 1) == 1;
        const auto call = reader_.one_of(entry_, "working.call", {"never", "come_out", "any"}, 0);
        working.may_turn_on_come_out = call >= 1;
        working.may_turn_in_point = call == 2;
        working.lasts = reader_.one_of(entry_, "working.lasts", {"called", "puck"}, 0) == 1
                            ? Lasts::until_puck
                            : Lasts::until_turned;
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
        if (limits.most > Money{} && limits.least > limits.most)
            reader_.fault(entry_.get("limits"),
                          entry_.path + ".limits: " + limits.least.text() + " to " + limits.most.text(),
                          "a least stake not above the largest", rules_.cited(limits.cite));
    }

    // The table's, an amount of its own, or none.
    void read_limit(const char* key, bool& of_table, Money& amount) {
        if (!entry_.get(key)) return;
        const auto said = reader_.text(entry_, key, "");
        of_table = said == "table";
        if (!of_table && said != "none") amount = reader_.money(entry_, key, {});
    }

    void read_cap() {
        if (wager_.shape != Shape::odds) return;
        auto& cap = wager_.cap;
        cap.cite = reader_.cited(entry_, "cap");
        cap.on_winnings = reader_.one_of(entry_, "cap.of", {"stake", "winnings"}, 0) == 1;
        const auto* times = entry_.get("cap.times");
        const bool by_number = times && times->kind == Node::Kind::table;
        const std::string key = by_number ? "cap.times." + wager_.label : "cap.times";
        if (by_number && !entry_.get(key))
            reader_.fault(times, entry_.path + ".cap.times says nothing for " + wager_.label,
                          "a multiple for every point");
        cap.times = reader_.whole(entry_, key, 0, 1, 1000);
        cap.most = reader_.money(entry_, "cap.most", {});
        cap.raise_to_payable = reader_.one_of(entry_, "cap.over", {"refuse", "raise"}, 0) == 1;
        cap.handed_back = reader_.flag(entry_, "cap.handed_back", false);
    }

    void read_lift() {
        if (!entry_.get("lift")) return;
        wager_.lift_cite = reader_.cited(entry_, "lift");
        if (reader_.one_of(entry_, "lift.bars", {"until_decision", "raises"}, 0) != 0) return;
        if (lifts_so_far() >= kMostLifts)
            return reader_.fault(entry_.get("lift"),
                                 entry_.path + ": too many wagers that bar their own return",
                                 std::to_string(kMostLifts) + " at most");
        wager_.lift_bit = static_cast<std::uint8_t>(1U << lifts_so_far());
    }

    // Each kind that bars its own return has a bit of its own.
    unsigned lifts_so_far() const {
        return static_cast<unsigned>(std::count_if(rules_.wagers.begin(), rules_.wagers.end(),
                                                   [](const Wager& other) { return other.lift_bit != 0; }));
    }

    // Stakes come in units: chips, the rulebook's own units, and what can be paid (and charged) without a
    // fraction.
    void read_unit() {
        const auto before = reader_.faults().size();
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
            for (const auto& price : wager_.prices) unit = common(unit, chips(price.ratio.per));
        wager_.unit = wager_.added_unit = unit;
        if (wager_.vig.whole && wager_.vig.rate.pays > 0) {
            const Ratio base = wager_.vig.on_winnings ? wager_.prices[0].ratio : Ratio{1, 1};
            const auto over = std::int64_t{base.pays} * wager_.vig.rate.pays;
            const auto under = std::int64_t{base.per} * wager_.vig.rate.per;
            wager_.added_unit = common(unit, chips(under / std::gcd(over, under)));
        }
        if (reader_.faults().size() == before) check_stakes();
    }

    // So many of the smallest chip; a fault if that is no amount.
    Money chips(std::int64_t count) {
        if (rules_.chip.cents <= kMostCents / count) return rules_.chip * count;
        reader_.fault(entry_,
                      "no stake can be made of " + std::to_string(count) + " chips of " + rules_.chip.text());
        return rules_.chip;
    }

    // The least amount that is a multiple of both; a fault if no stake could be that large.
    Money common(Money a, Money b) {
        const auto times = b.cents / std::gcd(a.cents, b.cents);
        if (a.cents <= kMostCents / times) return a * times;
        reader_.fault(entry_, "no stake can be made of units of " + a.text() + " and " + b.text());
        return a;
    }

    // No win is larger than an amount can be, and what is sold within limits of its own can be staked.
    void check_stakes() {
        wager_.ceiling = Money{kMostCents};
        for (const auto& price : wager_.prices)
            if (price.ratio.pays > 0)
                wager_.ceiling = smaller(wager_.ceiling,
                                         exact_win(Money{kMostCents}, {price.ratio.per, price.ratio.pays}));
        auto& limits = wager_.limits;
        limits.most_stake = limits.most.down_to(wager_.unit);
        wager_.cap.most_stake = wager_.cap.most.down_to(wager_.unit);
        const auto* where = limits.table_most ? entry_.where() : entry_.get("limits");
        if (!where) where = entry_.where();
        if (!limits.table_most && limits.most > wager_.ceiling)
            reader_.fault(where,
                          entry_.path + ": a stake of " + limits.most.text() + " could win more than " +
                              Money{kMostCents}.text(),
                          "a largest stake of " + wager_.ceiling.text() + " at these prices");
        if (!wager_.sold) return;
        const Money least = larger(limits.least, wager_.unit).up_to(wager_.unit);
        const bool own = !limits.table_most && limits.most > Money{};
        if (larger(wager_.added_unit, least) > (own ? limits.most : wager_.ceiling))
            reader_.fault(where,
                          entry_.path + ": no stake from " + least.text() + " to " +
                              (own ? limits.most : wager_.ceiling).text() + " can be made in units of " +
                              wager_.added_unit.text(),
                          "limits that hold such a stake", rules_.cited(limits.cite));
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
