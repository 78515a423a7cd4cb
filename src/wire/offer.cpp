// What may be staked, and why not: offers and refusals.

#include "wire/kinds.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

namespace {

void put_code(Writer& writer, std::string_view name, RefusalCode code) {
    if (code != RefusalCode::none) writer.put(name, hardway::name_of(code));
}

void get_code(Reader& reader, std::string_view name, RefusalCode& code) {
    code = RefusalCode::none;
    if (!reader.find(name)) return;
    std::string text;
    reader.get(name, text);
    if (const auto found = code_named(text))
        code = *found;
    else
        reader.fail("'" + std::string(name) + "' is no refusal code");
}

}  // namespace

Json write(const Rules& rules, const Refusal& refusal) {
    Writer writer(rules);
    put_code(writer, "refused", refusal.code);
    writer.field<As::wager>("wager", refusal.wager);
    writer.put("least", refusal.least);
    writer.put("most", refusal.most);
    writer.put("below", refusal.below);
    writer.put("above", refusal.above);
    writer.put_cite("cite", refusal.cite);
    return writer.take();
}

Result<Refusal> read_refusal(const Rules& rules, const Json& json) {
    Reader reader(rules, json, "refusal");
    Refusal refusal;
    get_code(reader, "refused", refusal.code);
    reader.field<As::wager>("wager", refusal.wager);
    reader.get("least", refusal.least);
    reader.get("most", refusal.most);
    reader.get("below", refusal.below);
    reader.get("above", refusal.above);
    reader.get_cite("cite", refusal.cite);
    if (auto fault = reader.finish()) return *std::move(fault);
    return refusal;
}

Json write(const Rules& rules, const Offer& offer) {
    Writer writer(rules);
    writer.put("", static_cast<const BetKey&>(offer));
    put_code(writer, "refused", offer.code);
    writer.put("raise", offer.raise);
    writer.put("standing", offer.standing);
    writer.put("offset", offer.offset);
    writer.put("least", offer.least);
    writer.put("most", offer.most);
    writer.put("step", offer.step);
    put_code(writer, "bound", offer.bound);
    writer.put_cite("bound_cite", offer.bound_cite);
    writer.put("rule_most", offer.rule_most);
    put_code(writer, "rule_bound", offer.rule_bound);
    writer.put_cite("rule_cite", offer.rule_cite);
    writer.put_cite("cite", offer.cite);
    return writer.take();
}

Result<Offer> read_offer(const Rules& rules, const Json& json) {
    Reader reader(rules, json, "offer");
    Offer offer;
    reader.get("", static_cast<BetKey&>(offer));
    get_code(reader, "refused", offer.code);
    reader.get("raise", offer.raise);
    reader.get("standing", offer.standing);
    reader.get("offset", offer.offset);
    reader.get("least", offer.least);
    reader.get("most", offer.most);
    reader.get("step", offer.step);
    get_code(reader, "bound", offer.bound);
    reader.get_cite("bound_cite", offer.bound_cite);
    reader.get("rule_most", offer.rule_most);
    get_code(reader, "rule_bound", offer.rule_bound);
    reader.get_cite("rule_cite", offer.rule_cite);
    reader.get_cite("cite", offer.cite);
    if (auto fault = reader.finish()) return *std::move(fault);
    return offer;
}

}  // namespace hardway::wire
