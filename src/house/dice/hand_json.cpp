#include "house/dice/hand_json.hpp"

#include "rules/text.hpp"
#include "wire/object_reader.hpp"

namespace hardway::house {

using wire::Json;

namespace {

using wire::ObjectReader;

std::string read_id(ObjectReader& reader, std::string_view name) {
    auto text = reader.text(name);
    if (!reader.failed() && !good_id(text))
        reader.fail(ObjectReader::quote(name) + " is " + ObjectReader::shown(text), kGoodIds);
    return text;
}

Digest read_digest(ObjectReader& reader, std::string_view name) {
    const auto read = read_hex(reader.text(name));
    if (!read)
        reader.fail(ObjectReader::quote(name) + " is no 32 bytes", "64 hexadecimal digits in lower case");
    return read.value_or(Digest{});
}

void read_shares(ObjectReader& reader, HandRecord& record) {
    const auto& list = reader.list("shares");
    if (list.size() > HandOfDice::kMostShares) return reader.fail("too many shares", "64 at most");
    for (std::size_t i = 0; i < list.size(); ++i) {
        ObjectReader each(list[i], "share " + std::to_string(i + 1));
        Share share{read_id(each, "person"), read_digest(each, "commitment"), std::nullopt};
        if (each.has("share")) share.share = read_digest(each, "share");
        if (share.share && record.phase == HandPhase::committing)
            each.fail("'share' is shown before all have committed");
        if (i > 0 && record.shares.back().person >= share.person)
            each.fail(hardway::quoted(share.person) + " is not after the person before",
                      "each once, by their bytes");
        reader.take_fault(each);
        if (reader.failed()) return;
        record.shares.push_back(std::move(share));
    }
}

void read_left_out(ObjectReader& reader, HandRecord& record) {
    for (const auto& each : reader.list("left_out")) {
        if (!each.is_string()) return reader.fail("'left_out' has what is no person");
        record.left_out.push_back(each.get<std::string>());
    }
}

void read_throws(ObjectReader& reader, HandRecord& record) {
    const auto& list = reader.list("throws");
    if (list.size() > HandOfDice::kMostThrows) return reader.fail("too many throws", "100000 at most");
    if (record.phase < HandPhase::throwing && !list.empty())
        return reader.fail("throws were drawn before the shares were closed");
    for (const auto& each : list) {
        const auto roll = each.is_string() ? Roll::parse(each.get_ref<const std::string&>()) : std::nullopt;
        if (!roll)
            return reader.fail("throw " + std::to_string(record.throws.size() + 1) + " is no throw",
                               "1-1 to 6-6");
        record.throws.push_back(*roll);
    }
}

// What there is only from some phase on must be there then, and not before.
bool due(ObjectReader& reader, std::string_view name, bool now) {
    if (reader.has(name) && !now) reader.fail(hardway::quoted(name) + " does not belong to this phase");
    return now;
}

}  // namespace

Json write(const HandRecord& record) {
    Json json{{"dice", kDiceFormat},
              {"table", record.id.table},
              {"hand", record.id.number},
              {"phase", name_of(record.phase)},
              {"commitment", hex(record.commitment)},
              {"shares", Json::array()}};
    for (const auto& each : record.shares) {
        Json share{{"person", each.person}, {"commitment", hex(each.commitment)}};
        if (each.share) share["share"] = hex(*each.share);
        json["shares"].push_back(std::move(share));
    }
    if (record.phase >= HandPhase::throwing) json["left_out"] = record.left_out;
    json["throws"] = Json::array();
    for (const auto roll : record.throws) json["throws"].push_back(roll.text());
    if (record.end) json["end"] = name_of(*record.end);
    if (record.secret) json["secret"] = hex(*record.secret);
    return json;
}

Result<HandRecord> read_hand(const Json& json) {
    ObjectReader reader(json, "");
    HandRecord record;
    if (reader.number("dice", 0, UINT32_MAX) != kDiceFormat) reader.fail("'dice' is another format", "1");
    record.id = {read_id(reader, "table"), static_cast<std::uint32_t>(reader.number("hand", 1, UINT32_MAX))};
    record.phase = reader.word<HandPhase>("phase");
    record.commitment = read_digest(reader, "commitment");
    read_shares(reader, record);
    if (due(reader, "left_out", record.phase >= HandPhase::throwing)) read_left_out(reader, record);
    read_throws(reader, record);
    if (due(reader, "end", record.phase == HandPhase::ended)) record.end = reader.word<HandEnd>("end");
    if (due(reader, "secret", record.end && *record.end != HandEnd::lost))
        record.secret = read_digest(reader, "secret");
    if (auto fault = reader.finish()) return *std::move(fault);
    return record;
}

}  // namespace hardway::house
