// Order of work and calls of a rulebook: lists people can read, turned into one table lookup per event.

#include <algorithm>

#include "rules/reader.hpp"
#include "rules/text.hpp"

namespace hardway {

namespace {

constexpr std::array<const char*, kThrowKinds> kThrowKindNames = {"come_out", "intermediate", "decision"};
// "puck" stands alone; the others are done to a group.
constexpr std::array<const char*, kTasks - 1> kTaskNames = {"take", "pay",  "bar", "return",
                                                            "move", "puck", "mark"};
constexpr int kMostSteps = 100;  // its place and its printed number are a byte each

class OrderLoader {
  public:
    OrderLoader(Reader& reader, const Node& order) : reader_(reader), rules_(reader.rules()), order_(order) {}

    void load() {
        const Entry entry{"order", {&order_}};
        rules_.order.cite = reader_.cited(entry, "");
        rules_.order.landing_cite =
            order_.find("landing") ? reader_.cited(entry, "landing") : rules_.order.cite;
        load_groups();
        for (const auto& wager : rules_.wagers)
            if (wager.shape == Shape::collect)
                rules_.trackers[wager.tracker].order_group = wager.group_on_line;
        const auto every = items(order_.find("every"));
        const auto tail = items(order_.find("tail"));
        for (int kind = 0; kind < kThrowKinds; ++kind) {
            const std::string name = kThrowKindNames[static_cast<std::size_t>(kind)];
            const auto& lists = reader_.entries(order_.find(name), "order." + name);
            for (int total = 2; total <= 12; ++total) {
                auto list = every;
                if (const auto* own = list_for(lists, name, total)) list = items(own);
                list.insert(list.end(), tail.begin(), tail.end());
                set_steps(static_cast<ThrowKind>(kind), total, list);
            }
        }
    }

  private:
    std::vector<const Node*> items(const Node* list) {
        reader_.texts(list);  // tells what is no list
        std::vector<const Node*> found;
        if (list)
            for (const auto& item : list->list) found.push_back(&item);
        return found;
    }

    void load_groups() {
        auto& names = rules_.order.groups;
        names.assign(1, "puck");
        const auto* groups = order_.find("groups");
        if (!groups) {
            reader_.fault(&order_, "order needs groups of wagers", "groups = { all = { wagers = [\"*\"] } }");
            return;
        }
        for (const auto& [name, group] : reader_.entries(groups, "order.groups")) {
            group.used = true;
            if (!plain_word(name) || name == names[0])
                reader_.fault(&group, "a group cannot be called '" + name + "'",
                              "small letters, digits and _, and not puck");
            if (names.size() >= kMostGroups) {
                reader_.fault(&group, "too many groups", std::to_string(kMostGroups - 1) + " at most");
                return;
            }
            names.push_back(name);
            const Entry entry{"order.groups." + name, {&group}};
            const auto at = reader_.one_of(entry, "at", {"anywhere", "line", "number"}, 0);
            if (reader_.flag(entry, "landing_end_first", false))
                rules_.order.landing_end_first |= 1U << (names.size() - 1);
            reader_.entries(&group, entry.path);
            if (!entry.get("wagers"))
                reader_.fault(entry, "missing 'wagers'", "a list of wagers, or [\"*\"]");
            for (const auto& kind : reader_.names(entry.get("wagers"), entry.path + ".wagers"))
                assign(kind, static_cast<std::uint8_t>(names.size() - 1), at, &group);
        }
    }

    void assign(const std::string& kind, std::uint8_t group, std::size_t at, const Node* where) {
        bool known = false;
        for (auto& wager : rules_.wagers) {
            if (kind != "*" && wager.kind != kind) continue;
            known = true;
            // "*" is whatever no other group has claimed.
            if (at != 2 && (kind != "*" || wager.group_on_line == 0)) wager.group_on_line = group;
            if (at != 1 && (kind != "*" || wager.group_on_number == 0)) wager.group_on_number = group;
        }
        if (!known && !reader_.gave_up(kind))
            reader_.fault(where, "'" + kind + "' is no wager of this rulebook");
    }

    const Node* list_for(const std::vector<NamedNode>& lists, const std::string& kind, int total) {
        const Node* found = nullptr;
        for (const auto& [totals, list] : lists)
            for (const auto word : split_words(totals)) {
                if (parse_whole(word) != total) continue;
                list.used = true;
                if (found)
                    reader_.fault(&list, "order." + kind + ": " + std::to_string(total) + " is there twice",
                                  "one list for each total");
                found = &list;
            }
        return found;
    }

    void set_steps(ThrowKind kind, int total, const std::vector<const Node*>& list) {
        std::uint8_t place = 0;
        std::uint8_t number = 0;
        for (const auto* item : list) {
            const std::string said = item->shown();
            std::string_view text = said;
            ++number;
            if (const auto colon = text.find(':'); colon != std::string_view::npos) {
                const auto printed = parse_whole(trim(text.substr(0, colon))).value_or(0);
                if (printed < 1 || printed > kMostSteps)
                    reader_.fault(item, "order: '" + said + "' is printed as no step",
                                  "1 to " + std::to_string(kMostSteps));
                number = static_cast<std::uint8_t>(printed);
                text.remove_prefix(colon + 1);
            }
            for (const auto part : split(text, ',')) {
                if (place >= kMostSteps)
                    return reader_.fault(item, "order: too many steps",
                                         std::to_string(kMostSteps) + " at most");
                set_step(*item, kind, total, split_words(part), {place++, number, Toward::stick});
            }
        }
    }

    void set_step(const Node& where, ThrowKind kind, int total, const std::vector<std::string_view>& parts,
                  Step step) {
        const auto task = std::find_if(kTaskNames.begin(), kTaskNames.end(),
                                       [&](const char* name) { return !parts.empty() && parts[0] == name; });
        const auto& names = rules_.order.groups;
        const auto group = parts.size() < 2 ? names.begin() : std::find(names.begin(), names.end(), parts[1]);
        const bool way = parts.size() == 4 && parts[2] == "toward" &&
                         (parts[3] == "stick" || parts[3] == "base" || parts[3] == "spots");
        const bool puck = !parts.empty() && parts[0] == names[0];
        if (task == kTaskNames.end() || group == names.end() || puck != (parts.size() == 1) ||
            (parts.size() > 2 && !way)) {
            std::string said;
            for (const auto part : parts) said += (said.empty() ? "" : " ") + std::string(part);
            reader_.fault(&where, "order: '" + said + "' is no step",
                          "take, pay, bar, return, move or mark and a group, or puck; then toward stick, "
                          "base or spots");
            return;
        }
        if (way)
            step.toward = parts[3] == "base"    ? Toward::base
                          : parts[3] == "spots" ? Toward::spots
                                                : Toward::stick;
        auto& slot = rules_.order.steps[static_cast<std::size_t>(kind)][static_cast<std::size_t>(total)]
                                       [static_cast<std::size_t>(group - names.begin())]
                                       [static_cast<std::size_t>(task - kTaskNames.begin())];
        if (slot.order == 255) slot = step;
    }

    Reader& reader_;
    Rules& rules_;
    const Node& order_;
};

}  // namespace

void load_order(Reader& reader, const Node& book) {
    const auto* order = book.find("order");
    if (!order) {
        reader.fault(&book, "missing [order]", "how the crew works through a throw");
        return;
    }
    OrderLoader(reader, *order).load();
}

void load_calls(Reader& reader, const Node& book) {
    const auto* calls = book.find("calls");
    if (!calls) {
        reader.fault(&book, "missing [calls]", "what the stick says for every throw");
        return;
    }
    auto& into = reader.rules().calls;
    const Entry entry{"calls", {calls}};
    into.cite = reader.cited(entry, "");
    // A phrase the section does not fix has a citation of its own.
    const auto* opening = calls->find("opening");
    const bool own = opening && opening->kind == Node::Kind::table;
    into.opening = reader.text(entry, own ? "opening.words" : "opening", "");
    into.opening_cite = own ? reader.cited(entry, "opening") : into.cite;
    const std::string every = reader.text(entry, "every", "");
    for (const std::string kind : kThrowKindNames)
        for (const auto& key : {kind, "also_" + kind}) reader.entries(entry.get(key), "calls." + key);
    for (int kind = 0; kind < kThrowKinds; ++kind)
        for (int total = 2; total <= 12; ++total) {
            const auto k = static_cast<std::size_t>(kind);
            const auto t = static_cast<std::size_t>(total);
            const std::string key = std::string(kThrowKindNames[k]) + "." + std::to_string(total);
            into.phrases[k][t] = reader.text(entry, key, every);
            into.alternatives[k][t] = reader.text(entry, "also_" + key, "");
        }
}

}  // namespace hardway
