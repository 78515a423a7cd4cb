#pragma once
// A variant of kinds ↔ one JSON object whose first field names the kind.

#include <string>
#include <utility>
#include <variant>

#include "table/switch.hpp"
#include "wire/reader.hpp"
#include "wire/writer.hpp"

namespace hardway::wire {

// `then` writes what comes between the name and the fields of the kind.
template <typename Variant, typename Then>
void write_kind(Writer& writer, std::string_view key, const Variant& variant, const Then& then) {
    switch_on(variant, [&]<typename Kind>(const Kind& kind) {
        writer.put(key, kFields<Kind>.name);
        then();
        kFields<Kind>.each(kind, writer);
    });
}

// Calls make(kind) with a fresh value of the kind so called; false if there is none.
template <typename Variant, typename Make, std::size_t... index>
bool make_kind(std::string_view name, const Make& make, std::index_sequence<index...>) {
    const auto attempt = [&]<typename Kind>(std::type_identity<Kind>) {
        if (kFields<Kind>.name != name) return false;
        make(Kind{});
        return true;
    };
    return (attempt(std::type_identity<std::variant_alternative_t<index, Variant>>{}) || ...);
}

template <typename Variant, std::size_t... index>
std::string kind_names(std::index_sequence<index...>) {
    std::string list;
    ((list +=
      (list.empty() ? "" : ", ") + std::string(kFields<std::variant_alternative_t<index, Variant>>.name)),
     ...);
    return list;
}

template <typename Variant>
void read_kind(Reader& reader, const std::string& name, Variant& variant) {
    constexpr auto kAll = std::make_index_sequence<std::variant_size_v<Variant>>{};
    const auto read = [&](auto kind) {
        kFields<decltype(kind)>.each(kind, reader);
        if (!reader.failed()) variant = std::move(kind);
    };
    if (!make_kind<Variant>(name, read, kAll)) reader.fail("no such kind", kind_names<Variant>(kAll));
}

}  // namespace hardway::wire
