#pragma once
// Where the throws come from: chance, a seed, or a script. A value, so that a moment of play can be taken
// back.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "table/chance.hpp"

namespace hardway::cli::play {

Chance surprise();  // seeded by the machine

class Dice {
  public:
    static Dice random();
    static Dice seeded(std::uint64_t seed);
    static Dice scripted(std::vector<Roll> rolls);
    // "3-4 1-6", blanks or commas between; nothing if it is anything else, and `wrong` is the word that is no
    // throw, or empty where one is missing.
    static Result<std::vector<Roll>> read_script(std::string_view text);

    std::optional<Roll> next();  // nothing: the script is over
    bool random_source() const { return kind_ == Kind::random; }
    std::string words() const;  // how they are shown: nobody shall take a script for chance

  private:
    enum class Kind : std::uint8_t { random, seeded, scripted };
    Kind kind_ = Kind::random;
    std::uint64_t seed_ = 0;
    Chance chance_;
    std::shared_ptr<const std::vector<Roll>> script_;  // shared by all moments of play
    std::size_t at_ = 0;
};

}  // namespace hardway::cli::play
