#include "cli/money_json.hpp"

namespace hardway::cli {

// Whole amounts without a decimal point, as people write them.
nlohmann::ordered_json money_json(Money amount) {
    if (amount.multiple_of(Money::units(1))) return amount.cents / 100;
    return static_cast<double>(amount.cents) / 100;
}

}  // namespace hardway::cli
