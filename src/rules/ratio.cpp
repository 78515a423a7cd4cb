#include "rules/ratio.hpp"

#include "rules/text.hpp"

namespace hardway {

std::optional<Ratio> Ratio::parse(std::string_view text) {
    std::string_view left;
    std::string_view right;
    if (const auto at = text.find(':'); at != std::string_view::npos) {
        left = trim(text.substr(0, at));
        right = trim(text.substr(at + 1));
    } else {
        const auto parts = split_words(text);
        if (parts.size() != 3 || parts[1] != "to") return std::nullopt;
        left = parts[0];
        right = parts[2];
    }
    const auto pays = parse_whole(left);
    const auto per = parse_whole(right);
    if (!pays || !per || *pays == 0 || *pays > kMostPart || *per > kMostPart) return std::nullopt;
    return fitting(*pays, *per);
}

std::string Ratio::text() const {
    return std::to_string(pays) + ":" + std::to_string(per);
}

}  // namespace hardway
