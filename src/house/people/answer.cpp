#include "house/people/answer.hpp"

#include <string>

#include "table/player_name.hpp"

namespace hardway::house {

std::string_view words(Why why) {
    switch (why) {
        case Why::bad_name: {
            static const auto kNames =
                std::string(kGoodNames)
                    .append("; and not guest_… or bot_…, which guests and bots are called");
            return kNames;
        }
        case Why::name_taken:
            return "that name is taken";
        case Why::bad_password:
            return "a password has 8 to 256 bytes";
        case Why::wrong:
            return "the name or the password is wrong";
        case Why::wait:
            return "too many failures; wait before the next attempt";
        case Why::too_fast:
            return "too fast; wait a moment";
        case Why::too_many:
            return "no more of these at once";
        case Why::busy:
            return "busy with the last request; ask again";
        case Why::unavailable:
            return "the store cannot be reached; ask again";
        case Why::full:
            return "the house is full";
        case Why::not_permitted:
            return "not permitted";
        case Why::unknown_person:
            return "there is no such person";
        case Why::unknown_token:
            return "there is no such token";
        case Why::not_a_guest:
            return "that is no guest";
        case Why::needs_password:
            return "only for accounts with a password";
        case Why::not_broke:
            return "a new stake is only for who has nothing left";
        case Why::money_left:
            return "there is money on a table";
        case Why::roles_clash:
            return "guest and surveillance go with no other role";
        case Why::last_administrator:
            return "somebody has to be administrator";
        case Why::bad_reason:
            return "a reason of 1 to 200 bytes is needed, in one line";
        case Why::bad_code:
            return "the code is wrong or used up";
        case Why::bad_amount:
            return "that is no amount to move";
        case Why::bad_account:
            return "there is no such account, or it is the same; allowed: wallet/ID of a person, issue, "
                   "house/bank, "
                   "house/commission, house/toke";
    }
    return {};
}

}  // namespace hardway::house
