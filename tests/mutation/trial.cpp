#include "mutation/trial.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "auditor/auditor.hpp"
#include "rules/text.hpp"
#include "table/bettor.hpp"
#include "table/session.hpp"

namespace mutation {

namespace {

using Choices = std::map<std::string, std::string>;

// Tables at which everything a rulebook can sell is sold at one of them.
std::vector<Choices> houses_of(const std::string& rulebook) {
    if (rulebook == "sg-mbs") return {{}, {{"chip", "0.05"}, {"min", "5"}, {"max", "500"}}};
    if (rulebook == "wind-creek")
        return {{{"fire", "A"}}, {{"fire", "B"}, {"min", "10"}, {"max", "1000"}, {"max_prop", "300"}}};
    if (rulebook == "ma-craps")
        return {{{"fire", "A"}, {"bonus", "1"}},
                {{"hot_roller", "B"}, {"bonus", "2"}, {"vig", "on_win"}, {"max_odds", "3-4-5"}}};
    if (rulebook == "ma-mini-craps")
        return {{}, {{"hot_roller", "C"}, {"hot_roller_max", "40"}, {"max_odds", "1"}, {"vig.4", "on_win"}}};
    return {{{"fire", "A"}, {"fire_spots", "5"}, {"bonus", "A"}},
            {{"fire", "B"},
             {"vig", "on_win"},
             {"place_2_12", "25:5"},
             {"place_3_11", "13:5"},
             {"max_odds", "2"}}};
}

// Choices that a house file may make and a story cannot write, since their keys hold blanks: each must load.
std::vector<HouseChoice> only_in_house_files(const std::string& rulebook) {
    if (!rulebook.starts_with("ma-")) return {};
    return {{"pays.field.2 12", "3:1", "", 0}, {"pays.six_seven_eight.3-3 4-4", "3:1", "", 0}};
}

// Engine under the mutant, auditor under the true rules: the first difference ends it.
class Duel {
  public:
    Duel(const Rules& rules, const std::string& rulebook, const Choices& choices, std::uint64_t seed)
        : rules_(rules), table_(rules), bettor_(seed), auditor_(rulebook, choices) {
        for (const int place : {0, 1, 4, 7}) {
            const Command sit{command::Sit{"P" + std::to_string(place), Money::units(5000)},
                              static_cast<SeatIndex>(place)};
            if (sit.seat >= table_.seats.size()) continue;
            carry_out(rules_, table_, sit, events_);
            auditor_.say(write_command(rules_, table_, sit));
        }
    }

    bool differs(std::string& why) {
        const auto text = write_command(rules_, table_, bettor_.next(rules_, table_));
        const auto reading = read_command(rules_, table_, text);
        if (!reading) return told(why, text + ": " + reading.faults().front().what);
        Refusal refusal = reading->refusal;
        if (refusal.code == RefusalCode::none) refusal = carry_out(rules_, table_, reading->command, events_);
        const bool taken = refusal.code == RefusalCode::none;
        if ((auditor_.say(text) == auditor::Answer::accepted) != taken) return told(why, text);
        for (std::size_t i = 0; i < table_.seats.size(); ++i) {
            const auto& seat = table_.seats[i];
            const auto name = table_.player_at(static_cast<SeatIndex>(i));
            if (seat.taken && !(auditor_.rail(name) == seat.rail && auditor_.felt(name) == seat.felt()))
                return told(why, text + ": money");
        }
        const bool same = auditor_.point() == table_.point && auditor_.toke() == table_.toke &&
                          auditor_.commission() == table_.commission;
        return same ? false : told(why, text + ": point, toke or commission");
    }

  private:
    static bool told(std::string& why, std::string what) {
        why = std::move(what);
        return true;
    }

    const Rules& rules_;
    Table table_;
    Bettor bettor_;
    auditor::Auditor auditor_;
    Events events_;
};

std::string read_file(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

}  // namespace

std::vector<Story> stories_of(const std::string& rulebook) {
    std::vector<Story> found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator("tests/sessions")) {
        if (entry.path().extension() != ".session") continue;
        std::string text = read_file(entry.path());
        for (const auto line : split(text, '\n')) {
            if (!line.starts_with("rules ")) continue;
            const auto id = trim(
                line.substr(6, line.find('#') == std::string_view::npos ? line.npos : line.find('#') - 6));
            if (id == rulebook) found.push_back({entry.path().string(), std::move(text)});
            break;
        }
    }
    std::sort(found.begin(), found.end(), [](const Story& a, const Story& b) { return a.path < b.path; });
    return found;
}

Trial::Trial(std::string rulebook)
    : rulebook_(std::move(rulebook)), shelf_(builtin_shelf()), stories_(stories_of(rulebook_)) {
    for (const auto& book : shelf_)
        if (book.id == rulebook_) file_ = book.text;
}

Shelf Trial::shelf_with(const std::string& text) const {
    Shelf shelf = shelf_;
    for (auto& book : shelf)
        if (book.id == rulebook_) book.text = text;
    return shelf;
}

bool Trial::story_fails(const Shelf& shelf, const Story& story, std::string& why) const {
    Session session(shelf);
    int number = 0;
    for (const auto line : split(story.text, '\n')) {
        ++number;
        const auto told = session.tell(line);
        if (told) continue;
        why = story.path + ":" + std::to_string(number) + ": " + told.faults().front().what;
        return true;
    }
    return false;
}

bool Trial::auditor_differs(const Shelf& shelf, std::size_t commands, std::string& why) const {
    constexpr std::size_t kPerTable =
        1'000;  // a fresh table now and then, so that early windows are seen often
    for (const auto& choices : houses_of(rulebook_)) {
        HouseChoices house;
        for (const auto& [key, value] : choices) house.push_back({key, value, "", 0});
        const auto rules = load_rules(shelf, rulebook_, house);
        if (!rules) {
            why = "a house that does not load";
            return true;
        }
        for (std::size_t told = 0; told < commands; told += kPerTable) {
            Duel duel(*rules, rulebook_, choices, 1'000'003 * told + 17);
            for (std::size_t i = 0; i < kPerTable; ++i)
                if (duel.differs(why)) return true;
        }
    }
    return false;
}

// Stories named after the wager, then those that speak of it, then those that have killed most.
std::vector<const Story*> Trial::likely_first(const Mutant& mutant) const {
    std::vector<std::pair<int, const Story*>> ranked;
    for (const auto& story : stories_) {
        const auto kills = kills_.find(&story);
        int rank = kills == kills_.end() ? 0 : std::min(kills->second, 99);
        if (!mutant.wager.empty()) {
            const auto stem = std::filesystem::path(story.path).stem().string();
            if (stem == mutant.wager)
                rank += 1000;
            else if (stem.find(mutant.wager) != std::string::npos)
                rank += 500;
            else if (story.text.find(mutant.wager + " ") != std::string::npos)
                rank += 200;
        }
        ranked.emplace_back(-rank, &story);
    }
    std::stable_sort(ranked.begin(), ranked.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
    std::vector<const Story*> list;
    for (const auto& [rank, story] : ranked) list.push_back(story);
    return list;
}

Killer Trial::run(const Mutant& mutant) {
    const Shelf shelf = shelf_with(mutant.apply(file_));
    if (!load_rules(shelf, rulebook_, {})) return Killer::loader;
    for (const auto& choice : only_in_house_files(rulebook_))
        if (!load_rules(shelf, rulebook_, {choice})) return Killer::loader;
    std::string why;
    std::size_t told = 0;
    for (const auto* story : likely_first(mutant)) {
        // A short duel after the likely stories is cheaper than all the others.
        if (++told == 12 && auditor_differs(shelf, 3'000, why)) return Killer::auditor;
        if (!story_fails(shelf, *story, why)) continue;
        ++kills_[story];
        return Killer::story;
    }
    return auditor_differs(shelf, 30'000, why) ? Killer::auditor : Killer::nobody;
}

std::string Trial::fault_of_original() {
    if (file_.empty()) return "no such rulebook";
    if (stories_.empty()) return "no stories";
    std::string why;
    for (const auto& choice : only_in_house_files(rulebook_))
        if (!load_rules(shelf_, rulebook_, {choice})) return choice.key + " does not load";
    for (const auto& story : stories_)
        if (story_fails(shelf_, story, why)) return why;
    return auditor_differs(shelf_, 3'000, why) ? "the auditor differs: " + why : "";
}

}  // namespace mutation
