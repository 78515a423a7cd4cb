// Put right by the crew: a hand voided, money corrected, the float filled or drawn on. A throw recalled is in
// recall.cpp.

#include "table/decide_internal.hpp"
#include "table/player_name.hpp"

namespace hardway {

namespace {

bool sound(Money amount) {
    return amount > Money{} && amount <= Money{kMostCents};
}

}  // namespace

Refusal check_why(const std::string& why) {
    return good_text(why) && !why.empty() ? Refusal{} : refuse(RefusalCode::bad_text);
}

// A table does not know its past: whoever drives it does, and takes a throw back with recall().
Refusal decide_kind(const Deciding&, const command::Recall&) {
    return refuse(RefusalCode::no_throw);
}

// Stakes go back, and with them the vig of wagers that were never decided.
Refusal decide_kind(const Deciding& asked, const command::Void& voided) {
    if (const auto refusal = check_why(voided.why); !taken(refusal)) return refusal;
    for (std::size_t seat = 0; seat < asked.table.seats.size(); ++seat) {
        const auto& bets = asked.table.seats[seat].bets;
        for (std::size_t slot = 0; slot < bets.size(); ++slot) {
            if (!bets[slot].live()) continue;
            const BetRef bet{bets[slot].key(), static_cast<SeatIndex>(seat),
                             static_cast<std::uint16_t>(slot)};
            asked.emit(event::Returned{bet, bets[slot].stake, bets[slot].vig, ReturnCause::voided});
        }
    }
    for (const auto& each : asked.table.pending)
        asked.emit(event::Dropped{each.seat, each, each.stake, 0, DropCause::voided});
    asked.emit(event::Voided{asked.by, voided.why});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Correct& correct) {
    if (const auto refusal = check_why(correct.why); !taken(refusal)) return refusal;
    const auto& table = asked.table;
    for (const auto& at : {correct.from, correct.to}) {
        const bool own = at.account == Account::rail;
        if (at.account == Account::felt)
            return refuse(RefusalCode::on_the_felt);  // the felt is the sum of the stakes
        if (own != (at.seat != kNoSeat)) return refuse(RefusalCode::no_place);
        if (own && !table.seated(at.seat)) return refuse(RefusalCode::no_player);
    }
    if (correct.from == correct.to || !sound(correct.amount)) return refuse(RefusalCode::bad_amount);
    if (correct.from.account == Account::rail && table.seats[correct.from.seat].rail < correct.amount) {
        auto refusal = refuse(RefusalCode::no_money);
        refusal.most = table.seats[correct.from.seat].rail;
        return refusal;
    }
    if (correct.to.account == Account::rail &&
        table.seats[correct.to.seat].rail > Money{kMostCents} - correct.amount)
        return refuse(RefusalCode::bad_amount);
    asked.emit(event::Corrected{correct.from, correct.to, correct.amount, asked.by, correct.why});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Fill& fill) {
    if (!sound(fill.amount)) return refuse(RefusalCode::bad_amount);
    asked.emit(event::Filled{fill.amount, asked.by});
    return {};
}

Refusal decide_kind(const Deciding& asked, const command::Credit& credit) {
    if (!sound(credit.amount)) return refuse(RefusalCode::bad_amount);
    asked.emit(event::Credited{credit.amount, asked.by});
    return {};
}

}  // namespace hardway
