#include <algorithm>
#include <vector>

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

// Names of fields, of every object that is open. Of text that is JSON.
class Names {
  public:
    // Whether no object has the same name twice: readers differ in which of the two they believe.
    bool differ(std::string_view text) {
        for (std::size_t i = 0; i < text.size(); ++i) {
            const char c = text[i];
            if (c == '"') {
                const auto end = end_of(text, i);
                if (is_name(text, end)) names_.push_back(text.substr(i, end - i + 1));
                i = end;
            } else if (c == '{') {
                begins_.push_back(names_.size());
            } else if (c == '}' && !close()) {
                return false;
            }
        }
        return true;
    }

  private:
    static std::size_t end_of(std::string_view text, std::size_t quote) {
        auto at = quote + 1;
        for (; at < text.size() && text[at] != '"'; ++at)
            if (text[at] == '\\') ++at;
        return at;
    }
    static bool is_name(std::string_view text, std::size_t end) {
        const auto next = text.find_first_not_of(" \t\r\n", end + 1);
        return next != text.npos && text[next] == ':';
    }
    bool close() {
        const auto begin = names_.begin() + static_cast<std::ptrdiff_t>(begins_.back());
        begins_.pop_back();
        std::vector<std::string> escaped;  // one name may be written in several ways
        for (auto name = begin; name != names_.end(); ++name)
            if (name->find('\\') != name->npos)
                escaped.push_back('"' + Json::parse(*name).get<std::string>() + '"');
        std::vector<std::string_view> plain(escaped.begin(), escaped.end());
        for (auto name = begin; name != names_.end(); ++name)
            if (name->find('\\') == name->npos) plain.push_back(*name);
        std::sort(plain.begin(), plain.end());
        names_.erase(begin, names_.end());
        return std::adjacent_find(plain.begin(), plain.end()) == plain.end();
    }

    std::vector<std::string_view> names_;  // in their quotes
    std::vector<std::size_t> begins_;
};

}  // namespace

Result<Json> parse(std::string_view text) {
    if (text.size() > kMostBytes)
        return Fault{"", 0, "JSON of " + std::to_string(text.size()) + " bytes", "16 MiB at most", ""};
    if (too_deep(text))
        return Fault{"", 0, "JSON nested too deeply", std::to_string(kMostDepth) + " levels at most", ""};
    // The parser takes a zero byte for the end, and would never see what follows it.
    if (text.find('\0') != text.npos) return Fault{"", 0, "JSON with a zero byte", "text", ""};
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) return Fault{"", 0, "this is no JSON", "", ""};
    if (!Names().differ(text)) return Fault{"", 0, "JSON with a field that is there twice", "each once", ""};
    return json;
}

}  // namespace hardway::wire
