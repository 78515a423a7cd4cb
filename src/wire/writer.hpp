#pragma once
// Values of the record into the fields of one JSON object. What is nothing (a seat that is none, an empty
// reason, `false`) is left out; everything else is written, zeros too.

#include <optional>
#include <string>
#include <vector>

#include "table/payoff.hpp"
#include "table/refusal.hpp"
#include "wire/fields.hpp"
#include "wire/json.hpp"
#include "wire/names.hpp"

namespace hardway::wire {

class Writer {
  public:
    explicit Writer(const Rules& rules) : rules_(rules), json_(Json::object()) {}

    Json take() { return std::move(json_); }
    Json& json() { return json_; }

    template <As how, typename Member>
    void field(std::string_view name, const Member& member) {
        if constexpr (how == As::seat)
            put_seat(name, member);
        else if constexpr (how == As::wager)
            put(name, member == kNoWager ? std::string() : wager_on_wire(rules_, member));
        else if constexpr (how == As::tracker)
            put_tracker(name, member);
        else if constexpr (how == As::marks)
            put_marks(name, member);
        else if constexpr (how == As::counts)
            put_counts(name, member);
        else if constexpr (how == As::dice)
            put_dice(name, member);
        else if constexpr (how == As::point)
            put_point(name, member);
        else if constexpr (how == As::places)
            put_places(name, member);
        else if constexpr (how == As::macro)
            put(name, rules_.macros[member].id);
        else if constexpr (how == As::stage)
            put_stage(name, member);
        else if constexpr (how == As::cite)
            put_cite(name, member);
        else if constexpr (how == As::code)
            put_code(name, member);
        else if constexpr (how == As::crew)
            put_crew(name, member);
        else if constexpr (how == As::rolls)
            put(name, member.empty() ? std::string() : member.text());
        else if constexpr (how == As::some)
            put_some(name, member);
        else
            put(name, member);
    }

    void put(std::string_view name, bool value) {
        if (value) json_[std::string(name)] = true;
    }
    void put(std::string_view name, std::uint8_t value) {
        json_[std::string(name)] = static_cast<int>(value);
    }
    void put(std::string_view name, std::uint16_t value) { json_[std::string(name)] = value; }
    void put(std::string_view name, std::uint32_t value) { json_[std::string(name)] = value; }
    void put(std::string_view name, Money value) { json_[std::string(name)] = value.text(); }
    void put(std::string_view name, Roll value) { json_[std::string(name)] = value.text(); }
    void put(std::string_view name, Ratio value) { json_[std::string(name)] = value.text(); }
    void put(std::string_view name, std::string_view value) {
        if (!value.empty()) json_[std::string(name)] = value;
    }
    void put(std::string_view name, const std::string& value) { put(name, std::string_view(value)); }
    void put(std::string_view name, const ShortText& value) { put(name, value.view()); }
    template <typename Enum>
        requires std::is_enum_v<Enum>
    void put(std::string_view name, Enum value) {
        json_[std::string(name)] = name_of(value);
    }
    template <typename T>
    void put(std::string_view name, const std::optional<T>& value) {
        if (value) put(name, *value);
    }
    void put_crew(std::string_view name, CrewSet crew);
    void put_seat(std::string_view name, SeatIndex seat);
    void put_cite(std::string_view name, Cite cite);
    void put_code(std::string_view name, RefusalCode code);

    // A wager's own fields lie beside the others.
    void put(std::string_view name, const BetKey& key);
    void put(std::string_view name, const BetRef& bet);
    void put(std::string_view name, const WagerAsk& ask);
    void put(std::string_view name, const std::vector<WagerAsk>& asks);
    void put(std::string_view name, const Bet& bet);
    void put(std::string_view name, const Hand& hand);
    void put(std::string_view name, const SetOfDice& set);
    void put(std::string_view name, const Throw& thrown);
    void put(std::string_view name, const AccountAt& at);
    void put(std::string_view name, const std::vector<Payoff>& payoffs);

  private:
    void put_tracker(std::string_view name, std::uint8_t tracker);
    void put_marks(std::string_view name, std::uint32_t marks);
    void put_counts(std::string_view name, std::uint64_t counts);
    void put_dice(std::string_view name, std::uint8_t dice);
    void put_point(std::string_view name, std::uint8_t point);
    void put_places(std::string_view name, std::uint32_t places);
    void put_stage(std::string_view name, std::uint8_t stage);
    void put_some(std::string_view name, int number) {
        if (number != 0) json_[std::string(name)] = number;
    }

    const Rules& rules_;
    Json json_;
    // What marks and stages later in the same object are about.
    std::uint8_t tracker_ = 0;
    WagerIndex wager_ = kNoWager;
};

}  // namespace hardway::wire
