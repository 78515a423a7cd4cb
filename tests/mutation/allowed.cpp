#include "mutation/allowed.hpp"

namespace mutation {

const std::vector<Allowed>& allowed() {
    static constexpr std::string_view kLineOdds = "line odds lie on the layout only while the point is on";
    static constexpr std::string_view kFresh =
        "a Pass is fresh on a come-out only, a Come with the point on only";
    static constexpr std::string_view kSense = "bounds of good sense for a house file, from no rulebook";
    static constexpr std::string_view kLay = "a Lay comes down when it wins";
    static constexpr std::string_view kWhole = "such a cap is always payable";
    static constexpr std::string_view kSelf = "who sets the chips down; only what is handed back asks for it";
    static constexpr std::string_view kPut =
        "once booked it is that Come, and goes by the Come's rules (A-77)";
    static constexpr std::string_view kMugsy =
        "before its second throw on a come-out only, after it with a point on only";
    static constexpr std::string_view kFirst = "before the first point there is none on";
    static constexpr std::string_view kUnit = "units are multiples of five";
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
        {"m*", "wager.come.raise.when", R"(["fresh"])", kFresh},
        {"m*", "wager.dont_come.raise.when", R"(["fresh"])", kFresh},
        {"wind-creek", "wager.come.raise.when", R"(["fresh"])", kFresh},
        {"wind-creek", "wager.dont_come.raise.when", R"(["fresh"])", kFresh},
        {"*", "choice.contract_from.point.wager.pass.down.when", R"(["fresh", "come_out"])", kFresh},
        {"*", "choice.contract_from.point.wager.come.down.when", R"(["fresh", "point"])", kFresh},
        {"*", "choice.revig_on_win.off.wager.lay.vig.again_on_win", "*", kLay},
        {"*", "choice.revig_on_win.on.wager.lay.vig.again_on_win", "*", kLay},
        {"*", "choice.layout.written", "*", "a mark: that it is there is all it says"},
        {"sg-mbs", "wager.pass_odds.cap.over", "*", kWhole},
        {"sg-mbs", "wager.dont_pass_odds.cap.over", "*", kWhole},
        {"sg-mbs", "wager.come_odds.cap.over", "*", kWhole},
        {"sg-mbs", "wager.dont_come_odds.cap.over", "*", kWhole},
        {"wind-creek", "wager.pass_odds.cap.over", "*", kWhole},
        {"wind-creek", "wager.come_odds.cap.over", "*", kWhole},
        {"wind-creek", "wager.pass.self_service.allowed", "*", kSelf},
        {"wind-creek", "wager.dont_pass.self_service.allowed", "*", kSelf},
        {"wind-creek", "wager.dont_come.self_service.allowed", "*", kSelf},
        {"wind-creek", "wager.field.self_service.allowed", "*", kSelf},
        {"wind-creek", "wager.put.down.when", "*", kPut},
        {"wind-creek", "wager.put.working.come_out", "*", kPut},
        {"wind-creek", "wager.put.after_win.stays", "*", kPut},
        {"wind-creek", "wager.mugsy.raise.when", R"(["fresh"])", kMugsy},
        {"wind-creek", "wager.mugsy.raise.when", R"(["come_out"])", kMugsy},
        {"wind-creek", "wager.mugsy.down.when", R"(["fresh", "come_out"])", kMugsy},
        {"wind-creek", "wager.fire.make.when", R"(["first_point", "come_out"])", kFirst},
        {"wind-creek", "wager.fire.raise.when", R"(["first_point", "come_out"])", kFirst},
        {"wind-creek", "wager.fire.down.when", R"(["first_point", "come_out"])", kFirst},
        {"wind-creek", "macro.across.buys_from", "19", kUnit},
        {"wind-creek", "choice.outside_4_10.buy.macro.outside.buys_from", "19", kUnit},
        {"wind-creek", "macro.inside.buys_from", "*", "inside has neither 4 nor 10"},
        {"md-crapless", "shooter.line_lifted.then", "*", "a Pass cannot be lifted once the point is on"},
        {"ma-craps", "wager.fire.limits.min", "\"0.50\"", "the step of 1 comes first"},
        {"md-crapless", "wager.fire.limits.min", "\"0.50\"", "the step of 1 comes first"},
        {"*", "choice.vig_rate.any.percent", "[0, 10]",
         "the loader takes no vig above 5 percent from anybody"},
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
