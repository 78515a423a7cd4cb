// Everything of a rulebook that is about the crew, the shooter and the table rather than about a wager.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/reasons.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::size_t kMostReasons = 200;  // for no roll: an event has one byte for it
constexpr std::size_t kMostMacros = 50;

void known_kinds(Reader& reader, const Node* where, const std::string& path,
                 const std::vector<std::string>& kinds) {
    for (const auto& kind : kinds)
        if (!reader.rules().has_kind(kind) && !reader.gave_up(kind))
            reader.fault(where, path + ": no wager is called '" + kind + "'", "wagers of this rulebook");
}

// A reason that is written as its citation alone.
Cite plain_cite(Reader& reader, const Node& cite, const std::string& path) {
    if (cite.kind != Node::Kind::text || cite.text.empty())
        reader.fault(&cite, "missing citation for " + path, "a text naming the section that says so");
    return reader.cite(&cite);
}

// One of the cases of another reason, by its own name: called by whom that one is, and resting on its
// section.
void load_named_reason(Reader& reader, const std::string& id, const Node& node) {
    auto& reasons = reader.rules().no_rolls;
    const auto other = reader.text({"no_roll." + id, {&node}}, "is", "");
    const auto found = std::find_if(reasons.begin(), reasons.end(),
                                    [&](const NoRollReason& reason) { return reason.id == other; });
    if (found == reasons.end()) {
        std::vector<std::string> names;
        for (const auto& reason : reasons) names.push_back(reason.id);
        return reader.fault(&node, "no_roll." + id + ".is: '" + other + "'", join(names, ", "));
    }
    NoRollReason reason = *found;
    reason.id = id;
    reasons.push_back(std::move(reason));
}

void load_no_rolls(Reader& reader, const Node& book) {
    const auto* section = book.find("no_roll");
    if (!section) {
        reader.fault(&book, "missing [no_roll]", "which throws do not count, and who says so");
        return;
    }
    const Entry entry{"no_roll", {section}};
    const auto by_cite = reader.cited(entry, "");
    const auto by = reader.crew(section->find("by"));
    auto& all = reader.rules().no_rolls;
    std::vector<std::pair<std::string, const Node*>> named;
    for (const std::string how : {"always", "called"}) {
        const bool always = how == "always";
        for (const auto& [id, cite] : reader.entries(section->find(how), "no_roll." + how)) {
            cite.used = true;
            const bool known =
                std::any_of(all.begin(), all.end(), [&](const auto& other) { return other.id == id; });
            if (!plain_word(id) || known || id == kDispute || all.size() + named.size() >= kMostReasons)
                reader.fault(&cite, "no_roll: '" + id + "' cannot be a reason",
                             "small letters, digits and _, each once, not " + std::string(kDispute) + "; " +
                                 std::to_string(kMostReasons) + " at most");
            // A plain citation; { by = […], cite = "…" } where not everybody may call it; or { is = "…" }.
            const bool own = cite.kind == Node::Kind::table;
            const Entry reason{"no_roll." + id, {&cite}};
            if (own && cite.find("is")) {
                named.push_back({id, &cite});
                continue;
            }
            const auto who = own ? static_cast<CrewSet>(by & reader.crew(cite.find("by"))) : by;
            const auto why = own ? reader.cited(reason, "") : plain_cite(reader, cite, reason.path);
            all.push_back({id, always, id == kNoLine, who, why, own ? why : by_cite});
        }
    }
    for (const auto& [id, node] : named) load_named_reason(reader, id, *node);
}

void load_cocked(Reader& reader, const Node& book) {
    const auto* section = book.find("cocked");
    if (!section) return;
    const Entry entry{"cocked", {section}};
    auto& cocked = reader.rules().cocked;
    cocked.cite = reader.cited(entry, "");
    cocked.opposite_counts = reader.one_of(entry, "one_side", {"void", "opposite"}, 1) == 1;
    cocked.two_sides_void = reader.one_of(entry, "two_sides", {"void", "judged"}, 0) == 0;
    if (section->find("unreadable")) {
        cocked.named_by = reader.crew(section->at("unreadable.by"));
        const auto also = reader.crew(section->at("unreadable.void_by"));
        cocked.voided_by = static_cast<CrewSet>(cocked.named_by | also);
        cocked.unreadable_cite = reader.cited(entry, "unreadable");
    }
    if (section->find("disputes")) {
        cocked.disputes_by = reader.crew(section->at("disputes.by"));
        cocked.dispute_cite = reader.cited(entry, "disputes");
        // Who rules on a face may also void the throw.
        reader.rules().no_rolls.push_back({std::string(kDispute), false, false, cocked.disputes_by,
                                           cocked.dispute_cite, cocked.dispute_cite});
    }
}

void load_late(Reader& reader, const Node& book) {
    if (const auto* section = book.find("late")) {
        const Entry entry{"late", {section}};
        auto& late = reader.rules().late;
        late.in_air =
            static_cast<InTheAir>(reader.one_of(entry, "in_air", {"open", "confirmed", "closed"}, 2));
        late.confirmed_by = reader.crews(section->find("by"));
        if (late.in_air == InTheAir::confirmed && late.confirmed_by.empty())
            reader.fault(entry, "in_air is confirmed, by nobody", "by = [[\"dealer\", \"box\"]]");
        late.cite = reader.cited(entry, "");
        late.after_rest_cite = reader.cited(entry, "after_rest");
    }
    if (const auto* section = book.find("spoken")) {
        const Entry entry{"spoken", {section}};
        auto& spoken = reader.rules().spoken;
        spoken.allowed = reader.flag(entry, "allowed", false);
        spoken.needs_cash = reader.flag(entry, "cash", false);
        spoken.confirmed_by = reader.crews(section->find("by"));
        if (spoken.allowed && spoken.confirmed_by.empty())
            reader.fault(entry, "allowed, and confirmed by nobody", "by = [[\"dealer\"]]");
        spoken.cite = reader.cited(entry, "");
    }
}

void load_dice(Reader& reader, const Node& book) {
    const auto* section = book.find("dice");
    if (!section) {
        reader.fault(&book, "missing [dice]", "how many there are, and where they are kept");
        return;
    }
    const Entry entry{"dice", {section}};
    auto& dice = reader.rules().dice;
    dice.count = static_cast<int>(reader.whole(entry, "count", 5, 3, kMostDice));
    dice.cite = reader.cited(entry, "");
    dice.kept_in = reader.text(entry, "kept.in", "bowl");
    dice.kept_before = reader.text(entry, "kept.before", "stick");
    dice.kept_cite = reader.cited(entry, "kept");
    dice.chosen_cite = reader.cited(entry, "chosen");
    dice.returned_cite = reader.cited(entry, "returned");
    if (section->find("seven_out")) dice.seven_out_cite = reader.cited(entry, "seven_out");
    if (!section->find("off_table")) return;
    dice.off_table_cite = reader.cited(entry, "off_table");
    dice.call_inside = reader.required_text(entry, "off_table.inside");
    dice.call_outside = reader.required_text(entry, "off_table.outside");
}

void load_shooter(Reader& reader, const Node& book) {
    const auto* section = book.find("shooter");
    if (!section) {
        reader.fault(&book, "missing [shooter]", "who may throw");
        return;
    }
    const Entry entry{"shooter", {section}};
    auto& shooter = reader.rules().shooter;
    shooter.line_first = reader.one_of(entry, "eligible.when", {"accepting", "dice_out"}, 0) == 0;
    shooter.eligible_cite = reader.cited(entry, "eligible");
    shooter.offer_cite = reader.cited(entry, "offer");
    if (section->find("come_only")) {
        shooter.come_only = true;
        shooter.come_only_marker = reader.text(entry, "come_only.marker", "pass");
        if (!reader.rules().has_kind(shooter.come_only_marker) && !reader.gave_up(shooter.come_only_marker))
            reader.fault(section->find("come_only"),
                         "shooter.come_only.marker: no wager is called '" + shooter.come_only_marker + "'",
                         "the line on which the OFF marker lies");
        shooter.come_only_cite = reader.cited(entry, "come_only");
    }
    shooter.lifted = static_cast<ShooterRules::Lifted>(
        reader.one_of(entry, "line_lifted.then", {"throws_on", "passes_dice", "passes_to_line"}, 0));
    shooter.lifted_cite = reader.cited(entry, "line_lifted");
    shooter.finisher_keeps_dice = reader.flag(entry, "finisher.keeps_dice", false);
    shooter.finisher_cite = reader.cited(entry, "finisher");
    if (section->find("forced")) {
        shooter.forced_by = reader.crew(section->at("forced.by"));
        shooter.forced_for = reader.texts(section->at("forced.for"));
        shooter.forced_after = reader.crews(section->at("forced.after"));
        shooter.forced_cite = reader.cited(entry, "forced");
    }
    for (const auto& [reason, cite] : reader.entries(section->find("new_dice"), "shooter.new_dice")) {
        cite.used = true;
        shooter.new_dice[reason] = plain_cite(reader, cite, "shooter.new_dice." + reason);
    }
    if (section->find("bad_dice")) {
        shooter.flags_bad_dice = true;
        shooter.flags_cite = reader.cited(entry, "bad_dice");
    }
}

void load_seating(Reader& reader, const Node& book) {
    auto& seating = reader.rules().seating;
    const Entry table{"table", {book.find("table")}};
    seating.places = static_cast<int>(reader.whole(table, "places.count", 14, 1, 20));
    seating.places_cite = reader.cited(table, "places");
    if (const auto* section = book.find("seating")) {
        const Entry entry{"seating", {section}};
        seating.seated_only = reader.flag(entry, "seated_only", false);
        seating.round_is_throw = reader.one_of(entry, "round", {"decision", "throw"}, 0) == 1;
        seating.cite = reader.cited(entry, "");
    }
}

void load_dealer_bets(Reader& reader, const Node& book) {
    if (const auto* box = book.find("toke_box"))
        reader.rules().toke_box_cite = reader.cited({"toke_box", {box}}, "");
    const auto* section = book.find("dealer_bets");
    if (!section) return;
    const Entry entry{"dealer_bets", {section}};
    auto& bets = reader.rules().dealer_bets;
    bets.allowed = true;
    bets.cite = reader.cited(entry, "");
    bets.vig_cite = reader.cited(entry, "vig");
    if (section->find("control")) bets.control_cite = reader.cited(entry, "control");
    bets.percent_at_most = static_cast<int>(reader.whole(entry, "percent", 10, 0, 100));
    for (const auto& [kind, limit] : reader.entries(section->find("limits"), "dealer_bets.limits")) {
        limit.used = true;
        const Entry one{"dealer_bets.limits." + kind, {&limit}};
        const auto kinds = reader.names(one.get("wagers"), one.path + ".wagers");
        if (!one.get("wagers")) reader.fault(&limit, one.path + ": missing 'wagers'", "a list of wagers");
        known_kinds(reader, one.get("wagers"), one.path, kinds);
        bets.limits.push_back(
            {kinds, reader.money(one, "table", {}), reader.money(one, "guest", {}), reader.cited(one, "")});
    }
}

void load_match_play(Reader& reader, const Node& book) {
    const auto* section = book.find("match_play");
    if (!section) return;
    const Entry entry{"match_play", {section}};
    auto& coupon = reader.rules().match_play;
    coupon.kinds = reader.texts(section->find("wagers"));
    known_kinds(reader, section->find("wagers"), "match_play", coupon.kinds);
    coupon.needs_chips = reader.flag(entry, "needs_chips", true);
    coupon.counts_for_odds = reader.flag(entry, "counts_for_odds", false);
    coupon.cite = reader.cited(entry, "");
}

void load_buttons(Reader& reader, const Node& book) {
    const auto* section = book.find("button");
    if (!section) return;
    const Entry entry{"button", {section}};
    auto& buttons = reader.rules().buttons;
    buttons.by = reader.crew(section->find("by"));
    buttons.cite = reader.cited(entry, "");
    const auto* groups = section->at("one_for.groups");
    if (!groups) return;
    buttons.one_cite = reader.cited(entry, "one_for");
    for (const auto& group : groups->list) {
        group.used = true;
        buttons.one_for.push_back(reader.texts(&group));
        for (const auto& kind : buttons.one_for.back())
            if (!reader.rules().has_kind(kind) && !reader.gave_up(kind))
                reader.fault(&group, "button.one_for: no wager is called '" + kind + "'");
    }
}

void load_change(Reader& reader, const Node& book) {
    const auto* section = book.find("change");
    if (!section) return;
    auto& change = reader.rules().change;
    change.by = reader.crew(section->find("by"));
    change.cite = reader.cited({"change", {section}}, "");
}

void load_macros(Reader& reader, const Node& book) {
    const auto* macros = book.find("macro");
    for (const auto& [id, node] : reader.entries(macros, "macro")) {
        node.used = true;
        const Entry entry{"macro." + id, {&node}};
        reader.entries(&node, entry.path);
        Macro macro;
        macro.id = id;
        auto& all = reader.rules().macros;
        if (!good_id(id) || reader.rules().has_kind(id) || all.size() >= kMostMacros)
            reader.fault(&node, "a macro cannot be called '" + id + "'",
                         "small letters, digits and _, no wager and no word of the notation; " +
                             std::to_string(kMostMacros) + " at most");
        if (!entry.get("numbers")) reader.fault(entry, "missing 'numbers'", "a list of numbers to place");
        macro.buys_from = reader.whole(entry, "buys_from", 0, 0, 1000000);
        for (const auto& number : reader.names(entry.get("numbers"), entry.path + ".numbers")) {
            macro.numbers.push_back(static_cast<int>(parse_whole(number).value_or(0)));
            const bool bought = macro.buys_from > 0 && (number == "4" || number == "10");
            for (const char* kind : {"place", "buy"})
                if ((bought || kind[0] == 'p') && reader.rules().find(kind + (" " + number)) == kNoWager &&
                    !reader.gave_up(kind))
                    reader.fault(
                        &node, entry.path + ": there is no " + kind + " " + number,
                        bought ? "numbers that can be placed and bought" : "numbers that can be placed");
        }
        macro.cite = reader.cited(entry, "");
        all.push_back(std::move(macro));
    }
}

void load_cheques(Reader& reader, const Node& book) {
    const auto* cheques = book.find("cheque");
    if (!cheques) return;
    const Entry section{"cheque", {cheques}};
    const auto row = static_cast<int>(reader.whole(section, "row.most", 20, 1, 100));
    reader.cited(section, "row");
    auto& all = reader.rules().cheques;
    for (const auto& [value, node] : reader.entries(cheques, "cheque")) {
        node.used = true;
        if (value == "row") continue;
        const Entry entry{"cheque." + value, {&node}};
        Cheque cheque;
        cheque.value = Money::parse(value).value_or(Money{});
        cheque.row = row;
        const bool known = std::any_of(all.begin(), all.end(),
                                       [&](const Cheque& other) { return other.value == cheque.value; });
        if (cheque.value.zero() || known)
            reader.fault(&node, "cheque '" + value + "' is no amount, or there already",
                         "each above 0, once");
        cheque.colour = reader.required_text(entry, "colour");
        cheque.cut = static_cast<int>(reader.whole(entry, "cut", 5, 1, 20));
        for (const auto& count : reader.texts(entry.get("proof")))
            if (const auto stack = parse_whole(count); stack && *stack >= 1 && *stack <= 20)
                cheque.proof.push_back(static_cast<int>(*stack));
            else
                reader.fault(&node, "cheque." + value + ".proof: '" + count + "'", "stacks of 1 to 20");
        cheque.apart = reader.flag(entry, "apart", false);
        cheque.cite = reader.cited(entry, "");
        all.push_back(std::move(cheque));
    }
}

}  // namespace

void load_procedure(Reader& reader, const Node& book) {
    load_no_rolls(reader, book);
    load_cocked(reader, book);
    load_late(reader, book);
    load_dice(reader, book);
    load_shooter(reader, book);
    load_seating(reader, book);
    load_dealer_bets(reader, book);
    load_match_play(reader, book);
    load_buttons(reader, book);
    load_change(reader, book);
    load_macros(reader, book);
    load_cheques(reader, book);
}

}  // namespace hardway
