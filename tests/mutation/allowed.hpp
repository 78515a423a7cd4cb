#pragma once
// Values that no table can show: what is changed there, nobody at a table could notice. Each with the reason.

#include <string_view>
#include <vector>

namespace mutation {

struct Allowed {
    std::string_view rulebook;  // "*": all
    std::string_view path;      // as a mutant names it; a last '*' stands for any end
    std::string_view to;        // what it is changed to; "*": anything
    std::string_view reason;
};

const std::vector<Allowed>& allowed();
bool is_allowed(std::string_view rulebook, std::string_view path, std::string_view to);

}  // namespace mutation
