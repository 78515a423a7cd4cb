#pragma once
// The record as types of TypeScript, made from the list of fields that reading and writing follow.

#include <string>

namespace hardway {

std::string record_types();

}  // namespace hardway
