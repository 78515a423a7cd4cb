// What nobody asked for is unknown: a slip in a key must never pass as a default.

#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

std::string allowed_in(std::string_view path) {
    if (path.empty())
        return "id, title, source, base, drop, absent, game, table, next, wager, alias, macro, choice, "
               "order, calls, "
               "no_roll, cocked, late, spoken, dice, shooter, seating, dealer_bets, toke_box, match_play, "
               "button, change, cheque, felt, chosen";
    if (path.starts_with("wager.") && path.find('.', 6) == std::string_view::npos)
        return "name, shape, cite, on, wins, loses, bars, pays, then, parts, unit, flat, number, of, counts, "
               "marks, "
               "groups, settles, empties_when_complete, marker, area, notice, make, raise, down, lift, "
               "working, after_win, "
               "limits, vig, cap, optional, sold, "
               "shoots, self_service, on_come_out, no_action, in_time, spots, join_successor, at";
    if (path == "game") return "points, naturals, offered, cite";
    if (path == "felt") return "ends, cloth, numbers, area, note, cite";
    if (path.starts_with("felt.area.")) return "at, takes, words, letter, beside, print, cite";
    if (path == "table") return "chip, min, max, rounding, limits, press, places, off_and_on, cite";
    if (path.ends_with(".vig"))
        return "base, rate, time, round, least_chip, combined, again_on_win, refunded, brackets, beyond, "
               "below, cite";
    if (path.ends_with(".cap")) return "of, times, most, over, handed_back, cite";
    if (path.ends_with(".working")) return "come_out, call, lasts, button, cite";
    if (path.ends_with(".limits")) return "min, max, step, cite";
    return "";
}

// Whether the list of what is allowed here has no such key. Where there is no list, nobody can tell.
bool never_known(std::string_view path, std::string_view key) {
    const auto list = allowed_in(path);
    if (list.empty()) return false;
    for (const auto name : split(list, ','))
        if (trim(name) == key) return false;
    return true;
}

void report(Reader& reader, const Node& node, const std::string& path, bool sound) {
    for (const auto& [key, value] : node.table) {
        const std::string here = path.empty() ? key : path + "." + key;
        if (path == "choice" || here == "choice") {
            value.used = true;  // values not chosen are not looked at; their keys are checked when they are
            if (here == "choice") report(reader, value, here, sound);
            continue;
        }
        if (!value.used && key != "cite") {
            if (sound || never_known(path, key))
                reader.fault(&value, "unknown key '" + key + "'" + (path.empty() ? "" : " in " + path),
                             allowed_in(path));
            continue;
        }
        if (value.kind == Node::Kind::table) report(reader, value, here, sound);
    }
}

}  // namespace

void report_unknown(Reader& reader, const Node& book, bool sound) {
    report(reader, book, "", sound);
}

}  // namespace hardway
