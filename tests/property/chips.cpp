// docs/rules.md 9.3(1): chips are conserved, at every step and in every account.

#include "property/crowd.hpp"
#include "property/house.hpp"
#include "table/transfers.hpp"

namespace {

using namespace property;

PROPERTY_SUITE(Chips);

// Books kept by the transfers alone: they must say what the table says.
struct Books {
    std::vector<Money> rail;
    std::vector<Money> felt;
    Money cage, bank, commission, toke;

    explicit Books(const Table& table) : rail(table.seats.size()), felt(table.seats.size()) {}

    Money& account(Account which, SeatIndex seat) {
        switch (which) {
            case Account::cage:
                return cage;
            case Account::rail:
                return rail.at(seat);
            case Account::felt:
                return felt.at(seat);
            case Account::bank:
                return bank;
            case Account::commission:
                return commission;
            default:
                return toke;
        }
    }
    void book(const Event& event) {
        for (const auto& move : transfers(event)) {
            account(move.from.account, move.from.seat) -= move.amount;
            account(move.to.account, move.to.seat) += move.amount;
        }
    }
};

TEST_P(Chips, IsConservedAtEveryStep) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Crowd crowd(rules_, seed);
        for (int i = 0; i < 1500; ++i) {
            crowd.step();
            ASSERT_EQ(everything(crowd.table()).cents, 0) << crowd.story();
            for (const auto& seat : crowd.table().seats) {
                ASSERT_GE(seat.rail.cents, 0) << crowd.story();
                for (const auto& bet : seat.bets) ASSERT_GE(bet.stake.cents, 0) << crowd.story();
            }
        }
    }
}

TEST_P(Chips, TransfersSayWhatTheTableSays) {
    for (std::uint64_t seed = 11; seed <= 12; ++seed) {
        Crowd crowd(rules_, seed);
        Books books(crowd.table());
        for (const auto place : {0U, 1U, 4U, 7U}) {  // those who sat down first
            books.rail[place] = crowd.table().seats[place].rail;
            books.cage -= books.rail[place];
        }
        for (int i = 0; i < 1500; ++i) {
            const auto refusal = crowd.step();
            if (refusal.code == RefusalCode::none)
                for (const auto& event : crowd.events()) books.book(event);
            const auto& table = crowd.table();
            for (std::size_t seat = 0; seat < table.seats.size(); ++seat) {
                ASSERT_EQ(books.rail[seat], table.seats[seat].rail) << crowd.story();
                ASSERT_EQ(books.felt[seat], table.seats[seat].felt()) << crowd.story();
            }
            ASSERT_EQ(books.cage, table.cage) << crowd.story();
            ASSERT_EQ(books.bank, table.bank) << crowd.story();
            ASSERT_EQ(books.commission, table.commission) << crowd.story();
            ASSERT_EQ(books.toke, table.toke) << crowd.story();
        }
    }
}

}  // namespace
