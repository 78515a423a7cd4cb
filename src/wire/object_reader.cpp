#include "wire/object_reader.hpp"

#include "rules/text.hpp"

namespace hardway::wire {

ObjectReader::ObjectReader(const Json& json, std::string where) : json_(json), where_(std::move(where)) {
    if (!json.is_object()) fail("this is no object");
}

std::string ObjectReader::quote(std::string_view name) {
    return hardway::quoted(name);
}

std::string ObjectReader::shown(std::string_view text) {
    return text.size() <= 40 ? hardway::quoted(text) : hardway::quoted(text.substr(0, 40)) + "…";
}

void ObjectReader::fail(std::string what, std::string allowed) {
    if (fault_) return;
    fault_ = Fault{"", 0, (where_.empty() ? "" : where_ + ": ") + std::move(what), std::move(allowed), ""};
}

std::optional<Fault> ObjectReader::finish() {
    if (!fault_)
        for (const auto& [name, value] : json_.items())
            if (!known_.contains(name)) {
                fail("unknown field " + shown(name), join({known_.begin(), known_.end()}, ", "));
                break;
            }
    return fault_;
}

void ObjectReader::take_fault(ObjectReader& inner) {
    if (const auto fault = inner.finish(); fault && !fault_) fault_ = fault;
}

const Json* ObjectReader::find(std::string_view name) {
    known_.emplace(name);
    if (failed()) return nullptr;
    const auto found = json_.find(name);
    return found == json_.end() ? nullptr : &*found;
}

const Json* ObjectReader::need(std::string_view name) {
    const auto* found = find(name);
    if (!found && !failed()) fail(quote(name) + " is missing");
    return found;
}

std::string ObjectReader::text(std::string_view name) {
    const auto* found = need(name);
    return found ? text_or_none(name) : std::string();
}

std::string ObjectReader::text_or_none(std::string_view name) {
    const auto* found = find(name);
    if (!found) return {};
    if (!found->is_string()) return fail(quote(name) + " is no text"), std::string();
    return found->get<std::string>();
}

bool ObjectReader::flag(std::string_view name) {
    const auto* found = find(name);
    if (!found) return false;
    if (!found->is_boolean()) return fail(quote(name) + " is neither true nor false"), false;
    return found->get<bool>();
}

std::int64_t ObjectReader::number(std::string_view name, std::int64_t least, std::int64_t most) {
    const auto* found = need(name);
    if (!found) return least;
    const bool huge = found->is_number_unsigned() && found->get<std::uint64_t>() > INT64_MAX;
    if (found->is_number_integer() && !huge)
        if (const auto read = found->get<std::int64_t>(); read >= least && read <= most) return read;
    fail(quote(name) + " is no whole number", std::to_string(least) + " to " + std::to_string(most));
    return least;
}

const Json& ObjectReader::list(std::string_view name) {
    static const Json kEmpty = Json::array();
    const auto* found = need(name);
    if (!found) return kEmpty;
    if (!found->is_array()) return fail(quote(name) + " is no list"), kEmpty;
    return *found;
}

}  // namespace hardway::wire
