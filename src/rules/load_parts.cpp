// Wagers made of other one-throw wagers: weighted parts, and hops in equal parts. Each part is settled at its
// own price; flattened, that is one net price for every throw.

#include <numeric>

#include "rules/reader.hpp"
#include "rules/shape.hpp"

namespace hardway {

namespace {

constexpr std::int64_t kFinest = 100'000;  // of a composite's net price: no part is finer

struct Part {
    const Wager* wager = nullptr;
    std::int64_t weight = 1;
};

// Decided by one throw, with prices of its own.
bool simple(const Rules& rules, WagerIndex index) {
    return index != kNoWager && rules[index].shape == Shape::next && rules[index].stages.size() == 1 &&
           rules[index].hop_parts == 0 && !rules[index].prices.empty();
}

void add_net_price(Wager& wager, Ratio ratio, Roll roll) {
    for (auto& price : wager.prices)
        if (price.ratio == ratio) {
            price.rolls = price.rolls | RollSet::of(roll);
            return;
        }
    wager.prices.push_back({ratio, RollSet::of(roll), 0, ""});
}

void finish(Wager& wager) {
    for (auto& price : wager.prices) price.label = price.rolls.text();
    wager.stages = next_life(wager.prices, {}, {});
}

// What a throw wins over all parts, in parts of `scale`; nothing if it hits none.
std::optional<std::int64_t> net_of(const std::vector<Part>& parts, std::int64_t scale, Roll roll) {
    std::int64_t net = 0;
    bool hit = false;
    for (const auto& [part, weight] : parts) {
        const auto& cell = part->stages[0].cells[static_cast<std::size_t>(roll.index())];
        if (cell.verdict != Verdict::win) {
            net -= weight * scale;
            continue;
        }
        const auto& ratio = part->prices[cell.price].ratio;
        net += weight * ratio.pays * (scale / ratio.per);
        hit = true;
    }
    if (!hit) return std::nullopt;
    return net;
}

bool flatten(Reader& reader, const Entry& entry, const std::vector<Part>& parts, Wager& wager) {
    std::int64_t scale = 1;
    std::int64_t whole = 0;
    for (const auto& [part, weight] : parts) {
        whole += weight;
        for (const auto& price : part->prices)
            if (scale <= kFinest) scale = std::lcm(scale, std::int64_t{price.ratio.per});
    }
    if (scale > kFinest) {
        reader.fault(entry, "the prices of its parts have no common measure",
                     "parts of at most 1/" + std::to_string(kFinest));
        return false;
    }
    for (int i = 0; i < Roll::kCount; ++i) {
        const Roll roll = Roll::from_index(i);
        const auto net = net_of(parts, scale, roll);
        if (!net) continue;
        if (*net < 0) {
            reader.fault(entry, "a hit on " + roll.text() + " would not cover the other parts");
            return false;
        }
        const auto ratio = Ratio::fitting(*net, whole * scale);
        if (!ratio) {
            reader.fault(entry, "the price of a hit on " + roll.text() + " is out of all measure");
            return false;
        }
        add_net_price(wager, *ratio, roll);
    }
    finish(wager);
    return true;
}

// The hop on a throw's pair, under its own name or another's; nothing, and a fault, if there is none.
const Wager* hop_on(Reader& reader, const Node& book, const Entry& entry, const std::string& base,
                    Roll roll) {
    const auto& rules = reader.rules();
    const Roll pair(roll.low(), roll.high());
    const std::string hop = base + " " + pair.text();
    const auto* aliases = book.find("alias");
    const auto* other = aliases ? aliases->find(hop) : nullptr;
    auto index = rules.find(hop);
    if (index == kNoWager && other) index = rules.find(other->text);
    if (index == kNoWager && (reader.gave_up(base) || (other && reader.gave_up(other->text)))) return nullptr;
    const bool good = simple(rules, index) && rules[index].prices.size() == 1 &&
                      rules[index].prices[0].rolls == RollSet::pair(pair.low(), pair.high());
    if (good) return &rules[index];
    reader.fault(entry, "hop sets need '" + hop + "' or an alias for it",
                 "a one-throw wager on that pair alone, at one price");
    return nullptr;
}

}  // namespace

bool build_parts(Reader& reader, const Entry& entry, Wager& wager) {
    auto& rules = reader.rules();
    wager.price_cite = reader.cited(entry, "parts");
    const auto* node = entry.get("parts");
    if (!wager.label.empty()) node = node->find(wager.label);
    std::vector<Part> parts;
    if (node && node->kind == Node::Kind::table)
        for (const auto& [name, weight] : node->table) {
            if (name == "cite") continue;
            weight.used = true;
            const auto index = rules.find(name);
            if (index == kNoWager && reader.gave_up(name)) return false;
            if (!simple(rules, index) || weight.kind != Node::Kind::whole || weight.whole < 1 ||
                weight.whole > 100) {
                reader.fault(&weight, entry.path + ".parts: '" + name + "' = " + weight.shown(),
                             "a one-throw wager of this rulebook and its weight, 1 to 100");
                return false;
            }
            parts.push_back({&rules.wagers[index], weight.whole});
        }
    if (!parts.empty()) return flatten(reader, entry, parts, wager);
    reader.fault(entry, wager.label.empty() ? "no parts" : "no parts for " + wager.label,
                 "parts = { two = 1, three = 1, cite = \"…\" }");
    return false;
}

// One bet over k hops in equal parts. Its life names every pair; the bet knows which it chose.
bool build_hop_set(Reader& reader, const Node& book, const Entry& entry, Wager& wager) {
    wager.price_cite = reader.cited(entry, "pays");
    const std::string base = reader.required_text(entry, "of");
    const std::int64_t parts = wager.hop_parts;
    if (base.empty()) return false;
    for (int i = 0; i < Roll::kCount; ++i) {
        const Roll roll = Roll::from_index(i);
        const auto* part = hop_on(reader, book, entry, base, roll);
        if (!part) return false;
        const auto& price = part->prices[0].ratio;
        const auto net = Ratio::fitting(price.pays - (parts - 1) * price.per, parts * price.per);
        if (!net) {
            reader.fault(entry, "a hit on " + roll.text() + " would not cover " + std::to_string(parts - 1) +
                                    " other hops, or is out of all measure");
            return false;
        }
        add_net_price(wager, *net, roll);
    }
    finish(wager);
    return true;
}

}  // namespace hardway
