#include "house/store/posting.hpp"

namespace hardway::house {

std::string wallet(std::string_view person) {
    return "wallet/" + std::string(person);
}

std::string account_of(std::string_view table, const AccountAt& at) {
    auto name = "table/" + std::string(table) + "/" + std::string(name_of(at.account));
    if (at.seat != kNoSeat) name += "/" + std::to_string(at.seat + 1);
    return name;
}

Postings postings(std::string_view table, const Events& events) {
    Postings all;
    for (const auto& event : events)
        for (const auto& transfer : transfers(event))
            all.push_back(
                {account_of(table, transfer.from), account_of(table, transfer.to), transfer.amount});
    return all;
}

bool never_negative(std::string_view account) {
    return account.starts_with("wallet/") || account.find("/rail/") != account.npos ||
           account.find("/felt/") != account.npos;
}

}  // namespace hardway::house
