#include "words/facts.hpp"

#include <algorithm>
#include <functional>

#include "rules/text.hpp"
#include "words/sections.hpp"

namespace hardway::words {

namespace {

using Members = std::vector<const Wager*>;

Members members_of(const Rules& rules, const std::string& kind) {
    Members members;
    for (const auto& wager : rules.wagers)
        if (wager.kind == kind) members.push_back(&wager);
    return members;
}

std::string labels_of(const Members& members) {
    std::vector<std::string> labels;
    for (const auto* wager : members)
        if (!wager->label.empty() && !wager->number_from_puck) labels.push_back(wager->label);
    return join(labels, " ");
}

// Says it once if it is the same for every number of the kind, else "9:5 on 4 10 · 7:5 on 5 9".
std::string gathered(const Members& members, const std::function<std::string(const Wager&)>& words_for) {
    std::vector<std::pair<std::string, std::vector<std::string>>> groups;
    for (const auto* wager : members) {
        const auto said = words_for(*wager);
        auto known = std::find_if(groups.begin(), groups.end(),
                                  [&](const auto& group) { return group.first == said; });
        if (known == groups.end()) known = groups.insert(groups.end(), {said, {}});
        known->second.push_back(wager->label);
    }
    if (groups.size() == 1) return groups[0].first;
    std::vector<std::string> parts;
    for (const auto& [said, labels] : groups)
        if (said.find(" on ") != std::string::npos || said.find(',') != std::string::npos)
            parts.push_back(join(labels, " ") + ": " + said);
        else if (!said.empty())
            parts.push_back(said + " on " + join(labels, " "));
    return join(parts, " · ");
}

std::string marker_words(const Tracker& tracker) {
    const std::string turned = tracker.marker_turns ? "; turned over once paid" : "";
    switch (tracker.marker) {
        case MarkerShows::nothing:
            return "";
        case MarkerShows::blank:
            return "one on each number marked" + turned;
        case MarkerShows::mark:
            return "one on each number or pair marked, bearing it" + turned;
        case MarkerShows::count:
            return "one on each number marked, bearing how many there are by then" + turned;
    }
    return "";
}

std::string area_words(const Wager& wager) {
    std::vector<std::string> by;
    for (int i = 0; i < kCrew; ++i)
        if (wager.brought_in_by & crew_bit(static_cast<Crew>(i)))
            by.emplace_back(kCrewNames[static_cast<std::size_t>(i)]);
    return std::string(wager.numbered || wager.spots > 0 ? "numbered like the player's place; " : "") +
           "brought in before the boxperson by " + join(by, " or ");
}

std::string working_words(const Wager& wager) {
    const auto& working = wager.working;
    std::string said = working.on_come_out ? "always" : "off on a come-out";
    if (!working.may_turn_on_come_out) return said;
    said += working.may_turn_in_point ? "; called on or off any time" : "; may be called on for it";
    said += working.lasts == Lasts::until_puck ? ", until the puck turns" : ", until called back";
    if (working.button == ButtonRole::none) return said;
    return said + (working.button == ButtonRole::confirms ? "; confirmed by the dealer's button"
                                                          : "; marked by a button");
}

RollSet throws_with(const Wager& wager, Verdict verdict) {
    RollSet set;
    for (int i = 0; i < Roll::kCount; ++i)
        if (wager.stages[0].cells[static_cast<std::size_t>(i)].verdict == verdict)
            set = set | RollSet::of(Roll::from_index(i));
    return set;
}

std::string collect_words(const Rules& rules, const Wager& wager) {
    const auto& tracker = rules.trackers[wager.tracker];
    std::vector<std::string> marks;
    for (const auto& mark : tracker.marks) marks.push_back(mark.text());
    std::string said = tracker.on_points_made ? "points made of " : "thrown of ";
    said += join(marks, " ");
    if (wager.pays_when_complete) return said + ": all before a 7";
    return said + (wager.ends_on_any_seven ? "; settled on any 7" : "; settled on a seven out");
}

std::string life_words(const Rules& rules, const Wager& wager) {
    switch (wager.shape) {
        case Shape::line:
        case Shape::dont: {
            std::string said = "wins on " + throws_with(wager, Verdict::win).text();
            if (const auto lost = throws_with(wager, Verdict::lose); !lost.empty())
                said += ", loses on " + lost.text();
            if (const auto bars = throws_with(wager, Verdict::push); !bars.empty())
                said += ", " + bars.text() + " barred";
            return said +
                   (wager.shape == Shape::line ? "; then its number before 7" : "; then 7 before its number");
        }
        case Shape::right:
            return "its number before 7";
        case Shape::wrong:
            return "7 before its number";
        case Shape::hardway:
            return "its number hard before easy or 7";
        case Shape::next:
            if (wager.stages.size() < 2) return "next throw";
            return "next throw; " + throws_with(wager, Verdict::move).text() + " moves it to a second throw";
        case Shape::collect:
            return collect_words(rules, wager);
        case Shape::odds:
            return "with its flat wager";
        case Shape::put:
            return "as a " + rules[wager.flat].name + " on its number";
    }
    return "";
}

// One price for each result.
std::string price_list(const Wager& wager) {
    if (wager.prices.empty()) return "no pay table chosen";
    std::vector<std::string> parts;
    const bool alone = wager.prices.size() == 1;
    for (std::size_t i = 0; i < wager.prices.size(); ++i) {
        const auto& price = wager.prices[i];
        std::string said = price.ratio.text();
        if (wager.shape == Shape::collect && !wager.pays_when_complete)
            said += " for " + std::to_string(price.level);
        const bool tells = !alone || (wager.shape == Shape::next && wager.label.empty());
        if (wager.shape != Shape::collect && tells) said += " on " + price.rolls.text();
        const bool second =
            wager.stages.size() > 1 && wager.shape == Shape::next &&
            std::none_of(wager.stages[0].cells.begin(), wager.stages[0].cells.end(),
                         [&](const Cell& cell) { return cell.verdict == Verdict::win && cell.price == i; });
        parts.push_back(said + (second ? " (second throw)" : ""));
    }
    return join(parts, ", ");
}

std::string limits_of(const Wager& wager) {
    const auto& limits = wager.limits;
    if (limits.table_least && limits.table_most) return "table limits";
    if (limits.most > Money{}) return limits.least.text() + " to " + limits.most.text();
    return limits.least > Money{} ? "from " + limits.least.text() : "";
}

std::string step_words(const Wager& wager) {
    return "in steps of " + wager.unit.text();
}

std::string cap_words(const Wager& wager) {
    const auto& cap = wager.cap;
    std::string said = cap.times > 0 ? std::to_string(cap.times) + " × the flat" : "no multiple";
    if (cap.on_winnings) said += ", by what it can win";
    if (cap.most > Money{}) said += ", at most " + cap.most.text();
    if (cap.raise_to_payable) said += ", up to the next payable amount";
    return said + (cap.handed_back ? ", excess found later handed back" : "");
}

std::string percent(Ratio rate) {
    const Money hundredths{std::int64_t{rate.pays} * 10000 / rate.per};
    return hundredths.text() + " %";
}

std::string bracket_words(const Vig& vig) {
    const auto& [from, charge] = vig.brackets.front();
    const auto& [last, most] = vig.brackets.back();
    std::string said =
        "chart from " + from.text() + " (" + charge.text() + ") to " + last.text() + " (" + most.text() + ")";
    if (vig.refuse_below) said += ", nothing below it";
    return said + (vig.exact_beyond ? ", above it " : ", carried on above; plain ") + percent(vig.rate);
}

std::string vig_words(const Wager& wager) {
    const auto& vig = wager.vig;
    if (vig.time == VigTime::none) return "none";
    std::string said = vig.brackets.empty() ? percent(vig.rate) : bracket_words(vig);
    said += vig.on_winnings ? " of the win" : " of the stake";
    said += vig.time == VigTime::up_front ? ", when made" : ", on each win and never more than it";
    said += vig.whole ? ", must come out in chips" : ", rounded down";
    if (vig.least_chip) said += ", at least a chip";
    if (vig.combined) said += ", bases of one call added";
    if (vig.again_on_win) said += ", again on a win and never more than it";
    return said + (vig.refunded ? ", back when taken down" : "");
}

// The facts of some wagers of a kind: what they say, each with the sections of all of them.
class WagerFacts {
  public:
    WagerFacts(const Rules& rules, Members members) : rules_(rules), members_(std::move(members)) {}

    Facts tell() {
        if (members_.empty()) return {};
        const auto& first = *members_[0];
        add("wager", first.name, &Wager::cite);
        add("numbers", labels_of(members_), &Wager::cite);
        const bool sold =
            std::any_of(members_.begin(), members_.end(), [](const auto* wager) { return wager->sold; });
        const std::string option = first.optional ? "optional" : "";
        add("sold", sold ? option : "not at this table", &Wager::sold_cite);
        add("decided", said([&](const Wager& wager) { return life_words(rules_, wager); }), &Wager::cite);
        add("pays", said(price_list), &Wager::price_cite);
        terms(first);
        specials(first);
        return std::move(facts_);
    }

  private:
    template <class Words>
    std::string said(const Words& words_for) const {
        return gathered(members_, words_for);
    }
    template <class CiteOf>
    void add(const char* what, std::string says, const CiteOf& cite_of) {
        if (says.empty()) return;
        std::vector<std::string> cites;
        for (const auto* wager : members_) cites.push_back(rules_.cited(std::invoke(cite_of, *wager)));
        facts_.push_back({what, std::move(says), joined_sections(cites)});
    }
    void add_plain(const char* what, std::string says, Cite cite) {
        facts_.push_back({what, std::move(says), rules_.cited(cite)});
    }

    void terms(const Wager& first) {
        add("made", said([](const Wager& wager) { return when_words(wager.make); }),
            [](const Wager& wager) { return wager.make.cite; });
        add("raised", said([](const Wager& wager) { return when_words(wager.raise); }),
            [](const Wager& wager) { return wager.raise.cite; });
        add("taken down", said([](const Wager& wager) { return when_words(wager.down); }),
            [](const Wager& wager) { return wager.down.cite; });
        if (first.lift_cite != 0)
            add("once cut",
                first.lift_bit != 0 ? "not put back or raised before the line is decided"
                                    : "not raised again",
                &Wager::lift_cite);
        add("works", said(working_words), [](const Wager& wager) { return wager.working.cite; });
        add("after a win", first.stays_up ? "stays up" : "comes down", &Wager::stays_cite);
        add("limits", said(limits_of), [](const Wager& wager) { return wager.limits.cite; });
        add("stakes", said(step_words), &Wager::unit_cite);
        if (first.shape == Shape::odds)
            add("odds cap", said(cap_words), [](const Wager& wager) { return wager.cap.cite; });
        if (first.vig.time != VigTime::none)
            add("vig", said(vig_words), [](const Wager& wager) { return wager.vig.cite; });
    }

    // What only some wagers have; each has a section of its own.
    void specials(const Wager& first) {
        if (first.shape == Shape::collect && rules_.trackers[first.tracker].notice_at > 0)
            add_plain("notice", "surveillance at " + std::to_string(rules_.trackers[first.tracker].notice_at),
                      rules_.trackers[first.tracker].notice_cite);
        if (first.in_time_only) add_plain("late or by word", "never taken", first.in_time_cite);
        if (first.spots != 0)
            add_plain("spots", "numbered 1 to " + std::to_string(first.spots) + ", one a place",
                      first.spots_cite);
        if (first.shape == Shape::collect) {
            const auto& tracker = rules_.trackers[first.tracker];
            if (tracker.marker != MarkerShows::nothing)
                add_plain("markers", marker_words(tracker), tracker.marker_cite);
        }
        if (first.area_cite != 0) add_plain("area", area_words(first), first.area_cite);
        if (first.is_line) add_plain("shooter", "makes eligible to shoot", rules_.shooter.eligible_cite);
        if (first.handed_back_on_come_out)
            add_plain("found on a come-out", "handed back", first.handed_back_cite);
        if (first.no_action) add_plain("No Action", "keeps it on its line", first.no_action_cite);
        if (first.joins_successor)
            add("successor", "opens it anew", [](const Wager& w) { return w.make.cite; });
        if (first.self_service) add_plain("set down", "by the player", first.self_service_cite);
    }

    const Rules& rules_;
    Members members_;
    Facts facts_;
};

}  // namespace

std::vector<std::string> kinds_of(const Rules& rules) {
    std::vector<std::string> kinds;
    for (const auto& wager : rules.wagers)
        if (std::find(kinds.begin(), kinds.end(), wager.kind) == kinds.end()) kinds.push_back(wager.kind);
    return kinds;
}

std::string no_such_wager(const Rules& rules, const std::string& asked) {
    const auto cite = rules.cited(rules.why_not_offered(asked.substr(0, asked.find(' '))));
    const auto kinds = kinds_of(rules);
    const auto nearest = did_you_mean(asked, {kinds.begin(), kinds.end()});
    return rules.id + " has no wager '" + asked + "'" + (cite.empty() ? "" : " [" + cite + "]") + nearest +
           "; it has: " + join(kinds, ", ");
}

std::string name_of_kind(const Rules& rules, const std::string& kind) {
    const auto members = members_of(rules, kind);
    return members.empty() ? "" : members[0]->name;
}

std::string numbers_of_kind(const Rules& rules, const std::string& kind) {
    return labels_of(members_of(rules, kind));
}

const Fact* find_fact(const Facts& facts, const std::string& what) {
    const auto found =
        std::find_if(facts.begin(), facts.end(), [&](const Fact& fact) { return fact.what == what; });
    return found == facts.end() ? nullptr : &*found;
}

Facts wager_facts(const Rules& rules, const std::string& kind) {
    return WagerFacts(rules, members_of(rules, kind)).tell();
}

Facts wager_facts(const Rules& rules, WagerIndex wager) {
    return WagerFacts(rules, {&rules[wager]}).tell();
}

Facts game_facts(const Rules& rules) {
    Facts facts;
    const auto add = [&](const char* what, std::string says, Cite cite) {
        facts.push_back({what, std::move(says), rules.cited(cite)});
    };
    add("points", rules.points.text(), rules.points_cite);
    add("naturals", rules.naturals.text(), rules.points_cite);
    add("smallest chip", rules.chip.text(), rules.rounding_cite);
    add("limits", rules.least.text() + " to " + rules.most.text(), rules.limits_cite);
    add("uneven wins", rules.pays_down ? "paid down to the chip" : "such stakes are refused",
        rules.rounding_cite);
    add("off and on", rules.off_and_on ? "come and odds rebooked from the win" : "the full procedure",
        rules.off_and_on_cite);
    for (const auto& each : rules.absent)
        facts.push_back({"named: " + each.id, "not offered", rules.cited(each.cite)});
    if (rules.offered_cite != 0) add("wagers offered", "those below and no others", rules.offered_cite);
    return facts;
}

}  // namespace hardway::words
