#pragma once
// A strategy: a Lua file whose head declares what it may bet and remember, and one function that says, before
// every throw, what it wishes to have on the table. docs/strategies.md is the reference.

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "rules/result.hpp"
#include "study/strategy/lua_box.hpp"
#include "study/strategy/view.hpp"

namespace hardway::study {

struct Setting {
    std::string name;
    double value = 0;
};

struct MemoryCell {  // saturates at its bounds
    std::string name;
    std::int32_t start = 0;
    std::int32_t least = 0;
    std::int32_t most = 0;
};
using Memory = std::vector<std::int32_t>;

struct StrategyHead {
    std::string name;  // of the file, without its ending
    std::string file;
    std::string about;
    std::string source;  // where people describe it
    std::vector<Setting> settings;
    std::vector<std::string> kinds;  // of wagers it may bet
    std::vector<MemoryCell> memory;
};

struct Wish {
    enum class Kind : std::uint8_t { stake, on, off };
    Kind kind = Kind::stake;
    std::uint8_t stage = 0;
    WagerIndex wager = kNoWager;  // none: the rulebook does not have it
    std::uint16_t word = 0;       // what it was called: Strategy::word
    std::uint32_t pairs = 0;
    Money stake;  // in all; nothing takes it down
};

struct StrategyScript;

class Strategy {
  public:
    // `changes` are settings by name.
    static Result<std::unique_ptr<Strategy>> load(std::string_view text, const std::string& file,
                                                  const Rules& rules, const std::vector<Setting>& changes,
                                                  const LuaLimits& limits = {});
    // The same text in a box of its own, with nothing in common but what it was read from.
    Result<std::unique_ptr<Strategy>> twin() const;
    ~Strategy();
    Strategy(const Strategy&) = delete;
    Strategy& operator=(const Strategy&) = delete;

    const StrategyHead& head() const;
    Memory fresh_memory() const;
    const std::string& word(std::uint16_t index) const;

    // What it wishes for now. False, with a fault, if the script went wrong.
    bool ask(const View& sight, Memory& memory, std::vector<Wish>& wishes, Faults& faults);
    std::int64_t steps() const;  // that the last answer took, about
    // Whether it has ever looked at its money: then its wishes depend on more than the table.
    bool reads_rail() const;

  private:
    explicit Strategy(std::unique_ptr<StrategyScript> script);
    std::unique_ptr<StrategyScript> script_;
};

}  // namespace hardway::study
