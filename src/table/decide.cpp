#include "table/decide.hpp"

#include <limits>

#include "table/apply.hpp"
#include "table/decide_internal.hpp"
#include "table/transfers.hpp"

namespace hardway {

namespace {

// The wager that is told of in a refusal of the whole.
WagerIndex first_wager(const command::Bet& bet) {
    return bet.ask.bet.wager;
}
WagerIndex first_wager(const command::CallBets& call) {
    return call.asks.front().bet.wager;
}
WagerIndex first_wager(const command::Macro&) {
    return kNoWager;
}

// Whether the table can count what would come of it: all its accounts together stay within 64 bits, in whatever order they
// are added up.
bool countable(const Table& table, const Events& out, std::size_t from) {
    constexpr std::int64_t kMostCounted = std::numeric_limits<std::int64_t>::max() / 64;
    Money moved;
    for (auto i = from; i < out.size(); ++i)
        for (const auto& transfer : transfers(out[i])) {
            moved += transfer.amount;
            if (moved.cents > kMostCounted) return false;
        }
    const Money room = Money{kMostCounted} - moved;
    const auto fits = [&](Money account) { return account <= room && -account <= room; };
    for (const auto& seat : table.seats)
        if (!fits(seat.rail)) return false;
    return fits(table.bank) && fits(table.commission) && fits(table.toke) && fits(table.cage);
}

}  // namespace

Refusal decide(const Rules& rules, const Table& table, const Command& command, Events& out) {
    const auto before = out.size();
    const Deciding asked{rules, table, command.seat, command.by, out};
    Refusal refusal = switch_on(command.what, [&](const auto& kind) {
        const Refusal found = decide_kind(asked, kind);
        if constexpr (requires { kind.out_of; })
            if (taken(found) && kind.out_of > Money{})
                return make_change(asked, kind.out_of, first_wager(kind), before);
        return found;
    });
    if (taken(refusal) && !countable(table, out, before)) refusal = refuse(Code::bad_amount);
    if (!taken(refusal)) out.resize(before);
    return refusal;
}

Refusal carry_out(const Rules& rules, Table& table, const Command& command, Events& out) {
    out.clear();
    const Refusal refusal = decide(rules, table, command, out);
    if (taken(refusal)) apply_all(table, out);
    return refusal;
}

}  // namespace hardway
