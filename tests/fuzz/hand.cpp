// Any bytes as the record of a hand of dice: refused with words, or read as something that is written and
// read again as the same, and of which a verdict can be given.

#include "fuzz/require.hpp"
#include "house/dice/hand_json.hpp"
#include "house/dice/verify_hand.hpp"
#include "wire/wire.hpp"

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    using namespace hardway;
    using fuzz::require;
    if (size > 20'000) return 0;
    const auto json = wire::parse({reinterpret_cast<const char*>(bytes), size});
    if (!json) return 0;
    const auto read = house::read_hand(*json);
    require(read || !read.faults().empty());
    if (!read) return 0;
    const auto again = house::read_hand(house::write(*read));
    require(again && *again == *read);
    require(!house::verify_hand(*read).findings.empty());
    return 0;
}
