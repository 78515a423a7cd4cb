#pragma once
// What the stick says: for a throw, and before a come-out.

#include <string>

#include "table/throw.hpp"

namespace hardway {

std::string stick_call(const Rules& rules, const Throw& thrown);
std::string opening_call(const Rules& rules, const Table& table);

}  // namespace hardway
