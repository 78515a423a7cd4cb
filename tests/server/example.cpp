#include "example.hpp"

#include <regex>
#include <sstream>

namespace server_test {

namespace {

const std::string kRest = "…";

}  // namespace

std::vector<Example> examples_in(const std::string& text) {
    std::vector<Example> all;
    std::istringstream in(text);
    bool inside = false;
    bool keep = false;
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
        if (line.starts_with("```")) {
            inside = !inside;
            const auto kind = line.substr(3);
            keep = inside && (kind == "http" || kind == "ws" || kind.starts_with("ws until "));
            if (keep) all.push_back({number, kind.substr(0, kind.find(' ')), {}, {}});
            if (keep && kind.starts_with("ws until ")) all.back().until = kind.substr(9);
        } else if (keep) {
            all.back().lines.push_back(line);
        }
    }
    return all;
}

Json parse_example(const std::string& text) {
    std::string json;
    std::vector<char> open;  // brackets
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char each = text[i];
        if (in_string) {
            json += each;
            if (each == '\\') json += text[++i];
            if (each == '"') in_string = false;
            continue;
        }
        if (text.compare(i, kRest.size(), kRest) == 0) {
            const auto before = json.find_last_not_of(" \n");
            const bool value = before != json.npos && json[before] == ':';
            json += value || open.empty() || open.back() == '[' ? "\"…\"" : "\"…\":\"…\"";
            i += kRest.size() - 1;
            continue;
        }
        if (each == '"') in_string = true;
        if (each == '{' || each == '[') open.push_back(each);
        if ((each == '}' || each == ']') && !open.empty()) open.pop_back();
        json += each;
    }
    return Json::parse(json);
}

std::string Bindings::filled(const std::string& text) const {
    static const std::regex kName("\\{([a-z_]+)\\}");
    std::string out;
    auto from = text.cbegin();
    for (std::sregex_iterator it(text.begin(), text.end(), kName), end; it != end; ++it) {
        out.append(from, (*it)[0].first);
        const auto found = values_.find((*it)[1].str());
        out += found == values_.end() ? (*it)[0].str() : found->second;
        from = (*it)[0].second;
    }
    return out.append(from, text.cend());
}

bool Bindings::matches(const Json& expected, const Json& value, std::string& why, const std::string& at) {
    if (expected == kRest) return true;
    if (expected.is_string()) {
        const auto text = filled(expected);
        if (text.size() > 2 && text.front() == '{' && text.back() == '}') {
            set(text.substr(1, text.size() - 2), value.is_string() ? value.get<std::string>() : value.dump());
            return true;
        }
        if (value.is_string() ? value == text : value.dump() == text) return true;
    } else if (expected.is_object() && value.is_object()) {
        return matches_object(expected, value, why, at);
    } else if (expected.is_array() && value.is_array()) {
        return matches_list(expected, value, why, at);
    } else if (expected == value) {
        return true;
    }
    why = at + " should be " + expected.dump() + ", is " + value.dump();
    return false;
}

bool Bindings::matches_object(const Json& expected, const Json& value, std::string& why,
                              const std::string& at) {
    for (const auto& [name, each] : expected.items()) {
        if (name == kRest) continue;
        if (!value.contains(name)) {
            why = at + " has no " + name + ": " + value.dump();
            return false;
        }
        if (!matches(each, value[name], why, at + "/" + name)) return false;
    }
    if (expected.contains(kRest)) return true;
    for (const auto& [name, each] : value.items())
        if (!expected.contains(name)) {
            why = at + " has " + name + ", which the example has not: " + each.dump();
            return false;
        }
    return true;
}

bool Bindings::matches_list(const Json& expected, const Json& value, std::string& why,
                            const std::string& at) {
    const bool more = !expected.empty() && expected.back() == kRest;
    const auto many = expected.size() - (more ? 1 : 0);
    if (more ? value.size() < many : value.size() != many) {
        why = at + " should have " + std::to_string(many) + " elements: " + value.dump();
        return false;
    }
    for (std::size_t i = 0; i < many; ++i)
        if (!matches(expected[i], value[i], why, at + "/" + std::to_string(i))) return false;
    return true;
}

}  // namespace server_test
