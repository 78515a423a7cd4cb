#pragma once
// The words of the notation, all in one table: what is read and written, what nobody at the table and no
// wager of a rulebook can be called, follows from it. docs/notation.md explains them, and a test sees to it
// that it explains each of them and no other.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace hardway {

// Where in a line a word can stand; a word may have several places.
using Roles = std::uint16_t;
struct Role {
    static constexpr Roles head = 1U << 0;       // first in a line that is neither a command nor a check
    static constexpr Roles command = 1U << 1;    // first in a command
    static constexpr Roles deed = 1U << 2;       // after a player's name, in a command
    static constexpr Roles check = 1U << 3;      // first in a check
    static constexpr Roles of_player = 1U << 4;  // after a player's name, in a check
    static constexpr Roles joint = 1U << 5;      // between or after the parts of a line
    static constexpr Roles place = 1U << 6;      // where a die came to rest
    static constexpr Roles account = 1U << 7;    // where chips are
    static constexpr Roles crew = 1U << 8;       // who works at the table
    static constexpr Roles answer = 1U << 9;     // what a check may say
    static constexpr Roles wager = 1U << 10;     // an id of the trade, sold here or not
};

struct VocabularyEntry {
    std::string_view word;
    Roles roles;
};

// The ids of the trade are here for one reason: one that a rulebook does not have is a wager not offered, any
// other word is a slip. What they mean is in the rulebooks alone.
inline constexpr auto kVocabulary = std::to_array<VocabularyEntry>({
    {"rules", Role::head},
    {"house", Role::head},
    {"refused", Role::head | Role::answer},

    {"seat", Role::command},
    {"roll", Role::command},
    {"out", Role::command | Role::joint | Role::answer},
    {"throw", Role::command},
    {"rest", Role::command | Role::answer},
    {"settle", Role::command},
    {"noroll", Role::command},
    {"ruling", Role::command},
    {"new_dice", Role::command | Role::check},
    {"offer", Role::command | Role::check},
    {"ask", Role::command},
    {"button", Role::command},
    {"bring_in", Role::command},
    {"confirm", Role::command},
    {"forced_pass", Role::command},
    {"recall", Role::command},
    {"void", Role::command},
    {"correct", Role::command},
    {"fill", Role::command},
    {"credit", Role::command},

    {"leaves", Role::deed},
    {"stands", Role::deed},
    {"sits", Role::deed},
    {"goes_away", Role::deed},
    {"comes_back", Role::deed},
    {"shoots", Role::deed},
    {"chooses", Role::deed},
    {"same_dice", Role::deed},
    {"declines", Role::deed},
    {"passes_dice", Role::deed},
    {"no_action", Role::deed},
    {"buys_in", Role::deed},
    {"tokes", Role::deed},
    {"call", Role::deed | Role::check},
    {"down", Role::deed},
    {"on", Role::deed | Role::answer},
    {"off", Role::deed | Role::answer},
    {"asks_on", Role::deed},
    {"press", Role::deed},
    {"parlay", Role::deed},
    {"says", Role::deed},
    {"sets", Role::deed},
    {"for_dealers", Role::deed | Role::of_player},
    {"match_play", Role::deed},

    {"point", Role::check | Role::answer},
    {"shooter", Role::check},
    {"offer_order", Role::check},
    {"dice", Role::check},
    {"marker", Role::check},
    {"count", Role::check},
    {"marks", Role::check},
    {"markers", Role::check},
    {"spots", Role::check},
    {"toke", Role::check | Role::account},
    {"commission", Role::check | Role::account},
    {"vig", Role::check},
    {"change", Role::check},
    {"cites", Role::check},
    {"offered", Role::check},
    {"chosen", Role::check},
    {"kept", Role::check},
    {"asked", Role::check},
    {"opening", Role::check},
    {"order", Role::check},
    {"paid", Role::check},
    {"flag", Role::check},
    {"no_bet", Role::check},
    {"notice", Role::check},
    {"cut", Role::check},

    {"rail", Role::of_player | Role::place | Role::account},
    {"felt", Role::of_player | Role::account},
    {"bet", Role::of_player},
    {"buttons", Role::of_player},

    {"by", Role::joint},
    {"because", Role::joint},
    {"from", Role::joint},
    {"to", Role::joint},
    {"left", Role::joint},
    {"right", Role::joint},
    {"out_of", Role::joint | Role::answer},
    {"including", Role::joint},
    {"control", Role::joint | Role::answer},
    {"cash", Role::joint},
    {"in", Role::joint | Role::answer},
    {"lost", Role::joint},

    {"off_table", Role::place},
    {"stacked", Role::place},
    {"bank", Role::place | Role::account},
    {"bowl", Role::place},
    {"rack", Role::place},
    {"foreign_object", Role::place},
    {"working_chips", Role::place},
    {"chips", Role::place},
    {"cage", Role::account},

    {"box", Role::crew},
    {"stick", Role::crew},
    {"dealer", Role::crew},
    {"floor", Role::crew},
    {"supervisor", Role::crew},
    {"pit_manager", Role::crew},

    {"none", Role::answer},
    {"nobody", Role::answer},
    {"centre", Role::answer},
    {"air", Role::answer},
    {"take", Role::answer},
    {"pay", Role::answer},
    {"bar", Role::answer},
    {"return", Role::answer},
    {"move", Role::answer},
    {"mark", Role::answer},
    {"unmark", Role::answer},
    {"surveillance", Role::answer},
    {"of", Role::answer},
    {"proof", Role::answer},
    {"apart", Role::answer},
    {"required", Role::answer},
    {"silent", Role::answer},
    {"logo", Role::answer},
    {"blank", Role::answer},

    {"pass", Role::wager},
    {"pass_odds", Role::wager},
    {"dont_pass", Role::wager},
    {"dont_pass_odds", Role::wager},
    {"come", Role::wager},
    {"come_odds", Role::wager},
    {"dont_come", Role::wager},
    {"dont_come_odds", Role::wager},
    {"put", Role::wager},
    {"place", Role::wager},
    {"place_lose", Role::wager},
    {"buy", Role::wager},
    {"lay", Role::wager},
    {"hard", Role::wager},
    {"field", Role::wager},
    {"any_seven", Role::wager},
    {"any_craps", Role::wager},
    {"two", Role::wager},
    {"three", Role::wager},
    {"twelve", Role::wager},
    {"eleven", Role::wager},
    {"c_and_e", Role::wager},
    {"horn", Role::wager},
    {"horn_high", Role::wager},
    {"whirl", Role::wager},
    {"hop", Role::wager},
    {"six_seven_eight", Role::wager},
    {"hi_lo", Role::wager},
    {"hi_lo_yo", Role::wager},
    {"three_way", Role::wager},
    {"seven_eleven", Role::wager},
    {"eleven_twelve", Role::wager},
    {"hop_set", Role::wager},
    {"mugsy", Role::wager},
    {"fire", Role::wager},
    {"small", Role::wager},
    {"tall", Role::wager},
    {"all", Role::wager},
    {"hot_roller", Role::wager},
    {"across", Role::wager},
    {"inside", Role::wager},
    {"outside", Role::wager},
    {"big", Role::wager},
    {"lonestar", Role::wager},
});

// None if it is no word of the notation.
constexpr Roles roles_of(std::string_view word) {
    for (const auto& entry : kVocabulary)
        if (entry.word == word) return entry.roles;
    return 0;
}

// A word of the notation as the program reads or writes it: one that is not in the table does not compile.
class Word {
  public:
    consteval Word(const char* text) : text_(text) {
        if (roles_of(text_) == 0) is_not_in_the_vocabulary();
    }
    constexpr std::string_view text() const { return text_; }
    friend constexpr bool operator==(std::string_view said, Word word) { return said == word.text_; }
    friend std::string operator+(const std::string& before, Word word) {
        return before + std::string(word.text_);
    }

  private:
    static void is_not_in_the_vocabulary();  // not constexpr: a compiler that comes here stops

    std::string_view text_;
};

// Whether these are all the words that can stand there, and each once.
template <typename Table, typename WordOf>
constexpr bool are_all(Roles role, const Table& table, WordOf word_of) {
    std::size_t count = 0;
    for (const auto& entry : kVocabulary) count += (entry.roles & role) != 0 ? 1U : 0U;
    std::size_t found = 0;
    for (const auto& each : table) {
        if ((roles_of(word_of(each)) & role) == 0) return false;
        for (const auto& other : table) found += word_of(each) == word_of(other) ? 1U : 0U;
    }
    return found == count;
}

}  // namespace hardway
