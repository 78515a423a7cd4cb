#pragma once
// Examples in documents: what they show must be so, though they may leave out much of it.

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

namespace hardway {

// The first block of JSON over several lines under that heading.
inline nlohmann::json shown_under(const std::string& path, const std::string& heading) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    const auto document = text.str();
    const auto under = document.find("\n" + heading + "\n");
    const auto begin = document.find("```json\n{\n", under);
    const auto end = document.find("\n```", begin);
    if (under == std::string::npos || begin == std::string::npos || end == std::string::npos) return {};
    return nlohmann::json::parse(document.substr(begin + 8, end - begin - 8), nullptr, false);
}

// Whether everything that the example has is there: fields by name, elements of a list anywhere in it.
inline bool is_shown(const nlohmann::json& example, const nlohmann::json& truth) {
    if (example.is_object())
        return truth.is_object() &&
               std::all_of(example.items().begin(), example.items().end(), [&](const auto& field) {
                   return truth.contains(field.key()) && is_shown(field.value(), truth[field.key()]);
               });
    if (example.is_array())
        return truth.is_array() && std::all_of(example.begin(), example.end(), [&](const auto& each) {
                   return std::any_of(truth.begin(), truth.end(),
                                      [&](const auto& other) { return is_shown(each, other); });
               });
    return example == truth;
}

}  // namespace hardway
