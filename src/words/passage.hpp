#pragma once
// A piece of what is told to somebody who asks why.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hardway::words {

enum class PassageKind : std::uint8_t { title, answer, rule, ruling, nothing };
std::string_view name_of(PassageKind kind);

struct Passage {
    PassageKind kind;
    std::string text;
    std::string cite{};  // of a rule: "ma-craps 2(c)"
};
using Passages = std::vector<Passage>;

}  // namespace hardway::words
