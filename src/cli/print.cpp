#include "cli/print.hpp"

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "rules/printable.hpp"

namespace hardway::cli {

namespace {

// "\u202e"; beyond the first plane a pair of them.
std::string json_escape(std::uint32_t code) {
    if (code < 0x10000) return fmt::format("\\u{:04x}", code);
    code -= 0x10000;
    return fmt::format("\\u{:04x}\\u{:04x}", 0xd800 + (code >> 10), 0xdc00 + (code & 0x3ff));
}

template <class Json>
std::string dumped(const Json& json) {
    const auto text = json.dump(2, ' ', false, Json::error_handler_t::replace);
    std::string out;
    for (std::string_view rest = text; !rest.empty();) {
        const auto [code, bytes] = front_character(rest);
        // Outside of its texts JSON is ASCII, so an escape is never put where it means something else.
        if (code == '\n' || shows(code))
            out += rest.substr(0, bytes);
        else
            out += json_escape(code);
        rest.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return out + "\n";
}

}  // namespace

void print_text(std::string_view text) {
    fmt::print("{}", printable_lines(text));
}

void print_whole_line(std::string_view line) {
    fmt::print("{}\n", printable(line));
}

void print_data(std::string_view data) {
    fmt::print("{}", data);
}

void complain_whole_line(std::string_view line) {
    const auto text = printable(line) + "\n";
    std::fwrite(text.data(), 1, text.size(), stderr);  // if it cannot be told, it cannot be told
}

void show_progress(std::string_view line) {
    const auto text = "\r\x1b[K" + printable(line);
    std::fwrite(text.data(), 1, text.size(), stderr);
    std::fflush(stderr);
}

std::string json_text(const nlohmann::json& json) {
    return dumped(json);
}

std::string json_text(const nlohmann::ordered_json& json) {
    return dumped(json);
}

}  // namespace hardway::cli
