// What the crew does and says, in words.

#include <algorithm>

#include "rules/text.hpp"
#include "words/facts.hpp"

namespace hardway::words {

namespace {

constexpr std::array<const char*, kThrowKinds> kThrowKindWords = {"come-out", "intermediate", "decision"};
constexpr std::array<const char*, kTasks> kTaskWords = {"take", "pay",  "bar",  "return",
                                                        "move", "puck", "mark", "none"};

std::string crew_words(CrewSet crew, const char* between = " or ") {
    std::vector<std::string> names;
    for (int i = 0; i < kCrew; ++i)
        if (crew & crew_bit(static_cast<Crew>(i)))
            names.emplace_back(kCrewNames[static_cast<std::size_t>(i)]);
    return names.empty() ? "nobody" : join(names, between);
}

std::string crews_words(const std::vector<CrewSet>& crews) {
    std::vector<std::string> sets;
    for (const auto crew : crews) sets.push_back(crew_words(crew, " and "));
    return sets.empty() ? "anybody" : join(sets, ", or ");
}

std::string asked_words(const std::vector<CrewSet>& crews) {
    std::vector<std::string> each;
    for (const auto crew : crews) each.push_back(crew_words(crew));
    return join(each, ", then ");
}

std::string late_words(const LateWagers& late) {
    if (late.in_air == InTheAir::open) return "taken until the dice rest";
    if (late.in_air == InTheAir::closed) return "not taken";
    return "taken if confirmed by " + crews_words(late.confirmed_by);
}

std::string spoken_wager_words(const SpokenWagers& spoken) {
    if (!spoken.allowed) return "not taken";
    return std::string(spoken.needs_cash ? "with cash in hand" : "taken") + ", confirmed by " +
           crews_words(spoken.confirmed_by);
}

std::string lifted_words(ShooterRules::Lifted lifted) {
    switch (lifted) {
        case ShooterRules::Lifted::throws_on:
            return "throws on";
        case ShooterRules::Lifted::passes_dice:
            return "passes the dice";
        case ShooterRules::Lifted::passes_to_line:
            return "the dice go to the next player with a line wager";
    }
    return "";
}

std::string landing_groups(const Order& order) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < order.groups.size(); ++i)
        if (order.landing_end_first >> i & 1U) names.push_back(order.groups[i]);
    return join(names, ", ");
}

class Collector {
  public:
    explicit Collector(const Rules& rules) : rules_(rules) {}
    void add(std::string what, std::string says, Cite cite) {
        facts_.push_back({std::move(what), std::move(says), rules_.cited(cite)});
    }
    Facts take() { return std::move(facts_); }

  private:
    const Rules& rules_;
    Facts facts_;
};

void add_dice(Collector& into, const Rules& rules) {
    const auto& set = rules.dice;
    into.add("dice in the set", std::to_string(set.count), set.cite);
    into.add("dice not in play", "in a " + set.kept_in + " before the " + set.kept_before, set.kept_cite);
    into.add("the shooter picks", "two of the set offered", set.chosen_cite);
    into.add("the other dice", "go back into the " + set.kept_in, set.returned_cite);
    if (set.seven_out_cite != 0)
        into.add("dice after a seven out",
                 "into the " + set.kept_in + ", then it is dumped, before anything else", set.seven_out_cite);
    if (set.off_table_cite != 0)
        into.add("die off the table",
                 "\"" + set.call_inside + "\" or \"" + set.call_outside + "\"; the " + set.kept_in +
                     " is dumped unless the shooter asks for the same dice",
                 set.off_table_cite);
}

void add_shooter(Collector& into, const Rules& rules) {
    const auto& rule = rules.shooter;
    into.add("who may shoot",
             rule.line_first ? "a player with a line wager"
                             : "the first to accept the dice; a line wager is up before they go out",
             rule.eligible_cite);
    into.add("dice are offered", "clockwise from the last shooter", rule.offer_cite);
    into.add("shooter lifts the line wager", lifted_words(rule.lifted), rule.lifted_cite);
    into.add("who finishes another's hand",
             rule.finisher_keeps_dice ? "shoots an own hand next" : "passes the dice on", rule.finisher_cite);
    into.add("throws only to finish come wagers",
             rule.come_only ? "allowed; OFF marker on " + rule.come_only_marker : "none",
             rule.come_only_cite);
    if (rule.forced_cite != 0)
        into.add("dice taken away by",
                 crew_words(rule.forced_by) + ", for " + join(rule.forced_for, ", ") +
                     (rule.forced_after.empty() ? "" : ", once asked by " + asked_words(rule.forced_after)),
                 rule.forced_cite);
    for (const auto& [reason, cite] : rule.new_dice) into.add("fresh dice: " + reason, "required", cite);
    if (rule.flags_bad_dice) into.add("dice sent back", "not on a bad number", rule.flags_cite);
}

void add_extras(Collector& into, const Rules& rules) {
    const auto& seats = rules.seating;
    into.add("places", std::to_string(seats.places), seats.places_cite);
    if (seats.seated_only)
        into.add("only seated players bet",
                 seats.round_is_throw ? "a round is one throw" : "a round ends with a decision", seats.cite);
    const auto& buttons = rules.buttons;
    if (buttons.cite != 0)
        into.add("ON and OFF buttons",
                 "on each wager that was called" +
                     (buttons.by == 0 ? std::string() : ", by the " + crew_words(buttons.by)),
                 buttons.cite);
    for (const auto& kinds : buttons.one_for)
        into.add("one button for all of a player's " + join(kinds, ", "),
                 "on the bet nearest the box; each its own in a mixed state", buttons.one_cite);
    const auto& dealers = rules.dealer_bets;
    if (dealers.allowed)
        into.add(
            "bets for the dealers",
            "beside a player at the maximum up to " + std::to_string(dealers.percent_at_most) + " % of it",
            dealers.cite);
    if (dealers.control_cite != 0)
        into.add("bets for the dealers under player control",
                 "never above the maximum; odds without a flat of "
                 "the dealers', together with the player's odds within cap and maximum",
                 dealers.control_cite);
    if (rules.toke_box_cite != 0) into.add("tokes", "straight into the box", rules.toke_box_cite);
    for (const auto& limit : dealers.limits)
        into.add("dealers' " + join(limit.kinds, ", "),
                 "at most " + limit.per_table.text() + " a table" +
                     (limit.per_guest > Money{} ? ", " + limit.per_guest.text() + " a guest" : ""),
                 limit.cite);
    const auto& coupons = rules.match_play;
    if (!coupons.kinds.empty())
        into.add("match-play coupons",
                 "on " + join(coupons.kinds, ", ") +
                     (coupons.needs_chips ? "; beside chips of at least their face" : "") +
                     (coupons.counts_for_odds ? "; count for the odds cap" : ""),
                 coupons.cite);
    for (const auto& macro : rules.macros) {
        std::vector<std::string> numbers;
        for (const int number : macro.numbers) numbers.push_back(std::to_string(number));
        into.add(
            "booking macro " + macro.id,
            "place " + join(numbers, " ") +
                (macro.buys_from > 0 ? "; 4 and 10 bought from " + std::to_string(macro.buys_from) + " up"
                                     : ""),
            macro.cite);
    }
    if (rules.change.cite != 0)
        into.add("change out of a larger amount", "made by " + crew_words(rules.change.by),
                 rules.change.cite);
    for (const auto& cheque : rules.cheques)
        into.add("cheque " + cheque.value.text(),
                 cheque.colour + ", cut by " + std::to_string(cheque.cut) + ", at most " +
                     std::to_string(cheque.row) + " in a row",
                 cheque.cite);
}

// "1 take dont_pass, 2 pay mugsy …": tasks in their order, each with its printed step.
std::string order_step_words(const Rules& rules, int kind, int total) {
    struct Done {
        Step step;
        std::string said;
    };
    std::vector<Done> tasks;
    const auto& order = rules.order;
    for (std::size_t group = 0; group < order.groups.size(); ++group)
        for (int task = 0; task < kTasks; ++task) {
            const auto& step = order.step(static_cast<ThrowKind>(kind), total,
                                          static_cast<std::uint8_t>(group), static_cast<Task>(task));
            if (step.order == 255) continue;
            std::string said = kTaskWords[static_cast<std::size_t>(task)];
            if (static_cast<Task>(task) != Task::puck) said += " " + order.groups[group];
            tasks.push_back({step, said});
        }
    std::stable_sort(tasks.begin(), tasks.end(),
                     [](const Done& a, const Done& b) { return a.step.order < b.step.order; });
    std::string text;
    int number = -1;
    for (const auto& task : tasks) {
        text += text.empty() ? "" : task.step.number == number ? ", " : " · ";
        if (task.step.number != number) text += std::to_string(task.step.number) + " ";
        number = task.step.number;
        text += task.said;
    }
    return text;
}

// With a point on, a seven decides and so does the point; nothing else does.
bool can_happen(const Rules& rules, int kind, int total) {
    if (static_cast<ThrowKind>(kind) == ThrowKind::intermediate) return total != 7;
    return static_cast<ThrowKind>(kind) == ThrowKind::come_out || total == 7 || rules.is_point(total);
}

// Totals that share a line are told together.
template <typename Words>
Facts by_total(const Rules& rules, Cite cite, Words words_for) {
    Facts facts;
    for (int kind = 0; kind < kThrowKinds; ++kind) {
        std::vector<std::pair<std::string, std::vector<std::string>>> lines;
        for (int total = 2; total <= 12; ++total) {
            if (!can_happen(rules, kind, total)) continue;
            const std::string said = words_for(kind, total);
            const auto known = std::find_if(lines.begin(), lines.end(),
                                            [&](const auto& line) { return line.first == said; });
            if (known == lines.end())
                lines.push_back({said, {std::to_string(total)}});
            else
                known->second.push_back(std::to_string(total));
        }
        for (const auto& [said, totals] : lines)
            if (!said.empty())
                facts.push_back({std::string(kThrowKindWords[static_cast<std::size_t>(kind)]) + " " +
                                     (lines.size() == 1 ? "any" : join(totals, " ")),
                                 said, rules.cited(cite)});
    }
    return facts;
}

}  // namespace

Facts crew_facts(const Rules& rules) {
    Collector into(rules);
    const auto& cocked = rules.cocked;
    into.add("cocked die", cocked.opposite_counts ? "the face opposite the side it leans on" : "No Roll",
             cocked.cite);
    into.add("die on two sides", cocked.two_sides_void ? "No Roll" : "judged", cocked.cite);
    if (cocked.named_by == 0)
        into.add("face nobody can read", "No Roll", cocked.cite);
    else
        into.add("face nobody can read",
                 "named by " + crew_words(cocked.named_by) + ", or the throw voided by " +
                     crew_words(cocked.voided_by),
                 cocked.unreadable_cite);
    if (cocked.dispute_cite != 0)
        into.add("disputed face", "decided by " + crew_words(cocked.disputes_by), cocked.dispute_cite);
    into.add("wagers with the dice in the air", late_words(rules.late), rules.late.cite);
    into.add("wagers after the dice rest", "not taken", rules.late.after_rest_cite);
    into.add("spoken wagers", spoken_wager_words(rules.spoken), rules.spoken.cite);
    into.add("press and parlay", "after a win", rules.press_cite);
    if (const auto groups = landing_groups(rules.order); !groups.empty())
        into.add("from the end where the dice landed", groups, rules.order.landing_cite);
    add_dice(into, rules);
    add_shooter(into, rules);
    add_extras(into, rules);
    return into.take();
}

Facts no_roll_facts(const Rules& rules) {
    Collector into(rules);
    for (const auto& reason : rules.no_rolls)
        into.add(reason.id, reason.always ? "always" : "called by " + crew_words(reason.by), reason.cite);
    return into.take();
}

Facts order_facts(const Rules& rules) {
    return by_total(rules, rules.order.cite,
                    [&](int kind, int total) { return order_step_words(rules, kind, total); });
}

Facts call_facts(const Rules& rules) {
    Facts facts;
    if (!rules.calls.opening.empty())
        facts.push_back({"before a come-out", rules.calls.opening, rules.cited(rules.calls.opening_cite)});
    const auto said = by_total(rules, rules.calls.cite, [&](int kind, int total) {
        const auto k = static_cast<std::size_t>(kind);
        const auto t = static_cast<std::size_t>(total);
        const auto& also = rules.calls.alternatives[k][t];
        return rules.calls.phrases[k][t] + (also.empty() ? "" : " [also: " + also + "]");
    });
    facts.insert(facts.end(), said.begin(), said.end());
    return facts;
}

}  // namespace hardway::words
