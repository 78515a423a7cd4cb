#pragma once
// What a wager pays (docs/rules.md 2.3, 2.8) and which stakes can be paid (2.5, 7).

#include <optional>

#include "house.hpp"
#include "wager.hpp"

namespace auditor {

// p to q
struct Ratio {
    std::int64_t pays = 0;
    std::int64_t per = 1;
};

Money times(Money stake, Ratio ratio, Money chip);  // rounded down to the chip, once

Ratio taken_price(int number);  // odds taken, Buy
Ratio laid_price(int number);   // odds laid, Lay
Ratio place_price(const House& house, int number);
Ratio place_lose_price(int number);
Ratio hard_price(int number);
Ratio bonus_price(const House& house, const Wager& wager);
std::optional<Ratio> fire_price(const House& house, int points);        // nothing: it loses
std::optional<Ratio> hot_roller_price(const House& house, int points);  // nothing: it loses

// Net of a one-roll wager for this throw, its losing parts taken off; nothing if the whole of it loses.
std::optional<Ratio> one_roll_price(const Wager& wager, Roll roll);

// Stakes of this wager are whole multiples of this. `number` is the point for line odds.
Money payable_step(const House& house, const Wager& wager, int number);

}  // namespace auditor
