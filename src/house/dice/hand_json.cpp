#include "house/dice/hand_json.hpp"

#include <algorithm>
#include <initializer_list>

#include "rules/text.hpp"

namespace hardway::house {

using wire::Json;

namespace {

// The fields of one object. After the first fault, nothing more is looked at.
class Fields {
  public:
    Fields(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
        if (!json.is_object()) fail("this is no object");
    }

    const std::optional<Fault>& fault() const { return fault_; }
    void fail(const std::string& what, std::string allowed = "") {
        if (!fault_) fault_ = Fault{"", 0, where_ + what, std::move(allowed), ""};
    }
    void only(std::initializer_list<std::string_view> names) {
        if (fault_) return;
        for (const auto& [name, value] : json_.items())
            if (std::find(names.begin(), names.end(), name) == names.end())
                return fail("unknown field " + hardway::quoted(name));
    }
    bool has(std::string_view name) const { return !fault_ && json_.contains(name); }

    std::string text(std::string_view name) {
        const auto* found = need(name);
        if (!found) return {};
        if (!found->is_string()) return fail(hardway::quoted(name) + " is no text"), std::string();
        return found->get<std::string>();
    }
    std::string id(std::string_view name) {
        auto text = this->text(name);
        if (!fault_ && !good_id(text)) fail(hardway::quoted(name) + " is " + hardway::quoted(text), kGoodIds);
        return text;
    }
    Digest digest(std::string_view name) {
        const auto read = read_hex(text(name));
        if (!fault_ && !read)
            fail(hardway::quoted(name) + " is no 32 bytes", "64 hexadecimal digits in lower case");
        return read.value_or(Digest{});
    }
    std::uint32_t number(std::string_view name) {
        const auto* found = need(name);
        if (!found) return 0;
        if (found->is_number_integer() && *found >= 1 && *found <= UINT32_MAX)
            return found->get<std::uint32_t>();
        return fail(hardway::quoted(name) + " is no number", "1 to 4294967295"), 0;
    }
    const Json& list(std::string_view name) {
        static const Json kEmpty = Json::array();
        const auto* found = need(name);
        if (!found) return kEmpty;
        if (!found->is_array()) return fail(hardway::quoted(name) + " is no list"), kEmpty;
        return *found;
    }
    template <typename Enum>
    Enum word(std::string_view name) {
        const auto said = text(name);
        std::string all;
        for (int i = 0; !name_of(static_cast<Enum>(i)).empty(); ++i) {
            if (said == name_of(static_cast<Enum>(i))) return static_cast<Enum>(i);
            all += (i == 0 ? "" : ", ") + std::string(name_of(static_cast<Enum>(i)));
        }
        return fail(hardway::quoted(name) + " is " + hardway::quoted(said), all), Enum{};
    }

  private:
    const Json* need(std::string_view name) {
        if (fault_) return nullptr;
        const auto found = json_.find(name);
        if (found == json_.end()) return fail(hardway::quoted(name) + " is missing"), nullptr;
        return &*found;
    }

    const Json& json_;
    std::string where_;
    std::optional<Fault> fault_;
};

void read_shares(Fields& fields, HandRecord& record) {
    const auto& list = fields.list("shares");
    if (list.size() > HandOfDice::kMostShares) return fields.fail("too many shares", "64 at most");
    for (std::size_t i = 0; i < list.size(); ++i) {
        Fields each(list[i], "share " + std::to_string(i + 1) + ": ");
        each.only({"person", "commitment", "share"});
        Share share{each.id("person"), each.digest("commitment"), std::nullopt};
        if (each.has("share")) share.share = each.digest("share");
        if (share.share && record.phase == HandPhase::committing)
            each.fail("'share' is shown before all have committed");
        if (i > 0 && record.shares.back().person >= share.person)
            each.fail(hardway::quoted(share.person) + " is not after the person before",
                      "each once, by their bytes");
        if (each.fault()) return fields.fail(each.fault()->what, each.fault()->allowed);
        record.shares.push_back(std::move(share));
    }
}

void read_left_out(Fields& fields, HandRecord& record) {
    for (const auto& each : fields.list("left_out")) {
        if (!each.is_string()) return fields.fail("'left_out' has what is no person");
        record.left_out.push_back(each.get<std::string>());
    }
}

void read_throws(Fields& fields, HandRecord& record) {
    const auto& list = fields.list("throws");
    if (list.size() > HandOfDice::kMostThrows) return fields.fail("too many throws", "100000 at most");
    if (record.phase < HandPhase::throwing && !list.empty())
        return fields.fail("throws were drawn before the shares were closed");
    for (const auto& each : list) {
        const auto roll = each.is_string() ? Roll::parse(each.get_ref<const std::string&>()) : std::nullopt;
        if (!roll)
            return fields.fail("throw " + std::to_string(record.throws.size() + 1) + " is no throw",
                               "1-1 to 6-6");
        record.throws.push_back(*roll);
    }
}

// What there is only from some phase on must be there then, and not before.
bool due(Fields& fields, std::string_view name, bool now) {
    if (fields.has(name) && !now) fields.fail(hardway::quoted(name) + " does not belong to this phase");
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
    Fields fields(json, "");
    fields.only(
        {"dice", "table", "hand", "phase", "commitment", "shares", "left_out", "throws", "end", "secret"});
    HandRecord record;
    if (fields.number("dice") != kDiceFormat) fields.fail("'dice' is another format", "1");
    record.id = {fields.id("table"), fields.number("hand")};
    record.phase = fields.word<HandPhase>("phase");
    record.commitment = fields.digest("commitment");
    read_shares(fields, record);
    if (due(fields, "left_out", record.phase >= HandPhase::throwing)) read_left_out(fields, record);
    read_throws(fields, record);
    if (due(fields, "end", record.phase == HandPhase::ended)) record.end = fields.word<HandEnd>("end");
    if (due(fields, "secret", record.end && *record.end != HandEnd::lost))
        record.secret = fields.digest("secret");
    if (fields.fault()) return *fields.fault();
    return record;
}

}  // namespace hardway::house
