#include "table/session.hpp"

#include <algorithm>

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "rules/vocabulary.hpp"
#include "table/check.hpp"
#include "table/reason_text.hpp"

namespace hardway {

namespace {

constexpr std::size_t kMostMismatches = 1'000;

bool begins(std::string_view line, Word word) {
    const auto size = word.text().size();
    return line.starts_with(word.text()) && line.size() > size && (line[size] == ' ' || line[size] == '\t');
}

Fault fail(std::string_view what) {
    return {"", 0, printable(what), "", ""};  // it repeats words of the story
}

}  // namespace

std::vector<Mismatch> Session::tell_all(std::string_view text) {
    std::vector<Mismatch> found;
    int number = 0;
    bool anything = false;
    for (const auto line : split(without_mark(text), '\n')) {
        ++number;
        anything |= !without_comment(line).empty();
        const auto told = tell(line);
        if (!told) found.push_back({number, told.faults().front().what});
        if (found.size() > kMostMismatches) {
            found.back().what = "and more: so many lines that do not hold are no story";
            return found;
        }
        if (!told && !rules_) return found;  // without rules nothing else can be understood
    }
    if (!anything)
        found.push_back({1, "an empty story; the first line names the rulebook: rules wind-creek"});
    return found;
}

Result<Done> Session::tell(std::string_view line) {
    truth_.clear();
    line = without_comment(line);
    if (line.empty()) return Done{};
    if (line.size() > 4096) return fail("a line of more than 4096 characters");
    if (begins(line, "rules")) return choose_rules(trim(line.substr(5)));
    if (id_.empty()) return fail("the first line names the rulebook: rules wind-creek");
    if (begins(line, "house")) return choose_house(trim(line.substr(5)), false);
    if (begins(line, "refused") && begins(trim(line.substr(7)), "house"))
        return choose_house(trim(trim(line.substr(7)).substr(5)), true);
    start();
    if (line[0] == '=') {
        const auto said = check_line(*this, trim(line.substr(1)));
        if (!said) return fail(said.faults().front().what);
        if (said->holds()) return Done{};
        truth_ = said->truth;
        return fail("expected '" + said->told + "', but '" + said->truth + "'");
    }
    if (begins(line, "refused")) return expect_refusal(trim(line.substr(7)));
    return play(line);
}

Result<Done> Session::choose_rules(std::string_view id) {
    if (!id_.empty()) return fail("the rulebook is already chosen");
    id_ = std::string(id);
    auto rules = load_rules(shelf_, id_, {});
    if (rules) {
        rules_ = std::make_shared<const Rules>(*std::move(rules));
        return Done{};
    }
    id_.clear();
    return fail(rules.faults().front().text());
}

// The rulebook with these choices after those made before, to which they are added.
Result<Rules> Session::rules_with(std::string_view choices, HouseChoices& house) const {
    auto more = parse_choices(choices);
    if (!more) return more.faults();
    for (auto& choice : *more) house.push_back(std::move(choice));
    return load_rules(shelf_, id_, house);
}

Result<Done> Session::choose_house(std::string_view choices, bool must_fail) {
    if (anybody_sits() && !must_fail) return fail("house choices come before the first seat");
    HouseChoices house = house_;
    auto rules = rules_with(choices, house);
    if (must_fail) {
        last_refused_ = true;
        refusal_ = {};
        house_cite_ = rules ? "" : rules.faults().front().cite;
        if (rules) return fail("these choices were taken");
        return Done{};
    }
    if (!rules) return fail(rules.faults().front().text());
    rules_ = std::make_shared<const Rules>(*std::move(rules));
    live_.reset();
    house_ = std::move(house);
    return Done{};
}

bool Session::anybody_sits() const {
    if (live_)
        for (const auto& seat : table().seats)
            if (seat.taken) return true;
    return false;
}

// In a story the dice are told, as a crew tells them: a throw may be recalled.
void Session::start() {
    if (!live_) live_.emplace(rules_, true);
}

Refusal Session::command(const Command& command) {
    const auto refusal = live_->carry_out(command);
    last_refused_ = refusal.code != RefusalCode::none;
    if (last_refused_)
        refusal_ = refusal;
    else
        history_.push_back(live_->events());
    return refusal;
}

Result<Done> Session::play(std::string_view line) {
    const auto reading = read_command(*rules_, table(), line);
    if (!reading) return fail(reading.faults().front().what);
    Refusal refusal = reading->refusal;
    if (refusal.code == RefusalCode::none) refusal = command(reading->command);
    if (refusal.code != RefusalCode::none)
        return fail("refused (" + std::string(name_of(refusal.code)) + "): " + words_of(refusal, *rules_) +
                    (refusal.code == RefusalCode::no_player ? nearest_player(line) : ""));
    return Done{};
}

// A slip in a name: "Anna pass 10".
std::string Session::nearest_player(std::string_view line) const {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < table().seats.size(); ++i)
        if (table().seats[i].taken) names.push_back(table().player_at(static_cast<SeatIndex>(i)));
    for (const auto word : split_words(line))
        if (const auto nearest = did_you_mean(word, {names.begin(), names.end()});
            !nearest.empty() && std::find(names.begin(), names.end(), word) == names.end())
            return nearest;
    return "";
}

Result<Done> Session::expect_refusal(std::string_view line) {
    const auto reading = read_command(*rules_, table(), line, true);
    if (!reading) return fail(reading.faults().front().what);
    std::optional<RefusalCode> expected;
    if (!reading->leftover.empty()) {
        expected = code_named(reading->leftover);
        if (!expected) return fail("'" + reading->leftover + "' is no refusal code");
    }
    Refusal refusal = reading->refusal;
    if (refusal.code == RefusalCode::none) {
        Events events;
        refusal = live_->decide(reading->command, events);
    }
    if (refusal.code == RefusalCode::none) return fail("this was taken, but must be refused");
    refusal_ = refusal;
    house_cite_.clear();
    last_refused_ = true;
    if (expected && *expected != refusal.code)
        return fail("refused as " + std::string(name_of(refusal.code)) + ", not " + reading->leftover + ": " +
                    words_of(refusal, *rules_));
    return Done{};
}

}  // namespace hardway
