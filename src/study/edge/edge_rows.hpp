#pragma once
// What `hardway edge` tells: one row for each wager, number, choice of the house and way of counting.

#include <optional>
#include <string>
#include <vector>

#include "study/edge/menu.hpp"

namespace hardway::study {

enum class Basis : std::uint8_t {
    per_bet,       // a push counts as a bet made
    per_decision,  // pushes are left out
    per_roll,
    per_action,  // flat and odds together: of all the money put down
};
inline constexpr int kBases = 4;
const char* name_of(Basis basis);

// Where a vig is laid down beside the stake: of what the edge is a share.
enum class EdgeBase : std::uint8_t { stake, stake_plus_vig };
const char* name_of(EdgeBase base);

struct EdgeRow {
    std::string rulebook;
    std::string wager;    // "place"; "pass+odds"
    std::string number;   // "6", "1-3"; empty if it has none
    std::string options;  // "vig=on_win"
    Basis basis = Basis::per_bet;
    Rational edge;  // positive for the house
    // What one bet does, per unit of the base.
    Rational win;
    Rational push;
    Rational lose;
    Rational variance;
    Rational rolls;
    // Where there is a vig, and where a stake was asked for.
    std::optional<Money> stake;
    std::optional<EdgeBase> base;
    Money vig;      // up front
    int order = 0;  // its place in the rulebook

    double percent() const { return 100 * edge.convert_to<double>(); }
    double sd() const;
    std::string id() const { return number.empty() ? wager : wager + " " + number; }
};
using EdgeRows = std::vector<EdgeRow>;

// For every item of the menu, in its order; flats with odds after their flat. `stake` as the menu was asked
// for.
EdgeRows edge_rows(const Menu& menu, Money stake, CollectMemo& memo);

}  // namespace hardway::study
