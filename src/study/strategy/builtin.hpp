#pragma once
// The strategies of strategies/*.lua, compiled in.

#include <string_view>

namespace hardway::study {

struct BuiltinStrategy {
    std::string_view id;
    std::string_view text;
};
extern const BuiltinStrategy kBuiltinStrategyList[];
extern const unsigned kBuiltinStrategyCount;

}  // namespace hardway::study
