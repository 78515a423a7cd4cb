#include "table/perft.hpp"

#include "table/decide.hpp"
#include "table/offers.hpp"

namespace hardway {

namespace {

using Wide = PerftSum::Wide;

Wide throws_left(int depth) {
    Wide ways = 1;
    for (int i = 0; i < depth; ++i) ways *= Roll::kCount;
    return ways;
}

void add_checked(PerftSum& sum, Wide value, Wide times) {
    Wide product = 0;
    sum.overflow |= __builtin_mul_overflow(value, times, &product);
    sum.overflow |= __builtin_add_overflow(sum.cents, product, &sum.cents);
}

}  // namespace

void PerftSum::add(const PerftSum& other) {
    add_checked(*this, other.cents, 1);
    throws += other.throws;
    stops += other.stops;
    overflow |= other.overflow;
}

std::string PerftSum::cents_text() const {
    if (overflow) return "overflow";
    std::string digits;
    for (Wide rest = cents; rest != 0; rest /= 10) {
        const auto digit = static_cast<int>(rest % 10);
        digits.insert(digits.begin(), static_cast<char>('0' + (digit < 0 ? -digit : digit)));
    }
    if (digits.empty()) return "0";
    return cents < 0 ? "-" + digits : digits;
}

Money players_money(const Table& table) {
    Money sum;
    for (const auto& seat : table.seats) sum += seat.rail + seat.felt();
    return sum;
}

PerftSum perft_after(const Rules& rules, const Table& table, Roll first, int depth) {
    PerftSum sum;
    if (depth <= 0) return sum;
    Table next = table;
    Events events;
    if (carry_out(rules, next, {command::RollDice{first}}, events).code != RefusalCode::none) return sum;
    sum.throws = 1;
    const Wide ways = first.hard() ? 1 : 2;
    add_checked(sum, (players_money(next) - players_money(table)).cents, ways * throws_left(depth - 1));
    const auto rest = perft(rules, next, depth - 1);
    add_checked(sum, rest.cents, ways);
    sum.throws += rest.throws;
    sum.stops += rest.stops;
    sum.overflow |= rest.overflow;
    return sum;
}

PerftSum perft(const Rules& rules, const Table& table, int depth) {
    PerftSum sum;
    if (depth <= 0) return sum;
    for (int low = 1; low <= 6; ++low)
        for (int high = low; high <= 6; ++high) sum.add(perft_after(rules, table, Roll(low, high), depth));
    if (sum.throws == 0) sum.stops = 1;
    return sum;
}

Table perft_start(const Rules& rules) {
    Table table(rules);
    Events events;
    carry_out(rules, table, {command::Sit{"", Money::units(1'000'000)}, 0}, events);
    for (std::size_t i = 0; i < rules.wagers.size(); ++i) {
        if (rules.wagers[i].hop_parts > 0) continue;  // the pairs would have to be chosen
        const auto wager = static_cast<WagerIndex>(i);
        const auto offered = offer(rules, table, {0, wager});
        if (offered.open()) carry_out(rules, table, {command::Bet{{{wager}, offered.least}}, 0}, events);
    }
    return table;
}

}  // namespace hardway
