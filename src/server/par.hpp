#pragma once
// What every wager of a table must come to, and beside it what it has come to: the PAR sheet from the exact
// edges, and the meters of a table.

#include <map>
#include <memory>
#include <mutex>

#include "house/digest.hpp"
#include "house/tables/meters.hpp"
#include "study/edge/edge.hpp"
#include "wire/json.hpp"

namespace hardway::server {

struct ParRow {
    house::MeterKey key;
    study::Edge worth;
};
using ParSheet = std::vector<ParRow>;  // every wager that is sold, in the rulebook's order

ParSheet par_sheet(const Rules& rules);
wire::Json write_par(const Rules& rules, const ParSheet& sheet);

// A wager's meter with what it returned, and what it must return in the long run.
struct MeteredWager {
    std::string wager;
    house::Meter meter;
    std::optional<study::Rational> actual;    // of the handle, to the players; nothing was decided yet: none
    std::optional<study::Rational> exact;     // the same by the PAR sheet
    std::optional<study::Rational> expected;  // what the house must keep of this handle, in currency units
};
std::vector<MeteredWager> metered(const Rules& rules, const house::Meters& meters, const ParSheet& sheet);
// All of them together.
MeteredWager total_of(const std::vector<MeteredWager>& wagers);
wire::Json write_meters(const Rules& rules, const house::Meters& meters, const ParSheet& sheet);
// "1.8182": to a hundredth of a cent.
std::string four_places(const study::Rational& amount);

// Sheets that were asked for, one for each set of rules: they take a moment to solve.
class ParSheets {
  public:
    std::shared_ptr<const ParSheet> of(const house::Digest& digest, const Rules& rules);

  private:
    static constexpr std::size_t kMost = 64;

    std::mutex mutex_;  // also while one is solved: whoever else wants it waits and has it
    std::map<house::Digest, std::shared_ptr<const ParSheet>> sheets_;
};

}  // namespace hardway::server
