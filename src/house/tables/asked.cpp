#include "house/tables/asked.hpp"

#include <charconv>

#include "house/digest.hpp"
#include "house/json_line.hpp"
#include "house/tables/ask.hpp"
#include "wire/wire.hpp"

namespace hardway::house {

namespace {

constexpr std::size_t kDigits = 16;
constexpr const char* kField = "asked";

}  // namespace

AskedDigest digest_of(std::string_view kind, std::optional<std::uint32_t> for_throw,
                      std::string_view content) {
    std::string all(kind);
    all.append("\n").append(for_throw ? std::to_string(*for_throw) : "-").append("\n").append(content);
    const auto digest = sha256(all);
    AskedDigest first = 0;
    for (std::size_t i = 0; i < sizeof first; ++i) first = first << 8U | digest[i];
    return first == 0 ? 1 : first;
}

AskedDigest digest_of(const Rules& rules, const Ask& ask) {
    std::string all;
    for (const auto& command : ask.commands) all.append(json_line(wire::write(rules, command))).append("\n");
    return digest_of("do", ask.for_throw, all);
}

std::string text_of(AskedDigest asked) {
    static constexpr std::string_view kHex = "0123456789abcdef";
    std::string text(kDigits, '0');
    for (auto digit = text.rbegin(); digit != text.rend(); ++digit, asked >>= 4U) *digit = kHex[asked & 15U];
    return text;
}

AskedDigest asked_in(const wire::Json& body) {
    const auto found = body.find(kField);
    if (found == body.end() || !found->is_string()) return 0;
    const auto& text = found->get_ref<const std::string&>();
    AskedDigest asked = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), asked, 16);
    return text.size() == kDigits && read.ptr == text.data() + text.size() ? asked : 0;
}

AskedDigest asked_in(const Record& record) {
    const auto body = wire::parse(record.body);
    return body && body->is_object() ? asked_in(*body) : 0;
}

}  // namespace hardway::house
