#include "house/dice/dice_source.hpp"

#include "rules/text.hpp"

namespace hardway::house {

std::optional<DiceSource> dice_source(std::string_view name) {
    for (const auto source : {DiceSource::drawn, DiceSource::entered, DiceSource::scripted})
        if (name_of(source) == name) return source;
    return std::nullopt;
}

Result<DiceScript> DiceScript::read(std::string_view text) {
    DiceScript script;
    for (int number = 1; !text.empty(); ++number) {
        const auto line = take_line(text);
        for (const auto part : split(line.substr(0, line.find('#')), ','))
            for (const auto word : split_words(part)) {
                const auto roll = Roll::parse(word);
                if (!roll) return Fault{"", number, quoted(word) + " is no throw", "1-1 to 6-6", ""};
                script.throws_.push_back(*roll);
            }
    }
    if (script.throws_.empty()) return Fault{"", 0, "no throws in it", "throws such as 3-4 6-6", ""};
    return script;
}

std::optional<Roll> DiceScript::next() {
    if (left() == 0) return std::nullopt;
    return throws_[at_++];
}

bool DiceScript::go_to(std::size_t at) {
    if (at > throws_.size()) return false;
    at_ = at;
    return true;
}

}  // namespace hardway::house
