#include "cli/play/dice.hpp"

#include <random>

#include "rules/text.hpp"

namespace hardway::cli::play {

Chance surprise() {
    std::random_device device;
    const std::uint64_t high = device();
    return Chance(high << 32 | device());
}

Dice Dice::random() {
    return {};
}

Dice Dice::seeded(std::uint64_t seed) {
    Dice dice;
    dice.kind_ = Kind::seeded;
    dice.seed_ = seed;
    dice.chance_ = Chance(seed);
    return dice;
}

Dice Dice::scripted(std::vector<Roll> rolls) {
    Dice dice;
    dice.kind_ = Kind::scripted;
    dice.script_ = std::make_shared<const std::vector<Roll>>(std::move(rolls));
    return dice;
}

Result<std::vector<Roll>> Dice::read_script(std::string_view text) {
    std::vector<Roll> rolls;
    for (const auto part : split(text, ',')) {
        if (hardway::split_words(part).empty()) return Fault{"", 0, "a throw is missing", "", ""};
        for (const auto word : hardway::split_words(part)) {
            const auto roll = Roll::parse(word);
            if (!roll) return Fault{"", 0, hardway::quoted(word) + " is no throw", "", ""};
            rolls.push_back(*roll);
        }
    }
    return rolls;
}

std::optional<Roll> Dice::next() {
    if (kind_ == Kind::scripted) {
        if (at_ >= script_->size()) return std::nullopt;
        return (*script_)[at_++];
    }
    if (kind_ == Kind::random) return surprise().roll();
    return chance_.roll();
}

std::string Dice::words() const {
    switch (kind_) {
        case Kind::random:
            return "random dice";
        case Kind::seeded:
            return "dice from seed " + std::to_string(seed_);
        case Kind::scripted:
            return "scripted dice, " + std::to_string(script_->size() - at_) + " left";
    }
    return "";
}

}  // namespace hardway::cli::play
