// Figures: what tables have taken in and paid out, what they must, and the description of all that is asked
// here.

#include "house/dice/dice_health.hpp"
#include "server/builtin.hpp"
#include "server/desk.hpp"
#include "wire/wire.hpp"

namespace hardway::server {

namespace {

struct Metered {
    house::TableSetup setup;
    house::Meters meters;
};

// Of a table that has closed: kept beside its chain.
Result<std::optional<Metered>> closed_meters(house::House& house, const std::string& id) {
    const auto opened = house.store().records(house::chain_of(id), 1, 1);
    if (!opened) return opened.faults();
    const auto kept = house.store().document(house::OpenTable::meters_document(id));
    if (!kept) return kept.faults();
    if (opened->empty() || !*kept) return std::optional<Metered>();
    const auto setup = house::OpenTable::setup_of(opened->front());
    if (!setup) return setup.faults();
    const auto rules = house.rules(setup->rules);
    if (!rules) return rules.faults();
    const auto json = wire::parse(**kept);
    if (!json) return json.faults();
    auto meters = house::read_meters(**rules, *json);
    if (!meters) return meters.faults();
    return std::optional(Metered{*setup, *std::move(meters)});
}

}  // namespace

Response Desk::meters(const Request&, const Parts& parts, const Visitor*) {
    std::optional<Metered> found;
    if (const auto table = house_.table(parts[1]))
        table->see([&](const house::OpenTable& now) { found = {now.setup(), now.meters()}; });
    if (!found) {
        auto closed = closed_meters(house_, parts[1]);
        if (!closed) return unreadable();
        found = *std::move(closed);
    }
    if (!found) return error(404, "no_table", "There is no such table.");
    const auto rules = house_.rules(found->setup.rules);
    if (!rules) return unreadable();
    Json json{{"table", found->setup.id}, {"rules", house::hex(found->setup.rules)}};
    json.update(write_meters(**rules, found->meters, *par_sheets_.of(found->setup.rules, **rules)));
    return answer(200, json);
}

Response Desk::par(const Request&, const Parts& parts, const Visitor*) {
    const auto digest = house::read_hex(parts[1]);
    if (!digest) return error(400, "bad_request", "A digest has 64 hexadecimal digits.");
    const auto rules = house_.rules(*digest);
    if (!rules) return no_rules(*digest);
    return answer(200, write_par(**rules, *par_sheets_.of(*digest, **rules)));
}

Response Desk::openapi(const Request&, const Parts&, const Visitor*) {
    Response response;
    response.body = std::string(kBuiltinDescriptionList[0].text);
    return response;
}

// Tested on the spot, for whoever wants to know.
Response Desk::dice(const Request&, const Parts&, const Visitor*) {
    const auto health = house::dice_health();
    Json tests = Json::array();
    for (const auto& test : health.tests)
        tests.push_back({{"name", test.name}, {"figures", test.figures}, {"passed", test.passed}});
    return answer(200, {{"well", health.well()}, {"tests", std::move(tests)}});
}

}  // namespace hardway::server
