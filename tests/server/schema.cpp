#include "schema.hpp"

#include <algorithm>
#include <regex>
#include <set>

namespace server_test {

namespace {

bool is_type(const Json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    if (type == "number") return value.is_number();
    return false;
}

}  // namespace

const Json& Schemas::resolved(const Json& schema) const {
    if (!schema.contains("$ref")) return schema;
    const auto name = schema.at("$ref").get<std::string>();
    return resolved(document_.at(Json::json_pointer(name.substr(1))));  // "#/components/…"
}

std::vector<std::string> Schemas::faults(const Json& schema, const Json& value) const {
    std::vector<std::string> all;
    check(schema, value, "", all);
    return all;
}

void Schemas::check(const Json& given, const Json& value, const std::string& at,
                    std::vector<std::string>& faults) const {
    static const std::set<std::string> kKnown = {
        "$ref",    "type",      "properties", "required",   "additionalProperties",
        "items",   "enum",      "const",      "pattern",    "minimum",
        "maximum", "minLength", "maxLength",  "description"};
    const auto& schema = resolved(given);
    for (const auto& [keyword, ignored] : schema.items())
        if (!kKnown.contains(keyword))
            faults.push_back(at + ": a keyword the test does not know: " + keyword);
    const auto wrong = [&](const std::string& what) {
        faults.push_back(at + ": " + what + ": " + value.dump());
    };
    if (schema.contains("type") && !is_type(value, schema["type"]))
        return wrong("no " + schema["type"].get<std::string>());
    if (schema.contains("const") && value != schema["const"]) wrong("not " + schema["const"].dump());
    if (schema.contains("enum") && std::count(schema["enum"].begin(), schema["enum"].end(), value) == 0)
        wrong("none of " + schema["enum"].dump());
    if (schema.contains("minimum") && value < schema["minimum"]) wrong("too small");
    if (schema.contains("maximum") && value > schema["maximum"]) wrong("too large");
    if (value.is_string()) check_text(schema, value, at, faults);
    if (value.is_array() && schema.contains("items"))
        for (std::size_t i = 0; i < value.size(); ++i)
            check(schema["items"], value[i], at + "/" + std::to_string(i), faults);
    if (value.is_object()) check_object(schema, value, at, faults);
}

void Schemas::check_text(const Json& schema, const Json& value, const std::string& at,
                         std::vector<std::string>& faults) const {
    const auto& text = value.get_ref<const std::string&>();
    if (schema.contains("pattern") &&
        !std::regex_search(text, std::regex(schema["pattern"].get<std::string>())))
        faults.push_back(at + ": not as " + schema["pattern"].dump() + ": " + text);
    if (schema.contains("minLength") && text.size() < schema["minLength"])
        faults.push_back(at + ": too short");
    if (schema.contains("maxLength") && text.size() > schema["maxLength"])
        faults.push_back(at + ": too long");
}

void Schemas::check_object(const Json& schema, const Json& value, const std::string& at,
                           std::vector<std::string>& faults) const {
    const auto properties = schema.value("properties", Json::object());
    for (const auto& name : schema.value("required", Json::array()))
        if (!value.contains(name)) faults.push_back(at + ": without " + name.get<std::string>());
    const auto more = schema.value("additionalProperties", Json(true));
    for (const auto& [name, each] : value.items()) {
        if (properties.contains(name))
            check(properties[name], each, at + "/" + name, faults);
        else if (more.is_object())
            check(more, each, at + "/" + name, faults);
        else if (!more.get<bool>())
            faults.push_back(at + ": has " + name + ", which is not described");
    }
}

}  // namespace server_test
