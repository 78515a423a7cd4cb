#include "mutation/allowed.hpp"

namespace mutation {

const std::vector<Allowed>& allowed() {
    static constexpr std::string_view kLineOdds = "line odds lie on the layout only while the point is on";
    static constexpr std::string_view kFresh =
        "a Pass is fresh on a come-out only, a Come with the point on only";
    static constexpr std::string_view kSense = "bounds of good sense for a house file, from no rulebook";
    static const std::vector<Allowed> list = {
        {"*", "game.naturals", "*", "names the throw; what wins and loses is written with each wager"},
        {"*", "wager.pass_odds.raise.when", "[]", kLineOdds},
        {"*", "wager.dont_pass_odds.raise.when", "[]", kLineOdds},
        {"*", "wager.pass_odds.down.when", R"(["point"])", kLineOdds},
        {"*", "wager.dont_pass_odds.down.when", R"(["point"])", kLineOdds},
        {"*", "wager.pass_odds.working.come_out", "*", kLineOdds},
        {"*", "wager.dont_pass_odds.working.come_out", "*", kLineOdds},
        {"*", "wager.pass.down.when", R"(["fresh", "come_out"])", kFresh},
        {"*", "wager.come.down.when", R"(["fresh", "point"])", kFresh},
        {"*", "choice.places.any.whole", "*", kSense},
    };
    return list;
}

namespace {

bool matches(std::string_view pattern, std::string_view text) {
    if (pattern.ends_with('*')) return text.starts_with(pattern.substr(0, pattern.size() - 1));
    return pattern == text;
}

}  // namespace

bool is_allowed(std::string_view rulebook, std::string_view path, std::string_view to) {
    for (const auto& each : allowed())
        if (matches(each.rulebook, rulebook) && matches(each.path, path) && matches(each.to, to)) return true;
    return false;
}

}  // namespace mutation
