#pragma once
// What somebody asked by an id, as a digest: by the same id only the same can be asked again. It is part of
// the record that came of it, so that it is known for as long as the id is.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "house/store/record.hpp"
#include "rules/rules.hpp"
#include "wire/json.hpp"

namespace hardway::house {

struct Ask;

// The first 64 bits of a SHA-256; 0 where it is not known, as in records of before there was one. People can
// only mislead themselves by two of them that are the same.
using AskedDigest = std::uint64_t;

// Of commands, and the throw they are meant for.
AskedDigest digest_of(const Rules& rules, const Ask& ask);
// Of anything else: what kind of ask ("say"), for which throw, and what is in it.
AskedDigest digest_of(std::string_view kind, std::optional<std::uint32_t> for_throw,
                      std::string_view content);

// An id, and what was asked by it.
struct AskedId {
    std::string id{};  // empty: nobody gave it one
    AskedDigest asked = 0;
};

// Whether one can be the other asked again.
inline bool same(AskedDigest one, AskedDigest other) {
    return one == 0 || other == 0 || one == other;
}

// As it stands in records: 16 hexadecimal digits.
std::string text_of(AskedDigest asked);
AskedDigest asked_in(const wire::Json& body);
AskedDigest asked_in(const Record& record);

}  // namespace hardway::house
