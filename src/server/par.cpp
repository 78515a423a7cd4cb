#include "server/par.hpp"

#include <algorithm>
#include <cmath>

#include "words/wager_words.hpp"

namespace hardway::server {

using study::Rational;
using wire::Json;

namespace {

double percent(const Rational& share) {
    return 100 * share.convert_to<double>();
}

Json row_json(const Rules& rules, const ParRow& row) {
    const auto& wager = rules[row.key.wager];
    const auto& made = row.worth.made;
    Json json{{"wager", name_of(rules, row.key)}, {"name", words::full_name(wager)}};
    json["pays"] = words::price_words(wager);
    json["stake"] = row.worth.stake.text();
    if (wager.vig.time != VigTime::none)
        json["vig"] = wager.vig.time == VigTime::up_front ? "up_front" : "on_win";
    const Rational edge = -made.mean();
    json["edge"] = edge.str();
    json["percent"] = percent(edge);
    json["return"] = Rational(1 - edge).str();
    json["edge_per_decision"] = Rational(-row.worth.decided.mean()).str();
    json["edge_per_roll"] = Rational(-row.worth.per_roll()).str();
    json["hit"] = made.chance(study::End::win).str();
    json["push"] = made.chance(study::End::push).str();
    json["lose"] = made.chance(study::End::lose).str();
    json["sd"] = std::sqrt(made.variance().convert_to<double>());
    json["rolls"] = made.rolls.str();
    auto& outcomes = json["outcomes"] = Json::array();
    for (const auto& outcome : made.outcomes)
        outcomes.push_back({{"net", outcome.net.str()}, {"chance", outcome.chance.str()}});
    json["cite"] = rules.cited(wager.price_cite != 0 ? wager.price_cite : wager.cite);
    return json;
}

Json meter_json(const MeteredWager& each) {
    const auto& meter = each.meter;
    Json json{{"wager", each.wager},
              {"booked", meter.booked},
              {"decided", meter.decided()},
              {"won", meter.won},
              {"lost", meter.lost},
              {"pushed", meter.pushed},
              {"staked", meter.staked.text()},
              {"returned", meter.returned.text()},
              {"up", meter.up.text()},
              {"handle", meter.handle.text()},
              {"coupons", meter.coupons.text()},
              {"paid", meter.paid.text()},
              {"taken", meter.taken.text()},
              {"hold", meter.hold().text()},
              {"commission", meter.commission.text()},
              {"kept", meter.kept().text()},
              {"tokes", meter.tokes.text()}};
    if (each.actual) {
        json["return"] = each.actual->str();
        json["return_percent"] = percent(*each.actual);
    }
    if (each.exact) {
        json["exact_return"] = each.exact->str();
        json["exact_percent"] = percent(*each.exact);
    }
    if (each.expected) json["expected"] = four_places(*each.expected);
    return json;
}

std::optional<Rational> returned(const house::Meter& meter) {
    if (meter.handle.zero()) return std::nullopt;
    return 1 - study::fraction(meter.kept(), meter.handle);
}

}  // namespace

ParSheet par_sheet(const Rules& rules) {
    ParSheet sheet;
    study::CollectMemo memo;
    for (const auto& ask : study::edge_asks(rules))
        sheet.push_back({house::meter_key(ask.wager, ask.pairs), study::edge(rules, ask, &memo)});
    return sheet;
}

Json write_par(const Rules& rules, const ParSheet& sheet) {
    Json json{{"rulebook", rules.id}, {"title", rules.title}};
    auto& wagers = json["wagers"] = Json::array();
    for (const auto& row : sheet) wagers.push_back(row_json(rules, row));
    return json;
}

std::vector<MeteredWager> metered(const Rules& rules, const house::Meters& meters, const ParSheet& sheet) {
    std::vector<MeteredWager> all;
    for (const auto& row : meters.rows()) {
        MeteredWager one{name_of(rules, row.key), row.meter, returned(row.meter), {}, {}};
        const auto par =
            std::find_if(sheet.begin(), sheet.end(), [&](const ParRow& each) { return each.key == row.key; });
        if (par != sheet.end()) {
            const Rational edge = -par->worth.made.mean();
            one.exact = 1 - edge;
            one.expected = edge * study::fraction(row.meter.handle, Money::units(1));
        }
        all.push_back(std::move(one));
    }
    return all;
}

MeteredWager total_of(const std::vector<MeteredWager>& wagers) {
    MeteredWager total{"total", {}, {}, {}, Rational(0)};
    for (const auto& each : wagers) {
        total.meter += each.meter;
        if (each.expected) *total.expected += *each.expected;
    }
    total.actual = returned(total.meter);
    return total;
}

Json write_meters(const Rules& rules, const house::Meters& meters, const ParSheet& sheet) {
    const auto& corrected = meters.corrected();
    const auto rows = metered(rules, meters, sheet);
    Json json{{"rulebook", rules.id},
              {"bought", meters.bought().text()},
              {"cashed_out", meters.cashed_out().text()},
              {"filled", meters.filled().text()},
              {"credited", meters.credited().text()},
              {"toked", meters.toked().text()},
              {"corrected",
               {{"bank", corrected.bank.text()},
                {"commission", corrected.commission.text()},
                {"toke", corrected.toke.text()}}},
              {"total", meter_json(total_of(rows))}};
    auto& wagers = json["wagers"] = Json::array();
    for (const auto& each : rows) wagers.push_back(meter_json(each));
    return json;
}

std::string four_places(const Rational& amount) {
    const bool negative = amount < 0;
    const Rational scaled = (negative ? -amount : amount) * 10'000 + Rational(1, 2);
    const study::Integer whole = numerator(scaled) / denominator(scaled);
    auto digits = whole.str();
    if (digits.size() < 5) digits.insert(0, 5 - digits.size(), '0');
    digits.insert(digits.size() - 4, ".");
    return (negative && whole != 0 ? "-" : "") + digits;
}

std::shared_ptr<const ParSheet> ParSheets::of(const house::Digest& digest, const Rules& rules) {
    const std::lock_guard lock(mutex_);
    auto& sheet = sheets_[digest];
    if (!sheet) sheet = std::make_shared<const ParSheet>(par_sheet(rules));
    const auto found = sheet;
    if (sheets_.size() > kMost)
        sheets_.erase(sheets_.begin()->first == digest ? std::prev(sheets_.end()) : sheets_.begin());
    return found;
}

}  // namespace hardway::server
