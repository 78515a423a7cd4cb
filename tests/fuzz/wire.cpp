// Any bytes as JSON: refused with words, or read as something that is written and read again as the same. A
// table that is read can be played on.

#include "wire/wire.hpp"

#include <string_view>

#include "fuzz/require.hpp"
#include "rules/rulebook.hpp"

namespace {

using namespace hardway;
using fuzz::require;

const Rules& rules() {
    static const auto loaded = [] { return *load_rules(builtin_shelf(), "wind-creek", {}); }();
    return loaded;
}

template <typename Value>
void check(const Result<Value>& read, Result<Value> (*again)(const Rules&, const wire::Json&)) {
    require(read || !read.faults().empty());
    if (!read) return;
    const auto back = again(rules(), wire::write(rules(), *read));
    require(back && *back == *read);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* bytes, std::size_t size) {
    if (size == 0 || size > 100'000) return 0;
    const auto json = wire::parse({reinterpret_cast<const char*>(bytes) + 1, size - 1});
    if (!json) return 0;
    switch (bytes[0] % 5) {
        case 0:
            check(wire::read_event(rules(), *json), wire::read_event);
            break;
        case 1:
            check(wire::read_command(rules(), *json), wire::read_command);
            break;
        case 2:
            check(wire::read_refusal(rules(), *json), wire::read_refusal);
            break;
        case 3:
            check(wire::read_offer(rules(), *json), wire::read_offer);
            break;
        default:
            check(wire::read_table(rules(), *json), wire::read_table);
    }
    return 0;
}
