// What may be done to a wager that stands.

#include "table/changes.hpp"
#include "wire/wire.hpp"
#include "wire/writer.hpp"

namespace hardway::wire {

namespace {

// Granted, or which rule forbids it.
Json write_permission(const Rules& rules, const Permission& permission) {
    Json json;
    if (permission.granted())
        json["granted"] = true;
    else
        json["code"] = hardway::name_of(permission.code);
    if (permission.cite != 0) json["cite"] = rules.cited(permission.cite);
    return json;
}

Json write_raise(const Rules& rules, const RaiseFromWin& raise) {
    auto json = write_permission(rules, raise.permission);
    if (raise.permission.granted()) json["amount"] = raise.amount.text();
    return json;
}

Json write_removal(const Rules& rules, const Removal& removal) {
    auto json = write_permission(rules, removal.permission);
    if (!removal.permission.granted()) return json;
    json["whole"] = removal.whole.text();
    if (removal.least > removal.most) return json;  // only the whole may come down
    json["least"] = removal.least.text();
    json["most"] = removal.most.text();
    json["step"] = removal.step.text();
    return json;
}

}  // namespace

Json write(const Rules& rules, const Change& change) {
    Writer writer(rules);
    writer.put("", change.bet);
    writer.put("stake", change.stake);
    writer.put("call", change.on_off);
    writer.put("works", change.works);
    auto json = writer.take();
    json["down"] = write_removal(rules, change.down);
    json["turn"] = write_permission(rules, change.turn);
    json["press"] = write_raise(rules, change.press);
    json["parlay"] = write_raise(rules, change.parlay);
    json["no_action"] = write_permission(rules, change.no_action);
    return json;
}

}  // namespace hardway::wire
