#include "house/tables/pace.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace hardway::house {

namespace {

struct Span {
    std::string_view name;
    std::int64_t Pace::* field;
    std::int64_t least;  // seconds that may be asked for
    std::int64_t most;
};
constexpr std::array kSpans = {
    Span{"betting", &Pace::betting, 1, 600}, Span{"throwing", &Pace::throwing, 1, 120},
    Span{"shares", &Pace::shares, 1, 60},    Span{"absent", &Pace::absent, 5, 3'600},
    Span{"empty", &Pace::empty, 10, 86'400},
};
constexpr std::int64_t kLongest = 24LL * 60 * 60 * 1000;

std::string allowed() {
    std::string words;
    for (const auto& each : kPaces) words += std::string(each.name) + ", ";
    words += "or seconds:";
    for (const auto& span : kSpans)
        words +=
            " " + std::string(span.name) + "=" + std::to_string(span.least) + "…" + std::to_string(span.most);
    return words;
}

// "betting=30"
bool read_span(std::string_view word, Pace& pace) {
    const auto is = word.find('=');
    const auto span = std::find_if(kSpans.begin(), kSpans.end(),
                                   [&](const Span& each) { return each.name == word.substr(0, is); });
    if (is == word.npos || span == kSpans.end()) return false;
    const auto seconds = parse_whole(word.substr(is + 1));
    if (!seconds || *seconds < span->least || *seconds > span->most) return false;
    pace.*span->field = *seconds * 1000;
    return true;
}

}  // namespace

Result<Pace> parse_pace(std::string_view text) {
    Pace pace;
    bool first = true;
    for (const auto word : split_words(text)) {
        const auto named = std::find_if(kPaces.begin(), kPaces.end(),
                                        [&](const NamedPace& each) { return each.name == word; });
        if (first && named != kPaces.end())
            pace = named->pace;
        else if (!read_span(word, pace))
            return Fault{"", 0, "pace: " + quoted(word) + " is none", allowed(), ""};
        first = false;
    }
    return pace;
}

wire::Json write(const Pace& pace) {
    auto json = wire::Json::object();
    for (const auto& span : kSpans) json[std::string(span.name)] = pace.*span.field;
    return json;
}

Result<Pace> read_pace(const wire::Json& json) {
    Pace pace;
    bool good = json.is_object() && json.size() == kSpans.size();
    for (const auto& span : kSpans) {
        if (!good) break;
        const auto found = json.find(span.name);
        good = found != json.end() && found->is_number_integer();
        if (good) pace.*span.field = found->get<std::int64_t>();
        good = good && pace.*span.field >= 0 && pace.*span.field <= kLongest;
    }
    if (good) return pace;
    return Fault{"", 0, "a pace that cannot be kept",
                 "betting, throwing, shares, absent and empty in milliseconds, a day at most", ""};
}

}  // namespace hardway::house
