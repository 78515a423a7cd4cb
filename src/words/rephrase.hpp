#pragma once
// Other words for what can be said already: "12 on both the 6 and 8" → "12 each on the 6 and 8".

#include <string>
#include <string_view>

namespace hardway::words {

// Nothing is added and nothing is left out: only then may the other words be heard in its place. The line
// itself, if there are none.
std::string rephrased(std::string_view line);

}  // namespace hardway::words
