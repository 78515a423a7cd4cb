#include "wire/wire.hpp"

namespace hardway::wire {

namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;
constexpr int kMostDepth = 32;

// Brackets are counted before the parser sees them: it calls itself for each.
bool too_deep(std::string_view text) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted) {
            if (c == '\\') ++i;
            if (c == '"') quoted = false;
        } else if (c == '"') {
            quoted = true;
        } else if (c == '{' || c == '[') {
            if (++depth > kMostDepth) return true;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return false;
}

}  // namespace

Result<Json> parse(std::string_view text) {
    if (text.size() > kMostBytes)
        return Fault{"", 0, "JSON of " + std::to_string(text.size()) + " bytes", "16 MiB at most", ""};
    if (too_deep(text))
        return Fault{"", 0, "JSON nested too deeply", std::to_string(kMostDepth) + " levels at most", ""};
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return Fault{"", 0, "this is no JSON", "", ""};
    return json;
}

}  // namespace hardway::wire
