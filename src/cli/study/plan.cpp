#include "cli/study/plan.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>

#include "cli/files.hpp"
#include "cli/numbers.hpp"
#include "cli/study/strategies.hpp"
#include "cli/study/words.hpp"
#include "rules/text.hpp"
#include "study/edge/hand.hpp"

namespace hardway::cli {

using namespace study;

namespace {

constexpr std::size_t kMostValues = 200;
constexpr std::size_t kMostEntrants = 200;

class Planner {
  public:
    Planner(StudyPlan& plan, Faults& faults) : plan_(plan), o_(plan.options), faults_(faults) {}

    void run() {
        read_rules();
        read_terms();
        read_throws();
        check_hand_ends();
        read_entrants();
        read_how();
    }

  private:
    void fault(const std::string& what, const std::string& allowed) {
        faults_.push_back({"", 0, what, allowed, ""});
    }

    void read_rules() {
        auto open = open_rules(o_.rules, o_.house).or_add_to(faults_);
        if (!open) return;
        plan_.open = *std::move(open);
        // The player does not throw: somebody else does, from the line.
        if (plan_.open.rules.seating.places < 2)
            fault("a study needs two places at the table", "places=2 or more");
        plan_.ask.rules = &plan_.open.rules;
    }

    std::optional<Money> amount(const char* option, const std::string& text) {
        if (text.empty()) return std::nullopt;
        const auto parsed = parse_amount(text);
        if (!parsed)
            fault(std::string(option) + ": " + hardway::quoted(text) + " is no amount", allowed_amounts());
        return parsed;
    }

    void read_terms() {
        auto& terms = plan_.ask.terms;
        terms.bankroll = amount("--bankroll", o_.bankroll).value_or(Money::units(1000));
        terms.rolls = o_.length;
        terms.stop_win = amount("--win", o_.win);
        terms.stop_loss = amount("--lose", o_.lose);
        terms.shooters = o_.shooters;
        terms.finish_hand = o_.finish_hand;
        plan_.ask.shooter = {amount("--shooter-win", o_.shooter_win),
                             amount("--shooter-lose", o_.shooter_lose), o_.shooter_rolls};
        if (terms.stop_loss && *terms.stop_loss > terms.bankroll)
            fault("--lose " + o_.lose + " is more than the bankroll", "at most " + terms.bankroll.text());
    }

    void read_throws() {
        plan_.ask.throws = Throws::fair(o_.seed);
        if (!o_.dice.empty())
            read_with(o_.dice, kDiceFile, [&](const std::string& text) {
                const auto dice = Dice::parse(text, o_.dice).or_add_to(faults_);
                if (!dice) return;
                plan_.ask.dice = *dice;
                plan_.ask.throws = Throws::weighted(o_.seed, *dice);
            });
        if (!o_.throws.empty())
            read_with(o_.throws, kRecordingFile, [&](const std::string& text) {
                const auto recording = parse_recording(text, o_.throws).or_add_to(faults_);
                if (!recording) return;
                if (recording->size() < o_.length)
                    return fault(
                        o_.throws + " has " + counted(recording->size(), "throw") + ", fewer than a visit",
                        "--length " + std::to_string(recording->size()) + " or less");
                plan_.ask.throws = Throws::recorded(*recording, o_.length);
                plan_.recorded = true;
            });
    }

    // Who stays for a seven out that cannot come stays for ever.
    void check_hand_ends() {
        if (!o_.finish_hand || !plan_.ask.rules) return;
        if (can_seven_out(plan_.open.rules, plan_.ask.dice.possible())) return;
        fault("--finish-hand: with the dice of " + o_.dice + " no hand ever ends, for there is no seven out",
              "dice that show both a point and a seven, or a visit without --finish-hand");
    }

    void read_with(const std::string& file, const FileKind& kind,
                   const std::function<void(const std::string&)>& use) {
        auto text = read_file(file, kind).or_add_to(faults_);
        if (!text) return;
        plan_.contents = *std::move(text);
        use(plan_.contents);
    }

    void read_entrants() {
        if (o_.strategies.empty())
            return fault("no strategy", "one or more; hardway study --list shows those that ship");
        if (o_.strategies.size() > kMostEntrants)
            return fault("too many strategies", "at most " + std::to_string(kMostEntrants));
        std::vector<Setting> shared;
        for (const auto& text : o_.set)
            if (auto setting = parse_setting(text).or_add_to(faults_)) shared.push_back(*setting);
        check_once("--set", shared);
        for (const auto& name : o_.strategies)
            if (auto entrant = open_strategy(name).or_add_to(faults_)) {
                check_once(entrant->name, entrant->settings);
                check_not_shared(*entrant, shared);
                entrant->settings.insert(entrant->settings.begin(), shared.begin(), shared.end());
                plan_.ask.entrants.push_back(*std::move(entrant));
            }
        if (!o_.vary.empty()) read_vary();
        for (std::size_t i = 0; i < plan_.ask.entrants.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                if (plan_.ask.entrants[i].name == plan_.ask.entrants[j].name)
                    fault(hardway::quoted(plan_.ask.entrants[i].name) + " is there twice",
                          "each once, or with other settings: name:base=25");
    }

    void check_once(const std::string& where, const std::vector<Setting>& settings) {
        for (auto it = settings.begin(); it != settings.end(); ++it)
            if (std::any_of(settings.begin(), it, [&](const auto& each) { return each.name == it->name; }))
                fault(where + ": " + hardway::quoted(it->name) + " is chosen twice", "each setting once");
    }

    void check_not_shared(const StudyAsk::Entrant& entrant, const std::vector<Setting>& shared) {
        for (const auto& own : entrant.settings)
            if (std::ranges::any_of(shared, [&](const auto& each) { return each.name == own.name; }))
                fault(entrant.name + ": " + hardway::quoted(own.name) + " is chosen by --set, too",
                      "--set for all of them, or a setting of each");
    }

    static std::optional<double> number(std::string_view text) {
        const auto setting = parse_setting("x=" + std::string(text));
        return setting ? std::optional(setting->value) : std::nullopt;
    }

    // odds=1..10, base=5..25:5, base=5,10,25
    std::vector<double> values(std::string_view text) {
        std::vector<double> found;
        const auto dots = text.find("..");
        if (dots == std::string_view::npos) {
            for (const auto part : split(text, ','))
                if (const auto value = number(part)) found.push_back(*value);
            return found.size() == split(text, ',').size() ? found : std::vector<double>{};
        }
        const auto colon = text.find(':', dots);
        const auto first = number(text.substr(0, dots));
        const auto last =
            number(text.substr(dots + 2, colon == std::string_view::npos ? colon : colon - dots - 2));
        const auto step =
            colon == std::string_view::npos ? std::optional(1.0) : number(text.substr(colon + 1));
        if (!first || !last || !step || *step <= 0 || *last < *first) return {};
        const double count = std::floor((*last - *first) / *step + 1e-9);
        if (count >= kMostValues) return {};
        for (int i = 0; i <= static_cast<int>(count); ++i) found.push_back(*first + i * *step);
        return found;
    }

    void read_vary() {
        const auto equals = o_.vary.find('=');
        plan_.varied = o_.vary.substr(0, equals);
        if (equals != std::string::npos) plan_.values = values(std::string_view(o_.vary).substr(equals + 1));
        if (plan_.values.empty() || plan_.varied.empty())
            return fault("--vary: " + hardway::quoted(o_.vary) + " is no range",
                         "odds=1..10, base=5..25:5 or base=5,10,25, at most " + std::to_string(kMostValues) +
                             " values");
        if (plan_.ask.entrants.size() != 1)
            return fault("--vary takes one strategy", "hardway study pass_odds --vary odds=1..10");
        const auto base = plan_.ask.entrants.front();
        for (const auto& setting : base.settings)
            if (setting.name == plan_.varied)
                return fault("--vary: " + hardway::quoted(setting.name) + " is chosen already",
                             "a setting is varied or has one value");
        plan_.ask.entrants.clear();
        for (const double value : plan_.values) {
            auto entrant = base;
            char text[32];
            std::snprintf(text, sizeof text, "%g", value);
            entrant.name +=
                (entrant.name.find(':') == std::string::npos ? ":" : ",") + plan_.varied + "=" + text;
            entrant.settings.push_back({plan_.varied, value});
            plan_.ask.entrants.push_back(std::move(entrant));
        }
    }

    void read_how() {
        for (const auto& [option, value] : {std::pair{"--confidence", o_.confidence},
                                            {"--rolls-per-hour", o_.rolls_per_hour},
                                            {"--work", o_.steps}})
            if (!std::isfinite(value)) fault(std::string(option) + " must be a number", "a finite one");
        auto& ask = plan_.ask;
        ask.confidence = o_.confidence;
        ask.compile.states = o_.states;
        ask.steps = o_.steps;
        ask.exact = !o_.sampled_only;
        ask.threads =
            static_cast<int>(o_.threads > 0 ? o_.threads : std::max(1U, std::thread::hardware_concurrency()));
        if (o_.engine.empty()) return;
        ask.engine = *parse_engine(o_.engine);
        if (!available(ask.engine))
            fault("this processor has no " + o_.engine, std::string(name(fastest_engine())) + " and slower");
    }

    StudyPlan& plan_;
    const StudyOptions& o_;
    Faults& faults_;
};

// Of everything a figure depends on that is not in the options: contents of files.
std::string digest_of(const StudyPlan& plan) {
    std::uint64_t hash = plan.open.rules.digest;
    const auto mix = [&](std::string_view text) {
        for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    };
    for (const auto& entrant : plan.ask.entrants) mix(entrant.text);
    mix(plan.contents);
    char text[20];
    std::snprintf(text, sizeof text, "%016llx", static_cast<unsigned long long>(hash));
    return text;
}

}  // namespace

Result<Done> make_plan(const StudyOptions& options, StudyPlan& plan) {
    plan.options = options;
    Faults faults;
    Planner(plan, faults).run();
    if (!faults.empty()) return faults;
    plan.ask.line = study_line(options, digest_of(plan));
    return Done{};
}

std::uint64_t visits_of(const StudyOptions& options, bool all_compiled) {
    if (options.visits > 0) return options.visits;
    if (options.rolls > 0) return (options.rolls + options.length - 1) / options.length;
    return all_compiled ? 100'000 : 1'000;
}

}  // namespace hardway::cli
