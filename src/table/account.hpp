#pragma once
// Where chips can be: the accounts of a table. Rail and felt are a seat's own.

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/bet.hpp"

namespace hardway {

enum class Account : std::uint8_t { cage, rail, felt, bank, commission, toke };
constexpr std::string_view name_of(Account account) {
    switch (account) {
        case Account::cage:
            return "cage";
        case Account::rail:
            return "rail";
        case Account::felt:
            return "felt";
        case Account::bank:
            return "bank";
        case Account::commission:
            return "commission";
        case Account::toke:
            return "toke";
    }
    return {};
}
constexpr std::optional<Account> account_named(std::string_view name) {
    for (int i = 0; !name_of(static_cast<Account>(i)).empty(); ++i)
        if (name_of(static_cast<Account>(i)) == name) return static_cast<Account>(i);
    return std::nullopt;
}

struct AccountAt {
    Account account = Account::cage;
    SeatIndex seat = kNoSeat;  // whose rail or felt

    friend bool operator==(const AccountAt&, const AccountAt&) = default;
};

}  // namespace hardway
