#pragma once
// hardway session --record: a story with its checks as they are true.

#include <string>
#include <string_view>
#include <vector>

#include "table/session.hpp"

namespace hardway::cli {

struct Recorded {
    std::string text;  // the story; only checks that did not hold differ, everything else byte for byte
    std::vector<Mismatch> left;  // what no check can mend: lines refused or not understood
};

Recorded record(const Shelf& shelf, std::string_view story);

}  // namespace hardway::cli
