#include "table/line_words.hpp"

#include <algorithm>

#include "rules/text.hpp"

namespace hardway {

LineWords::LineWords(const Rules& rules, const Table& table, std::string_view line, bool may_trail)
    : rules_(rules), table_(table), words_(split_words(line)), may_trail_(may_trail) {}

namespace {

// "12", "-5", "0.001": an amount, whether or not there are chips for it. Not "1e1", "+10", "10." or
// "1,000".
bool looks_like_money(std::string_view word) {
    word.remove_prefix(word.starts_with('-') ? 1 : 0);
    for (const auto part : split(word, '.'))
        if (part.empty() || part.find_first_not_of("0123456789") != std::string_view::npos) return false;
    return std::count(word.begin(), word.end(), '.') < 2;
}

}  // namespace

std::string_view LineWords::rest_of_line() {
    if (!more()) return {};
    const auto* begin = words_[at_].data();
    const auto* end = words_.back().data() + words_.back().size();
    at_ = words_.size();
    return {begin, static_cast<std::size_t>(end - begin)};
}

Reading LineWords::fail(std::string what) {
    error_ = std::move(what);
    return reading_;
}

Reading LineWords::refused(RefusalCode code, Cite cite) {
    auto& refusal = reading_.refusal;
    if (refusal.code == RefusalCode::none || code < refusal.code) {
        refusal.code = code;
        refusal.cite = cite;
    }
    return reading_;
}

Reading LineWords::done(command::Any what) {
    command().what = std::move(what);
    if (more() && may_trail_) reading_.leftover = std::string(next());
    if (more()) return fail("unexpected " + hardway::quoted(words_[at_]));
    return reading_;
}

bool LineWords::amount(Money& into) {
    const auto word = next();
    if (word.empty()) {
        fail("an amount is missing");
        return false;
    }
    if (const auto money = Money::parse(word)) {
        into = *money;
        return true;
    }
    if (!looks_like_money(word)) {
        fail(hardway::quoted(word) + " is no amount (12, 2.50)");
        return false;
    }
    refused(RefusalCode::bad_amount, rules_.rounding_cite);
    return true;
}

bool LineWords::roll(Roll& into) {
    const auto word = next();
    const auto read = Roll::parse(word);
    if (read) {
        into = *read;
        return true;
    }
    const auto dash = word.find('-');
    const bool shaped = dash != std::string_view::npos && parse_whole(word.substr(0, dash)) &&
                        parse_whole(word.substr(dash + 1));
    if (!shaped) {
        fail(hardway::quoted(word) + " is no throw (3-4)");
        return false;
    }
    refused(RefusalCode::bad_dice);
    return true;
}

bool LineWords::word(Word expected) {
    if (!at(expected)) return false;
    ++at_;
    return true;
}

bool LineWords::crew(CrewSet& into) {
    if (!word("by")) {
        fail("'by' and the crew members are missing");
        return false;
    }
    while (more()) {
        const auto found = std::find(kCrewNames.begin(), kCrewNames.end(), words_[at_]);
        if (found == kCrewNames.end()) break;
        into = static_cast<CrewSet>(into | crew_bit(static_cast<Crew>(found - kCrewNames.begin())));
        ++at_;
    }
    if (into == 0)
        fail("nobody of the crew is named (" + join({kCrewNames.begin(), kCrewNames.end()}, ", ") + ")");
    return into != 0;
}

bool LineWords::seat_named(std::string_view name) {
    if (name.empty() || name == Word("by")) {
        fail("a player is missing");
        return false;
    }
    command().seat = table_.seat_of(name);
    if (command().seat == kNoSeat) refused(RefusalCode::no_player);
    return true;
}

}  // namespace hardway
