#include "table/decide.hpp"

#include "table/apply.hpp"
#include "table/decide_internal.hpp"
#include "table/issuer.hpp"
#include "table/transfers.hpp"

namespace hardway {

namespace {

// The wager that is told of in a refusal of the whole.
WagerIndex first_wager(const command::Bet& bet) {
    return bet.ask.bet.wager;
}
WagerIndex first_wager(const command::BetTogether& bets) {
    return bets.asks.front().bet.wager;
}
WagerIndex first_wager(const command::Macro&) {
    return kNoWager;
}

Money balance(const Table& table, const AccountAt& at) {
    switch (at.account) {
        case Account::rail:
            return table.seats[at.seat].rail;
        case Account::bank:
            return table.bank;
        case Account::commission:
            return table.commission;
        case Account::toke:
            return table.toke;
        case Account::cage:
            return table.cage;
        case Account::felt:
            break;  // the sum of stakes, which have a most of their own
    }
    return {};
}

// Whether the table can count what would come of it. Only accounts that money goes in or out of can have
// become too large.
bool countable(const Table& table, const Events& out, std::size_t from) {
    Money moved;
    Money largest;
    for (auto i = from; i < out.size(); ++i)
        for (const auto& transfer : transfers(out[i])) {
            moved += transfer.amount;
            if (moved.cents > kMostCounted) return false;
            for (const auto& at : {transfer.from, transfer.to}) {
                const Money now = balance(table, at);
                largest = larger(largest, now < Money{} ? -now : now);
            }
        }
    return largest <= Money{kMostCounted} - moved;
}

// The same at a glance, for bets and throws, whose events move at most a stake, a win and a vig each: none
// of these is above kMostCents, and no rail holds more than the house's own accounts have given out.
bool counts_at_a_glance(const Command& command, const Table& table, std::size_t events) {
    constexpr auto kFew = static_cast<std::uint64_t>(kMostCounted / 16);
    constexpr std::size_t kFewEvents = 16;
    static_assert(kFewEvents * 3 * kMostCents < kFew);
    const auto within = [](Money account) {
        return static_cast<std::uint64_t>(account.cents) + kFew <= 2 * kFew;
    };
    const bool usual =
        command.is<command::Bet>() || command.is<command::RollDice>() || command.is<command::Settle>();
    return usual && events <= kFewEvents && within(table.bank) && within(table.cage) &&
           within(table.commission) && within(table.toke);
}

}  // namespace

// Nobody named: whoever may has said so. Of a wager made out of more, `by` is who makes the change, which has
// a rule of its own.
bool entitled(const Rules& rules, const Command& command) {
    if (command.by == 0) return true;
    const bool change = switch_on(command.what, [](const auto& kind) {
        if constexpr (requires { kind.out_of; })
            return kind.out_of > Money{};
        else
            return false;
    });
    return change || (command.by & issuers(rules, command).crew) != 0;
}

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
    if (taken(refusal) && !entitled(rules, command)) refusal = refuse(RefusalCode::not_entitled);
    if (taken(refusal) && !counts_at_a_glance(command, table, out.size() - before) &&
        !countable(table, out, before))
        refusal = refuse(RefusalCode::bad_amount);
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
