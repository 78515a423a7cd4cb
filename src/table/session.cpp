#include "table/session.hpp"

#include "rules/printable.hpp"
#include "rules/text.hpp"
#include "table/check.hpp"

namespace hardway {

namespace {

constexpr std::size_t kMostMismatches = 1'000;

std::string_view without_comment(std::string_view line) {
    return trim(line.substr(0, line.find('#')));
}

bool begins(std::string_view line, std::string_view word) {
    return line.starts_with(word) && line.size() > word.size() &&
           (line[word.size()] == ' ' || line[word.size()] == '\t');
}

}  // namespace

bool Session::fail(std::string_view what) {
    trouble_ = printable(what);  // it repeats words of the story
    return false;
}

std::vector<Mismatch> Session::tell_all(std::string_view text) {
    std::vector<Mismatch> found;
    int number = 0;
    bool anything = false;
    for (const auto line : split(without_mark(text), '\n')) {
        ++number;
        anything |= !without_comment(line).empty();
        if (!tell(line)) found.push_back({number, trouble_});
        if (found.size() > kMostMismatches) {
            found.back().what = "and more: so many lines that do not hold are no story";
            return found;
        }
        if (!trouble_.empty() && !rules_) return found;  // without rules nothing else can be understood
    }
    if (!anything)
        found.push_back({1, "an empty story; the first line names the rulebook: rules wind-creek"});
    return found;
}

bool Session::tell(std::string_view line) {
    trouble_.clear();
    truth_.clear();
    line = without_comment(line);
    if (line.empty()) return true;
    if (line.size() > 4096) return fail("a line of more than 4096 characters");
    if (begins(line, "rules")) return choose_rules(trim(line.substr(5)));
    if (id_.empty()) return fail("the first line names the rulebook: rules wind-creek");
    if (begins(line, "house")) return choose_house(trim(line.substr(5)), false);
    if (begins(line, "refused") && begins(trim(line.substr(7)), "house"))
        return choose_house(trim(trim(line.substr(7)).substr(5)), true);
    start();
    if (line[0] == '=') {
        std::string what;
        return check_line(*this, trim(line.substr(1)), what, truth_) || fail(what);
    }
    if (begins(line, "refused")) return expect_refusal(trim(line.substr(7)));
    return play(line);
}

bool Session::choose_rules(std::string_view id) {
    if (!id_.empty()) return fail("the rulebook is already chosen");
    id_ = std::string(id);
    Faults faults;
    const auto rules = load_rules(shelf_, id_, {}, faults);
    if (rules) {
        rules_ = std::make_shared<const Rules>(*rules);
        return true;
    }
    id_.clear();
    return fail(faults.empty() ? "cannot load the rulebook" : faults.front().text());
}

bool Session::choose_house(std::string_view choices, bool must_fail) {
    if (anybody_sits() && !must_fail) return fail("house choices come before the first seat");
    Faults faults;
    HouseChoices house = house_;
    for (auto& choice : parse_choices(choices, faults)) house.push_back(std::move(choice));
    std::optional<Rules> rules;
    if (faults.empty()) rules = load_rules(shelf_, id_, house, faults);
    if (must_fail) {
        last_refused_ = true;
        refusal_ = {};
        house_cite_ = faults.empty() ? "" : faults.front().cite;
        return rules ? fail("these choices were taken") : true;
    }
    if (!rules) return fail(faults.front().text());
    rules_ = std::make_shared<const Rules>(*std::move(rules));
    live_.reset();
    house_ = std::move(house);
    return true;
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

bool Session::play(std::string_view line) {
    const auto reading = read_command(*rules_, table(), line);
    if (!reading.understood()) return fail(reading.error);
    Refusal refusal = reading.refusal;
    if (refusal.code == RefusalCode::none) refusal = command(reading.command);
    if (refusal.code != RefusalCode::none)
        return fail("refused (" + std::string(name_of(refusal.code)) + "): " + words_of(refusal, *rules_));
    return true;
}

bool Session::expect_refusal(std::string_view line) {
    const auto reading = read_command(*rules_, table(), line, true);
    if (!reading.understood()) return fail(reading.error);
    std::optional<RefusalCode> expected;
    if (!reading.leftover.empty()) {
        expected = code_named(reading.leftover);
        if (!expected) return fail("'" + reading.leftover + "' is no refusal code");
    }
    Refusal refusal = reading.refusal;
    if (refusal.code == RefusalCode::none) {
        Events events;
        refusal = live_->decide(reading.command, events);
    }
    if (refusal.code == RefusalCode::none) return fail("this was taken, but must be refused");
    refusal_ = refusal;
    house_cite_.clear();
    last_refused_ = true;
    if (expected && *expected != refusal.code)
        return fail("refused as " + std::string(name_of(refusal.code)) + ", not " + reading.leftover + ": " +
                    words_of(refusal, *rules_));
    return true;
}

}  // namespace hardway
