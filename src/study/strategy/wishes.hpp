#pragma once
// Wishes carried out at a table: downs, reductions, then flats, odds and others together, then turning on
// and off. What is refused is left out and told.

#include <vector>

#include "study/strategy/strategy.hpp"
#include "study/strategy/view.hpp"
#include "table/command.hpp"
#include "table/refusal.hpp"

namespace hardway::study {

struct RefusedWish {
    std::uint16_t word = 0;  // Strategy::word
    Wish::Kind kind = Wish::Kind::stake;
    RefusalCode code = RefusalCode::none;
    Cite cite = 0;

    friend bool operator==(const RefusedWish&, const RefusedWish&) = default;
};

// The player's wager that a wish is about; nothing if there is none.
const Bet* standing_bet(const Rules& rules, const Table& table, SeatIndex seat, const Wish& wish);

class WishBooker {
  public:
    // `done`, if there is one, gets every command that was taken, in order: the same can then be asked of
    // another table that stands alike.
    explicit WishBooker(const Rules& rules, SeatIndex seat = kPlayer, std::vector<Command>* done = nullptr)
        : rules_(rules), seat_(seat), done_(done) {}

    // Appends what was refused.
    void carry_out(Table& table, const std::vector<Wish>& wishes, std::vector<RefusedWish>& refused);
    // Whatever may come down comes down.
    void clear(Table& table);

  private:
    RefusalCode take(Table& table, const Command& command, const Wish* wish,
                     std::vector<RefusedWish>* refused);
    void reduce(Table& table, const Wish& wish, std::vector<RefusedWish>& refused);
    void book(Table& table, const std::vector<Wish>& wishes, std::vector<RefusedWish>& refused);
    void add_together(const Table& table, const Wish& wish, Money added, std::vector<RefusedWish>& refused);
    void turn_on_or_off(Table& table, const Wish& wish, std::vector<RefusedWish>& refused);

    Money stands(const Table& table, const Wish& wish) const;

    const Rules& rules_;
    const SeatIndex seat_;
    std::vector<Command>* const done_;
    Events events_;
    command::BetTogether together_;
};

}  // namespace hardway::study
