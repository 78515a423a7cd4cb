#include "cli/play/dice.hpp"

#include <random>

#include "rules/text.hpp"

namespace hardway::cli::play {

Chance Chance::surprise() {
    std::random_device device;
    const std::uint64_t high = device();
    return Chance(high << 32 | device());
}

std::uint64_t Chance::next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9ULL;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebULL;
    return mixed ^ (mixed >> 31);
}

int Chance::below(int count) {
    const auto range = static_cast<std::uint64_t>(count);
    const std::uint64_t beyond =
        UINT64_MAX - UINT64_MAX % range;  // draws from here on would favour low faces
    std::uint64_t drawn = next();
    while (drawn >= beyond) drawn = next();
    return static_cast<int>(drawn % range);
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

std::optional<std::vector<Roll>> Dice::read_script(std::string_view text, std::string& wrong) {
    std::vector<Roll> rolls;
    for (const auto part : split(text, ',')) {
        wrong = "";
        if (hardway::words(part).empty()) return std::nullopt;
        for (const auto word : hardway::words(part)) {
            const auto roll = Roll::parse(word);
            wrong = word;
            if (!roll) return std::nullopt;
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
    if (kind_ == Kind::random) {
        std::random_device device;
        Chance fresh((std::uint64_t{device()} << 32) | device());
        return Roll::from_index(fresh.below(Roll::kCount));
    }
    return Roll::from_index(chance_.below(Roll::kCount));
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
