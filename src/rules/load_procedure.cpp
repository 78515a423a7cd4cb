// Everything of a rulebook that is about the crew, the shooter and the table rather than about a wager.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

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
    std::vector<std::pair<std::string, const Node*>> named;
    for (const bool always : {true, false}) {
        const auto* reasons = section->find(always ? "always" : "called");
        if (!reasons) continue;
        for (const auto& [id, cite] : reasons->table) {
            cite.used = true;
            // A plain citation; { by = […], cite = "…" } where not everybody may call it; or { is = "…" }.
            const bool own = cite.kind == Node::Kind::table;
            const Entry reason{"no_roll." + id, {&cite}};
            if (own && cite.find("is")) {
                named.push_back({id, &cite});
                continue;
            }
            if (!own && (cite.kind != Node::Kind::text || cite.text.empty()))
                reader.fault(&cite, "missing citation for no_roll." + id);
            const auto who = own ? static_cast<CrewSet>(by & reader.crew(cite.find("by"))) : by;
            const auto why = own ? reader.cited(reason, "") : reader.cite(&cite);
            reader.rules().no_rolls.push_back({id, always, who, why, own ? why : by_cite});
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
    }
}

void load_late(Reader& reader, const Node& book) {
    if (const auto* section = book.find("late")) {
        const Entry entry{"late", {section}};
        auto& late = reader.rules().late;
        late.in_air =
            static_cast<InTheAir>(reader.one_of(entry, "in_air", {"open", "confirmed", "closed"}, 2));
        late.confirmed_by = reader.crews(section->find("by"));
        late.cite = reader.cited(entry, "");
        late.after_rest_cite = reader.cited(entry, "after_rest");
    }
    if (const auto* section = book.find("spoken")) {
        const Entry entry{"spoken", {section}};
        auto& spoken = reader.rules().spoken;
        spoken.allowed = reader.flag(entry, "allowed", false);
        spoken.needs_cash = reader.flag(entry, "cash", false);
        spoken.confirmed_by = reader.crews(section->find("by"));
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
    if (const auto* reasons = section->find("new_dice"))
        for (const auto& [reason, cite] : reasons->table) {
            cite.used = true;
            shooter.new_dice[reason] = reader.cite(&cite);
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
    if (const auto* limits = section->find("limits"))
        for (const auto& [kind, limit] : limits->table) {
            limit.used = true;
            const Entry one{"dealer_bets.limits." + kind, {&limit}};
            bets.limits.push_back({reader.texts(limit.find("wagers")), reader.money(one, "table", {}),
                                   reader.money(one, "guest", {}), reader.cited(one, "")});
        }
}

void load_match_play(Reader& reader, const Node& book) {
    const auto* section = book.find("match_play");
    if (!section) return;
    const Entry entry{"match_play", {section}};
    auto& coupon = reader.rules().match_play;
    coupon.kinds = reader.texts(section->find("wagers"));
    for (const auto& kind : coupon.kinds)
        if (!reader.rules().has_kind(kind) && !reader.gave_up(kind))
            reader.fault(section->find("wagers"), "match_play: no wager is called '" + kind + "'");
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
    if (!macros) return;
    for (const auto& [id, node] : macros->table) {
        node.used = true;
        const Entry entry{"macro." + id, {&node}};
        Macro macro;
        macro.id = id;
        for (const auto& number : reader.texts(node.find("numbers")))
            if (reader.rules().find("place " + number) != kNoWager)
                macro.numbers.push_back(static_cast<int>(parse_whole(number).value_or(0)));
            else if (!reader.gave_up("place"))
                reader.fault(&node, "macro." + id + ": there is no place " + number,
                             "numbers that can be placed");
        macro.buys_from = reader.whole(entry, "buys_from", 0, 0, 1000000);
        macro.cite = reader.cited(entry, "");
        reader.rules().macros.push_back(std::move(macro));
    }
}

void load_cheques(Reader& reader, const Node& book) {
    const auto* cheques = book.find("cheque");
    if (!cheques) return;
    const Entry all{"cheque", {cheques}};
    const auto row = static_cast<int>(reader.whole(all, "row.most", 20, 1, 100));
    reader.cited(all, "row");
    for (const auto& [value, node] : cheques->table) {
        node.used = true;
        if (value == "row") continue;
        const Entry entry{"cheque." + value, {&node}};
        Cheque cheque;
        const auto amount = Money::parse(value);
        if (!amount || amount->zero()) reader.fault(&node, "cheque '" + value + "' is no amount");
        cheque.value = amount.value_or(Money{});
        cheque.row = row;
        cheque.colour = reader.required_text(entry, "colour");
        cheque.cut = static_cast<int>(reader.whole(entry, "cut", 5, 1, 20));
        for (const auto& count : reader.texts(node.find("proof")))
            if (const auto stack = parse_whole(count); stack && *stack >= 1 && *stack <= 20)
                cheque.proof.push_back(static_cast<int>(*stack));
            else
                reader.fault(&node, "cheque." + value + ".proof: '" + count + "'", "stacks of 1 to 20");
        cheque.apart = reader.flag(entry, "apart", false);
        cheque.cite = reader.cited(entry, "");
        reader.rules().cheques.push_back(std::move(cheque));
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
