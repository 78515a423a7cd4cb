// What may be staked, and why not: offers and refusals.

#include "wire/kinds.hpp"
#include "wire/parts.hpp"
#include "wire/wire.hpp"

namespace hardway::wire {

Json write(const Rules& rules, const Refusal& refusal) {
    Writer writer(rules);
    each_field(refusal, writer);
    return writer.take();
}

Result<Refusal> read_refusal(const Rules& rules, const Json& json) {
    Reader reader(rules, json, "refusal");
    Refusal refusal;
    each_field(refusal, reader);
    if (auto fault = reader.finish()) return *std::move(fault);
    return refusal;
}

// A macro is no wager: its name stands in the place of one.
Json write(const Rules& rules, const ListedOffer& offer) {
    Writer writer(rules);
    if (offer.macro == kNoMacro) writer.put("", static_cast<const BetKey&>(offer));
    each_field(offer, writer);
    return writer.take();
}

Result<ListedOffer> read_offer(const Rules& rules, const Json& json) {
    Reader reader(rules, json, "offer");
    ListedOffer offer;
    if (reader.find("macro"))
        offer.macro = 0;
    else
        reader.get("", static_cast<BetKey&>(offer));
    each_field(offer, reader);
    if (auto fault = reader.finish()) return *std::move(fault);
    return offer;
}

}  // namespace hardway::wire
