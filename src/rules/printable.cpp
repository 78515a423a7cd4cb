#include "rules/printable.hpp"

#include <algorithm>
#include <array>

namespace hardway {

namespace {

struct Range {
    std::uint32_t first;
    std::uint32_t last;
};

// What does not show, in ascending order.
constexpr std::array<Range, 22> kHidden = {{
    {0x0000, 0x001f},                       // controls
    {0x007f, 0x009f},    {0x00ad, 0x00ad},  // soft hyphen
    {0x034f, 0x034f},                       // grapheme joiner
    {0x061c, 0x061c},                       // Arabic direction
    {0x115f, 0x1160},                       // Hangul fillers
    {0x17b4, 0x17b5},                       // Khmer vowels without a shape
    {0x180b, 0x180f},                       // Mongolian selectors
    {0x200b, 0x200f},                       // zero width, direction
    {0x2028, 0x202e},                       // separators of lines, direction
    {0x2060, 0x206f},                       // joiners, invisible operators, direction
    {0x3164, 0x3164},    {0xe000, 0xf8ff},  // private use: everybody sees something else
    {0xfdd0, 0xfdef},                       // no characters
    {0xfe00, 0xfe0f},                       // selectors of variations
    {0xfeff, 0xfeff},                       // byte order
    {0xffa0, 0xffa0},    {0xfff0, 0xfffc},  // annotations, objects
    {0x13430, 0x1345f},                     // joiners of hieroglyphs
    {0x1bca0, 0x1bca3},                     // shorthand controls
    {0x1d173, 0x1d17a},                     // musical controls
    {0x40000, 0x10ffff},                    // planes without characters, tags, private use
}};

constexpr char kDigits[] = "0123456789abcdef";

std::string byte_escape(unsigned char byte) {
    return {'\\', 'x', kDigits[byte >> 4], kDigits[byte & 15]};
}

std::string escape(std::uint32_t code) {
    if (code == '\n') return "\\n";
    if (code == '\r') return "\\r";
    if (code == '\t') return "\\t";
    if (code < 0x80) return byte_escape(static_cast<unsigned char>(code));
    std::string digits;
    for (; code > 0; code >>= 4) digits.insert(digits.begin(), kDigits[code & 15]);
    return "\\u{" + digits + "}";
}

std::string shown(std::string_view text, bool keep_lines) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
        const auto [code, bytes] = front_character(text);
        if (bytes == 0)
            out += byte_escape(static_cast<unsigned char>(text.front()));
        else if (shows(code) || (keep_lines && code == '\n'))
            out += text.substr(0, bytes);
        else
            out += escape(code);
        text.remove_prefix(std::max<std::size_t>(bytes, 1));
    }
    return out;
}

}  // namespace

Character front_character(std::string_view text) {
    const auto byte = [&](std::size_t at) -> std::uint32_t { return static_cast<unsigned char>(text[at]); };
    const auto first = byte(0);
    if (first < 0x80) return {first, 1};
    const std::size_t length = first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;
    if (length == 0 || length > text.size()) return {first, 0};
    auto code = first & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80U) return {first, 0};
        code = code << 6 | (byte(i) & 0x3fU);
    }
    constexpr std::array<std::uint32_t, 5> kLeast = {0, 0, 0x80, 0x800, 0x10000};  // by length
    const bool half = code >= 0xd800 && code <= 0xdfff;
    if (code < kLeast[length] || code > 0x10ffff || half) return {first, 0};
    return {code, length};
}

bool shows(std::uint32_t code) {
    if ((code & 0xfffeU) == 0xfffeU) return false;  // the last two of every plane are no characters
    return std::none_of(kHidden.begin(), kHidden.end(),
                        [&](Range range) { return code >= range.first && code <= range.last; });
}

std::string printable(std::string_view text) {
    return shown(text, false);
}

std::string printable_lines(std::string_view text) {
    return shown(text, true);
}

}  // namespace hardway
