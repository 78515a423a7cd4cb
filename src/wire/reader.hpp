#pragma once
// The fields of one JSON object back into values of the game; what is not of this rulebook is a fault, too.

#include <optional>
#include <string>
#include <vector>

#include "table/payoff.hpp"
#include "table/refusal.hpp"
#include "wire/fields.hpp"
#include "wire/json.hpp"
#include "wire/names.hpp"
#include "wire/object_reader.hpp"

namespace hardway::wire {

class Reader : public ObjectReader {
  public:
    Reader(const Rules& rules, const Json& json, std::string where)
        : ObjectReader(json, std::move(where)), rules_(rules) {}

    // What is told of accounts may come to more than any one amount that is asked for.
    void bound_amounts(Money most) { most_ = most; }

    template <As how, typename Member>
    void field(std::string_view name, Member& member) {
        if constexpr (how == As::seat)
            get_seat(name, member);
        else if constexpr (how == As::wager)
            get_wager(name, member);
        else if constexpr (how == As::tracker)
            get_tracker(name, member);
        else if constexpr (how == As::marks)
            get_marks(name, member);
        else if constexpr (how == As::counts)
            get_counts(name, member);
        else if constexpr (how == As::dice)
            get_dice(name, member);
        else if constexpr (how == As::point)
            get_point(name, member);
        else if constexpr (how == As::places)
            get_places(name, member);
        else if constexpr (how == As::macro)
            get_macro(name, member);
        else if constexpr (how == As::stage)
            get_stage(name, member);
        else if constexpr (how == As::cite)
            get_cite(name, member);
        else if constexpr (how == As::code)
            get_code(name, member);
        else if constexpr (how == As::crew)
            get_crew(name, member);
        else if constexpr (how == As::rolls)
            get_rolls(name, member);
        else if constexpr (how == As::some)
            get_some(name, member);
        else
            get(name, member);
    }

    void get(std::string_view name, bool& value);
    void get(std::string_view name, std::uint8_t& value) { get_whole(name, value, 255); }
    void get(std::string_view name, std::uint16_t& value) { get_whole(name, value, 65535); }
    void get(std::string_view name, std::uint32_t& value) { get_whole(name, value, 4294967295); }
    void get(std::string_view name, Money& value);
    void get(std::string_view name, Roll& value);
    void get(std::string_view name, Ratio& value);
    void get(std::string_view name, std::string& value);
    void get_word(std::string_view name, std::string& value);  // one that must be there
    void get(std::string_view name, ShortText& value);
    template <typename Enum>
        requires std::is_enum_v<Enum>
    void get(std::string_view name, Enum& value) {
        std::string text;
        get_word(name, text);
        if (failed()) return;
        if (const auto found = named<Enum>(text))
            value = *found;
        else
            fail(quote(name) + " is " + shown(text), all_names<Enum>());
    }
    template <typename T>
    void get(std::string_view name, std::optional<T>& value) {
        if (find(name)) get(name, value.emplace());
    }
    void get_seat(std::string_view name, SeatIndex& seat);
    void get_crew(std::string_view name, CrewSet& crew);
    void get_cite(std::string_view name, Cite& cite);
    void get_code(std::string_view name, RefusalCode& code);

    void get(std::string_view name, BetKey& key);
    void get(std::string_view name, BetRef& bet);
    void get(std::string_view name, WagerAsk& ask);
    void get(std::string_view name, std::vector<WagerAsk>& asks);
    void get(std::string_view name, Bet& bet);
    void get(std::string_view name, Hand& hand);
    void get(std::string_view name, SetOfDice& set);
    void get(std::string_view name, Throw& thrown);
    void get(std::string_view name, AccountAt& at);
    void get(std::string_view name, std::vector<Payoff>& payoffs);

  private:
    std::optional<std::int64_t> whole(std::string_view name, std::int64_t most);
    template <typename Whole>
    void get_whole(std::string_view name, Whole& value, std::int64_t most) {
        if (const auto read = whole(name, most)) value = static_cast<Whole>(*read);
    }
    template <typename Enum>
    static std::string all_names() {
        std::string list;
        for (int i = 0; i < 256 && !name_of(static_cast<Enum>(i)).empty(); ++i)
            list += (i == 0 ? "" : ", ") + std::string(name_of(static_cast<Enum>(i)));
        return list;
    }
    void get_wager(std::string_view name, WagerIndex& wager);
    void get_tracker(std::string_view name, std::uint8_t& tracker);
    void get_marks(std::string_view name, std::uint32_t& marks);
    void get_counts(std::string_view name, std::uint64_t& counts);
    void get_dice(std::string_view name, std::uint8_t& dice);
    void get_point(std::string_view name, std::uint8_t& point);
    void get_places(std::string_view name, std::uint32_t& places);
    template <typename Take>
    void numbers(std::string_view name, std::uint64_t least, std::uint64_t most, const Take& take);
    void get_macro(std::string_view name, std::uint8_t& macro);
    void get_stage(std::string_view name, std::uint8_t& stage);
    void get_rolls(std::string_view name, RollSet& rolls);
    void get_some(std::string_view name, int& number);

    const Rules& rules_;
    Money most_{kMostCounted};
    std::uint8_t tracker_ = 0;
    WagerIndex wager_ = kNoWager;
};

}  // namespace hardway::wire
