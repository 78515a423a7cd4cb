#pragma once
// What the stick says: for a throw, and before a come-out.

#include <string>

#include "table/throw.hpp"

namespace hardway {

std::string stick_call(const Rules& rules, const Throw& thrown);
// Whether that is the call, word for word as it is printed or in its other printed form; case, blanks and
// punctuation do not matter.
bool accepts_call(const Rules& rules, const Throw& thrown, std::string_view said);
std::string opening_call(const Rules& rules, const Table& table);
// A die off the table; empty where the rulebook has no call for it.
std::string die_down_call(const Rules& rules, DieDown down);

}  // namespace hardway
